<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ground" tilewidth="128" tileheight="110" tilecount="16" columns="16">
 <image source="ground.png" width="2048" height="110"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="field"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="orchard"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="garden"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="wood"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="village"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="marsh"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="pond"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="terrain" value="redoubt"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="terrain" value="fleche"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
</tileset>
