import { rankingText } from '../../kernel/ending.ts'
import { andList } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { formOf } from '../forms/form.ts'
import type { Table } from '../table/table.ts'
import { endText, resultOf } from './ending.ts'
import { happenedSince } from './since.ts'
import { heard } from './state.ts'
import { timeOf } from './time.ts'
import type { TurnReport } from './turn-report.ts'

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
