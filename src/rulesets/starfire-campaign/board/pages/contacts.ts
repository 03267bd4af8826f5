import { counted } from '../../../../board/english.ts'
import { isNpr } from '../../map/world.ts'
import type { Contact, Empire } from '../../position.ts'
import { RELATIONS, type Relation } from '../../position.ts'
import { together } from '../reading.ts'

// Contacts, and how the reader stands with them, for a few and for hundreds.

/** SC-16.2  Between two empires the lower relation counts; an NPR has a state, and war is war. */
export function standing({ owner, relation, theirs, state }: Contact): Relation | 'state' {
  if (isNpr(owner)) return relation === 'WAR' || state === 'HOSTILE' ? 'WAR' : 'state'
  return RELATIONS[Math.min(RELATIONS.indexOf(relation), RELATIONS.indexOf(theirs))] ?? 'PEACE'
}

const WEIGHT: Readonly<Record<Relation | 'state', number>> = {
  WAR: 0,
  ALLY: 1,
  TREATY: 2,
  state: 3,
  PEACE: 4,
}

/** All contacts: enemies and friends first, then those met last. */
export const contactsOf = ({ contacts }: Empire): Contact[] =>
  contacts.toSorted(
    (a, b) => WEIGHT[standing(a)] - WEIGHT[standing(b)] || b.turn - a.turn || a.owner - b.owner,
  )

/** How many there are of each: `312 empires: 3 at war with us, 12 allies; and 2 peoples of their own`. */
export function contactWords({ contacts }: Empire): string {
  const empires = contacts.filter(({ owner }) => !isNpr(owner))
  const peoples = contacts.length - empires.length
  const of = (relation: Relation) => empires.filter((one) => standing(one) === relation).length
  const kinds = [
    { n: of('WAR'), text: 'at war with us' },
    { n: of('ALLY'), text: of('ALLY') === 1 ? 'ally' : 'allies' },
    { n: of('TREATY'), text: 'by treaty' },
    { n: of('PEACE'), text: 'at peace' },
  ].flatMap(({ n, text }) => (n === 0 ? [] : [`${n} ${text}`]))
  const met = [
    ...(empires.length === 0 ? [] : [`${counted(empires.length, 'empire')}: ${together(kinds)}`]),
    ...(peoples === 0 ? [] : [peoples === 1 ? 'one independent people' : `${peoples} independent peoples`]),
  ]
  return met.join('; ')
}
