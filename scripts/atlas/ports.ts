// Where the ports of the map file lie: a harbour for each, moved to the nearest coast of its territory on its zone.

import map from '../../src/rulesets/cash-flow/data/map.json' with { type: 'json' }
import type { Pair, Ring } from './polygon.ts'
import { type LonLat, project } from './projection.ts'
import { at } from './raster.ts'

/** By territory and zone: a harbour there. */
const HARBOURS: Readonly<Record<string, LonLat>> = {
  'alaska barkley-sound': [-149.9, 61.2], // Anchorage
  'western-usa barkley-sound': [-124, 46.2], // Astoria
  'western-usa santa-barbara-passage': [-118.3, 33.8], // Los Angeles
  'midwest-usa caribbean-sea': [-94.8, 29.4], // Galveston
  'eastern-usa caribbean-sea': [-82.6, 27.8], // Tampa
  'eastern-usa long-island-sound': [-74, 40.6], // New York
  'eastern-usa gulf-of-st-lawrence': [-70.2, 43.6], // Portland
  'venezuela caribbean-sea': [-67, 10.6], // La Guaira
  'venezuela gulf-of-panama': [-77.1, 3.9], // Buenaventura
  'brazil caribbean-sea': [-52.3, 4.9], // Cayenne
  'brazil baia-santos': [-46.3, -24], // Santos
  'peru lima-bay': [-77.1, -12], // Callao
  'argentina lima-bay': [-71.6, -33], // Valparaíso
  'argentina rio-de-plata': [-58.3, -34.6], // Buenos Aires
  'nigeria gulf-of-guinea': [3.4, 6.4], // Lagos
  'zaire gulf-of-guinea': [13.2, -8.8], // Luanda
  'zaire cape-of-good-hope': [12.1, -15.2], // Moçâmedes
  'south-africa cape-of-good-hope': [18.4, -33.9], // Cape Town
  'south-africa mozambique-channel': [31, -29.9], // Durban
  'mozambique mozambique-channel': [34.9, -19.8], // Beira
  'mozambique red-sea': [43.1, 11.6], // Djibouti
  'british-isles north-sea': [-0.2, 53.7], // Hull
  'iberia bay-of-biscay': [-8.4, 43.4], // A Coruña
  'iberia mediterranean-sea': [-0.3, 39.4], // Valencia
  'western-europe bay-of-biscay': [-1.2, 45.2], // Bordeaux
  'western-europe north-sea': [4.1, 52], // Rotterdam
  'eastern-europe mediterranean-sea': [8.9, 44.4], // Genoa
  'eastern-europe baltic-sea': [12.1, 54.2], // Rostock
  'scandinavia north-sea': [5.2, 60.4], // Bergen
  'scandinavia baltic-sea': [18.2, 59.3], // Stockholm
  'kola barents-sea': [33.3, 69.2], // Murmansk
  'russia baltic-sea': [29.5, 59.9], // Leningrad
  'siberia barents-sea': [80.5, 73.5], // Dikson
  'yakutsk sea-of-okhotsk': [150.8, 59.5], // Magadan
  'buryatsk sea-of-okhotsk': [140.8, 53.2], // Nikolayevsk
  'buryatsk sea-of-japan': [132, 43.1], // Vladivostok
  'kazakh black-sea': [37.8, 44.7], // Novorossiysk
  'mongolia yellow-sea': [117.8, 39], // Tientsin
  'manchuria yellow-sea': [121.6, 38.9], // Dairen
  'manchuria sea-of-japan': [127.5, 39.2], // Wonsan
  'shandong yellow-sea': [120.3, 36], // Tsingtao
  'shandong east-china-sea': [121.3, 32.3], // Nantong
  'nanling east-china-sea': [121.8, 29.8], // Ningbo
  'nanling south-china-sea': [113.6, 22.3], // Canton
  'northern-canada hudson-strait': [-68.5, 63.7], // Frobisher Bay
  'western-canada barkley-sound': [-130.3, 54.3], // Prince Rupert
  'eastern-canada gulf-of-st-lawrence': [-63.5, 44.6], // Halifax
  'eastern-canada hudson-strait': [-80.5, 51.4], // Moosonee
  'central-america caribbean-sea': [-96.1, 19.2], // Veracruz
  'central-america gulf-of-panama': [-99.9, 16.8], // Acapulco
  'poland baltic-sea': [18.7, 54.4], // Gdańsk
  'greece sea-of-crete': [23.6, 37.9], // Piraeus
  'romania black-sea': [28.6, 44.2], // Constanța
  'turkey black-sea': [36.3, 41.3], // Samsun
  'turkey sea-of-crete': [30.7, 36.85], // Antalya
  'middle-east sea-of-crete': [35.5, 33.9], // Beirut
  'iraq arabian-sea': [48, 29.5], // Kuwait
  'arabia red-sea': [39.1, 21.5], // Jeddah
  'arabia arabian-sea': [58.5, 23.6], // Muscat
  'iran arabian-sea': [56.2, 27.2], // Bandar Abbas
  'pakistan arabian-sea': [66.9, 24.8], // Karachi
  'india arabian-sea': [72.8, 19], // Bombay
  'india bay-of-bengal': [80.3, 13.1], // Madras
  'burma bay-of-bengal': [96.2, 16.6], // Rangoon
  'burma java-sea': [100.6, 13.4], // Bangkok
  'indo-china south-china-sea': [106.8, 20.7], // Haiphong
  'indo-china java-sea': [106.9, 10.3], // Saigon
  'japan tokyo-bay': [139.7, 35.4], // Yokohama
  'japan sea-of-japan': [139, 37.9], // Niigata
  'indonesia java-sea': [110.4, -6.9], // Semarang
  'indonesia timor-sea': [123.6, -10.2], // Kupang
  'western-australia timor-sea': [130.8, -12.4], // Darwin
  'western-australia shark-bay': [115.7, -32], // Fremantle
  'eastern-australia tasman-sea': [151.2, -33.9], // Sydney
  'new-zealand tasman-sea': [174.8, -36.8], // Auckland
  'sahara mediterranean-sea': [3, 36.8], // Algiers
  'egypt mediterranean-sea': [29.9, 31.2], // Alexandria
  'egypt red-sea': [37.2, 19.6], // Port Sudan
}

/** A port: its place on the coast, and a point off it, in its zone. */
export interface Port {
  readonly land: string
  readonly sea: string
  readonly at: Pair
  readonly off: Pair
}

const AROUND = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12)
/** How far off the coast a port's zone has to be found, in units of the sheet. */
const OFFING = [3, 4.5, 6, 8]

/** All ports. `ground` has lands by number, then zones; `rings` are those of the lands. */
export function drawPorts(rings: readonly (readonly Ring[])[], ground: Int16Array): Port[] {
  return map.territories.flatMap((territory, land) =>
    territory.ports.map((sea) => {
      const harbour = HARBOURS[`${territory.id} ${sea}`]
      if (harbour === undefined) throw new Error(`${territory.id} has no harbour on ${sea}.`)
      const zone = map.territories.length + map.seaZones.findIndex((z) => z.id === sea)
      const wish = project(harbour)
      const coast = (rings[land] ?? [])
        .flat()
        .map((p) => ({ p, far: Math.hypot(p[0] - wish[0], p[1] - wish[1]) }))
        .sort((a, b) => a.far - b.far)
      for (const { p } of coast) {
        const off = offing(p, zone, ground)
        if (off !== null) return { land: territory.id, sea, at: p, off }
      }
      throw new Error(`No coast of ${territory.id} lies on ${sea}.`)
    }),
  )
}

/** A point in the zone close to a point of the coast, in the middle of the directions in which the zone is seen. */
function offing(p: Pair, zone: number, ground: Int16Array): Pair | null {
  for (const far of OFFING) {
    const seen = AROUND.filter(
      (a) => at(ground, [p[0] + far * Math.cos(a), p[1] + far * Math.sin(a)]) === zone,
    )
    if (seen.length < 3) continue
    const [dx, dy] = [seen.reduce((s, a) => s + Math.cos(a), 0), seen.reduce((s, a) => s + Math.sin(a), 0)]
    const length = Math.hypot(dx, dy)
    if (length < 0.5) continue
    const off: Pair = [p[0] + (far * dx) / length, p[1] + (far * dy) / length]
    // Well in the zone, not on the shore of the next island.
    if (AROUND.every((a) => at(ground, [off[0] + 1.5 * Math.cos(a), off[1] + 1.5 * Math.sin(a)]) === zone))
      return off
  }
  return null
}
