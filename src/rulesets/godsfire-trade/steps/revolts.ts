import { type Seat, withAt } from '../../../kernel/index.ts'
import type { World } from '../cluster.ts'
import { at, NEUTRAL, type Position, spot } from '../position.ts'
import { garrisonOf, loyaltyOf, pretender } from '../unrest.ts'
import type { T } from '../words.ts'
import { endBlockades } from './blockades.ts'

/** GT-12.1 Revolts, world by world in the order of their ids. */
export function revolts(t: T): void {
  const { p } = t
  for (let world = 0; world < p.owner.length; world++) revolt(t, world)
  // GT-12.4  Then agitation on neutral worlds falls by 1.
  for (let world = 0; world < p.owner.length; world++)
    for (let i = spot(p, world, 0); p.owner[world] === NEUTRAL && i < spot(p, world, p.seats); i++)
      p.agitation[i] = Math.max(0, at(p.agitation, i) - 1)
  // GT-10.7  Blockades are tested again with the new owners.
  endBlockades(t)
}

function revolt(t: T, world: World): void {
  const { p } = t
  const seat = pretender(p, world)
  const loyalty = loyaltyOf(p, world)
  if (seat === NEUTRAL) {
    tied(t, world, loyalty)
    return
  }
  const agitation = at(p.agitation, spot(p, world, seat))
  // GT-12.3  Below loyalty nothing happens.
  if (agitation < loyalty) return
  // GT-12.1
  const die = t.chance.die()
  const garrison = garrisonOf(p, world)
  if (agitation < loyalty + garrison + die) {
    // GT-12.3  A revolt put down halves the agitation.
    p.agitation[spot(p, world, seat)] = Math.floor(agitation / 2)
    t.note('putDown', seat, world, die, at(p.owner, world), agitation, loyalty, garrison)
    return
  }
  // GT-12.2
  t.note('revolted', seat, world, die, at(p.owner, world), agitation, loyalty, garrison)
  take(p, seat, world)
}

/** GT-12.1  A tie is no revolt, which is told where there could have been one. */
function tied(t: T, world: World, loyalty: number): void {
  const { p, facts } = t
  // In a playout nobody listens.
  if (facts === null) return
  const totals = p.agitation.slice(spot(p, world, 0), spot(p, world, p.seats))
  const most = Math.max(...totals)
  // Without agitation there are no rivals, even where a blockade leaves no loyalty.
  if (most === 0 || most < loyalty) return
  const rivals = totals.flatMap((sum, rival) => (sum === most ? [rival] : []))
  t.note('tied', world, rivals, most, at(p.owner, world))
}

/** GT-12.2, GT-12.5  The world is the pretender's; admissions and all ships stay. GT-13.5  Its shunning ends. */
function take(p: Position, seat: Seat, world: World): void {
  p.owner = withAt(p.owner, world, seat)
  p.units = withAt(p.units, world, 0)
  p.shuns = withAt(p.shuns, world, 0)
  for (let i = spot(p, world, 0); i < spot(p, world, p.seats); i++) p.agitation[i] = 0
}
