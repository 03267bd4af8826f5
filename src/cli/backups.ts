import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Store } from '../store/contract.ts'
import { backupsIn } from './admin/keeping.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
/** How long after its start a server takes its first backup, where one is due. */
const SOON_MS = 10_000

/** How long what was found of a rehearsal is true. */
const LOOK_MS = 60_000

/** When a backup was last brought back and found sound, as the store's notes have it. */
export function lastRehearsal(store: Store): () => Promise<number | null> {
  let [lookedMs, atMs] = [Number.NEGATIVE_INFINITY, null as number | null]
  return async () => {
    if (performance.now() - lookedMs < LOOK_MS) return atMs
    lookedMs = performance.now()
    atMs = await store.care.notedLast('rehearse', ': sound')
    return atMs
  }
}

/** Where a server keeps backups of its data folder, and how often it takes one. */
export interface Backing {
  readonly data: string
  readonly folder: string
  readonly everyMs: number
}

export interface Backups {
  /** How old the newest backup is; null where there is none. */
  ageSeconds(): number | null
  close(): Promise<void>
}

/**
 * Takes a backup whenever one is due. A process of its own at the lowest priority copies, proves and packs it, in one step: SQLite would begin
 * a copy again whenever something is written meanwhile.
 */
export function openBackups(
  { data, folder, everyMs }: Backing,
  log: (text: string, error?: unknown) => void,
  soonMs = SOON_MS,
): Backups {
  const newestMs = () => backupsIn(folder).at(-1)?.atMs ?? null
  let timer: NodeJS.Timeout | null = null
  let taking: Promise<void> | null = null
  let closed = false
  let stop = () => {}

  const plan = (ms: number) => {
    timer = setTimeout(() => {
      taking = take().finally(() => {
        taking = null
        if (!closed) plan(everyMs)
      })
    }, ms)
    timer.unref()
  }

  const take = () =>
    new Promise<void>((resolve) => {
      const args = [MAIN, 'admin', 'backup', '--into', folder, '--data', data, '--who', 'the server']
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
      stop = () => child.kill('SIGTERM')
      let said = ''
      child.stderr.on('data', (text) => (said = (said + text).slice(-2000)))
      child.on('error', (error) => log('No backup was taken.', error))
      child.on('spawn', () => {
        try {
          if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
        } catch {
          // Then it takes its turn like others.
        }
      })
      child.on('close', (code) => {
        if (code !== 0 && !closed) log(`No backup was taken: ${said.trim() || `it ended with ${code}`}`)
        resolve()
      })
    })

  const last = newestMs()
  plan(last === null ? soonMs : Math.max(soonMs, last + everyMs - Date.now()))
  return {
    ageSeconds: () => {
      const atMs = newestMs()
      return atMs === null ? null : Math.max(0, (Date.now() - atMs) / 1000)
    },
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      stop()
      await taking
    },
  }
}
