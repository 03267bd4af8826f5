// A quarter of Node's program on Linux is the names and lines of its own source, which only a debugger of C++ reads.

import fs from 'node:fs'
import process from 'node:process'

const ELF_64_LITTLE = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1])
const HEADER = 64
/** Where the header of the file says where things are: tables of segments, which are loaded, and of sections. */
const AT = {
  segments: 0x20,
  sections: 0x28,
  segmentSize: 0x36,
  segmentCount: 0x38,
  sectionCount: 0x3c,
  names: 0x3e,
}

/**
 * Leaves out of a program of Linux what lies behind all that is loaded when it runs, unless it is another kind of file or
 * has nothing there. The program is replaced, so that processes which run it go on.
 * @param {string} file
 * @param {(file: string) => boolean} works whether a program runs; one that does not is left as it was
 * @returns {boolean} whether it has become smaller
 */
export function withoutSymbols(file, works) {
  const lighter = `${file}.lighter-${process.pid}`
  const head = headOf(file)
  if (head === null) return false
  try {
    fs.copyFileSync(file, lighter)
    const to = fs.openSync(lighter, 'r+')
    head.header.writeBigUInt64LE(0n, AT.sections)
    head.header.writeUInt16LE(0, AT.sectionCount)
    head.header.writeUInt16LE(0, AT.names)
    fs.writeSync(to, head.header, 0, HEADER, 0)
    fs.ftruncateSync(to, head.end)
    fs.closeSync(to)
    if (!works(lighter)) return false
    fs.renameSync(lighter, file)
    return true
  } finally {
    fs.rmSync(lighter, { force: true })
  }
}

/**
 * The header of a program, and where what is loaded of it ends; null when that is all there is.
 * @param {string} file
 * @returns {{ header: Buffer, end: number } | null}
 */
function headOf(file) {
  const from = fs.openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    if (fs.readSync(from, header, 0, HEADER, 0) < HEADER || !header.subarray(0, 6).equals(ELF_64_LITTLE))
      return null
    if (header.readBigUInt64LE(AT.sections) === 0n) return null
    const size = header.readUInt16LE(AT.segmentSize)
    const count = header.readUInt16LE(AT.segmentCount)
    const segments = Buffer.alloc(size * count)
    fs.readSync(from, segments, 0, segments.length, Number(header.readBigUInt64LE(AT.segments)))
    const ends = Array.from({ length: count }, (_, i) => {
      const [offset, bytes] = [
        segments.readBigUInt64LE(i * size + 8),
        segments.readBigUInt64LE(i * size + 32),
      ]
      return Number(offset + bytes)
    })
    const end = Math.max(...ends, HEADER)
    return end < fs.fstatSync(from).size ? { header, end } : null
  } finally {
    fs.closeSync(from)
  }
}
