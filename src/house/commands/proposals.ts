import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Proposal, Tempo } from '../api/clock.ts'
import { editionOfTable, latestOf } from '../api/shelf.ts'
import { PAUSE_MS } from '../clock/actions.ts'
import type { Clock, Vote } from '../clock/clock.ts'
import { DAY, lapsingOf, tempoFault } from '../clock/time-control.ts'
import type { LogFollower } from '../log/follower.ts'
import type { BackAct, HouseAction, LoggedAction } from '../log/house-actions.ts'
import { adoptedBy, begunWith, seamsOf } from '../log/versions.ts'
import type { HouseChange } from './house-action.ts'

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

// What players may vote on, and what the result does: by a vote (`house`), or by the host of a hosted table.

/** What a proposal leads to, or why it is refused. */
export type Outcome = HouseChange | Refusal
type Maker = 'host' | 'house'

/** What of a table says whether something may be proposed there. */
export type Standing = Pick<LogFollower, 'clock' | 'row' | 'acts' | 'game' | 'match'>

const no = refuse

/** What is proposed is done. */
export function carried(follower: LogFollower, proposal: Proposal, by: Maker, reason: string): Outcome {
  switch (proposal.what) {
    case 'pause':
      return pausing(follower, by, proposal.days, reason)
    case 'resume':
      return { acts: [{ do: 'resume', by, reason }] }
    case 'tempo':
      return retiming(follower, by, proposal.tempo, reason)
    case 'free':
      return freeing(follower, by, proposal.seat, reason)
    case 'end':
      return { acts: [{ do: 'end', by, how: 'unfinished', reason }] }
    case 'draw':
      return { acts: [{ do: 'end', by, how: 'draw', reason }] }
    case 'unlapse':
      return goingBack(follower, by, reason)
    case 'rules':
      return takingOn(follower, by, reason)
  }
}

/**
 * Why something cannot be proposed now, or null.
 * @param isHost true where the host of a hosted table decides it alone
 */
export function proposalFault(standing: Standing, proposal: Proposal, isHost = false): Refusal | null {
  const { row, clock } = standing
  switch (proposal.what) {
    case 'tempo':
      return badTempo(proposal.tempo)
    case 'free':
      return row.seats[proposal.seat] === undefined
        ? no('House-5.1', 'NO_SUCH_SEAT', `There is no seat ${proposal.seat}.`)
        : null
    case 'pause':
      return clockFault(clock, false)
    case 'resume':
      return clockFault(clock, true)
    case 'end':
      return null
    case 'draw':
      // House-5.8  Where the game knows a draw.
      return standing.game.rules.draw === undefined
        ? no('House-5.8', 'NO_DRAW', 'This game has no draw. Propose to end it unfinished.')
        : null
    case 'unlapse': {
      const found = lapseOf(standing, isHost)
      return 'code' in found ? found : null
    }
    case 'rules': {
      const found = versionFault(standing, proposal.to) ?? adopted(standing)
      return 'code' in found ? found : null
    }
  }
}

function clockFault({ paused }: Clock, wanted: boolean): Refusal | null {
  if ((paused !== null) === wanted) return null
  return wanted
    ? no('House-4.1', 'NOT_PAUSED', 'The clock runs.')
    : no('House-4.1', 'PAUSED', 'The clock is stopped already.')
}

/** House-4.1  The clock stands. */
function pausing(follower: LogFollower, by: Maker, days: number, reason: string): Outcome {
  const untilMs = now(follower) + Math.min(days * DAY, PAUSE_MS)
  return { acts: [{ do: 'pause', by, untilMs, reason }] }
}

/** House-5.3  Another time control from now on; the rules for lapses stay, where they fit. */
function retiming({ clock }: LogFollower, by: Maker, tempo: Tempo, reason: string): Outcome {
  const { absent, absentAfter, vacationDays } = clock.lapsing
  const said = clock.tempo.kind === tempo.kind ? clock.lapsing : { absent, absentAfter, vacationDays }
  return { acts: [{ do: 'tempo', by, tempo, lapsing: lapsingOf(tempo, said), reason }] }
}

function badTempo(tempo: Tempo): Refusal | null {
  const wrong = tempoFault(tempo)
  return wrong === null ? null : no('House-1.1', 'BAD_TEMPO', wrong)
}

/** Frees a seat: anybody may take it, and its old key no longer opens it. */
function freeing({ row }: LogFollower, by: Maker, seat: number, reason: string): Outcome {
  const before = row.seats[seat]
  if (before === undefined) return no('House-5.5', 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
  const after: StoredSeat = { kind: 'open', name: before.name, bot: null }
  return {
    acts: [{ do: 'seat', by, seat, before, after, reason }],
    seating: { seats: row.seats.with(seat, after), freed: seat },
  }
}

/** House-5.9  The game goes back to before the last deadline that somebody missed. */
function goingBack(follower: LogFollower, by: Maker, reason: string): Outcome {
  const found = lapseOf(follower, by === 'host')
  if ('code' in found) return found
  const { to, ...whose } = found
  return { acts: [{ do: 'back', by, to, ...whose, reason }], backTo: to }
}

/** House-5.10  Only today's version can take a table over, and only one that is older. */
function versionFault({ row }: Standing, to: number): Refusal | null {
  const latest = latestOf(row.game)
  if (row.version >= latest)
    return no('House-5.10', 'NEWEST_RULES', 'The game already uses the newest version of its rules.')
  return to === latest
    ? null
    : no('House-5.10', 'NO_SUCH_VERSION', `The game can move to version ${latest}, not to ${to}.`)
}

/** House-5.10  The game as today's version of its rules leads it from now on, or why it cannot. */
function takingOn(follower: LogFollower, by: Maker, reason: string): Outcome {
  const { row } = follower
  const to = latestOf(row.game)
  const found = adopted(follower)
  if (isRefusal(found)) return found
  const act: HouseAction = { do: 'adopt', by, from: row.version, to, hash: found.hash, reason }
  return { acts: [act], taken: found.match }
}

/** House-5.10  What today's version makes of the position as it stands. */
function adopted({ row, match }: Standing): { readonly match: Match; readonly hash: string } | Refusal {
  if (match === null) return no('House-5.10', 'NOT_STARTED', 'The game has not started.')
  const to = editionOfTable({ game: row.game, version: latestOf(row.game) })
  const position = adoptedBy(to, match, row.version)
  return isRefusal(position)
    ? position
    : { match: begunWith(to, match, position), hash: to.game.hash(position) }
}

/** The event before which the last deadline passed that somebody missed and that has not been undone, and who missed it. */
function lapseOf(
  { acts, game }: Standing,
  isHost: boolean,
): Pick<BackAct, 'to' | 'seats' | 'uncounted'> | Refusal {
  const back = acts.findLast(({ act }) => act.do === 'back')?.act
  const undoneFrom = back?.do === 'back' ? back.to : Number.POSITIVE_INFINITY
  const at = acts.findLastIndex((done) => isMissed(done, game.rules.meta.discreet === true, isHost))
  const { rev, act } = acts[at] ?? {}
  // The log counts acts and events together: the act number i at `rev` stands before event `rev - i`.
  const to = (rev ?? 0) - at - 1
  const isUndone = acts.findLastIndex((done) => done.act === back) > at && undoneFrom <= to
  if (act?.do !== 'lapse' || isUndone)
    return no('House-5.9', 'NO_LAPSE', 'There is no missed deadline to undo.')
  // House-5.10  What was played before the game was taken on stays as it was played.
  if (seamsOf(acts).some((seam) => seam.rev > (rev ?? 0)))
    return no(
      'House-5.9',
      'OTHER_RULES',
      'Since that deadline the game has continued under other rules, so it cannot be undone.',
    )
  return { to, seats: act.seats, ...(act.uncounted === true ? { uncounted: true } : {}) }
}

/**
 * A discreet table does not say which seats it asks: there any missed deadline counts, but of a secret one only the host knows
 * (House-2.3).
 */
const isMissed = ({ act }: LoggedAction, discreet: boolean, isHost: boolean) =>
  act.do === 'lapse' && (discreet ? isHost || act.uncounted !== true : act.seats.length > 0)

/** Now, and never before what the log says already. */
export const now = ({ store, atMs }: LogFollower): number => Math.max(store.nowMs(), atMs)
