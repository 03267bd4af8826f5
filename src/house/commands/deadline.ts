import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import { standIn } from '../clock/clock.ts'
import { type Asked, lapse, lapsesAt } from '../clock/lapse.ts'
import type { LogFollower } from '../log/follower.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { expire as late } from './host.ts'
import type { HouseChange } from './house-action.ts'
import type { Command } from './submit.ts'

/** When the house has to decide something at a table next, as things stand; null for never. */
export function deadlineAt(follower: LogFollower): number | null {
  const { clock } = follower
  if (clock.paused !== null) return clock.paused.untilMs
  if (clock.seats.every(({ dueAtMs }) => dueAtMs === null)) return null
  return lapsesAt(
    clock,
    waitedFor(follower).map((seat) => ({ ...asked(follower, seat), sheet: false, chooses: false })),
  )
}

/** The seats that the game waits for, in or not. */
function waitedFor({ match, clock }: LogFollower): readonly Seat[] {
  return match?.question.asked.filter((seat) => clock.seats[seat]?.since != null) ?? []
}

function asked(
  { playing: { question }, row }: LogFollower,
  seat: Seat,
): Pick<Asked, 'seat' | 'plays' | 'isIn'> {
  const isIn = question.submissionOf(seat)?.ready === true
  return { seat, plays: row.seats[seat]?.kind ?? 'open', isIn }
}

/** The same, with the submission of each seat and whether it had a choice. */
function judged(follower: LogFollower): Asked[] {
  const { game, position, question } = follower.playing
  const pending = new Map<Seat, boolean>()
  const hasChoice = (seat: Seat) => {
    if (pending.size === 0)
      for (const one of game.pending(position))
        pending.set(one.seat, one.options === undefined || one.options.length > 1)
    return pending.get(seat) === true
  }
  return waitedFor(follower).map((seat) => {
    const one = asked(follower, seat)
    const draft = question.submissionOf(seat)?.answer
    const sheet = one.isIn || (draft !== undefined && game.check(position, seat, draft) === null)
    const mayExtend = (follower.clock.seats[seat]?.extensions ?? 0) > 0
    return { ...one, sheet, chooses: mayExtend && !sheet && hasChoice(seat) }
  })
}

/**
 * What the house has to do at a table now, by itself: a command that ends the question, or acts alone; null for nothing.
 * House-2.7  A deadline is named by the entry that follows it: of two processes one is too late.
 */
export function applyDeadline(follower: LogFollower): Command | HouseChange | null {
  const { clock, store, rev, atMs, row, playing } = follower
  const isSecret = playing.game.rules.discreetly?.(playing.position)
  const found = lapse(clock, Math.max(store.nowMs(), atMs), judged(follower), isSecret)
  if (found === null) return null
  const { acts, seats } = withCaretakers(follower, found.acts)
  const seating = seats === row.seats ? {} : { seated: () => ({ seats }) }
  if (!found.ends) return { acts }
  return {
    ...{ command: { id: `lapse:${rev}`, body: null }, seq: 0, acts, ...seating },
    // A faster process has written an entry: then the deadline is checked again.
    stands: () => follower.rev === rev,
    apply(match, source) {
      const [seat] = match.question.waitsFor
      return match.question.several || seat === undefined ? match.close(source) : late(match, seat, source)
    },
  }
}

/** House-3.2  Where a bot is to play an absent seat, it sits down; where the game waits for somebody, the seat is open. */
function withCaretakers(
  { row, edition }: LogFollower,
  acts: readonly HouseAction[],
): { readonly acts: readonly HouseAction[]; readonly seats: readonly StoredSeat[] } {
  let { seats } = row
  const all = acts.flatMap((act): HouseAction[] => {
    if (act.do !== 'absent') return [act]
    const { seat } = act
    const before = seats[seat]
    const after = before === undefined ? null : standIn(before, act.as, edition.players)
    if (before === undefined || after === null) return [act]
    seats = seats.with(seat, after)
    return [act, { do: 'seat', by: 'house', seat, before, after, reason: '' }]
  })
  return { acts: all, seats }
}
