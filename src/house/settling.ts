import type { Seat } from '../kernel/procedure.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { StoredSeat } from '../store/contract.ts'
import type { HouseAct, Pace } from './acts.ts'
import { awaySeat } from './caretaker.ts'
import { VACATION_MS, vacationLeft } from './clock/acting.ts'
import { type SeatClock, vacationAt } from './clock/clock.ts'
import { DAY } from './clock/tempo.ts'
import type { Proposal, Tempo } from './contract-clock.ts'
import type { Enactment } from './enacting.ts'
import type { Folding } from './folding.ts'
import type { Command } from './log.ts'
import { carried, now, type Outcome, proposalFault } from './proposals.ts'
import { outcome, takesAll, votersOn } from './votes.ts'

// What seats and hosts may settle beside the game: each as the acts that it comes to, or why not.

/** What somebody wants to settle, or the house by itself. */
export type Settling =
  | Resigning
  | (Owned & { readonly do: 'extend' | 'return' })
  | (Owned & { readonly do: 'vacation'; readonly days: number })
  | (Owned & { readonly do: 'pace'; readonly pace: Pace })
  | (Owned & { readonly do: 'propose'; readonly proposal: Proposal })
  | (Owned & { readonly do: 'vote'; readonly vote: number; readonly yes: boolean })
  | (Ruled & { readonly do: 'pause'; readonly days: number })
  | (Ruled & { readonly do: 'resume' })
  | (Ruled & { readonly do: 'tempo'; readonly tempo: Tempo })
  | (Ruled & { readonly do: 'decide'; readonly proposal: Proposal })
  | { readonly do: 'reach'; readonly seat: Seat; readonly reached: boolean; readonly command: null }
  | { readonly do: 'override'; readonly reason: string; readonly command: null }
  | { readonly do: 'outage'; readonly fromMs: number; readonly toMs: number; readonly command: null }

interface Owned {
  readonly seat: Seat
  readonly command: Command | null
}

/** By the host. */
interface Ruled {
  readonly reason: string
  readonly command: Command
}

export interface Resigning {
  readonly do: 'resign'
  readonly seat: Seat
  readonly reason: string
  readonly command: Command
}

/** What it comes to as the table stands; null for nothing. */
export function settled(folding: Folding, wanted: Settling): Enactment | Refusal | null {
  if (folding.over) return refuse(null, 'GAME_OVER', 'The game is over.')
  switch (wanted.do) {
    case 'extend':
      return extension(folding, wanted.seat)
    case 'vacation':
      return vacation(folding, wanted.seat, wanted.days)
    case 'pace':
      return paced(folding, wanted.seat, wanted.pace)
    case 'return':
      return comingBack(folding, wanted.seat)
    case 'resign':
      return resigning(folding, wanted.seat, wanted.reason)
    case 'propose':
      return proposing(folding, wanted.seat, wanted.proposal)
    case 'vote':
      return voting(folding, wanted.seat, wanted.vote, wanted.yes)
    case 'pause':
      return ruled(folding, { what: 'pause', days: wanted.days }, wanted.reason)
    case 'resume':
      return ruled(folding, { what: 'resume' }, wanted.reason)
    case 'tempo':
      return ruled(folding, { what: 'tempo', tempo: wanted.tempo }, wanted.reason)
    case 'decide':
      return ruled(folding, wanted.proposal, wanted.reason)
    case 'reach':
      return reaching(folding, wanted.seat, wanted.reached)
    case 'override':
      return { acts: [{ do: 'override', by: 'admin', reason: wanted.reason }] }
    case 'outage':
      return { acts: [{ do: 'outage', by: 'house', fromMs: wanted.fromMs, toMs: wanted.toMs }] }
  }
}

/** Where several people play, bots wait for none of them to press a button. */
function paced({ keys }: Folding, seat: Seat, pace: Pace): Outcome {
  const people = [...keys.values()].filter(({ seats }) => seats.length > 0).length
  if (pace === 'step' && people > 1)
    return refuse(
      null,
      'OTHERS_PLAY',
      'Others play here, too: bots may be slow, but they move step by step only where one person plays.',
    )
  return { acts: [{ do: 'pace', by: seat, pace }] }
}

/** House-5.4  Alone a host does so only where the table was made that way. */
function ruled(folding: Folding, proposal: Proposal, reason: string): Outcome {
  if (folding.row.hosted !== true)
    return refuse('House-5.4', 'NOT_HOSTED', 'At this table that takes a vote: propose it.')
  return proposalFault(folding, proposal) ?? carried(folding, proposal, 'host', reason)
}

const no = refuse

function seatOf({ clock }: Folding, seat: Seat): SeatClock | Refusal {
  return clock.seats[seat] ?? no('House-2.3', 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
}

/** House-2.3  A seat takes an extension before the deadline. */
function extension(folding: Folding, seat: Seat): Outcome {
  const at = seatOf(folding, seat)
  if ('code' in at) return at
  if (at.dueAtMs === null || at.absent !== null)
    return no('House-2.3', 'NOT_DUE', 'Nothing is due from this seat that could be extended.')
  if (at.extensions < 1) return no('House-2.3', 'NO_EXTENSION', 'This seat has no extension left.')
  return { acts: [{ do: 'extend', by: seat, seat }] }
}

/** House-3.4  A seat goes on vacation, from now on. */
function vacation(folding: Folding, seat: Seat, days: number): Outcome {
  const at = seatOf(folding, seat)
  if ('code' in at) return at
  const { clock } = folding
  const nowMs = now(folding)
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
function reaching({ acts }: Folding, seat: Seat, reached: boolean): Enactment | null {
  const last = acts.findLast(({ act }) => act.do === 'reach' && act.seat === seat)?.act
  const before = last?.do !== 'reach' || last.reached
  return before === reached ? null : { acts: [{ do: 'reach', by: 'house', seat, reached }] }
}

/** House-3.3  The holder of a seat takes it back: from absence, or from a vacation before its end. */
export function comingBack(folding: Folding, seat: Seat): Outcome | null {
  const at = seatOf(folding, seat)
  if ('code' in at) return at
  const { row } = folding
  if (at.resigned || at.absent === 'resign')
    return no('House-3.5', 'RESIGNED', 'This seat has resigned: it plays no more.')
  if (at.absent === null && vacationAt(at, now(folding)) === null) return null
  const before = row.seats[seat]
  const acts: HouseAct[] = [{ do: 'return', by: seat, seat }]
  if (at.absent === null || before === undefined || before.kind === 'person') return { acts }
  const after: StoredSeat = { kind: 'person', name: before.name, bot: null }
  acts.push({ do: 'seat', by: 'house', seat, before, after, reason: '' })
  return { acts, seating: { seats: row.seats.with(seat, after) } }
}

/** House-3.5  A seat resigns: it is late at once, or a bot plays it where absent seats have one. */
function resigning(folding: Folding, seat: Seat, reason: string): Outcome {
  const at = seatOf(folding, seat)
  if ('code' in at) return at
  if (at.resigned) return no('House-3.5', 'RESIGNED', 'This seat has resigned already.')
  const { row, clock, edition } = folding
  const as = clock.lapsing.absent === 'bot' ? 'bot' : 'late'
  const acts: HouseAct[] = [{ do: 'resign', by: seat, seat, as, reason }]
  const before = row.seats[seat]
  const after = before === undefined ? null : awaySeat(before, as, edition.players)
  if (before === undefined || after === null) return { acts }
  acts.push({ do: 'seat', by: 'house', seat, before, after, reason: '' })
  return { acts, seating: { seats: row.seats.with(seat, after) } }
}

/** House-5.1  A seat proposes something, and votes for it. */
function proposing(folding: Folding, seat: Seat, proposal: Proposal): Outcome {
  const at = seatOf(folding, seat)
  if ('code' in at) return at
  const { clock, row, rev } = folding
  if (!votersOn(null, clock, row.seats).includes(seat))
    return no('House-5.1', 'NO_VOTE', 'Who is absent proposes nothing.')
  const fault = proposalFault(folding, proposal)
  if (fault !== null) return fault
  const propose: HouseAct = { do: 'propose', by: seat, proposal }
  const voters = votersOn(proposal, clock, row.seats)
  const mine = voters.includes(seat) ? [seat] : []
  const ends = outcome({ yes: mine, no: [] }, voters, takesAll(proposal.what))
  if (ends === null) return { acts: [propose] }
  return decided(folding, proposal, [propose, { do: 'vote', by: seat, vote: rev, yes: true, ends }], ends)
}

/** House-5.1  A seat votes. */
function voting(folding: Folding, seat: Seat, id: number, yes: boolean): Outcome {
  const { clock, row } = folding
  const vote = clock.votes.find((one) => one.id === id)
  if (vote === undefined || vote.untilMs <= now(folding))
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
  return decided(folding, proposal, [{ do: 'vote', by: seat, vote: id, yes, ends }], ends)
}

/** A vote, and what comes of it when it is carried. What cannot be done any more is lost. */
function decided(
  folding: Folding,
  proposal: Proposal,
  acts: readonly HouseAct[],
  ends: 'carried' | 'lost' | null,
): Outcome {
  if (ends !== 'carried') return { acts }
  const made = proposalFault(folding, proposal) ?? carried(folding, proposal, 'house', '')
  if ('code' in made) return made
  return { ...made, acts: [...acts, ...made.acts] }
}
