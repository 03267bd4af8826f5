import type { Chance } from '../../../kernel/index.ts'
import { attitudesOf, begin } from '../diplomacy/attitude.ts'
import type { Contact, Empire, Npr, Position } from '../position.ts'

// What others have and think, as far as an empire's contacts say.

/** SC-16.1 to SC-16.3  Those whom an empire has met stand to it as it knows. */
export function imagineContacts(p: Position, own: Empire, chance: Chance): void {
  for (const contact of own.contacts) {
    const other = p.empires[contact.owner - 1]
    const npr = p.nprs.find(({ owner }) => owner === contact.owner)
    if (other !== undefined) answer(other, own, contact)
    else if (npr !== undefined && contact.state !== '') think(npr, own, contact.state, chance)
    // SC-16.15, SC-15.9  One that is no more.
    else p.nprs = p.nprs.filter(({ owner }) => owner !== contact.owner)
  }
}

/** SC-16.2, SC-16.11  Another empire has met it in the same turn, and declares and claims what it has told. */
function answer(other: Empire, own: Empire, { turn, relation, theirs, claims }: Contact): void {
  const mine: Contact = {
    ...{ owner: own.owner, turn, relation: theirs, theirs: relation, state: '' },
    claims: [...own.claims],
  }
  other.contacts = [...other.contacts, mine].sort((a, b) => a.owner - b.owner)
  other.claims = [...claims]
}

/** SC-16.3  An NPR thinks anything that its state may be. */
function think(npr: Npr, own: Empire, state: Contact['state'], chance: Chance): void {
  const [least, most] = attitudesOf(state)
  begin(npr, own.owner, least + chance.pick(most - least + 1))
  // SC-16.6
  if (state === 'UNION') npr.attitudes = npr.attitudes.map((one) => ({ ...one, union: 1 + chance.pick(40) }))
}
