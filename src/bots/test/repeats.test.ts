import assert from 'node:assert/strict'
import test from 'node:test'
import type { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import type { Position } from '../../kernel/procedure.ts'
import { LONG, times } from '../../kernel/testing/effort.ts'
import { gameOf, shelf } from '../../rulesets/shelf.ts'
import { Repeats } from './offers.ts'
import { playBots } from './play.ts'

// No player of any game offers the same terms to the same seat again before either has something else. A beginner plays
// as club does, and else anything that is legal: what is drawn by chance may come again.

/** Tables at which most is offered: of one kind, who agree, and of several, who do not. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'imperial-trader': [['plan', 'exact']],
  'cash-flow': [
    ['tycoon', 'tycoon'],
    ['tycoon', 'plan'],
    ['tycoon', 'plan', 'hawk', 'builder'],
    ['plan', 'tycoon', 'builder', 'hawk', 'tycoon', 'plan'],
  ],
  'black-market': [
    ['mogul', 'mogul', 'mogul'],
    ['magnate', 'scholar', 'plan', 'mogul', 'raider'],
  ],
  'godsfire-trade': [['regent', 'plan', 'hawk', 'merchant']],
  'starfire-campaign': [['consul', 'steward', 'admiral']],
}
const OPTIONS: Readonly<Record<string, JsonObject>> = { 'starfire-campaign': { preset: 'skirmish' } }
/** Games at a table on a push: repeats were rare in Black Market. */
const GAMES: Readonly<Record<string, number>> = { 'black-market': 12, 'starfire-campaign': 1 }

/** Plays at a table; what was offered, and what of it again. */
function offered(id: string, seated: readonly string[], games: number, seen = (p: Position) => p) {
  const game = gameOf(id) as Game
  const all = { offers: 0, repeated: [] as string[] }
  for (let i = 0; i < games; i++) {
    const repeats = new Repeats(id)
    const names = seated.map((_, seat) => seated[(seat + i) % seated.length] ?? '')
    playBots(game, names, `offers ${i}`, {
      options: OPTIONS[id] ?? {},
      seeing: seen,
      answering: repeats.answered.bind(repeats),
    })
    all.offers += repeats.offers
    all.repeated.push(...repeats.repeated)
  }
  return all
}

for (const { game } of shelf()) {
  const { id } = game.rules.meta
  test(`no player of ${id} offers again what was declined`, () => {
    const tables = TABLES[id] ?? []
    assert.notEqual(tables.length, 0, 'a game on the shelf has no table here')
    let offers = 0
    for (const seated of tables) {
      const found = offered(id, seated, times(GAMES[id] ?? 2))
      assert.deepEqual(found.repeated, [], seated.join(', '))
      offers += found.offers
    }
    // Captains have nothing to offer each other.
    assert.equal(offers > 0, id !== 'imperial-trader')
  })
}

test('strong players of Cash Flow accept what they offer each other', () => {
  const game = gameOf('cash-flow') as Game
  let [offers, struck] = [0, 0]
  for (let i = 0; i < times(6); i++) {
    const { facts } = playBots(game, ['tycoon', 'tycoon'], `agree ${i}`)
    offers += facts.get('dealOffered') ?? 0
    struck += facts.get('dealStruck') ?? 0
  }
  assert.ok(offers >= times(6), `${offers} offers`)
  assert.equal(struck, offers)
})

// Planted: a player who is not shown what was declined, or is told that nothing was, offers it again.
const FORGETTING: Readonly<Record<string, (p: JsonObject) => JsonObject>> = {
  'cash-flow': (p) => ({ ...p, failed: [] }),
  'black-market': (p) => (p.in === 'trade' && p.dealt !== p.made ? { ...p, dealt: p.made ?? 0 } : p),
}
for (const [id, forget] of Object.entries(FORGETTING))
  test(`who forgets what was declined offers it again: ${id}`, LONG, () => {
    const forgetful = (p: Position): Position =>
      ({ ...p, flow: p.flow.map((frame) => forget(frame as unknown as JsonObject)) }) as unknown as Position
    const found = (TABLES[id] ?? []).map((seated) => offered(id, seated, GAMES[id] ?? 2, forgetful))
    assert.ok(found.some(({ repeated }) => repeated.length > 0))
  })
