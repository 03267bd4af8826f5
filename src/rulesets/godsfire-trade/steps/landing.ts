import { type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { book, earn } from '../books.ts'
import { type World, worldName, worldNamed } from '../cluster.ts'
import type { OrderOf } from '../orders/order.ts'
import { carryOut, type Sheets } from '../orders/sheet.ts'
import { add, at, atWar, NEUTRAL, type Position, spot } from '../position.ts'
import { amountFault } from '../refusals.ts'
import { landsFreely } from '../trade/income.ts'
import { loyaltyOf, rivalsAt } from '../unrest.ts'
import type { T } from '../words.ts'

/** GT-11.1 Landing of subversion monies. GT-5.14  What was dispatched this turn arrives this turn, however far. */
export function landing(t: T, sheets: Sheets): void {
  const { p } = t
  const { underway } = p
  p.underway = []
  for (const { seat, from, to, amount, gift } of underway) {
    // GT-11.1  It lands if the way is still free and the origin still its own; else it returns.
    if (p.owner[from] === seat && landsFreely(p, seat, to, from)) arrive(t, seat, to, amount, gift === 1)
    else {
      add(p.treasury, seat, amount)
      t.note('returned', seat, from, to, amount)
    }
  }
  carryOut(t, sheets, { land: true }, (seat, order) => escorted(t, seat, order))
}

/** GT-11.2, GT-10.4, GT-8.7  Cargo of ships on the spot, in spite of what the world admits or a blockader blocks. */
function escorted(t: T, seat: Seat, { amount, at: where, gift = false }: OrderOf<'land'>): Refusal | null {
  const { p } = t
  const world = worldNamed(p.cluster, where)
  const name = worldName(p.cluster, world)
  const place = spot(p, world, seat)
  const aboard = at(p.cargo, place)
  const fault = amountFault(amount)
  if (fault !== null) return fault
  if (amount > aboard)
    return refuse('GT-11.2', 'NO_CARGO', `Your ships at ${name} have ${aboard} GB aboard, not ${amount}.`)
  const contested = contestedFault(p, seat, world)
  if (contested !== null) return contested
  if (p.owner[world] === seat)
    return refuse('GT-11.2', 'OWN_TARGET', `${name} is yours; unload there in step 3.`)
  if (gift && p.owner[world] === NEUTRAL)
    return refuse('GT-11.3', 'NO_OWNER', `${name} is neutral; a gift needs an owner to take it.`)
  add(p.cargo, place, -amount)
  arrive(t, seat, world, amount, gift)
  return null
}

/** GT-11.2  A piece at war with the seat, or neutral units in a fight, stand there. War with the owner is not needed. */
function contestedFault(p: Position, seat: Seat, world: World): Refusal | null {
  const name = worldName(p.cluster, world)
  const contested = (text: string) => refuse('GT-11.2', 'CONTESTED', text)
  if (p.attacked[world] !== 0 && at(p.units, world) > 0)
    return contested(`The units of ${name} are under attack; land when they are gone, or left in peace.`)
  for (let other = 0; other < p.seats; other++)
    if (at(p.ships, spot(p, world, other)) > 0 && atWar(p, seat, other))
      return contested(`An enemy of yours stands at ${name}; land when it is gone.`)
  return null
}

/** GT-11.3  1 GB is 1 agitation, which everybody sees; a gift goes to the owner's treasury. */
function arrive(t: T, seat: Seat, world: World, amount: number, gift: boolean): void {
  const { p } = t
  const owner = at(p.owner, world)
  if (gift) {
    book(p, seat, 'given', amount)
    earn(p, owner, amount, 'received')
    t.note('gave', seat, owner, world, amount)
    return
  }
  book(p, seat, 'landed', amount)
  add(p.agitation, spot(p, world, seat), amount)
  const sum = at(p.agitation, spot(p, world, seat))
  t.note('landed', seat, world, amount, sum, owner, loyaltyOf(p, world), rivalsAt(p, world, seat))
}
