import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Packed, Snapshot } from './contract.ts'

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
