import type { Json } from '../../../kernel/index.ts'
import {
  empire,
  fleet,
  installation,
  npr,
  offer,
  owner,
  ownTrade,
  planet,
  project,
  ship,
  system,
} from './ids.ts'
import { choice, count, entry, MANY, mc, speed, switched, target, text, tree } from './kinds.ts'
import { asset, components, listOf, times } from './lists.ts'
import {
  type All,
  all,
  cases,
  either,
  field,
  flag,
  maybe,
  type Piece,
  type Row,
  some,
  word,
} from './pieces.ts'
import { hullAndVariant, weapons } from './special.ts'

// SC-19.6, SC-19.11, SC-19.12  Every order, written once: its words, its fields, what may be left out. Types, text and JSON
// all come from here.

/** How an order is written: the words it begins with, and its pieces. */
export interface Line<F extends object = object> {
  readonly words: readonly string[]
  readonly body: Piece<F>
}

const line = <P extends readonly Piece[]>(words: string, ...pieces: P): Line<All<P> & object> => ({
  words: words.split(' '),
  body: all(...pieces),
})

const wp = count('the number of a WP', 1, MANY)
const points = count('the number of points')
const rating = count('a rating', 1, 99)
const name = text('a name, in quotes if it has blanks')
const fleetNamed = maybe(field('name', name))
const where = field('system', system)

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

/** SC-19.6, SC-19.11  The orders, in the rulebook's order. */
export const LINES = {
  race: line(
    'race',
    field('name', name),
    field('array', listOf(count('a statistic', 0, 100), 3, 3, true)),
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
    'design',
    field('name', name),
    hullAndVariant,
    field('n', count('a size in HS', 1, MANY)),
    field('speed', speed, { after: 'speed' }),
    maybe(field('role', choice('a role', ['LOGISTICS'], true))),
    field('components', components, { after: ':', fallback: [] }),
  ),
  build: line('build', where, field('design', name), field('count', times(MANY), { fallback: 1 })),
  prototype: line('prototype', where, field('design', name)),
  refit: line('refit', field('ship', ship), field('design', name)),
  repair: line('repair', field('ship', ship), field('points', points)),
  scrap: line('scrap', field('ship', ship)),
  freighters: line('freighters', field('count', count('the number of freighters'))),
  install: line(
    'install',
    cases('type', 'what is installed', {
      SCI: where,
      RDG: all(where, field('rating', rating)),
      RDD: all(where, field('rating', rating), field('tree', tree)),
      PDC: field('planet', planet),
      CMS: all(
        field('planet', planet),
        maybe(field('missile', choice('a missile', ['R', 'G']))),
        field('count', times(MANY), { fallback: 1 }),
      ),
      CGB: all(field('planet', planet), field('count', times(MANY), { fallback: 1 })),
      SY: all(where, field('count', times(MANY), { fallback: 1 })),
      MS: all(where, field('count', times(MANY), { fallback: 1 })),
    }),
  ),
  upgrade: line('upgrade', field('center', installation), field('rating', rating)),
  researchSL: line('research SL', field('center', installation), field('tree', tree)),
  researchEL: line('research EL', field('centers', listOf(installation))),
  research: line('research', field('centers', listOf(installation)), field('tech', target)),
  // SC-16.17  CANCEL also withdraws an offer.
  cancel: line('cancel', either(field('project', project), field('trade', ownTrade))),
  resume: line('resume', field('project', project)),
  colonize: line('colonize', field('target', system), field('origin', system, { after: 'from' })),
  transfer: line(
    'transfer',
    field('amount', count('the number of PU')),
    field('origin', system, { after: 'from' }),
    field('target', system, { after: 'to' }),
  ),
  assist: line('assist', where, field('points', points)),
  troops: line(
    'troops',
    field('points', points),
    field('system', system, { after: 'at' }),
    field('fleet', fleet, { after: 'to' }),
  ),
  form: line('form', field('ships', listOf(ship)), fleetNamed),
  split: line('split', field('fleet', fleet), field('ships', listOf(ship)), fleetNamed),
  merge: line('merge', field('fleets', listOf(fleet, 2))),
  // SC-13.12  An empty list of WPs ends a kept path.
  move: line(
    'move',
    field('fleet', fleet),
    either(field('by', listOf(wp, 0, 100, true), { after: 'by' }), field('to', system, { after: 'to' })),
    flag('detune'),
  ),
  probe: line('probe', field('fleet', fleet), field('wp', wp)),
  scan: line(
    'scan',
    field('fleet', fleet),
    field('stage', choice('a stage', ['BASIC', 'DETAILED', 'COMBINED'], true)),
  ),
  explore: line('explore', field('fleet', fleet), flag('deep')),
  return: line('return', field('fleet', fleet)),
  stance: line(
    'stance',
    field('fleet', fleet),
    some(
      cases(
        'posture',
        'a posture',
        { ATTACK: all(), HOLD: all(), GUARD: field('wp', wp), AVOID: all() },
        true,
      ),
      field('doctrine', choice('a doctrine', ['STANDOFF', 'BALANCED', 'CLOSE'], true)),
      field('priority', choice('a priority', ['LARGEST', 'SMALLEST', 'WEAKEST'], true)),
      field('retreat', count('the percent at which it retreats', 0, 100)),
    ),
  ),
  station: line(
    'station',
    field('base', fleet),
    word('at'),
    either(field('planet', planet), field('wp', wp, { after: 'wp' })),
  ),
  escort: line('escort', field('fleet', fleet), field('on', switched)),
  convoy: line('convoy', field('on', switched)),
  raid: line('raid', field('fleet', fleet), where),
  bombard: line(
    'bombard',
    field('fleet', fleet),
    field('planet', planet),
    field('target', choice('a target', ['PDC', 'SILO', 'SY', 'PU'])),
    maybe(field('rounds', count('the number of rounds', 1, 999))),
  ),
  blockade: line('blockade', field('fleet', fleet), field('planet', planet)),
  land: line(
    'land',
    field('points', points),
    field('fleet', fleet, { after: 'from' }),
    field('planet', planet, { after: 'on' }),
  ),
  evacuate: line(
    'evacuate',
    field('points', points),
    field('fleet', fleet, { after: 'to' }),
    field('planet', planet, { after: 'from' }),
  ),
  silo: line(
    'silo',
    field('cms', installation),
    field('mode', choice('what it does', ['FIRE', 'HOLD'], true)),
  ),
  relation: line(
    'relation',
    field('empire', owner),
    field('relation', choice('a relation', ['WAR', 'PEACE', 'TREATY', 'ALLY'])),
  ),
  envoy: line('envoy', field('npr', npr), field('gift', mc(0))),
  union: line('union', field('npr', npr)),
  trade: line(
    'trade',
    field('to', owner),
    field('give', listOf(asset(['mc', 'tech', 'system', 'ship', 'chart']), 1, 50), {
      after: 'give',
      fallback: [],
    }),
    field('want', listOf(asset(['mc', 'tech', 'system', 'ship', 'chart']), 1, 50), {
      after: 'want',
      fallback: [],
    }),
    field('until', count('a turn'), { after: 'until' }),
  ),
  accept: line('accept', field('trade', offer)),
  invest: line('invest', field('mc', mc())),
  withdraw: line('withdraw', field('mc', mc())),
  spy: line(
    'spy',
    cases('mission', 'a mission', {
      INTEL: field('target', owner),
      SABOTAGE: field('target', owner),
      STEAL: field('target', owner),
      INCITE: all(field('target', owner), where),
    }),
  ),
  claim: line('claim', where, field('on', switched)),
  // SC-24  Entries that are unknown are ignored later, so that the rest stands.
  priority: line(
    'priority',
    either(
      field('freighters', listOf(entry, 1, 50, true), { after: 'freighters' }),
      field('sell', listOf(ship, 1, 500), { after: 'sell' }),
      all(
        word('suspend'),
        field('suspend', project),
        field('by', choice('what is given up', ['CHANCE', 'TIME'])),
      ),
      field('missile', choice('a missile', ['R', 'G']), { after: 'missile' }),
    ),
  ),
  bid: line(
    'bid',
    field('defaulter', empire),
    field('asset', asset(['system', 'ship', 'tech'])),
    field('mc', mc()),
  ),
  message: line('message', field('to', empire), field('text', text('a text in quotes'))),
  resign: line('resign'),
} as const

/** The word in the field `do`. */
export type Do = keyof typeof LINES

type Flat<T> = T extends unknown ? { readonly [K in keyof T]: T[K] } : never
type FieldsOf<D extends Do> = (typeof LINES)[D] extends Line<infer F> ? F : never

/** SC-19.6  An order of a kind. MC and speeds in hundredths; own ships, fleets, projects, centers by number. */
export type OrderOf<D extends Do> = Flat<{ readonly do: D } & FieldsOf<D>>

/** SC-19.6  Any order. */
export type Order = { [D in Do]: OrderOf<D> }[Do]

export const DOS = Object.keys(LINES) as readonly Do[]

/** How an order is written. */
export const lineOf = (order: Order): Line => LINES[order.do]

/** JSON Schema of an order of a kind, for clients and documentation. */
export function schemaOf(what: Do): Json {
  const { properties, required } = LINES[what].body
  return {
    type: 'object',
    properties: { do: { const: what }, ...properties },
    required: ['do', ...required],
    additionalProperties: false,
  }
}

/** What was read, field by field by the pieces of its line, as the order it is. */
export const orderOf = (row: Row): Order => row as Row & Order
