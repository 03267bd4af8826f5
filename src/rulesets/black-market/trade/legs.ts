import {
  asWritten,
  counted,
  int,
  oneOf,
  optional,
  type Schema,
  type Seat,
  seatWord,
  text,
  variant,
} from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { faceOf, homeOf } from '../colony/locations.ts'
import { faceWords, goodsWords, siteWords } from '../colony/names.ts'
import { siteOf } from '../colony/utilities.ts'
import { GOOD_NAMES, GOODS, MOST_SEATS, skills } from '../data.ts'

/** BM-5.6  What can be traded. */
const TRADEABLE = [
  'E',
  'W',
  'F',
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
/** BM-5.7  People are never traded. */
const PEOPLE = ['population', 'infantry'] as const
/** BM-5.6  Nor is this. */
const NEVER = ['track', 'vp', 'first', 'fusion'] as const

export type Thing = (typeof TRADEABLE)[number] | (typeof PEOPLE)[number] | (typeof NEVER)[number]

export const isPerson = (what: Thing): boolean => (PEOPLE as readonly string[]).includes(what)
export const isNever = (what: Thing): boolean => (NEVER as readonly string[]).includes(what)

/**
 * BM-5.15  Something goes from one player to another. `which` names it: a place of Mechs (`home-2`, `N4`, `#7`), the
 * site of a Utility (`home-2.4`, `N4`), a Location Card (`N4`, or by its mark, `#7`), a Skill Card (`T3`), which is
 * in `pile`. `text` is what a promise or a secret says.
 */
export interface Transfer {
  do: 'give'
  from: Seat
  to: Seat
  what: Thing
  amount: number
  which: string
  pile: 'hand' | 'discard'
  text: string
}

/** What a leg says as a transfer: an exchange has none of that but an amount. */
export const given = (leg: Leg): Partial<Transfer> => leg as Partial<Transfer>

/** BM-5.18  The initiator pays `amount` tokens of one type to the pool for `count` of another. */
export interface Exchange {
  do: 'exchange'
  pay: (typeof GOODS)[number]
  amount: number
  get: (typeof GOODS)[number]
  count: number
}

export type Leg = Transfer | Exchange

/** A leg as it is written in an answer: what goes without saying may be left out. */
export type WrittenLeg = Exchange | (Pick<Transfer, 'do' | 'from' | 'to' | 'what'> & Partial<Transfer>)

const seat = int(0, MOST_SEATS - 1)
const amount = int(1, 1_000_000)
const good = oneOf(...GOODS)

/** The schema of a leg. BM-5.13  Texts have at most 200 characters. */
export const legShape = variant('do', {
  give: {
    from: seat,
    to: seat,
    what: oneOf(...TRADEABLE, ...PEOPLE, ...NEVER),
    amount: optional(amount, 1),
    which: optional(text(20), ''),
    pile: optional(oneOf('hand', 'discard'), 'hand'),
    text: optional(text(200), ''),
  },
  exchange: { pay: good, amount, get: good, count: amount },
}) as unknown as Schema<WrittenLeg>

/** A leg with what was left out filled in. */
export function legOf(leg: WrittenLeg): Leg {
  return leg.do === 'exchange' ? { ...leg } : { amount: 1, which: '', pile: 'hand', text: '', ...leg }
}

/** The players other than the initiator who give or receive in these legs, a sum of 2^seat. */
export function partnersOf(legs: readonly Leg[], initiator: Seat): number {
  let mask = 0
  for (const leg of legs) if (leg.do === 'give') mask |= (1 << leg.from) | (1 << leg.to)
  return mask & ~(1 << initiator)
}

/** What a deal says, in one line. */
export const legsWords = (legs: readonly Leg[]): string => legs.map(legWords).join('; ')

function legWords(leg: Leg): string {
  if (leg.do === 'exchange')
    return `exchange of ${goodsWords(leg.amount, goodOf(leg.pay))} for ${goodsWords(leg.count, goodOf(leg.get))}`
  return `${seatWord(leg.from)} gives ${thingWords(leg)} to ${seatWord(leg.to)}`
}

/** "the home of Tidal Union", "N4 Sunward Spire", "#7": a place as a leg names it. */
function namedPlace(id: string): string {
  const home = homeOf(id)
  if (home >= 0) return `the home of ${seatWord(home)}`
  return faceOf(id) < 0 ? id : faceWords(faceOf(id))
}

function thingWords({ what, amount, which, pile, text: words }: Transfer): string {
  switch (what) {
    case 'E':
    case 'W':
    case 'F':
      return `${amount} ${GOOD_NAMES[goodOf(what)]}`
    case 'mech':
      return `${amount === 1 ? 'a Mech' : `${amount} Mechs`} at ${namedPlace(which)}`
    case 'utility':
      return `the Utility ${siteOf(which) < 0 ? `at ${which}` : siteWords(siteOf(which))}`
    case 'location':
      return `the Location Card ${namedPlace(which)}`
    case 'skill':
      return `${amount === 1 ? '' : `${amount} × `}${skills.find((s) => s.id === which)?.name ?? which} (${pile})`
    case 'rnd':
      return counted(amount, 'RnD Token')
    case 'military':
      return counted(amount, 'Military Token')
    case 'promise':
      return `a promise: “${asWritten(words)}”`
    case 'secret':
      return `a secret: “${asWritten(words)}”`
    case 'reveal':
      return `a look at ${namedPlace(which)}`
    default:
      return what
  }
}
