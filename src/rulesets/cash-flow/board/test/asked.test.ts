import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedWords } from '../composer/terms.ts'

const names = ['Otto', 'Ines', 'Vera']

test('CF-12.11 · a player who has asked for other terms reads what they have asked for, pile by pile', () => {
  const words = askedWords(
    {
      transfers: [
        { from: 0, to: 1, money: 150 },
        { from: 1, to: 0, resource: 'oil', amount: 2 },
      ],
      promises: ['Peace at sea'],
    },
    1,
    (seat) => names[seat] ?? '?',
  )
  assert.deepEqual(words, [
    'You ask for other terms',
    'You get from Otto: 150 M',
    'You give Otto: 2 oil',
    'Promised, not enforced: “Peace at sea”',
  ])
})
