import { brief, capital } from '../../../kernel/index.ts'
import { hullOf } from '../design/hulls.ts'
import { count } from '../figures.ts'
import { Unread, unfit } from './cursor.ts'
import { installation, planet, ship, system } from './ids.ts'
import { choice, type Kind, MANY, count as number, speed, text, tree } from './kinds.ts'
import { line } from './line.ts'
import { components, listOf, times } from './lists.ts'
import { all, cases, field, maybe, type Piece, type Row } from './pieces.ts'

// Two pieces that are like no others: fields that a word sets together, or that a refusal of their own looks at.

/** SC-4.2, SC-4.3  The hull of a design and its variant; FGf is FG with f. */
const hullAndVariant: Piece<{ readonly hull: string; readonly variant: '' | 'f' | 'r' }> = {
  called: 'a hull, such as FG',
  shape: { kind: 'hull' },
  names: ['hull', 'variant'],
  properties: { hull: { type: 'string' }, variant: { enum: ['f', 'r'] } },
  required: ['hull'],
  fits: (from) => from.next?.kind === 'word',
  has: (json) => Object.hasOwn(json, 'hull'),
  take(from, into) {
    const next = from.next
    if (next?.kind !== 'word') return from.fail('a hull, such as FG')
    from.here(() => named(next.text, into))
    from.take()
    for (const variant of ['f', 'r'] as const)
      if (into.variant === '' && from.takes(variant)) into.variant = variant
  },
  write: ({ hull: code, variant }) => [String(code), String(variant)].filter((one) => one !== ''),
  read(json, into) {
    if (typeof json.hull !== 'string') throw unfit('The field "hull" is the code of a hull, such as "FG".')
    named(json.hull, into)
    const given = json.variant
    if (given === undefined) return
    if (given !== 'f' && given !== 'r') throw unfit('A variant is "f" (Fast) or "r" (Rapid), or left out.')
    into.variant = given
  },
  show(row, into) {
    into.hull = String(row.hull)
    if (row.variant !== '') into.variant = String(row.variant)
  },
}

function named(code: string, into: Row): void {
  // SC-4.3  The hull list calls the fast frigate FGf.
  const fast = code.toLowerCase() === 'fgf'
  const hull = hullOf(fast ? 'FG' : code)
  if (hull === undefined) throw unfit(`There is no hull ${brief(code)}.`)
  into.hull = hull.code
  into.variant = fast ? 'f' : ''
}

type Short = 'L' | 'E' | 'F' | 'G' | 'Lj'
type Long = 'R' | 'Pt' | 'K'

/** SC-3.4  `G1` is read for `G`, too. */
const plain = (given: string) => given.replace(/1$/, '')
const short: Kind<Short> = choice('a short-range weapon', ['L', 'E', 'F', 'G', 'Lj'], false, plain)
const long: Kind<Long> = choice('a long-range weapon', ['R', 'Pt', 'K'], false, plain)

const exactly = (found: string) =>
  unfit(
    `A race begins with exactly one short-range weapon (L, E, F, G or Lj) and one long-range weapon (R, Pt or K); ${found}.`,
    'SC-3.4',
    'E_WEAPON_CHOICE',
  )

/** SC-3.4, SC-24  The two weapons of a race. Anything else is E_WEAPON_CHOICE. */
const weapons: Piece<{ readonly short: Short; readonly long: Long }> = {
  called: '"short" and a weapon, and "long" and a weapon',
  shape: { kind: 'weapons' },
  names: ['short', 'long'],
  properties: { short: short.json, long: long.json },
  required: ['short', 'long'],
  fits: (from) => from.sees('short') || from.sees('long'),
  has: (json) => Object.hasOwn(json, 'short') || Object.hasOwn(json, 'long'),
  take(from, into) {
    for (;;) {
      const { column } = from
      const which = from.takes('short') ? 'short' : from.takes('long') ? 'long' : null
      if (which === null) break
      if (into[which] !== undefined) throw new Unread(exactly(`here is another ${which}`).refusal, column)
      const kind = which === 'short' ? short : long
      if (!kind.fits(from.next))
        throw new Unread(exactly(`here is ${brief(from.next?.text ?? '')}`).refusal, from.column)
      into[which] = kind.take(from)
    }
    const missing = into.short === undefined ? 'short' : into.long === undefined ? 'long' : null
    if (missing !== null) throw new Unread(exactly(`"${missing}" is missing`).refusal, from.column)
  },
  write: (row) => ['short', String(row.short), 'long', String(row.long)],
  read(json, into) {
    into.short = weaponOf(short, json.short)
    into.long = weaponOf(long, json.long)
  },
  show(row, into) {
    into.short = String(row.short)
    into.long = String(row.long)
  },
}

function weaponOf<T>(kind: Kind<T>, json: unknown): T {
  try {
    return kind.read(json)
  } catch (error) {
    if (error instanceof Unread) throw exactly(`${kind.called} is missing`)
    throw error
  }
}

/** SC-2.7, SC-2.8 */
export const ADVANTAGES = [
  'WEALTHY',
  'ADAPTABLE',
  'PROLIFIC',
  'CREATIVE',
  'WARRIOR',
  'INDUSTRIALIST',
] as const
export const DISADVANTAGES = [
  'POOR',
  'SPECIALIZED',
  'SLOW_GROWTH',
  'STOLID',
  'PACIFIST',
  'AGRICULTURALIST',
] as const

/** SC-2.2  What a race is like, by its statistics: whether each is 66, and whether it is 33. */
const CHARACTER = [
  ['steadfast', 'fickle'],
  ['proud', 'open'],
  ['warlike', 'peaceful'],
] as const
export const characterWords = (array: readonly number[]): string =>
  CHARACTER.map(([high, low], i) => (array[i] === 66 ? high : low)).join(', ')

/** What an installation is called. */
export const INSTALLED = {
  SCI: 'Science Center',
  RDG: 'R&D Center',
  RDD: 'dedicated R&D Center',
  PDC: 'planetary defence center',
  CMS: 'missile silo',
  CGB: 'ground base',
  SY: 'shipyard',
  MS: 'machine shop',
} as const

const name = text('a name, in quotes if it has blanks')
const own = field('system', system, { from: 'colony' })
const ownPlanet = field('planet', planet, { from: 'own planet' })
const rating = number('a rating', 1, 99)
const many = field('count', times(MANY), { fallback: 1, few: 2 })

/** SC-19.6  What an empire is, what it builds and buys. */
export const BUILDING = {
  race: line(
    {
      words: 'race',
      clause: 'SC-2.14',
      phase: 'P1',
      form: ['orders', 'before the first turn'],
      under: 'Your race',
      often: 0,
      say: ({ name: called, array, advantages, disadvantages, short, long }) =>
        `Your empire is called ${called}: ${[
          characterWords(array),
          ...[...advantages, ...disadvantages].map((trait) => trait.toLowerCase().replace('_', ' ')),
          `weapons ${short} and ${long}`,
        ].join(', ')}`,
    },
    field('name', name),
    field('array', listOf(number('a statistic', 0, 100), 3, 3, true)),
    field('advantages', listOf(choice('an advantage', ADVANTAGES), 0, 12, true), {
      after: 'adv',
      fallback: [],
    }),
    field('disadvantages', listOf(choice('a disadvantage', DISADVANTAGES), 0, 12, true), {
      after: 'dis',
      fallback: [],
    }),
    weapons,
  ),
  design: line(
    {
      words: 'design',
      clause: 'SC-4.16',
      phase: 'P2 designs',
      form: ['ships', 'enter the design'],
      under: 'Build',
      often: 5,
      say: (order) => `Design ${order.name}, ${order.hull}${order.variant ?? ''} of ${order.n}`,
    },
    field('name', name),
    hullAndVariant,
    field('n', number('a size in HS', 1, MANY)),
    field('speed', speed, { after: 'speed' }),
    maybe(field('role', choice('a role', ['LOGISTICS'], true))),
    field('components', components, { after: ':', fallback: [] }),
  ),
  build: line(
    {
      words: 'build',
      clause: 'SC-5.3',
      phase: 'P12h',
      form: ['turn', 'the idle yard; or Ships'],
      under: 'Build',
      often: 6,
      say: (order) => `Build ${count(order.count, `${order.design} ship`)} at ${order.system}`,
    },
    own,
    field('design', name, { from: 'usable' }),
    many,
  ),
  prototype: line(
    {
      words: 'prototype',
      clause: 'SC-4.10',
      phase: 'P12h',
      form: ['turn', 'the idle yard; or Ships'],
      under: 'Build',
      often: 2,
      say: (order) => `Build a prototype of ${order.design} at ${order.system}`,
    },
    own,
    field('design', name, { from: 'design' }),
  ),
  refit: line(
    {
      words: 'refit',
      clause: 'SC-5.7',
      phase: 'P12h',
      form: ['fleets', 'a fleet, then a ship'],
      under: 'Build',
      say: (order) => `Refit S${order.ship} to ${order.design}`,
    },
    field('ship', ship),
    field('design', name, { from: 'design', title: 'Refit to' }),
  ),
  repair: line(
    {
      words: 'repair',
      clause: 'SC-5.6',
      phase: 'P12h',
      form: ['fleets', 'a fleet, then a ship'],
      under: 'Build',
      say: (order) => `Mend ${count(order.points, 'point')} of S${order.ship}`,
    },
    field('ship', ship),
    field('points', number('the number of points'), { few: 12, title: 'Points to mend' }),
  ),
  scrap: line(
    {
      words: 'scrap',
      clause: 'SC-5.8',
      phase: 'P12h',
      form: ['fleets', 'a fleet, then a ship'],
      under: 'Build',
      say: (order) => `Scrap S${order.ship}`,
    },
    field('ship', ship),
  ),
  freighters: line(
    {
      words: 'freighters',
      clause: 'SC-7.2',
      phase: 'P12h',
      form: ['economy', 'money and freighters', 'Money', 'Freighters'],
      under: 'People',
      often: 2,
      say: (order) => `Buy ${count(order.count, 'freighter')}`,
    },
    field('count', number('the number of freighters'), {
      few: 3,
      title: 'Buy freighters, 500 MC each',
    }),
  ),
  install: line(
    {
      words: 'install',
      clause: 'SC-8.1',
      phase: 'P12h',
      form: ['systems', 'a system of yours'],
      under: 'Build',
      often: 4,
      say(order) {
        const several = 'count' in order && order.count !== 1
        const rated = 'rating' in order ? `, rating ${order.rating}` : ''
        return capital(
          `${several ? `${order.count} ` : ''}${INSTALLED[order.type]}${several ? 's' : ''}${rated}, at ${'planet' in order ? order.planet : order.system}`,
        )
      },
      note: 'works when it is finished',
    },
    cases('type', 'what is installed', {
      SCI: own,
      RDG: all(own, field('rating', rating, { few: 3 })),
      RDD: all(own, field('rating', rating, { few: 3 }), field('tree', tree)),
      PDC: ownPlanet,
      CMS: all(ownPlanet, maybe(field('missile', choice('a missile', ['R', 'G']))), many),
      CGB: all(ownPlanet, many),
      SY: all(own, many),
      MS: all(own, many),
    }),
  ),
  upgrade: line(
    {
      words: 'upgrade',
      clause: 'SC-8.3',
      phase: 'P12h',
      form: ['turn', 'the idle center'],
      under: 'Research',
      often: 3,
      say: (order) => `Raise I${order.center} to rating ${order.rating}`,
      note: 'three turns; the old rating works meanwhile',
    },
    field('center', installation),
    field('rating', rating, { from: 'rating' }),
  ),
} as const
