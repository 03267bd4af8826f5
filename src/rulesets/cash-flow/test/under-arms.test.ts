import assert from 'node:assert/strict'
import test from 'node:test'
import { bestUse, cardToOpen } from '../bots/economy.ts'
import { outlook, SOBER, TYCOON } from '../bots/outlook.ts'
import { card } from './position.ts'
import { at, game } from './table.ts'

/** What USA makes of a table where it has the oil of Iran (4) closed, and these armies stand there. */
function before(armies: { usa?: number; ussr?: number }, taste = TYCOON, closed = ['n1-o4-iran']) {
  const there = (n = 0) => ({ armies: n === 0 ? {} : { iran: n } })
  const t = at(
    {
      usa: { cash: 4000, open: ['usa-m3', 'usa-g3'], closed, ...there(armies.usa) },
      ussr: there(armies.ussr),
    },
    { seats: 4, k: 6, options: { entropy: false } },
  )
  return outlook(game.rules.view(t.p, 0) as never, 0, taste)
}

test('CF-19.1 · the tycoon opens no company where the armies of another stand: open, it could be taken', () => {
  assert.equal(cardToOpen(before({})), card('n1-o4-iran'))
  assert.equal(cardToOpen(before({ usa: 1 })), card('n1-o4-iran'))
  assert.equal(cardToOpen(before({ ussr: 1 })), null)
  // Another that is safe is opened, and club players open everything they have.
  const both = before({ ussr: 1 }, TYCOON, ['n1-o4-iran', 'n1-g3-poland'])
  assert.equal(cardToOpen(both), card('n1-g3-poland'))
  assert.equal(cardToOpen(before({ ussr: 1 }, SOBER)), card('n1-o4-iran'))
})

test('CF-20.5 · to the tycoon a card is worth less where the armies of another stand: it rather takes the units', () => {
  const used = (armies: { usa?: number; ussr?: number }, taste = TYCOON) =>
    bestUse(before(armies, taste, []), 1, 4, card('n1-o4-iran'))
  assert.equal(used({}).use, 'open')
  assert.equal(used({ usa: 1 }).use, 'open')
  assert.equal(used({ ussr: 1 }).use, 'discard')
  assert.equal(used({ ussr: 1 }, SOBER).use, 'open')
})
