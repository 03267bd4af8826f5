import type { Power } from '../position.ts'
import { type Race, startingTech } from '../race/race.ts'
import { colonyColumns, installationColumns, yardColumns } from './colonies.ts'
import { noRows } from './columns.ts'
import { fleetColumns, landingColumns, shipColumns } from './fleets.ts'

/** An owner who has nothing yet but a race and its first technologies. */
export function barePower(owner: number, race: Race): Power {
  return {
    owner,
    race,
    el: 1,
    tech: startingTech(race),
    treasury: 0,
    next: { ship: 1, fleet: 1, installation: 1, project: 1, expedition: 1, offer: 1 },
    designs: [],
    ...bareForces(),
  }
}

/** No system, no unit, nothing built. */
export function bareForces() {
  return {
    colonies: noRows(colonyColumns),
    installations: noRows(installationColumns),
    yards: noRows(yardColumns),
    ships: noRows(shipColumns),
    fleets: noRows(fleetColumns),
    landings: noRows(landingColumns),
    aboard: [],
  } satisfies Partial<Power>
}
