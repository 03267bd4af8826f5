// The process that reads mails, at which some mails do what a crafted one might: it never ends, eats memory, or ends
// the whole process in which it is read.

import process from 'node:process'
import { serve } from '../../jobs/serving.ts'
import type { ReadTask } from '../letter.ts'
import { readDelivered, readLetter } from '../reading/read-letter.ts'

serve<ReadTask>({
  async work(task, say) {
    const text = Buffer.from(task.bytes).toString('latin1')
    const held: unknown[] = []
    // As long as a loop without an end, and without taking a processor from others that are tested.
    if (text.includes('LOOP')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (text.includes('EAT')) for (;;) held.push(new Array(100_000).fill(held.length))
    if (text.includes('END')) process.exit(0)
    if (text.includes('KILL')) process.kill(process.pid, 'SIGKILL')
    say(await (task.t === 'delivered' ? readDelivered(task.bytes) : readLetter(task.bytes, task.from)))
  },
})
