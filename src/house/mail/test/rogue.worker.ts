// The thread that reads mails, at which some mails do what a crafted one might: it never ends, eats memory, or the thread is gone.

import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import type { ReadTask } from '../letter.ts'
import { readDelivered, readLetter } from '../reading/parsing.ts'

parentPort?.on('message', (task: ReadTask) => void read(task))

async function read(task: ReadTask): Promise<void> {
  const { t, id, raw } = task
  const text = Buffer.from(raw).toString('latin1')
  const held: unknown[] = []
  // As long as a loop without an end, and without taking a processor from whoever else is tested.
  if (text.includes('LOOP')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (text.includes('EAT')) for (;;) held.push(new Array(100_000).fill(held.length))
  if (text.includes('END')) process.exit(0)
  parentPort?.postMessage(
    t === 'delivered'
      ? { t, id, delivered: await readDelivered(raw) }
      : { t, id, letter: await readLetter(raw, task.from) },
  )
}

parentPort?.postMessage({ t: 'ready' })
