import { andList, capital, counted, countText } from '../../kernel/english.ts'
import type { TableState } from '../api/contract.ts'
import { lengthText, momentText, shortMoment } from './moments.ts'

// Sentences about a table's time, for its page and for a terminal.

type Vote = TableState['time']['votes'][number]

/** Which players the game waits for, as a headline; `called` gives the names of the others. */
export function waitedText(state: TableState, called: (seat: number) => string): string {
  if (!state.started) return 'Seats are still open'
  if (state.over !== null) return 'The game is over'
  const { waitingFor, count } = state
  if (count !== null && waitingFor.length === 0) return `${count.in} of ${count.of} have submitted`
  if (waitingFor.length === 0) return 'Nobody needs to move'
  if (waitingFor.length > 4) return `Waiting for ${waitingFor.length} players`
  const names = waitingFor.map((seat) => (state.you.includes(seat) ? 'you' : called(seat)))
  return names.join() === 'you' ? 'Your move' : `Waiting for ${andList(names)}`
}

/**
 * Until when answers are due, in a line, by the reader's clock.
 * @param zone what is said of that clock, where nothing else on the screen does
 */
export function dueText({ time }: Pick<TableState, 'time'>, nowMs: number, zone = ''): string {
  if (time.paused !== null) return `The clock is stopped until ${momentText(time.paused.untilMs)}.`
  if (time.dueAtMs === null) return time.tempo.kind === 'none' ? 'No time limit.' : 'No deadline is running.'
  if (nowMs > time.dueAtMs) return `The deadline was ${lengthText(nowMs - time.dueAtMs)} ago.`
  return `Deadline: ${momentText(time.dueAtMs)}${zone}, in ${lengthText(time.dueAtMs - nowMs)}.`
}

/** What is voted on, as a headline. */
export const voteText = ({ text }: Vote): string => `Vote: ${text}?`

/** Which player asks, how many must agree, and until when. */
export const votingText = ({ by, needs, of, untilMs }: Vote, called: (seat: number) => string): string =>
  `${called(by)} asks. ${capital(countText(needs))} of ${countText(of)} must vote yes by ${shortMoment(untilMs)}.`

/** How many have said what. */
export const votedText = ({ yes, no }: Vote): string => `${yes.length} yes · ${no.length} no`

/** Tells a spectator that they see the past; null for a viewer who sees the present. */
export function lateText({ late }: Pick<TableState, 'late'>): string | null {
  if (late === null) return null
  const here = late.shown === null ? '. Nothing to show yet.' : `: here it is turn ${late.shown}.`
  return `The game is in turn ${late.now}. Spectators see it ${counted(late.by, 'turn')} late${here}`
}
