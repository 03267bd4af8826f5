import {
  amount,
  type Described,
  type Fault,
  faultAt,
  int,
  type Thing as Named,
  nullable,
  one,
  oneOf,
  record,
  refuse,
  rows,
  type Seat,
  seatWord,
  some,
  type Termed,
} from '../../../kernel/index.ts'
import { goodOf, held } from '../colony/goods.ts'
import { GOODS, MOST_SEATS } from '../data.ts'
import type { Position } from '../position.ts'
import { given, type Leg, type Thing } from './legs.ts'
import { commodities, type GoodName, MOST_TOKENS, otherThan } from './pool.ts'

/** BM-14.3  What a seat may say it never gives away. */
const KEPT = [
  'mech',
  'utility',
  'location',
  'skill',
  'rnd',
  'military',
  'promise',
  'secret',
  'reveal',
] as const

const KEPT_NAMES: Readonly<Record<(typeof KEPT)[number], string>> = {
  mech: 'a Mech',
  utility: 'a Utility',
  location: 'a Location Card',
  skill: 'a Skill Card',
  rnd: 'an RnD Token',
  military: 'a Military Token',
  promise: 'a promise',
  secret: 'a secret',
  reveal: 'a look at a card',
}

/** BM-14.3  A rate in deals of one initiator, or of anyone (null): at least `count` of one type for each `amount` of another. */
interface Rate {
  with: Seat | null
  give: GoodName
  amount: number
  get: GoodName
  count: number
  /** The most that is given by it in one deal. */
  upTo: number
}

/** BM-14.3  By which proposals are answered in advance. */
export interface DealTerms {
  /** Whose proposals are refused without a question. */
  muted: Seat[]
  rates: Rate[]
  /** What is never given away: a deal that asks for it is refused. */
  never: (typeof KEPT)[number][]
  /** What becomes of a deal that the rates do not cover. */
  rest: 'ask' | 'refuse'
}

/** What the terms say of a proposal; null where they leave it to be asked. */
export function answerBy(
  p: Position,
  by: Seat,
  legs: readonly Leg[],
  terms: DealTerms,
): 'accept' | 'refuse' | null {
  if (terms.muted.includes(p.turn) || asksForKept(by, legs, terms)) return 'refuse'
  const rated = byRate(p, by, legs, terms)
  if (rated === null) return terms.rest === 'ask' ? null : 'refuse'
  return rated ? 'accept' : 'refuse'
}

const asksForKept = (by: Seat, legs: readonly Leg[], { never }: DealTerms): boolean =>
  legs
    .map(given)
    .some(({ from, what }) => from === by && (never as readonly (Thing | undefined)[]).includes(what))

/** Whether a deal of one commodity for another is at the rate or better, and the goods are there; null where no rate is for it. */
function byRate(p: Position, by: Seat, legs: readonly Leg[], { rates }: DealTerms): boolean | null {
  const sums = { gives: [0, 0, 0], gets: [0, 0, 0] }
  for (const leg of legs) {
    if (leg.do === 'exchange') continue
    // Three parties, and what is no commodity, are not covered.
    if (leg.from !== by && leg.to !== by) return null
    const type = goodOf(leg.what)
    if (type < 0) return null
    const side = leg.from === by ? sums.gives : sums.gets
    side[type] = (side[type] ?? 0) + leg.amount
  }
  const given = onlyOne(sums.gives)
  const got = onlyOne(sums.gets)
  if (given === null || got === null) return null
  const named = (who: Seat | null) =>
    rates.find((one) => one.with === who && goodOf(one.give) === given.type && goodOf(one.get) === got.type)
  const rate = named(p.turn) ?? named(null)
  if (rate === undefined || given.count > rate.upTo) return null
  return got.count * rate.amount >= given.count * rate.count && held(p, by, given.type) >= given.count
}

/** The one type there is something of; null for none, and for several. */
function onlyOne(sums: readonly number[]): { type: number; count: number } | null {
  const found = sums.flatMap((count, type) => (count > 0 ? [{ type, count }] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** BM-14.3  The terms of a seat for deals, where it has left any. */
export function termsLeft(p: Position, by: Seat): DealTerms | null {
  const left = p.standing?.find((one) => one.seat === by && one.window === 'deal.answer')
  return left?.terms === undefined ? null : (left.terms as unknown as DealTerms)
}

function termsFault(p: Position, by: Seat, { muted, rates }: DealTerms): Fault | null {
  const isStranger = (other: Seat | null) => other === by || (other ?? 0) >= p.seats
  const stranger = refuse(
    'BM-14.3',
    'NO_SUCH_PARTNER',
    'Terms are for the deals of other players at this table.',
  )
  if (muted.some(isStranger)) return faultAt(['muted', muted.findIndex(isStranger)], stranger)
  const strange = rates.findIndex((one) => isStranger(one.with))
  if (strange >= 0) return faultAt(['rates', strange, 'with'], stranger)
  const same = rates.findIndex((one) => one.give === one.get)
  if (same >= 0)
    return faultAt(
      ['rates', same, 'get'],
      refuse('BM-14.3', 'SAME_TYPE', 'A rate names two types, one to give and one to get.'),
    )
  const twice = rates.findIndex(
    (one, i) =>
      rates.findIndex((same) => same.with === one.with && same.give === one.give && same.get === one.get) !==
      i,
  )
  return twice < 0
    ? null
    : faultAt(
        ['rates', twice],
        refuse(
          'BM-14.3',
          'TWO_RATES',
          'There is one rate for each pair of types for a partner, and one for anyone.',
        ),
      )
}

const good = oneOf(...GOODS)

const kept: readonly Named[] = KEPT.map((id) => ({ id, text: KEPT_NAMES[id] }))
const rests: readonly Named[] = [
  { id: 'ask', text: 'ask me' },
  { id: 'refuse', text: 'are refused' },
]
const others = (p: Position, _f: unknown, by: Seat): Named[] =>
  Array.from({ length: p.seats }, (_, id) => ({ id, text: seatWord(id) })).filter(({ id }) => id !== by)

const rate = record<Position, unknown, Rate>({
  with: {
    title: 'With',
    of: one(nullable(int(0, 4)), (p, f, by) => [{ id: null, text: 'anyone' }, ...others(p, f, by)]),
  },
  amount: { title: 'I give', of: amount(1, MOST_TOKENS) },
  give: { title: 'of', of: one(good, commodities) },
  count: { title: 'for at least', of: amount(1, MOST_TOKENS) },
  get: { title: 'of', of: one(good, commodities) },
  upTo: { title: 'given in one deal at most', of: amount(1, MOST_TOKENS) },
})

/** BM-14.3  What terms for deals consist of; of two types of a rate that would be the same one moves away. */
export const terming: Described<Position, unknown, DealTerms> = {
  of: record({
    rates: {
      title: '',
      of: rows(rate, {
        row: 'Rate',
        says: { many: 'rates', one: 'Add a rate' },
        most: 30,
        // One for one, up to five.
        first: { with: null, give: 'W', amount: 1, get: 'E', count: 1, upTo: 5 },
        tall: { title: (n) => `Rate ${n}: accept at this or better`, out: (n) => `Take rate ${n} away` },
      }),
    },
    never: {
      title: 'Refuse every deal that asks me for',
      of: some(oneOf(...KEPT), { things: () => kept, one: 'Keep', most: KEPT.length }),
    },
    muted: {
      title: 'Ignore deals from',
      of: some(int(0, 4), { things: others, one: 'Mute', most: MOST_SEATS }),
    },
    rest: { title: 'Deals outside your rates', of: one(oneOf('ask', 'refuse'), () => rests) },
  }),
  fault: (p, _f, by, terms) => termsFault(p, by, terms),
  settle(_p, _f, _by, terms, [, i, field]) {
    const settled = (one: Rate): Rate =>
      field === 'get'
        ? { ...one, give: otherThan(one.get, one.give) }
        : { ...one, get: otherThan(one.give, one.get) }
    return field === 'give' || field === 'get'
      ? { ...terms, rates: terms.rates.map((one, at) => (at === i ? settled(one) : one)) }
      : terms
  },
}

/** BM-14.3  Terms for deals: they decide where they say yes or no. */
export const dealTerms: Termed<Position, { legs: Leg[] | null }, DealTerms> = {
  schema: terming.of.schema,
  fault: termsFault,
  decides: (p, f, by, terms) => f.legs !== null && answerBy(p, by, f.legs, terms) !== null,
}
