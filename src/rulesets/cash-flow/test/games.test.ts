import assert from 'node:assert/strict'
import test from 'node:test'
import { numbersOf } from '../../../kernel/facts.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { type GameEvent, Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import type { Result } from '../../../kernel/ruleset.ts'
import { mustEndTruly } from '../../../kernel/testing/ending.ts'
import { Keep } from '../../../kernel/testing/kept.ts'
import { countFacts, playOut, recipeOf, toAll } from '../../../kernel/testing/transcript.ts'
import { RESOURCES } from '../cards.ts'
import type { Position } from '../position.ts'
import { ENDED } from '../scoring.ts'
import { audit, booksFor } from './audit.ts'
import { cast, type Recipe } from './policies.ts'
import { game } from './table.ts'

/** Seat, answer, chance; after a deadline also `late`. What several answered together has no seat: −1. */
type Line = [seat: number, answer: Json, chance: readonly number[], late?: 'late']

/** A whole game as it is kept: how it was made, how it came out, and what was answered and drawn. */
interface Kept {
  readonly version: number
  readonly recipe: Recipe
  readonly rounds: number
  readonly result: Result
  /** The two sentences of its ending. */
  readonly ending: readonly string[]
  readonly facts: Record<string, number>
  readonly hash: string
  /** The chance of the opening. */
  readonly opening: readonly number[]
  readonly lines: readonly Line[]
}

// `npm run keep -- cash-flow` plays the recipes again and writes the files.
const games = new Keep<Kept>('./games/', import.meta.url, { game, log: 'lines', logOf })

function keep(recipe: Recipe, match: Match): Kept {
  const [first, ...events] = match.events
  return {
    version: game.rules.meta.version,
    recipe,
    rounds: (match.position as Position).round,
    result: game.result(match.position) as Result,
    ending: mustEndTruly(match, measures(match), parts(match)),
    facts: countFacts(match, toAll),
    hash: game.hash(match.position),
    opening: first?.chance ?? [],
    lines: events.map(({ seat, answer, chance, kind }) => [
      seat ?? -1,
      answer,
      chance,
      ...(kind === 'late' ? (['late'] as const) : []),
    ]) as Line[],
  }
}

/** The log of a game that is kept. Every answer must be legal, and all the chance and no more be drawn. */
function logOf({ recipe, opening, lines }: Kept): GameEvent[] {
  const options = game.readOptions(recipe.options)
  if (isRefusal(options)) assert.fail(options.text)
  const { id, version } = game.rules.meta
  const answer = { game: id, version, seats: recipe.players.length, options: options as JsonObject }
  const first: GameEvent = { seq: 0, kind: 'begin', seat: null, answer, chance: [...opening] }
  return [
    first,
    ...lines.map(([seat, choice, chance, late], i) => ({
      seq: i + 1,
      kind: late ?? (seat < 0 ? ('turn' as const) : ('answer' as const)),
      seat: seat < 0 ? null : seat,
      answer: choice,
      chance,
    })),
  ]
}

type Gauges = Readonly<Record<string, readonly number[]>>

/** CF-21.9  By the words of an ending, from what the lab measures. */
function measures(match: Match): Gauges {
  const { points = [], cash = [], production = [] } = game.rules.gauges(match.position) as Gauges
  return { points, M: cash, 'units of production': production }
}

/** CF-21.5 to CF-21.8  Where points come from, added up from what was told. */
function parts(match: Match): Gauges {
  const { seats, ended } = match.position as Position
  const each = () => new Array<number>(seats).fill(0)
  const tellings = match.applied().map(({ facts }) => facts)
  const last = tellings.findLastIndex((facts) => facts.some(({ kind }) => kind === 'scored'))
  const kinds = ['earlier scorings', 'money', 'most mineral', 'most oil', 'most grain', 'clouds']
  const sums: Record<string, number[]> = Object.fromEntries(kinds.map((what) => [what, each()]))
  const add = (what: string, seat: number, n: number) => {
    const list = sums[what] ?? []
    list[seat] = (list[seat] ?? 0) + n
  }
  tellings.forEach((facts, i) => {
    const isLast = i === last && ended !== ENDED.noneLeft
    for (const fact of facts.filter(({ kind }) => kind.startsWith('scored'))) {
      const [seat = 0, points = 0, resource = 0] = numbersOf(fact)
      if (fact.kind === 'scored' && !isLast) add('earlier scorings', seat, points)
      if (!isLast) continue
      if (fact.kind === 'scoredCash') add('money', seat, points)
      if (fact.kind === 'scoredMost') add(`most ${RESOURCES[resource]}`, seat, points)
      if (fact.kind === 'scoredClouds') add('clouds', seat, points)
    }
  })
  return sums
}

interface Case {
  readonly name: string
  readonly title: string
  readonly recipe: Recipe
  /** What the game is kept for. */
  shows(kept: Kept, end: Position): void
}

const happened = ({ facts }: Kept, ...kinds: string[]) => {
  for (const kind of kinds) assert.ok((facts[kind] ?? 0) > 0, `nothing ${kind}`)
}
const best = ({ result }: Kept) => {
  const top = Math.max(...result.scores)
  return result.scores.flatMap((score, seat) => (score === top ? [seat] : []))
}
const short = { entropy: false, decks: 'one' }

const CASES: readonly Case[] = [
  {
    name: 'supremacy',
    title: 'CF-21.3 · six players by the defaults, until the Supremacy card comes up',
    recipe: recipeOf('supremacy 1', 'prospector prospector prospector prospector prospector prospector'),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.scorings, kept.facts.cameUp], ['CF-21.3', 1, 3, 3])
      assert.ok(kept.result.text.startsWith('The Supremacy card has come up'))
      happened(kept, 'satisfied', 'lostCompany', 'tokenPassed', 'scoredCash', 'scoredMost')
    },
  },
  {
    name: 'one-left',
    title: 'CF-22.4, CF-22.3 · one player is left, and wins with fewer points than the other had',
    recipe: recipeOf('one left 4', 'bomber prospector', short),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.alive], ['CF-22.4', 2, [1, 0]])
      assert.deepEqual([kept.result.winners, best(kept)], [[0], [1]])
      happened(kept, 'launched', 'landImpact', 'eliminated', 'oneLeft')
    },
  },
  {
    name: 'none-left',
    title: 'CF-22.4 · two duellists bomb each other out: nobody is left, the most points recorded win',
    recipe: recipeOf('none left 13', 'duellist duellist', short),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.alive], ['CF-22.4', 5, [0, 0]])
      assert.deepEqual(kept.result.winners, best(kept))
      assert.equal(end.retired + end.cash.reduce((a, b) => a + b, 0) > 0, true)
      happened(kept, 'noneLeft', 'launchFailed')
    },
  },
  {
    name: 'stall',
    title:
      'CF-8.3, CF-21.9 · three rounds of passing end the game; equal in points and money, production decides',
    recipe: recipeOf('weary 12', 'weary weary weary'),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.idle, end.scorings], ['CF-8.3', 3, 3, 1])
      assert.ok(best(kept).length === 2 && kept.result.winners.length === 1)
      assert.equal(new Set(best(kept).map((seat) => end.cash[seat])).size, 1)
      happened(kept, 'stalled')
    },
  },
  {
    name: 'stall-labour',
    title: 'CF-8.6 · four rounds without labour and dice end the game, though goods change hands',
    recipe: recipeOf('labour 22', 'trader weary warlord', { stall_test: 'labour', stall_rounds: 4 }),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.idle], ['CF-8.3', 3, 4])
      happened(kept, 'stalled', 'listed', 'marched', 'dealStruck', 'nationalized')
    },
  },
  {
    name: 'round-limit',
    title: 'CF-8.4 · the fifth round is the last; markets, deals, wars and building at random',
    recipe: recipeOf('rounds 97', 'trader builder warlord random', { round_limit: 5, loan_contracts: true }),
    shows(kept, end) {
      assert.deepEqual([kept.result.clause, end.ended, end.round, end.scorings], ['CF-8.4', 4, 5, 1])
      happened(kept, 'lastRound', 'dealStruck', 'paidDebt', 'combatAt', 'occupied', 'blockaded')
    },
  },
  {
    name: 'tie-money',
    title: 'CF-21.9 · equal in points at the Supremacy card, the richer wins',
    recipe: recipeOf('tie 20', 'prospector prospector prospector prospector', { entropy_gap: 5 }),
    shows(kept, end) {
      assert.equal(kept.result.clause, 'CF-21.3')
      assert.ok(best(kept).length > 1 && kept.result.winners.length === 1)
      const richest = Math.max(...best(kept).map((seat) => end.cash[seat] as number))
      assert.equal(end.cash[kept.result.winners[0] as number], richest)
    },
  },
  {
    name: 'tie-shared',
    title: 'CF-21.9 · equal in points, money and production, two share the win',
    recipe: recipeOf('weary 53', 'weary weary weary'),
    shows(kept) {
      assert.deepEqual([kept.result.clause, kept.result.winners], ['CF-8.3', best(kept)])
      assert.equal(best(kept).length, 2)
    },
  },
]

for (const { name, title, recipe, shows } of CASES)
  test(title, () => {
    const play = (recipe: Recipe) => keep(recipe, playOut(cast, recipe))
    const { kept, match } = games.game(name, recipe, play, (kept, end) => shows(kept, end as Position))
    assert.ok(game.isOver(match.position))
    assert.deepEqual(JSON.parse(JSON.stringify(keep(kept.recipe, match))), kept)
  })

for (const { name } of CASES)
  test(`CF-4.10, CF-5.6, CF-21.9 · the game ${name}: books kept from what was told end with the same points and winners`, () => {
    const [first, ...lines] = logOf(games.read(name))
    assert.ok(first !== undefined)
    const match = Match.replay(game, [first])
    const books = booksFor(match.position as Position)
    const [opening] = match.applied()
    assert.ok(opening !== undefined)
    audit(books, opening, match.position as Position)
    for (const line of lines) audit(books, match.follow(line), match.position as Position)
    const result = game.result(match.position)
    assert.deepEqual(books.points, result?.scores)
    assert.deepEqual(books.winners(), result?.winners)
  })

test('every file of games is played', () => {
  assert.deepEqual(games.names(), CASES.map(({ name }) => name).sort())
})
