// House rules that somebody has written down: what is good of them, what is wrong, and what they are in words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../../kernel/json.ts'
import { games, judged } from '../api/shelf.ts'
import { applies, differences, effective, inOneSentence, inPlainWords } from '../api/variants.ts'

const info = (id: string) => {
  const found = games().find((game) => game.id === id)
  assert.ok(found !== undefined)
  return found
}

test('options stand under the chapters of their rulebook, and matter only where others have values they can have', () => {
  for (const game of games())
    for (const { name, chapter, when = {} } of game.options) {
      assert.match(chapter, /^[A-Z][^[\]*]*$/, `${game.id} ${name}`)
      for (const [other, values] of Object.entries(when))
        for (const value of values)
          assert.deepEqual(
            judged(game.id, { [other]: value }).faults.filter(({ option }) => option !== ''),
            [],
          )
    }
  const trader = info('imperial-trader')
  const chapter = (name: string) => trader.options.find((one) => one.name === name)?.chapter
  assert.equal(chapter('pay_per_lane'), 'Work')
  assert.equal(chapter('shifting_imperium'), 'Expansion "Shifting Imperium"')
  const wars = trader.options.find(({ name }) => name === 'war_rounds')
  assert.ok(wars !== undefined)
  assert.equal(applies(wars, effective(trader, {})), false)
  assert.equal(applies(wars, effective(trader, { preset: 'imperium' })), true)
  assert.equal(applies(wars, effective(trader, { preset: 'imperium', war_zones: false })), false)
})

test('what differs from the rulebook is said in one sentence; what changes nothing is not', () => {
  const said = (id: string, options: Parameters<typeof inOneSentence>[1]) => inOneSentence(info(id), options)
  assert.equal(said('imperial-trader', {}), 'As in the rulebook.')
  assert.equal(said('imperial-trader', { win_credits: 100, war_rounds: 5 }), 'As in the rulebook.')
  assert.equal(
    said('imperial-trader', { win_credits: 60, orders_hidden: true, discard_returns: 'pile' }),
    'As in the rulebook, but: credits that win the game (60 instead of 100); where used order cards go (pile instead of deck); and orders in hand are secret.',
  )
  assert.equal(
    said('imperial-trader', { preset: 'imperium', xenos: false, map: 'generated', map_seed: 7 }),
    'As in the rulebook, but: the sub-sector (generated instead of cantrell); seed of a generated map (7); the expansion (on); and it does not hold that xenos worlds and barter are in play.',
  )
  assert.equal(
    said('starfire-campaign', { HI_SEEDING: 'off', CORE_SYSTEMS: 10 }),
    'As in the rulebook, but: number of systems in the core (10 instead of 100); and it does not hold that the nearest three habitable systems have HI 1, 2 and 3.',
  )
  // Every option of every game, at another value than its own, is a phrase without loose ends.
  for (const game of games())
    for (const preset of game.presets)
      for (const { text } of differences(game, { preset: preset.id })) assert.match(text, /^\S[^{}]*\S$/)
})

test('everything that is wrong with a variant is said at once, and what is good of it is left', () => {
  const { options, faults } = judged('imperial-trader', {
    ...{ win_credits: 60, hand_limit: 9, gravity: 1, preset: 'endless', constructor: 1 },
    ...{ orders_hidden: 'yes' },
  })
  assert.deepEqual(options, { win_credits: 60 })
  assert.deepEqual(
    faults.map(({ option, clause }) => [option, clause]),
    [
      ['hand_limit', 'IT-9.2'],
      ['gravity', null],
      ['preset', null],
      ['constructor', null],
      ['orders_hidden', 'IT-12.1'],
    ],
  )
  assert.match(faults[0]?.text ?? '', /hand_limit: must be .*5.*, not 9\.$/)
  assert.match(faults[1]?.text ?? '', /^Imperial Trader has no option called "?gravity"?\.$/)
  assert.match(faults[2]?.text ?? '', /it has short, unknown-space, imperium\.$/)
})

test('what nobody can begin with is said, by the clause that forbids it', () => {
  const { options, faults } = judged('imperial-trader', { win_credits: 20 })
  assert.deepEqual(options, { win_credits: 20 })
  assert.deepEqual(
    faults.map(({ option, clause }) => [option, clause]),
    [['', 'IT-1.2']],
  )
  assert.match(faults[0]?.text ?? '', /^Together they cannot be played: /)
  // A scenario for two is no fault of a game that three usually play.
  assert.deepEqual(judged('godsfire-trade', { scenario: 'two-suns' }).faults, [])
  assert.deepEqual(judged('cash-flow', { preset: 'short' }).faults, [])
})

test('a refusal names options as people do, with any fault in any of them, in every game', () => {
  const said = (id: string, options: JsonObject) =>
    judged(id, options).faults.map(({ text }) => inPlainWords(info(id), text))
  assert.deepEqual(said('imperial-trader', { hand_limit: 9 }), [
    '“Hand limit” must be a whole number from 1 to 5, not 9.',
  ])
  assert.match(
    said('imperial-trader', { win_credits: 20 })[0] ?? '',
    /“Win credits” \(20\) must exceed “Start cash” \(/,
  )
  assert.match(
    said('starfire-campaign', { CORE_NPR: 100, CORE_SYSTEMS: 10 })[0] ?? '',
    /“Core npr” must be less/,
  )
  // Words that are also names of options stay where they are only words.
  assert.equal(
    inPlainWords(info('black-market'), 'Promises are made, and rounds go by.'),
    'Promises are made, and rounds go by.',
  )
  for (const { id, options } of games())
    for (const { name } of options)
      for (const value of [-7, 'no such thing', { a: 1 }])
        for (const text of said(id, { [name]: value })) {
          const own = text.replace(/(?:not|called) .*$/s, '')
          assert.doesNotMatch(own, /[a-z]_[a-z]|[A-Z]_[A-Z]/, `${id} ${name}: ${text}`)
        }
})
