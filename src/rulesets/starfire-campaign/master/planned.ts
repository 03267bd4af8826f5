import {
  type ActChange,
  capital,
  copyJson,
  type Json,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import { puIn } from '../colonies/population.ts'
import { technologyOf } from '../design/catalogue.ts'
import { stateOf } from '../diplomacy/attitude.ts'
import { freightNeed } from '../economy/freight.ts'
import { incomesOf } from '../economy/income.ts'
import { sum } from '../exact.ts'
import { count, grouped, money } from '../figures.ts'
import { atlasOf, isNpr, ownerName, systemName } from '../map/world.ts'
import type { Empire, Position, Power, T } from '../position.ts'
import { eventText } from '../report/lines/economy.ts'
import { scoreOf } from '../scoring.ts'
import { sound } from '../soundness.ts'
import { type Act, type Change, KINDS, type Planned } from './act.ts'
import { doAct, impossible } from './doing.ts'

/** What a seat is called. */
export type Naming = (seat: Seat) => string

/** An owner as a master reads it: "Veyran Concord, Ben (2)", "Ben (2)" before it has a name of its own, "N1". */
export function ownerText(p: Position, name: Naming, owner: number): string {
  if (isNpr(owner)) return ownerName(owner)
  const own = p.empires[owner - 1]?.name ?? ''
  const called = name(owner - 1)
  const player = `${called} (${owner})`
  return ['', `Empire ${owner}`, called].includes(own) ? player : `${own}, ${player}`
}

/** A system with the name that a master gave it: "33 Oxbow". */
export function systemText(p: Position, system: number): string {
  for (const { named } of p.empires) {
    const given = named.find((one) => one.system === system)
    if (given !== undefined) return `${systemName(system)} ${given.name}`
  }
  return systemName(system)
}

/** SC-20.1  What levels of knowledge are called. */
const LEVELS = ['unknown', 'led to', 'visited', 'basic scan', 'detailed scan']
const PLACES = ['th', 'st', 'nd', 'rd']

/** "2nd", "11th". */
const ordinal = (place: number): string =>
  `${place}${(place % 100 > 10 && place % 100 < 14 ? 'th' : PLACES[place % 10]) ?? 'th'}`

/** A change as it is read: what, and its value before and after. */
export function changeText(p: Position, name: Naming, change: Change): ActChange {
  const { of, owner, at, name: thing, before, after } = change
  const whose = owner === 0 ? '' : ownerText(p, name, owner)
  const said = (what: string, word: (value: number) => string): ActChange => ({
    ...{ what, before: word(before), after: word(after) },
  })
  const yes = (value: number) => (value === 0 ? 'no' : 'yes')
  switch (of) {
    case 'called':
      return said(`${whose}, called “${thing}”`, yes)
    case 'treasury':
      return said(`${whose}, treasury`, (value) => `${money(value)} MC`)
    case 'pu':
      return said(`System ${systemText(p, at)}, people of ${whose}`, (value) => `${grouped(value)} PU`)
    case 'ships':
      return said(`${whose}, ${thing}`, (value) => count(value, 'ship'))
    case 'tech':
      return said(`${whose}, technology ${technologyText(thing)}`, yes)
    case 'event':
      return said(`${whose}, event “${eventText(thing)}” in the next turn`, yes)
    case 'chart':
      return said(`${whose}, system ${systemText(p, at)}`, (value) => LEVELS[value] ?? '')
    case 'named':
      return said(`${whose}, system ${systemName(at)} called “${thing}”`, yes)
    case 'attitude':
      return said(`${whose}, attitude to ${ownerText(p, name, at)}`, (value) => `${value} ${stateOf(value)}`)
    case 'income':
      return said(`${whose}, income next turn`, (value) => `${money(value)} MC`)
    case 'score':
      return said(`${whose}, score`, grouped)
    case 'place':
      return said(`${whose}, place`, ordinal)
    case 'freight':
      return said(`${whose}, freighters needed`, grouped)
    case 'ended':
      return said('The campaign is over', yes)
  }
}

/** A technology by its code and its name: "I2 Improved Ion Drive"; some have no name. */
export function technologyText(code: string): string {
  const name = technologyOf(code)?.name ?? code
  return capital(name === code ? code : `${code} ${name}`)
}

/** A position that may be changed without harm. */
export const copied = (p: Position): Position => copyJson(p as unknown as Json) as unknown as Position

/** SC-21.16  Does acts in their order, or says which cannot be, from 1, and why; then the position may be half changed. */
export function doAll(
  p: Position,
  acts: readonly Act[],
): { readonly at: number; readonly refusal: Refusal } | null {
  for (const [i, act] of acts.entries()) {
    const refusal = doAct(p, act) ?? unsound(p)
    if (refusal !== null) return { at: i + 1, refusal }
  }
  return null
}

/** SC-21.16  An act that leaves an impossible state is refused. */
function unsound(p: Position): Refusal | null {
  const fault = sound(p)
  return fault === null ? null : impossible(`This cannot be: ${fault}.`)
}

/** The position after lists of acts, on a copy that is looked through once; null where one of them cannot be. */
export function after(p: Position, lists: readonly (readonly Act[])[]): Position | null {
  const at = copied(p)
  const isDone = lists.every((acts) => acts.every((act) => doAct(at, act) === null))
  return isDone && unsound(at) === null ? at : null
}

/** SC-21.33  The position as acts that are planned now will find it: with those that were planned before. */
export function expected(p: Position): Position {
  return after(p, waiting(p)) ?? oneByOne(p)
}

const waiting = ({ planned }: Position) =>
  planned.filter(({ fate }) => fate === 'waits').map(({ acts }) => acts)

/** The same where a list has become impossible: it is left out. */
function oneByOne(p: Position): Position {
  let at = copied(p)
  for (const acts of waiting(p)) {
    const next = copied(at)
    if (doAll(next, acts) === null) at = next
  }
  return at
}

/** SC-21.34  The most lists that wait for the turn. */
const MOST_LISTS = 20

/** SC-21.34  Why one more list cannot wait for the turn; null where it can. */
export function listFault(p: Position): Refusal | null {
  if (waiting(p).length < MOST_LISTS) return null
  const text = `${MOST_LISTS} plans wait for the turn already. Take one back, or plan this after the turn.`
  return refuse('SC-21.34', 'E_LIMIT', text)
}

/** SC-21.34  Why acts cannot be planned, all or none; null where they can. */
export function planFault(p: Position, acts: readonly Act[]): Refusal | null {
  if (after(p, [...waiting(p), acts]) !== null) return null
  return whyNot(expected(p), acts)
}

/** SC-21.34  Why a list cannot be done, and which of its acts; null where it can. */
export function whyNot(p: Position, acts: readonly Act[]): Refusal | null {
  const fault = doAll(copied(p), acts)
  if (fault === null || acts.length === 1) return fault?.refusal ?? null
  const { clause, code, text } = fault.refusal
  return refuse(clause, code, `Act ${fault.at} of ${acts.length}: ${text}`)
}

/** SC-21.33  Plans acts: nothing changes before the turn. */
export function plan(p: Position, acts: readonly Act[]): void {
  const row: Planned = { acts, turn: turnOf(p), fate: 'waits', fault: 0, code: '', changes: [] }
  p.planned = [...p.planned, row]
}

/** SC-21.14, SC-21.33  While a deal window is open half of the turn is carried out: then they wait for the next. */
export const turnOf = ({ turn, window }: Position): number => (window.length > 0 ? turn + 1 : turn)

/** SC-21.33  Why what was planned under a number cannot be taken back; null where it can. */
export function withdrawFault({ planned }: Position, no: number): Refusal | null {
  const row = planned[no - 1]
  if (row === undefined) return refuse('SC-21.33', 'E_STATE', `Nothing was planned as number ${no}.`)
  if (row.fate === 'waits') return null
  const why = row.fate === 'back' ? 'was taken back already' : 'is carried out; plan an act that mends it'
  return refuse('SC-21.33', 'E_LATE', `Number ${no} ${why}.`)
}

/** SC-21.33  Takes back what was planned under a number. */
export function withdraw(p: Position, no: number): void {
  p.planned = p.planned.map((row, i) => (i === no - 1 ? { ...row, fate: 'back' } : row))
}

/** SC-21.33  Between two turns: carries out what waits, list by list, all of it or none. */
export function carryOutPlanned(t: T): void {
  const { p } = t
  if (!p.planned.some(({ fate }) => fate === 'waits')) return
  p.planned = p.planned.map((row): Planned => {
    if (row.fate !== 'waits') return row
    const then = after(p, [row.acts])
    if (then === null) {
      const fault = doAll(copied(p), row.acts)
      return { ...row, fate: 'refused', fault: fault?.at ?? 0, code: fault?.refusal.code ?? '' }
    }
    const changes = changesOf(p, then)
    for (const act of row.acts) {
      doAct(p, act)
      tellOf(t, act)
    }
    return { ...row, fate: 'done', changes }
  })
}

/** SC-21.16  With GM=open all learn at once of an act that is carried out. */
export function tellOf(t: T, act: Act): void {
  if (t.p.options.GM === 'open') t.note('acted', KINDS.indexOf(act.do), 'empire' in act ? act.empire - 1 : -1)
}

// SC-21.33  What acts have changed: two positions are compared. Income and score are told of the empires that an act changes.

/** One figure or name of an owner, under a key that is the same before and after. */
type Figure = Pick<Change, 'of' | 'owner' | 'at' | 'name'> & { readonly value: number }

/** What is different in the second position. */
export function changesOf(before: Position, after: Position): Change[] {
  const direct = differing(facts(before), facts(after))
  const concerned = new Set(
    direct.flatMap(({ owner, of, at }) => (of === 'attitude' ? [owner, at] : [owner])),
  )
  const sums = differing(
    before.empires.flatMap((empire) => (concerned.has(empire.owner) ? sumsOf(before, empire) : [])),
    after.empires.flatMap((empire) => (concerned.has(empire.owner) ? sumsOf(after, empire) : [])),
  )
  const order = (one: Change) => (one.of === 'ended' ? 1 : 0)
  return [...direct, ...sums].sort((a, b) => order(a) - order(b))
}

function differing(before: readonly Figure[], after: readonly Figure[]): Change[] {
  const key = ({ of, owner, at, name }: Figure) => `${of} ${owner} ${at} ${name}`
  const was = new Map(before.map((one) => [key(one), one]))
  const is = new Map(after.map((one) => [key(one), one]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((one): Change[] => {
    const figure = is.get(one) ?? was.get(one)
    const from = was.get(one)?.value ?? 0
    const to = is.get(one)?.value ?? 0
    if (figure === undefined || from === to) return []
    const { of, owner, at, name } = figure
    return [{ of, owner, at, name, before: from, after: to }]
  })
}

/** All that an act can change by itself. */
function facts(p: Position): Figure[] {
  const ended: Figure = { of: 'ended', owner: 0, at: 0, name: '', value: p.ended }
  const attitudes = p.nprs.flatMap(({ owner, attitudes: all }) =>
    all.map(({ empire, value }): Figure => ({ of: 'attitude', owner, at: empire, name: '', value })),
  )
  return [...p.empires.flatMap(factsOf), ...p.nprs.flatMap(powerFacts), ...attitudes, ended]
}

function factsOf(empire: Empire): Figure[] {
  const { owner } = empire
  const one = (of: Figure['of'], value: number, at = 0, name = ''): Figure => ({ of, owner, at, name, value })
  return [
    one('called', 1, 0, empire.name),
    one('treasury', empire.treasury),
    ...empire.tech.map((code) => one('tech', 1, 0, code)),
    ...(empire.placed === '' ? [] : [one('event', 1, 0, empire.placed)]),
    ...empire.chart.map(({ system, level }) => one('chart', level, system)),
    ...empire.named.map(({ system, name }) => one('named', 1, system, name)),
    ...powerFacts(empire),
  ]
}

/** What empires and NPRs have alike: people by system, ships by design. */
function powerFacts(power: Power): Figure[] {
  const { owner, colonies, ships, designs } = power
  const built = new Map<number, number>()
  for (const design of ships.design) built.set(design, (built.get(design) ?? 0) + 1)
  return [
    ...colonies.system.map((at): Figure => ({ of: 'pu', owner, at, name: '', value: puIn(power, at) })),
    ...[...built].map(
      ([design, value]): Figure => ({ of: 'ships', owner, at: 0, name: designs[design]?.name ?? '', value }),
    ),
  ]
}

/** In hundredths of MC. */
export const nextIncome = (p: Position, empire: Empire): number =>
  sum(incomesOf(atlasOf(p.world), p.options, p.turn, empire))

/** What follows from it for an empire: the income of the next turn, score and place, and the freighters it needs. */
function sumsOf(p: Position, empire: Empire): Figure[] {
  const { owner } = empire
  const score = scoreOf(empire, p.options)
  const playing = p.empires.filter(({ seat }) => !p.out.includes(seat))
  const figure = (of: Figure['of'], value: number): Figure => ({ of, owner, at: 0, name: '', value })
  return [
    figure('income', nextIncome(p, empire)),
    figure('score', score),
    figure('place', 1 + playing.filter((other) => scoreOf(other, p.options) > score).length),
    figure('freight', freightNeed(empire)),
  ]
}
