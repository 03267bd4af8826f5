import { counted } from '../../../kernel/english.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Reliability } from '../../api/lobby.ts'
import type { HouseAction, LoggedAction } from '../../log/house-actions.ts'

/** A seat that somebody holds or has held at a table by deadline. */
export interface Tenure {
  readonly seat: Seat
  /** The seat was taken from them. */
  readonly gone: boolean
  /** The game is over. */
  readonly over: boolean
}

/** What became of somebody at a table. */
export interface Kept {
  readonly how: 'finished' | 'left' | 'running' | 'freed'
  /** They came in the place of somebody who was away. */
  readonly tookOver: boolean
  readonly lapsed: number
}

/**
 * What became of somebody at a seat, by the acts of the house alone. Extensions, vacation and outages leave no trace in it.
 * House-7.3  A player has left if they were absent when the game ended, or when another took their seat.
 */
export function keptBy({ seat, gone, over }: Tenure, acts: readonly LoggedAction[]): Kept {
  const own = acts.map(({ act }) => act)
  const isTaken = (act: HouseAction) =>
    act.do === 'seat' && act.seat === seat && act.by === seat && act.before.kind === 'open'
  const isFreed = (act: HouseAction) => act.do === 'seat' && act.seat === seat && act.after.kind === 'open'
  // The present holder came with the last act of sitting down; the first holder was there until the seat was taken from them.
  const taken = own.findLastIndex(isTaken)
  const freed = own.findIndex((act) => isTaken(act) || isFreed(act))
  const from = gone ? 0 : taken + 1
  const to = gone && freed >= 0 ? freed : own.length
  let [away, resigned, lapsed] = [false, false, 0]
  for (const act of own.slice(from, to)) {
    if (act.do === 'lapse' && act.uncounted !== true && act.seats.includes(seat)) lapsed++
    if (!('seat' in act) || act.seat !== seat) continue
    if (act.do === 'absent') away = true
    else if (act.do === 'return') away = false
    else if (act.do === 'resign') resigned = true
  }
  const tookOver = !gone && taken >= 0
  const how = away ? 'left' : gone ? 'freed' : over || resigned ? 'finished' : 'running'
  return { how, tookOver, lapsed }
}

/** Only this number of the games that ended last count; */
const LAST = 10
/** at most this number of them may be left, */
const LEFT = 2
/** and a person is new until this number have ended well. */
const KNOWN = 3

/**
 * House-7.3  How reliable a person is, by their tables with deadlines, the last first.
 * @param listed at how many listed ones they sit now
 */
export function reliabilityOf(kept: readonly Kept[], listed: number): Reliability {
  const ended = kept.filter(({ how }) => how === 'finished' || how === 'left')
  const finished = ended.filter(({ how }) => how === 'finished').length
  const last = ended.slice(0, LAST)
  const mended = last.filter(({ how, tookOver }) => how === 'finished' && tookOver).length
  const left = Math.max(0, last.filter(({ how }) => how === 'left').length - mended)
  const lapsed = kept.reduce((sum, one) => sum + one.lapsed, 0)
  const kind = left >= LEFT ? 'unreliable' : finished < KNOWN ? 'new' : 'reliable'
  const text = {
    new: `New player: ${finished === 0 ? 'no game' : counted(finished, 'game')} with deadlines finished so far.`,
    reliable: `Reliable: finished ${counted(finished, 'game')} with deadlines.`,
    unreliable: `Unreliable: left ${left} of their last ${counted(last.length, 'game')} with deadlines.`,
  }[kind]
  return { kind, finished, left, lapsed, running: listed, text, clause: 'House-7.3' }
}
