import type { Seat } from '../kernel/procedure.ts'
import type { StoredSeat } from '../store/contract.ts'
import type { HouseAct } from './acts.ts'
import type { Deed } from './answering.ts'
import { awaySeat } from './caretaker.ts'
import { type Asked, lapse, lapsesAt } from './clock/lapse.ts'
import type { Enactment } from './enacting.ts'
import type { Folding } from './folding.ts'
import { lapse as late } from './hosting.ts'

/** When the house has to decide something at a table next, as things stand; null for never. */
export function strikesAt(folding: Folding): number | null {
  const { clock } = folding
  if (clock.paused !== null) return clock.paused.untilMs
  if (clock.seats.every(({ dueAtMs }) => dueAtMs === null)) return null
  return lapsesAt(
    clock,
    waitedFor(folding).map((seat) => ({ ...asked(folding, seat), sheet: false, chooses: false })),
  )
}

/** The seats that the game waits for, in or not. */
function waitedFor({ match, clock }: Folding): readonly Seat[] {
  return match?.question.asked.filter((seat) => clock.seats[seat]?.since != null) ?? []
}

function asked({ playing: { question }, row }: Folding, seat: Seat): Pick<Asked, 'seat' | 'plays' | 'isIn'> {
  const isIn = question.sheetOf(seat)?.ready === true
  return { seat, plays: row.seats[seat]?.kind ?? 'open', isIn }
}

/** The same, with what lies of each and what it could choose. */
function judged(folding: Folding): Asked[] {
  const { game, position, question } = folding.playing
  const pending = new Map<Seat, boolean>()
  const hasChoice = (seat: Seat) => {
    if (pending.size === 0)
      for (const one of game.pending(position))
        pending.set(one.seat, one.options === undefined || one.options.length > 1)
    return pending.get(seat) === true
  }
  return waitedFor(folding).map((seat) => {
    const one = asked(folding, seat)
    const draft = question.sheetOf(seat)?.answer
    const sheet = one.isIn || (draft !== undefined && game.check(position, seat, draft) === null)
    const mayExtend = (folding.clock.seats[seat]?.extensions ?? 0) > 0
    return { ...one, sheet, chooses: mayExtend && !sheet && hasChoice(seat) }
  })
}

/**
 * What the house has to do at a table now, by itself: a deed that ends the question, or acts alone; null for nothing.
 * House-2.7  A deadline is named by the entry that follows upon it: of two processes one is too late.
 */
export function striking(folding: Folding): Deed | Enactment | null {
  const { clock, store, rev, atMs, row } = folding
  const found = lapse(clock, Math.max(store.nowMs(), atMs), judged(folding))
  if (found === null) return null
  const { acts, seats } = withCaretakers(folding, found.acts)
  const seating = seats === row.seats ? {} : { seated: () => ({ seats }) }
  if (!found.ends) return { acts }
  return {
    ...{ command: { id: `lapse:${rev}`, body: null }, seq: 0, acts, ...seating },
    // Whoever was faster has written an entry: then it is looked at anew.
    stands: () => folding.rev === rev,
    apply(match, source) {
      const [seat] = match.question.waitsFor
      return match.question.several || seat === undefined ? match.close(source) : late(match, seat, source)
    },
  }
}

/** House-3.2  Where a bot is to play an absent seat, it sits down; where the game waits for somebody, the seat is open. */
function withCaretakers(
  { row, edition }: Folding,
  acts: readonly HouseAct[],
): { readonly acts: readonly HouseAct[]; readonly seats: readonly StoredSeat[] } {
  let { seats } = row
  const all = acts.flatMap((act): HouseAct[] => {
    if (act.do !== 'absent') return [act]
    const { seat } = act
    const before = seats[seat]
    const after = before === undefined ? null : awaySeat(before, act.as, edition.players)
    if (before === undefined || after === null) return [act]
    seats = seats.with(seat, after)
    return [act, { do: 'seat', by: 'house', seat, before, after, reason: '' }]
  })
  return { acts: all, seats }
}
