import assert from 'node:assert/strict'
import fs from 'node:fs'
import process from 'node:process'
import { test } from 'node:test'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { giveMemoryBack } from '../threads.ts'

const MB = 1024 * 1024
const heapMb = () => getHeapStatistics().total_heap_size / MB

test('a thread that has become quiet gives back what it took at its busiest', async () => {
  let held: unknown[] = Array.from({ length: 1_500_000 }, (_, i) => ({ i, pair: [i, i + 1] }))
  assert.equal(held.length, 1_500_000)
  const busy = heapMb()
  held = []
  giveMemoryBack(20)
  for (let waited = 0; heapMb() > busy - 50 && waited < 5000; waited += 50)
    await new Promise((done) => setTimeout(done, 50))
  assert.ok(heapMb() < busy - 50, `${busy} MB, then ${heapMb()}`)
})

test('a thread that needs less after its work than before gives that back, too', async (t) => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const { getHeapStatistics } = require('node:v8')
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms))
    import(${JSON.stringify(new URL('../threads.ts', import.meta.url).href)}).then(async ({ giveMemoryBack }) => {
      giveMemoryBack(20)
      let held = Array.from({ length: 1_000_000 }, (_, i) => ({ i, pair: [i, i + 1] }))
      await sleep(300)
      const full = getHeapStatistics().total_heap_size
      held = held.slice(0, 10)
      for (const end = performance.now() + 100; performance.now() < end; );
      for (let n = 0; n < 100 && getHeapStatistics().total_heap_size > full / 2; n++) await sleep(20)
      parentPort.postMessage([full, getHeapStatistics().total_heap_size, held.length])
    })`,
    { eval: true },
  )
  t.after(() => worker.terminate())
  const [full, left] = await new Promise<number[]>((done, failed) => {
    worker.once('message', done)
    worker.once('error', failed)
  })
  assert.ok((left ?? 0) < (full ?? 0) / 2, `${(full ?? 0) / MB} MB, then ${(left ?? 0) / MB}`)
})

// Other C libraries give it back by themselves, or have no such function.
const hasTrim = fs.existsSync('/lib64/ld-linux-x86-64.so.2') || fs.existsSync('/lib/ld-linux-aarch64.so.1')

test('what lies free in pieces is given back to the system', { skip: !hasTrim }, async () => {
  const rssMb = () => process.memoryUsage.rss() / MB
  let held = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(8000).fill(1))
  held = held.filter((_, i) => i % 200 === 0)
  const busy = rssMb()
  giveMemoryBack(20)
  for (let waited = 0; rssMb() > busy - 100 && waited < 5000; waited += 50)
    await new Promise((done) => setTimeout(done, 50))
  assert.ok(rssMb() < busy - 100, `${busy} MB, then ${rssMb()}`)
  assert.equal(held.length, 100)
})
