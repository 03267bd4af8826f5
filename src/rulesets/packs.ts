// The form in which a pinned version is kept: one zstd frame, with the version before it as the dictionary.

import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

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
