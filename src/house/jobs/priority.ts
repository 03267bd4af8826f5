import os from 'node:os'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Lets the thread that answers people go first: where there are fewer cores than threads, a turn that takes seconds takes a
 * little longer, and people at other tables are answered at once. What a person waits for gets a quarter of a core and not
 * half, all else a quarter of that. Only Linux knows it of a single thread.
 * @param pid a process of its own; the thread that asks where nothing is said
 */
export function lowerPriority(isWaited: boolean, pid?: number): void {
  if (pid === undefined && (isMainThread || process.platform !== 'linux')) return
  try {
    os.setPriority(pid ?? 0, Math.min(19, os.getPriority() + (isWaited ? 5 : 10)))
  } catch {
    // Where that is forbidden, or the process is gone, all go on as equals.
  }
}
