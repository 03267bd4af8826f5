// Exam 20: a bot that loops, eats memory, lies. It is cut off, the seat goes on, and it learns nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../bots/player.ts'
import { FastSource } from '../../kernel/source.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { BotWorker } from '../bots/bot-worker.ts'
import { localTable } from '../table/local.ts'
import { Table } from '../table/table.ts'
import { Talk } from '../talk/chat.ts'
import { openHouse } from './open.ts'

const OWN = { game: 'imperial-trader', version: 1 }
const OUTSIDE = { game: 'game-from-outside', version: 1 }
const script = new URL('./rogues.ts', import.meta.url)

/** A bot that is cut off, and the one that is asked after it. */
async function cutOff(thinker: BotWorker, of: typeof OWN, bot: string, why: RegExp): Promise<void> {
  const think = (bot: string) => thinker.think(of, bot, '{}', 's')
  const [bad, good] = [think(bot), think('honest')]
  await assert.rejects(bad, why, bot)
  assert.deepEqual(await good, { code: 1 }, bot)
}

test('trust 20 · a bot that loops, eats memory, ends its thread or answers too much is cut off, and the next one is answered', async (t) => {
  const quick = new BotWorker(700, { memoryMb: 32, script })
  // On a busy machine memory fills slowly.
  const thinker = new BotWorker(60_000, { memoryMb: 32, script })
  t.after(() => Promise.all([quick.close(), thinker.close()]))
  await cutOff(quick, OWN, 'loop', /took more than 700 ms/)
  await cutOff(thinker, OWN, 'eat', /memory/)
  await cutOff(thinker, OWN, 'buffers', /more than 32 MB of memory for buffers/)
  await cutOff(thinker, OWN, 'end', /thread of the bots ended/)
  await cutOff(thinker, OWN, 'long', /answers with more than 1048576 characters/)
})

test('trust 20 · a bot of a game from outside ends nothing but its process, and the next one is answered', async (t) => {
  const thinker = new BotWorker(60_000, { memoryMb: 64, script })
  t.after(() => thinker.close())
  await cutOff(thinker, OUTSIDE, 'huge', /process of the bots ended/)
})

test('how long a bot takes counts from when its thread has loaded what it needs', async (t) => {
  const thinker = new BotWorker(1000, { memoryMb: 32, script })
  t.after(() => thinker.close())
  assert.deepEqual(await thinker.think({ ...OWN, version: 2 }, 'honest', '{}', 's'), { code: 1 })
})

test('what the thread of bots can see is no secret of a table and no setting of the house', async (t) => {
  const before = process.env.ARGOSY_DATABASE
  process.env.ARGOSY_DATABASE = 'postgres://user:password@host'
  t.after(() => {
    if (before === undefined) delete process.env.ARGOSY_DATABASE
    else process.env.ARGOSY_DATABASE = before
  })
  const thinker = new BotWorker(20_000, { memoryMb: 64, script })
  t.after(() => thinker.close())
  const seen = await thinker.think(OWN, 'spy', '{"seat":1}', 's')
  const { NODE_COMPILE_CACHE } = process.env
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const drawn = new FastSource('s').below(1000)
  assert.deepEqual(seen, { value: { asked: { seat: 1 }, drawn, env: { ...cache, ...gamesEnv() } } })
})

test('with any output of a bot, its turn passes and the game goes on', async (t) => {
  const { house, store } = openHouse(t, { botDelayMs: 1_000_000 })
  const seats = [0, 1].map(() => ({ kind: 'bot' as const, bot: 'random' }))
  const { table: id } = await house.create({ game: 'imperial-trader', seats })
  const [found] = await store.heads([id])
  assert.ok(found !== undefined)
  const table = await Table.load(store, found)
  const local = localTable(table, await Talk.load(store, id))
  const lies = ['never', undefined, {}, { code: -7 }, { code: 'x' }, { value: { do: 'win' } }, 7, null]
  for (const [n, lie] of lies.entries()) {
    const [seat = 0] = table.unanswered
    const done = await local.botAnswer({ seat, seq: n + 1 }, lie as Decision | null)
    assert.deepEqual(done, { event: n + 1, seq: n + 2 }, JSON.stringify(lie))
  }
})
