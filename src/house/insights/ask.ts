import { SEAT_WORDS, seatWord } from '../../kernel/tell.ts'
import type { Entry, StoredTable } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import type { StoryTold } from '../api/insights.ts'
import { RawJson } from '../api/raw-json.ts'
import type { Pays } from '../budget/ledger.ts'
import type { TableApi } from '../table/api.ts'
import type { Heavy } from '../table/live-tables.ts'
import type { InsightsJob } from './insights-job.ts'

/**
 * How the game of a table went.
 * @throws HouseError when it is not over, or too large, or cannot be told
 */
export async function storyTold(
  teller: InsightsJob,
  { isHeavy }: Heavy,
  table: TableApi,
  entries: () => Promise<readonly Entry[]>,
  pay: Pays,
): Promise<RawJson<StoryTold>> {
  if (!table.standing.over)
    throw fault('conflict', 'NOT_OVER', 'How a game went is told when it is over: this one goes on.')
  if (isHeavy(table.row))
    throw fault(
      'conflict',
      'TOO_LARGE',
      'This game was too large to be looked at again from its beginning: its reports tell what happened.',
    )
  const told = await teller.story(table.row, table.rev, entries, pay)
  if ('failed' in told)
    throw fault('broken', 'NOT_TOLD', 'How this game went could not be found out.', new Error(told.failed))
  if ('json' in told) return new RawJson(`{"story":${named(told.json, table.row)},"underway":false,"done":1}`)
  return new RawJson(JSON.stringify({ story: null, underway: true, done: told.done }))
}

/** The story with the names that the seats have now. */
function named(json: string, { seats }: Pick<StoredTable, 'seats'>): string {
  const first = seatWord(0).charCodeAt(0)
  return json.replace(SEAT_WORDS, (sign) => {
    const seat = sign.charCodeAt(0) - first
    return JSON.stringify(seats[seat]?.name ?? `seat ${seat + 1}`).slice(1, -1)
  })
}
