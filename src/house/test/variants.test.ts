// House rules that somebody has written down: what is good of them, what is wrong, and what they are in words.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import type { Json, JsonObject } from '../../kernel/json.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { games, judged } from '../api/shelf.ts'
import { applies, effective, inPlainWords, inShort, sentenceOf } from '../api/variants.ts'

interface Bounds {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
}

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

test('what differs from the rulebook is said in a few sentences; what changes nothing is not', () => {
  const said = (id: string, options: Parameters<typeof inShort>[1]) => inShort(info(id), options).join(' ')
  assert.equal(said('imperial-trader', {}), 'Rules as written.')
  assert.equal(said('imperial-trader', { win_credits: 100, war_rounds: 5 }), 'Rules as written.')
  assert.equal(
    said('imperial-trader', { win_credits: 60, orders_hidden: true, discard_returns: 'pile' }),
    'The first captain with 60 cr wins. Used orders go to a discard pile. You keep your orders secret.',
  )
  assert.equal(
    said('imperial-trader', { preset: 'imperium', xenos: false, map: 'generated', hand_limit: 2 }),
    'You play in a new sub-sector, drawn by chance. You can hold 2 orders. There are no xenos worlds. The expansion is in play: war, conquest, colonies and xenos trade.',
  )
  assert.equal(
    said('starfire-campaign', { HI_SEEDING: 'off', CORE_SYSTEMS: 10, SHIP_UPKEEP: 0.01 }),
    'The core has 10 systems. Chance sets the HI of the nearest habitable systems. Each ship costs 1% of its price in upkeep every turn.',
  )
  // It has maps for three and for four.
  assert.equal(said('godsfire-trade', { preset: 'even' }), 'What it changes depends on how many play.')
  // What was chosen comes first, and what does not fit is counted.
  assert.match(
    said('starfire-campaign', { preset: 'skirmish', EVENTS: 'off' }),
    /^There are no economic events\. Only 25% of your money counts in the score\. Empires that meet are at war\. /,
  )
  // What somebody sets otherwise is not said as the variant has it.
  const peaceful = said('starfire-campaign', { preset: 'skirmish', FIRST_RELATION: 'peace', SURVEY_PACE: 2 })
  assert.doesNotMatch(peaceful, /at war/)
  assert.match(peaceful, /Surveys are 2 times as fast\./)
  assert.doesNotMatch(peaceful, /colonies/)
})

test('a friend can read every option at every value it is tried at, and every variant', () => {
  const plain = /^[A-Z][^{}[\]_]*[^.][.]$/
  for (const game of games()) {
    for (const option of game.options) {
      assert.notEqual(option.says, undefined, `${game.id} ${option.name}`)
      const tried = gameOf(game.id)?.rules.options[option.name]?.vary ?? [option.default]
      const { type, minimum = 0, maximum = 2 } = option.schema as Bounds
      // A plural shows at one and at two.
      const few = [1, 2].filter((n) => type === 'integer' && n >= minimum && n <= maximum)
      for (const value of [...tried, ...few]) {
        const text = sentenceOf(option, value as Json)
        assert.match(text, plain, `${game.id} ${option.name}`)
        assert.ok(text.length < 100 && !/undefined|NaN|null|\b1 [a-z]+s\b|[^aeiou]ys\b/.test(text), text)
        assert.ok(!text.startsWith(option.text.replace(/\.$/, ': ')), `no words for ${text}`)
        const isAnyNumber = typeof option.says === 'string' && typeof value === 'number'
        if (isAnyNumber) assert.match(text, /\d/, `${game.id} ${option.name}`)
      }
    }
    assert.equal(new Set(game.presets.map(({ title }) => title)).size, game.presets.length)
    const book = new URL(`../../rulesets/${game.id}/rulebook.md`, import.meta.url)
    const rulebook = fs.readFileSync(book, 'utf8')
    for (const { id, title, text } of game.presets) {
      assert.match(title, /^[A-Z][a-z]+( [a-z]+){0,3}$/, `${game.id} ${id}`)
      assert.ok(rulebook.includes(`, *${title}* `), `${game.id}: ${title} is not in the rulebook`)
      assert.ok(text.length <= 300, `${game.id} ${id}`)
      const sentences = inShort(game, { preset: id })
      assert.ok(sentences.length <= 6, `${game.id} ${id}`)
      const short = sentences.join(' ')
      assert.match(short, plain, `${game.id} ${id}`)
      assert.ok(short.length <= 300, `${short.length} ${short}`)
    }
  }
})

test('an option without words is said by its text and its value', () => {
  const option = {
    name: 'lots',
    text: 'How many lots there are.',
    clause: 'CA-1.3',
    chapter: '',
    schema: {},
    default: 5,
  }
  assert.equal(sentenceOf(option, 4), 'How many lots there are: 4.')
  assert.equal(sentenceOf({ ...option, text: 'The reserve is secret.' }, true), 'The reserve is secret: yes.')
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
    said('cash-flow', { initial_resources: 100 })[0] ?? '',
    /“Initial resources” \(100\) must not pass 3 × “Supply limit” \(/,
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
