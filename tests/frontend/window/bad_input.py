#!/usr/bin/env python3
"""Bad input to the window: damaged records, wrong arguments and scripts, missing files, folders that cannot be written, signals,
two programs at one game. Each ends in a clear message and a defined exit status, and loses nothing.

    bad_input.py PROGRAM
"""
import fcntl
import glob
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import run

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
RECORD = os.path.join(SOURCE, "tests", "journals", "village-unfinished.pdc")
failures = []


def expect(what, condition, detail=""):
    if not condition:
        failures.append(what)
        print(f"not ok {what}\n   {detail}")


class Desk:
    """A folder with settings and games of its own."""

    def __init__(self, folder):
        self.folder = folder
        settings = self.path("config", "pasdecharge")
        os.makedirs(settings)
        with open(os.path.join(settings, "settings"), "w", encoding="utf-8") as out:
            out.write("animation=0\nhand-over=0\n")

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def environment(self, **more):
        given = dict(os.environ, SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en", HOME=self.folder,
                     XDG_DATA_HOME=self.path("data"), XDG_CONFIG_HOME=self.path("config"),
                     XDG_STATE_HOME=self.path("state"), XDG_CACHE_HOME=self.path("cache"))
        given.update(more)
        return given

    def script(self, text):
        with open(self.path("steps"), "w", encoding="utf-8") as out:
            out.write(text)
        return self.path("steps")

    def play(self, *arguments, script=None, **more):
        words = [PROGRAM, "play", *arguments]
        if script is not None:
            words += ["--script", self.script("size 1280 800\nsettle\n" + script)]
        done = subprocess.run(words, cwd=self.folder, env=self.environment(**more), capture_output=True, text=True,
                              timeout=120, check=False)
        return done.returncode, done.stdout + done.stderr

    def start(self, *arguments, script):
        return subprocess.Popen([PROGRAM, "play", *arguments, "--script", self.script(script)], cwd=self.folder,
                                env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def verify(self, record):
        done = subprocess.run([PROGRAM, "verify", record], capture_output=True, text=True, check=False)
        return done.stdout


def read(path):
    with open(path, "rb") as text:
        return text.read()


def write(path, data):
    with open(path, "wb") as out:
        out.write(data)


def damaged_records(desk):
    true = read(RECORD)
    forged = true.replace(b" F106 move 0505", b" F106 move 0504", 1)
    line = 1 + true[:true.index(b" F106 move 0505")].count(b"\n")  # of the file
    told = {"en": ("The record is damaged", "Understood", "line 9 (line {} of the file)", "1 order,"),
            "es": ("La partida está dañada", "Entendido", "línea 9 (línea {} del archivo)", "1 orden,"),
            "fr": ("La partie est endommagée", "Compris", "ligne 9 (ligne {} du fichier)", "1 ordre,")}
    write(desk.path("verified.pdc"), forged)
    expect("verify calls it line 9", desk.verify(desk.path("verified.pdc")).startswith("TAMPERED line 9:"))
    last = true[:true.index(b"begin ")].rsplit(b" #", 1)[0] + b" #0000000000000000\n"  # the last order is lost
    for language, (title, button, place, one) in told.items():
        write(desk.path(f"last-{language}.pdc"), last)
        status, said = desk.play("--lang", language, desk.path(f"last-{language}.pdc"), script=f"expect {one}\n")
        expect(f"one order is one, {language}", status == 0 and one in said, said)
        record = desk.path(f"forged-{language}.pdc")
        write(record, forged)
        status, said = desk.play("--lang", language, record, script=f"expect {title}\nexpect {place.format(line)}\nexpect .damaged-1\n"
                                 f"key Space\nsettle\nabsent {title}\n")
        expect(f"a forged record, {language}", status == 0 and title in said and "forged-" in said and place.format(line) in said, said)
        expect(f"the forged record is kept, {language}", read(record + ".damaged-1") == forged)
        expect(f"what is good goes on, {language}", desk.verify(record).startswith("OK"), desk.verify(record))
        expect(f"the text is of the language, {language}", (button == "Understood") ==
               ("the tag does not fit this line" in said), said)
    record = desk.path("watched.pdc")
    write(record, forged)
    status, said = desk.play("--replay", record, script="key Ctrl+End\nsettle\nexpect is the last good one\n")
    expect("a forged record watched stays as it is", status == 0 and "TAMPERED line 9" in said and read(record) == forged and
           not os.path.exists(record + ".damaged-1"), said)
    for name, data, part in (("newer", read(RECORD).replace(b"pasdecharge 1", b"pasdecharge 2", 1), "another format"),
                             ("empty", b"", "empty"), ("noise", bytes(range(256)) * 4, "no game record")):
        record = desk.path(name + ".pdc")
        write(record, data)
        status, said = desk.play(record)
        expect(f"a record that is {name}", status == 3 and part in said and said.count(record) == 1, said)
        expect(f"a record that is {name} is left alone", read(record) == data)
    write(desk.path("windows.pdc"), read(RECORD).replace(b"\n", b"\r\n"))
    status, said = desk.play("windows.pdc", script="absent damaged\nexpect This is an exported game\n")
    expect("changed line ends are no damage", status == 0 and desk.verify(desk.path("windows.pdc")).startswith("OK"), said)
    digest = read(RECORD).index(b"blake2b:") + len(b"blake2b:")
    other = bytearray(read(RECORD))
    other[digest] = ord("0") if other[digest] != ord("0") else ord("1")
    write(desk.path("other.pdc"), other)
    status, said = desk.play("other.pdc")
    expect("a header that was changed", status == 3 and "the tag does not fit" in said, said)


def arguments_and_scripts(desk):
    for words, named in ((["a", "b", "c"], "b"), (["--seed", "zzzz"], "zzzz"), (["--seed", "1" * 17], "1" * 17),
                         (["--colour"], "--colour"), (["--lang", "xx"], "xx"), (["--seed"], "--seed"),
                         (["a", "--scenario", "b"], "--scenario")):
        status, said = desk.play(*words)
        expect(f"wrong use: {' '.join(words)}", status == 2 and named in said, said)
    wrong = ["size 0 -1", "size 640", "key Foo", "key", "expect", "absent ", "wait 99999999999", "wait -1", "wait x", "wait",
             "resize a b", "resize 5 5", "click 1", "click 1 2 3", "wheel 1 2", "drag 1 2 3", "settle now", "quit now", "text",
             "juggle", "shot", "move 1 -1"]
    for line in wrong:
        status, said = desk.play("--script", desk.script(f"# first\n{line}\nkey Escape\n"))
        expect(f"script: {line}", status == 3 and "steps:2: " in said, said)
    status, said = desk.play("--script", desk.script("key Escape\nsize 1280 800\n"))
    expect("script: size in the middle", status == 3 and "steps:2: " in said, said)
    status, said = desk.play("--script", desk.script("size 1280 800\r\nsettle\r\nexpect New battle\r\n"))
    expect("script with CR LF", status == 0, said)


def signals(desk):
    for name in (signal.SIGTERM, signal.SIGINT):
        program = desk.start("--scenario", "borodino-village", script="size 1280 800\nprint-text Menu\nwait 600000\n")
        said = program.stdout.readline()  # it has come to the wait
        program.send_signal(name)
        try:
            program.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            program.kill()
        expect(f"{name} ends a waiting script", "Menu" in said and program.returncode == 0, str(program.returncode))


def two_programs(desk):
    write(desk.path("shared.pdc"), read(RECORD).split(b"begin ", 1)[0])
    first = desk.start("shared.pdc", script="size 1280 800\nprint-text Menu\nwait 600000\n")
    for _ in range(600):
        if os.path.exists(desk.path("shared.pdc.lock")):
            break
        time.sleep(0.1)
    before = read(desk.path("shared.pdc"))
    status, said = desk.play("shared.pdc")
    expect("a game that is open elsewhere", status == 3 and str(first.pid) in said and "open" in said, said)
    status, said = desk.play("--replay", "shared.pdc", script="absent another program\n")
    expect("a game that is open elsewhere can be watched", status == 0, said)
    expect("and nothing was written", read(desk.path("shared.pdc")) == before)
    first.kill()
    first.communicate()
    status, said = desk.play("shared.pdc", script="absent damaged\n")
    expect("the lock of a program that is gone counts for nothing", status == 0, said)


def nothing_can_be_written(desk):
    # the file that is written instead is named at once, and no order tells it again
    status, said = desk.play("--scenario", "borodino-village", "--seed", "7", XDG_DATA_HOME="/proc/nowhere",
                             script="expect The game is saved in another file\nexpect /proc/nowhere\nexpect -rescued-1.pdc\n"
                             "key Return\nsettle\nabsent The game is saved in another file\nclick-on Draw a chit\nsettle\n"
                             "expect Chit drawn\nabsent The game is saved in another file\nabsent goes on in memory\n")
    expect("no folder for games", status == 0 and "The game is saved in another file" in said, said)
    rescued = glob.glob(desk.path("state", "pasdecharge", "*-rescued-1.pdc"))
    expect("the game is in the other file", len(rescued) == 1 and b" draw = " in read(rescued[0]) and
           desk.verify(rescued[0]).startswith("OK"), str(rescued))
    status, said = desk.play(script="click-on Continue the last game\nsettle\nexpect Chit drawn\n")
    expect("and goes on from there", status == 0, said)
    status, said = desk.play("--scenario", "borodino-village", "--seed", "7", XDG_DATA_HOME="/proc/nowhere",
                             XDG_STATE_HOME="/proc/nowhere", TMPDIR="/proc/nowhere",
                             script="expect The game is not saved\nexpect /proc/nowhere\nkey Return\nsettle\n"
                             "absent The game is not saved\nclick-on Draw a chit\nsettle\nexpect it goes on in memory\n")
    expect("no folder at all", status == 0 and "The game is not saved" in said, said)
    for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        status, said = desk.play("--scenario", "borodino-village", **{variable: "/proc/nowhere"},
                                 script="click-on Draw a chit\nsettle\n")
        expect(f"no folder {variable}", status == 0, said)


def unkept_is_not_left(desk):
    """What is kept nowhere is left only by who says so: not from the result, not while it is watched, not with the window."""
    answer = "settle\nexpect Leave the battle?\nkey Escape\nsettle\nabsent Leave the battle?\n"
    over = "key Return\nsettle\nkey Space\nsettle\nkey Space\nsettle\nhex 1003\nkey Down\nkey Down\nkey Return\nsettle\n"
    status, said = desk.play("--scenario", run.battle("over", desk.folder), "--seed", "7", XDG_DATA_HOME="/proc/nowhere",
                             XDG_STATE_HOME="/proc/nowhere", TMPDIR="/proc/nowhere",
                             script=over + "expect The battle is over\nkey Return\n" + answer + "quit\n" + answer)
    expect("the result leaves no unkept game", status == 0, said)
    status, said = desk.play("--scenario", desk.path("battle", "over", "over.yaml"), "--seed", "7", XDG_DATA_HOME="/proc/nowhere",
                             XDG_STATE_HOME="/proc/nowhere", TMPDIR="/proc/nowhere",
                             script=over + "key R\nsettle\nexpect Order 0 of\nquit\n" + answer + "key Escape\nkey L\n" + answer +
                             "key Escape\nkey L\nsettle\nkey Return\nsettle\nexpect New battle\n")
    expect("nor does who watches it", status == 0, said)
    # who is to come to the screen is asked as well
    shutil.rmtree(desk.path("battle"))
    write(desk.path("config", "pasdecharge", "settings"), b"animation=0\nhand-over=1\n")
    status, said = desk.play("--scenario", run.battle("march", desk.folder), "--seed", "7", XDG_DATA_HOME="/proc/nowhere",
                             XDG_STATE_HOME="/proc/nowhere", TMPDIR="/proc/nowhere",
                             script="key Return\nsettle\nkey Space\nsettle\nkey Space\nsettle\nhex 1003\nhex 1006\nsettle\n"
                             "expect I am ready\nquit\n" + answer + "expect I am ready\n")
    expect("nor the page between the players", status == 0, said)


def file_goes_away(desk):
    """The file is deleted while the game is open: the next order names the one that is written instead."""
    program = desk.start("--scenario", "borodino-village", "--seed", "7",
                         script="size 1280 800\nsettle\nwait 4000\nclick-on Draw a chit\nsettle\n"
                         "expect The game is saved in another file\nexpect -rescued-1.pdc instead\n")
    kept = []
    for _ in range(3000):
        kept = kept or glob.glob(desk.path("data", "pasdecharge", "*.pdc"))
        if kept:
            os.remove(kept[0])
            break
        time.sleep(0.02)
    out, err = program.communicate(timeout=120)
    expect("a file that goes away", kept and program.returncode == 0, out + err)
    rescued = glob.glob(desk.path("data", "pasdecharge", "*-rescued-1.pdc"))
    expect("is written elsewhere", len(rescued) == 1 and desk.verify(rescued[0]).startswith("OK"), str(rescued))


def copies(desk):
    """A copy never takes the place of a saved game; its name is one that the list shows."""
    taken = desk.path("data", "pasdecharge", "borodino-village-1.pdc")
    os.makedirs(os.path.dirname(taken))
    write(taken, b"my notes")
    steps = "key Ctrl+S\nkey Return\nsettle\nexpect Saved as borodino-village-1-{}\n"
    status, said = desk.play("--scenario", "borodino-village", "--seed", "1", script=steps.format(2) + steps.format(3))
    expect("a copy has a name of its own", status == 0, said)
    second = read(desk.path("data", "pasdecharge", "borodino-village-1-2.pdc"))
    status, said = desk.play("--scenario", "borodino-village", "--seed", "2", script=steps.format(4) +
                             "key Ctrl+S\nkey Backspace\nkey Backspace\nkey Return\nsettle\n"
                             "expect borodino-village-1 could not be saved: there is a game of that name\nexpect Name of the copy\n")
    expect("a name that is taken is refused", status == 0, said)
    expect("and what was there stays", read(taken) == b"my notes" and
           read(desk.path("data", "pasdecharge", "borodino-village-1-2.pdc")) == second)
    status, said = desk.play("--scenario", "borodino-village", "--seed", "2",
                             script="key Ctrl+S\nkey Home\ntext .\nkey Return\nsettle\nexpect could not be saved\n")
    expect("a name with a dot before it is refused", status == 0 and
           not glob.glob(desk.path("data", "pasdecharge", ".*.pdc")), said)


def same_second(desk):
    """Games that begin in the same second: each is saved, under a name of its own."""
    folder = desk.path("data", "pasdecharge")
    os.makedirs(folder)
    now = time.time()
    names = [os.path.join(folder, time.strftime("borodino-village-%Y-%m-%d-%H%M%S.pdc", time.localtime(now + i))) for i in range(60)]
    for name in names:
        write(name, b"another game")
    steps = "absent The game is\nclick-on Draw a chit\nsettle\nexpect Chit drawn\nabsent The game is\n"
    status, said = desk.play("--scenario", "borodino-village", "--seed", "7", script=steps)
    fresh = glob.glob(os.path.join(folder, "*-2.pdc"))
    expect("another game of that second stays as it is", all(read(name) == b"another game" for name in names))
    expect("a second game of that second", status == 0 and len(fresh) == 1 and desk.verify(fresh[0]).startswith("OK"), said)
    for name in names + fresh:
        os.remove(name)
    held = []
    for name in names:
        held.append(open(name + ".lock", "w", encoding="utf-8"))
        fcntl.flock(held[-1], fcntl.LOCK_EX)
    status, said = desk.play("--scenario", "borodino-village", "--seed", "7", script=steps)
    fresh = glob.glob(os.path.join(folder, "*-2.pdc"))
    expect("a game that is being made in that second", status == 0 and len(fresh) == 1 and desk.verify(fresh[0]).startswith("OK"), said)
    for file in held:
        file.close()


STEPS = """click-on New battle
settle
click-on To battle
settle
click-on Draw a chit
settle
key Ctrl+Z
settle
absent Draw a chit
click-on End the segment
settle
key Space
settle
key Space
settle
key Space
settle
key Return
settle
key Space
settle
key Space
settle
hex 0311
settle
click-on Line
settle
click-on facing 5 o'clock
settle
expect react?
key Ctrl+Z
settle
quit
"""


def odd_moments(desk):
    """Undo after a chit and in the enemy's window is refused; the game left in the window goes on in it."""
    status, said = desk.play("--seed", "7", script=STEPS)
    records = glob.glob(desk.path("data", "pasdecharge", "borodino-village-*.pdc"))
    expect("a game left in a reaction", status == 0, said)
    newest = max(records, key=os.path.getmtime)
    expect("is whole", desk.verify(newest).startswith("OK"), desk.verify(newest))
    expect("and holds no undo", b" undo " not in read(newest))
    status, said = desk.play(script="click-on Continue the last game\nsettle\nexpect react?\nkey Space\nsettle\nabsent react?\n")
    expect("and goes on in the reaction", status == 0, said)
    expect("to a whole record", desk.verify(newest).startswith("OK") and b" react " in read(newest), desk.verify(newest))


def damaged_assets(desk):
    """Missing and damaged pictures, tables and texts: a message that names the file, never a crash."""
    data = desk.path("share")
    shutil.copytree(os.path.join(SOURCE, "assets"), os.path.join(data, "assets"))
    shutil.copytree(os.path.join(SOURCE, "maps"), os.path.join(data, "maps"))
    look = "shot look.png\n"
    for name, fatal in (("assets/ui/emblem.svg", False), ("assets/ui/frieze.svg", False),
                        ("assets/rules/batalla/terrain.yaml", True), ("assets/rules/batalla.yaml", True),
                        ("maps/borodino-village/map.tmx", True), ("maps/tiles/ground.tsx", True),
                        ("maps/borodino-village/borodino-village.yaml", True)):
        path = os.path.join(data, name)
        good = read(path)
        for how, bad in (("gone", None), ("empty", b""), ("cut", good[:len(good) // 2]), ("noise", bytes(range(255, -1, -1)))):
            os.remove(path)
            if bad is not None:
                write(path, bad)
            arguments = [] if not fatal else ["--scenario", "borodino-village"]
            status, said = desk.play(*arguments, script=look, PASDECHARGE_DATA=data)
            named = os.path.basename(name) in said or (how == "gone" and "borodino-village" in said)
            expect(f"{name} {how}", named and status == (3 if fatal else 0), f"{status} {said}")
            write(path, good)
    for named in (data, os.path.join(data, "assets")):  # both, as for the command line
        status, said = desk.play("--scenario", "borodino-village", script="expect Draw a chit\n", PASDECHARGE_DATA=named)
        expect(f"PASDECHARGE_DATA={named}", status == 0, f"{status} {said}")
    status, said = desk.play(script=look, PASDECHARGE_DATA="/nowhere")
    expect("a data folder that is not there is named", status == 3 and "/nowhere" in said, f"{status} {said}")


def languages(desk):
    """A list of languages is taken as a whole, and --lang holds for every word of the answer."""
    words = {"en": ("Draw a chit", "Take the village"), "es": ("Sacar una ficha", "Tome el pueblo"), "fr": ("Tirer un pion", "Prenez le village")}
    for listed, language in (("de:fr", "fr"), ("de:en:fr", "en"), ("est:de", "en"), ("pt_BR:es_AR.UTF-8:fr", "es")):
        button, orders = words[language]
        status, said = desk.play("--scenario", "borodino-village", script=f"expect {button}\nexpect {orders}\n", LANGUAGE=listed)
        expect(f"LANGUAGE={listed}", status == 0, said)
    with open(desk.path("config", "pasdecharge", "settings"), "a", encoding="utf-8") as out:
        out.write("language=es\n")
    for words, told in ((["--help", "--lang", "fr"], "Usage : pasdecharge"), (["--lang=fr", "--help"], "Usage : pasdecharge"),
                        (["--colour", "--lang", "fr"], "option inconnue"), (["--help"], "Uso: pasdecharge")):
        status, said = desk.play(*words)
        expect(f"the language of {' '.join(words)}", told in said, said)


def two_settings(desk):
    """What another program has changed in the settings meanwhile stays."""
    path = desk.path("config", "pasdecharge", "settings")
    write(path, b"animation=0\nhand-over=0\nlessons=one,\nkey-fire=Q\n")
    program = desk.start(script="size 1280 800\nsettle\nprint-text New battle\nwait 30000\nclick-on New battle\nsettle\n"
                         "click-on To battle\nsettle\nexpect Draw a chit\n")
    program.stdout.readline()
    write(path, b"animation=3\nhand-over=0\nask-end=0\ngrid=0\nlessons=one,two,\nkey-charge=M\n")
    out, err = program.communicate(timeout=120)
    now = read(path).decode().splitlines()
    expect("settings of two programs", program.returncode == 0 and any(line.startswith("last-game=/") for line in now) and
           {"animation=3", "hand-over=0", "ask-end=0", "grid=0", "lessons=one,two,", "key-charge=M"} <= set(now) and
           "key-fire=Q" not in now, out + err + str(now))


def main():
    for check in (damaged_records, arguments_and_scripts, signals, two_programs, nothing_can_be_written, unkept_is_not_left, file_goes_away, copies,
                  same_second, odd_moments, damaged_assets, languages, two_settings):
        with tempfile.TemporaryDirectory(prefix="pasdecharge-bad-") as folder:
            check(Desk(folder))
    print(f"{len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
