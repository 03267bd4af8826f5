import {
  type Described,
  either,
  entries,
  type Fault,
  type JsonObject,
  type Seat,
  type Thing,
  withNames,
} from '../../../kernel/index.ts'
import { cardId, homeOf, markNamed, placeId } from '../colony/locations.ts'
import { factionName, skillWords } from '../colony/names.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId, utilityWords } from '../colony/utilities.ts'
import { FACES, faces, GOOD_NAMES, GOODS, MECH, MOST_SEATS, OFF_MAP, SKILLS, skills } from '../data.ts'
import { at, HIDDEN, knowsFace, NONE, type Position, seatAfter } from '../position.ts'
import { type Exchange, legOf, legShape, type Transfer, type WrittenLeg } from './legs.ts'
import { initiatorTerms, MOST_TOKENS, PAIRS } from './pool.ts'
import { proposalFault } from './proposal.ts'

/** What is counted, and what each is called. */
export const COUNTED = ['E', 'W', 'F', 'rnd', 'military'] as const
const COUNTED_NAMES = [...GOOD_NAMES, 'RnD Tokens', 'Military Tokens']

/** What a thing of a deal is, but for how much of it: all that a leg says. */
type Given = Omit<Transfer, 'amount'>

/** A transfer with what goes without saying filled in. */
export const transfer = (
  from: Seat,
  to: Seat,
  part: Partial<Transfer> & Pick<Transfer, 'what'>,
): Transfer => ({ do: 'give', from, to, amount: 1, which: '', pile: 'hand', text: '', ...part })

/** All that could be in a deal, as far as the initiator knows: gifts to others, gifts from them, exchanges. */
function tradeable(p: Position, seat: Seat): Thing[] {
  const things: Thing[] = []
  for (let i = 1; i < p.seats; i++) {
    const other = seatAfter(p, seat, i)
    things.push(...gifts(p, seat, seat, other), ...gifts(p, seat, other, seat))
  }
  const pairs = PAIRS.map(({ pay, get }) => ({
    id: { do: 'exchange', pay: GOODS[pay] ?? 'E', get: GOODS[get] ?? 'W' } satisfies Partial<Exchange>,
    text: `${GOOD_NAMES[get]} for ${GOOD_NAMES[pay]}`,
  }))
  return [...things, ...pairs]
}

/** What one could give another, as far as a reader knows. */
function gifts(p: Position, reader: Seat, from: Seat, to: Seat): Thing[] {
  const things: Thing[] = []
  const add = (part: Partial<Transfer> & Pick<Transfer, 'what'>, text: string, group?: string) => {
    const { amount: _, ...id } = transfer(from, to, part)
    things.push({ id: id as unknown as JsonObject, text, ...(group === undefined ? {} : { group }) })
  }
  for (const [i, what] of COUNTED.entries()) add({ what }, COUNTED_NAMES[i] ?? what)
  for (let place = 0; place < PLACES; place++) {
    const count = place < MOST_SEATS && place >= p.seats ? 0 : unitsAt(p, from, MECH, place)
    if (count === 0) continue
    const which = placeId(p, reader, place)
    const of = count > 1 ? ` (of ${count})` : ''
    add({ what: 'mech', which }, `a Mech at ${whereWords(p, reader, from, which)}${of}`, 'Mechs')
  }
  for (let site = 0; site < OFF_MAP; site++)
    if (p.siteOwner[site] === from && p.occupied[site] === 0) {
      const text = withNames(utilityWords(p, site, NONE), factionName)
      add({ what: 'utility', which: siteId(site) }, text, 'Empty Utilities')
    }
  const looks: (() => void)[] = []
  for (let mark = 0; mark < FACES; mark++) {
    if (p.holder[mark] !== from) continue
    const which = cardId(p, reader, mark)
    const text = cardWords(p, reader, which)
    add({ what: 'location', which }, text, 'Location Cards')
    if (p.open[mark] === 0)
      looks.push(() => add({ what: 'reveal', which }, `a look at ${text}`, 'A look at a face-down card'))
  }
  for (let skill = 0; skill < SKILLS; skill++) {
    const [which, text, card] = [skills[skill]?.id ?? '', skillWords(skill), from * SKILLS + skill]
    if (at(p.hand, card) > 0) add({ what: 'skill', which }, text, 'Skill Cards')
    if (at(p.used, card) > 0)
      add({ what: 'skill', which, pile: 'discard' }, `${text}, discarded`, 'Skill Cards')
  }
  for (const look of looks) look()
  return things
}

/** A card by the name that a reader has for it. */
export function cardWords(p: Position, reader: Seat | null, which: string): string {
  const mark = markNamed(p, reader, which)
  const face = mark >= 0 && knowsFace(p, reader, mark) ? at(p.face, mark) : HIDDEN
  const down = mark >= 0 && p.open[mark] === 1 ? '' : ', face-down'
  if (face >= 0) return `${faces[face]?.id} ${faces[face]?.name}${down}`
  return mark < 0 ? which : `${mark < FACES / 2 ? 'northern' : 'southern'} card ${which}${down}`
}

/** Where a unit of somebody stands, by the name that a reader has for it: "home", "your home", "N4 Sunward Spire". */
export function whereWords(p: Position, reader: Seat | null, owner: Seat, which: string): string {
  const home = homeOf(which)
  if (home < 0) return cardWords(p, reader, which)
  return home === owner ? 'home' : home === reader ? 'your home' : `the home of ${factionName(home)}`
}

/** BM-5.15  A deal that is proposed: its legs in order. */
export type Proposed = { readonly do: 'propose'; readonly legs: WrittenLeg[] } | { readonly do: 'nothing' }

/** Of the deal: proposals made before it. */
interface Made {
  readonly made: number
}

export const MOST_LEGS = 20

/** What a thing of a deal is. */
export const givenIn = ({ id }: Thing): Given | Pick<Exchange, 'do' | 'pay' | 'get'> => id as never

/** True for commodities and tokens: a pile shows them at once. */
const isCounted = (thing: Thing): boolean =>
  (COUNTED as readonly (string | undefined)[]).includes((givenIn(thing) as Partial<Given>).what)

/** Why these legs cannot be proposed, also with further ones; or null. */
export const excessOf = (
  p: Position,
  { made }: Made,
  seat: Seat,
  legs: readonly WrittenLeg[],
): Fault | null => proposalFault(p, seat, made, legs.map(legOf), true)

/**
 * BM-5.5 to BM-5.19  The legs of a deal: how much of each thing each gives, and what is exchanged with the
 * pool, whose payment follows from what is got.
 */
export const proposing: Described<Position, Made, Proposed> = {
  of: either<Position, Made, Proposed, 'do'>(
    'do',
    {
      propose: {
        legs: {
          title: '',
          of: entries<Position, Made, WrittenLeg>(legShape, {
            things: (p, _f, seat) => tradeable(p, seat),
            count: (thing) => (givenIn(thing).do === 'give' ? 'amount' : 'count'),
            most: MOST_TOKENS,
            says: { many: '', one: 'Into the deal:' },
            few: (thing) => !isCounted(thing),
            entries: MOST_LEGS,
          }),
        },
      },
      nothing: {},
    },
    'nothing',
  ),
  fault: (p, { made }, seat, answer) =>
    answer.do === 'nothing' ? null : proposalFault(p, seat, made, answer.legs.map(legOf)),
  over: (p, f, seat, answer) => (answer.do === 'nothing' ? null : excessOf(p, f, seat, answer.legs)),
  settle(p, _f, _seat, answer) {
    if (answer.do === 'nothing') return answer
    const { ratio } = initiatorTerms(p)
    const legs = answer.legs.map((leg) =>
      leg.do === 'exchange' ? { ...leg, amount: leg.count * ratio } : leg,
    )
    return { ...answer, legs }
  },
}
