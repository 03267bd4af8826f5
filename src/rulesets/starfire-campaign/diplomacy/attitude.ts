import { fittedOf, isArmed } from '../design/figures.ts'
import { sum } from '../exact.ts'
import { designAt } from '../fleets/rows.ts'
import { isNpr, ownerName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Contact, Empire, Npr, Position, Power, Relation } from '../position.ts'

// SC-16.3  What NPRs think of empires.

type State = Contact['state']
type Attitude = Npr['attitudes'][number]

/** SC-16.3  The states from the least attitude each takes, the best first. */
const STATES: readonly (readonly [least: number, state: State])[] = [
  [90, 'UNION'],
  [60, 'TREATY'],
  [20, 'NEUTRAL'],
  [-39, 'WARY'],
  [-100, 'HOSTILE'],
]

/** SC-16.3  The state that an attitude is. */
export const stateOf = (value: number): State => STATES.find(([least]) => value >= least)?.[1] ?? 'HOSTILE'

/** SC-16.3  What an NPR thinks of an empire; undefined before they have met. */
export const attitudeTo = ({ attitudes }: Npr, empire: number): Attitude | undefined =>
  attitudes.find((one) => one.empire === empire)

/** SC-16.13  Attitudes stay within −100…100. */
const within = (value: number): number => Math.max(-100, Math.min(100, value))

/** SC-16.4  Sets what an NPR thinks of an empire that it meets. */
export function begin(npr: Npr, empire: number, value: number): void {
  const others = npr.attitudes.filter((one) => one.empire !== empire)
  npr.attitudes = [...others, { empire, value: within(value), union: 0 }].sort((a, b) => a.empire - b.empire)
}

/** SC-16.5, SC-16.13  Changes what an NPR thinks of an empire, if they have met. */
export function change(npr: Npr, empire: number, by: number): void {
  npr.attitudes = npr.attitudes.map((one) =>
    one.empire === empire ? { ...one, value: within(one.value + by) } : one,
  )
}

/** SC-15.4  Changes what every NPR thinks of an empire. */
export function changeAll({ nprs }: Position, empire: number, by: number): void {
  for (const npr of nprs) change(npr, empire, by)
}

/** True for one that still has PU or ships; the others think nothing any more. */
export const isThere = ({ ships, colonies }: Power): boolean =>
  ships.id.length > 0 || colonies.pu.some((pu) => sum(pu) > 0)

/** SC-16.5  How many armed units somebody has in a system. */
export function armedIn(power: Power, system: number): number {
  const { fleets, ships } = power
  const here = new Set(fleets.id.filter((_, at) => fleets.system[at] === system))
  if (here.size === 0) return 0
  return ships.id.filter(
    (_, i) => here.has(ships.fleet[i] as number) && isArmed(fittedOf(designAt(power, i))),
  ).length
}

/** SC-16.3  The attitudes that a state is: least and most. */
export function attitudesOf(state: State): readonly [least: number, most: number] {
  const at = STATES.findIndex(([, name]) => name === state)
  return [STATES[at]?.[0] ?? -100, at <= 0 ? 100 : (STATES[at - 1]?.[0] ?? 100) - 1]
}

/** How an empire stands with another that it has met; undefined without contact. */
export const contactOf = ({ contacts }: Pick<Empire, 'contacts'>, owner: number): Contact | undefined =>
  contacts.find((contact) => contact.owner === owner)

/** SC-21.30, SC-15.24  True of a contact that is in the campaign no more: an NPR that is gone is of no mind. */
export const isOut = (out: readonly number[], { owner, state }: Pick<Contact, 'owner' | 'state'>): boolean =>
  isNpr(owner) ? state === '' : out.includes(owner - 1)

/** Changes how an empire stands with another that it has met. */
export function setContact(empire: Empire, owner: number, change: Partial<Contact>): void {
  empire.contacts = empire.contacts.map((one) => (one.owner === owner ? { ...one, ...change } : one))
}

/** SC-16.1  Contact, once; it never ends. */
export function meet(turn: Turn, empire: Empire, owner: number): void {
  if (contactOf(empire, owner) !== undefined) return
  // SC-16.32  NPRs are not asked: how they stand is their attitude (SC-16.4).
  const atWar = !isNpr(owner) && turn.p.options.FIRST_RELATION === 'war'
  const relation = atWar ? 'WAR' : 'PEACE'
  const met: Contact = {
    ...{ owner, turn: turn.number, relation, theirs: relation, state: '' },
    claims: [...(turn.p.empires[owner - 1]?.claims ?? [])],
  }
  empire.contacts = [...empire.contacts, met].sort((a, b) => a.owner - b.owner)
  const clause = atWar ? 'SC-16.32' : 'SC-16.12'
  turn.tell(empire, 'met', { owner, relation: atWar ? relation : '' }, { clause })
}

/** SC-16.4, SC-0.10  NPRs look at the empires that they have met in this turn, by ascending ID of the empire. */
export function firstImpressions(turn: Turn): void {
  const met = Map.groupBy(
    turn.empires().flatMap((empire) => empire.contacts.map((contact) => ({ empire, contact }))),
    ({ contact }) => contact.owner,
  )
  for (const npr of turn.p.nprs)
    for (const { empire } of met.get(npr.owner) ?? [])
      if (attitudeTo(npr, empire.owner) === undefined) begin(npr, empire.owner, firstAttitude(turn, npr))
}

/** SC-16.4, SC-16.13  2d10 − 11, and what the NPR's own statistics add. */
function firstAttitude(turn: Turn, npr: Npr): number {
  const dice = turn.dice(nprStream(npr))
  const [, chauvinism, militancy] = npr.race.array
  return dice.die(10) + dice.die(10) - 11 + (chauvinism === 33 ? 10 : -10) + (militancy === 33 ? 10 : -20)
}

/** SC-0.5, SC-0.10  The stream of an NPR. */
export const nprStream = ({ owner }: Npr): string => `npr:${ownerName(owner)}`

// SC-14.1, SC-16.2, SC-16.3, SC-16.19  Who is whose enemy, and who is whose friend.

/** SC-16.3  An NPR is hostile at this attitude or below. */
export const HOSTILE = -40

/** SC-14.1  True for a hostile pair: one has declared WAR on the other, or an NPR is hostile to an empire. */
export function hostile(turn: Turn, a: number, b: number): boolean {
  if (a === b) return false
  return isAt(turn, a, b, 'WAR') || isAt(turn, b, a, 'WAR') || hates(turn, a, b) || hates(turn, b, a)
}

/** SC-16.2  True for two empires of which each has declared ALLY: the lower relation of the two counts. */
export const allied = (turn: Turn, a: number, b: number): boolean =>
  a !== b && isAt(turn, a, b, 'ALLY') && isAt(turn, b, a, 'ALLY')

/** SC-8.13, SC-14.14  True for an owner and their allies. */
export const friendly = (turn: Turn, a: number, b: number): boolean => a === b || allied(turn, a, b)

/** What an empire itself has declared to another or to an NPR. */
function isAt(turn: Turn, of: number, to: number, relation: Relation): boolean {
  const empire = turn.p.empires[of - 1]
  return empire !== undefined && contactOf(empire, to)?.relation === relation
}

/** SC-16.3, SC-16.19  True for an NPR whose attitude to an empire is HOSTILE. */
function hates(turn: Turn, of: number, empire: number): boolean {
  const npr = nprOf(turn, of)
  return npr?.attitudes.some((one) => one.empire === empire && one.value <= HOSTILE) === true
}

/** The NPR that an owner is; undefined of an empire. */
const nprOf = (turn: Turn, owner: number): Npr | undefined =>
  owner <= turn.p.empires.length ? undefined : turn.p.nprs.find((npr) => npr.owner === owner)
