// The thread in which mails are read: they may be whatever somebody liked to send.

import { parentPort } from 'node:worker_threads'
import type { ReadDone, ReadTask } from '../letter.ts'
import { readDelivered, readLetter } from './parsing.ts'

const say = (done: ReadDone) => parentPort?.postMessage(done)

parentPort?.on('message', (task: ReadTask) => void read(task).then(say))

async function read(task: ReadTask): Promise<ReadDone> {
  const { t, id, raw } = task
  if (t === 'delivered') return { t, id, delivered: await readDelivered(raw).catch(() => null) }
  return { t, id, letter: await readLetter(raw, task.from).catch(() => null) }
}

say({ t: 'ready' })
