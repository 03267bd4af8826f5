// Where pins are unpacked: each text in a folder named by its SHA-256, so that it can be run, and read by threads.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sha256 } from './packs.ts'

/** `<data>/cache/pins` of the house that runs here. */
export const pinCache = (): string =>
  process.env.ARGOSY_PINS ?? path.resolve(process.env.ARGOSY_DATA ?? 'data', 'cache', 'pins')

/** What a thread or child has to know to find the games that are known here, and their pins. */
export const gamesEnv = (): { readonly ARGOSY_GAMES: string; readonly ARGOSY_PINS: string } => ({
  ARGOSY_GAMES: process.env.ARGOSY_GAMES ?? '',
  ARGOSY_PINS: pinCache(),
})

/** The files that this process has found to be what their hash says. */
const checked = new Set<string>()

/** The file that holds the text with this hash; it is made where it is missing, or is not what the hash says. */
export function cached(name: string, hash: string, text: () => string): string {
  const file = path.join(pinCache(), hash, name)
  if (checked.has(file) && fs.existsSync(file)) return file
  if (!isSound(file, hash)) write(file, text())
  checked.add(file)
  return file
}

function isSound(file: string, hash: string): boolean {
  try {
    return sha256(fs.readFileSync(file, 'utf8')) === hash
  } catch {
    return false
  }
}

/** Writes a file that is there whole or not at all, also when the process ends meanwhile, or another writes it at once. */
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fresh = fs.mkdtempSync(`${file}.`)
  try {
    const whole = path.join(fresh, 'whole')
    fs.writeFileSync(whole, text, { flush: true })
    fs.renameSync(whole, file)
  } finally {
    fs.rmSync(fresh, { recursive: true })
  }
}
