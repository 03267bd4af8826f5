import { isNpr } from '../map/world.ts'
import type { Contact } from '../position.ts'
import type { Outlook } from './outlook.ts'

/**
 * SC-16.2, SC-16.8  An empire that has nobody's home in mind offers a treaty, as trade pays both; and is the ally of its allies.
 * A treaty it does not mean to keep is not offered: `prey` are those that it would rather conquer.
 */
export function treaties(o: Outlook, prey: ReadonlySet<number>): void {
  if (!o.taste.treats) return
  const fights = o.empire.contacts.some((one) => !isNpr(one.owner) && isAtWar(one))
  for (const contact of o.empire.contacts) {
    const { owner, relation } = contact
    if (isNpr(owner) || (isAtWar(contact) && !isFirst(o)) || prey.has(owner)) continue
    const wanted = wantedWith(contact, fights)
    if (wanted !== relation) o.order({ do: 'relation', empire: owner, relation: wanted })
  }
}

/** SC-16.32  A war that nobody has declared may be ended by who never goes to war. */
const isFirst = ({ v, taste }: Outlook): boolean => taste.war === 0 && v.options.FIRST_RELATION === 'war'

/** Friends are asked for when there is an enemy; an empire that has taken up a treaty has shown that it answers. */
function wantedWith({ theirs }: Contact, fights: boolean): 'TREATY' | 'ALLY' {
  return theirs === 'ALLY' || (fights && theirs === 'TREATY') ? 'ALLY' : 'TREATY'
}

/** SC-16.2  The lower of the two counts. */
const isAtWar = ({ relation, theirs }: Contact): boolean => relation === 'WAR' || theirs === 'WAR'

/** SC-16.2  Whether each has declared the other an ally. */
export const areAllies = ({ relation, theirs }: Contact): boolean => relation === 'ALLY' && theirs === 'ALLY'
