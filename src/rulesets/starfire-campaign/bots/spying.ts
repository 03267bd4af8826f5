import { isNpr } from '../map/world.ts'
import type { Outlook } from './outlook.ts'

/** SC-17.3  What SABOTAGE costs for each EL of whom it meets, in hundredths of MC. */
const SABOTAGE = 100_000
/** Nobody tells how far another is; he may be so much further than oneself. */
const AHEAD = 1
/** A mission may cost such a part of the treasury. */
const PART = 10

/** SC-17.3  A raider whose fleet finds nobody has the freighters of others burnt: as many missions as its EL, each against the next it has met. */
export function spying(o: Outlook): void {
  if (!o.taste.raids) return
  const { contacts, el, treasury } = o.empire
  const met = contacts.filter(({ owner, relation }) => !isNpr(owner) && relation !== 'ALLY')
  const price = SABOTAGE * (el + AHEAD)
  // SC-19.10  It is paid out of what is there before anything comes in.
  for (let i = 0; i < el && met.length > 0 && PART * price <= treasury && o.purse >= price; i++) {
    const target = met[(o.v.turn + i) % met.length]
    if (target !== undefined) o.buy(price, { do: 'spy', mission: 'SABOTAGE', target: target.owner })
  }
}
