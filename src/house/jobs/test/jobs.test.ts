import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { LONG } from '../../../kernel/testing/effort.ts'
import { Jobs } from '../jobs.ts'
import { JobFault, type JobKind, UNDONE, type Undone } from '../kind.ts'

const KIND: JobKind = {
  ...{ isolation: 'process', script: new URL('./rogue.child.ts', import.meta.url), of: 'tests' },
  ...{ atOnce: 1, waiting: 3 },
  ...{ heapMb: 64, dataMb: 800, cpuS: 30, beginMs: 30_000, wallMs: 1500 },
  ...{ answer: 1_000_000, line: 10_000, lines: 500 },
}

interface Task {
  readonly word: string
  readonly secret: string
  readonly bytes: Buffer
}

const asked = async (jobs: Jobs<Task, unknown>, word: string, payer: string | null = null, secret = '') => {
  const lines: unknown[] = []
  await jobs.run({ word, secret, bytes: Buffer.alloc(300_000) }, (line) => lines.push(line), { payer })
  return lines
}
const why = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error: unknown) => (error instanceof JobFault ? error.why : String(error)),
  )

test('a process that loops, takes memory, aborts, leaves or says too much dies alone, and the next job is done', async (t) => {
  const heard: string[] = []
  const hear = (said: unknown) => void heard.push((said as Undone).why)
  subscribe(UNDONE, hear)
  t.after(() => unsubscribe(UNDONE, hear))
  const jobs = new Jobs<Task, unknown>(KIND)
  for (const word of ['loop', 'buffers', 'objects', 'abort', 'end', 'wide']) {
    const [bad, good] = [why(asked(jobs, word)), asked(jobs, 'honest')]
    assert.notEqual(await bad, 'done', word)
    assert.deepEqual(await good, [{ word: 'honest', bytes: 300_000 }], word)
  }
  assert.deepEqual([heard.length > 3, heard[0], heard.at(-1)], [true, 'late', 'died'])
})

test('it has no network, no file that is not our source, and nothing that the house was started with', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-jobs-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const secret = path.join(folder, 'secret')
  fs.writeFileSync(secret, 'hidden')
  process.env.ARGOSY_DATABASE = 'postgres://user:password@host'
  t.after(() => delete process.env.ARGOSY_DATABASE)
  const [settings, ...rest] = await asked(new Jobs<Task, unknown>(KIND), 'spy', null, secret)
  // Of its settings it knows where games and their pinned versions are.
  assert.deepEqual(
    (settings as string[]).filter(
      (name) => !['ARGOSY_PINS', 'NODE_COMPILE_CACHE', 'PWD', '_', 'OLDPWD', 'SHLVL'].includes(name),
    ),
    [],
  )
  assert.deepEqual(rest, Array(3).fill('ERR_ACCESS_DENIED'))
  assert.equal(fs.readFileSync(secret, 'utf8'), 'hidden')
})

/** The same in a thread. */
const THREAD: JobKind = {
  ...{ isolation: 'thread', script: KIND.script, of: 'tests', atOnce: 1, waiting: 3 },
  ...{ beginMs: 30_000, wallMs: 1500, memoryMb: 64 },
}

test('work gives way to the thread that answers people, most of all where nobody waits for it', async (t) => {
  const before = os.getPriority()
  for (const isolation of ['process', 'thread'] as const)
    for (const [isWaited, by] of [
      [true, 5],
      [false, 10],
    ] as const) {
      const kind = { ...KIND, isolation, memoryMb: 128, isWaited } as JobKind
      const jobs = new Jobs<Task, unknown>(kind)
      t.after(() => jobs.close())
      // Elsewhere a thread has the priority of its process.
      const lower = isolation === 'process' || process.platform === 'linux' ? by : 0
      assert.deepEqual(await asked(jobs, 'priority'), [Math.min(19, before + lower)], isolation)
    }
  assert.equal(os.getPriority(), before)
})

test('what has ended two workers is refused at once; other jobs are done, and nothing waits when it is closed', async () => {
  const jobs = new Jobs<Task, unknown>(THREAD)
  const said: string[] = []
  for (const word of ['end', 'end', 'end', 'honest', 'end']) said.push(await why(asked(jobs, word)))
  assert.deepEqual(said, ['died', 'died', 'refused', 'done', 'refused'])
  const waiting = ['loop', 'honest'].map((word) => why(asked(jobs, word)))
  await jobs.close()
  assert.deepEqual(await Promise.all(waiting), ['closing', 'closing'])
  assert.equal(await why(asked(jobs, 'honest')), 'closing')
})

test('while a job takes long another worker is made ready for when the first is cut off', LONG, async () => {
  const jobs = new Jobs<Task, unknown>({ ...THREAD, spareMs: 1, wallMs: 3000 })
  assert.equal(await why(asked(jobs, 'sleep')), 'late')
  const cutMs = Date.now()
  const [bornMs] = await asked(jobs, 'born')
  assert.ok(Number(bornMs) <= cutMs, `made ready ${Number(bornMs) - cutMs} ms too late`)
  await jobs.close()
})

test('of workers without a job the last one stays, and the others soon end', async (t) => {
  const jobs = new Jobs<Task, unknown>({ ...THREAD, atOnce: 2 })
  t.after(() => jobs.close())
  const bornAtOnce = () =>
    Promise.all([asked(jobs, 'born'), asked(jobs, 'born')]).then((all) => new Set(all.flat()))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const before = await bornAtOnce()
  assert.equal(before.size, 2)
  t.mock.timers.tick(10_000)
  const [stayed, ...others] = [...(await bornAtOnce())].filter((ms) => before.has(ms))
  assert.ok(stayed !== undefined && others.length === 0)
  t.mock.timers.tick(9999)
  assert.equal((await bornAtOnce()).isSupersetOf(new Set([stayed])), true, 'not before ten seconds')
})

test('who has a job under way waits with the next; when too many wait, the next is refused at once', async () => {
  const jobs = new Jobs<Task, unknown>(KIND)
  const all = ['a', 'a', 'b', 'c', 'd', 'e'].map((payer) => why(asked(jobs, 'honest', payer)))
  assert.deepEqual(await Promise.all(all), ['done', 'payer', 'done', 'done', 'done', 'busy'])
  assert.equal(await why(asked(jobs, 'honest', 'a')), 'done')
})
