import type { Seat } from '../kernel/procedure.ts'
import { endText, resultOf } from './ending.ts'
import { formOf } from './forms/form.ts'
import type { Letter } from './letter.ts'
import { heard } from './seen.ts'
import { happenedSince } from './since.ts'
import type { Table } from './table.ts'
import { timeOf } from './timing.ts'

/** What there is to be written to a seat. To be called within a turn of the table. */
export async function letterTo(table: Table, seat: Seat, since: number | null): Promise<Letter> {
  const { match, row, game, named, unanswered } = table
  const from = match === null ? 0 : (since ?? table.chronicle.lastAnswered(seat, table.acts) ?? 0)
  const result = resultOf(table)
  const { dueAtMs, paused } = timeOf(table)
  const { lines, reportsFrom } = await happenedSince(table, seat, from)
  return {
    table: table.id,
    title: game.rules.meta.title,
    name: row.name,
    seats: row.seats.map((_, other) => named(other)),
    seq: table.seq,
    over: result === null ? null : endText(result, named),
    dispatch: match === null ? null : table.chronicle.dispatch(match, seat, table.acts),
    happened: lines,
    reportsFrom,
    form: formOf(table, seat),
    waited: unanswered.includes(seat),
    dueAtMs: paused === null ? dueAtMs : null,
    pausedUntilMs: paused?.untilMs ?? null,
    waitingFor: heard(table, { seats: [seat] }).waitingFor.map(named),
  }
}
