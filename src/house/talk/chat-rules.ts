import type { Say } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import type { Ledger } from '../budget/ledger.ts'
import type { Quotas } from '../budget/quotas.ts'
import { type Presented, personIn, seatedViewer, viewerOf } from '../seats/keys.ts'
import type { LiveTable } from '../table/live-tables.ts'
import { cleanLine } from '../tables/names.ts'
import { talkLine } from '../view/state.ts'
import { hearersOf } from './whispers.ts'
import type { Writers } from './writers.ts'

const TALK_LENGTH = 500

/**
 * A person says something at a table, to all or to some alone, from the first seat they hold or the one they name.
 * @throws HouseError for spectators, asides where the rules know none, lines that are empty or too long, and talk that comes too fast
 */
export async function saidAt(
  { table, subscriptions }: LiveTable,
  key: Presented,
  { text, seat: wanted, to }: Say,
  by: {
    readonly ledger: Ledger
    readonly quotas: Quotas
    readonly writers: Writers
    /** The address that asks; null where nobody need know. */
    readonly from: string | null
  },
): Promise<void> {
  const { ledger, quotas, writers, from } = by
  const own = viewerOf(table, key).seats
  const seat = wanted ?? own[0]
  if (seat === undefined) throw fault('forbidden', 'SPECTATOR', 'Spectators cannot write in this chat.')
  seatedViewer({ table }, key, seat)
  const clean = cleanLine(text)
  if (clean === '' || [...clean].length > TALK_LENGTH)
    throw fault('invalid', 'BAD_TALK', `A message has 1 to ${TALK_LENGTH} characters.`)
  ledger.charge(ledger.seat(table.id, own), 'chat')
  const hearers = to === undefined ? undefined : hearersOf(table, seat, to)
  await quotas.talking(hearers === undefined ? table.id : `${table.id} ${seat}`)
  const line = await table.talk.say(seat, clean, hearers)
  if (from !== null && personIn(key) === null) writers.wrote(table.id, seat, from)
  subscriptions.say(talkLine(table.row, line))
}
