// The process in which mails are read: they may hold anything.

import { serve } from '../../jobs/serving.ts'
import type { ReadTask } from '../letter.ts'
import { readDelivered, readLetter } from './read-letter.ts'

serve<ReadTask>({
  async work(task, say) {
    const read = task.t === 'delivered' ? readDelivered(task.bytes) : readLetter(task.bytes, task.from)
    say(await read.catch(() => null))
  },
})
