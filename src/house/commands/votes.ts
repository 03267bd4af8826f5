import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Proposal } from '../api/clock.ts'
import type { Clock, Vote } from '../clock/clock.ts'

/** House-5.1  Who may propose and vote: those who hold a seat and are not absent; not the one it is about. */
export function votersOn(
  proposal: Proposal | null,
  { seats: clocks }: Pick<Clock, 'seats'>,
  seats: readonly StoredSeat[],
): Seat[] {
  return seats.flatMap(({ kind }, seat) => {
    const at = clocks[seat]
    const isHere = kind === 'person' && at?.absent == null && at?.resigned !== true
    const isAbout = proposal?.what === 'free' && proposal.seat === seat
    return isHere && !isAbout ? [seat] : []
  })
}

/** House-5.8, House-5.9, House-5.10  What all must agree on who may vote. */
export const takesAll = (what: Proposal['what']): boolean =>
  what === 'draw' || what === 'unlapse' || what === 'rules'

/** House-5.1  More than half of them must say yes, or all. */
export const needed = (voters: number, all: boolean): number => (all ? voters : Math.floor(voters / 2) + 1)

/** How a vote stands with these for and against it: carried or lost, or null while it may still go either way. */
export function outcome(
  { yes, no }: Pick<Vote, 'yes' | 'no'>,
  voters: readonly Seat[],
  all = false,
): 'carried' | 'lost' | null {
  const count = (seats: readonly Seat[]) => seats.filter((seat) => voters.includes(seat)).length
  const needs = needed(voters.length, all)
  if (count(yes) >= needs) return 'carried'
  return voters.length - count(no) < needs ? 'lost' : null
}
