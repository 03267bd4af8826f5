import type { Maker } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import type { SectorMap } from '../../chart.ts'
import cantrell from '../../data/map-cantrell.json' with { type: 'json' }
import sample7 from '../../data/map-sample-7-7.json' with { type: 'json' }
import sample5 from '../../data/map-sample-11-5.json' with { type: 'json' }
import { aboutMap, type Draft, draftOf, flawsOf, mapOf, readMap, writeMap } from './draft.ts'
import { Editor } from './editor.tsx'

const printed = [cantrell, sample7, sample5] as unknown as readonly SectorMap[]

/** How maps of Imperial Trader are made. */
export const maker: Maker<Draft> = {
  starts: printed.map((map) => ({
    title: `${map.name}, ${counted(map.planets.length, 'planet')}`,
    made: { ...draftOf(map), id: 'custom' },
  })),
  read: readMap,
  write: writeMap,
  fileName: ({ name }) =>
    `${
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'map'
    }.json`,
  name: ({ name }) => (name === '' ? 'A map of your own' : name),
  flaws: flawsOf,
  about: aboutMap,
  seats: () => null,
  options: (draft) => ({ map: 'custom', chart: JSON.parse(JSON.stringify(mapOf(draft))) }),
  Editor,
}
