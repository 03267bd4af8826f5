// The thread that checks a whole file: for a large one that takes a while, and nobody waits for it.

import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** How many of the things that are wrong are told. */
const TOLD = 3

function wrongIn(file: string): string[] {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const rows = db.prepare(`PRAGMA quick_check(${TOLD})`).all()
    db.close()
    return rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

parentPort?.postMessage(wrongIn(String(workerData)))
