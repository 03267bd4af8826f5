// The process of a job as a program would have it that got into the wrong hands by what it was given.

import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import process from 'node:process'
import { threadId } from 'node:worker_threads'
import { serve } from '../serving.ts'

const held: unknown[] = []
/** Two threads may be born in the same millisecond: what is added stands out in a number of this size. */
const bornMs = Date.now() + threadId / 1000

/** What happens when somebody tries; the code of the error. */
const tried = (act: () => unknown): string => {
  try {
    return JSON.stringify(act() ?? 'done')
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

serve<{ readonly word: string; readonly secret: string; readonly bytes: Buffer }>({
  async work({ word, secret, bytes }, say) {
    if (word === 'loop') for (;;);
    if (word === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (word === 'buffers') for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1))
    if (word === 'objects') for (;;) held.push(new Array(100_000).fill(held.length))
    if (word === 'priority') return say(os.getPriority())
    if (word === 'abort') process.abort()
    if (word === 'end') process.exit(0)
    if (word === 'wide') for (;;) process.stdout.write('x'.repeat(100_000))
    if (word === 'born') say(bornMs)
    else if (word === 'spy') {
      say(Object.keys(process.env).filter((name) => process.env[name] !== ''))
      say(tried(() => fs.readFileSync(secret)))
      say(tried(() => fs.writeFileSync(secret, '')))
      say(
        await new Promise((done) =>
          net.connect(1, '127.0.0.1').on('error', (error) => done(String((error as { code?: string }).code))),
        ),
      )
    } else say({ word, bytes: bytes.length })
  },
})
