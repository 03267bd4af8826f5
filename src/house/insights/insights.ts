import { estimate, winsOf } from '../../bots/chances.ts'
import type { AnyPlayer } from '../../bots/player.ts'
import { capital, figure } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { botName } from '../../rulesets/shelf.ts'
import type { Chapter, Decisive, Story, Turning } from '../api/insights.ts'
import type { VersionSpan } from '../log/versions.ts'
import {
  type Course,
  type Curve,
  courseOf,
  curvesOf,
  type Step,
  sharesOf,
  thinned,
  turningPoints,
  whenOf,
} from './course.ts'
import { type Phrase, Phrases } from './phrases.ts'

/** The most records that are told. */
const MOST = 6

/** The most of something that a seat ever had. */
interface Record {
  readonly text: string
  readonly event: number
}

/** The most that anybody ever had of each gauge, and in which round: of those in which the seats differ. */
function recordsOf(
  { peaks }: Pick<Course, 'peaks'>,
  curves: readonly Curve[],
  name: (seat: Seat) => string,
): Record[] {
  return curves
    .flatMap((curve): Record[] => {
      const peak = peaks.get(curve.name)
      // What is 1 or 0 is no record, and no seat alone holds what others had, too.
      if (peak === undefined || peak.value < 2 || peak.shared) return []
      const when = whenOf(peak)
      const text = `${wordsOf(curve.name)}: ${name(peak.seat)} had ${figure(peak.value)}`
      return [{ text: when === null ? text : `${text}, ${when}`, event: peak.event }]
    })
    .slice(0, MOST)
}

/** "tradesInitiated" as people write it: "Trades initiated". */
const wordsOf = (name: string): string => capital(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

/** The most moments of a game that are studied. */
const SAMPLES = 60
/** The most headlines that are chapters. */
const HEADLINES = 200
const TURNINGS = 3

/** How much may be reckoned. The same number of games from each sample gives the same story. */
export interface Effort {
  /** The most games that are played on from each sample. */
  readonly games: number
  /** How many at a time, from every sample in turn; it is stopped only between two such rounds. */
  readonly batch: number
  /** Called after each batch with the part that is done; false ends it there. */
  readonly goOn: (done: number) => boolean
}

export interface Told {
  /** Its log, by the versions of the rules that have led it; the last tells it. */
  readonly spans: readonly [...VersionSpan[], VersionSpan]
  readonly name: (seat: Seat) => string
  /** When it began and ended, and how many entries its log has. */
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly proved: number
}

type Wins = readonly (readonly (readonly number[])[])[]

/** What a share of the win, or of the score, was at each sample. */
interface Outlook {
  readonly basis: Story['basis']
  readonly share: readonly (readonly number[])[]
  readonly low: readonly (readonly number[])[]
  readonly high: readonly (readonly number[])[]
  /** By sample, game in the head and seat: what it won; null where the shares are known. */
  readonly wins: Wins | null
}

/** The story of a game that is over. */
export function storyOf({ spans, name, ...log }: Told, effort: Effort): Story {
  const { edition, match } = spans[spans.length - 1] as VersionSpan
  const { rules } = edition.game
  const result = edition.game.result(match.position)
  const { seats } = match
  const course = courseOf(spans, SAMPLES)
  const curves = curvesOf(rules, course.samples, seats)
  const outlook =
    rules.meta.toldBy === 'score'
      ? scoreOutlook(curves, course.samples.length, seats)
      : chanceOutlook(edition, course, seats, effort, result !== null)
  const sayings = new Phrases(edition, rules.view(match.position, null), name)
  const { wins, ...shown } = outlook
  const winner = result?.winners[0] ?? leading(outlook.share.at(-1) ?? [])
  const stepsOf = (seat: Seat) =>
    turningPoints(outlook.share, seat, TURNINGS, wins === null ? null : ofSeat(wins, seat))
  const steps = stepsOf(winner)
  return {
    samples: course.samples.map(({ event, round }) => ({ event, round })),
    curves,
    ...shown,
    turnings: steps.map((step) => turningOf(step, course, sayings)),
    decisive: Array.from({ length: seats }, (_, seat) =>
      decisiveFor(seat, seat === winner ? steps : stepsOf(seat), course, sayings),
    ).flat(),
    trades: sayings.trades(course.applied),
    records: recordsOf(course, curves, name),
    chapters: chaptersOf(course, sayings.headlines(course.applied)),
    events: match.nextSeq,
    ...log,
  }
}

const ofSeat = (wins: Wins, seat: Seat): number[][] => wins.map((games) => games.map((row) => row[seat] ?? 0))

function turningOf(step: Step, { samples, applied }: Course, sayings: Phrases): Turning {
  const { sample, seat, from, to, change } = step
  const { low, high } = change
  const after = samples[sample - 1]?.event ?? 0
  const upTo = samples[sample]?.event ?? 0
  const saying = sayings.gravest(applied, after, upTo, seat, to > from)
  return { ...(saying ?? { ...UNTOLD, event: upTo }), sample, of: seat, from, to, low, high }
}

/** It turned, and nothing that everybody was told says by what. */
const UNTOLD = { text: 'No single event stands out', clause: '', places: [], seat: null }

/** What decided it for a seat: something that happened to it, at that of its own turning points that changed most for it. */
function decisiveFor(
  seat: Seat,
  steps: readonly Step[],
  { samples, applied }: Course,
  sayings: Phrases,
): Decisive[] {
  const found = steps.flatMap(({ sample, from, to }): Decisive[] => {
    const [after, upTo] = [samples[sample - 1]?.event ?? 0, samples[sample]?.event ?? 0]
    const saying = sayings.befell(applied, after, upTo, seat, to > from)
    return saying === null ? [] : [{ ...saying, sample, of: seat, from, to }]
  })
  return found.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from)).slice(0, 1)
}

/** The seats that stood best, where nobody has won. */
const leading = (shares: readonly number[]): Seat => Math.max(0, shares.indexOf(Math.max(...shares)))

/** Where each round begins, and every headline. */
function chaptersOf({ samples }: Course, headlines: readonly Phrase[]): Chapter[] {
  // The end of the last round is a sample, too.
  const rounds = samples.flatMap((sample, i): Chapter[] => {
    const when = sample.round === samples[i - 1]?.round ? null : whenOf(sample)
    return when === null
      ? []
      : [{ event: sample.event, kind: 'round', text: capital(when.replace(/^in /, '')) }]
  })
  const told = thinned(headlines, HEADLINES).map(
    ({ event, text }): Chapter => ({ event, kind: 'headline', text }),
  )
  return [...rounds, ...told].sort((a, b) => a.event - b.event)
}

/** The part that each seat has of all scores, where playing on would take too long. */
function scoreOutlook(curves: readonly Curve[], samples: number, seats: number): Outlook {
  const scores = curves.find(({ name }) => name === 'score')?.values
  const share = sharesOf(scores ?? Array.from({ length: samples }, () => new Array<number>(seats).fill(0)))
  return { basis: { kind: 'score', games: 0, player: '' }, share, low: share, high: share, wins: null }
}

/** What each seat wins of the games that the house's best player, in every seat, plays on from each sample. */
function chanceOutlook(
  edition: PinnedRuleset,
  { samples }: Course,
  seats: number,
  effort: Effort,
  isOver: boolean,
): Outlook {
  const { game, players } = edition
  const player = players[0] as AnyPlayer
  // A game that was broken off has no end that is sure.
  const end = isOver ? samples.length - 1 : -1
  const wins: number[][][] = samples.map(() => [])
  let games = 0
  for (let goes = true; goes && games < effort.games; ) {
    const to = Math.min(effort.games, games + effort.batch)
    for (const [i, sample] of samples.entries()) {
      const position = sample.position
      // From its end a game can come out in one way only. From all others the same numbers have the same seeds: they are pairs.
      const known = i === end ? wins[i]?.[0] : undefined
      wins[i]?.push(
        ...(known === undefined
          ? winsOf(game, position, seats, [player], 'story', games, to)
          : Array.from({ length: to - games }, () => known)),
      )
    }
    games = to
    goes = effort.goOn(games / effort.games)
  }
  const estimates = wins.map((rows, i) =>
    Array.from({ length: seats }, (_, seat) => {
      const won = rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)
      const share = won / Math.max(1, rows.length)
      return i === end ? { share, low: share, high: share } : estimate(won, rows.length)
    }),
  )
  const by = (part: 'share' | 'low' | 'high') => estimates.map((row) => row.map((one) => one[part]))
  const basis = { kind: 'chance' as const, games, player: botName(game, player.id) }
  return { basis, share: by('share'), low: by('low'), high: by('high'), wins }
}
