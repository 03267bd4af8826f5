import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHeapStatistics } from 'node:v8'
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
