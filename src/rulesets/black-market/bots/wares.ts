import type { Seat } from '../../../kernel/index.ts'
import { isEligible, isEmpty, markId, markNamed, placeId } from '../colony/locations.ts'
import { skillOf } from '../colony/skills.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId, siteOf } from '../colony/utilities.ts'
import { E, FACES, faces, MECH, SITES, SKILLS, skills, utilities } from '../data.ts'
import { at, knowsFace, type Position } from '../position.ts'
import type { Transfer, WrittenLeg } from '../trade/legs.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import { goodsOf } from './exchanges.ts'
import { type Declined, priceOfThing } from './sales.ts'
import type { Taste } from './taste.ts'
import type { Scale } from './tokens.ts'
import { RND, skillWorth } from './worth.ts'

// BM-5.6  Cards, Mechs, tokens and Utilities for Energy. Most players have one price for all cards of a kind; a player who
// knows what each is worth to them buys what is dear to them for it, and sells what is cheap to them.

/** A thing that changes hands for Energy, as it is proposed, and what the one who proposes it gains. */
export interface Ware {
  readonly legs: readonly WrittenLeg[]
  readonly gain: number
}

/** The most that anybody pays. */
const DEAREST = 12
/** What the partner must gain to say yes. */
const PERSUADES = 9
/** BM-12.1  A point. */
const POINT = 100
/** BM-2.10  What a Military Token is worth. */
const MILITARY_TOKEN = 40
/** A face-down card that one has not seen, as it will come out on the whole. */
const UNSEEN = 70
/** BM-5.13  What it is worth to be shown a card, for who may then buy it. */
const SECRET = 10
/** BM-6.4  What part of its points a face-down card is worth to who can turn it up, and to who cannot yet. */
const TURNS = 0.9
const WAITS = 0.4
/** A Utility that may find a crew. */
const CREW = 40

type Thing = Pick<Transfer, 'what' | 'which' | 'pile'>

/** What a thing is worth to a seat, whether it has it or is to get it. */
export function wareWorth(p: Position, seat: Seat, thing: Thing, ahead: Ahead, taste: Taste): number {
  const { left } = ahead
  switch (thing.what) {
    case 'skill': {
      const skill = skillOf(thing.which)
      const whole = skillWorth(skill, ahead, taste)
      return thing.pile === 'hand'
        ? whole
        : POINT * (skills[skill]?.vp ?? 0) + 0.2 * (whole - POINT * (skills[skill]?.vp ?? 0))
    }
    case 'mech':
      return POINT + Math.min(1, left * 2) * (5 * taste.arms + taste.guard)
    case 'location':
      return cardWorth(p, seat, markNamed(p, seat, thing.which), left, taste)
    case 'utility': {
      const site = siteOf(thing.which)
      const runs = at(p.upgraded, site) === 1 ? 2 : 1
      return runs * (POINT + CREW * left)
    }
    case 'rnd':
      return Math.min(1, left * 3) * RND
    case 'military':
      return Math.min(1, left * 3) * MILITARY_TOKEN
    case 'reveal':
      return taste.blind > 0 ? SECRET : priceOfThing(thing.what).got
    default:
      return priceOfThing(thing.what).got
  }
}

/** BM-12.1  Face-up cards score; face-down ones may come to it while there is time. */
function cardWorth(p: Position, seat: Seat, mark: number, left: number, taste: Taste): number {
  if (mark < 0) return 0
  const soon = Math.min(1, left * 4)
  const face = at(p.face, mark)
  if (p.open[mark] === 1) return POINT * (faces[face]?.vp ?? 0) + 25 * left
  const points = POINT * (faces[face]?.vp ?? 0)
  if (taste.blind === 0) return face < 0 ? UNSEEN * soon : 0.6 * points * soon
  if (face < 0 || !knowsFace(p, seat, mark)) return UNSEEN * soon * taste.blind
  return hiddenWorth(p, seat, face, soon)
}

/** BM-6.4  What a face-down card is worth to a player who knows it: if they can turn it, it is as good as open. */
const hiddenWorth = (p: Position, seat: Seat, face: number, soon: number): number =>
  POINT * (faces[face]?.vp ?? 0) * soon * (isEligible(p, seat, face) ? TURNS : WAITS)

/** The Energy that a thing costs, or brings, so that both gain; what the others gain is reckoned by `theirs`. */
export function bestWare(
  p: Position,
  seat: Seat,
  scales: readonly Scale[],
  tasteOf: (seat: Seat) => Taste,
  least: number,
  declined: Declined,
): Ware | null {
  const ahead = aheadOf(p)
  const energy = Array.from({ length: p.seats }, (_, who) => energyScale(p, who, scales[who] as Scale))
  const taste = tasteOf(seat)
  let best: Ware | null = null
  for (let from = 0; from < p.seats; from++)
    for (const thing of thingsOf(p, from, seat, taste))
      for (let to = 0; to < p.seats; to++) {
        if (to === from || (from !== seat && to !== seat)) continue
        const other = from === seat ? to : from
        const mine = wareWorth(p, seat, thing, ahead, taste)
        const theirs = theirsOf(p, other, thing, ahead, tasteOf(other), from === other)
        const found = priced(energy[seat] ?? [], energy[other] ?? [], mine, theirs, to === seat)
        if (found === null || found.gain <= (best?.gain ?? least)) continue
        const give: WrittenLeg = { do: 'give', from, to, ...thing }
        const pay: WrittenLeg = { do: 'give', from: to, to: from, what: 'E', amount: found.price }
        if (!declined([give, pay])) best = { legs: [give, pay], gain: found.gain }
      }
  return best
}

/** BM-5.13  A card of the player's own that another is shown, who may then give for it what it is worth to them. */
export function bestSecret(
  p: Position,
  seat: Seat,
  scales: readonly Scale[],
  tasteOf: (seat: Seat) => Taste,
  least: number,
  declined: Declined,
): Ware | null {
  const ahead = aheadOf(p)
  const energy = Array.from({ length: p.seats }, (_, who) => energyScale(p, who, scales[who] as Scale))
  const soon = Math.min(1, ahead.left * 4)
  let best: Ware | null = null
  for (let mark = 0; mark < FACES; mark++) {
    if (p.holder[mark] !== seat || p.open[mark] === 1 || !isEmpty(p, mark)) continue
    const mine = cardWorth(p, seat, mark, ahead.left, tasteOf(seat))
    for (let other = 0; other < p.seats; other++) {
      if (other === seat || tasteOf(other).blind === 0 || knowsFace(p, other, mark)) continue
      const shown = hiddenWorth(p, other, at(p.face, mark), soon)
      const found = priced(energy[seat] ?? [], energy[other] ?? [], mine, shown, false)
      // The player may still find something better.
      const gain = (found?.gain ?? 0) / 2
      if (gain <= (best?.gain ?? least)) continue
      const legs = [{ do: 'give', from: seat, to: other, what: 'reveal', which: markId(mark) } as const]
      if (!declined(legs)) best = { legs, gain }
    }
  }
  return best
}

/** What the other loses, or gains, with a thing: by the going price, or, for who knows better, by what it is worth. */
function theirsOf(
  p: Position,
  other: Seat,
  thing: Thing,
  ahead: Ahead,
  taste: Taste,
  gives: boolean,
): number {
  if (taste.wares) return wareWorth(p, other, thing, ahead, taste)
  const price = priceOfThing(thing.what)
  return gives ? price.given : price.got
}

/** [n]: what n tokens of Energy more, or less, are worth to a seat; less than it has is not to be had. */
type Energy = readonly { readonly more: number; readonly less: number }[]

function energyScale(p: Position, seat: Seat, weighed: Scale): Energy {
  const own = goodsOf(p, seat)
  const before = weighed(own)
  const of = (n: number) => weighed(own.map((has, good) => (good === E ? has + n : has))) - before
  return Array.from({ length: DEAREST + 1 }, (_, n) => ({
    more: of(n),
    less: n > at(own, E) ? Number.POSITIVE_INFINITY : -of(-n),
  }))
}

/** The price at which the one who proposes gains most, and the other enough; null for none. */
function priced(mine: Energy, theirs: Energy, worth: number, other: number, buys: boolean) {
  let best: { price: number; gain: number } | null = null
  for (let price = 1; price <= DEAREST; price++) {
    const [own, his] = [mine[price], theirs[price]]
    if (own === undefined || his === undefined) break
    const gain = buys ? worth - own.less : own.more - worth
    const persuades = buys ? his.more - other : other - his.less
    if (persuades >= PERSUADES && gain > (best?.gain ?? 0)) best = { price, gain }
  }
  return best
}

/** What a seat could part with, as the one who proposes would call it. */
function thingsOf(p: Position, from: Seat, viewer: Seat, taste: Taste): Thing[] {
  const found: Thing[] = []
  const hand = 'hand' as const
  for (let skill = 0; skill < SKILLS; skill++) {
    const which = skills[skill]?.id ?? ''
    if (at(p.hand, from * SKILLS + skill) > 0) found.push({ what: 'skill', which, pile: hand })
    if (at(p.used, from * SKILLS + skill) > 0) found.push({ what: 'skill', which, pile: 'discard' })
  }
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === from && (p.open[mark] === 1 || taste.blind > 0) && isEmpty(p, mark))
      found.push({ what: 'location', which: markId(mark), pile: hand })
  for (let place = 0; place < PLACES; place++)
    if (unitsAt(p, from, MECH, place) > 0)
      found.push({ what: 'mech', which: placeId(p, viewer, place), pile: hand })
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === from && p.occupied[site] === 0 && utilities[at(p.site, site)] !== undefined)
      found.push({ what: 'utility', which: siteId(site), pile: hand })
  if (at(p.rnd, from) > 0) found.push({ what: 'rnd', which: '', pile: hand })
  if (at(p.military, from) > 0) found.push({ what: 'military', which: '', pile: hand })
  return found
}
