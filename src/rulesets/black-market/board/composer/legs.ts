import { counted, withNames } from '../../../../kernel/index.ts'
import { factionName, skillWords } from '../../colony/names.ts'
import { siteOf, utilityWords } from '../../colony/utilities.ts'
import { GOOD_NAMES, skills } from '../../data.ts'
import { NONE } from '../../position.ts'
import type { Exchange, Leg, Transfer } from '../../trade/legs.ts'
import { cardWords, whereWords } from '../../trade/proposing.ts'
import type { View } from '../../view.ts'

/** The transfers from one to another. */
export const between = (legs: readonly Leg[], from: number, to: number): Transfer[] =>
  legs.filter((leg): leg is Transfer => leg.do === 'give' && leg.from === from && leg.to === to)

/** An exchange with the pool as a leg. */
export const exchangeOf = (
  pay: Exchange['pay'],
  get: Exchange['get'],
  count: number,
  ratio: number,
): Exchange => ({ do: 'exchange', pay, amount: count * ratio, get, count })

/** The legs with one of them moved up or down. */
export function moved(legs: readonly Leg[], i: number, by: -1 | 1): Leg[] {
  const to = i + by
  const [here, there] = [legs[i], legs[to]]
  if (here === undefined || there === undefined) return [...legs]
  return legs.map((leg, at) => (at === i ? there : at === to ? here : leg))
}

/** What a transfer moves, in words; `verb` says what the giver does. */
export function thingWords(view: View, reader: number | null, leg: Transfer): string {
  const { what, amount, which, pile, text } = leg
  switch (what) {
    case 'E':
    case 'W':
    case 'F':
      return `${amount} ${GOOD_NAMES[['E', 'W', 'F'].indexOf(what)]}`
    case 'mech':
      return `${amount === 1 ? 'a Mech' : `${amount} Mechs`} at ${whereWords(view, reader, leg.from, which)}`
    case 'utility': {
      return siteOf(which) < 0
        ? `the Utility at ${which}`
        : withNames(utilityWords(view, siteOf(which), NONE), factionName)
    }
    case 'location':
      return cardWords(view, reader, which)
    case 'skill':
      return `${skillWords(skills.findIndex((skill) => skill.id === which))}${pile === 'discard' ? ', discarded' : ''}`
    case 'rnd':
      return counted(amount, 'RnD Token')
    case 'military':
      return counted(amount, 'Military Token')
    case 'promise':
      return `a promise: “${text}”`
    case 'secret':
      return text === '' ? 'a secret, shown after the deal' : `a secret: “${text}”`
    case 'reveal':
      return `a look at ${cardWords(view, reader, which)}`
    default:
      return what
  }
}
