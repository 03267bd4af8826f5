import type { Seat } from '../../../../kernel/index.ts'
import { at, has, NEUTRAL, type Position, spot } from '../../position.ts'
import { blockedAt, partners, shunned, tradesFreely } from '../../trade/free.ts'
import { bonusOf } from '../../trade/income.ts'
import { landsFreely } from '../../trade/money.ts'

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
