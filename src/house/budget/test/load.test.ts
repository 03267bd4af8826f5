import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../../kernel/source.ts'
import { HouseError } from '../../api/errors.ts'
import { hotSeat, openHouse, playOn, until } from '../../test/open.ts'
import { BUSY_MS, Load } from '../load.ts'

const said = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    assert.ok(error instanceof HouseError && error.kind === 'busy' && error.refusal.code === 'BUSY')
    return [error.refusal.text, error.retryAfterS]
  }
}

test('House-4.4 · a busy server does less level by level, says when it does more, and leaves a level after half a minute', () => {
  let now = 0
  const heard: number[] = []
  const load = new Load(
    BUSY_MS,
    (level) => heard.push(level),
    () => now,
  )
  const at = (ms: number, delayMs: number) => {
    now = ms
    load.note(delayMs)
  }
  at(0, 24)
  at(5000, 26)
  assert.equal(
    said(() => load.allow('hints')),
    null,
  )
  at(10_000, 500)
  const text =
    'The server is busy: players with seats play on, and all others can come again in about 30 seconds.'
  assert.deepEqual(
    said(() => load.allow('others')),
    [text, 30],
  )
  at(20_000, 60)
  at(39_000, 0)
  assert.match(said(() => load.allow('others'))?.[0] as string, /in about 1 second\.$/)
  at(40_000, 0)
  assert.equal(
    said(() => load.allow('others')),
    null,
  )
  const tables = 'The server is busy: games go on, but new tables can be opened again in about 10 seconds.'
  assert.deepEqual(
    said(() => load.allow('tables')),
    [tables, 10],
  )
  at(50_000, 0)
  assert.deepEqual(heard, [0, 1, 3, 3, 3, 2, 0])
  // Those kept out come all at once: what is back at once is kept twice as long, two minutes at most, and then half a minute again.
  const kept = [60_000, 160_000, 300_000, 440_000, 1_144_000].map((ms) => {
    at(ms, 500)
    return said(() => load.allow('others'))?.[1]
  })
  assert.deepEqual(kept, [60, 120, 120, 120, 30])
  const calm = new Load([])
  calm.note(1e9)
  assert.equal(calm.level, 0)
})

test('House-4.4 · a delay of the main thread is noticed', async () => {
  const heard: number[] = []
  const load = new Load(
    [100],
    (level) => heard.push(level),
    () => performance.now(),
    300,
  )
  load.start()
  await new Promise((done) => setTimeout(done, 50))
  for (const end = performance.now() + 250; performance.now() < end; );
  await new Promise((done) => setTimeout(done, 300))
  load.stop()
  assert.equal(Math.max(...heard), 1)
})

test('a server that rests after work collects its garbage once', async () => {
  let collected = 0
  const load = new Load([10_000], undefined, undefined, 100, () => collected++)
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  load.start()
  await wait(250)
  assert.equal(collected, 0, 'it had nothing to do')
  for (const end = performance.now() + 150; performance.now() < end; );
  await wait(400)
  load.stop()
  assert.equal(collected, 1)
})

test('House-4.4 · at level 2 spectators are shown what happened together, up to two seconds later; players at once', async (t) => {
  const { house } = openHouse(t, { busyMs: BUSY_MS })
  const made = await house.create(hotSeat(2))
  const counts = async (key: string | null) => {
    let shown = 0
    const show = (_message: Buffer, taken: () => void) => {
      shown++
      taken()
    }
    await house.watch(made.table, key, 0, { show, tell() {} })
    return () => shown
  }
  const [player, spectator] = [await counts(made.key), await counts(null)]
  const play = () => playOn(house, made, new FastSource('busy'), 4)
  await play()
  await until(() => player() === 5 && spectator() === 5, 'all of it at once')
  house.load.note(60)
  await play()
  await until(() => player() === 9, 'the player to see all of it')
  assert.equal(spectator(), 5)
  await until(() => spectator() === 6, 'the spectator to see it in one')
  assert.equal(spectator(), 6)
})

test('House-4.4 · at level 2 strangers open no tables and nobody gets hints; with an account one does, and those who play go on', async (t) => {
  const { house } = openHouse(t, { busyMs: BUSY_MS })
  const made = await house.create(hotSeat(2), '192.0.2.1')
  house.load.note(60)
  const code = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error) => (error as HouseError).refusal.code,
    )
  assert.equal(await code(house.create(hotSeat(2), '192.0.2.1')), 'BUSY')
  assert.equal(await code(house.fork(made.table, made.key, { event: 0 }, '192.0.2.1')), 'BUSY')
  assert.equal(await code(house.unpack(Buffer.of(), '192.0.2.1')), 'BUSY')
  assert.equal(await code(house.advice(made.table, made.key, 0)), 'BUSY')
  assert.equal(await code(house.create(hotSeat(2), '192.0.2.1', 'ada')), 'done')
  assert.equal(await code(house.say(made.table, made.key, { text: 'hello' })), 'done')
  const watcher = { show() {}, tell() {} }
  assert.equal(await code(house.watch(made.table, null, 0, watcher)), 'done')
  house.load.note(300)
  assert.equal(await code(house.watch(made.table, null, 0, watcher)), 'BUSY')
  assert.equal(await code(house.watch(made.table, made.key, 0, watcher)), 'done')
})
