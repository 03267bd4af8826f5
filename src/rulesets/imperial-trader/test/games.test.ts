import assert from 'node:assert/strict'
import test from 'node:test'
import { numbersOf } from '../../../kernel/facts.ts'
import { type GameEvent, Match } from '../../../kernel/match.ts'
import type { Result } from '../../../kernel/ruleset.ts'
import { mustEndTruly } from '../../../kernel/testing/ending.ts'
import { inEvents, Keep } from '../../../kernel/testing/kept.ts'
import { countFacts, playOut, type Recipe, recipeOf, toAll } from '../../../kernel/testing/transcript.ts'
import type { Position } from '../position.ts'
import { verdict } from '../ruleset.ts'
import { cast } from './players.ts'
import { game } from './table.ts'

/** A whole game as it is kept: how it was made, how it came out, and its log. */
interface Kept {
  readonly version: number
  readonly recipe: Recipe
  readonly rounds: number
  readonly result: Result
  /** The two sentences of its ending. */
  readonly ending: readonly string[]
  readonly damage: readonly number[]
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
    rounds: p.round,
    result: game.result(p) as Result,
    ending: mustEndTruly(match, { cr: p.cash, damage: p.damage }),
    damage: p.damage,
    facts: countFacts(match, toAll),
    hash: game.hash(p),
    count: match.events.length,
    events: match.events,
  }
}

const happened = (kept: Kept, ...kinds: string[]) => {
  for (const kind of kinds) assert.ok((kept.facts[kind] ?? 0) > 0, `nobody ${kind}`)
}
const most = (scores: readonly number[]) => scores.filter((score) => score === Math.max(...scores)).length

interface Case {
  readonly name: string
  readonly title: string
  readonly recipe: Recipe
  /** What the game is kept for. */
  shows(kept: Kept): void
}

const CASES: readonly Case[] = [
  {
    name: 'by-credits',
    title: 'IT-1.2, IT-11.1 · a game of three ends when the first captain has 100 credits',
    recipe: recipeOf('credits 1', 'plan hull spirits'),
    shows(kept) {
      assert.deepEqual([kept.result.clause, kept.result.winners.length], ['IT-1.2', 1])
      assert.equal(kept.result.scores.filter((cash) => cash >= 100).length, 1)
      happened(kept, 'accident', 'bought', 'repaired', 'gaveUp', 'spiritsHeld')
    },
  },
  {
    name: 'last-round',
    title: 'IT-11.2 · the last round ends the game, most cash wins',
    recipe: recipeOf('rounds 1', 'plan autoloaders random', { max_rounds: 8 }),
    shows({ result, rounds }) {
      assert.deepEqual([result.clause, rounds, most(result.scores)], ['IT-11.2', 8, 1])
    },
  },
  {
    name: 'tie-fewer-damage',
    title: 'IT-11.2 · equal in cash, the captain with fewer damage wins',
    recipe: recipeOf('damage 2', 'plan plan', { max_rounds: 6 }),
    shows({ result, damage }) {
      assert.deepEqual([most(result.scores), result.winners.length], [2, 1])
      assert.ok(damage.every((n, seat) => result.winners.includes(seat) || n > Math.min(...damage)))
    },
  },
  {
    name: 'tie-shared',
    title: 'IT-11.2 · equal in cash and damage, two share the win',
    recipe: recipeOf('shared 12', 'plan plan random', { max_rounds: 6 }),
    shows({ result, damage }) {
      assert.deepEqual([most(result.scores), result.winners.length], [2, 2])
      assert.equal(new Set(result.winners.map((seat) => damage[seat])).size, 1)
    },
  },
  {
    name: 'finish-round',
    title: 'IT-11.3 · the round is completed; two have the goal, the tie goes to fewer damage',
    recipe: recipeOf('finish 31', 'plan plan plan', { finish_round: true }),
    shows({ result, facts }) {
      assert.deepEqual([result.clause, facts.goalReached], ['IT-11.3', 2])
      assert.deepEqual([most(result.scores), result.winners.length], [2, 1])
    },
  },
  {
    name: 'imperium',
    title: 'IT-14 · the Imperium shifts: wars, a fall, a colony and its due, curios bartered and sold',
    recipe: recipeOf('imperium 4740', 'rogue random random plan', {
      shifting_imperium: true,
      licence_cost: 5,
      colonise_cost: 5,
    }),
    shows(kept) {
      happened(kept, 'warBegins', 'warEnds', 'fell', 'reclaimed', 'quiet')
      happened(kept, 'colonised', 'due', 'bartered', 'barterFailed', 'soldCurio')
    },
  },
  {
    name: 'by-mail',
    title: 'IT-15 · a game by mail, with fallbacks and skipped actions',
    recipe: recipeOf('mail 2', 'plan spirits random', { by_mail: true }),
    shows(kept) {
      happened(kept, 'filed', 'fellBack', 'skipped', 'delivered', 'accident', 'lostShip')
      // One event opens, three berth, all others are sheets.
      assert.equal(kept.facts.filed, kept.count - 4)
    },
  },
  {
    name: 'by-mail-imperium',
    title: 'IT-12.1, IT-14, IT-15 · by mail, with secret orders and the expansion',
    recipe: recipeOf('post 1', 'plan spirits random random', {
      by_mail: true,
      shifting_imperium: true,
      orders_hidden: true,
    }),
    shows: (kept) => happened(kept, 'dealtSecretly', 'drewSecretly', 'omen', 'lostShip', 'newShip'),
  },
  {
    name: 'lost-ship',
    title: 'IT-10 · a ship is lost, and its captain begins again',
    recipe: recipeOf('lost 3', 'plan hull'),
    shows(kept) {
      assert.equal(kept.result.clause, 'IT-1.2')
      happened(kept, 'lostShip', 'newShip')
    },
  },
  {
    name: 'six-captains',
    title: 'IT-1.4, IT-3.4, IT-9.2 · six captains at hand limit 2: eighteen cards',
    recipe: recipeOf('six 4', 'plan hull spirits autoloaders random plan', { hand_limit: 2 }),
    shows(kept) {
      assert.equal(kept.recipe.players.length, 6)
      assert.equal((Match.replay(game, kept.events).position as Position).card.length, 18)
    },
  },
  {
    name: 'secret-orders',
    title: 'IT-9.4, IT-10.1, IT-12.1 · secret orders, a pile, upgrades kept, on a printed sample',
    recipe: recipeOf('secret 2', 'plan hull spirits random', {
      orders_hidden: true,
      discard_returns: 'pile',
      map: 'sample-7-7',
      hand_limit: 2,
      keep_upgrades: true,
    }),
    shows: (kept) => happened(kept, 'drewSecretly', 'loadedSecretly', 'gaveUp', 'lostShip'),
  },
  {
    name: 'generated',
    title: 'IT-13 · three actions a turn on a generated map of five planets, 12 cr a lane',
    recipe: recipeOf('generated 12', 'plan hull autoloaders spirits', {
      map: 'generated',
      planets: 5,
      pay_per_lane: 12,
      actions_per_turn: 3,
    }),
    shows: (kept) => happened(kept, 'autoloadersHeld', 'spiritsHeld', 'delivered'),
  },
]

for (const { name, title, recipe, shows } of CASES)
  test(title, () => {
    const { kept, match } = games.game(name, recipe, (recipe) => keep(recipe, playOut(cast, recipe)), shows)
    assert.deepEqual(JSON.parse(JSON.stringify(keep(kept.recipe, match))), kept)
    assert.equal(match.events.length, kept.count)
  })

/** Cash, damage and places added up from what was told alone. */
function ledger(match: Match) {
  const { seats, options } = match.position as Position
  const each = (value: number) => Array<number>(seats).fill(value)
  const book = { cash: each(options.start_cash), damage: each(0), ship: each(-1) }
  const add = (list: number[], seat: number, n: number) => {
    list[seat] = (list[seat] ?? 0) + n
  }
  for (const { facts } of match.applied())
    for (const fact of facts) {
      const { kind } = fact
      const [seat = 0, a = 0, b = 0] = numbersOf(fact)
      if (kind === 'berthed' || kind === 'newShip' || kind === 'flew') book.ship[seat] = a
      if (kind === 'newShip') book.damage[seat] = 0
      if (kind === 'hurt') add(book.damage, seat, a)
      if (kind === 'delivered' || kind === 'due' || kind === 'soldCurio') add(book.cash, seat, b)
      if (kind === 'bought' || kind === 'repaired') add(book.cash, seat, -b)
      if (kind === 'colonised' || kind === 'bartered') add(book.cash, seat, -b)
      if (kind === 'repaired') add(book.damage, seat, -a)
      if (kind === 'lostShip') {
        assert.equal(book.cash[seat], a, 'all the money is lost with the ship, no more and no less')
        book.cash[seat] = 0
      }
    }
  return book
}

test('IT-1.3, IT-4.6, IT-7.9 · every coin, every point of damage and every flight is accounted for', () => {
  for (const { name } of CASES) {
    const { events } = games.read(name)
    const match = Match.replay(game, events)
    const { cash, damage, ship } = match.position as Position
    assert.deepEqual(ledger(match), { cash, damage, ship }, name)
  }
})

test('every file of games is played', () => {
  assert.deepEqual(games.names(), CASES.map(({ name }) => name).sort())
})

test('IT-1.2 · a goal of a thousand credits is said as the cash is', () => {
  const p = { cash: [1300, 0], damage: [0, 0], options: { win_credits: 1200 }, ended: 1 }
  assert.equal(verdict(p as unknown as Position).goal?.words, '1,200 cr')
})
