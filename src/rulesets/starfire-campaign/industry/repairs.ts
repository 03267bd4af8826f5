import { refuse } from '../../../kernel/index.ts'
import { repairPrice, repairs } from '../design/yard.ts'
import type { Buyer } from '../economy/purchase.ts'
import { sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { designAt, ratingOf, shipAt, shipsOf } from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { priceOf } from './designs.ts'
import { systemOfShip } from './docks.ts'
import { gained, type Yard, yardAt } from './yards.ts'

/** SC-5.6, SC-5.16  REPAIR: points of hull and armour, at a quarter of what they cost; no more than are broken. */
export const repair: Buyer<'repair'> = (turn, empire, order) => {
  const i = shipAt(empire, order.ship)
  if (i < 0) return notOwn(`ship S${order.ship}`)
  const { ships } = empire
  const broken = (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) - (ships.mend[i] ?? 0)
  if (broken <= 0)
    return refuse('SC-5.6', 'E_NOT_NEEDED', `Nothing of S${order.ship} is broken that is not being repaired.`)
  const system = systemOfShip(empire, i)
  const { mending, repair: shops } = yardAt(turn, empire, system)
  if (mending + shops + shopsOf(empire, ships.fleet[i] as number) === 0)
    return refuse(
      'SC-5.6',
      'E_PLACE',
      `S${order.ship} is in ${systemName(system)}, where no SY or MS of yours works, and has no MS in its fleet.`,
    )
  const design = designAt(empire, i)
  const { hull, armour } = ratingOf(design)
  const points = Math.min(order.points, broken)
  return {
    heading: 'repairs',
    price: repairPrice(priceOf(empire, design), points, hull, armour),
    make() {
      ships.mend[i] = (ships.mend[i] ?? 0) + points
    },
  }
}

/** SC-5.6  Points that the MS aboard a fleet mend a turn in that fleet. */
const shopsOf = (empire: Empire, fleet: number): number =>
  sum(shipsOf(empire, fleet).map((i) => (empire.ships.dock[i] === true ? 0 : shopsAboard(empire, i))))

/** SC-5.6, SC-7.6  Points that the working MS aboard a ship mend. */
const shopsAboard = (empire: Empire, ship: number): number => gained(empire, ship, 'MS', 'repair')

/** SC-5.6  MS aboard mend ships of their own fleet, wherever they are. */
export function mendFleets(turn: Turn, empire: Empire): void {
  if (empire.ships.mend.every((points) => points === 0)) return
  for (const fleet of empire.fleets.id) mend(turn, empire, shipsOf(empire, fleet), shopsOf(empire, fleet))
}

/** SC-5.10  Repairs of a system come before its queue: MS first, then SY. Gives the capacity of SY that they take. */
export function mendAt(turn: Turn, empire: Empire, system: number, yard: Yard): number {
  const { ships } = empire
  const here = [...ships.id.keys()].filter(
    (i) => (ships.mend[i] ?? 0) > 0 && systemOfShip(empire, i) === system,
  )
  const points = sum(here.map((i) => ships.mend[i] ?? 0))
  const { shops, yards, left } = repairs(points, yard.repair, yard.mending)
  mend(turn, empire, here, shops + yards)
  return yard.mending - left
}

/** SC-5.16  Points are mended, by the IDs of ships; hull first, then armour. */
function mend(turn: Turn, empire: Empire, places: readonly number[], points: number): void {
  const { ships } = empire
  let left = points
  for (const i of places) {
    const done = Math.min(ships.mend[i] ?? 0, left)
    if (done === 0) continue
    left -= done
    const hull = Math.min(done, ships.hull[i] ?? 0)
    ships.hull[i] = (ships.hull[i] ?? 0) - hull
    ships.armour[i] = (ships.armour[i] ?? 0) - (done - hull)
    ships.mend[i] = (ships.mend[i] ?? 0) - done
    const system = systemOfShip(empire, i)
    turn.tell(empire, 'yards', 'mended', 'SC-5.6', [system, ships.id[i] ?? 0, done, ships.mend[i] ?? 0])
  }
}
