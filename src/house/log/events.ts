import type { TurnAnswer } from '../../kernel/event.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { LoggedAction } from './house-actions.ts'

// What stands in the log of a table.

/** The last event with an answer that a seat gave by itself, not by the rules for the late, nor by a bot; null when there is none. */
export function lastAnswered(match: Match, seat: Seat, acts: readonly LoggedAction[] = []): number | null {
  return match.events.findLast(answersOf(seat, acts))?.seq ?? null
}

/** Whether an event has an answer that a seat gave by itself. */
export function answersOf(seat: Seat, acts: readonly LoggedAction[]): (event: GameEvent) => boolean {
  const byBot = botsAt(acts, seat)
  return ({ seq, kind, seat: by, answer }) => {
    if (byBot(seq)) return false
    if (kind !== 'turn') return by === seat && (kind === 'answer' || kind === 'undo')
    const { answers, late } = answer as unknown as TurnAnswer
    return !late.includes(seat) && answers.some(([other]) => other === seat)
  }
}

/** Whether an event has an answer for a seat, by itself or by others. */
export const isAnswerFor = ({ kind, seat: by, answer }: GameEvent, seat: Seat): boolean =>
  kind === 'turn' ? (answer as unknown as TurnAnswer).answers.some(([other]) => other === seat) : by === seat

/** Whether a bot played a seat at an event. */
function botsAt(acts: readonly LoggedAction[], seat: Seat): (event: number) => boolean {
  // The log counts acts and events together: the act number i at `rev` stands before event `rev - i`.
  const changes = acts.flatMap(({ rev, act }, i) =>
    act.do === 'seat' && act.seat === seat ? [{ from: rev - i, bot: act.after.kind === 'bot' }] : [],
  )
  return (event) => changes.findLast(({ from }) => from <= event)?.bot ?? false
}

/** The event to which an `undo` event goes back. */
export function undoneTo(answer: unknown): number {
  return (answer as { to: number }).to
}

/** The events from one on, as far as the match knows them: one that was resumed does not begin with event 0. */
export function eventsFrom({ events, nextSeq }: Match, since: number): readonly GameEvent[] {
  return events.slice(Math.max(0, since - (nextSeq - events.length)))
}
