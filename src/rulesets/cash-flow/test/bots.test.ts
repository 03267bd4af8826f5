import assert from 'node:assert/strict'
import test from 'node:test'
import { isRefusal } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import { outlook, SOBER } from '../bots/outlook.ts'
import { because } from '../bots/reasons.ts'
import { sweep } from '../bots/war.ts'
import { whySo } from '../bots/why.ts'
import { ACTIONS } from '../procedures/turn.ts'
import type { View } from '../view.ts'
import { match } from '../war/force.ts'
import { at, game, opening, type Table } from './table.ts'
import { border, commit, declare, war } from './war.ts'

/** Every roll of this many dice. */
function rolls(dice: number): number[][] {
  if (dice === 0) return [[]]
  return rolls(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((die) => [...roll, die]))
}

test('CF-16.9 to CF-16.11 · the odds of beating every defender are those of counting out all the rolls', () => {
  for (const [n, m] of rows('1 1, 2 1, 4 1, 2 2, 3 2, 4 2, 3 3'))
    for (const ties of [true, false]) {
      let won = 0
      for (const attack of rolls(n))
        for (const defence of rolls(m)) if (match(attack, defence, ties).defender === m) won++
      const expected = won / 6 ** (n + m)
      assert.ok(Math.abs(sweep(n, m, ties) - expected) < 1e-12, `${n} against ${m}: ${expected}`)
    }
})

test('fewer dice than defenders never beat them all; nobody is beaten for certain', () => {
  assert.equal(sweep(2, 3, false), 0)
  assert.equal(sweep(0, 0, true), 1)
  assert.ok(sweep(12, 1, true) < 1)
  assert.ok(sweep(100, 2, false) <= 1)
})

test('an attack is suggested for what it takes: a company that lies under own armies needs no battle', () => {
  const t = at({ usa: { armies: { 'eastern-europe': 2 } }, ussr: { open: ['len-o4'], armies: { kola: 1 } } })
  const seen = outlook(game.rules.view(t.p, 0) as View, 0, SOBER)
  const texts = whySo(seen, 'turn.action', { code: ACTIONS.indexOf('attack') }).map(({ text }) => text)
  assert.match(texts[1] ?? '', /^Your armies are there, so you take Danube Basin Oil .* without a shot\.$/)
  assert.equal(texts.length, 2)
})

/** What who is asked is told about an answer that is refused. */
function refused(t: Table, choice: Json): string {
  const read = t.match.check(t.awaited, choice)
  assert.ok(isRefusal(read), JSON.stringify(choice))
  return read.text
}

const question = (t: Table): string => t.game.pending(t.p)[0]?.question ?? ''

test('a name that nothing goes by is repeated as it was sent', () => {
  const moves = at({ usa: { oil: 5, armies: { alaska: 3 } } }).act('deployment')
  assert.match(refused(moves, { do: 'land', from: 'alaska', to: 'atlantis', armies: 1 }), /"atlantis"/)
  assert.match(refused(moves, { do: 'port', from: 'mu', to: 'alaska', armies: 1 }), /"mu"/)
  assert.match(refused(moves, { do: 'navy', from: 'dry-sea', cargo: 0, to: 'north-sea' }), /"dry-sea"/)
  assert.match(refused(moves, { do: 'navy', from: 'north-sea', cargo: 0, to: 'dry-sea' }), /"dry-sea"/)
  const attack = at({ usa: { grain: 5, armies: { alaska: 3 } }, ussr: { armies: { kola: 1 } } }).act('attack')
  attack.do({ attack: 'conventional' })
  assert.match(refused(attack, { targets: [{ at: 'atlantis' }] }), /"atlantis"/)
})

test('a name that ends with a dot ends a sentence without another', () => {
  const moves = at({ usa: { oil: 5, armies: { 'western-usa': 3, 'eastern-usa': 1 } } }).act('deployment')
  const far = refused(moves, { do: 'land', from: 'western-usa', to: 'eastern-usa', armies: 1 })
  assert.equal(far, 'Eastern U.S.A. does not border on Western U.S.A.')
  const nukes = at({ usa: { lstars: 1 }, ussr: { silos: { kola: 1 } } }, { turn: 'ussr' }).act('attack')
  nukes.do({ attack: 'strategic' }).do({ launches: [{ from: 'kola', at: 'western-usa' }] }, 1)
  assert.match(question(nukes), /at Western U\.S\.A\. You have 1 L-star;/)
  assert.equal(
    because('garrison', 'Western U.S.A.').text,
    'Place armies where losing the land would cost most: first of all Western U.S.A.',
  )
})

test('one of a thing is told in the singular', () => {
  const dice = declare(
    war({ usa: { armies: { alaska: 1 }, grain: 9, lstars: 1 }, ussr: { armies: { 'western-canada': 1 } } }),
    'western-canada',
  )
  commit(dice, [border(0, 'alaska', 1)], 3, 3)
  assert.equal(refused(dice, { dice: [4] }), 'You have 1 die here, numbered from 0: 3.')
  const stock = opening({ initial_resources: 1, superpower_choice: 'random' }, 2)
  assert.equal(refused(stock, { mineral: 1, oil: 1, grain: 0 }), 'Choose 1 unit in all, not 2.')
  const full = at({ usa: { discs: { oil: { 10: 1 } } } }, { options: { market_limit: 1 } }).act('market')
  assert.match(refused(full, { do: 'sell' }), /You have 1 disc on the market/)
})
