import type { Seat } from '../../kernel/procedure.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Proposal, Tempo } from '../api/clock.ts'
import { VACATION_MS, vacationLeft } from '../clock/actions.ts'
import { heldSeats, type SeatClock, standIn, vacationAt } from '../clock/clock.ts'
import { DAY, HOUR } from '../clock/time-control.ts'
import type { CommandId } from '../log/entries.ts'
import type { LogFollower } from '../log/follower.ts'
import type { HouseAction, Pace } from '../log/house-actions.ts'
import type { HouseChange } from './house-action.ts'
import { carried, now, type Outcome, outcome, proposalFault, takesAll, votersOn } from './proposals.ts'

// What seats and hosts may settle outside the game: each as the acts that it comes to, or why not.

/** What somebody wants to settle, or the house by itself. */
export type SeatChange =
  | Resigning
  | (Owned & { readonly do: 'extend' | 'return' })
  | (Owned & { readonly do: 'vacation'; readonly days: number })
  | (Owned & { readonly do: 'pace'; readonly pace: Pace })
  | (Owned & { readonly do: 'propose'; readonly proposal: Proposal })
  | (Owned & { readonly do: 'vote'; readonly vote: number; readonly yes: boolean })
  | (Ruled & { readonly do: 'remind'; readonly seats: readonly Seat[] })
  | (Ruled & { readonly do: 'letter'; readonly seats: readonly Seat[]; readonly turn?: number })
  | (Ruled & { readonly do: 'grant'; readonly seats: readonly Seat[]; readonly hours: number })
  | (Ruled & { readonly do: 'pause'; readonly days: number })
  | (Ruled & { readonly do: 'resume' })
  | (Ruled & { readonly do: 'tempo'; readonly tempo: Tempo })
  | (Ruled & { readonly do: 'decide'; readonly proposal: Proposal })
  | { readonly do: 'reach'; readonly seat: Seat; readonly reached: boolean; readonly command: null }
  | { readonly do: 'override'; readonly reason: string; readonly command: null }
  | {
      readonly do: 'outage'
      readonly fromMs: number
      readonly toMs: number
      readonly planned?: true
      readonly command: null
    }

interface Owned {
  readonly seat: Seat
  readonly command: CommandId | null
}

/** By the host. */
interface Ruled {
  readonly reason: string
  readonly command: CommandId
}

export interface Resigning {
  readonly do: 'resign'
  readonly seat: Seat
  readonly reason: string
  readonly command: CommandId
}

/** What it leads to as the table stands; null for nothing. */
export function seatChanged(follower: LogFollower, wanted: SeatChange): HouseChange | Refusal | null {
  if (follower.over) return refuse(null, 'GAME_OVER', 'The game is over.')
  switch (wanted.do) {
    case 'extend':
      return extension(follower, wanted.seat)
    case 'vacation':
      return vacation(follower, wanted.seat, wanted.days)
    case 'pace':
      return paced(follower, wanted.seat, wanted.pace)
    case 'return':
      return comingBack(follower, wanted.seat)
    case 'resign':
      return resigning(follower, wanted.seat, wanted.reason)
    case 'propose':
      return proposing(follower, wanted.seat, wanted.proposal)
    case 'vote':
      return voting(follower, wanted.seat, wanted.vote, wanted.yes)
    case 'remind':
      return reminding(follower, wanted.seats, wanted.reason)
    case 'letter':
      return writing(follower, wanted)
    case 'grant':
      return granting(follower, wanted.seats, wanted.hours, wanted.reason)
    case 'pause':
      return ruled(follower, { what: 'pause', days: wanted.days }, wanted.reason)
    case 'resume':
      return ruled(follower, { what: 'resume' }, wanted.reason)
    case 'tempo':
      return ruled(follower, { what: 'tempo', tempo: wanted.tempo }, wanted.reason)
    case 'decide':
      return ruled(follower, wanted.proposal, wanted.reason)
    case 'reach':
      return reaching(follower, wanted.seat, wanted.reached)
    case 'override':
      return { acts: [{ do: 'override', by: 'admin', reason: wanted.reason }] }
    case 'outage': {
      const { command: _, ...outage } = wanted
      // Each node gives the time of maintenance back: the first to come does it.
      if (outage.planned === true && follower.clock.outageUntilMs >= outage.toMs)
        return no('House-4.5', 'GIVEN_BACK', 'This time was given back already.')
      return { acts: [{ ...outage, by: 'house' }] }
    }
  }
}

/** Where several people play, bots wait for none of them to press a button. */
function paced({ keys }: LogFollower, seat: Seat, pace: Pace): Outcome {
  const people = [...keys.values()].filter(({ seats }) => seats.length > 0).length
  if (pace === 'step' && people > 1)
    return refuse(
      null,
      'OTHERS_PLAY',
      'Other people play here, too. Bots can be slow, but they can move step by step only if you are the only person.',
    )
  return { acts: [{ do: 'pace', by: seat, pace }] }
}

/** House-5.4  Alone a host does so only where the table was made that way. */
function ruled(follower: LogFollower, proposal: Proposal, reason: string): Outcome {
  if (follower.row.hosted !== true)
    return refuse('House-5.4', 'NOT_HOSTED', 'This needs a vote at this table. Propose it.')
  return proposalFault(follower, proposal, true) ?? carried(follower, proposal, 'host', reason)
}

const no = refuse

function seatOf({ clock }: LogFollower, seat: Seat): SeatClock | Refusal {
  return clock.seats[seat] ?? no('House-2.3', 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
}

/** House-2.3  A seat takes an extension before the deadline. */
function extension(follower: LogFollower, seat: Seat): Outcome {
  const at = seatOf(follower, seat)
  if ('code' in at) return at
  if (at.dueAtMs === null || at.absent !== null)
    return no('House-2.3', 'NOT_DUE', 'This seat has no deadline to extend.')
  if (at.extensions < 1) return no('House-2.3', 'NO_EXTENSION', 'This seat has no extension left.')
  const secret = asksInSecret(follower)
  return { acts: [{ do: 'extend', by: seat, seat, ...(secret ? { secret } : {}) }] }
}

/** Whether it is to be known only to those who are asked now that somebody is. */
const asksInSecret = ({ playing: { game, position } }: LogFollower): boolean =>
  game.rules.discreetly?.(position) === true

/** House-5.12  The first of these seats that is not waited for, as a refusal. */
function notWaited({ playing, row }: LogFollower, seats: readonly Seat[]): Refusal | null {
  const { question } = playing
  const isIn = (seat: Seat) =>
    !question.asked.includes(seat) ||
    question.submissionOf(seat)?.ready === true ||
    row.seats[seat]?.kind !== 'person'
  const found = seats.find(isIn)
  if (found === undefined) return null
  const name = row.seats[found]?.name ?? ''
  return no('House-5.12', 'NOT_WAITED', `Nobody waits for ${name === '' ? `seat ${found}` : name}.`)
}

function reminding(follower: LogFollower, seats: readonly Seat[], reason: string): Outcome {
  const wrong = notWaited(follower, seats)
  if (wrong !== null) return wrong
  const since = now(follower) - HOUR
  const lately = follower.acts.findLast(
    ({ act, atMs }) => act.do === 'remind' && atMs > since && act.seats.some((seat) => seats.includes(seat)),
  )
  if (lately !== undefined)
    return no('House-5.12', 'TOO_SOON', 'You reminded them less than an hour ago. Wait a little.')
  return { acts: [{ do: 'remind', by: 'host', seats, reason }] }
}

/** House-5.14  The most letters of a host in an hour. */
const LETTERS = 10

function writing(
  follower: LogFollower,
  { seats, reason, turn }: Extract<SeatChange, { do: 'letter' }>,
): Outcome {
  const since = now(follower) - HOUR
  const lately = follower.acts.filter(({ act, atMs }) => act.do === 'letter' && atMs > since)
  if (lately.length >= LETTERS)
    return no('House-5.14', 'TOO_SOON', `You wrote ${LETTERS} letters in the last hour. Wait a little.`)
  const { row, keys } = follower
  const held = heldSeats(keys)
  const reads = row.seats.map(({ kind }, seat) => kind === 'person' || (kind === 'bot' && held.has(seat)))
  const gone = seats.find((seat) => reads[seat] !== true)
  if (gone !== undefined)
    return no('House-5.14', 'NO_PERSON', `No person plays seat ${gone + 1}, so nobody would read it.`)
  if (turn === undefined) return { acts: [{ do: 'letter', by: 'host', seats, reason }] }
  if (reads.some((one, seat) => one && !seats.includes(seat)))
    return no('House-5.14', 'NOT_TO_ALL', 'A newsletter goes to all players.')
  const { edition, playing } = follower
  if (turn >= (edition.game.rules.acts?.desk?.turn(playing.position) ?? 0))
    return no('House-5.14', 'NOT_OVER', `Turn ${turn} is not over.`)
  if (follower.acts.some(({ act }) => act.do === 'letter' && act.turn === turn))
    return no('House-5.14', 'SENT', `The newsletter of turn ${turn} was sent already.`)
  return { acts: [{ do: 'letter', by: 'host', seats, reason, turn }] }
}

function granting(follower: LogFollower, seats: readonly Seat[], hours: number, reason: string): Outcome {
  if (follower.row.hosted !== true)
    return no(
      'House-5.4',
      'NOT_HOSTED',
      'Only the host of a hosted table gives more time. Players may vote for a pause.',
    )
  const wrong = notWaited(follower, seats)
  if (wrong !== null) return wrong
  if (seats.some((seat) => follower.clock.seats[seat]?.dueAtMs == null))
    return no('House-5.12', 'NOT_DUE', 'There is no deadline to move.')
  return { acts: [{ do: 'grant', by: 'host', seats, ms: hours * HOUR, reason }] }
}

/** House-3.4  A seat goes on vacation, from now on. */
function vacation(follower: LogFollower, seat: Seat, days: number): Outcome {
  const at = seatOf(follower, seat)
  if ('code' in at) return at
  const { clock } = follower
  const nowMs = now(follower)
  if (clock.tempo.kind !== 'mail' && clock.tempo.kind !== 'move')
    return no('House-3.4', 'NO_VACATION', 'There is no vacation at a table without deadlines.')
  if (vacationAt(at, nowMs) !== null)
    return no('House-3.4', 'ON_VACATION', 'This seat is on vacation already.')
  const left = Math.floor(vacationLeft(clock, at, nowMs) / DAY)
  if (days > left || days * DAY > VACATION_MS)
    return no(
      'House-3.4',
      'TOO_LONG',
      `This seat may be away for ${Math.min(left, 14)} more days, not for ${days}.`,
    )
  return { acts: [{ do: 'vacation', by: seat, seat, untilMs: nowMs + days * DAY }] }
}

/** House-6.3  That a seat cannot be told is said once, and once that it can be again. */
function reaching({ acts }: LogFollower, seat: Seat, reached: boolean): HouseChange | null {
  const last = acts.findLast(({ act }) => act.do === 'reach' && act.seat === seat)?.act
  const before = last?.do !== 'reach' || last.reached
  return before === reached ? null : { acts: [{ do: 'reach', by: 'house', seat, reached }] }
}

/** House-3.3  The holder of a seat takes it back: from absence, or from a vacation before its end. */
function comingBack(follower: LogFollower, seat: Seat): Outcome | null {
  const at = seatOf(follower, seat)
  if ('code' in at) return at
  const { row } = follower
  if (at.resigned || at.absent === 'resign')
    return no('House-3.5', 'RESIGNED', 'This seat has resigned and plays no more.')
  if (at.absent === null && vacationAt(at, now(follower)) === null) return null
  const before = row.seats[seat]
  const acts: HouseAction[] = [{ do: 'return', by: seat, seat }]
  if (at.absent === null || before === undefined || before.kind === 'person') return { acts }
  const after: StoredSeat = { kind: 'person', name: before.name, bot: null }
  acts.push({ do: 'seat', by: 'house', seat, before, after, reason: '' })
  return { acts, seating: { seats: row.seats.with(seat, after) } }
}

/** House-3.3  The same by a move; null while it would show who is asked in secret. */
export const backByMove = (follower: LogFollower, seat: Seat): Outcome | null =>
  follower.over || asksInSecret(follower) ? null : comingBack(follower, seat)

/** House-3.5  A seat resigns: it is late at once, or a bot plays it where absent seats have one. */
function resigning(follower: LogFollower, seat: Seat, reason: string): Outcome {
  const at = seatOf(follower, seat)
  if ('code' in at) return at
  if (at.resigned) return no('House-3.5', 'RESIGNED', 'This seat has resigned already.')
  const { row, clock, edition } = follower
  const as = clock.lapsing.absent === 'bot' ? 'bot' : 'late'
  const acts: HouseAction[] = [{ do: 'resign', by: seat, seat, as, reason }]
  const before = row.seats[seat]
  const after = before === undefined ? null : standIn(before, as, edition.players)
  if (before === undefined || after === null) return { acts }
  acts.push({ do: 'seat', by: 'house', seat, before, after, reason: '' })
  return { acts, seating: { seats: row.seats.with(seat, after) } }
}

/** House-5.1  A seat proposes something, and votes for it. */
function proposing(follower: LogFollower, seat: Seat, proposal: Proposal): Outcome {
  const at = seatOf(follower, seat)
  if ('code' in at) return at
  const { clock, row, rev } = follower
  if (!votersOn(null, clock, row.seats).includes(seat))
    return no(
      'House-5.1',
      'NO_VOTE',
      'You are marked away, so you cannot propose a vote. Make a move or return to your seat first.',
    )
  const fault = proposalFault(follower, proposal)
  if (fault !== null) return fault
  const propose: HouseAction = { do: 'propose', by: seat, proposal }
  const voters = votersOn(proposal, clock, row.seats)
  const mine = voters.includes(seat) ? [seat] : []
  const ends = outcome({ yes: mine, no: [] }, voters, takesAll(proposal.what))
  if (ends === null) return { acts: [propose] }
  return decided(follower, proposal, [propose, { do: 'vote', by: seat, vote: rev, yes: true, ends }], ends)
}

/** House-5.1  A seat votes. */
function voting(follower: LogFollower, seat: Seat, id: number, yes: boolean): Outcome {
  const { clock, row } = follower
  const vote = clock.votes.find((one) => one.id === id)
  if (vote === undefined || vote.untilMs <= now(follower))
    return no('House-5.2', 'VOTE_OVER', 'That vote is over, or there was none.')
  const { proposal } = vote
  const voters = votersOn(proposal, clock, row.seats)
  if (!voters.includes(seat)) return no('House-5.1', 'NO_VOTE', 'This seat does not vote on that.')
  const without = (seats: readonly Seat[]) => seats.filter((one) => one !== seat)
  const stands = {
    yes: yes ? [...without(vote.yes), seat] : without(vote.yes),
    no: yes ? without(vote.no) : [...without(vote.no), seat],
  }
  const ends = outcome(stands, voters, takesAll(proposal.what))
  return decided(follower, proposal, [{ do: 'vote', by: seat, vote: id, yes, ends }], ends)
}

/** A vote, and what it does when it is carried. What cannot be done any more is lost. */
function decided(
  follower: LogFollower,
  proposal: Proposal,
  acts: readonly HouseAction[],
  ends: 'carried' | 'lost' | null,
): Outcome {
  if (ends !== 'carried') return { acts }
  const made = proposalFault(follower, proposal) ?? carried(follower, proposal, 'house', '')
  if ('code' in made) return made
  return { ...made, acts: [...acts, ...made.acts] }
}
