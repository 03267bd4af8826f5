// The thread of bots as a program would have it that means harm: it loops, eats memory, ends its thread, or lies.

import process from 'node:process'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', ({ id, bot, seed }: { id: number; bot: string; seed: string }) => {
  const held: unknown[] = []
  // A thread that takes long to load what it needs.
  if (bot === 'cold') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  if (bot !== 'never') parentPort?.postMessage({ id, begun: true })
  if (bot === 'loop' || bot === 'never') for (;;);
  if (bot === 'eat') for (;;) held.push(new Array(100_000).fill(held.length))
  if (bot === 'end') process.exit(0)
  if (bot === 'spy') parentPort?.postMessage({ id, decision: { value: { seed, env: { ...process.env } } } })
  else parentPort?.postMessage({ id, decision: bot === 'lie' ? 'never' : { code: 1 } })
})
