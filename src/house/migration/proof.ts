import type { Fact } from '../../kernel/facts.ts'
import { brief, isObject } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { followed, type VersionSpan } from '../log/versions.ts'

/** The first event after which two versions of the rules stand differently. */
export interface Parting {
  readonly event: number
  /** In words, and not for the table: it may tell what is hidden. */
  readonly why: string
  /** How both stand after it; not there where the second does not take what was answered. */
  readonly ways?: Ways
}

/** Two ways in which an event was played. All of it is JSON, and may hold what is hidden. */
export interface Ways {
  /** The position as the version has it that leads the table. */
  readonly here: Position
  /** The other's, and what it tells of the event. */
  readonly there: Position
  readonly told: readonly Fact[]
}

/** What came of a proof: where the versions part, or the match as the second one leads it. */
export type Proof = Parting | { readonly match: Match }

type Log = readonly (GameEvent | HouseAction)[]

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
  let now: VersionSpan | null = null
  for (const span of followed(log, at, one)) {
    const event = span.match.nextSeq - 1
    try {
      now = theirs.next().value as VersionSpan
    } catch (error) {
      return { event, why: error instanceof Error ? error.message : String(error) }
    }
    if (span.edition !== one) continue
    const [mine, its] = [span.match.position, now.match.position]
    if (one.game.hash(mine) !== other.game.hash(its))
      return {
        event,
        why: differences(its, mine, 'position')[0] ?? 'The hash is another.',
        ways: plain({ here: mine, there: its, told: toldOf(now.match, event) }),
      }
  }
  return now === null ? { event: 0, why: 'It has no events.' } : led(now, theirs, other)
}

/** The last entries of a log may be acts of the house, one of which has begun an era. */
function led(now: VersionSpan, theirs: ReturnType<typeof followed>, other: PinnedRuleset): Proof {
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

/** As it goes from thread to thread. */
const plain = <T>(given: T): T => JSON.parse(JSON.stringify(given)) as T

const toldOf = (match: Match, event: number): readonly Fact[] =>
  match.applied().flatMap(({ event: { seq }, facts }) => (seq === event ? facts : []))

/**
 * Where two values differ, up to a number: `ship.damage is 0, not 2`. What only one of them has is passed over: that the
 * other version of the rules does not know.
 */
export function differences(is: unknown, should: unknown, path = '', most = 3): string[] {
  const lists = Array.isArray(is) && Array.isArray(should)
  if (lists && is.length !== should.length) return [`${path} has ${is.length} parts, not ${should.length}`]
  if (!lists && !(isObject(is) && isObject(should)))
    return JSON.stringify(is) === JSON.stringify(should)
      ? []
      : [`${path} is ${brief(is)}, not ${brief(should)}`]
  const [a, b] = [is, should] as readonly Record<string, unknown>[]
  const found: string[] = []
  for (const key of Object.keys(a ?? {})) {
    if (found.length >= most) break
    if (!Object.hasOwn(b ?? {}, key)) continue
    const here = lists ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    found.push(...differences(a?.[key], b?.[key], here, most - found.length))
  }
  return found
}
