import fs from 'node:fs'
import path from 'node:path'
import { randomText } from '../../house/seats/secrets.ts'
import { Bench } from '../../lab/bench/bench.ts'
import type { BenchSettings } from '../../server/studies.ts'

const PROGRAM = new URL('./playing.ts', import.meta.url)
const KEY = /^[a-z0-9]{20,80}$/

/**
 * The bench of a house: studies and its key lie in the data folder, so that the same link opens it after every start.
 * @returns null where the folder cannot be written to, which `log` is told
 */
export function openBench(data: string, threads: number, log: (text: string) => void): BenchSettings | null {
  const folder = path.join(data, 'studies')
  try {
    fs.mkdirSync(folder, { recursive: true })
    return { bench: new Bench(folder, PROGRAM, { threads }), key: keyIn(folder) }
  } catch (error) {
    log(`Studies cannot be played here: ${error instanceof Error ? error.message : String(error)}.`)
    return null
  }
}

function keyIn(folder: string): string {
  const file = path.join(folder, 'key')
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (KEY.test(kept)) return kept
  const key = randomText(26)
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
