import { settle } from '../colonies/rows.ts'
import hulls from '../data/hulls.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { addFleet, addShip } from '../fleets/rows.ts'
import { addInstallation, STRONGPOINT } from '../industry/rows.ts'
import type { Npr as Rolled } from '../map/links.ts'
import { NPR_PU } from '../map/systems.ts'
import type { Atlas } from '../map/world.ts'
import type { Design, Npr } from '../position.ts'
import { LONG_RANGE, type Race, SHORT_RANGE } from '../race/race.ts'
import { barePower } from '../state/bare.ts'

/** SC-16.7  The ships of all NPRs: the example frigate of SC-4.12. */
export const FRIGATE: Design = {
  name: 'Frigate',
  hull: 'FG',
  variant: 'f',
  n: hulls.exampleDesign.hs,
  speed: 100 * hulls.exampleDesign.speed,
  logistics: false,
  parts: Object.entries(hulls.exampleDesign.components).map(([code, count]) => ({ code, count })),
}

/** SC-16.10  An NPR as it begins, in its home. */
export function newNpr(atlas: Atlas, home: number): Npr {
  const found = atlas.nprAt(home)
  if (found === null) throw new RangeError(`No NPR lives in ${home}.`)
  const { npr, owner } = found
  const race = raceOfNpr(npr)
  const row: Npr = { ...barePower(owner, race), attitudes: [], raid: [] }
  row.el = npr.el
  const at = settle(row, atlas, home)
  const { planets } = atlas.system(home)
  row.colonies.pu[at] = planets.map(({ kind }) => (kind === 'N' ? NPR_PU : 0))
  // SC-1.27, SC-16.10  The other planets stay empty.
  row.colonies.pdc[at] = planets.map(({ kind }) => kind === 'N')
  row.colonies.garrison[at] = planets.map(({ kind }, i) =>
    kind === 'N' ? (row.colonies.garrison[at]?.[i] ?? 0) : 0,
  )
  if (race.array[2] === 66)
    addInstallation(row, { kind: 'CGB', system: home, planet: 0, points: STRONGPOINT })
  row.designs = [FRIGATE]
  const fleet = addFleet(row, home, 'Home fleet')
  // SC-16.10  RD66 fights to the end.
  row.fleets.retreat[fleet] = race.array[0] === 33 ? 50 : 100
  for (let i = 0; i < npr.frigates; i++) addShip(row, 0, row.fleets.id[fleet] as number, 0)
  return row
}

/** SC-16.10, SC-2.5, SC-3.4 */
function raceOfNpr({ array, short, long }: Rolled): Race {
  const row = tables.racialArrays.rows[array]
  return {
    array: (row?.array ?? []).map((stat) => (stat === 33 ? 33 : 66)),
    advantages: [],
    disadvantages: [],
    short: SHORT_RANGE[short] ?? 'L1',
    long: LONG_RANGE[long] ?? 'R1',
  }
}
