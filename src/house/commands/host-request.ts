import { noSuchPlayer, playerOf } from '../../rulesets/shelf.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Accepted, Host } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { Listing } from '../api/lobby.ts'
import { heldSeats } from '../clock/clock.ts'
import { commandOf } from '../log/entries.ts'
import {
  command,
  hostViewer,
  isIdleHost,
  masterViewer,
  type Presented,
  seatedViewer,
  viewerOf,
} from '../seats/keys.ts'
import type { Sitting } from '../seats/opening.ts'
import type { LiveTable } from '../table/live-tables.ts'
import { cleanLine } from '../tables/names.ts'
import type { Viewer } from '../view/viewer.ts'
import type { Rejected } from './submit.ts'

/** Reasons are one line without control characters. */
const reasonOf = cleanLine

/** Does what a host asks for the table, or a player for their own seat. */
export async function hosted(
  at: LiveTable,
  key: Presented,
  asked: Host,
  list: (at: LiveTable, lobby: Listing | null) => Promise<void>,
): Promise<{ readonly viewer: Viewer; readonly done: Accepted | Rejected }> {
  const { table } = at
  const { commandId, ...says } = asked
  // When it was said is no part of it: who was too late says it again.
  const saying = (id: string) => commandOf(id, { ...says, seq: null })
  const id = saying(hostCommand(asked))
  switch (asked.do) {
    case 'close': {
      const viewer = hostViewer(at, key)
      const { seq } = asked
      const done = await table.command({ do: 'close', reason: reasonOf(asked.reason), seq, command: id })
      return { viewer, done }
    }
    case 'act': {
      const { act } = asked
      // What is planned and taken back would tell whether it can be, and leave nothing behind.
      const isPlan = table.edition.game.rules.acts?.desk?.delays(act) === true
      const viewer = isPlan ? masterViewer(at, key) : hostViewer(at, key)
      const reason = reasonOf(asked.reason)
      if (reason === '') throw fault('invalid', 'NO_REASON', 'Give a reason: it is shown in the log.')
      const done = await table.command({ do: 'act', reason, act, command: id })
      return { viewer, done: isIdleHost(table) ? done : unexplained(done) }
    }
    case 'plan':
    case 'withdraw': {
      const viewer = masterViewer(at, key)
      const reason = reasonOf(asked.reason)
      if (reason === '') throw fault('invalid', 'NO_REASON', 'Give a reason: it stands in the journal.')
      const desk = table.edition.game.rules.acts?.desk
      if (desk === undefined) throw fault('invalid', 'NOT_IN_THIS_GAME', 'This game has no game master.')
      const act = asked.do === 'plan' ? desk.plan(asked.acts) : desk.withdraw(asked.no)
      return { viewer, done: await table.command({ do: 'act', reason, act, command: id }) }
    }
    case 'free': {
      const viewer = hostViewer(at, key)
      const after: StoredSeat = { kind: 'open', name: nameAt(at, asked.seat), bot: null }
      const change = changeOf(at, viewer, asked.seat, after, asked.reason)
      return { viewer, done: await table.reseat(id, change) }
    }
    case 'play': {
      const viewer = viewerOf(table, key)
      if (viewer.host !== true) seatedViewer(at, key, asked.seat)
      const after = playing(at, asked.seat, asked.bot)
      const change = changeOf(at, viewer, asked.seat, after, asked.reason)
      return { viewer, done: await table.reseat(saying(command(asked.seat, commandId)), change) }
    }
    case 'leave': {
      const viewer = seatedViewer(at, key, asked.seat)
      const { seat } = asked
      return {
        viewer,
        done: await table.command({ do: 'leave', seat, command: saying(command(seat, commandId)) }),
      }
    }
    case 'remind':
    case 'letter':
    case 'grant': {
      const viewer = masterViewer(at, key)
      const isLetter = asked.do === 'letter'
      const reason = isLetter ? letterOf(asked) : reasonOf(asked.reason)
      if (reason === '')
        throw fault(
          'invalid',
          'NO_REASON',
          isLetter ? 'Write something.' : 'Give a reason: it stands in the journal.',
        )
      const { commandId: _id, ...wanted } = asked
      return { viewer, done: await table.command({ ...wanted, reason, command: id }) }
    }
    case 'pause':
    case 'resume':
    case 'tempo':
    case 'decide': {
      const viewer = hostViewer(at, key)
      const { commandId: _id, ...wanted } = asked
      return { viewer, done: await table.command({ ...wanted, reason: reasonOf(asked.reason), command: id }) }
    }
    case 'list': {
      // House-7.1  A maker chooses whether to list their table.
      const viewer = hostViewer(at, key)
      await list(at, asked.lobby)
      return { viewer, done: { event: null, seq: table.standing.seq } }
    }
    case 'schedule': {
      const viewer = hostViewer(at, key)
      await table.schedule(asked.opening)
      return { viewer, done: { event: null, seq: table.standing.seq } }
    }
    case 'read':
      return { viewer: seatedViewer(at, key, asked.seat), done: { event: null, seq: table.standing.seq } }
    case 'onward': {
      const viewer = seatedViewer(at, key, asked.seat)
      at.bots.onward(asked.how)
      return { viewer, done: { event: null, seq: table.standing.seq } }
    }
    case 'fill': {
      const viewer = hostViewer(at, key)
      const bot = playerOf(table.edition.game, asked.bot)
      if (bot === null) throw new HouseError('invalid', noSuchPlayer(table.edition.game, asked.bot))
      await table.fill(bot.id)
      return { viewer, done: { event: null, seq: table.standing.seq } }
    }
    case 'resign': {
      const viewer = seatedViewer(at, key, asked.seat)
      const { seat } = asked
      const mine = saying(command(seat, commandId))
      return {
        viewer,
        done: await table.command({ do: 'resign', seat, reason: reasonOf(asked.reason), command: mine }),
      }
    }
    default: {
      const viewer = seatedViewer(at, key, asked.seat)
      const { commandId: _id, ...wanted } = asked
      return {
        viewer,
        done: await table.command({ ...wanted, command: saying(command(asked.seat, commandId)) }),
      }
    }
  }
}

/** The id of what a host does, among the commands of the table. */
export const hostCommand = ({ commandId }: Pick<Host, 'commandId'>): string => `host:${commandId}`

/** House-5.14  What a host writes, line by line as others may safely read it. */
export const letterOf = ({ reason }: Extract<Host, { do: 'letter' }>): string =>
  reason.split('\n').map(cleanLine).join('\n').trim()

/** House-5.11  A host who plays is not told why an act cannot be: that would say what others have. */
function unexplained(done: Accepted | Rejected): Accepted | Rejected {
  if (!('refusal' in done) || done.stale) return done
  const text = 'This act cannot be done. Only a host without a seat is told why.'
  return { ...done, refusal: { ...done.refusal, text } }
}

function changeOf(at: LiveTable, viewer: Viewer, seat: number, after: StoredSeat, reason: string): Sitting {
  const { seats } = at.table.row
  if (seats[seat] === undefined)
    throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${seat}; there are ${seats.length}.`)
  const by = viewer.seats.includes(seat) ? seat : 'host'
  return { seat, by, after, reason: reasonOf(reason) }
}

const nameAt = (at: LiveTable, seat: number) => at.table.row.seats[seat]?.name ?? ''

/** The seat as a bot plays it, under the name that it has; or the holder of its key. */
function playing(at: LiveTable, seat: number, bot: string | null): StoredSeat {
  const { table } = at
  const name = nameAt(at, seat)
  if (bot !== null) {
    const player = playerOf(table.edition.game, bot)
    if (player === null) throw new HouseError('invalid', noSuchPlayer(table.edition.game, bot))
    return { kind: 'bot', name, bot: player.id }
  }
  if (!heldSeats(table.keys).has(seat))
    throw fault(
      'conflict',
      'NOBODYS_SEAT',
      'Nobody has a link to that seat. Free it, so that somebody can take it.',
    )
  return { kind: 'person', name, bot: null }
}
