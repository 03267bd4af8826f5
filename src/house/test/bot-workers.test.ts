import assert from 'node:assert/strict'
import test from 'node:test'
import type { Decision } from '../../bots/player.ts'
import { BotWorkers } from '../bots/bot-workers.ts'

const market = { game: 'black-market', version: 1 }

test('a bot that plays on in its head keeps no other bot waiting', async () => {
  const asked: string[][] = []
  const answers: ((decision: Decision) => void)[] = []
  const thinkers = new BotWorkers(1000, () => {
    const own: string[] = []
    asked.push(own)
    return {
      think: (_row, bot) => {
        own.push(bot)
        // One question after the other, as threads do: a master never comes to an end here.
        return new Promise((done) => (bot === 'master' ? answers.push(done) : done({ code: 1 })))
      },
      close: async () => {},
    }
  })
  const first = thinkers.think(market, 'master', '{}', 's')
  assert.deepEqual(await thinkers.think(market, 'plan', '{}', 's'), { code: 1 })
  assert.deepEqual(await thinkers.think(market, 'nobody', '{}', 's'), { code: 1 })
  assert.deepEqual(asked, [['plan', 'nobody'], ['master']])
  answers[0]?.({ code: 2 })
  assert.deepEqual(await first, { code: 2 })
  await thinkers.close()
})
