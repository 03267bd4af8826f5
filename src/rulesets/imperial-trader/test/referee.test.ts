import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../../../kernel/json.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { at, type Captain, cantrellReach, game, type Setting } from './table.ts'

// A second referee, written from the rulebook: of all refusals that fit an action it gives the lowest clause, and
// within a clause the first one written. It is compared with the game over positions of every kind.

const UPGRADES = ['hull', 'spirits', 'autoloaders'] as const
const ITEMS = [...UPGRADES, 'licence'] as const
type Item = (typeof ITEMS)[number]

interface Rules {
  readonly shifting_imperium: boolean
  readonly colonies: boolean
  readonly xenos: boolean
  readonly upgrades_per_buy: 'any' | 1
  readonly upgrade_cost: number
  readonly licence_cost: number
  readonly repair_cost: number
  readonly colonise_cost: number
  readonly barter_cost: number
}

interface Scene {
  readonly rules: Rules
  readonly place: string
  readonly me: Required<Omit<Captain, 'at' | 'curio'>> & { readonly curio: string | null }
  readonly worlds: NonNullable<Setting['worlds']>
  readonly deck: readonly string[]
}

type Action =
  | { readonly do: 'load' | 'unload'; readonly order: string }
  | { readonly do: 'buy'; readonly items: readonly Item[]; readonly points?: number }
  | { readonly do: 'repair'; readonly points: number; readonly items?: readonly Item[] }
  | { readonly do: 'deal' | 'colonise' | 'barter' | 'sell' | 'fly' | 'endTurn' }

interface Reason {
  readonly clause: string
  readonly code: string
}

const MAP = cantrellReach()
const ORDERS = [...MAP.orders, ...MAP.frontier.flatMap((f) => (f.order ? [f.order] : []))]
const YARDS = MAP.planets.filter((p) => ['civilized', 'forge', 'hive'].includes(p.class)).map((p) => p.id)

/** Every reason against an action, in the order in which the rulebook writes them. */
function reasons(scene: Scene, action: Action): Reason[] {
  const { rules, place, me, worlds, deck } = scene
  const found: Reason[] = []
  const when = (fits: boolean, clause: string, code: string) => {
    if (fits) found.push({ clause: `IT-${clause}`, code })
  }
  const lane = place.includes('.')
  const state = worlds[place]
  const colony = typeof state === 'string' && state.startsWith('colony')
  const frontier = MAP.frontier.find((f) => f.id === place)
  const wild = frontier !== undefined && state === undefined
  const yard = YARDS.includes(place)
  const licensed = me.owns.includes('licence')
  const broke = (cost: number) => me.cash < cost

  switch (action.do) {
    case 'load':
    case 'unload': {
      const order = ORDERS.find((o) => o.id === action.order)
      const held = me.holds.includes(action.order) || me.loaded.includes(action.order)
      const aboard = me.loaded.includes(action.order)
      when(!held, '8.1', 'NO_ORDER')
      when(lane, '8.1', 'NOT_ON_PLANET')
      when(action.do === 'load' && order?.pickup !== place, '8.2', 'WRONG_PICKUP')
      when(action.do === 'load' && aboard, '8.2', 'ALREADY_LOADED')
      when(action.do === 'unload' && order?.dropoff !== place, '8.4', 'WRONG_DROPOFF')
      when(action.do === 'unload' && !aboard, '8.4', 'NO_CARGO')
      break
    }
    case 'deal':
      when(lane, '9.1', 'NOT_ON_PLANET')
      when(deck.length === 0, '9.6', 'DECK_EMPTY')
      break
    case 'buy': {
      const upgrades = action.items.filter((item) => item !== 'licence')
      const price =
        upgrades.length * rules.upgrade_cost + (action.items.includes('licence') ? rules.licence_cost : 0)
      when(!yard, '7.1', 'NOT_UPGRADE_WORLD')
      when((action.points ?? 0) > 0, '7.2', 'BUY_OR_REPAIR')
      when(rules.upgrades_per_buy === 1 && upgrades.length > 1, '7.4', 'ONE_UPGRADE')
      when(
        upgrades.some((u, i) => me.owns.includes(u) || upgrades.indexOf(u) < i),
        '7.8',
        'ALREADY_OWNED',
      )
      when(broke(price), '7.9', 'NO_MONEY')
      const licences = action.items.length - upgrades.length
      when(licences > (licensed ? 0 : 1), '14.6', 'ALREADY_OWNED')
      break
    }
    case 'repair':
      when(!yard, '7.1', 'NOT_UPGRADE_WORLD')
      when((action.items ?? []).length > 0, '7.2', 'BUY_OR_REPAIR')
      when(me.damage === 0, '7.3', 'NOTHING_TO_REPAIR')
      when(action.points > me.damage, '7.3', 'TOO_MANY_POINTS')
      when(broke(action.points * rules.repair_cost), '7.9', 'NO_MONEY')
      break
    case 'sell':
      when(lane, '8.1', 'NOT_ON_PLANET')
      when(!yard, '14.11', 'NOT_UPGRADE_WORLD')
      when(me.curio === null, '14.12', 'NO_CARGO')
      break
    case 'colonise':
      when(broke(rules.colonise_cost), '7.9', 'NO_MONEY')
      when(!licensed, '14.8', 'NO_LICENCE')
      when(colony || (place === 'X' && state !== undefined), '14.8', 'ALREADY_COLONISED')
      when(!(wild && frontier.kind === 'open'), '14.12', 'NOT_FRONTIER')
      break
    case 'barter': {
      const xenos = (wild && frontier.kind === 'xenos') || String(state).endsWith('fallen')
      when(!licensed, '14.10', 'NO_LICENCE')
      when(me.curio !== null, '14.10', 'CURIO_ABOARD')
      when(!xenos, '14.12', 'NO_BARTER_HERE')
      when(broke(rules.barter_cost), '14.12', 'NO_MONEY')
    }
  }
  return found
}

/** IT-14.16  What answers before everything else. */
function before({ rules, place, worlds }: Scene, action: Action): Reason | null {
  const { shifting_imperium: on, colonies, xenos } = rules
  const refuse = (clause: string, code: string) => ({ clause: `IT-${clause}`, code })
  if (action.do === 'buy' && action.items.includes('licence') && !(on && (colonies || xenos)))
    return refuse('14.6', 'NOT_IN_PLAY')
  if (action.do === 'colonise' && !(on && colonies)) return refuse('14.8', 'NOT_IN_PLAY')
  if (action.do === 'barter' && !(on && xenos)) return refuse('14.10', 'NOT_IN_PLAY')
  if (action.do === 'sell' && !(on && xenos)) return refuse('14.11', 'NOT_IN_PLAY')
  const trade = ['load', 'unload', 'deal', 'buy', 'repair', 'sell'].includes(action.do)
  const state = worlds[place]
  if (trade && state === undefined && MAP.frontier.some((f) => f.id === place))
    return refuse('14.7', 'NOT_IMPERIAL')
  const closed = String(state).endsWith('fallen') || (typeof state === 'number' && state > 0)
  return trade && closed ? refuse('14.5', 'WORLD_CLOSED') : null
}

function verdict(scene: Scene, action: Action): Reason | null {
  const number = ({ clause }: Reason) => {
    const [chapter = 0, paragraph = 0] = clause.slice(3).split('.').map(Number)
    return 100 * chapter + paragraph
  }
  const first = before(scene, action)
  if (first !== null) return first
  return reasons(scene, action).reduce<Reason | null>(
    (lowest, reason) => (lowest === null || number(reason) < number(lowest) ? reason : lowest),
    null,
  )
}

const subsets = Array.from({ length: 15 }, (_, i) =>
  ITEMS.filter((_item, bit) => ((i + 1) & (1 << bit)) !== 0),
)

/** Every action that has its own place in a list of options, and some that never have. */
const LISTED: readonly Action[] = [
  ...ORDERS.flatMap(({ id }) => [{ do: 'load', order: id } as const, { do: 'unload', order: id } as const]),
  { do: 'sell' },
  { do: 'deal' },
  ...subsets.map((items) => ({ do: 'buy', items }) as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((points) => ({ do: 'repair', points }) as const),
  { do: 'colonise' },
  { do: 'barter' },
  { do: 'fly' },
  { do: 'endTurn' },
]
const NEVER: readonly Action[] = [
  { do: 'load', order: 'O99' },
  { do: 'buy', items: ['hull'], points: 1 },
  { do: 'buy', items: ['spirits', 'licence'], points: 2 },
  { do: 'buy', items: ['hull', 'hull'] },
  { do: 'buy', items: ['hull', 'licence', 'hull'] },
  { do: 'buy', items: ['spirits', 'hull', 'spirits'] },
  { do: 'buy', items: ['licence', 'licence'] },
  { do: 'buy', items: ['licence', 'spirits', 'licence'] },
  { do: 'repair', points: 1, items: ['hull'] },
  { do: 'repair', points: 40 },
]

const PLANETS = MAP.planets.map((p) => p.id)
const SPACES = [...MAP.lanes, ...MAP.frontier.map((f) => f.lane)].map((l) => `${l.id}.2`)

const scenes: fc.Arbitrary<Scene & { readonly cards: readonly string[] }> = fc
  .record({
    rules: fc.record({
      shifting_imperium: fc.boolean(),
      colonies: fc.boolean(),
      xenos: fc.boolean(),
      upgrades_per_buy: fc.constantFrom<'any' | 1>('any', 1),
      upgrade_cost: fc.constantFrom(0, 5, 15),
      licence_cost: fc.constantFrom(0, 5, 20),
      repair_cost: fc.constantFrom(0, 3, 5),
      colonise_cost: fc.constantFrom(0, 15),
      barter_cost: fc.constantFrom(0, 10),
    }),
    place: fc.constantFrom(...PLANETS, ...PLANETS, 'X', 'X', 'X', 'Y', 'Y', ...SPACES),
    cash: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 90 })),
    damage: fc.integer({ min: 0, max: 5 }),
    owns: fc.subarray([...ITEMS]),
    curio: fc.option(fc.constantFrom(...PLANETS)),
    // Where each card is: in the deck, in hand, its cargo aboard, with another captain, out of play.
    cards: fc.array(fc.constantFrom('deck', 'deck', 'mine', 'aboard', 'theirs', 'out'), {
      minLength: 7,
      maxLength: 7,
    }),
    states: fc.array(fc.constantFrom<'open' | 'fallen' | 2>('open', 'open', 'fallen', 2), {
      minLength: 6,
      maxLength: 6,
    }),
    x: fc.constantFrom('colony 0', 'colony 1', 'colony 1, fallen', null),
  })
  .map(({ rules, place, cash, damage, owns, curio, cards, states, x }) => {
    const on = rules.shifting_imperium
    const missing =
      (/^(X|L8)/.test(place) && !(on && rules.colonies)) || (/^(Y|L9)/.test(place) && !(on && rules.xenos))
    const closed = PLANETS.flatMap((id, i) => (states[i] === 'open' || !on ? [] : [[id, states[i]] as const]))
    const colony = on && rules.colonies && x !== null ? [['X', x] as const] : []
    const inPlay = ORDERS.filter(({ id }) => id !== 'O7' || colony.length > 0)
    const of = (where: string) => inPlay.filter((_, i) => cards[i] === where).map((o) => o.id)
    return {
      rules,
      place: missing ? 'D' : place,
      me: {
        cash,
        damage,
        owns,
        curio: on && rules.xenos ? curio : null,
        holds: of('mine'),
        loaded: of('aboard'),
      },
      worlds: Object.fromEntries([...closed, ...colony]),
      deck: of('deck'),
      cards,
    }
  })

const json = (action: Action) => JSON.parse(JSON.stringify(action)) as Json

test('IT-7, IT-8, IT-9, IT-14 · the game and a second referee give the same verdict on every action', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(scenes, (scene) => {
      const { rules, place, me, worlds, cards } = scene
      const { curio, ...captain } = me
      const theirs = ORDERS.filter(({ id }, i) => cards[i] === 'theirs' && (id !== 'O7' || 'X' in worlds))
      const out = ORDERS.filter(({ id }, i) => cards[i] === 'out' && (id !== 'O7' || 'X' in worlds))
      const t = at(place, curio === null ? captain : { ...captain, curio }, {
        options: { ...rules, map_seed: 1 },
        worlds,
        others: [{ holds: theirs.map((o) => o.id) }],
        out: out.map((o) => o.id),
      })
      const listed = new Set(t.choiceTexts().map((choice) => JSON.stringify(normal(JSON.parse(choice)))))
      for (const action of [...LISTED, ...NEVER]) {
        const expected = verdict(scene, action)
        const refused = t.match.check(0, json(action))
        const found = refused === null ? null : { clause: refused.clause, code: refused.code }
        assert.deepEqual(found, expected, `${JSON.stringify(action)}: ${refused?.text}`)
        assert.equal(listed.delete(JSON.stringify(normal(action))), expected === null, JSON.stringify(action))
        met.add(found?.code ?? 'legal')
      }
      assert.equal(listed.size, 0, `listed besides: ${[...listed].join(' ')}`)
      assert.equal(game.fault(t.p), null)
    }),
    { numRuns: times(300), seed: 14_16 },
  )
  // Every code of chapters 7 to 9 and 14 was met.
  assert.deepEqual(
    [...met].sort(),
    [
      ...'ALREADY_COLONISED ALREADY_LOADED ALREADY_OWNED BUY_OR_REPAIR CURIO_ABOARD DECK_EMPTY'.split(' '),
      ...'NOTHING_TO_REPAIR NOT_FRONTIER NOT_IMPERIAL NOT_IN_PLAY NOT_ON_PLANET NOT_UPGRADE_WORLD'.split(' '),
      ...'NO_BARTER_HERE NO_CARGO NO_LICENCE NO_MONEY NO_ORDER ONE_UPGRADE TOO_MANY_POINTS'.split(' '),
      ...['WORLD_CLOSED', 'WRONG_DROPOFF', 'WRONG_PICKUP', 'legal'],
    ].sort(),
  )
})

/** An action without the fields that say nothing. */
function normal(action: Action): object {
  const { do: kind, ...rest } = action
  const said = Object.entries(rest).filter(
    ([, value]) => value !== 0 && !(Array.isArray(value) && value.length === 0),
  )
  return { do: kind, ...Object.fromEntries(said) }
}
