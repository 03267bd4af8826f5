import { technologies } from '../design/catalogue.ts'
import { FREIGHTER } from '../economy/buyers.ts'
import { freightNeed } from '../economy/freight.ts'
import { investable } from '../economy/trade.ts'
import { frd, fru, sum } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { capacityAt } from '../idle/idle.ts'
import { systemName } from '../map/world.ts'
import { MANY } from '../orders/kinds.ts'
import { choiceOf, FED, forcesOf, queued, together } from './arming.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, type Choice, mainYard } from './yards.ts'

/** SC-5.1  Turns of work that the yards are given at once: what is wanted sooner would have to wait for the rest. */
const LONG = 2
/** While centers are still to come, as many turns of income are kept before yards are bought. */
const PATIENT = 2
/** Turns before the end from which yards come before what is not yet in sight. */
const LATE = 16
/** SC-5.5  The PU that a new yard needs. */
const LIVELY = 50
/** SC-5.5  Freighters that are left for other work. */
const OTHERS = 6

/**
 * SC-5.4  What nothing better is bought of goes into warships with tenders for them, as many as the yards can build soon, then
 * into more yards. What it saves for (`kept`, in hundredths of MC) stays, but where money counts for less than ships, who
 * goes to war does not let yards stand empty while it saves: they build little beside what is saved.
 */
export function spending(o: Outlook, kept: number): void {
  if (!o.taste.spends) return
  const yard = mainYard(o) || (o.populated.find(({ pu }) => pu >= LIVELY)?.system ?? 0)
  const warship = choiceOf(o, 'warship')
  if (yard === 0 || warship === null) return
  const { queue } = o.empire
  const begun = frd(sum(queue.left.filter((_, i) => queue.system[i] === yard)), 100)
  const capacity = frd(capacityAt(o.empire, yard), 100)
  // In the last turn only what is finished in it is of use.
  const room = Math.min(LONG, o.left + 1) * capacity - begun
  if (capacity > 0) keeping(o, o.taste.war > 0 && o.isMoneyCheap ? 0 : kept, () => equip(o, room, warship))
  const patience = o.left > LATE ? PATIENT * Math.max(0, o.net) : 0
  keeping(o, capacity === 0 ? 0 : Math.max(kept, patience), () => more(o, yard, capacity, warship))
}

/** Spends, but leaves `least` in the purse. */
function keeping(o: Outlook, least: number, spend: () => void): void {
  const keeps = Math.min(least, Math.max(0, o.purse))
  o.purse -= keeps
  spend()
  o.purse += keeps
}

/**
 * SC-5.5  As many yards as there will be money to give work to, if they bring more until the end than they cost. SC-21.35  They count
 * for nothing then, and what they build counts whole, money only for a part.
 */
function more(o: Outlook, yard: number, capacity: number, { price: paid, design: { n } }: Choice): void {
  const { empire, net } = o
  const best = technologies.findLast(({ family, code }) => family === 'SY' && empire.tech.includes(code))
  // SC-5.5  A yard that is paid now works from the turn after the next on.
  const turns = o.left - 1
  if (best === undefined || turns < 1) return
  const builds = frd(turns * best.gives.yard * paid, n)
  // SC-7.3  Each takes a freighter, too.
  const price = best.cost + FREIGHTER
  if ((100 - o.counts) * builds <= o.counts * price) return
  const spare = Math.max(0, empire.pool - freightNeed(empire) - OTHERS)
  const purse = Math.max(0, o.purse)
  const fed = purse + turns * Math.max(0, net) - frd(turns * capacity * paid, n)
  const count = Math.min(
    MANY,
    frd(Math.max(0, fed), price + builds),
    frd(purse, best.cost),
    frd(purse + spare * FREIGHTER, price),
  )
  if (count < 1) return
  const bought = Math.max(0, count - spare)
  o.buy(
    count * best.cost + bought * FREIGHTER,
    { do: 'install', type: 'SY', system: systemName(yard), count },
    ...(bought > 0 ? [{ do: 'freighters' as const, count: bought }] : []),
  )
}

/** Warships, and tenders to feed them, of `most` HS together. */
function equip(o: Outlook, most: number, warship: Choice): void {
  const tender = choiceOf(o, 'tender')
  const hold = tender === null ? 0 : frd(ratingOf(tender.design).cargo, 100)
  let room = most
  if (tender !== null && hold > 0) {
    const all = together(forcesOf(o))
    const coming = queued(o)
    const { n } = warship.design
    // What a warship costs with its part of a tender.
    const each = FED * hold * warship.price + n * tender.price
    const planned = Math.min(most, n * frd(Math.max(0, o.purse) * FED * hold, Math.max(1, each)))
    const lack = fru(all.hs + coming.hs + planned, FED) - frd(all.cargo + coming.cargo, 100)
    const many = Math.min(fru(Math.max(0, lack), hold), frd(Math.max(0, room), tender.design.n))
    room -= buildShips(o, tender, many) * tender.design.n
  }
  buildShips(o, warship, frd(Math.max(0, room), warship.design.n))
}

/** SC-11.8  What is left over earns dividends, as far as the GTN takes it. */
export function saving(o: Outlook): void {
  if (o.left < 2) return
  const { gtn } = o.empire
  const spare = Math.max(0, o.purse)
  const most = Math.min(investable(o.v.options.GTN_LIMIT, spare, gtn), frd(spare, 10))
  const whole = frd(most, 100)
  if (whole >= 100) o.buy(100 * whole, { do: 'invest', mc: 100 * whole })
}
