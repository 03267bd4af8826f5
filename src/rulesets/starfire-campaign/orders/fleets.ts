import { andList } from '../../../kernel/index.ts'
import { digits } from '../exact.ts'
import { grouped } from '../figures.ts'
import { type FleetRef, fleet, installation, planet, ship, system } from './ids.ts'
import { choice, MANY, count as number, switched, text } from './kinds.ts'
import { line } from './line.ts'
import { type Asset, listOf } from './lists.ts'
import { all, cases, either, field, flag, maybe, some, word } from './pieces.ts'

// Words that the sentences of orders share.

export const fleetWord = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)

/** Own things in a row: `S3 and S4`. */
export const idWords = (letter: string, all: readonly number[]): string =>
  andList(all.map((id) => letter + id))

/** The verb for one, or for several: `-s` is that of one. */
export const verb = (all: readonly unknown[], one: string, several: string): string =>
  all.length === 1 ? one : several

/** MC in an order, in hundredths: `1,500 MC`. */
export const amountWords = (mc: number): string => `${grouped(digits(mc, true))} MC`

/** What an offer or a bid is about: `1,500 MC`, `technology G2`, `the chart of 53`. */
export function assetWords(asset: Asset): string {
  if ('mc' in asset) return amountWords(asset.mc)
  if ('tech' in asset) return `technology ${asset.tech}`
  if ('system' in asset) return `system ${asset.system}`
  return 'ship' in asset ? `ship S${asset.ship}` : `the chart of ${asset.chart}`
}

/** Such things in a row: `1,500 MC, ship S4 and the chart of 53`. */
export const assetsWords = (all: readonly Asset[]): string => andList(all.map(assetWords))

/** What comes of orders that meet others. */
export const MEETS = 'what comes of it shows when all are carried out'

const wp = number('the number of a WP', 1, MANY)
const points = number('the number of points')
const surveyor = field('fleet', fleet, { from: 'surveyor' })
const armed = field('fleet', fleet, { from: 'armed' })
const fleetNamed = maybe(field('name', text('a name, in quotes if it has blanks')))
const foe = field('planet', planet, { from: 'foe', title: 'The planet' })
const WAR = 'War and troops'
const atWar = ['fleets', 'an armed fleet, war and troops', WAR] as const
const atPlanet = ['A planet to attack, where it is or where it is sent'] as const
const onPlanet = ['A planet where it is, or where it is sent'] as const
const troops = ['fleets', 'a fleet, war and troops', WAR] as const
const errands = ['fleets', 'a surveyor, errands', 'Errands', 'Surveys'] as const

/** SC-19.6  What fleets are and do. */
export const FLEETS = {
  form: line(
    {
      words: 'form',
      clause: 'SC-19.9',
      phase: 'P2 fleets',
      form: ['fleets', 'a fleet, ships of several'],
      say: ({ ships, name }) => `${idWords('S', ships)} ${verb(ships, 'forms', 'form')} ${name ?? 'a fleet'}`,
    },
    field('ships', listOf(ship)),
    fleetNamed,
  ),
  split: line(
    {
      words: 'split',
      clause: 'SC-19.9',
      phase: 'P2 fleets',
      form: ['fleets', 'a fleet, ships picked in it'],
      say: ({ ships, fleet: from, name }) =>
        `${idWords('S', ships)} ${verb(ships, 'leaves', 'leave')} ${fleetWord(from)}${name === undefined ? '' : ` as ${name}`}`,
    },
    field('fleet', fleet),
    field('ships', listOf(ship), { from: 'aboard' }),
    fleetNamed,
  ),
  merge: line(
    {
      words: 'merge',
      clause: 'SC-19.9',
      phase: 'P2 fleets',
      form: ['fleets', 'a fleet, join another to it'],
      say: ({ fleets }) => `${andList(fleets.map(fleetWord))} become one fleet`,
    },
    field('fleets', listOf(fleet, 2), { from: 'companion' }),
  ),
  // SC-13.12  An empty list of WPs ends a kept path.
  move: line(
    {
      words: 'move',
      clause: 'SC-13.5',
      phase: 'P3',
      abroad: true,
      form: ['chart', 'a fleet, then a system; WP by WP on Fleets'],
      often: 6,
      say(order) {
        const [called, detuned] = [fleetWord(order.fleet), order.detune ? ', detuned' : '']
        if ('to' in order) return `${called} moves to system ${order.to}${detuned}`
        if (order.by.length === 0) return `${called} stops`
        return `${called} moves by WP ${order.by.join(', ')}${detuned}`
      },
    },
    field('fleet', fleet),
    either(
      field('by', listOf(wp, 0, 100, true), { after: 'by', from: 'probed' }),
      field('to', system, { after: 'to' }),
    ),
    flag('detune'),
  ),
  probe: line(
    {
      words: 'probe',
      clause: 'SC-6.2',
      phase: 'P8',
      abroad: true,
      form: errands,
      under: 'Explore',
      say: (order) => `${fleetWord(order.fleet)} probes WP ${order.wp}`,
    },
    surveyor,
    field('wp', wp, { from: 'unprobed', title: 'Probe a WP' }),
  ),
  scan: line(
    {
      words: 'scan',
      clause: 'SC-6.5',
      phase: 'P8',
      abroad: true,
      form: errands,
      under: 'Explore',
      say: (order) => `${fleetWord(order.fleet)} scans, ${order.stage.toLowerCase()}`,
    },
    surveyor,
    field('stage', choice('a stage', ['BASIC', 'DETAILED', 'COMBINED'], true), {
      from: 'stage',
      title: 'Scan this system',
      means: { COMBINED: 'both at once' },
    }),
  ),
  explore: line(
    {
      words: 'explore',
      clause: 'SC-6.11',
      phase: 'P3',
      standing: true,
      form: ['fleets', 'a surveyor'],
      under: 'Explore',
      often: 3,
      say: (order) => `${fleetWord(order.fleet)} explores${order.deep ? ' without coming home' : ''}`,
    },
    surveyor,
    flag('deep'),
  ),
  return: line(
    {
      words: 'return',
      clause: 'SC-6.13',
      phase: 'P3',
      standing: true,
      form: ['fleets', 'a fleet'],
      under: 'Explore',
      say: (order) => `${fleetWord(order.fleet)} comes home`,
    },
    field('fleet', fleet),
  ),
  stance: line(
    {
      words: 'stance',
      clause: 'SC-13.7',
      phase: 'P2 fleets',
      standing: true,
      form: ['fleets', 'a fleet, how it stands'],
      often: 3,
    },
    field('fleet', fleet),
    some(
      cases(
        'posture',
        'a posture',
        { ATTACK: all(), HOLD: all(), GUARD: field('wp', wp, { from: 'wp' }), AVOID: all() },
        true,
      ),
      field('doctrine', choice('a doctrine', ['STANDOFF', 'BALANCED', 'CLOSE'], true)),
      field('priority', choice('a priority', ['LARGEST', 'SMALLEST', 'WEAKEST'], true)),
      field('retreat', number('the percent at which it retreats', 0, 100), { few: 100 }),
    ),
  ),
  station: line(
    { words: 'station', phase: 'P2 fleets', form: ['fleets', 'a base, errands', 'Errands', 'Stationed at'] },
    field('base', fleet, { from: 'base' }),
    word('at'),
    either(
      field('planet', planet, { title: 'The planet' }),
      field('wp', wp, { after: 'wp', from: 'wp', title: 'The WP' }),
    ),
  ),
  escort: line(
    {
      words: 'escort',
      clause: 'SC-7.8',
      phase: 'P2 escorts',
      standing: true,
      form: [...atWar, 'Your freighters'],
      say: (order) => `${fleetWord(order.fleet)} ${order.on ? 'escorts the freighters' : 'escorts no more'}`,
    },
    armed,
    field('on', switched, { title: 'Escort them' }),
  ),
  convoy: line(
    {
      words: 'convoy',
      clause: 'SC-7.4',
      phase: 'P2 convoys',
      standing: true,
      form: ['economy', 'money and freighters'],
    },
    field('on', switched),
  ),
  raid: line(
    {
      words: 'raid',
      phase: 'P7',
      meets: true,
      form: [...atWar, 'A raid on freighters'],
      often: 2,
      note: MEETS,
    },
    armed,
    field('system', system, { title: 'In the system' }),
  ),
  bombard: line(
    { words: 'bombard', phase: 'P6', meets: true, form: [...atWar, ...atPlanet], note: MEETS },
    armed,
    foe,
    field('target', choice('a target', ['PDC', 'SILO', 'SY', 'PU']), {
      title: 'Bombard',
      means: { PDC: 'its defence center', SILO: 'silos', SY: 'shipyards', PU: 'people' },
    }),
    maybe(
      field('rounds', number('the number of rounds', 1, 999), {
        few: 10,
        title: 'Rounds; 0 for all',
      }),
    ),
  ),
  blockade: line(
    { words: 'blockade', phase: 'P6', standing: true, meets: true, form: [...atWar, ...atPlanet] },
    armed,
    foe,
  ),
  land: line(
    { words: 'land', phase: 'P6', meets: true, form: [...troops, ...onPlanet], often: 2, note: MEETS },
    field('points', points, { few: 60, step: 10, title: 'Points of troops' }),
    field('fleet', fleet, { after: 'from' }),
    field('planet', planet, { after: 'on', title: 'The planet' }),
  ),
  evacuate: line(
    { words: 'evacuate', phase: 'P6', meets: true, form: [...troops, ...onPlanet], note: MEETS },
    field('points', points, { few: 60, step: 10, title: 'Points of troops' }),
    field('fleet', fleet, { after: 'to' }),
    field('planet', planet, { after: 'from', title: 'The planet' }),
  ),
  silo: line(
    { words: 'silo', phase: 'P5', standing: true, form: ['systems', 'a system of yours'] },
    field('cms', installation, { from: 'silo' }),
    field('mode', choice('what it does', ['FIRE', 'HOLD'], true)),
  ),
} as const
