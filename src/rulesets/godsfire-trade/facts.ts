import type { Seat } from '../../kernel/index.ts'
import type { World } from './cluster.ts'

/** The owner of a world, or of pieces: a seat, or −1 for neutral worlds and units. */
type Owner = Seat
/** An amount of giga-bucks. */
type Amount = number
/** The face of a die. */
type Face = number
/** GT-12.1  What decides a revolt beside its die. */
type Sums = [agitation: number, loyalty: number, garrison: number]

/** Everything the rules tell while a game runs. */
export type Facts = {
  turn: [turn: number]

  // GT-6  Income.
  ftl: [seat: Seat]
  earned: [seat: Seat, amount: Amount]

  // GT-7  Diplomacy.
  declaredWar: [seat: Seat, rival: Seat]
  offeredPeace: [seat: Seat, rival: Seat]
  madePeace: [seat: Seat, rival: Seat]

  // GT-8  Spending.
  built: [seat: Seat, at: World, ships: number]
  paidFtl: [seat: Seat, amount: Amount, due: Amount]
  stabilised: [seat: Seat, at: World, rival: Seat, amount: Amount]
  dispatched: [seat: Seat, from: World, to: World, amount: Amount, owner: Owner]
  loaded: [seat: Seat, at: World, amount: Amount]
  unloaded: [seat: Seat, at: World, amount: Amount]

  // GT-9  Movement and combat.
  moved: [seat: Seat, from: World, to: World, ships: number]
  stopped: [seat: Seat, at: World, to: World]
  attacked: [seat: Seat, at: World]
  fought: [side: Owner, at: World, dice: number, hits: number, faces: readonly Face[]]
  lostShips: [side: Owner, at: World, pieces: number]
  lostMoney: [seat: Seat, at: World, amount: Amount]

  // GT-10  Blockades.
  blockaded: [seat: Seat, at: World, owner: Owner]
  lifted: [seat: Seat, at: World, owner: Owner]

  // GT-11  Landing.
  returned: [seat: Seat, from: World, to: World, amount: Amount]
  /** `needed`: what agitation must reach before it can revolt. `rivals`: who else stirs the world up. */
  landed: [
    seat: Seat,
    at: World,
    amount: Amount,
    agitation: number,
    owner: Owner,
    needed: number,
    rivals: readonly Seat[],
  ]
  gave: [seat: Seat, owner: Seat, at: World, amount: Amount]

  // GT-12  Revolts.
  putDown: [seat: Seat, at: World, die: Face, owner: Owner, ...Sums]
  revolted: [seat: Seat, at: World, die: Face, owner: Owner, ...Sums]

  // GT-13, GT-10  Trade orders. `owners` are those of the worlds that are admitted or prevented.
  admitted: [seat: Seat, at: World, worlds: readonly World[], owners: readonly Seat[]]
  prevented: [seat: Seat, at: World, worlds: readonly World[], owners: readonly Seat[]]
  blocked: [seat: Seat, at: World, worlds: readonly World[], owner: Owner]
  allowed: [seat: Seat, at: World, worlds: readonly World[], owner: Owner]

  // GT-15  Lines of sheets that do nothing.
  waived: [seat: Seat, line: number]
  skipped: [
    line: number,
    column: number,
    code: number,
    clause: readonly [chapter: number, of: number],
    seat: Seat,
  ]

  // GT-14  The end.
  out: [seat: Seat, ships: number]
  ended: [ending: number, winners: readonly Seat[]]
}
