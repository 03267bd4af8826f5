import assert from 'node:assert/strict'
import { once } from 'node:events'
import os from 'node:os'
import process from 'node:process'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

const THREAD = `
  const { lowerPriority } = await import(${JSON.stringify(new URL('../priority.ts', import.meta.url).href)})
  const os = await import('node:os')
  const { parentPort } = await import('node:worker_threads')
  lowerPriority()
  parentPort.postMessage(os.getPriority())
`

test('a thread gives way, and nobody else of its process does', {
  skip: process.platform !== 'linux',
}, async () => {
  const before = os.getPriority()
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`))
  const [priority] = await once(worker, 'message')
  assert.equal(priority, Math.min(19, before + 5))
  assert.equal(os.getPriority(), before)
})
