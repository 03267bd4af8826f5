import {
  bool,
  counted,
  type Fields,
  int,
  type Json,
  list,
  object,
  oneOf,
  type Schema,
  type Seat,
  shared,
  text,
  variant,
} from '../../../kernel/index.ts'
import { LONGEST_NAME } from '../design/faults.ts'
import { grouped, money } from '../figures.ts'
import { eventText } from '../report/lines/economy.ts'
import { EVENTS, MOST_EMPIRES, name, turn } from '../state/kinds.ts'

/** SC-21.16, SC-21.34  What the GM may do to the position; deadlines and seats are the house's. MC in hundredths. */
export type Act =
  | { do: 'event'; empire: number; event: string }
  | { do: 'attitude'; npr: string; empire: number; value: number }
  | { do: 'mc'; empire: number; amount: number }
  | { do: 'pu'; system: string; amount: number }
  | { do: 'units'; empire: number; system: string; design: string; count: number }
  | { do: 'remove'; empire: number; ship: number }
  | { do: 'tech'; empire: number; code: string; has: boolean }
  | { do: 'end' }
  | { do: 'attitudes'; empire: number; value: number }
  | { do: 'rename'; empire: number; name: string }
  | { do: 'name'; system: string; name: string }
  | { do: 'give'; empire: number; fleet: number; to: number }
  | { do: 'place'; npr: string; system: string; count: number }
  | { do: 'found'; empire: number; system: string; amount: number }
  | { do: 'chart'; empire: number; system: string; scan: 'basic' | 'detailed' }

/** One kind of act. */
export type ActOf<D extends Act['do']> = Extract<Act, { do: D }>

/** SC-21.33  Acts that wait for the turn, or one of these lists taken back; an act by itself is done at once. */
export type Given = Act | { do: 'plan'; acts: readonly Act[] } | { do: 'withdraw'; no: number }

/** How acts are numbered where they are told; a new one is the last. */
export const KINDS = [
  ...(['event', 'attitude', 'mc', 'pu', 'units', 'remove', 'tech', 'end'] as const),
  ...(['attitudes', 'rename', 'name', 'give', 'place', 'found', 'chart'] as const),
]

/** SC-21.34  The most acts in one list. */
const MOST_ACTS = 20

/** A schema with what a form says of it: a title, and what `x-` names stand for (`src/web/schema.ts`). */
const called = <T>(schema: Schema<T>, title: string, more: Record<string, Json> = {}): Schema<T> => ({
  ...schema,
  json: { ...(schema.json as Record<string, Json>), title, ...more },
})

const empire = called(int(1, MOST_EMPIRES), 'Empire')
const system = called(text(8), 'System, such as 12')
const npr = called(text(8), 'NPR, such as N1')
const count = called(int(1, 1000), 'How many ships')

const cases = {
  event: { empire, event: called(oneOf(...EVENTS), 'Economic event in the next turn') },
  attitude: { npr, empire, value: called(int(-100, 100), 'Attitude to it, from −100 to 100') },
  mc: {
    empire,
    amount: called(int(-1_000_000_000_000, 1_000_000_000_000), 'Amount in MC; a negative one takes', {
      'x-parts': 100,
    }),
  },
  pu: { system, amount: called(int(-100_000, 100_000), 'People in PU; a negative number takes') },
  units: { empire, system, design: called(text(40), 'Design of that empire'), count },
  remove: { empire, ship: called(int(1, 100_000_000), 'Ship, by its number: 7 for S7') },
  tech: {
    empire,
    code: called(text(12), 'Technology, such as I2'),
    has: called(bool(), 'The empire gets it (not ticked: it loses it)'),
  },
  end: {},
  attitudes: {
    empire,
    value: called(int(-100, 100), 'Attitude of all NPRs that have met it, from −100 to 100'),
  },
  rename: { empire, name: called(text(LONGEST_NAME), 'New name') },
  name: { system, name: called(text(LONGEST_NAME), 'Name of the system') },
  give: {
    empire,
    fleet: called(int(1, 100_000_000), 'Fleet, by its number: 2 for F2'),
    to: called(int(1, MOST_EMPIRES), 'To'),
  },
  place: { npr, system, count },
  found: { empire, system, amount: called(int(1, 100_000), 'People in PU') },
  chart: { empire, system, scan: called(oneOf('basic', 'detailed'), 'Scan') },
}

/** One act. */
export const actShape = variant('do', cases) as unknown as Schema<Act>

/** SC-21.33  An act, a list of them for the turn, or the taking back of such a list. */
export const givenShape = variant('do', {
  ...cases,
  plan: { acts: called(list(actShape, 1, MOST_ACTS), 'Acts, all or none') },
  withdraw: { no: called(int(1, 1_000_000), 'Number of what was planned') },
}) as unknown as Schema<Json>

/** What acts are called where they are chosen. */
export const ACT_TITLES: { readonly [D in Act['do']]: string } = {
  mc: 'Give or take money',
  pu: 'Add or remove people',
  found: 'Found a colony',
  units: 'Give ships',
  remove: 'Remove a ship',
  give: 'Hand a fleet to another empire',
  tech: 'Give or take a technology',
  chart: 'Show a system to an empire',
  event: 'Place an economic event',
  attitude: 'Set the attitude of one NPR',
  attitudes: 'Set the attitude of all NPRs',
  place: 'Place ships of an NPR',
  rename: 'Rename an empire',
  name: 'Name a system',
  end: 'End the campaign',
}

/** What was handed in, as sentences. */
export function sayGiven(given: Given, name: (seat: Seat) => string): string {
  if (given.do === 'plan') return given.acts.map((act) => sayAct(act, name)).join(' ')
  if (given.do === 'withdraw') return `What was planned as number ${given.no} is taken back.`
  return sayAct(given, name)
}

/** An act as a sentence. */
export function sayAct(given: Act, name: (seat: Seat) => string): string {
  const whose = 'empire' in given ? name(given.empire - 1) : ''
  switch (given.do) {
    case 'event':
      return `“${eventText(given.event)}” happens to ${whose} in the next turn.`
    case 'attitude':
      return `The attitude of ${given.npr} to ${whose} is ${given.value}.`
    case 'attitudes':
      return `The attitude of all NPRs to ${whose} is ${given.value}.`
    case 'mc':
      return `${whose} ${given.amount < 0 ? 'loses' : 'gets'} ${money(Math.abs(given.amount))} MC.`
    case 'pu':
      return `System ${given.system} ${given.amount < 0 ? 'loses' : 'gets'} ${grouped(Math.abs(given.amount))} PU.`
    case 'units':
      return `${whose} gets ${given.count} ${given.design} in system ${given.system}.`
    case 'remove':
      return `${whose} loses the ship S${given.ship}.`
    case 'tech':
      return `${whose} ${given.has ? 'gets' : 'loses'} the technology ${given.code}.`
    case 'rename':
      return `${whose} is called “${given.name}”.`
    case 'name':
      return `System ${given.system} is called “${given.name}”.`
    case 'give':
      return `${whose} hands the fleet F${given.fleet} to ${name(given.to - 1)}.`
    case 'place':
      return `${given.npr} gets ${counted(given.count, 'ship')} in system ${given.system}.`
    case 'found':
      return `${whose} gets system ${given.system} with ${grouped(given.amount)} PU.`
    case 'chart':
      return `${whose} gets a ${given.scan} scan of system ${given.system}.`
    case 'end':
      return 'The campaign ends.'
  }
}

/** What of a position an act may change, in the order in which it is told. */
const CHANGED = [
  ...(['called', 'treasury', 'pu', 'ships', 'tech', 'event', 'chart', 'named', 'attitude'] as const),
  ...(['income', 'score', 'place', 'freight', 'ended'] as const),
]

const changeFields = {
  of: oneOf(...CHANGED),
  /** Whose it is: an owner; 0 for nobody's. */
  owner: int(0, 3_000_000),
  /** The system, or the empire that an attitude is to; 0 for none. */
  at: int(0, 3_000_000),
  /** The name of a design, a technology or an event; the name before; '' for none. */
  name,
  before: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  after: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
}

const plannedFields = {
  acts: shared(list(actShape)),
  /** The turn before which they are carried out. */
  turn,
  fate: oneOf('waits', 'done', 'back', 'refused'),
  /** SC-21.16  Of acts that were refused: which of them, from 1, and the code. */
  fault: int(0, 100),
  code: name,
  /** Of acts that were carried out. */
  changes: shared(list(object(changeFields))),
}

/** SC-21.33  A list of acts that was planned. Numbers and codes alone, so that other words change no hash. */
export const plannedShape = object(plannedFields)
export type Planned = Fields<typeof plannedFields>
/** SC-21.33  One thing that acts have changed. */
export type Change = Fields<typeof changeFields>
