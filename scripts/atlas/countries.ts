// Where a country belongs to several territories, the lines that divide it. data/map.json gives boxes of longitude and
// latitude; on the sheet the lines follow rivers, ranges and inner borders nearby.

import { type Cut, line, type Pair } from './polygon.ts'

/** A territory's id, nothing at all, or a country cut in two: by what lies north or east of a line, and the rest. */
export type Share = string | null | { readonly cut: Cut; readonly far: Share; readonly near: Share }

const northOf = (line: readonly Pair[], far: Share, near: Share): Share => ({
  cut: { along: 0, line },
  far,
  near,
})
const eastOf = (line: readonly Pair[], far: Share, near: Share): Share => ({
  cut: { along: 1, line },
  far,
  near,
})
/** A meridian, and a parallel. */
const lon = (degree: number): Pair[] => [
  [degree, -90],
  [degree, 90],
]
const lat = (degree: number): Pair[] => [
  [-180, degree],
  [200, degree],
]

/** The front range of the Rockies. */
const ROCKIES =
  line(`-106 30, -106.4 31.8, -105.6 34, -105 36.5, -105.3 39, -105 41.5, -106 43.5, -104.6 45.5,
  -104.8 47.5, -104 50`)
const MISSISSIPPI =
  line(`-89.2 28.5, -91.2 30.2, -91 32.3, -90.2 34.8, -89.3 37, -90.6 38.8, -91.2 40.5, -90.6 41.8,
  -91.2 43.2, -92.8 44.8, -92.2 46.7, -89.6 48, -89.5 50`)
/** The sixtieth parallel, and Hudson Strait. */
const SIXTIETH = line(
  '-145 60, -94.8 60, -86 61.5, -79.5 62.8, -74 62.95, -72.3 62.35, -70 61.7, -66 61, -60 60.8',
)
/** Between Manitoba and Ontario. */
const MANITOBA = line('-95.2 40, -95.2 52.8, -92 54.7, -88.8 57, -86 61')
/** From Lübeck to the Alps. */
const ELBE = line(`11 46, 10.9 47.5, 11.4 48.8, 11.2 49.7, 12 50.3, 10.6 50.6, 10 51.3, 11.1 52, 10.7 52.8,
  11.1 53.4, 10.8 54.5`)
const URAL = line(
  '62 45, 60.8 52, 60 54, 59.5 57, 59.4 60, 59.6 63, 63 66, 66.3 68.5, 67.5 69.5, 69.5 72, 70 78',
)
const NORTHERN_DVINA = line('19 61.2, 29 61.4, 33 61, 36.5 60.6, 41 60.2, 46 60.9, 51 60.2, 56 61.2, 66 61')
/** From the Don over the bend of the Volga to the steppe. */
const DON = line('20 49.9, 38.5 49.9, 41 49.4, 43.5 49, 45.2 50, 47.2 50.3, 49 50.4, 70 50.2')
/** Along the Middle Ob, the Stanovoy Range and the coast of Okhotsk; east of it Kamchatka and the Kuriles. */
const STANOVOY = line(`55 59, 66 58.6, 73 57.6, 80 58.4, 86 57.6, 93 58.3, 101 57.7, 108 58.2, 113 57, 120 56,
  127 55.7, 132 54.8, 137.6 53.9, 145.2 53, 145.6 43, 195 42`)
const LENA = line('109.8 56, 110.5 59.5, 109 62.5, 107.5 65, 108.5 68, 112 70.5, 113.4 73, 113.5 82')
/** The edge of the Gobi: the Tien Shan, the Hexi corridor, and the Yellow River. */
const GOBI = line(`70 43.8, 80 43.8, 87 43.6, 93 43.8, 97 42.2, 99.6 40.2, 102.5 38.4, 106.5 37.9, 111 38.4,
  115 37.9, 117.2 38.2, 125 38, 136 37`)
const KHINGAN = line(
  '118.4 35, 118.2 38.5, 118.9 40.2, 118.2 42, 119 44, 119.9 46, 119.8 48, 120.6 50.5, 121 55',
)
const SALWEEN = line('97.3 25, 96.5 28.6, 98.6 30.6, 100.4 32.5, 100.6 35, 101.8 36.8, 100.3 38.4, 99 45')
const YANGTZE = line(`90 30.4, 99 30.7, 102.5 31.4, 106.5 30.9, 109.5 31.4, 112.5 30.4, 115.5 30.4, 118 31.4,
  120 31.9, 123 31.3`)
const SIMPSON = line('136 -8, 136.3 -12, 135.3 -15, 135.2 -20, 136 -25, 134.8 -29, 135.2 -33, 136 -46')

/** By ISO 3166-1 number: how the countries that are not whole are shared out. */
export const SHARES: Readonly<Record<string, Share>> = {
  // The United States: Alaska without the Aleutians beyond the seam, Hawaii, then the three of the mainland.
  '840': eastOf(
    lon(-129.8),
    eastOf(lon(160), null, eastOf(MISSISSIPPI, 'eastern-usa', eastOf(ROCKIES, 'midwest-usa', 'western-usa'))),
    northOf(lat(40), 'alaska', 'western-usa'),
  ),
  '124': northOf(SIXTIETH, 'northern-canada', eastOf(MANITOBA, 'eastern-canada', 'western-canada')),
  // France in Europe, Guiana; the rest is too small to draw.
  '250': northOf(
    lat(40),
    'western-europe',
    northOf(lat(0), eastOf(lon(-58), eastOf(lon(-45), null, 'brazil'), null), null),
  ),
  '276': eastOf(ELBE, 'eastern-europe', 'western-europe'),
  '643': eastOf(
    URAL,
    northOf(STANOVOY, eastOf(LENA, 'yakutsk', 'siberia'), 'buryatsk'),
    northOf(NORTHERN_DVINA, 'kola', northOf(DON, 'russia', 'kazakh')),
  ),
  '156': northOf(
    GOBI,
    eastOf(KHINGAN, 'manchuria', 'mongolia'),
    eastOf(SALWEEN, northOf(YANGTZE, 'shandong', 'nanling'), 'tibet'),
  ),
  '458': eastOf(lon(105.5), 'indonesia', 'burma'),
  '036': eastOf(SIMPSON, 'eastern-australia', 'western-australia'),
  // Bonaire and its neighbours are left out.
  '528': eastOf(lon(0), 'western-europe', null),
}
