import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairQueue, type JobClass, type Turn } from '../fair-queue.ts'

interface Job {
  readonly payer: string
  readonly of: JobClass
  readonly turn: Turn
  readonly ms: number
  readonly sinceMs: number
}

/** How long a person rests before their bots are asked again, and when the play ends. */
const [REST_MS, END_MS] = [3000, 1_800_000]

/**
 * Half an hour of masters on a clock of its own: they think 0.26 s, every tenth time 1.5 s. Tables of bots among themselves ask
 * again at once, those with a person when the person has rested.
 * @param line true for one line in which all stand alike
 * @returns how long the masters of each person's table took in all, from the fastest on
 */
function taken({ tables = 0, people = 1, workers = 2, line = false }): number[] {
  const queue = new FairQueue<Job>(workers)
  const times: number[] = []
  const due: { readonly atMs: number; readonly act: () => void }[] = []
  let [now, asked] = [0, 0]
  const after = (ms: number, act: () => void) => {
    const later = due.findIndex(({ atMs }) => atMs > now + ms)
    due.splice(later < 0 ? due.length : later, 0, { atMs: now + ms, act })
  }
  const ask = (payer: string, of: JobClass) => {
    const turn: Turn = line ? { payer: '', class: 'foreground' } : { payer, class: of }
    queue.add({ payer, of, turn, ms: asked++ % 10 === 7 ? 1500 : 260, sinceMs: now }, turn)
    begin()
  }
  const begin = () => {
    const job = queue.take()
    if (job === null) return
    after(job.ms, () => {
      queue.done(job, job.turn, job.ms)
      if (job.of === 'foreground') times.push((now - job.sinceMs) / job.ms)
      after(job.of === 'foreground' ? REST_MS : 0, () => ask(job.payer, job.of))
      begin()
    })
    begin()
  }
  for (let n = 0; n < tables; n++) after(0, () => ask(`table ${n}`, 'background'))
  for (let n = 0; n < people; n++) after(n * 700, () => ask(`person ${n}`, 'foreground'))
  for (let next = due.shift(); next !== undefined && next.atMs < END_MS; next = due.shift()) {
    now = next.atMs
    next.act()
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0

test('House-3.8 · with 40 tables of masters a person’s master takes hardly longer than when it is quiet', () => {
  const busy = taken({ tables: 40 })
  assert.ok(busy.length > 400)
  assert.equal(at(busy, 0.99), 1, 'one worker is kept for people')
  const several = taken({ tables: 40, people: 4 })
  assert.ok(at(several, 0.5) <= 1.3, `half of four people’s took ${at(several, 0.5)} times as long`)
  // Where all stand in one line, and where no worker is kept.
  assert.ok(at(taken({ tables: 40, line: true }), 0.5) > 10)
  assert.ok(at(taken({ tables: 40, workers: 1 }), 0.5) > 1.3)
})

test('payers who always ask get equal shares of the time, however long each job takes; a person gets more, and nobody is left out', () => {
  const queue = new FairQueue<{ readonly turn: Turn; readonly ms: number }>(1)
  const spent = new Map<string, number>()
  const add = (payer: string, of: JobClass, ms: number) => {
    const turn: Turn = { payer, class: of }
    queue.add({ turn, ms }, turn)
  }
  add('slow', 'background', 1000)
  add('quick', 'background', 100)
  add('person', 'foreground', 200)
  for (let job = queue.take(), done = 0; job !== null && done < 5000; job = queue.take(), done++) {
    const { turn, ms } = job
    spent.set(turn.payer, (spent.get(turn.payer) ?? 0) + ms)
    queue.done(job, turn, ms)
    add(turn.payer, turn.class, ms)
  }
  const [slow = 0, quick = 0, person = 0] = ['slow', 'quick', 'person'].map((payer) => spent.get(payer))
  assert.ok(
    Math.abs(slow / quick - 1) < 0.1 && Math.abs(person / quick - 8) < 0.8,
    JSON.stringify([...spent]),
  )
})

test('bots among themselves wait while they are paused; when a person comes, their bot is next', () => {
  const queue = new FairQueue<string>(2)
  let here = false
  const turn: Turn = {
    payer: 'table',
    get class() {
      return here ? 'foreground' : 'background'
    },
  }
  queue.paused = true
  for (const name of ['a', 'b', 'c']) queue.add(name, { payer: name, class: 'background' })
  queue.add('table', turn)
  assert.equal(queue.take(), null)
  here = true
  assert.equal(queue.take(), 'table')
  assert.equal(queue.take(), null)
  queue.paused = false
  assert.equal(queue.take(), 'a')
  assert.equal(queue.take(), null, 'the last worker is kept')
  queue.done('a', { payer: 'a', class: 'background' }, 5)
  assert.equal(queue.remove('b'), true)
  assert.equal(queue.take(), 'c')
  assert.deepEqual([queue.length, queue.all()], [0, []])
})
