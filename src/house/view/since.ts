import type { Seat } from '../../kernel/procedure.ts'
import type { Table } from '../table/table.ts'
import { actTextFor } from './hidden-timing.ts'
import { isLong, summaryTexts } from './summary.ts'

/** The most lines; of more, the last. */
const LINES = 400

/**
 * What has happened at a table from an event on, in words, as a seat may know it: the log lines, in short first where they are
 * many, and the acts of the house; and the rev from which on its reports belong to that. To be called within a turn of the
 * table.
 */
export async function happenedSince(
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
    text: actTextFor(table, { seats: [seat] }, act),
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
