import { andList, counted } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { Proposal, Tempo } from '../api/clock.ts'
import type { HouseAction, SeatAction } from '../log/house-actions.ts'
import { DAY, HOUR } from './time-control.ts'

const MINUTE = 60_000
const WEEK = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** How long something is: `3 days`, `90 seconds`, `1 hour 30 minutes`. */
function lengthText(ms: number): string {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
    ['second', 1000],
  ] as const
  let left = ms
  const parts: string[] = []
  for (const [name, unit] of units) {
    const n = Math.floor(left / unit)
    left -= n * unit
    if (n > 0 && parts.length < 2) parts.push(counted(n, name))
  }
  return parts.length === 0 ? 'no time' : parts.join(' ')
}

/** A time control in words. */
export function tempoText(tempo: Tempo): string {
  switch (tempo.kind) {
    case 'none':
      return 'No clock'
    case 'live': {
      const more = tempo.incrementMs === 0 ? '' : ` and ${lengthText(tempo.incrementMs)} more for each turn`
      return `${lengthText(tempo.bankMs)} each${more}`
    }
    case 'move':
      return `${lengthText(tempo.perMoveMs)} per move`
    case 'mail': {
      const { at, zone, leastHours, off, early } = tempo
      return [
        `Deadlines ${daysText(tempo.days)} at ${andList(at.toSorted())} (${zone})`,
        ...(leastHours > 0 ? [`at least ${counted(leastHours, 'hour')} ahead`] : []),
        ...(off.length > 0 ? [`not on ${andList(off.toSorted())}`] : []),
        early ? 'earlier once everybody has submitted' : 'not earlier, even if everybody has submitted',
      ].join(', ')
    }
  }
}

function daysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  if (sorted.length === 7) return 'daily'
  if (sorted.join() === '1,2,3,4,5') return 'from Monday to Friday'
  return `on ${andList(sorted.map((day) => WEEK[day - 1] ?? ''))}`
}

/** A moment as all can read it, in any zone they live in; in the table's zone, if it has one. */
export function momentText(ms: number, tempo: Tempo): string {
  const zone = tempo.kind === 'mail' ? tempo.zone : 'UTC'
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const hour = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${at.toPlainDate().toString()} ${hour} (${zone})`
}

/** House-6.1  The clause that each act rests on; acts from before there were any have none of their own. */
const CLAUSES: { readonly [D in HouseAction['do']]: string } = {
  rules: '',
  adopt: 'House-5.10',
  close: 'House-5.5',
  pace: '',
  seat: 'House-3.6',
  lapse: 'House-2.5',
  tempo: 'House-5.3',
  extend: 'House-2.3',
  remind: 'House-5.12',
  letter: 'House-5.14',
  grant: 'House-5.12',
  pause: 'House-4.1',
  resume: 'House-4.1',
  vacation: 'House-3.4',
  reach: 'House-6.3',
  outage: 'House-4.2',
  absent: 'House-3.1',
  return: 'House-3.3',
  resign: 'House-3.5',
  propose: 'House-5.1',
  vote: 'House-5.2',
  end: 'House-5.7',
  back: 'House-5.9',
  override: 'House-8.2',
}

/** The clause of the House rulebook that an act rests on; '' for none. */
export function actClause(act: HouseAction): string {
  if (act.do === 'end' && act.how === 'draw') return 'House-5.8'
  if (act.do === 'outage' && act.locked === true) return 'House-4.3'
  if (act.do === 'outage' && act.planned === true) return 'House-4.5'
  return act.do === 'back' && act.by === 'admin' ? 'House-8.3' : CLAUSES[act.do]
}

/**
 * An act as a sentence.
 * @param named calls seats as the table does
 * @param tempo the time control of the table, whose zone its deadlines are in
 * @param bots calls bots as the table does
 */
export function actText(
  act: HouseAction,
  named: (seat: Seat) => string,
  tempo: Tempo,
  bots: (id: string) => string,
): string {
  const names = (seats: readonly Seat[]) => andList(seats.map(named))
  switch (act.do) {
    case 'rules':
      return `The game continues under version ${act.to} of the rules. Its positions are the same as under version ${act.from}.`
    case 'adopt':
      return `${act.by === 'host' ? 'The host moves the game' : 'The players voted to move the game'} from version ${act.from} of the rules to version ${act.to}${because(act)}`
    case 'close':
      return `The host ends the wait${because(act)}`
    case 'seat':
      return `${act.by === act.seat ? ownText(act, named, bots) : hostText(act, named, bots)}${because(act)}`
    case 'pace':
      return `The bots play ${PACE[act.pace]}.`
    case 'lapse':
      return lapseText(names(act.seats), names(act.sheets))
    case 'tempo':
      return `${who(act.by)} a new time control: ${tempoText(act.tempo)}${because(act)}`
    case 'extend':
      return `${named(act.seat)} ${act.by === 'house' ? 'gets' : 'takes'} an extension.`
    case 'remind':
      return `The host reminds ${names(act.seats)}${because(act)}`
    case 'letter':
      return act.turn === undefined
        ? `The host writes to ${names(act.seats)}: “${act.reason}”`
        : `The host’s newsletter of turn ${act.turn}: “${act.reason}”`
    case 'grant':
      return `The host gives ${names(act.seats)} ${lengthText(act.ms)} more${because(act)}`
    case 'pause':
      return `${who(act.by)} a pause until ${momentText(act.untilMs, tempo)}${because(act)}`
    case 'resume':
      return `The clock has started again${because(act)}`
    case 'vacation':
      return `${named(act.seat)} is on vacation until ${momentText(act.untilMs, tempo)}.`
    case 'reach':
      return `${named(act.seat)} ${act.reached ? 'can be reached by mail again' : 'cannot be reached by mail'}.`
    case 'outage':
      if (act.locked === true)
        return 'The table was locked and is open again. Players who have to move get back the time since the last move.'
      return `${act.planned === true ? 'Maintenance took' : 'The server was down for'} ${lengthText(act.toMs - act.fromMs)}. Players who had to move get that time back.`
    case 'absent':
      return `${named(act.seat)} is away: ${ABSENT[act.as]}.`
    case 'return':
      return `${named(act.seat)} is back.`
    case 'resign':
      return `${named(act.seat)} resigns${because(act)}`
    case 'propose':
      return `${named(act.by)} proposes ${proposalText(act.proposal, named)}.`
    case 'vote': {
      const end =
        act.ends === null ? '' : act.ends === 'carried' ? ' The vote has passed.' : ' The vote has failed.'
      return `${named(act.by)} votes ${act.yes ? 'yes' : 'no'}.${end}`
    }
    case 'end': {
      const whose = act.by === 'host' ? 'The host ends the game' : 'The players voted to end the game'
      return `${whose}, ${act.how === 'draw' ? 'in a draw' : 'unfinished'}${because(act)}`
    }
    case 'back': {
      if (act.by === 'admin')
        return `An administrator has taken the game back to event ${act.to}${because(act)}`
      const whose = act.by === 'host' ? 'The host has undone' : 'The players voted to undo'
      return `${whose} the last missed deadline and everything since${because(act)}`
    }
    case 'override':
      return `An administrator has acted${because(act)}`
  }
}

const PACE = { once: 'at once', quick: 'quickly', slow: 'slowly', step: 'step by step' }

const ABSENT = {
  late: 'from now on the seat counts as late at once, on each of its moves',
  bot: 'a bot plays for them',
  open: 'the game waits until somebody takes the seat',
  resign: 'the seat has resigned',
}

/** What is proposed, in words that follow "proposes". */
export function proposalText(proposal: Proposal, named: (seat: Seat) => string): string {
  switch (proposal.what) {
    case 'pause':
      return `a pause of ${lengthText(proposal.days * 86_400_000)}`
    case 'resume':
      return 'to restart the clock'
    case 'tempo':
      return `a new time control: ${tempoText(proposal.tempo)}`
    case 'free':
      return `to free the seat of ${named(proposal.seat)}`
    case 'end':
      return 'to end the game now, unfinished'
    case 'draw':
      return 'a draw'
    case 'rules':
      return `to continue the game under version ${proposal.to} of the rules`
    case 'unlapse':
      return 'to undo the last missed deadline and everything since'
  }
}

/** A reason that is a sentence has its own full stop. */
const because = ({ reason }: { readonly reason: string }) =>
  reason === '' ? '.' : `: “${reason}”${/[.!?…]$/.test(reason) ? '' : '.'}`

const who = (by: 'host' | 'house') => (by === 'host' ? 'The host sets' : 'The players voted for')

function lapseText(late: string, drafts: string): string {
  const parts = [
    ...(late === '' ? [] : [`late: ${late}`]),
    ...(drafts === '' ? [] : [`drafts that count as submitted: ${drafts}`]),
  ]
  return parts.length === 0 ? 'The deadline has come.' : `The deadline has passed (${parts.join('; ')}).`
}

/** What a player has done with their own seat. */
function ownText(
  { seat, before, after }: SeatAction,
  named: (seat: Seat) => string,
  bots: (id: string) => string,
): string {
  if (after.kind === 'bot') return `${named(seat)} lets the ${bots(after.bot ?? '')} bot play`
  return `${named(seat)} ${before.kind === 'open' ? `takes seat ${seat + 1}` : 'plays again'}`
}

/** What another has done with it: it is called by its number, since the player who sits there now was not meant. */
function hostText(
  { by, seat, after }: SeatAction,
  named: (seat: Seat) => string,
  bots: (id: string) => string,
): string {
  const who = by === 'host' ? 'The host' : typeof by === 'number' ? named(by) : 'Argosy'
  const its = `seat ${seat + 1}`
  if (after.kind === 'open') return `${who} frees ${its}`
  if (after.kind === 'bot') return `${who} lets the ${bots(after.bot ?? '')} bot play ${its}`
  return `${who} gives ${its} back`
}
