import os from 'node:os'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** How much lower the priority of a thread is: beside one that answers people it gets a quarter of a core and not half. */
const LESS = 5

/**
 * Lets others go first: where there are fewer cores than threads, a turn that takes seconds takes a little longer, and people
 * at other tables are answered at once. Only Linux knows it of a single thread.
 */
export function lowerPriority(): void {
  if (isMainThread || process.platform !== 'linux') return
  try {
    os.setPriority(Math.min(19, os.getPriority() + LESS))
  } catch {
    // Where that is forbidden all go on as equals.
  }
}
