import { hearersOf } from './asides.ts'
import type { Say } from './contract.ts'
import { fault } from './errors.ts'
import { type Presented, seatedViewer, viewerOf } from './keys.ts'
import type { Seated } from './live.ts'
import { cleanLine } from './naming.ts'
import type { Quotas } from './quotas.ts'
import { talkLine } from './seen.ts'
import type { Tempo } from './tempo.ts'

const TALK_LENGTH = 500

/**
 * Somebody says something at a table, to all or to some alone, with the first seat he holds or the one he names.
 * @throws HouseError for spectators, asides where the rules know none, lines that are empty or too long, and talk that comes too fast
 */
export async function saidAt(
  { desk, watchers }: Seated,
  key: Presented,
  { text, seat: wanted, to }: Say,
  { tempo, quotas }: { readonly tempo: Tempo; readonly quotas: Quotas },
): Promise<void> {
  const own = viewerOf(desk, key).seats
  const seat = wanted ?? own[0]
  if (seat === undefined) throw fault('forbidden', 'SPECTATOR', 'Spectators may not talk at the table.')
  seatedViewer({ desk }, key, seat)
  const clean = cleanLine(text)
  if (clean === '' || [...clean].length > TALK_LENGTH)
    throw fault('invalid', 'BAD_TALK', `A line of talk has 1 to ${TALK_LENGTH} characters.`)
  if (!tempo.allows(`${desk.id} ${own.join()}`))
    throw fault('too-often', 'TOO_MUCH_TALK', 'You talk too fast: wait a few seconds.')
  const hearers = to === undefined ? undefined : hearersOf(desk, seat, to)
  await quotas.talking(hearers === undefined ? desk.id : `${desk.id} ${seat}`)
  const line = await desk.talk.say(seat, clean, hearers)
  watchers.say(talkLine(desk.row, line))
}
