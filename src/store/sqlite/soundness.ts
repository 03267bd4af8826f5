import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadEnv } from '../threads.ts'
import { FILE } from './opening.ts'

/** A look at a whole file. */
export interface Looking {
  /** What is wrong with it, in a sentence; null when nothing is, or nobody waited for it. */
  readonly found: Promise<string | null>
  stop(): Promise<void>
}

/** Looks at every page of the file in a data folder, in a thread of its own, while others write to it. */
export function lookAtFile(folder: string): Looking {
  const file = path.resolve(folder, FILE)
  const worker = new Worker(new URL('./soundness.worker.ts', import.meta.url), {
    workerData: file,
    env: threadEnv(),
  })
  const found = new Promise<string | null>((resolve) => {
    worker.on('message', (wrong: string[]) => resolve(wrong.length === 0 ? null : said(file, wrong)))
    worker.on('error', () => resolve(null))
    worker.on('exit', () => resolve(null))
  })
  worker.unref()
  return { found, stop: async () => void (await worker.terminate()) }
}

const said = (file: string, wrong: readonly string[]) =>
  `${file} is damaged (${wrong.join('; ').replace(/\s+/g, ' ')}): tables that it concerns are locked as soon as they are looked at, and all others go on. \`argosy admin verify\` says which they are; \`argosy admin restore\` brings a backup back.`
