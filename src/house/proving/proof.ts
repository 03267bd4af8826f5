import { difference } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { HouseAct } from '../acts.ts'
import { type Era, followed } from '../eras.ts'

/** The first event after which two versions of the rules stand differently. */
export interface Parting {
  readonly event: number
  /** In words, and not for the table: it may tell what is hidden. */
  readonly why: string
}

/** What came of a proof: where the versions part, or the match as the second one leads it. */
export type Proof = Parting | { readonly match: Match }

type Log = readonly (GameEvent | HouseAct)[]

/**
 * Where two versions of a game part on a log.
 * @param one the version that leads the table now, and `other` the one that may lead it from now on
 * @param at any version that has led the table before; what those have led is not played otherwise by either
 */
export function partingOf(
  one: PinnedRuleset,
  other: PinnedRuleset,
  log: Log,
  at: (version: number) => PinnedRuleset = () => one,
): Proof {
  const theirs = followed(unproven(log), at, other)
  let now: Era | null = null
  for (const era of followed(log, at, one)) {
    const event = era.match.nextSeq - 1
    try {
      now = theirs.next().value as Era
    } catch (error) {
      return { event, why: error instanceof Error ? error.message : String(error) }
    }
    if (era.edition !== one) continue
    const [mine, its] = [era.match.position, now.match.position]
    if (one.game.hash(mine) !== other.game.hash(its))
      return { event, why: difference(its, mine, 'position') ?? 'The hash is another.' }
  }
  return now === null ? { event: 0, why: 'It has no events.' } : led(now, theirs, other)
}

/** The last entries of a log may be acts of the house, one of which has begun an era. */
function led(now: Era, theirs: ReturnType<typeof followed>, other: PinnedRuleset): Proof {
  try {
    const { done, value } = theirs.next()
    const last = done === true ? value[value.length - 1] : now
    if (last?.edition === other) return { match: last.match }
    return { event: now.match.nextSeq - 1, why: 'It is led by another version.' }
  } catch (error) {
    return { event: now.match.nextSeq - 1, why: error instanceof Error ? error.message : String(error) }
  }
}

/** Hashes are the older version's own; what they prove is compared position by position. */
const unproven = (log: Log): Log =>
  log.map((one) => {
    if ('do' in one) return one
    const { hash: _proof, ...event } = one
    return event
  })
