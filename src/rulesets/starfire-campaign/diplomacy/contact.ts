import { isNpr, ownerName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Contact, Empire, Npr } from '../position.ts'
import { attitudeTo, begin } from './attitude.ts'

/** How an empire stands with another that it has met; undefined without contact. */
export const contactOf = ({ contacts }: Pick<Empire, 'contacts'>, owner: number): Contact | undefined =>
  contacts.find((contact) => contact.owner === owner)

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
  turn.tell(empire, 'contacts', 'met', atWar ? 'SC-16.32' : 'SC-16.12', [owner], atWar ? relation : '')
}

/** SC-16.4, SC-0.10  NPRs look at the empires that they have met in this turn, by ascending ID of the empire. */
export function firstImpressions(turn: Turn): void {
  const met = Map.groupBy(
    [...turn.empires()].flatMap((empire) => empire.contacts.map((contact) => ({ empire, contact }))),
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
