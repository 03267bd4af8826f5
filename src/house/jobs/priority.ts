import os from 'node:os'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * How much lower the priority is of threads and processes beside the one that answers people: those that a person waits for get
 * a quarter of a core and not half, and all others a quarter of that.
 */
export const LOWER = { waited: 5, other: 10 } as const

/**
 * Lets others go first: where there are fewer cores than threads, a turn that takes seconds takes a little longer, and people
 * at other tables are answered at once. Only Linux knows it of a single thread.
 * @param pid a process of its own; the thread that asks where nothing is said
 */
export function lowerPriority(by: number, pid?: number): void {
  if (pid === undefined && (isMainThread || process.platform !== 'linux')) return
  try {
    os.setPriority(pid ?? 0, Math.min(19, os.getPriority() + by))
  } catch {
    // Where that is forbidden, or the process is gone, all go on as equals.
  }
}
