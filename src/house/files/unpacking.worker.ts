// The thread in which a file is unpacked and its log folded: it may be anything, and large.

import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveFault, unpacked } from '../archive.ts'
import type { FileRead } from './files.ts'

function read(bytes: Uint8Array): FileRead {
  try {
    return { table: unpacked(Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof ArchiveFault) return { wrong: error.message }
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.postMessage(read(workerData as Uint8Array))
