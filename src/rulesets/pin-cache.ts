// Where pins are unpacked: each text in a folder named by its SHA-256, so that it can be run, and read by threads.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import zlib from 'node:zlib'

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

// The form in which a pinned version is kept: one zstd frame, with the version before it as the dictionary.

/** What is pinned of a version. */
export interface PinParts {
  /** One module with rules, players and the kernel they run on. */
  readonly module: string
  readonly rulebook: string
  /** Games that were played by it, as JSON. */
  readonly games: string
}

const { ZSTD_c_compressionLevel: LEVEL, ZSTD_c_windowLog: WINDOW } = zlib.constants
const PACKING = { params: { [LEVEL]: 19, [WINDOW]: 23 } }
/** No pack holds more than this. */
const MOST_BYTES = 64 * 1024 * 1024

/** A pack without its compression: what the next version has as its dictionary. */
const bytesOf = ({ module, rulebook, games }: PinParts): Buffer =>
  Buffer.from(JSON.stringify({ module, rulebook, games }))

export function packed(parts: PinParts, before: PinParts | null): Buffer {
  const dictionary = before === null ? {} : { dictionary: bytesOf(before) }
  return zlib.zstdCompressSync(bytesOf(parts), { ...PACKING, ...dictionary })
}

/** @throws Error when the pack is damaged; with another dictionary it may hold anything, which only its hashes tell */
export function unpacked(pack: Buffer, before: PinParts | null): PinParts {
  const dictionary = before === null ? {} : { dictionary: bytesOf(before) }
  const bytes = zlib.zstdDecompressSync(pack, { maxOutputLength: MOST_BYTES, ...dictionary })
  return JSON.parse(bytes.toString('utf8')) as PinParts
}

/** The SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
