import { isFighting } from '../design/ratings.ts'
import { sum } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { isNpr } from '../map/world.ts'
import { areAllies } from './diplomacy.ts'
import type { Outlook } from './outlook.ts'

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
  empire.report.some(({ kind, numbers }) => kind === 'nothing stolen' && numbers[0] === owner)

/** SC-17.6  HS of what fights of somebody's in a system, as spies have just reported; null when none have. */
export function spiedAt({ empire }: Outlook, owner: number, system: number): number | null {
  const lines = empire.report.filter(({ section }) => section === 'contacts')
  if (!lines.some(({ kind, numbers }) => kind === 'intelligence' && numbers[0] === owner)) return null
  return sum(
    lines.map(({ kind, numbers: [of, at, count = 0], word }) => {
      if (kind !== 'units known' || of !== owner || at !== system) return 0
      const known = empire.foreign.find((one) => one.owner === owner && one.design.name === word)
      if (known === undefined) return 0
      const rating = ratingOf(known.design)
      return isFighting(rating) ? count * rating.n : 0
    }),
  )
}
