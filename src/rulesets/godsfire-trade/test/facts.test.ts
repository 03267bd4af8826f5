import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fact } from '../../../kernel/index.ts'
import { concernOf } from '../../../kernel/tell.ts'
import { begin, follow, nextOf, type Recipe, recipeOf } from '../../../kernel/testing/transcript.ts'
import type { Position } from '../position.ts'
import { gauges, stakes } from '../ruleset.ts'
import { words } from '../words.ts'
import { cast } from './players.ts'
import { fleet, game, Table } from './table.ts'

const wordsOf = ({ kind }: Fact) => words[kind as 'turn']

test('GT-9.2 · the faces of all dice are told, and shown as dice', () => {
  const table = new Table({
    step: 'movement',
    lay(p) {
      fleet(p, 0, 'A2', 2)
      fleet(p, 1, 'A2', 1)
    },
  }).give({}, 5, 4, 6)
  const rolled = table.facts.filter(({ kind }) => kind === 'fought')
  assert.deepEqual(
    rolled.map(({ args }) => args),
    [
      [0, 1, 2, 1, [5, 4]],
      [1, 1, 1, 1, [6]],
    ],
  )
})

/** Every event of a whole game: the position before and after it, and what is told of it. */
function* eventsOf(recipe: Recipe) {
  const match = begin(cast, recipe)
  while (!game.isOver(match.position)) {
    const before = match.position as Position
    for (const { facts } of follow(recipe, match, nextOf(cast, recipe, match)))
      yield { before, after: match.position as Position, facts }
  }
}

const GAMES: readonly Recipe[] = [
  recipeOf('facts', 'raider subverter random'),
  recipeOf('facts', 'raider raider random subverter', { orders: 'sheet' }),
  recipeOf('facts', 'random random raider cautious reference'),
]

test('GT-1.3 · a player who loses worlds or ships is told of it as a loss', () => {
  let losses = 0
  for (const recipe of GAMES)
    for (const { before, after, facts } of eventsOf(recipe)) {
      const [had, has] = [gauges(before), gauges(after)]
      for (const stake of stakes)
        for (let seat = 0; seat < after.seats; seat++) {
          if (fallOf(had[stake], has[stake], seat) <= 0) continue
          losses++
          const told = facts.some((fact) => concernOf(words[fact.kind as 'turn'], fact, seat) === 'loses')
          assert.ok(told, `${stake} of seat ${seat} fell in turn ${before.turn}`)
        }
    }
  assert.ok(losses > 20)
})

function fallOf(had: number | readonly number[] = [], has: number | readonly number[] = [], seat: number) {
  assert.ok(typeof had !== 'number' && typeof has !== 'number')
  return (had[seat] ?? 0) - (has[seat] ?? 0)
}

test('a game tells at most one headline a seat and turn', () => {
  for (const recipe of GAMES) {
    let headlines = 0
    let turns = 0
    for (const { after, facts } of eventsOf(recipe)) {
      headlines += facts.filter((fact) => wordsOf(fact).grade === 'headline').length
      turns = after.turn
    }
    assert.ok(headlines > 0 && headlines <= turns * recipe.players.length, `${headlines} in ${turns} turns`)
  }
})
