import type { Warning } from '../../../kernel/index.ts'
import type { Ratings } from '../design/ratings.ts'
import { trainNeeded, trainOf } from '../design/ratings.ts'
import { mulFrd, scaled } from '../exact.ts'
import { short } from '../figures.ts'
import { designAt, fleetCalled, ratingOf, shipsOf } from '../fleets/rows.ts'
import { orderedWays } from '../fleets/ways.ts'
import { systemName } from '../map/world.ts'
import { type Order, written } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { Preview } from '../preview.ts'
import type { View } from '../view.ts'

type IsFed = (ratings: readonly Ratings[]) => boolean

/** Orders by which a fleet goes somewhere. */
const GOING: readonly Order['do'][] = ['move', 'explore', 'return']

/** SC-7.13, SC-7.15  What a fleet that an order sends out of supply will suffer, from where and when on, and what helps. */
export function supplyWarning(view: View, empire: Empire, order: Order, foreseen: Preview): Warning[] {
  if (!('fleet' in order) || !GOING.includes(order.do)) return []
  const at = fleetCalled(empire, order.fleet)
  const fleet = empire.fleets.id[at]
  const found = foreseen.short.find((one) => one.fleet === fleet)
  if (fleet === undefined || found === undefined) return []
  const { system, turns, needed, has } = found
  const when = turns === 0 ? 'at the end of this turn' : `at the end of turn ${view.turn + turns}`
  const lost = mulFrd(100, needed - has, needed)
  const text =
    `Without supply in ${systemName(system)} ${when}: it carries ${short(has)} of the ${short(needed)} it needs. ` +
    `Then ${lost}% of its hull points do not count, and weapons with magazines do not fire. ` +
    'Merge ships with logistics into it, send fewer ships, or keep it where your own people live.'
  const isFed = fedIn(view)
  const first = [...tenderFor(empire, fleet, isFed), ...restOf(empire, fleet, isFed)]
  const fixes = [
    ...first.map((line) => `${line}\n${written(order)}`),
    ...nearerEnd(view, empire, order, system, foreseen.fed),
  ]
  return [{ text, clause: 'SC-7.13', fixes }]
}

/** SC-7.13  The lines that would feed a fleet that is short, from a fleet beside it; none where it is fed or nobody can. */
export function tendersOf(view: View, empire: Empire, fleet: number): string[] {
  const isFed = fedIn(view)
  return isFed(ratingsOf(empire, shipsOf(empire, fleet))) ? [] : tenderFor(empire, fleet, isFed)
}

/** SC-7.11  Whether ships carry the train that they need together. */
function fedIn({ options }: View): IsFed {
  const percent = scaled(options.TRAIN_RATIO, 100)
  return (ratings) => trainNeeded(ratings, percent) <= trainOf(ratings)
}

const ratingsOf = (empire: Empire, ships: readonly number[]): Ratings[] =>
  ships.map((i) => ratingOf(designAt(empire, i)))

/** SC-13.1  A fleet beside it with whose cargo it is fed. */
function tenderFor(empire: Empire, fleet: number, isFed: IsFed): string[] {
  const { id, system } = empire.fleets
  const own = shipsOf(empire, fleet)
  const here = system[id.indexOf(fleet)]
  const tender = id.find(
    (other, i) =>
      other !== fleet && system[i] === here && isFed(ratingsOf(empire, [...own, ...shipsOf(empire, other)])),
  )
  return tender === undefined ? [] : [`merge F${fleet},F${tender}`]
}

/** SC-13.1  The ships that have to stay, the largest first, so that its own cargo feeds the others. */
function restOf(empire: Empire, fleet: number, isFed: IsFed): string[] {
  const rated = shipsOf(empire, fleet).map((i) => ({ i, of: ratingOf(designAt(empire, i)) }))
  const eats = ({ of }: (typeof rated)[number]) => !of.logistics && !of.exempt
  const going = rated.filter(eats).sort((a, b) => b.of.n - a.of.n)
  const others = rated.filter((one) => !eats(one))
  const stay = going.findIndex((_, n) => isFed([...others, ...going.slice(n)].map(({ of }) => of)))
  return stay < 1 ? [] : [`split F${fleet} ${going.slice(0, stay).map(({ i }) => `S${empire.ships.id[i]}`)}`]
}

/** The last system on its way where it is fed. */
function nearerEnd(
  view: View,
  empire: Empire,
  order: Order,
  short: number,
  fed: ReadonlySet<number>,
): string[] {
  if (order.do !== 'move') return []
  const [way] = orderedWays(view, empire, [order]).values()
  const systems = way?.systems ?? []
  const end = systems.slice(1, systems.indexOf(short)).findLast((system) => fed.has(system))
  if (end === undefined) return []
  return [written({ do: 'move', fleet: order.fleet, to: systemName(end), detune: order.detune })]
}
