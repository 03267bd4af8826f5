import type { World, Worlds } from '../../cluster.ts'
import type { Order, Step, TradeOrder } from '../../orders/order.ts'
import { at, bit, has, NEUTRAL, type Position, spot, worldsOf } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { tradesFreely } from '../../trade/free.ts'
import { incomeOf } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { fewestLines } from './fewest-lines.ts'
import { rowsOf, withOrders, withoutLines } from './lines.ts'

// GT-13.1  Who may trade where, as a table that can be changed cell by cell: what it says becomes lines of the sheet, and
// lines of the sheet become what it says.

/** What a seat's sheet leaves behind in step 9, when conditions (GT-15.2) are left out. */
export interface Permissions {
  /** The worlds whose admissions the seat sets: its own. */
  readonly ports: Worlds
  /** The worlds whose blocks it sets: those it blockades. */
  readonly sieges: Worlds
  /** The position as it would be without any trade orders. */
  readonly ground: Position
  /** The position as the sheet's own trade orders make it. */
  readonly wanted: Position
}

/** The permissions that a sheet would leave behind. `step` is the step it is for; null for a whole turn. */
export function permissionsIn(view: View, seat: number, text: string, step: Step | null): Permissions {
  const rows = rowsOf(view.cluster, text)
  const numbers = (which: (order: TradeOrder) => boolean) =>
    rows.flatMap(({ no, order }) => (order !== null && isTrade(order) && which(order) ? [no] : []))
  const under = (sheet: string) => rehearse(view, seat, { text: sheet }, step).p
  const ground = under(
    withoutLines(
      text,
      numbers(() => true),
    ),
  )
  const wanted = under(
    withoutLines(
      text,
      numbers((order) => order.if != null),
    ),
  )
  const sieges = ground.blockaders.reduce((set, seats, w) => (has(seats, seat) ? set | bit(w) : set), 0)
  return { ports: worldsOf(ground, seat), sieges, ground, wanted }
}

const isTrade = (order: Order): order is TradeOrder => 'worlds' in order

/** A change of the table: at these worlds, these others are to be admitted (or allowed), or not. */
export interface Change {
  readonly kind: 'admissions' | 'blocks'
  readonly at: Worlds
  readonly others: Worlds
  readonly on: boolean
}

/**
 * The sheet with a change of its permissions: its unconditional trade orders are written again, in as few lines as will do.
 * Lines that were refused for another reason than being said twice stay, and so do conditions.
 */
export function withChange(
  view: View,
  seat: number,
  text: string,
  step: Step | null,
  { kind, at: where, others, on }: Change,
): string {
  const now = permissionsIn(view, seat, text, step)
  const admits = [...now.wanted.admits]
  const blocked = now.wanted.owner.map((_, w) => at(now.wanted.blocks, spot(now.wanted, w, seat)))
  const sets = kind === 'admissions' ? admits : blocked
  for (const [w, set] of sets.entries()) {
    if (!has(where, w)) continue
    // What is allowed is what is not blocked.
    sets[w] = (kind === 'admissions') === on ? set | (others & ~bit(w)) : set & ~others
  }
  const kept = withoutLines(text, replaceable(view, seat, text, step))
  return withOrders(kept, ordersFor(now, seat, admits, blocked))
}

/** The sheet whose trade orders are those of a list, in as few lines as will do. */
export function withTradeOf(
  view: View,
  seat: number,
  text: string,
  step: Step | null,
  orders: readonly Order[],
): string {
  const now = permissionsIn(view, seat, text, step)
  const kept = withoutLines(text, replaceable(view, seat, text, step))
  const { p } = rehearse(view, seat, { text: withOrders(kept, orders) }, step)
  const blocked = p.owner.map((_, w) => at(p.blocks, spot(p, w, seat)))
  return withOrders(kept, ordersFor(now, seat, p.admits, blocked))
}

/** The lines that a table of permissions stands for: unconditional ones, done or said twice. */
function replaceable(view: View, seat: number, text: string, step: Step | null): number[] {
  return rehearse(view, seat, { text }, step).lines.flatMap(({ no, order, fate, refusal }) =>
    order !== null &&
    isTrade(order) &&
    order.if == null &&
    (fate === 'done' || refusal?.code === 'ONCE_PER_TURN')
      ? [no]
      : [],
  )
}

/** The orders that lead from the ground to these admissions and blocks, by world. */
function ordersFor(
  { ground, ports, sieges }: Permissions,
  seat: number,
  admits: readonly Worlds[],
  blocked: readonly Worlds[],
): Order[] {
  const blocks = ground.owner.map((_, w) => at(ground.blocks, spot(ground, w, seat)))
  return [
    ...fewestLines(ground, 'admit', ports, ground.admits, admits),
    ...fewestLines(ground, 'prevent', ports, inverted(ground.admits), inverted(admits)),
    ...fewestLines(ground, 'block', sieges, blocks, blocked),
    ...fewestLines(ground, 'allow', sieges, inverted(blocks), inverted(blocked)),
  ]
}

const inverted = (sets: readonly Worlds[]): Worlds[] => sets.map((set) => ~set)

/** How one world stands to another at its ports. */
export interface Cell {
  /** `blocked`: admitted, but a blockade or shunning is in the way. */
  readonly state: 'admitted' | 'prevented' | 'blocked'
  /** True when the sheet changes it. */
  readonly changed: boolean
  /** GB that trading with it adds to the world's income, as all else stands. */
  readonly worth: number
  /** GB a turn that a rival can send from there (GT-8.4). */
  readonly exposure: number
  /** True when it trades freely with the world in its turn, so that the world's owner can send money there. */
  readonly back: boolean
}

/** GT-5.6  What the admission of Y at a port X is, and what it is worth to both sides. */
export function cellOf({ ground, wanted }: Permissions, seat: number, x: World, y: World): Cell {
  const admitted = has(at(wanted.admits, x), y)
  const withIt = admitting(wanted, x, y, true)
  const free = tradesFreely(withIt, x, y)
  const owner = at(wanted.owner, y)
  return {
    state: !admitted ? 'prevented' : free ? 'admitted' : 'blocked',
    changed: admitted !== has(at(ground.admits, x), y),
    worth: incomeOf(withIt, x) - incomeOf(admitting(wanted, x, y, false), x),
    exposure: free && owner !== NEUTRAL && owner !== seat ? wanted.options.dispatch_cap : 0,
    back: tradesFreely(wanted, y, x),
  }
}

function admitting(p: Position, x: World, y: World, on: boolean): Position {
  const admits = [...p.admits]
  admits[x] = on ? at(admits, x) | bit(y) : at(admits, x) & ~bit(y)
  return { ...p, admits }
}

/** How trade of a blockaded world with another stands, and what blocking it takes from the two incomes. */
export interface Siege {
  readonly blocked: boolean
  readonly changed: boolean
  /** GB that the block takes from the blockaded world, and from the other one. */
  readonly cost: readonly [there: number, other: number]
}

/** GT-10.2  What a seat's block of Y at a world X that it blockades does, in both directions. */
export function siegeOf({ ground, wanted }: Permissions, seat: number, x: World, y: World): Siege {
  const place = spot(wanted, x, seat)
  const blocking = (on: boolean): Position => {
    const blocks = [...wanted.blocks]
    blocks[place] = on ? at(blocks, place) | bit(y) : at(blocks, place) & ~bit(y)
    return { ...wanted, blocks }
  }
  const [open, shut] = [blocking(false), blocking(true)]
  return {
    blocked: has(at(wanted.blocks, place), y),
    changed: has(at(wanted.blocks, place), y) !== has(at(ground.blocks, place), y),
    cost: [incomeOf(open, x) - incomeOf(shut, x), incomeOf(open, y) - incomeOf(shut, y)],
  }
}
