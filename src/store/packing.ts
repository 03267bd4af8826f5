import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Packed, Snapshot } from './contract.ts'

/** What is packed says when a bit of it was flipped. */
const CHECKED = { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } }
const packed = promisify(zlib.zstdCompress) as (text: string, options: zlib.ZstdOptions) => Promise<Buffer>

/** A position as it is kept. */
export const compressed = async (snapshot: Snapshot | Packed): Promise<Buffer> =>
  'packed' in snapshot ? bufferOf(snapshot.packed) : packed(snapshot.json, CHECKED)
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

/** What was packed; rejects when it does not hold. */
export const decompressed = promisify(zlib.zstdDecompress)
