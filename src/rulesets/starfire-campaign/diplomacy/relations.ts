import { capital, type Refusal, refuse } from '../../../kernel/index.ts'
import { ownerName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import { type Contact, type Empire, RELATIONS } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { change, isThere } from './attitude.ts'
import { contactOf, setContact } from './contact.ts'
import { ownerCalled } from './owners.ts'

/** SC-16.5  What declaring WAR costs with an NPR. */
const WAR_COSTS = 60

/** SC-16.1  The contact of an empire that an order names; or why it names none. */
export function contactCalled(
  turn: Turn,
  empire: Empire,
  called: number | string,
  clause = 'SC-16.1',
): Contact | Refusal {
  const owner = ownerCalled(called)
  const contact = contactOf(empire, owner)
  const power = turn.power(owner)
  if (contact !== undefined && power !== null && (power.owner <= turn.p.seats || isThere(power)))
    return contact
  if (owner === empire.owner) return refuse(clause, 'E_CONTACT', 'That is your own empire: name another.')
  const who = owner === 0 ? String(called) : ownerName(owner)
  return noContact(turn, contact, who, clause)
}

/** Why an order can name nobody of this name. SC-21.30  Contacts of an empire that is out know that it is. */
export function noContact(turn: Turn, contact: Contact | undefined, who: string, clause: string): Refusal {
  const isOut = contact !== undefined && turn.p.out.includes(contact.owner - 1)
  return refuse(
    clause,
    'E_CONTACT',
    isOut ? `${capital(who)} is out of the campaign.` : `You are not in contact with ${who}.`,
  )
}

/** SC-16.2, SC-19.15  RELATION: how one stands with another, from this P2 on. */
export function relate(empire: Empire, order: OrderOf<'relation'>, turn: Turn): Refusal | null {
  const contact = contactCalled(turn, empire, order.empire)
  if ('code' in contact) return contact
  return declare(turn, empire, contact, order.relation)
}

function declare(
  turn: Turn,
  empire: Empire,
  { owner, relation }: Contact,
  wanted: OrderOf<'relation'>['relation'],
): Refusal | null {
  const other = turn.p.empires[owner - 1]
  // SC-16.19, SC-19.6  To an NPR only WAR, and PEACE which ends it.
  if (other === undefined && wanted !== 'WAR' && wanted !== 'PEACE')
    return refuse('SC-16.19', 'E_FIELD', 'You can declare only war or peace to an NPR.')
  if (relation === wanted) return null
  setContact(empire, owner, { relation: wanted })
  if (other !== undefined) {
    setContact(other, empire.owner, { theirs: wanted })
    const section = wanted === 'WAR' ? 'urgent' : 'contacts'
    turn.tell(other, section, 'declared', 'SC-16.2', [empire.owner, RELATIONS.indexOf(wanted)])
    return null
  }
  const npr = turn.p.nprs.find((one) => one.owner === owner)
  // SC-16.5
  if (npr !== undefined && wanted === 'WAR') change(npr, empire.owner, -WAR_COSTS)
  return null
}
