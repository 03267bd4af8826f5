import { noSuchPlayer, playerOf } from '../rulesets/shelf.ts'
import type { StoredSeat } from '../store/contract.ts'
import type { Turned } from './answering.ts'
import type { Accepted, Host } from './contract.ts'
import { fault, HouseError } from './errors.ts'
import { acting, type Change, closing, leaving } from './hosting.ts'
import { command, hostViewer, seatedViewer, viewerOf } from './keys.ts'
import type { Seated } from './live.ts'
import { commandOf } from './log.ts'
import { cleanLine } from './naming.ts'
import type { Viewer } from './seen.ts'

/** Reasons are one line without control characters. */
const reasonOf = cleanLine

/** Does what a host may do, or the holder of a seat with his own. */
export async function hosted(
  at: Seated,
  key: string | null,
  asked: Host,
): Promise<{ readonly viewer: Viewer; readonly done: Accepted | Turned }> {
  const { table } = at
  const { commandId, ...says } = asked
  // When it was said is no part of it: who was too late says it again.
  const saying = (id: string) => commandOf(id, { ...says, seq: null })
  const id = saying(`host:${commandId}`)
  switch (asked.do) {
    case 'close': {
      const viewer = hostViewer(at, key)
      const done = await table.deed(() => closing(reasonOf(asked.reason), asked.seq, id))
      return { viewer, done }
    }
    case 'act': {
      const viewer = hostViewer(at, key)
      const reason = reasonOf(asked.reason)
      if (reason === '') throw fault('invalid', 'NO_REASON', 'Say why: the reason stands in the log.')
      const done = await table.deed(() => acting('host', reason, asked.act, id))
      return { viewer, done }
    }
    case 'free': {
      const viewer = hostViewer(at, key)
      const after: StoredSeat = { kind: 'open', name: nameAt(at, asked.seat), bot: null }
      const change = changeOf(at, viewer, asked.seat, after, asked.reason)
      return { viewer, done: await table.reseat(id, () => change) }
    }
    case 'play': {
      const viewer = viewerOf(table, key)
      if (viewer.host !== true) seatedViewer(at, key, asked.seat)
      const after = playing(at, asked.seat, asked.bot)
      const change = changeOf(at, viewer, asked.seat, after, asked.reason)
      return { viewer, done: await table.reseat(saying(command(asked.seat, commandId)), () => change) }
    }
    case 'leave': {
      const viewer = seatedViewer(at, key, asked.seat)
      const { seat } = asked
      return { viewer, done: await table.deed(() => leaving(seat, saying(command(seat, commandId)))) }
    }
    default:
      throw fault('conflict', 'NOT_YET', 'This house cannot do that yet.')
  }
}

function changeOf(at: Seated, viewer: Viewer, seat: number, after: StoredSeat, reason: string): Change {
  if (at.table.row.seats[seat] === undefined)
    throw fault(
      'invalid',
      'NO_SUCH_SEAT',
      `There is no seat ${seat}; there are ${at.table.row.seats.length}.`,
    )
  const by = viewer.seats.includes(seat) ? seat : 'host'
  return { seat, by, after, reason: reasonOf(reason) }
}

const nameAt = (at: Seated, seat: number) => at.table.row.seats[seat]?.name ?? ''

/** The seat as a bot plays it, under the name that it has; or the holder of its key. */
function playing(at: Seated, seat: number, bot: string | null): StoredSeat {
  const { table } = at
  const name = nameAt(at, seat)
  if (bot !== null) {
    const player = playerOf(table.game, bot)
    if (player === null) throw new HouseError('invalid', noSuchPlayer(table.game, bot))
    return { kind: 'bot', name, bot: player.id }
  }
  const isHeld = [...table.keys.values()].some(({ seats }) => seats.includes(seat))
  if (!isHeld)
    throw fault(
      'conflict',
      'NOBODYS_SEAT',
      'Nobody holds a key of that seat: free it, and let somebody take it.',
    )
  return { kind: 'person', name, bot: null }
}
