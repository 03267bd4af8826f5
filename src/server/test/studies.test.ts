import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { Bench } from '../../lab/bench/bench.ts'
import type { ReplayFrame, Studies, Study, TableState } from '../api.ts'
import { errorFault, type Got, openServer } from './open.ts'

const KEY = 'the-key-that-the-house-prints'
const PROGRAM = new URL('../../cli/bench/playing.ts', import.meta.url)
const goal = {
  ...{ game: 'imperial-trader', options: { win_credits: [40, 60] }, seats: 2, games: 12, seed: 's' },
  ask: [{ figure: 'rounds', from: 1, to: 100 }],
}

/** A server with a bench; and a function that asks a study again and again until it says what the test awaits. */
async function benchAt(
  t: Parameters<typeof openServer>[0],
  limits: ConstructorParameters<typeof Bench>[2] = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const bench = new Bench(folder, PROGRAM, limits)
  const server = await openServer(t, { bench: { bench, key: KEY } })
  t.after(async () => {
    await bench.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const until = async (id: string, holds: (study: Study) => boolean): Promise<Study> => {
    for (;;) {
      const { body } = await server.get<Study>(`/api/studies/${id}`)
      if (holds(body)) return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { ...server, folder, until }
}

const codeOf = ({ body }: Got<unknown>) => (body as { error?: { code: string } }).error?.code

test('an administrator asks for a study, anybody with its link reads it, and a strange game of it is a table to be watched', async (t) => {
  const { get, post, folder, until } = await benchAt(t, { threads: 1 })
  const asked = await post<{ id: string }>('/api/studies', { study: goal }, KEY)
  assert.equal(asked.status, 201)
  const { id } = asked.body
  const whole = await until(id, ({ standing }) => standing.state === 'whole')
  assert.deepEqual([whole.standing.done, whole.standing.all, whole.study], [24, 24, goal])
  assert.deepEqual(
    whole.report?.answers[0]?.rows.map(({ stamp }) => stamp),
    ['yes', 'yes'],
  )
  assert.equal(whole.report?.cells[0]?.played, 12)
  const [first] = whole.watchable
  assert.ok(first !== undefined)
  const opened = await post<{ table: string }>(`/api/studies/${id}/games/${first}`, undefined, KEY)
  const { table } = opened.body
  const state = (await get<TableState>(`/api/tables/${table}`)).body
  assert.match(state.name, /^Imperial Trader: win_credits: game \d+$/)
  const begin = await get<ReplayFrame>(`/api/tables/${table}/at/0`)
  assert.equal(begin.status, 200)
  // It is the very game: as many rounds as the study has counted.
  const strange = whole.report?.strange[first]
  const rounds = Number(/^rounds: ([\d.]+)$/.exec(strange?.text ?? '')?.[1] ?? Number.NaN)
  if (!Number.isNaN(rounds)) assert.equal((state.view as { rounds: number }).rounds, rounds)
  const { studies } = (await get<Studies>('/api/studies', KEY)).body
  assert.deepEqual(
    studies.map((one) => [one.id, one.state]),
    [[id, 'whole']],
  )
  assert.deepEqual(JSON.parse(fs.readFileSync(path.join(folder, id, 'study.json'), 'utf8')), goal)
})

test('a bench refuses in words: strangers, what is no study, and a second one at a time; it ends in time', {
  ...LONG,
}, async (t) => {
  const { get, post, folder, until } = await benchAt(t, { seconds: 1, threads: 1 })
  const refused: readonly [Promise<Got<unknown>>, string][] = [
    [get('/api/studies'), 'NOT_YOURS'],
    [get('/api/studies', 'another'), 'NOT_YOURS'],
    [post('/api/studies', { study: goal }), 'NOT_YOURS'],
    [post('/api/studies', { games: 1 }, KEY), 'BAD_REQUEST'],
    [post('/api/studies/0123456789abcdef/stop', undefined, KEY), 'NO_SUCH_STUDY'],
    [get('/api/studies/..%2f..%2fetc'), 'NO_SUCH_STUDY'],
  ]
  for (const [made, code] of refused) {
    const got = await made
    assert.equal(errorFault(got), null)
    assert.equal(codeOf(got), code)
  }
  const bad = await post<{ error: { text: string } }>('/api/studies', { study: { ...goal, seats: 9 } }, KEY)
  assert.deepEqual([bad.status, codeOf(bad)], [400, 'BAD_STUDY'])
  assert.match(bad.body.error.text, /seats must be a whole number from 2 to 6/)
  assert.deepEqual(fs.readdirSync(folder), [], 'nothing is kept of what was refused')

  const long = { ...goal, games: 20_000 }
  const { id } = (await post<{ id: string }>('/api/studies', { study: long }, KEY)).body
  assert.equal(codeOf(await post('/api/studies', { study: goal }, KEY)), 'BUSY')
  assert.equal((await post(`/api/studies/${id}/stop`, undefined, KEY)).status, 204)
  const stopped = (await get<Study>(`/api/studies/${id}`)).body.standing
  assert.equal(stopped.state, 'stopped')
  assert.equal(codeOf(await post(`/api/studies/${id}/stop`, undefined, KEY)), 'NOT_PLAYING')
  // It goes on where it was, until its seconds are over.
  await post(`/api/studies/${id}/run`, undefined, KEY)
  const { standing } = await until(id, (study) => study.standing.state !== 'playing')
  assert.equal(standing.state, 'out of time')
  assert.ok(standing.done >= stopped.done && standing.done < standing.all)
})

test('a house without a bench says so', async (t) => {
  const none = await openServer(t)
  assert.equal(codeOf(await none.get('/api/studies', KEY)), 'NO_BENCH')
})
