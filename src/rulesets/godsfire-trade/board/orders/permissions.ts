import { atlasOf, type World, type Worlds } from '../../cluster.ts'
import type { Order, Step, TradeOrder } from '../../orders/order.ts'
import { at, bit, count, has, NEUTRAL, type Position, spot, worldsOf } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { incomeOf, tradesFreely } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { rowsOf, withOrders, withoutLines } from './lines.ts'

/** At a set of ports, what a line has to name, and what it may name besides because it is so already. */
interface Need {
  readonly ports: Worlds
  readonly must: Worlds
  readonly may: Worlds
}

/**
 * The fewest lines of one kind that lead from one table to another. A line says the same at all its ports, so ports whose
 * needs go together share one; or, when that takes fewer, others share one whose ports go together. GT-13.1  No pair of
 * worlds is named by two lines.
 * @param ports the worlds whose sets are changed
 * @param before by port: the worlds that are so already (admitted, for `admit`)
 * @param after by port: the worlds that are to be so
 */
export function fewestLines(
  p: Position,
  verb: TradeOrder['do'],
  ports: Worlds,
  before: readonly Worlds[],
  after: readonly Worlds[],
): TradeOrder[] {
  const { all } = atlasOf(p.cluster)
  const byPort: Need[] = []
  const byOther: Need[] = []
  for (let one = 0; one < p.owner.length; one++) {
    if (has(ports, one)) {
      const may = at(after, one) & all
      byPort.push({ ports: bit(one), must: may & ~at(before, one) & ~bit(one), may: may | bit(one) })
    }
    // The same seen from the other side: the ports at which this world is to be named.
    let must = 0
    let may = has(ports, one) ? bit(one) : 0
    for (let port = 0; port < p.owner.length; port++) {
      if (!has(ports, port) || port === one || !has(at(after, port), one)) continue
      may |= bit(port)
      if (!has(at(before, port), one)) must |= bit(port)
    }
    byOther.push({ ports: bit(one), must, may })
  }
  const [rows, columns] = [grouped(byPort), grouped(byOther)]
  return columns.length < rows.length
    ? columns.map((need) =>
        line(p, verb, ports, { ...need, ports: need.must, must: need.ports, may: need.ports }),
      )
    : rows.map((need) => line(p, verb, ports, need))
}

/** Puts needs together that one line can meet, in as few groups as will do. */
function grouped(needs: readonly Need[]): Need[] {
  const open = needs.filter(({ must }) => must !== 0).sort((a, b) => count(b.must) - count(a.must))
  let best: Need[] = open
  let tries = 0
  const place = (i: number, groups: readonly Need[]): void => {
    if (groups.length >= best.length && i > 0) return
    const need = open[i]
    if (need === undefined) {
      best = [...groups]
      return
    }
    if (++tries > MOST_TRIES) return
    for (const [n, group] of groups.entries()) {
      const both = together(group, need)
      if (both !== null) place(i + 1, groups.with(n, both))
    }
    place(i + 1, [...groups, need])
  }
  place(0, [])
  return best
}

/** Beyond these the fewest found so far will do. */
const MOST_TRIES = 5000

function together(a: Need, b: Need): Need | null {
  const both = { ports: a.ports | b.ports, must: a.must | b.must, may: a.may & b.may }
  return (both.must & ~both.may) === 0 ? both : null
}

function line(p: Position, verb: TradeOrder['do'], ports: Worlds, need: Need): TradeOrder {
  const whole = need.ports === ports
  return {
    do: verb,
    worlds: terms(p, need),
    at: whole ? ['all'] : idsOf(p, need.ports),
    if: null,
  }
}

/** The shortest way to name what must be named, and nothing that may not be. */
function terms(p: Position, { must, may }: Need): string[] {
  const { all } = atlasOf(p.cluster)
  if ((all & ~may) === 0 && 2 * count(must) > count(all)) return ['all']
  const found: string[] = []
  let left = must
  for (let owner = NEUTRAL; owner < p.seats; owner++) {
    const group = worldsOf(p, owner)
    if (count(must & group) < 2 || (group & ~may) !== 0) continue
    found.push(owner === NEUTRAL ? 'neutral' : `player ${owner + 1}`)
    left &= ~group
  }
  return [...found, ...idsOf(p, left)]
}

const idsOf = (p: Position, set: Worlds): string[] =>
  p.cluster.worlds.flatMap(({ id }, w: World) => (has(set, w) ? [id] : []))

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
