import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

/** How large a file of a game may be. All of it is counted before anything is parsed. */
export interface FileBounds {
  /** Bytes as it comes, and in all when it is unpacked. */
  readonly packed: number
  readonly unpacked: number
  /** Bytes of one line, and how many lines. */
  readonly line: number
  readonly lines: number
}

const MB = 1024 * 1024

/** The bounds of a file by its sender: a stranger, somebody with an account, or an administrator. */
export const FILE_BOUNDS = {
  stranger: { packed: 2 * MB, unpacked: 64 * MB, line: MB, lines: 20_000 },
  account: { packed: 16 * MB, unpacked: 64 * MB, line: 4 * MB, lines: 100_000 },
  operator: { packed: 16 * MB, unpacked: 256 * MB, line: 32 * MB, lines: 1_000_000 },
} satisfies Record<string, FileBounds>

/** No log of ours is nested deeper, or has more parts in a line; the code that walks through one is recursive. */
const LEVELS = 100
const PARTS = 200_000
/** What is packed here needs 2 MB of what was before; a file may ask for 8 MB, and not for gigabytes. */
const WINDOW_LOG = 23

/** Why a table cannot be made a file, or a file a table: one sentence. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
  /** True when it is too large. */
  readonly tooLarge: boolean

  constructor(message: string, tooLarge = false) {
    super(message)
    this.tooLarge = tooLarge
  }
}

const tooLarge = (text: string) => new ArchiveFault(text, true)

/** Bytes that come in pieces, cut into lines. A line that is too long, or one too many, is refused before it is kept. */
export class Lines {
  readonly #line: number
  readonly #lines: number
  #parts: Buffer[] = []
  #bytes = 0
  #count = 0

  constructor({ line, lines }: Pick<FileBounds, 'line' | 'lines'>) {
    this.#line = line
    this.#lines = lines
  }

  /** How many bytes there are of a line that has not ended. */
  get open(): number {
    return this.#bytes
  }

  /** The lines that end in this piece. @throws ArchiveFault */
  *of(piece: Buffer): Generator<Buffer> {
    for (let from = 0; from <= piece.length; ) {
      const end = piece.indexOf(10, from)
      const part = piece.subarray(from, end < 0 ? piece.length : end)
      this.#bytes += part.length
      if (this.#bytes > this.#line)
        throw tooLarge(`Its line ${this.#count + 1} has more than ${megabytes(this.#line)}.`)
      if (part.length > 0) this.#parts.push(part)
      if (end < 0) return
      if (++this.#count > this.#lines)
        throw tooLarge(`It has too many lines: at most ${this.#lines} can be read.`)
      yield Buffer.concat(this.#parts)
      this.#parts = []
      this.#bytes = 0
      from = end + 1
    }
  }
}

/**
 * The lines of a file but the last, which is the SHA-256 of all before it. It is unpacked piece by piece, and the first thing
 * that is wrong or too large ends it.
 * @throws ArchiveFault
 */
export async function linesOf(bytes: Uint8Array, bounds: FileBounds): Promise<string[]> {
  if (bytes.length > bounds.packed)
    throw tooLarge(`It has ${megabytes(bytes.length)}, and at most ${megabytes(bounds.packed)} are taken.`)
  const hash = createHash('sha256')
  const lines = new Lines(bounds)
  const texts: string[] = []
  let last: Buffer | null = null
  let sum = 0
  for await (const piece of pieces(bytes)) {
    sum += piece.length
    if (sum > bounds.unpacked)
      throw tooLarge(`It has more than ${megabytes(bounds.unpacked)} when it is unpacked.`)
    for (const line of lines.of(piece)) {
      if (last !== null) {
        hash.update(last).update('\n')
        texts.push(textOf(last, texts.length + 1))
      }
      last = line
    }
  }
  const seal = last?.toString('latin1') ?? ''
  if (lines.open > 0 || !/^\{"hash":"[0-9a-f]{64}"\}$/.test(seal))
    throw new ArchiveFault('Its end is missing.')
  if (seal !== JSON.stringify({ hash: hash.digest('hex') }))
    throw new ArchiveFault('It was changed since it was saved: its seal does not fit.')
  return texts
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const stream = zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: WINDOW_LOG } })
  stream.end(bytes)
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch {
    throw new ArchiveFault('It is not a game saved by Argosy, or part of it is missing.')
  }
}

function textOf(line: Buffer, number: number): string {
  if (isUtf8(line)) return line.toString()
  throw new ArchiveFault(`Its line ${number} is not in UTF-8.`)
}

/**
 * Refuses JSON that nests too deep or has too many parts, by its brackets and commas alone: to parse it would cost what is to
 * be refused.
 * @throws ArchiveFault
 */
export function boundParts(text: string, number: number): void {
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) parts++
    else if (code === BRACKET || code === BRACE) {
      parts++
      if (++depth > LEVELS) throw tooLarge(`Its line ${number} nests more than ${LEVELS} levels.`)
    } else if (code === BRACKET_END || code === BRACE_END) depth--
    if (parts > PARTS) throw tooLarge(`Its line ${number} has more than ${PARTS} parts.`)
  }
}

const [QUOTE, COMMA, BRACKET, BRACE, BRACKET_END, BRACE_END, BACKSLASH] = [34, 44, 91, 123, 93, 125, 92]

/** Where a string ends that begins here; the end of the text when it does not. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}

/** A number of bytes in words. */
export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
