import assert from 'node:assert/strict'
import test from 'node:test'
import type { GameEvent, Match } from '../../../kernel/match.ts'
import type { Result } from '../../../kernel/ruleset.ts'
import { concernOf, mayKnow } from '../../../kernel/tell.ts'
import { mustEndTruly } from '../../../kernel/testing/ending.ts'
import { inEvents, Keep } from '../../../kernel/testing/kept.ts'
import { begin, countFacts, follow, nextOf, playOut, recipeOf } from '../../../kernel/testing/transcript.ts'
import type { Position } from '../position.ts'
import { gauges, stakes } from '../ruleset.ts'
import { pointsFrom } from '../scoring.ts'
import { words } from '../words/index.ts'
import { cast, game, type Recipe } from './table.ts'

/** A whole game as it is kept: how it was made, how it came out, and its log. */
interface Kept {
  readonly version: number
  readonly recipe: Recipe
  readonly result: Result
  /** The two sentences of its ending. */
  readonly ending: readonly string[]
  readonly goods: readonly number[]
  readonly pool: readonly number[]
  readonly facts: Record<string, number>
  readonly hash: string
  readonly count: number
  readonly events: readonly GameEvent[]
}

const games = new Keep<Kept>('./games/', import.meta.url, inEvents(game))

function keep(recipe: Recipe, match: Match): Kept {
  const p = match.position as Position
  return {
    version: game.rules.meta.version,
    recipe,
    result: game.result(p) as Result,
    ending: mustEndTruly(match, measures(p), parts(p)),
    goods: p.goods,
    pool: p.pool,
    facts: countFacts(match),
    hash: game.hash(p),
    count: match.events.length,
    events: match.events,
  }
}

type Gauges = Readonly<Record<string, readonly number[]>>

/** BM-12.2  By the words of an ending, from what the lab measures. */
function measures(p: Position): Gauges {
  const { points = [], population = [], energy = [], water = [], food = [] } = game.rules.gauges(p) as Gauges
  const commodities = energy.map((n, seat) => n + (water[seat] ?? 0) + (food[seat] ?? 0))
  return { 'Victory Points': points, population, commodities, commodity: commodities }
}

/** BM-12.1  What points come from: most of it by what the lab measures. */
function parts(p: Position): Gauges {
  const gauges = game.rules.gauges(p) as Gauges
  const { population = [], disaffected = [], energy = [], water = [], food = [], mechs = [] } = gauges
  const from = (source: Parameters<typeof pointsFrom>[2]) =>
    p.spare.map((_, seat) => pointsFrom(p, seat, source))
  return {
    people: population.map((n, seat) => 2 * (n - (disaffected[seat] ?? 0))),
    Disaffected: disaffected.map((n) => 0 - n),
    Utilities: from('Utilities'),
    Locations: from('Locations'),
    'Skill Cards': from('Skill Cards'),
    Mechs: mechs,
    sets: energy.map((n, seat) => Math.floor(Math.min(n, water[seat] ?? 0, food[seat] ?? 0) / 3)),
  }
}

interface Case {
  readonly title: string
  readonly recipe: Recipe
  /** The kinds of fact for whose sake the game is kept. */
  readonly shows: readonly (keyof typeof words)[]
}

const CASES: Readonly<Record<string, Case>> = {
  three: {
    title: 'BM-1.1, BM-12.1 · six rounds of three colonies',
    recipe: recipeOf('three colonies 33', 'trader busy random'),
    shows: [
      'primed',
      'exchanged',
      'dealt',
      'built',
      'yielded',
      'tookSkill',
      'mustered',
      'consumed',
      'turnedUp',
      'gaveUsedSkill',
    ],
  },
  four: {
    title: 'BM-1.1, BM-12.1 · six rounds of four colonies',
    recipe: recipeOf('four colonies 582', 'trader busy busy random'),
    shows: [
      'passedOn',
      'fought',
      'lost',
      'upgraded',
      'recruited',
      'performed',
      'gotFaceDown',
      'gaveMilitary',
      'skimmed',
    ],
  },
  five: {
    title: 'BM-1.1, BM-12.1 · six rounds of five colonies',
    recipe: recipeOf('five colonies 5', 'trader trader busy random random'),
    shows: ['wonUtility', 'wentOut', 'discardedLocation', 'putUnder', 'walkedOut', 'tookPapers'],
  },
  trust: {
    title: 'BM-5.23, BM-5.26 · open deals, returns on trust, what was handed in',
    recipe: recipeOf('trust 33', 'trader busy busy trader', {
      open_deals: true,
      via_bm: 'trust',
      bm_access: 'handed',
      pool_start: 10,
      ratio_direct: 2,
    }),
    shows: ['passedOn', 'returnedNothing', 'voided', 'exchanged', 'promised', 'gaveMechs', 'gaveLocation'],
  },
  raids: {
    title: 'BM-10.4 · raids from the first round, free for all',
    recipe: recipeOf('raids 12', 'busy busy busy', {
      first_raid_round: 1,
      raid_cost: 0,
      location_limit: 3,
      population_cap: 6,
    }),
    shows: ['colonyFull', 'fought', 'lost', 'committed', 'wonCard', 'wonUtility'],
  },
  hungry: {
    title: 'BM-11.4 · a ration feeds one, crews are pairs',
    recipe: recipeOf('hungry 1', 'busy random trader', {
      pop_per_ration: 1,
      workers_per_utility: 2,
      must_operate: true,
      recruit_cost: '3E',
    }),
    shows: ['died', 'walkedOut', 'turnedAway', 'deserted'],
  },
}

for (const [name, { title, recipe, shows }] of Object.entries(CASES))
  test(`${title} (${name})`, () => {
    const play = (recipe: Recipe) => keep(recipe, playOut(cast, recipe))
    const { kept, match } = games.game(name, recipe, play, ({ facts }) => {
      for (const kind of shows) assert.ok((facts[kind] ?? 0) > 0, `nobody ${kind}`)
    })
    assert.deepEqual(JSON.parse(JSON.stringify(keep(kept.recipe, match))), kept)
    assert.ok(game.isOver(match.position))
  })

test('all that can be told is told in these games', () => {
  const told = new Set(Object.keys(CASES).flatMap((name) => Object.keys(games.read(name).facts)))
  assert.deepEqual(
    Object.keys(words).filter((kind) => !told.has(kind)),
    [],
  )
})

const GAMES: readonly Recipe[] = [
  recipeOf('stakes 19', 'trader trader busy random', { first_raid_round: 1 }),
  recipeOf('stakes 9', 'trader busy busy busy', { first_raid_round: 1, raid_cost: 0 }),
  recipeOf('stakes 0', 'busy busy busy busy busy', { via_bm: 'trust', proposals_per_trade: 100 }),
]

test('BM-5.15, BM-10.6 · a player who loses something by what another does is told of it as a loss', () => {
  const losses = new Map<string, number>()
  for (const recipe of GAMES) {
    const match = begin(cast, recipe)
    while (!game.isOver(match.position)) {
      const before = match.position as Position
      const next = nextOf(cast, recipe, match)
      const facts = follow(recipe, match, next).flatMap((told) => told.facts)
      const [had, has] = [gauges(before), gauges(match.position as Position)]
      for (const stake of stakes)
        for (let seat = 0; seat < before.seats; seat++) {
          const fall = Number([had[stake]].flat()[seat]) - Number([has[stake]].flat()[seat])
          if (seat === next.seat || !(fall > 0)) continue
          losses.set(stake, (losses.get(stake) ?? 0) + 1)
          const told = facts.some(
            (fact) => mayKnow(fact, seat) && concernOf(words[fact.kind as 'lost'], fact, seat) === 'loses',
          )
          assert.ok(told, `${stake} of seat ${seat} fell at ${JSON.stringify(next.answer)}`)
        }
    }
  }
  assert.deepEqual([...losses.keys()].sort(), [...stakes].sort())
})
