import { rankingText } from '../../kernel/ending.ts'
import { andList } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { Dispatch } from '../api/view.ts'
import { type Form, formOf } from '../forms/form.ts'
import type { Table } from '../table/table.ts'
import { endText, heard, resultOf } from './state.ts'
import { isLong, summaryTexts } from './summary.ts'
import { actTextFor, freedAfter, timeOf } from './time.ts'

/** The most lines; of more, the last. */
const LINES = 400

/**
 * What has happened at a table from an event on, in words, as a seat may know it: the log lines, in short first where they are
 * many, and the acts of the house; and the rev from which on its reports belong to that. To be called within a turn of the
 * table.
 */
async function happenedSince(
  table: Table,
  seat: Seat,
  since: number,
): Promise<{ readonly lines: string[]; readonly reportsFrom: number }> {
  const { match, acts, houseLog, named } = table
  if (match === null) return { lines: [], reportsFrom: 0 }
  await table.reach(since)
  // Where a report says what happened, the log need not say that it did.
  const isReported = match.game.rules.report !== undefined
  const all = houseLog.lines(seat, since).filter(({ grade }) => !isReported || grade !== 'bookkeeping')
  const told = all.map(({ event, text, dice }) => {
    const rolled = dice.map((die) => ` [${die}]`).join('')
    return { event, text: `${text}${rolled}` }
  })
  // The log counts acts and events together: the act number i at `rev` stands before event `rev - i`.
  const done = acts.map(({ rev, act }, i) => ({
    event: rev - i,
    text: actTextFor(table, { seats: [seat] }, act, freedAfter(acts, rev)),
  }))
  const late = done.filter(({ event }) => event >= since)
  const texts = [...late, ...told]
    .sort((a, b) => a.event - b.event)
    .flatMap(({ text }) => (text === null ? [] : [text]))
  const lines =
    texts.length <= LINES ? texts : [`(${texts.length - LINES} lines before)`, ...texts.slice(-LINES)]
  const short = isLong(all) ? [...summaryTexts(all, named), '', 'In full:'] : []
  return { lines: [...short, ...lines], reportsFrom: since + done.length - late.length }
}

/** What there is to be written to a seat. To be called within a turn of the table. */
export async function turnReportFor(table: Table, seat: Seat, since: number | null): Promise<TurnReport> {
  const { match, row, game, named, unanswered } = table
  const answered = match === null ? null : table.houseLog.lastAnswered(seat, table.acts)
  const from = match === null ? 0 : (since ?? answered ?? 0)
  const result = resultOf(table)
  const { dueAtMs, paused } = timeOf(table, { seats: [seat] })
  const { lines, reportsFrom } = await happenedSince(table, seat, from)
  return {
    table: table.id,
    title: game.rules.meta.title,
    name: row.name,
    seats: row.seats.map((_, other) => named(other)),
    seq: table.seq,
    over: result === null ? null : endText(result),
    ranking: result === null ? [] : rankingText(result, named),
    dispatch: match === null ? null : table.houseLog.dispatch(match, seat, table.acts),
    happened: lines,
    reportsFrom,
    welcome: result === null ? welcomeOf(table, seat) : null,
    form: result === null ? formOf(table, seat) : null,
    waited: unanswered.includes(seat),
    hasMoved: since !== null && table.houseLog.answeredItself(seat, since, table.acts),
    dueAtMs: paused === null ? dueAtMs : null,
    zone: table.clock.tempo.kind === 'mail' ? table.clock.tempo.zone : null,
    pausedUntilMs: paused?.untilMs ?? null,
    waitingFor: heard(table, { seats: [seat] }).waitingFor.map(named),
  }
}

/** The name of a seat, the others it plays with and, where the game says so, what it has and how to win. */
function welcomeOf({ match, game, named, row }: Table, seat: Seat): string[] {
  const { role, title } = game.rules.meta
  const others = row.seats.flatMap((_, other) => (other === seat ? [] : [named(other)]))
  const shown =
    others.length > MOST_NAMED
      ? [...others.slice(0, MOST_NAMED), `${others.length - MOST_NAMED} more`]
      : others
  const withWhom = shown.length === 0 ? '' : `, with ${andList(shown)}`
  const own = match === null ? [] : (game.rules.welcome?.(game.rules.view(match.position, seat), seat) ?? [])
  return [
    `You are ${named(seat)}, ${role} ${seat + 1} of ${row.seats.length} in ${title}${withWhom}.`,
    ...own,
  ]
}

/** The most of the others that are named to a newcomer. */
const MOST_NAMED = 6

/** A table as one seat is written to about it. */
export interface TurnReport {
  readonly table: string
  readonly title: string
  readonly name: string
  /** What the seats are called. */
  readonly seats: readonly string[]
  readonly seq: number
  /** How it ended; null while it is played. */
  readonly over: string | null
  /** Everybody with their scores, the best first; nothing while it is played. */
  readonly ranking: readonly string[]
  /** What happened to the seat since its last answer, the gravest first; null before the game. */
  readonly dispatch: Dispatch | null
  /** What has happened, in words. */
  readonly happened: readonly string[]
  /** The rev from which on the reports to the seat belong to that. */
  readonly reportsFrom: number
  /** The seat's name and what it has, for a player who is new here; null when the game is over. */
  readonly welcome: readonly string[] | null
  /** What the seat is asked and may answer; null when nothing. */
  readonly form: Form | null
  /** True when the game waits for the seat. */
  readonly waited: boolean
  /** True when its first answer since the event that was asked about is its own: not that of the rules for the late, nor of a bot. */
  readonly hasMoved: boolean
  /** Until when it has to answer; null for ever, and while the clock is stopped. */
  readonly dueAtMs: number | null
  /** Where the table's deadlines are set; null where its time control has no zone. */
  readonly zone: string | null
  /** Until when the clock is stopped; null while it runs. */
  readonly pausedUntilMs: number | null
  /** The others that the game waits for, as far as the seat may know. */
  readonly waitingFor: readonly string[]
}
