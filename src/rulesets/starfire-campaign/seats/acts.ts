import {
  bool,
  copyJson,
  type Happening,
  int,
  type Json,
  oneOf,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { gainPu, losePu, puIn } from '../colonies/population.ts'
import { technologies, technologyOf } from '../design/catalogue.ts'
import { attitudeTo, change, stateOf } from '../diplomacy/attitude.ts'
import { setContact } from '../diplomacy/contact.ts'
import { ownerCalled } from '../diplomacy/owners.ts'
import { grouped, money } from '../figures.ts'
import { addFleet, addShip, destroyShips, shipAt } from '../fleets/rows.ts'
import { atlasOf, systemId } from '../map/world.ts'
import { type Empire, ENDING, MOST_EMPIRES, type Position } from '../position.ts'
import { gainTechnology } from '../science/technologies.ts'
import { sound } from '../soundness.ts'
import { EVENTS } from '../state/events.ts'

/** SC-21.16  What the GM may do to the position; deadlines and seats are the house's. MC in hundredths. */
export type Act =
  | { do: 'event'; empire: number; event: string }
  | { do: 'attitude'; npr: string; empire: number; value: number }
  | { do: 'mc'; empire: number; amount: number }
  | { do: 'pu'; system: string; amount: number }
  | { do: 'units'; empire: number; system: string; design: string; count: number }
  | { do: 'remove'; empire: number; ship: number }
  | { do: 'tech'; empire: number; code: string; has: boolean }
  | { do: 'end' }

/** How acts are numbered where they are told. */
const KINDS = ['event', 'attitude', 'mc', 'pu', 'units', 'remove', 'tech', 'end'] as const

/** A schema with what a form says of it: a title, and what `x-` names stand for (`src/web/schema.ts`). */
const called = <T>(schema: Schema<T>, title: string, more: Record<string, Json> = {}): Schema<T> => ({
  ...schema,
  json: { ...(schema.json as Record<string, Json>), title, ...more },
})

const empire = called(int(1, MOST_EMPIRES), 'Empire', { 'x-seat': 1 })
const system = called(text(8), 'System, such as 12')
const schema = variant('do', {
  event: { empire, event: called(oneOf(...EVENTS), 'Economic event in the next turn') },
  attitude: {
    npr: called(text(8), 'NPR, such as N1'),
    empire,
    value: called(int(-100, 100), 'Attitude to it, from −100 to 100'),
  },
  mc: {
    empire,
    amount: called(int(-1_000_000_000_000, 1_000_000_000_000), 'Amount in MC; a negative one takes', {
      'x-parts': 100,
    }),
  },
  pu: { system, amount: called(int(-100_000, 100_000), 'People in PU; a negative number takes') },
  units: { empire, system, design: called(text(40), 'Design of that empire'), count: int(1, 1000) },
  remove: { empire, ship: called(int(1, 100_000_000), 'Number of the ship: 7 for S7') },
  tech: { empire, code: called(text(12), 'Technology, such as I2'), has: called(bool(), 'Has it') },
  end: {},
}) as unknown as Schema<Json>

/** SC-21.8, SC-21.16  Acts of the GM, between two turns; author and reason stand in the log, which is published at the end. */
export const acts = {
  schema,
  check(p, given) {
    if (p.options.GM === 'off')
      return refuse('SC-21.8', 'E_GM', 'This campaign has no game master; all is automatic.')
    // SC-21.16  An act that leaves an impossible state is refused.
    const tried = copyJson(p as unknown as Json) as unknown as Position
    const refusal = act(tried, given as unknown as Act)
    if (refusal !== null) return refusal
    const fault = sound(tried)
    return fault === null ? null : refuse('SC-21.16', 'E_STATE', `This cannot be: ${fault}.`)
  },
  say: (given, name) => ({ text: sayAct(given as unknown as Act, name), clause: 'SC-21.16' }),
  carryOut(t, given) {
    const done = given as unknown as Act
    act(t.p, done)
    // SC-21.16  With GM=open all learn of it at once.
    if (t.p.options.GM === 'open')
      t.note('acted', KINDS.indexOf(done.do), 'empire' in done ? done.empire - 1 : -1)
  },
} satisfies Happening<Position, Json>

/** An act as a sentence. */
function sayAct(given: Act, name: (seat: Seat) => string): string {
  const whose = 'empire' in given ? name(given.empire - 1) : ''
  switch (given.do) {
    case 'event':
      return `“${given.event}” happens to ${whose} in the next turn.`
    case 'attitude':
      return `The attitude of ${given.npr} to ${whose} is ${given.value}.`
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
    case 'end':
      return 'The campaign ends.'
  }
}

/** SC-21.18  Does an act, or says why it cannot be. */
function act(p: Position, given: Act): Refusal | null {
  if (given.do === 'end') {
    p.ended = ENDING.master
    return null
  }
  if (given.do === 'pu') return people(p, given)
  const whose = p.empires[given.empire - 1]
  if (whose === undefined || p.out.includes(whose.seat))
    return refuse('SC-21.16', 'E_STATE', `There is no empire ${given.empire}, or it is out.`)
  switch (given.do) {
    case 'event':
      if (whose.placed !== '')
        return refuse('SC-21.16', 'E_DUPLICATE', `${whose.placed} is placed there already.`)
      whose.placed = given.event
      return null
    case 'attitude':
      return attitude(p, whose, given)
    case 'mc':
      if (whose.treasury + given.amount < 0)
        return refuse('SC-21.16', 'E_FUNDS', 'A treasury is never negative.')
      whose.treasury += given.amount
      return null
    case 'units':
      return units(p, whose, given)
    case 'remove':
      if (shipAt(whose, given.ship) < 0)
        return refuse('SC-21.16', 'E_STATE', `Empire ${given.empire} has no ship S${given.ship}.`)
      destroyShips(whose, new Set([given.ship]))
      return null
    case 'tech':
      return technology(whose, given)
  }
}

type ActOf<D extends Act['do']> = Extract<Act, { do: D }>

/** Sets an attitude, of an NPR that has met the empire. */
function attitude(p: Position, whose: Empire, { npr: called, value }: ActOf<'attitude'>): Refusal | null {
  const owner = ownerCalled(called)
  const npr = p.nprs.find((one) => one.owner === owner)
  const before = npr === undefined ? undefined : attitudeTo(npr, whose.owner)
  if (npr === undefined || before === undefined)
    return refuse('SC-21.16', 'E_STATE', `“${called}” is no people that has met this empire.`)
  change(npr, whose.owner, value - before.value)
  setContact(whose, owner, { state: stateOf(value) })
  return null
}

/** Grants or takes PU of the owner of a system. */
function people(p: Position, { system: called, amount }: ActOf<'pu'>): Refusal | null {
  const system = systemId(called)
  const power = [...p.empires, ...p.nprs].find(({ colonies }) => colonies.system.includes(system))
  if (power === undefined) return refuse('SC-21.16', 'E_STATE', `Nobody has a system “${called}”.`)
  if (amount < 0) {
    if (puIn(power, system) < -amount) return refuse('SC-21.16', 'E_STATE', 'As many PU do not live there.')
    losePu(power, system, -amount)
    return null
  }
  return gainPu(atlasOf(p.world), power, system, amount) === amount
    ? null
    : refuse('SC-21.16', 'E_STATE', `There is no room for ${amount} PU more.`)
}

/** Grants units of a design of the empire, as one fleet; nothing was paid for them. */
function units(
  p: Position,
  whose: Empire,
  { system: called, design, count }: ActOf<'units'>,
): Refusal | null {
  const place = whose.designs.findIndex(({ name }) => name.toLowerCase() === design.toLowerCase())
  if (place < 0) return refuse('SC-21.16', 'E_STATE', `The empire has no design “${design}”.`)
  const system = systemId(called)
  if (!atlasOf(p.world).exists(system))
    return refuse('SC-21.16', 'E_STATE', `There is no system “${called}”.`)
  const fleet = whose.fleets.id[addFleet(whose, system)] as number
  for (let i = 0; i < count; i++) addShip(whose, place, fleet, 0)
  return null
}

/** Grants a technology with its earlier generations, or takes one that no later one builds on. */
function technology(whose: Empire, { code: called, has }: ActOf<'tech'>): Refusal | null {
  const code = technologyOf(called)?.code
  if (code === undefined) return refuse('SC-21.16', 'E_TECH', `There is no technology “${called}”.`)
  if (whose.tech.includes(code) === has)
    return refuse('SC-21.16', 'E_STATE', `The empire has ${code}${has ? '' : ' not'} already.`)
  if (has) {
    gainTechnology(whose, code)
    return null
  }
  const later = technologies.find(({ earlier, code: next }) => earlier === code && whose.tech.includes(next))
  if (later !== undefined)
    return refuse('SC-21.16', 'E_STATE', `${later.code} builds on ${code}; take that first.`)
  whose.tech = whose.tech.filter((one) => one !== code)
  return null
}
