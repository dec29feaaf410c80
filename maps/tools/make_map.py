#!/usr/bin/env python3
"""Make a Tiled map of a ground file: make_map.py maps/NAME/ground.txt writes maps/NAME/map.tmx; --tiles writes the tilesets beside it.

A ground file says with one letter or digit a hex what lies where, and lists hexsides (`0304/2+4`) and roads (`0304-0305`) in the notation
of positions. The map can then be edited further in Tiled; this is only how it was first drawn.
"""
import math
import pathlib
import re
import struct
import sys
import zlib

SIDE, WIDTH, HEIGHT = 64, 128, 110      # of a flat-topped hex, in pixels
TERRAINS = {                            # in the order of the tileset
    'clear': (233, 222, 194), 'field': (230, 213, 160), 'orchard': (196, 201, 140), 'garden': (207, 208, 160),
    'wood': (174, 186, 133), 'village': (216, 195, 154), 'town': (210, 184, 144), 'marsh': (203, 208, 176),
    'pond': (169, 193, 196), 'lake': (169, 193, 196), 'river': (169, 193, 196), 'redoubt': (185, 154, 102),
    'fleche': (185, 154, 102), 'trench': (200, 175, 130), 'ruin': (211, 194, 160), 'rough': (214, 200, 160),
}
HEIGHTS = 16
LABELS = ('label', 'water-label', 'region-label')   # names of places, waters and tracts
POINTS = ('bridge', 'dam', 'ford', 'foot-ford', 'horse-ford', 'gate')    # drawn as points on the middle of a hexside
NEAR = {12: ((0, -1), (0, -1)), 2: ((1, -1), (1, 0)), 4: ((1, 0), (1, 1)), 6: ((0, 1), (0, 1)), 8: ((-1, 0), (-1, 1)),
        10: ((-1, -1), (-1, 0))}        # steps in (column, row) from odd and even columns
DIGITS = ['757557', '262227', '717747', '717317', '557111', '747117', '747757', '711222', '757757', '757117']


def corner(col, row, k):
    """Corner k of a hex; side k (0 = 12 o'clock, clockwise) lies between corners k and k + 1."""
    x = (col - 1) * (WIDTH + SIDE) // 2
    y = (row - 1) * HEIGHT + (HEIGHT // 2 if col % 2 == 0 else 0)
    inset = (WIDTH - SIDE) // 2
    return [(x + inset, y), (x + inset + SIDE, y), (x + WIDTH, y + HEIGHT // 2), (x + inset + SIDE, y + HEIGHT),
            (x + inset, y + HEIGHT), (x, y + HEIGHT // 2)][k % 6]


def centre(col, row):
    left, right = corner(col, row, 5), corner(col, row, 2)
    return ((left[0] + right[0]) // 2, left[1])


def place(text):
    return int(text[:2]), int(text[2:])


def neighbour(col, row, hour):
    step = NEAR[hour][0 if col % 2 else 1]
    return col + step[0], row + step[1]


class Ground:
    def __init__(self, path):
        self.letters, self.terrain, self.heights, self.edges, self.roads, self.labels = {}, [], [], [], [], []
        lines = [line.split(' #')[0].rstrip() for line in path.read_text().splitlines() if not line.startswith('#')]
        number = 0
        while number < len(lines):
            words = lines[number].split()
            number += 1
            if not words:
                continue
            if words[0] == 'map':
                self.name, self.cols, self.rows = words[1], int(words[2]), int(words[3])
            elif words[0] == 'letter':
                self.letters[words[1]] = words[2]
            elif words[0] in ('terrain', 'heights'):
                rows = lines[number:number + self.rows]
                if any(len(row) != self.cols for row in rows):
                    sys.exit(f'{path}: {words[0]}: expected {self.rows} rows of {self.cols}')
                setattr(self, words[0], rows)
                number += self.rows
            elif words[0] == 'edges':
                while number < len(lines) and re.match(r'\d{4}/', lines[number]):
                    for word in lines[number].split():
                        hex_, hours = word.split('/')
                        self.edges += [(words[1], place(hex_), int(hour)) for hour in hours.split('+')]
                    number += 1
            elif words[0] == 'road':
                self.roads.append([place(word) for word in words[1].split('-')])
            elif words[0] in LABELS:
                self.labels.append((words[0], place(words[1]), ' '.join(words[2:])))
            else:
                sys.exit(f'{path}: {words[0]}: not known')


def chains(segments):
    """Join segments between corners into as few lines as follow from end to end."""
    left = list(dict.fromkeys(tuple(sorted(segment)) for segment in segments))
    lines = []
    while left:
        degree = {}
        for a, b in left:
            degree[a] = degree.get(a, 0) + 1
            degree[b] = degree.get(b, 0) + 1
        start = next((s for s in left if degree[s[0]] != 2 or degree[s[1]] != 2), left[0])
        left.remove(start)
        line = list(start) if degree[start[0]] != 2 or degree[start[1]] == 2 else [start[1], start[0]]
        while True:
            more = [s for s in left if line[-1] in s]
            if not more or (degree[line[-1]] != 2 and len(line) > 2):
                break
            left.remove(more[0])
            line.append(more[0][1] if more[0][0] == line[-1] else more[0][0])
        lines.append(line)
    return lines


class Writer:
    def __init__(self):
        self.objects, self.layers = 0, 0

    def layer(self):
        self.layers += 1
        return self.layers

    def line(self, kind, points, name=''):
        self.objects += 1
        x, y = points[0]
        text = ' '.join(f'{a - x},{b - y}' for a, b in points)
        title = f' name="{name}"' if name else ''
        return f'  <object id="{self.objects}"{title} type="{kind}" x="{x}" y="{y}">\n   <polyline points="{text}"/>\n  </object>\n'

    def point(self, kind, at, name=''):
        self.objects += 1
        title = f' name="{name}"' if name else ''
        return f'  <object id="{self.objects}"{title} type="{kind}" x="{at[0]:g}" y="{at[1]:g}">\n   <point/>\n  </object>\n'


def csv(rows):
    return ',\n'.join(','.join(str(value) for value in row) for row in rows)


def tile_layer(writer, ground, name, rows, visible=True):
    hidden = '' if visible else ' visible="0"'
    return (f' <layer id="{writer.layer()}" name="{name}" width="{ground.cols}" height="{ground.rows}"{hidden}>\n'
            f'  <data encoding="csv">\n{csv(rows)}\n</data>\n </layer>\n')


def map_text(ground):
    writer = Writer()
    names = list(TERRAINS)
    terrain = [[1 + names.index(ground.letters[letter]) for letter in row] for row in ground.terrain]
    heights = [[101 + int(digit, 16) for digit in row] for row in ground.heights]
    body = tile_layer(writer, ground, 'terrain', terrain) + tile_layer(writer, ground, 'elevation', heights, False)
    sides = {}
    points = ''
    for kind, (col, row), hour in ground.edges:
        k = hour // 2 % 6
        segment = (corner(col, row, k), corner(col, row, k + 1))
        if kind in POINTS:
            middle = ((segment[0][0] + segment[1][0]) / 2, (segment[0][1] + segment[1][1]) / 2)
            points += writer.point(kind, middle)
        else:
            sides.setdefault(kind, []).append(segment)
    lines = ''.join(writer.line(kind, line) for kind, segments in sides.items() for line in chains(segments))
    body += f' <objectgroup id="{writer.layer()}" name="hexsides">\n{lines}{points} </objectgroup>\n'
    roads = ''.join(writer.line('road', [centre(*hex_) for hex_ in road]) for road in ground.roads)
    body += f' <objectgroup id="{writer.layer()}" name="roads">\n{roads} </objectgroup>\n'
    labels = ''.join(writer.point(kind, centre(*hex_), name) for kind, hex_, name in ground.labels)
    body += f' <objectgroup id="{writer.layer()}" name="labels">\n{labels} </objectgroup>\n'
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" renderorder="right-down" width="{ground.cols}" '
            f'height="{ground.rows}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" infinite="0" hexsidelength="{SIDE}" staggeraxis="x" '
            f'staggerindex="odd" nextlayerid="{writer.layers + 1}" nextobjectid="{writer.objects + 1}">\n'
            f' <properties>\n  <property name="id" value="{ground.name}"/>\n </properties>\n'
            ' <tileset firstgid="1" source="../tiles/ground.tsx"/>\n <tileset firstgid="101" source="../tiles/heights.tsx"/>\n'
            f'{body}</map>\n')


def png(path, tiles):
    """Tiles side by side; each is a function of (x, y) that gives red, green, blue, alpha."""
    rows = []
    for y in range(HEIGHT):
        rows.append(b'\0' + b''.join(bytes(tile(x, y)) for tile in tiles for x in range(WIDTH)))
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    header = struct.pack('>IIBBBBB', WIDTH * len(tiles), HEIGHT, 8, 6, 0, 0, 0)
    path.write_bytes(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(b''.join(rows), 9)) +
                     chunk(b'IEND', b''))


def inside(x, y):
    """How far inside the hex a pixel lies, in pixels; negative outside."""
    across = abs(y + 0.5 - HEIGHT / 2)
    along = abs(x + 0.5 - WIDTH / 2)
    slanted = (WIDTH / 2 - along) * math.cos(math.radians(30)) - across * 0.5
    return min(HEIGHT / 2 - across, slanted)


def ground_tile(colour):
    def pixel(x, y):
        depth = inside(x, y)
        if depth < 0:
            return 0, 0, 0, 0
        return (*(tuple(c * 4 // 5 for c in colour) if depth < 1.5 else colour), 255)
    return pixel


def height_tile(number):
    text = str(number)
    def pixel(x, y):
        size = 6
        column, row = (x - WIDTH // 2 + len(text) * 2 * size) // size, (y - HEIGHT // 2 + 3 * size) // size
        digit, bit = divmod(column, 4)
        if 0 <= digit < len(text) and bit < 3 and 0 <= row < 6 and int(DIGITS[int(text[digit])][row]) >> (2 - bit) & 1:
            return 122, 68, 34, 255
        return 0, 0, 0, 0
    return pixel


def tileset(path, name, image, tiles):
    text = (f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{WIDTH}" '
            f'tileheight="{HEIGHT}" tilecount="{len(tiles)}" columns="{len(tiles)}">\n'
            f' <image source="{image}" width="{WIDTH * len(tiles)}" height="{HEIGHT}"/>\n')
    for number, prop in enumerate(tiles):
        text += f' <tile id="{number}">\n  <properties>\n   {prop}\n  </properties>\n </tile>\n'
    path.write_text(text + '</tileset>\n')


def write_tiles(folder):
    folder.mkdir(exist_ok=True)
    png(folder / 'ground.png', [ground_tile(colour) for colour in TERRAINS.values()])
    png(folder / 'heights.png', [height_tile(number) for number in range(HEIGHTS)])
    tileset(folder / 'ground.tsx', 'ground', 'ground.png', [f'<property name="terrain" value="{name}"/>' for name in TERRAINS])
    tileset(folder / 'heights.tsx', 'heights', 'heights.png',
            [f'<property name="elevation" type="int" value="{number}"/>' for number in range(HEIGHTS)])


def main():
    for argument in sys.argv[1:]:
        path = pathlib.Path(argument)
        if argument == '--tiles':
            write_tiles(pathlib.Path(__file__).resolve().parent.parent / 'tiles')
        else:
            (path.parent / 'map.tmx').write_text(map_text(Ground(path)))


if __name__ == '__main__':
    main()
