import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, Worker } from 'node:worker_threads'

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
/** How much the whole process may grow until the main thread stops to collect. */
const SWOLLEN = 4 * GROWN

/**
 * Gives memory back that this thread needed for a while. V8 collects only while a thread allocates: one that has become quiet
 * would keep all that it took at its busiest, for as long as it lives. The main thread also gives back what all have freed.
 */
export function giveMemoryBack(lookMs = LOOK_MS): void {
  let busy = performance.eventLoopUtilization()
  let kept = 0
  let held = 0
  let worked = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, busy)
    busy = now
    if (utilization > QUIET) {
      worked = true
      return
    }
    const total = getHeapStatistics().total_heap_size
    const resident = isMainThread ? process.memoryUsage.rss() : 0
    // Buffers that nobody needs are freed only when their thread collects.
    const swollen = resident > held + SWOLLEN
    // What a thread needs is less after its work. The main thread answers people: it stops for this only if it has grown.
    if (swollen || total >= kept + Math.max(kept / 2, GROWN) || (worked && total >= GROWN && !isMainThread)) {
      collect()
      kept = getHeapStatistics().total_heap_size
      worked = false
    }
    // Much may have been freed where it has become larger or smaller.
    if (isMainThread && Math.abs(resident - held) > GROWN)
      trim(() => {
        held = process.memoryUsage.rss()
      })
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

/** What gives the free memory of the C library back to the system; where there is no such function, this thread ends with an error. */
const TRIM = `require('node:ffi').dlopen(null, { malloc_trim: { arguments: ['u64'], return: 'i32' } })
  .functions.malloc_trim(0n)`

/**
 * Gives back what all threads together have freed. The C library keeps it for later, and there it lies in pieces: after a
 * crowd a quarter of a gigabyte. To find it takes about 30 ms, so a thread of its own does it.
 */
function trim(done: () => void): void {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const worker = new Worker(TRIM, { eval: true, execArgv, name: 'memory' })
  worker.unref()
  worker.on('error', () => {})
  worker.once('exit', done)
}
