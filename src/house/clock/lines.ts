import type { Seat } from '../../kernel/procedure.ts'
import type { Proposal, Tempo } from '../api/clock.ts'
import type { HouseAction, SeatAction } from '../log/house-actions.ts'
import { lengthText, listed, momentText, tempoText } from './words.ts'

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

/** The clause of the house's law that an act rests on; '' for none. */
export function actClause(act: HouseAction): string {
  if (act.do === 'end' && act.how === 'draw') return 'House-5.8'
  if (act.do === 'outage' && act.locked === true) return 'House-4.3'
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
  const names = (seats: readonly Seat[]) => listed(seats.map(named))
  switch (act.do) {
    case 'rules':
      return `The house plays on by version ${act.to} of the rules, which leads to the same positions as version ${act.from}.`
    case 'adopt':
      return `${act.by === 'host' ? 'The host takes the game' : 'By a vote the game is taken'} on to version ${act.to} of the rules, from version ${act.from}${because(act)}`
    case 'close':
      return `The host ends the wait${because(act)}`
    case 'seat':
      return `${act.by === act.seat ? ownText(act, bots) : hostText(act, named, bots)}${because(act)}`
    case 'pace':
      return `The bots play ${PACE[act.pace]}.`
    case 'lapse':
      return lapseText(names(act.seats), names(act.sheets))
    case 'tempo':
      return `${who(act.by)} another tempo: ${tempoText(act.tempo)}${because(act)}`
    case 'extend':
      return `${named(act.seat)} ${act.by === 'house' ? 'gets' : 'takes'} an extension.`
    case 'pause':
      return `${who(act.by)} a pause until ${momentText(act.untilMs, tempo)}${because(act)}`
    case 'resume':
      return `The clock runs again${because(act)}`
    case 'vacation':
      return `${named(act.seat)} is on vacation until ${momentText(act.untilMs, tempo)}.`
    case 'reach':
      return `${named(act.seat)} ${act.reached ? 'can be reached by mail again' : 'cannot be reached by mail'}.`
    case 'outage':
      if (act.locked === true)
        return 'The table was locked, and is open again: whoever is asked gets the time since it last moved back.'
      return `The house was down for ${lengthText(act.toMs - act.fromMs)}: whoever was asked gets that time back.`
    case 'absent':
      return `${named(act.seat)} is absent: ${ABSENT[act.as]}.`
    case 'return':
      return `${named(act.seat)} is back.`
    case 'resign':
      return `${named(act.seat)} resigns${because(act)}`
    case 'propose':
      return `${named(act.by)} proposes ${proposalText(act.proposal, named)}.`
    case 'vote': {
      const end = act.ends === null ? '' : act.ends === 'carried' ? ' It is carried.' : ' It is lost.'
      return `${named(act.by)} votes ${act.yes ? 'yes' : 'no'}.${end}`
    }
    case 'end': {
      const whose = act.by === 'host' ? 'The host ends the game' : 'By a vote the game is over'
      return `${whose}, ${act.how === 'draw' ? 'in a draw' : 'unfinished'}${because(act)}`
    }
    case 'back': {
      if (act.by === 'admin')
        return `Whoever runs this house takes the game back to event ${act.to}${because(act)}`
      const whose = act.by === 'host' ? 'The host undoes' : 'By a vote is undone'
      return `${whose} the last deadline, and what has happened since${because(act)}`
    }
    case 'override':
      return `Whoever runs this house has stepped in${because(act)}`
  }
}

const PACE = { once: 'at once', quick: 'quickly', slow: 'slowly', step: 'step by step' }

const ABSENT = {
  late: 'from now on the seat is late at once whenever it is asked',
  bot: 'a bot plays the seat',
  open: 'the game waits until somebody takes the seat',
  resign: 'the seat has resigned',
}

/** What is proposed, in words that follow "proposes". */
export function proposalText(proposal: Proposal, named: (seat: Seat) => string): string {
  switch (proposal.what) {
    case 'pause':
      return `a pause of ${lengthText(proposal.days * 86_400_000)}`
    case 'resume':
      return 'that the clock runs again'
    case 'tempo':
      return `another tempo: ${tempoText(proposal.tempo)}`
    case 'free':
      return `that the seat of ${named(proposal.seat)} is freed`
    case 'end':
      return 'that the game ends as it stands, unfinished'
    case 'draw':
      return 'a draw'
    case 'rules':
      return `that the game goes on under version ${proposal.to} of the rules`
    case 'unlapse':
      return 'that the last deadline is undone, with all that has happened since'
  }
}

const because = ({ reason }: { readonly reason: string }) => (reason === '' ? '.' : `: “${reason}”.`)

const who = (by: 'host' | 'house') => (by === 'host' ? 'The host sets' : 'By a vote there is')

function lapseText(late: string, drafts: string): string {
  const parts = [
    ...(late === '' ? [] : [`late: ${late}`]),
    ...(drafts === '' ? [] : [`what they had not handed in counts: ${drafts}`]),
  ]
  return parts.length === 0 ? 'The deadline has come.' : `The deadline has passed (${parts.join('; ')}).`
}

/** What a player has done with their own seat. */
function ownText({ before, after }: SeatAction, bots: (id: string) => string): string {
  if (after.kind === 'bot') return `${before.name} lets the ${bots(after.bot ?? '')} bot play`
  return before.kind === 'open' ? `${after.name} takes ${seatText(before)}` : `${after.name} plays again`
}

/** What another has done with it. */
function hostText(
  { by, before, after }: SeatAction,
  named: (seat: Seat) => string,
  bots: (id: string) => string,
): string {
  const who = by === 'host' ? 'The host' : typeof by === 'number' ? named(by) : 'The house'
  if (after.kind === 'open') return `${who} frees ${seatText(before)}`
  if (after.kind === 'bot') return `${who} lets the ${bots(after.bot ?? '')} bot play ${seatText(before)}`
  return `${who} gives ${seatText(before)} back`
}

const seatText = ({ name }: { readonly name: string }) => (name === '' ? 'a seat' : `the seat of ${name}`)
