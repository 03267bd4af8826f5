import { copyJson, sameJson } from '../../kernel/json.ts'
import { type GameEvent, LogError, type Match } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { Replay } from '../view/replay.ts'
import { underVersion } from './entries.ts'
import type { AdoptAction, HouseAction, LoggedAction } from './house-actions.ts'

// House-5.10  A table may be taken on to another version of its rules. What was played before is folded by the older one
// for ever; what comes after it, by the other, from the position that it has adopted.

/** A stretch of a table's log that one version of the rules leads: all of it, unless the table was taken on. */
export interface VersionSpan {
  readonly edition: PinnedRuleset
  /** Its match. Events of eras before are not among its own, but counted. */
  readonly match: Match
  /** The position that it began with; null where that is not known, or its log begins with it. */
  readonly opening: Position | null
}

/** Where a log passes from one era to the next. */
export interface Seam {
  readonly rev: number
  readonly act: AdoptAction
}

/** Where the log of a table was taken on, by what the house has done there. */
export function seamsOf(acts: readonly Pick<LoggedAction, 'rev' | 'act'>[]): readonly Seam[] {
  return acts.flatMap(({ rev, act }) => (act.do === 'adopt' ? [{ rev, act }] : []))
}

/** The version by which an entry of a log is folded; null for the one that leads the table now. */
export function leadingAt(seams: readonly Seam[], rev: number): number | null {
  return seams.find((seam) => rev <= seam.rev)?.act.from ?? null
}

/** The number of the first event of an era's own that is known. */
export const firstOf = ({ match }: Pick<VersionSpan, 'match'>): number => match.nextSeq - match.events.length

/** The era that an event belongs to: the last that had begun, or the first of those that are known. */
export function spanAt(spans: readonly [...VersionSpan[], VersionSpan], event: number): VersionSpan {
  return spans.findLast((span) => firstOf(span) <= event) ?? spans[0]
}

/** The events from one on, over all eras, as far as they are known. */
export function eventsIn(spans: readonly Pick<VersionSpan, 'match'>[], since: number): readonly GameEvent[] {
  return spans.flatMap(({ match }) => match.events.slice(Math.max(0, since - firstOf({ match }))))
}

/** The positions of an era that is known from its beginning. */
export function pastOf({ edition, match, opening }: VersionSpan): Replay {
  const { game } = edition
  const { events } = match
  if (opening !== null) return new Replay(game, opening, events, firstOf({ match }) - 1)
  return new Replay(game, edition.Match.replay(game, events.slice(0, 1)).position, events)
}

/** The position of a game as another version has it, or why it cannot go on from there. Nothing is changed. */
export function adoptedBy(to: PinnedRuleset, match: Match, from: number): Position | Refusal {
  const { rules } = to.game
  const { title, version } = rules.meta
  const no = (code: string, text: string) => refuse('House-5.10', code, text)
  if (rules.adopt === undefined)
    return no(
      'NO_ADOPTION',
      `Version ${version} of ${title} does not say how it takes over a game of another version: the table stays with version ${from}.`,
    )
  const fails = `Version ${version} of ${title} cannot go on from how the table stands: it stays with version ${from}.`
  try {
    const made = rules.adopt(copyJson(match.position), from)
    if (isRefusal(made)) return made
    // What is wrong with it may tell what is hidden.
    return holds(to, match, made) ? copyJson(made) : no('UNSOUND', fails)
  } catch {
    return no('UNSOUND', fails)
  }
}

/** Whether a game can go on from an adopted position: it is sound, has the same seats, and asks the same ones. */
function holds({ game, Match }: PinnedRuleset, { seats, question }: Match, made: Position): boolean {
  const there = Match.load(game, made, seats)
  return !isRefusal(there) && sameJson([...there.question.asked], [...question.asked])
}

/** The match of the era that begins with an adopted position. */
export function begunWith(edition: PinnedRuleset, before: Match, position: Position): Match {
  const { version } = edition.game.rules.meta
  return edition.Match.resume(edition.game, { ...before.snapshot(), version, position, past: [] }, [])
}

/**
 * The era that an act of the house has begun.
 * @param to the version that adopted the position, and `by` the one that leads the era: a later one may have been proved equal
 * @throws LogError when the position is not the one that was adopted
 */
export function spanOf(act: AdoptAction, before: Match, to: PinnedRuleset, by: PinnedRuleset): VersionSpan {
  const opening = adoptedBy(to, before, act.from)
  if (isRefusal(opening))
    throw new LogError(`It was taken on to version ${act.to}, which refuses it: ${opening.text}`)
  if (to.game.hash(opening) !== act.hash)
    throw new LogError(
      `The position that version ${act.to} adopts is not the one with which the table went on.`,
    )
  if (by !== to && by.game.fault(opening) !== null)
    throw new LogError(
      `Version ${by.game.rules.meta.version} cannot go on from the position that was adopted.`,
    )
  const match = begunWith(by, before, opening)
  // There what is new since the older version stands at its fallback.
  return { edition: by, match, opening: match.position }
}

/**
 * Folds a whole log, an event at a time: by the versions that have led it before, and at last by one.
 * @param at a version of the game
 * @returns all eras
 * @throws LogError where the log and the rules disagree, and what `at` throws
 */
export function* followed(
  log: readonly (GameEvent | HouseAction)[],
  at: (version: number) => PinnedRuleset,
  last: PinnedRuleset,
): Generator<VersionSpan, readonly [...VersionSpan[], VersionSpan]> {
  const seams = seamsOf(log.flatMap((act, rev) => ('do' in act ? [{ rev, act }] : [])))
  const leading = (rev: number) => {
    const version = leadingAt(seams, rev)
    return version === null ? last : at(version)
  }
  const before: VersionSpan[] = []
  let span: VersionSpan | null = null
  for (const [rev, one] of log.entries()) {
    if ('do' in one) {
      if (one.do !== 'adopt') continue
      if (span === null) throw new LogError('It was taken on before it began.')
      before.push(span)
      const { version } = last.game.rules.meta
      span = spanOf(one, span.match, one.to === version ? last : at(one.to), leading(rev + 1))
      continue
    }
    if (span === null) {
      const edition = leading(rev)
      const begin = underVersion(one, edition.game.rules.meta.version)
      span = { edition, match: edition.Match.replay(edition.game, [begin]), opening: null }
    } else span.match.follow(one)
    yield span
  }
  if (span === null) throw new LogError('A log has at least one event.')
  return [...before, span]
}

/** The same at once. */
export function spanBySpan(...given: Parameters<typeof followed>): readonly [...VersionSpan[], VersionSpan] {
  const steps = followed(...given)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
