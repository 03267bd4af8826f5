import { isFighting } from '../design/ratings.ts'
import { frd, sum } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { isNpr, ownerName } from '../map/world.ts'
import type { Contact } from '../position.ts'
import { told } from '../report/lines/index.ts'
import type { Outlook } from './outlook.ts'
import type { Wish } from './science.ts'

/** SC-16.5  The gift that counts most, in hundredths of MC, and what it and a die do on average. */
const GIFT = 500_000
const BY_GIFT = 11
/** SC-16.3  What an attitude is likely to be in a state, and from where on it is UNION. */
const LIKELY: Readonly<Record<Contact['state'], number>> = {
  '': 0,
  HOSTILE: -60,
  WARY: -10,
  NEUTRAL: 40,
  TREATY: 75,
  UNION: 95,
}
const UNION = 90
/** SC-16.6  Turns in UNION running until they may join: half of them after the fewer, the others after the more. */
const SOON = 12
const LATER = 36
/** SC-21.10  Points of a system with people. */
const SYSTEM = 50

/** SC-16.5, SC-16.6  Gifts to NPRs, whose people, ships and technologies join in the end. */
export function wooing(o: Outlook): Wish[] {
  if (!o.taste.woos) return []
  return o.empire.contacts.flatMap((contact): Wish[] => {
    const { owner, state, relation } = contact
    if (!isNpr(owner) || relation === 'WAR' || state === 'UNION') return []
    const people = Math.max(0, ...o.empire.chart.map((known) => (known.owner === owner ? known.pu : 0)))
    const gifts = Math.max(1, frd(UNION - LIKELY[state], BY_GIFT) + 1)
    const spare = o.left - gifts - 1
    if (people === 0 || spare < SOON || GIFT > o.empire.treasury) return []
    const whole = (people + SYSTEM) * o.point
    return [
      {
        price: GIFT,
        // It is a long way, and another may come first.
        worth: frd(spare >= LATER ? whole : frd(whole, 2), 2 * gifts),
        orders: [{ do: 'envoy', npr: ownerName(owner), gift: GIFT }],
        // SC-19.10  Gifts are paid out of what is there, so one at a time.
        place: 'gift',
      },
    ]
  })
}

/** How often it is tried to unite with somebody: how long they have been willing is not told again. */
const OFTEN = 6

/** SC-16.6  UNION with those who may have been willing long enough, as far as one can tell; at the latest before the end. */
export function uniting(o: Outlook): void {
  if (!o.taste.woos) return
  for (const { owner, state, turn } of o.empire.contacts) {
    if (!isNpr(owner) || state !== 'UNION') continue
    const since = o.v.turn - turn
    const tries = (since >= 2 * SOON && since % OFTEN === 0) || (since > SOON && o.left === 1)
    if (tries) o.order({ do: 'union', npr: ownerName(owner) })
  }
}

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

/** SC-17.3  What a mission costs for each EL of its target, in hundredths of MC. */
const INTEL = 50_000
const SABOTAGE = 100_000
const STEAL = 200_000
/** Nobody tells how far another is; they may be this much further than the empire itself. */
const AHEAD = 1
/** A mission may cost such a part of the treasury; a technology, which no score counts, a smaller one. */
const PART = 10
const SMALLER = 30

/**
 * SC-17.3  A raider whose fleet finds nobody has the freighters of others burnt, and with money in plenty a technology brought
 * home: as many missions as its EL, each against the next it has met.
 */
export function spying(o: Outlook): void {
  if (!o.taste.raids) return
  const { contacts, el } = o.empire
  const met = contacts.filter((contact) => !isNpr(contact.owner) && !areAllies(contact))
  for (let i = 0; i < el && met.length > 0; i++) {
    const target = met[(o.v.turn + i) % met.length]
    if (target === undefined) return
    const steals = i === 0 && o.taste.steals && !hasNothing(o, target.owner)
    if (steals && send(o, 'STEAL', target.owner, STEAL, SMALLER)) continue
    if (!send(o, 'SABOTAGE', target.owner, SABOTAGE, PART)) return
  }
}

/** SC-17.3, SC-17.6  Has it looked up what ships somebody has, and where. */
export function reconnoitre(o: Outlook, owner: number): void {
  if (!isNpr(owner)) send(o, 'INTEL', owner, INTEL, PART)
}

/** SC-19.10  It is paid out of what is there before anything comes in. */
function send(
  o: Outlook,
  mission: 'INTEL' | 'SABOTAGE' | 'STEAL',
  target: number,
  each: number,
  part: number,
): boolean {
  const price = each * (o.empire.el + AHEAD)
  return part * price <= o.empire.treasury && o.buy(price, { do: 'spy', mission, target })
}

/** SC-17.7  Whether the turn before has shown that somebody has no technology that one lacks. */
const hasNothing = ({ empire }: Outlook, owner: number): boolean =>
  told(empire.report, 'nothing stolen').some((one) => one.owner === owner)

/** SC-17.6  HS of what fights of somebody's in a system, as spies have just reported; null when none have. */
export function spiedAt({ empire }: Outlook, owner: number, system: number): number | null {
  if (!told(empire.report, 'intelligence').some((one) => one.owner === owner)) return null
  return sum(
    told(empire.report, 'units known').map(({ count, design, ...of }) => {
      if (of.owner !== owner || of.system !== system) return 0
      const known = empire.foreign.find((one) => one.owner === owner && one.design.name === design)
      if (known === undefined) return 0
      const rating = ratingOf(known.design)
      return isFighting(rating) ? count * rating.n : 0
    }),
  )
}
