// Exam 20: a player of code that loops, eats memory, lies. It is cut off, the seat goes on, and nothing is learnt.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../bots/player.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { Thinker, TooLate } from '../bots/thinker.ts'
import { localTable } from '../table/local.ts'
import { Table } from '../table/table.ts'
import { Talk } from '../talk/chat.ts'
import { openHouse } from './open.ts'

const GAME = { game: 'imperial-trader', version: 1 }
const script = new URL('./rogues.ts', import.meta.url)

test('a bot that loops, eats memory or ends its thread is cut off, and the next one is answered', async (t) => {
  for (const [bot, why, ms] of [
    ['loop', /took more than 3000 ms/, 3000],
    // On a busy machine memory fills slowly.
    ['eat', /memory/, 60_000],
    ['end', /thread of the bots ended/, 60_000],
  ] as const) {
    const thinker = new Thinker(ms, 32, script)
    t.after(() => thinker.close())
    const think = (bot: string) => thinker.think(GAME, bot, '{}', 's')
    const [bad, good] = [think(bot), think('honest')]
    await assert.rejects(bad, why)
    assert.deepEqual(await good, { code: 1 }, bot)
  }
})

test('how long a bot takes counts from when its thread has loaded what it needs', async (t) => {
  const thinker = new Thinker(1000, 32, script)
  t.after(() => thinker.close())
  assert.deepEqual(await thinker.think(GAME, 'cold', '{}', 's'), { code: 1 })
  await assert.rejects(thinker.think(GAME, 'loop', '{}', 's'), TooLate)
})

test('what the thread of bots can see is no secret of a table and no setting of the house', async (t) => {
  const before = process.env.ARGOSY_DATABASE
  process.env.ARGOSY_DATABASE = 'postgres://user:password@host'
  t.after(() => {
    if (before === undefined) delete process.env.ARGOSY_DATABASE
    else process.env.ARGOSY_DATABASE = before
  })
  const thinker = new Thinker(20_000, 64, script)
  t.after(() => thinker.close())
  const seen = await thinker.think(GAME, 'spy', '{}', 's')
  const { NODE_COMPILE_CACHE } = process.env
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  assert.deepEqual(seen, { value: { seed: 's', env: { ...cache, ...gamesEnv() } } })
})

test('whatever a bot says, its turn passes and the game goes on', async (t) => {
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
