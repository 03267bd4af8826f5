import type { Seat } from '../../../kernel/index.ts'
import type { World } from '../atlas.ts'
import { atlas, curioPay, DECK, FALLEN, isOpen, OPEN, OUT, type Position, WILD } from '../position.ts'
import type { T } from '../words.ts'
import { suffer } from './damage.ts'
import { type Outcome, pay, receive } from './money.ts'
import { dockRoll } from './work.ts'

/** IT-14.8  Colonise: the world becomes Imperial, its order cards come into the deck, the captain is its founder. */
export function colonise(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  pay(p, seat, p.options.colonise_cost)
  p.world[at] = OPEN
  p.founder[at] = seat
  p.chart.orders.forEach((order, card) => {
    const settled = p.world[order.pickup] !== WILD && p.world[order.dropoff] !== WILD
    if (p.card[card] === OUT && settled) p.card[card] = DECK
  })
  t.note('colonised', seat, at, p.options.colonise_cost)
  return 'done'
}

/** IT-14.10  Barter: 2 to 6, a curio for its price; 1, no deal, no payment, D3 damage. */
export function barter(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  const die = t.chance.die()
  if (die === 1) {
    t.note('barterFailed', seat, at, die)
    return suffer(t, seat, 0) ? 'lost' : 'done'
  }
  pay(p, seat, p.options.barter_cost)
  p.curio[seat] = at
  t.note('bartered', seat, at, p.options.barter_cost, die)
  return 'done'
}

/** IT-14.11  Curio sale: an unloading roll, then the pay. */
export function sellCurio(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  const { die, outcome } = dockRoll(t, seat)
  if (die === 1) return outcome
  const amount = curioPay(p, seat, at)
  p.curio[seat] = -1
  t.note('soldCurio', seat, at, amount, die)
  return receive(t, seat, amount) ? 'won' : 'done'
}

/** IT-14.1  The Imperium shifts, before the first player's turn of every round from the second. */
export function shift(t: T): void {
  const { p } = t
  // IT-14.1 (a)  Every war marker counts down.
  for (let world = 0; world < p.world.length; world++) {
    const left = p.world[world] as number
    if (left <= 0) continue
    p.world[world] = left - 1
    if (left === 1) t.note('warEnds', 0, world)
  }
  // IT-14.1 (b)  One die.
  const die = t.chance.die()
  t.note('omen', 0, die)
  if (die > 4) return
  const happened = die <= 2 ? outbreak(t) : die === 3 ? fall(t) : reclaim(t)
  if (!happened) t.note('quiet')
}

/** IT-14.4  One of the eligible worlds, in the order of ids. */
function pickWorld(t: T, eligible: (p: Position, world: World) => boolean): World | null {
  const worlds = t.p.chart.worlds.flatMap((_, world) => (eligible(t.p, world) ? [world] : []))
  return worlds.length === 0 ? null : (worlds[t.chance.pick(worlds.length)] ?? null)
}

/** IT-14.2  War comes to a world that can be spared: three open worlds, one of them an upgrade world, must remain. */
export function mayErupt(p: Position, world: World): boolean {
  if (!isOpen(p, world)) return false
  const { sells } = atlas(p)
  let open = 0
  let yards = 0
  for (let other = 0; other < p.world.length; other++) {
    if (other === world || !isOpen(p, other)) continue
    open++
    if (sells[other] === true) yards++
  }
  return open >= 3 && yards >= 1
}

function outbreak(t: T): boolean {
  if (!t.p.options.war_zones) return false
  const world = pickWorld(t, mayErupt)
  if (world === null) return false
  t.p.world[world] = t.p.options.war_rounds
  t.note('warBegins', 0, world, t.p.options.war_rounds)
  return true
}

/** IT-14.3  A war zone falls, and its marker goes. */
function fall(t: T): boolean {
  if (!t.p.options.falls) return false
  const world = pickWorld(t, (p, w) => (p.world[w] as number) > 0)
  if (world === null) return false
  t.p.world[world] = FALLEN
  t.note('fell', 0, world)
  return true
}

/** IT-14.4  A fallen world opens again. */
function reclaim(t: T): boolean {
  const world = pickWorld(t, (p, w) => p.world[w] === FALLEN)
  if (world === null) return false
  t.p.world[world] = OPEN
  t.note('reclaimed', 0, world)
  return true
}
