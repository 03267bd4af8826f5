import { technologies } from '../design/catalogue.ts'
import { FREIGHTER } from '../economy/buyers.ts'
import { investable } from '../economy/gtn.ts'
import { frd, fru, scaled, sum } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { capacityAt } from '../idle/idle.ts'
import { systemName } from '../map/world.ts'
import { MANY } from '../orders/kinds.ts'
import { choiceOf, FED, forcesOf, queued, together } from './arming.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, mainYard } from './yards.ts'

/** SC-5.1  Turns of HS that the yards are given at once: what is wanted sooner would have to wait for the rest. */
const LONG = 5
/** Turns of income that are kept before yards are bought, a turn less as the end comes near. */
const PATIENT = 4
/** SC-5.5  Turns until a new yard works, and the PU that it needs. */
const NEW = 2
const LIVELY = 50
/** HS that an SY builds in a turn. */
const SLIP = 12
/** SC-21.35  Yards count for nothing in the end, so they are bought where money counts for at most this, in hundredths. */
const CHEAP = 50

/**
 * SC-5.4  What nothing better is bought of goes into warships with tenders for them, as many as the yards can build soon; where
 * money counts for little, into more yards, too. What it saves for (`kept`, in hundredths of MC) stays. After the last turn
 * nothing is of use.
 */
export function spending(o: Outlook, kept: number): void {
  if (!o.taste.spends || o.left < 1) return
  const yard = mainYard(o) || (o.populated.find(({ pu }) => pu >= LIVELY)?.system ?? 0)
  const warship = choiceOf(o, 'warship')
  if (yard === 0 || warship === null) return
  const { queue } = o.empire
  const begun = frd(sum(queue.left.filter((_, i) => queue.system[i] === yard)), 100)
  const capacity = frd(capacityAt(o.empire, yard), 100)
  if (capacity > 0) keeping(o, kept, () => equip(o, LONG * capacity - begun, warship))
  if (scaled(o.v.options.SCORE_TREASURY, 100) > CHEAP) return
  const reserve = Math.min(PATIENT, frd(o.left, PATIENT)) * Math.max(0, o.net)
  keeping(o, Math.max(kept, reserve), () => {
    const { price, design } = warship
    const afford = frd(Math.max(0, o.purse) * design.n, Math.max(1, price))
    const idle = begun + afford - Math.min(LONG, o.left) * capacity
    if (idle > 0) more(o, yard, idle, frd(price, design.n))
  })
}

/** Spends, but leaves `least` in the purse. */
function keeping(o: Outlook, least: number, spend: () => void): void {
  const keeps = Math.min(least, Math.max(0, o.purse))
  o.purse -= keeps
  spend()
  o.purse += keeps
}

/** As many yards as let what is too much for those that are there be built before the end, `each` hundredths of MC an HS. */
function more(o: Outlook, yard: number, much: number, each: number): void {
  const turns = Math.min(LONG, o.left) - NEW
  if (turns < 1) return
  const { tech } = o.empire
  const best = technologies.findLast(({ family, code }) => family === 'SY' && tech.includes(code))
  // SC-7.3  Each takes a freighter, too.
  const price = (best?.cost ?? 0) + FREIGHTER
  const count = Math.min(MANY, frd(much * each, price + SLIP * turns * each), frd(o.purse, price))
  if (best === undefined || count < 1) return
  o.buy(
    count * price,
    { do: 'install', type: 'SY', system: systemName(yard), count },
    { do: 'freighters', count },
  )
}

/** Warships, and tenders to feed them, of `most` HS together. */
function equip(o: Outlook, most: number, warship: NonNullable<ReturnType<typeof choiceOf>>): void {
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
