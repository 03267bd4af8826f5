import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/**
 * What a thread of the house is started with: these settings, and of what the process itself was started with nothing but
 * where its compiled code is kept. Without it every thread would take the types out of all its sources once more: a second
 * of a processor instead of a quarter.
 */
export function threadEnv(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  // Node names the folder of its own version in it, and finds that by itself.
  const own = getCompileCacheDir()
  return own === undefined ? { ...settings } : { NODE_COMPILE_CACHE: path.dirname(own), ...settings }
}

/** How often a thread looks, how busy one is that counts as quiet, and how much it may grow, beside half of what it kept. */
const LOOK_MS = 10_000
const QUIET = 0.1
const GROWN = 16 * 1024 * 1024

/**
 * Gives memory back that this thread needed for a while. V8 collects only while a thread allocates: one that has become quiet
 * would keep all that it took at its busiest, for as long as it lives.
 */
export function giveMemoryBack(lookMs = LOOK_MS): void {
  let busy = performance.eventLoopUtilization()
  let kept = 0
  let worked = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, busy)
    busy = now
    if (utilization > QUIET) worked = true
    const total = getHeapStatistics().total_heap_size
    const hasGrown = total >= kept + Math.max(kept / 2, GROWN)
    // What a thread needs is less after its work. The main thread answers people: it stops for this only if it has grown.
    if (utilization > QUIET || !(hasGrown || (worked && total >= GROWN && !isMainThread))) return
    collect()
    kept = getHeapStatistics().total_heap_size
    worked = false
  }, lookMs).unref()
}

let gc: (() => void) | undefined

/** Collects what nobody needs; V8 gives this to those who ask for it by a flag. */
function collect(): void {
  if (gc === undefined) {
    setFlagsFromString('--expose-gc')
    gc = runInNewContext('gc') as () => void
  }
  gc()
}
