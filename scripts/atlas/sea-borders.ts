// Where the borders of the sea zones run, in degrees of longitude and latitude. Longitudes go on over the antimeridian, from
// -168.5 in the Bering Strait to 191.5, the same strait from the other side; the sheet ends at 57 degrees south.

/** Where three zones meet, or inland two zones and the land: name, longitude, latitude. */
export const MEETINGS = `
# The rim of the sheet.
wNorth -168.5 66
wMid -168.5 27
wSouth -168.5 -17
eNorth 191.5 66
eMid 191.5 27
eSouth 191.5 -17
drake -66 -57
cape 24 -57
kerguelen 100 -57
bight 156 -57

# The Pacific coast of America.
aleut -158.4 56.4
mendocino -121.5 41.5
p1 -135 42.5
p2 -133 27
p3 -119 16.5
p4 -97 -1
p5 -93 -15
corrientes -103 21
tehuantepec -96 17.2
darien -76.8 7
ecuador -77.8 0.9
chile -73 -50
horn -67.5 -54.3

# The Atlantic.
uruguay -56 -33.3
a1 -44 -38
a2 -30 -21
a3 -16 -8
a4 3 -15
a5 24 -46
recife -37 -7.5
amazon -51 0.3
bahamas -72 24.6
florida -81.8 28.3
sargasso -58 32
nantucket -60.5 39.5
capeCod -71.7 42.4
labrador -59.5 53
grandBank -46 51
farewell -44.5 61.3
baffinBay -58 76
lancaster -81 73
azores -12 35.4
morocco -8 31.4
lisbon -8.6 38.7
lusitania -12.5 38
ushant -13.5 48.8
brittany -3.2 48.3
janMayen -12 76.2
greenland -24 75.3
svalbard 8 77.2
lofoten 18.2 69
taimyr 113 73
skagen 12.3 58.6
jutland 9.6 56.9
kiel 9.8 53.8
dakar -14 15.6
angola 15.5 -11
transkei 28 -31

# The Mediterranean and the Red Sea.
po 11 45
gaza 34.4 30.9
suez 31.5 30
aqaba 35.4 30.6
anatolia 27.8 39.6
thrace 26.5 41.2
somalia 48 5.6
dhofar 52 17.5

# The Indian Ocean.
i1 37 -38
i2 54.5 2.5
i3 59 9
i4 78.5 -0.5
i5 104 -11.5
i6 110.5 -16
i7 108.5 -36
tamil 77.7 9.6
malaya 102 3.6
java 106.8 -6.8
kimberley 124 -19.2
albany 118.5 -33.6
victoria 143.3 -37.4
tasmania 152 -50
queensland 150.5 -24.6

# East Asia and the western Pacific.
mekong 106.9 11.2
batan 124.3 19.3
taiwan 124.5 22.3
fujian 117.8 25.4
shanghai 118.5 33.7
pusan 128.7 35.4
bonin 132.7 28.6
kii 138.6 30.6
hokkaido 142.3 43.2
amur 139.8 52.3
nemuro 150 42.6
kamchatka 158 53.8
vogelkop 132.6 -0.9
asmat 136.2 -4
huon 146.5 -6.8
g1 163.5 -14
g2 161.5 -23
`

/**
 * One zone | the other | where the border between them begins, its bends, where it ends. `none` is what belongs to no
 * zone: the land, on which a border only has to keep to the right coast, and the rim of the sheet. `ice` is the polar sea.
 */
export const BORDERS = `
# North Pacific
north-pacific | none | wNorth, -164 65.6, -158 60, aleut
north-pacific | barkley-sound | aleut, -150 52.5, -141 47.5, p1
north-pacific | santa-barbara-passage | p1, -135.5 34, p2
north-pacific | mid-pacific | wMid, -150 27.6, p2
north-pacific | none | wNorth, wMid
north-pacific | none | eNorth, eMid
north-pacific | mid-pacific | bonin, 160 27.6, eMid
north-pacific | sea-of-japan | bonin, kii
north-pacific | tokyo-bay | kii, 146 33.5, nemuro
north-pacific | sea-of-okhotsk | nemuro, 154 47, 156.6 50.9, kamchatka
north-pacific | none | kamchatka, 160 56.5, 162.5 60.5, 168 62.5, 177 66.5, eNorth

# The coast of America, southwards
barkley-sound | none | aleut, -152 62, -142 61.5, -130 57, -122 50, -121 44, mendocino
barkley-sound | santa-barbara-passage | mendocino, -126 41.8, p1
santa-barbara-passage | mid-pacific | p2, -128 21, p3
santa-barbara-passage | none | mendocino, -119 38, -114 33, -109 29.5, -106 25.5, corrientes
santa-barbara-passage | gulf-of-panama | corrientes, -108 18.8, p3
gulf-of-panama | mid-pacific | p3, -109 7.5, p4
gulf-of-panama | none | corrientes, -100 19.5, tehuantepec
gulf-of-panama | caribbean-sea | tehuantepec, -93 16.3, -90 15, -86.5 13.5, -84.3 10.2, -82 8.8, -80.2 9.05, -79.3 9.15, -78 8.3, darien
gulf-of-panama | none | darien, -76 4, ecuador
gulf-of-panama | lima-bay | ecuador, -84 -0.5, p4
lima-bay | mid-pacific | p4, p5
lima-bay | south-pacific | p5, -87 -30, -82 -42, -79 -49.5, chile
lima-bay | none | ecuador, -77 -4, -74 -13, -68 -17, -69.5 -30, -71 -42, chile
mid-pacific | south-pacific | wSouth, -130 -16, p5
mid-pacific | none | wMid, wSouth
mid-pacific | none | eMid, eSouth
south-pacific | none | chile, -71.5 -53, horn
south-pacific | south-atlantic | horn, -67.2 -55.6, drake
south-pacific | none | wSouth, -168.5 -57, drake

# The coast of America, northwards
rio-de-plata | south-atlantic | horn, -63.5 -55.2, -55 -54, -48 -47, a1
rio-de-plata | none | horn, -69 -50, -68 -42, -63 -36, -60.5 -33, uruguay
rio-de-plata | baia-santos | uruguay, -55.4 -34.9, -51 -37, a1
baia-santos | south-atlantic | a1, -38 -31, a2
baia-santos | mid-atlantic | a2, -29 -12, -32 -8.5, recife
baia-santos | none | uruguay, -55 -29, -50 -22, -42 -15, recife
mid-atlantic | none | recife, -43 -6, amazon
mid-atlantic | caribbean-sea | amazon, -48.5 3.5, -52 9, -57 15, -63 20.5, bahamas
caribbean-sea | none | darien, -74 8, -66 7, -58 4.5, amazon
caribbean-sea | none | tehuantepec, -98.5 20, -100 24, -99 29, -94 31.3, -86 31.8, florida
caribbean-sea | long-island-sound | florida, -79.9 27.3, -76.5 26.4, bahamas
long-island-sound | none | florida, -83 32, -79 37, -76 41, capeCod
long-island-sound | mid-atlantic | bahamas, -66 29, sargasso
long-island-sound | north-atlantic | sargasso, nantucket
long-island-sound | gulf-of-st-lawrence | capeCod, -69.5 41.6, -66 40, nantucket
gulf-of-st-lawrence | north-atlantic | nantucket, -51 43, grandBank
gulf-of-st-lawrence | none | capeCod, -70.5 45.5, -70 48.5, -65 50.8, labrador
gulf-of-st-lawrence | hudson-strait | labrador, -55.6 53.2, grandBank
hudson-strait | north-atlantic | grandBank, -43 56, farewell
hudson-strait | none | farewell, -47 64, -50 70, -54 73.5, baffinBay
hudson-strait | ice | baffinBay, -70 75.8, -79 74.6, lancaster
hudson-strait | none | lancaster, -85 71.5, -85.5 69.5, -87 66.5, -93 64.5, -96 61, -96 56.5, -88 54.5, -82 50, -74 51, -72 57, -66 56.5, labrador

# The coasts of Europe
north-atlantic | mid-atlantic | sargasso, -40 34.5, azores
mid-atlantic | mediterranean-sea | azores, -10.8 32.2, morocco
mediterranean-sea | north-atlantic | azores, lusitania
mediterranean-sea | bay-of-biscay | lusitania, -10 38.4, lisbon
bay-of-biscay | north-atlantic | lusitania, -15 43, ushant
bay-of-biscay | north-sea | ushant, -7 48.9, brittany
bay-of-biscay | none | brittany, 0 46.5, 0 44, -2.5 42.6, -7 42.2, lisbon
north-sea | north-atlantic | ushant, -19 54, -26 61, -28.5 65, -24 68.5, -15 72, janMayen
north-atlantic | none | farewell, -42.5 63.5, -37 68, -28 72, greenland
north-atlantic | ice | greenland, janMayen
north-sea | ice | janMayen, svalbard
north-sea | barents-sea | svalbard, 12 73, lofoten
barents-sea | ice | svalbard, 12 79.6, 40 80.1, 70 79.9, 98 79.6, 112.5 77, taimyr
barents-sea | none | lofoten, 25 68.6, 31 67, 33 65.6, 37 63.3, 42 64, 50 66, 60 67.5, 68 66, 75 65.5, 84 68, 100 72, 108 72.5, taimyr
north-sea | none | lofoten, 13 64.5, 9.5 61, skagen
north-sea | baltic-sea | skagen, 10.9 57.9, jutland
north-sea | baltic-sea | jutland, 9.2 55.5, kiel
north-sea | none | kiel, 7 52, 3 50, 0.5 49, brittany
baltic-sea | none | skagen, 14.5 61, 17 64.5, 23 67, 27 64.5, 26 62, 30.5 61, 31 59.6, 27.5 57.5, 25 55.5, 20 53.6, 14 53, kiel

# The Mediterranean
mediterranean-sea | none | lisbon, -5.5 38.3, -2 39, 0 42.5, 3 44.3, 8 45, po
mediterranean-sea | sea-of-crete | po, 12 43.6, 14 42, 15.6 40.9, 16.3 39.4, 16.2 38.7, 17 37, 20 34.9, 26 33.2, 32 32.4, 33.9 31.6, gaza
mediterranean-sea | red-sea | gaza, 33 30.4, suez
mediterranean-sea | none | suez, 28 29.8, 20 29.5, 12 31, 8.5 33, 8 35.5, 0 34.7, -5 34, morocco
sea-of-crete | red-sea | gaza, aqaba
sea-of-crete | none | aqaba, 36.8 33, 37.2 37.3, 30 38, anatolia
sea-of-crete | black-sea | anatolia, 26.7 40.1, 26.55 40.45, thrace
sea-of-crete | none | thrace, 23 41.5, 20.7 42, 17.5 44, 15.5 45.6, 13 46.3, po
black-sea | none | thrace, 26.5 43.5, 28 46.5, 32 47.6, 40 48, 43 43.5, 42.5 41, 35 40.3, 30 40, anatolia
red-sea | none | suez, 32.3 27, 34.5 22, 36 17, 39.5 13, 42 10.5, 46.5 9, 49 7, somalia
red-sea | none | aqaba, 38 27.5, 42 20.5, 44.5 15.5, 47 15.3, dhofar

# Africa
mid-atlantic | none | morocco, -8.5 27, -13 23, -14.5 18, dakar
mid-atlantic | gulf-of-guinea | dakar, -18 16.2, -26 17.2, -26.8 12.5, -21 3, a3
mid-atlantic | south-atlantic | a2, a3
gulf-of-guinea | south-atlantic | a3, a4
gulf-of-guinea | none | dakar, -11 11, -7 7.5, 2 9, 8 7.5, 13 3, 12.5 -4, angola
gulf-of-guinea | cape-of-good-hope | angola, 10 -12.8, a4
cape-of-good-hope | south-atlantic | a4, 6 -28, 13 -40, a5
cape-of-good-hope | none | angola, 15.5 -18, 19 -28, 22 -32.5, transkei
cape-of-good-hope | mozambique-channel | transkei, 31 -33, i1
cape-of-good-hope | indian-ocean | i1, a5
south-atlantic | indian-ocean | a5, cape
south-atlantic | none | drake, cape
mozambique-channel | indian-ocean | i1, 50 -29, 55 -18, 55 -6, i2
mozambique-channel | red-sea | somalia, 50 5, i2
mozambique-channel | none | transkei, 31.5 -26, 33 -20, 38 -13, 38 -6, 39 -1, 43.5 2.5, somalia

# The Indian Ocean
red-sea | indian-ocean | i2, i3
red-sea | arabian-sea | dhofar, 53.5 15.6, i3
arabian-sea | indian-ocean | i3, 68 1, i4
arabian-sea | none | dhofar, 56 20.5, 56.5 22.5, 54.5 22.8, 49 24.5, 46.5 29.5, 48 31.5, 50.5 30.5, 55 28, 62 26.8, 67 26, 71 24, 74 20, 76.5 13, tamil
arabian-sea | bay-of-bengal | tamil, 77.8 7.4, i4
bay-of-bengal | none | tamil, 79 12, 79.3 16, 85 21.5, 89 24, 93 22.5, 95.5 18, 98.2 15, 99 10.5, 100.2 7, 101.5 4.6, malaya
bay-of-bengal | java-sea | malaya, 101.6 2.7, 100.8 0.8, 103.5 -3, 105 -5, 105.85 -5.95, java
bay-of-bengal | timor-sea | java, 106 -8.4, i5
bay-of-bengal | indian-ocean | i4, 90 -3.5, i5
timor-sea | indian-ocean | i5, i6
timor-sea | shark-bay | i6, 119 -18.2, kimberley
shark-bay | indian-ocean | i6, 105.5 -25, i7
shark-bay | great-australian-bight | i7, 114.5 -36.2, albany
shark-bay | none | kimberley, 119 -24, 117.5 -30, albany
great-australian-bight | indian-ocean | i7, 105 -46, kerguelen
great-australian-bight | none | albany, 124 -31.5, 131 -30.5, 137 -32, 141 -35.5, victoria
great-australian-bight | tasman-sea | victoria, 143.6 -40, 145 -43.3, tasmania
great-australian-bight | south-pacific | tasmania, bight
great-australian-bight | none | kerguelen, bight
indian-ocean | none | cape, kerguelen
tasman-sea | none | victoria, 147 -36.5, 150 -32, 151.5 -27, queensland
tasman-sea | south-pacific | g2, 176 -29, 183.5 -38, 184 -47, 172 -53.5, tasmania
tasman-sea | timor-sea | g2, 156 -25, queensland
timor-sea | south-pacific | g1, g2
timor-sea | mid-pacific | huon, 147.9 -6.3, 150 -5.6, 152 -5, 154.6 -5.4, 156.4 -7.6, 159 -10.6, 162.5 -12.3, g1
timor-sea | none | kimberley, 130 -16.5, 134 -15, 137 -19, 141 -19, 143.5 -16, 146 -20.5, queensland
timor-sea | none | asmat, 141 -6.5, huon
mid-pacific | south-pacific | g1, 178 -15, eSouth
south-pacific | none | eSouth, 191.5 -57, bight

# The Indies and the seas of China
java-sea | timor-sea | java, 110.5 -7.5, 114 -8.1, 115.2 -8.4, 116.4 -8.6, 118 -8.6, 121 -8.7, 123.5 -8.4, 126 -7.8, 131.4 -7.5, 134.4 -6.2, asmat
java-sea | none | asmat, 134.5 -3.3, vogelkop
java-sea | mid-pacific | batan, 129 13, 130.5 4, vogelkop
mid-pacific | none | vogelkop, 136 -2.7, 141 -4, huon
java-sea | none | malaya, 101 6.3, 99.3 9.5, 99.2 13, 101 14.5, 104 12, 106 11.8, mekong
java-sea | south-china-sea | mekong, 109.2 9.5, 113 9.8, 117.5 14, 118.8 17.5, 121 19.7, batan
south-china-sea | mid-pacific | batan, taiwan
south-china-sea | east-china-sea | taiwan, 122 22.9, 121 23.8, 119.5 24.7, fujian
south-china-sea | none | mekong, 108 14, 105.5 19, 106.5 22, 111 23.2, 115 24.3, fujian
east-china-sea | mid-pacific | taiwan, 130 25.5, bonin
east-china-sea | yellow-sea | shanghai, 122.5 32.8, 126.5 32.5, 128.7 34, pusan
east-china-sea | sea-of-japan | pusan, 129.3 34.4, 130.8 33.2, 130.7 31.6, bonin
east-china-sea | none | shanghai, 118.5 30, fujian
yellow-sea | none | pusan, 127 37.5, 125.5 40.3, 121.5 41.5, 117 39.8, 116.5 37, shanghai
sea-of-japan | none | pusan, 128 38, 127.5 40.5, 131 44, 136 48, amur
sea-of-japan | tokyo-bay | kii, 136.6 33, 136 34.2, 138 36.2, 140.2 38.5, 140.9 40.7, 140.8 41.4, hokkaido
sea-of-japan | sea-of-okhotsk | hokkaido, 141.9 45, 142 46, 142.7 47.5, 142.9 51.2, 141.5 52.1, amur
tokyo-bay | sea-of-okhotsk | hokkaido, 144.5 43.3, nemuro
sea-of-okhotsk | none | amur, 134 54.5, 140 59.5, 150 61, 160 63.5, 162.5 60.5, 160 56.5, kamchatka
`
