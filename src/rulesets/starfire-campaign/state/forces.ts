import { int, list, object, open, shared } from '../../../kernel/index.ts'
import { raceShape } from '../race/race.ts'
import { colonyColumns } from './colonies.ts'
import { designShape, fleetColumns, landingColumns, shipColumns } from './fleets.ts'
import { installationColumns, yardColumns } from './industry.ts'
import { id, money, owner, word } from './kinds.ts'

/** What everybody has who owns something: an empire or an NPR. */
export const forcesFields = {
  /** SC-0.6 */
  owner: open(owner),
  race: open(raceShape),
  el: open(int(1, 1000)),
  /** Codes that are developed, in code order. */
  tech: open(shared(list(word))),
  treasury: open(money),
  /** SC-0.9  The next number of each kind of thing. */
  next: open(object({ ship: id, fleet: id, installation: id, project: id, expedition: id, offer: id })),
  colonies: open(object(colonyColumns)),
  installations: open(object(installationColumns)),
  yards: open(object(yardColumns)),
  designs: open(shared(list(designShape))),
  ships: open(object(shipColumns)),
  fleets: open(object(fleetColumns)),
  landings: open(object(landingColumns)),
}
