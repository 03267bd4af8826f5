import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { commitment } from '../kernel/source.ts'
import type { Entry, Packed, Snapshot, StoredTable } from './contract.ts'

/** An entry that is not yet bound to those before it. */
export type Unbound = Omit<Entry, 'hash'>

/**
 * What the first entry of a table's log is bound to: which table it is, and what its chance is drawn from. A secret that is
 * changed afterwards breaks the chain at its first link.
 */
export function rootOf({
  id,
  game,
  seed,
  secret,
}: Pick<StoredTable, 'id' | 'game' | 'seed' | 'secret'>): string {
  return hash(
    'sha256',
    JSON.stringify(['argosy-log', id, game, seed, seed === null ? commitment(secret) : '']),
  )
}

/** The hash of an entry: of all it holds, and of the hash of the entry before it. */
export function linkOf(before: string, { rev, kind, json, atMs, command, body }: Unbound): string {
  // As JSON would write a list of them: most is nothing that it had to quote.
  const said = `${JSON.stringify(command)},${JSON.stringify(body)}`
  return hash('sha256', `["${before}",${rev},"${kind}",${atMs},${said}]\n${json}`)
}

/** Entries that follow the one with this hash, each bound to the one before it. */
export function chained(before: string, entries: readonly Unbound[]): Entry[] {
  let last = before
  return entries.map((entry) => {
    last = linkOf(last, entry)
    return { ...entry, hash: last }
  })
}

/** What is packed says when a bit of it was flipped. */
const params = { [zlib.constants.ZSTD_c_checksumFlag]: 1 }
const inAnotherThread = promisify(zlib.zstdCompress) as (
  bytes: Buffer,
  options: zlib.ZstdOptions,
) => Promise<Buffer>

/** So few bytes are packed or unpacked sooner than handed to another thread. */
const FEW = 32 * 1024

/** A position as it is kept. */
export const compressed = async (snapshot: Snapshot | Packed): Promise<Buffer> =>
  'packed' in snapshot ? bufferOf(snapshot.packed) : packed(Buffer.from(snapshot.json))

/** Tells zstd the unpacked size, so that it takes no more memory than that needs: otherwise it is megabytes each time. */
function packed(bytes: Buffer): Buffer | Promise<Buffer> {
  const options = { params, pledgedSrcSize: bytes.length }
  return bytes.length <= FEW ? zlib.zstdCompressSync(bytes, options) : inAnotherThread(bytes, options)
}
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

const unpackedInAnotherThread = promisify(zlib.zstdDecompress)

/** What was packed; rejects when it does not hold. */
export const decompressed = async (packed: Uint8Array): Promise<Buffer> =>
  packed.length <= FEW ? zlib.zstdDecompressSync(packed) : unpackedInAnotherThread(packed)
