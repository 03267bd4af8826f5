import type { Seat } from '../../../../kernel/index.ts'
import { at, bit, has, NEUTRAL, type Position, seatsIn, spot, worldsOf } from '../../position.ts'
import {
  blockedAt,
  bonusOf,
  freeWith,
  incomeOfSeat,
  landsFreely,
  partners,
  shunned,
  tradesFreely,
} from '../../trade/income.ts'

/** How the worlds of one side admit those of another: the sum of all X←Y with X of the host and Y of the guest. */
export interface Pair {
  readonly host: Seat
  readonly guest: Seat
  /** How many of the pairs of worlds trade freely, of how many there are. */
  readonly free: number
  readonly all: number
  /** Of those that do not: how many the host's worlds prevent, how many others a blockade stops; the rest is shunned. */
  readonly prevented: number
  readonly blocked: number
  /** GB a turn that the guest can land on worlds of the host, all its origins together; null where it lands nothing. */
  readonly landing: number | null
  /** GB a turn that the host has more by admitting all worlds of the guest than by preventing all; null when neutral. */
  readonly worth: number | null
}

/** The sides of the table: those still in, then the neutral worlds if there are any. */
export const sidesOf = (p: Position): Seat[] => [
  ...seatsIn(p, () => true),
  ...(p.owner.includes(NEUTRAL) ? [NEUTRAL] : []),
]

/** How the worlds of the host admit the merchants of the guest. */
export function pairOf(p: Position, host: Seat, guest: Seat): Pair {
  const hosts = p.owner.flatMap((owner, w) => (owner === host ? [w] : []))
  const guests = p.owner.flatMap((owner, w) => (owner === guest ? [w] : []))
  let [free, all, prevented, blocked] = [0, 0, 0, 0]
  for (const x of hosts) {
    const open = freeWith(p, x)
    for (const y of guests) {
      if (x === y) continue
      all++
      if (has(open, y)) free++
      else if (!has(at(p.admits, x), y)) prevented++
      else if (has(blockedAt(p, x), y) || has(blockedAt(p, y), x)) blocked++
    }
  }
  // GT-8.4  The cap is on what leaves an origin, so an origin counts once, however many worlds let its money in.
  const origins = guests.filter((y) => hosts.some((x) => landsFreely(p, guest, x, y)))
  const lands = guest !== NEUTRAL && guest !== host
  return {
    host,
    guest,
    free,
    all,
    prevented,
    blocked,
    landing: lands ? origins.length * p.options.dispatch_cap : null,
    worth: host === NEUTRAL ? null : worthOf(p, host, guest),
  }
}

/** GT-6.1  What the host's income hangs on the merchants of the guest, everything else being as it is. */
function worthOf(p: Position, host: Seat, guest: Seat): number {
  const guests = worldsOf(p, guest)
  const incomeWith = (admit: boolean) => {
    const admits = p.admits.map((set, w) =>
      p.owner[w] !== host ? set : (admit ? set | guests : set & ~guests) & ~bit(w),
    )
    return incomeOfSeat({ ...p, admits }, host)
  }
  return incomeWith(true) - incomeWith(false)
}

/** "+3", "−1", "0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n === 0 ? '0' : `+${n}`)

/** What keeps the merchants of Y out of X (GT-5.6): X's owner, a blockader of X or of Y, or a neutral one that shuns. */
export type Hurdle = 'prevented' | 'blocked' | 'shunned'

/** X←Y: what is in its way, and what it is worth to both sides. */
export interface Passage {
  /** The world that admits or does not, and the world whose merchants call. */
  readonly host: number
  readonly guest: number
  /** Nothing stands in the way: X trades freely with Y. */
  readonly free: boolean
  readonly hurdles: readonly Hurdle[]
  /** The seats whose blockades block it. */
  readonly blockers: readonly Seat[]
  /** GB of income that X has because of it, or would have with it; 0 for neutral worlds. */
  readonly worth: number
  /** GB that Y's owner may land on X from here each turn; null when there is nothing to land: neutral Y, or one owner. */
  readonly landing: number | null
}

/** How the merchants of one world stand at the ports of another. */
export function passage(p: Position, host: number, guest: number): Passage {
  const free = tradesFreely(p, host, guest)
  const blockers = Array.from({ length: p.seats }, (_, seat) => seat).filter(
    (seat) => has(at(p.blocks, spot(p, host, seat)), guest) || has(at(p.blocks, spot(p, guest, seat)), host),
  )
  const [mine, theirs] = [at(p.owner, host), at(p.owner, guest)]
  const shuns = (theirs >= 0 && has(shunned(p, host), theirs)) || (mine >= 0 && has(shunned(p, guest), mine))
  const hurdles: Hurdle[] = [
    ...(has(at(p.admits, host), guest) ? [] : (['prevented'] as const)),
    ...(has(blockedAt(p, host), guest) || has(blockedAt(p, guest), host) ? (['blocked'] as const) : []),
    ...(shuns ? (['shunned'] as const) : []),
  ]
  const n = partners(p, host)
  const sends = theirs !== NEUTRAL && theirs !== mine
  return {
    host,
    guest,
    free,
    hurdles,
    blockers,
    worth: incomeWith(p, host, free ? n : n + 1) - incomeWith(p, host, free ? n - 1 : n),
    landing: sends ? (landsFreely(p, theirs, host, guest) ? p.options.dispatch_cap : 0) : null,
  }
}

/** GT-6.1  What a world would pay its owner with this many partners. */
export function incomeWith(p: Position, world: number, partnersOf: number): number {
  const owner = at(p.owner, world)
  if (owner === NEUTRAL || !p.options.trade_rules) return 0
  const { trade_table, above14, min_income } = p.options
  const bonus = bonusOf(trade_table, above14, partnersOf, p.ftl[owner] === 1)
  return Math.max(min_income, (p.cluster.worlds[world]?.base ?? 0) + bonus)
}

/** Both directions between a world and every other, in the order of worlds. */
export function passagesOf(
  p: Position,
  world: number,
): { readonly inward: Passage; readonly outward: Passage }[] {
  return p.owner.flatMap((_, other) =>
    other === world ? [] : [{ inward: passage(p, world, other), outward: passage(p, other, world) }],
  )
}
