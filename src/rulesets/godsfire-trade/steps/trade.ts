import { plusAt, type Refusal, refuse, type Seat, withAt } from '../../../kernel/index.ts'
import { atlasOf, type World, type Worlds, worldName, worldNamed, worldNames } from '../cluster.ts'
import type { TradeOrder } from '../orders/order.ts'
import { noSuchWorld } from '../orders/parse.ts'
import type { Condition } from '../orders/parts.ts'
import { carryOut, type Sheets } from '../orders/sheet.ts'
import {
  at,
  bit,
  excluding,
  has,
  members,
  NEUTRAL,
  type Position,
  seatsIn,
  spot,
  worldsOf,
} from '../position.ts'
import { ownerFault } from '../refusals.ts'
import type { T } from '../words.ts'

/** What has been set in this step: by world the admissions, by world and seat the blocks. */
interface Settled {
  readonly admissions: Worlds[]
  readonly blocks: Worlds[]
}

/** GT-13.1  Trade orders. GT-5.15  They count from the next Income on; GT-13.1 the owner after step 8 decides. */
export function trade(t: T, sheets: Sheets): void {
  const { p } = t
  const set: Settled = { admissions: p.owner.map(() => 0), blocks: p.blocks.map(() => 0) }
  carryOut(t, sheets, { admit: true, prevent: true, block: true, allow: true }, (seat, order) => {
    // GT-5.1  Without the trade rules there is no step 9.
    if (!p.options.trade_rules)
      return refuse(
        'GT-5.1',
        'NO_TRADE_ORDERS',
        'The trade rules are off: admissions and blocks are ignored.',
      )
    // GT-13.1, GT-15.1
    const named = namedIn(p, seat, order)
    if ('code' in named) return named
    // GT-15.2
    if (order.if != null && !isMet(p, seat, order.if)) return 'waived'
    // GT-13.1, GT-10.2
    return order.do === 'admit' || order.do === 'prevent'
      ? admissions(t, seat, order.do, named, set)
      : blocks(t, seat, order.do, named, set)
  })
  // GT-10.5
  if (p.options.trade_rules) defaultBlocks(t)
}

/** What an order names: the worlds to be admitted or blocked, and the ports where that is done. */
interface Named {
  readonly targets: Worlds
  readonly ports: Worlds
}

/** GT-15.1  What an order names, or which of it there is not; asked before its condition is checked. */
function namedIn(p: Position, seat: Seat, order: TradeOrder): Named | Refusal {
  const own = order.do === 'admit' || order.do === 'prevent' ? worldsOf(p, seat) : blockadedBy(p, seat)
  const targets = setOf(p, order.worlds, atlasOf(p.cluster).all)
  if (typeof targets !== 'number') return targets
  const ports = setOf(p, order.at ?? ['all'], own)
  if (typeof ports !== 'number') return ports
  const whose = order.if?.of ?? 0
  return whose >= p.seats ? noSuchPlayer(p, whose + 1) : { targets, ports }
}

/** The worlds that a seat blockades. */
const blockadedBy = (p: Position, seat: Seat): Worlds =>
  p.blockaders.reduce((worlds, seats, w) => (has(seats, seat) ? worlds | bit(w) : worlds), 0)

/** GT-13.1, GT-5.5, GT-10.3  An owner sets which traders its worlds admit, its own worlds included; what a blockader allows makes no difference. */
function admissions(
  t: T,
  seat: Seat,
  verb: 'admit' | 'prevent',
  { targets, ports }: Named,
  set: Settled,
): Refusal | null {
  const { p } = t
  for (let world = 0; world < p.owner.length; world++) {
    if (!has(ports, world)) continue
    const fault =
      ownerFault(p, 'GT-13.1', seat, world) ??
      againFault(p, at(set.admissions, world) & targets & ~bit(world), world)
    if (fault !== null) return fault
  }
  for (let world = 0; world < p.owner.length; world++) {
    if (!has(ports, world)) continue
    const others = targets & ~bit(world)
    const before = at(p.admits, world)
    const now = verb === 'admit' ? before | others : before & ~others
    p.admits = withAt(p.admits, world, now)
    set.admissions[world] = at(set.admissions, world) | others
    if (now !== before) tellAdmissions(t, verb, seat, world, now ^ before)
  }
  return null
}

/** GT-13.1, GT-10.2  A blockader may block the world's trade with any or all others, and alter that each turn. */
function blocks(
  t: T,
  seat: Seat,
  verb: 'block' | 'allow',
  { targets, ports }: Named,
  set: Settled,
): Refusal | null {
  const { p } = t
  const mine = blockadedBy(p, seat)
  for (let world = 0; world < p.owner.length; world++) {
    if (!has(ports, world)) continue
    if (!has(mine, world))
      return refuse(
        'GT-10.2',
        'NOT_BLOCKADER',
        `You do not blockade ${worldName(p.cluster, world)}; you blockade ${worldNames(p.cluster, mine)}.`,
      )
    const fault = againFault(p, at(set.blocks, spot(p, world, seat)) & targets & ~bit(world), world)
    if (fault !== null) return fault
  }
  for (let world = 0; world < p.owner.length; world++) {
    if (!has(ports, world)) continue
    const place = spot(p, world, seat)
    const others = targets & ~bit(world)
    const before = at(p.blocks, place)
    // GT-10.2, GT-10.5  A new blockader who only allows, blocks the rest.
    const from = has(at(p.fresh, world), seat) && verb === 'allow' ? defaultFor(p, world) : before
    const now = verb === 'block' ? from | others : from & ~others
    p.blocks = withAt(p.blocks, place, now)
    p.fresh = excluding(p.fresh, world, seat)
    set.blocks[place] = at(set.blocks, place) | others
    if (now !== before) tellBlocks(t, verb, seat, world, now)
  }
  return null
}

/** GT-10.5  What a new blockade blocks when its player gives no order. */
const defaultFor = (p: Position, world: number): Worlds =>
  p.options.blockade_default === 'all' ? atlasOf(p.cluster).all & ~bit(world) : 0

/** GT-10.5 */
function defaultBlocks(t: T): void {
  const { p } = t
  for (let world = 0; world < p.owner.length; world++) {
    for (let seat = 0; seat < p.seats; seat++) {
      if (!has(at(p.fresh, world), seat)) continue
      p.blocks = plusAt(p.blocks, spot(p, world, seat), defaultFor(p, world))
      if (p.options.blockade_default === 'all') tellBlocks(t, 'block', seat, world, defaultFor(p, world))
    }
    p.fresh = withAt(p.fresh, world, 0)
  }
}

/** GT-13.1 */
function tellAdmissions(t: T, verb: 'admit' | 'prevent', seat: Seat, world: World, changed: Worlds): void {
  // In playouts nobody listens.
  if (t.facts === null) return
  const { p } = t
  const owners = seatsIn(p, (owner) => (worldsOf(p, owner) & changed) !== 0)
  t.note(verb === 'admit' ? 'admitted' : 'prevented', seat, world, members(changed), owners)
}

/** GT-10.2, GT-10.5 */
function tellBlocks(t: T, verb: 'block' | 'allow', seat: Seat, world: World, blocked: Worlds): void {
  t.note(verb === 'block' ? 'blocked' : 'allowed', seat, world, members(blocked), at(t.p.owner, world))
}

/** GT-13.1  Once per turn: what one line of a sheet has set, no other line sets again. */
function againFault(p: Position, again: Worlds, world: number): Refusal | null {
  return again === 0
    ? null
    : refuse(
        'GT-13.1',
        'ONCE_PER_TURN',
        `You have already set the doors between ${worldName(p.cluster, world)} and ${worldNames(p.cluster, again)} this turn.`,
      )
}

/** The worlds that terms name; `all` means these. */
function setOf(p: Position, terms: readonly string[], all: Worlds): Worlds | Refusal {
  let set = 0
  for (const term of terms) {
    const word = term.toLowerCase()
    const player = /^player (\d{1,2})$/.exec(word)?.[1]
    const world = worldNamed(p.cluster, word)
    if (word === 'all') set |= all
    else if (word === 'neutral') set |= worldsOf(p, NEUTRAL)
    else if (player !== undefined) {
      if (Number(player) < 1 || Number(player) > p.seats) return noSuchPlayer(p, Number(player))
      set |= worldsOf(p, Number(player) - 1)
    } else if (world < 0) return refuse('GT-15.1', 'NO_SUCH_WORLD', noSuchWorld(p.cluster, term))
    else set |= bit(world)
  }
  return set
}

const noSuchPlayer = (p: Position, player: number): Refusal =>
  refuse('GT-15.1', 'NO_SUCH_PLAYER', `There is no player ${player}; there are ${p.seats}.`)

/** GT-15.2  True when the condition holds now: in step 9, with the owners after step 8. */
function isMet(p: Position, seat: Seat, { world: word, is, least = 1, of = null }: Condition): boolean {
  const world = worldNamed(p.cluster, word)
  if (is === 'mine') return p.owner[world] === seat
  if (is === 'blockaded') return p.blockaders[world] !== 0
  for (let rival = 0; rival < p.seats; rival++)
    if ((of === null || of === rival) && at(p.agitation, spot(p, world, rival)) >= least) return true
  return false
}
