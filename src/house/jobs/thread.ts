import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../store/threads.ts'
import type { Hears, Isolated, ThreadKind } from './kind.ts'
import type { Said } from './serving.ts'

/** Starts a thread that serves jobs. It learns nothing of what the process was started with but what its kind says. */
export function startThread(
  { of, isWaited = false, script, memoryMb, env }: ThreadKind,
  hears: Hears,
): Isolated {
  const worker = new Worker(script, {
    workerData: isWaited,
    name: of.replace(/^the /, ''),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: threadEnv(env?.()),
  })
  worker.on('message', ([what, value]: Said) => {
    if (what === 'begun') hears.begun()
    else if (what === 'said') hears.said(value)
    else hears.done(what === 'failed' ? String(value) : null, false)
  })
  worker.on('error', (error) => hears.died(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => hears.died(null))
  return {
    post: (task) => worker.postMessage(task),
    hold: (holds) => (holds ? worker.ref() : worker.unref()),
    // Node says this in 32 bits, and from 2 GB on below zero.
    buffers: async () => (await worker.getHeapStatistics()).external_memory >>> 0,
    end: () => worker.terminate(),
  }
}
