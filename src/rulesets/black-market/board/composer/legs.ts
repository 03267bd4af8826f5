import type { Item } from '../../../../board/parts.tsx'
import { withNames } from '../../../../kernel/index.ts'
import { cardId, markNamed } from '../../colony/locations.ts'
import { factionName, skillWords } from '../../colony/names.ts'
import { homeOf, placeId } from '../../colony/places.ts'
import { PLACES, unitsAt } from '../../colony/units.ts'
import { siteId, siteOf, utilityWords } from '../../colony/utilities.ts'
import { FACES, faces, GOOD_NAMES, MECH, MOST_SEATS, OFF_MAP, SKILLS, skills } from '../../data.ts'
import { HIDDEN, NONE } from '../../position.ts'
import type { Exchange, Leg, Transfer } from '../../trade/legs.ts'
import type { View } from '../../view.ts'

/** A transfer as a proposal writes it, with what goes without saying filled in. */
const transfer = (from: number, to: number, part: Partial<Transfer> & Pick<Transfer, 'what'>): Transfer => ({
  do: 'give',
  from,
  to,
  amount: 1,
  which: '',
  pile: 'hand',
  text: '',
  ...part,
})

/** The transfers from one to another. */
export const between = (legs: readonly Leg[], from: number, to: number): Transfer[] =>
  legs.filter((leg): leg is Transfer => leg.do === 'give' && leg.from === from && leg.to === to)

const sameThing = (a: Transfer, b: Transfer) =>
  a.from === b.from && a.to === b.to && a.what === b.what && a.which === b.which && a.pile === b.pile

/** How much of a counted thing goes from one to another. */
export const amountOf = (legs: readonly Leg[], from: number, to: number, what: Transfer['what']): number =>
  between(legs, from, to).reduce((sum, leg) => sum + (leg.what === what ? leg.amount : 0), 0)

/** The legs with so much of a counted thing from one to another: its leg stays in its place, a new one comes last. */
export function withAmount(
  legs: readonly Leg[],
  from: number,
  to: number,
  what: Transfer['what'],
  amount: number,
): Leg[] {
  const wanted = transfer(from, to, { what, amount })
  const there = legs.findIndex((leg) => leg.do === 'give' && sameThing(leg, wanted))
  if (there < 0) return amount > 0 ? [...legs, wanted] : [...legs]
  return legs.flatMap((leg, i) => (i !== there ? [leg] : amount > 0 ? [wanted] : []))
}

/** The legs with one thing more. */
export function withThing(legs: readonly Leg[], from: number, to: number, value: string): Leg[] {
  const [what, which = '', pile = 'hand'] = value.split(' ')
  const added = transfer(from, to, { what, which, pile } as Pick<Transfer, 'what' | 'which' | 'pile'>)
  const again = legs.findIndex((leg) => leg.do === 'give' && leg.what === 'mech' && sameThing(leg, added))
  if (again < 0) return [...legs, added]
  return legs.map((leg, i) => (i === again && leg.do === 'give' ? { ...leg, amount: leg.amount + 1 } : leg))
}

/** The legs with words more: a promise, or a secret. */
export const withWords = (
  legs: readonly Leg[],
  from: number,
  to: number,
  what: 'promise' | 'secret',
  text: string,
): Leg[] => [...legs, transfer(from, to, { what, text })]

/** An exchange with the pool as a leg. */
export const exchangeOf = (
  pay: Exchange['pay'],
  get: Exchange['get'],
  count: number,
  ratio: number,
): Exchange => ({
  do: 'exchange',
  pay,
  amount: count * ratio,
  get,
  count,
})

/** The legs with one of them moved up or down. */
export function moved(legs: readonly Leg[], i: number, by: -1 | 1): Leg[] {
  const to = i + by
  const [here, there] = [legs[i], legs[to]]
  if (here === undefined || there === undefined) return [...legs]
  return legs.map((leg, at) => (at === i ? there : at === to ? here : leg))
}

/** A card by the name that a reader has for it. */
export function cardWords(view: View, reader: number | null, which: string): string {
  const mark = markNamed(view, reader, which)
  const face = mark < 0 ? HIDDEN : (view.face[mark] ?? HIDDEN)
  const down = mark >= 0 && view.open[mark] === 1 ? '' : ', face-down'
  if (face >= 0) return `${faces[face]?.id} ${faces[face]?.name}${down}`
  return mark < 0 ? which : `${mark < FACES / 2 ? 'northern' : 'southern'} card ${which}${down}`
}

/** Where a unit of somebody stands, by the name that a reader has for it: "home", "your home", "N4 Sunward Spire". */
function whereWords(view: View, reader: number | null, owner: number, which: string): string {
  const home = homeOf(which)
  if (home < 0) return cardWords(view, reader, which)
  return home === owner ? 'home' : home === reader ? 'your home' : `the home of ${factionName(home)}`
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
      return `${amount} RnD ${amount === 1 ? 'Token' : 'Tokens'}`
    case 'military':
      return `${amount} Military ${amount === 1 ? 'Token' : 'Tokens'}`
    case 'promise':
      return `a promise: “${text}”`
    case 'secret':
      return text === '' ? 'a secret, told when all is done' : `a secret: “${text}”`
    case 'reveal':
      return `a look at ${cardWords(view, reader, which)}`
    default:
      return what
  }
}

/** What a player could give besides commodities and tokens, as far as a reader knows. */
export function thingsOf(view: View, reader: number, seat: number): Item[] {
  const items: Item[] = []
  for (let place = 0; place < PLACES; place++) {
    const count = place < MOST_SEATS && place >= view.seats ? 0 : unitsAt(view, seat, MECH, place)
    if (count > 0) {
      const id = placeId(view, reader, place)
      items.push({
        value: `mech ${id}`,
        text: `a Mech at ${whereWords(view, reader, seat, id)}${count > 1 ? ` (of ${count})` : ''}`,
        group: 'Mechs',
      })
    }
  }
  for (let site = 0; site < OFF_MAP; site++)
    if (view.siteOwner[site] === seat && view.occupied[site] === 0) {
      items.push({
        value: `utility ${siteId(site)}`,
        text: withNames(utilityWords(view, site, NONE), factionName),
        group: 'Empty Utilities',
      })
    }
  const looks: Item[] = []
  for (let mark = 0; mark < FACES; mark++) {
    if (view.holder[mark] !== seat) continue
    const id = cardId(view, reader, mark)
    const text = cardWords(view, reader, id)
    items.push({ value: `location ${id}`, text, group: 'Location Cards' })
    if (view.open[mark] === 0)
      looks.push({ value: `reveal ${id}`, text: `a look at ${text}`, group: 'A look at a face-down card' })
  }
  for (let skill = 0; skill < SKILLS; skill++) {
    const id = skills[skill]?.id
    if ((view.hand[seat * SKILLS + skill] ?? 0) > 0)
      items.push({ value: `skill ${id} hand`, text: skillWords(skill), group: 'Skill Cards' })
    if ((view.used[seat * SKILLS + skill] ?? 0) > 0)
      items.push({
        value: `skill ${id} discard`,
        text: `${skillWords(skill)}, discarded`,
        group: 'Skill Cards',
      })
  }
  return [...items, ...looks]
}
