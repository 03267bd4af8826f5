import type { TableState } from '../api/contract.ts'
import { countText, lengthText, listed, momentText, shortMoment } from './moments.ts'

// Sentences about a table's time, for its page and for a terminal.

type Vote = TableState['time']['votes'][number]

/** Which players the game waits for, as a headline; `called` gives the names of the others. */
export function waitedText(state: TableState, called: (seat: number) => string): string {
  if (!state.started) return 'Seats are still open'
  if (state.over !== null) return 'The game is over'
  const { waitingFor, count } = state
  if (count !== null && waitingFor.length === 0) return `${count.in} of ${count.of} are in`
  if (waitingFor.length === 0) return 'Nobody is waited for'
  const verb = waitingFor.length === 1 ? 'is waited for' : 'are waited for'
  if (waitingFor.length > 4) return `${waitingFor.length} ${verb}`
  const names = waitingFor.map((seat) => (state.you.includes(seat) ? 'you' : called(seat)))
  if (names.join() === 'you') return 'You are waited for'
  return `${capital(countText(waitingFor.length))} ${verb}: ${listed(names)}`
}

/** Until when answers are due, in a line. */
export function dueText({ time }: Pick<TableState, 'time'>, nowMs: number): string {
  if (time.paused !== null) return `The clock stands until ${momentText(time.paused.untilMs)}.`
  if (time.dueAtMs === null) return time.tempo.kind === 'none' ? 'No clock runs.' : 'Nothing is due.'
  if (nowMs > time.dueAtMs) return `It was due ${lengthText(nowMs - time.dueAtMs)} ago.`
  return `Due ${momentText(time.dueAtMs)}, in ${lengthText(time.dueAtMs - nowMs)}.`
}

/** What is voted on, as a headline. */
export const voteText = ({ text }: Vote): string => `A vote: ${text}?`

/** Which player asks, how many must agree, and until when. */
export const votingText = ({ by, needs, of, untilMs }: Vote, called: (seat: number) => string): string =>
  `${called(by)} asks; ${countText(needs)} of ${countText(of)} must say yes, by ${shortMoment(untilMs)}.`

/** How many have said what. */
export const votedText = ({ yes, no }: Vote): string => `${yes.length} yes · ${no.length} no`

/** Tells a spectator that they see the past; null for a viewer who sees the present. */
export function lateText({ late }: Pick<TableState, 'late'>): string | null {
  if (late === null) return null
  const here = late.shown === null ? ', and nothing is so old yet.' : `: here it is turn ${late.shown}.`
  return `The game is in turn ${late.now}; spectators see it ${late.by} turns late${here}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
