// Files that are made to cost: each is small on the wire.

import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

const MB = 1024 * 1024
const packed = (bytes: Buffer | string) => zlib.zstdCompressSync(bytes)
const MAGIC = [0x28, 0xb5, 0x2f, 0xfd]

/** Megabytes of one character: frames of one each, which are read as if they were one. */
const megabytesOf = (sign: string, mb: number) =>
  Buffer.concat(Array<Buffer>(mb).fill(packed(Buffer.alloc(MB, sign))))

/** A file of these lines under a seal that fits. */
export function sealed(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `${line}\n`).join('')
  return packed(`${text}${JSON.stringify({ hash: createHash('sha256').update(text).digest('hex') })}\n`)
}

/** The lines of a file without its seal. */
export const linesIn = (file: Buffer): string[] =>
  zlib.zstdDecompressSync(file).toString('utf8').split('\n').slice(0, -2)

/** What a stranger may send as a file, by name, and how it is refused. */
export function fileBombs(
  good: Buffer,
): readonly (readonly [name: string, file: () => Buffer, says: RegExp])[] {
  const lines = linesIn(good)
  const [head = '', begin = '', ...rest] = lines
  const header = (change: object) => JSON.stringify({ ...JSON.parse(head), ...change })
  const marks = `A${'\u0301'.repeat(199)}`
  const crowd = Array.from({ length: 1000 }, () => ({ kind: 'person', name: marks, bot: null }))
  const said = (text: string) => JSON.stringify({ rev: 1, kind: 'game', atMs: 1, json: text })
  return [
    ['140 million line ends', () => megabytesOf('\n', 140), /413 .*at most 20000 can be read/],
    ['a line of 250 MB', () => megabytesOf('A', 250), /413 .*line 1 has more than 1\.0 MB/],
    ['64 MB of brackets', () => megabytesOf('[', 64), /413 .*line 1 has more than 1\.0 MB/],
    ['brackets in a line', () => sealed([head, '['.repeat(500_000)]), /413 .*nests more than 100 levels/],
    ['brackets in an event', () => sealed([head, begin, said('['.repeat(500_000))]), /413 .*nests more than/],
    [
      'a million keys',
      () => sealed([`{${Array.from({ length: 1_000_000 }, (_, i) => `"${i}":0`).join()}}`]),
      /413 .*line 1 has more than 1\.0 MB/,
    ],
    ['many parts', () => sealed([head, `[${'0,'.repeat(400_000)}0]`]), /413 .*more than 200000 parts/],
    [
      'names of the prototype',
      () =>
        sealed([
          head.replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
        ]),
      /400 .*does not say what table it is/,
    ],
    [
      'a window of 2 GB',
      () => Buffer.from([...MAGIC, 0x00, 0xa8, 0x01, 0x00, 0x00]),
      /400 .*not a game saved by Argosy/,
    ],
    ['1,000 frames', () => Buffer.concat(Array<Buffer>(1000).fill(good)), /413 .*at most 20000 can be read/],
    [
      'a frame to be skipped of 4 GB',
      () => Buffer.concat([good, Buffer.from([0x50, 0x2a, 0x4d, 0x18, 0xff, 0xff, 0xff, 0xff, 0, 0])]),
      /400 .*is missing/,
    ],
    ['half a frame', () => good.subarray(0, good.length >> 1), /400 .*is missing/],
    ['a dictionary', () => Buffer.from([...MAGIC, 0x21, 7, 5, 1, 0, 0]), /400 .*not a game saved by Argosy/],
    [
      'another log under a seal that fits',
      () => sealed([head, begin, ...rest.slice(1)]),
      /400 .*Entry 1 of its log is missing/,
    ],
    [
      '100,000 entries',
      () => sealed([head, begin, ...Array<string>(100_000).fill(rest[0] ?? '')]),
      /413 .*at most 20000 can be read/,
    ],
    [
      '19,000 entries',
      () =>
        sealed([
          head,
          begin,
          ...Array.from({ length: 19_000 }, (_, i) =>
            JSON.stringify({ ...JSON.parse(rest[0] ?? ''), rev: i + 1 }),
          ),
        ]),
      /400 .*Its log is not sound/,
    ],
    [
      'options of 1 MB',
      () => sealed([header({ options: { max_rounds: 'x'.repeat(990_000) } }), begin]),
      /400 .*opens another table/,
    ],
    [
      '1,000 seats full of marks',
      () => sealed([header({ seats: crowd }), begin, ...rest]),
      /400 .*opens another table/,
    ],
    [
      '1e400 and −0',
      () =>
        sealed([
          head.replace(/"createdAtMs":\d+/, '"createdAtMs":1e400'),
          begin.replace(/"atMs":\d+/, '"atMs":-0'),
        ]),
      /400 .*does not say what table it is/,
    ],
    ['half a character', () => sealed([header({ name: '\ud800' }), begin]), /400 .*half a character or NUL/],
    [
      'NUL',
      () => sealed([head.replace(/"name":"/, '"name":"\\u0000'), begin]),
      /400 .*half a character or NUL/,
    ],
    [
      'packed to 3 MB',
      () => Buffer.concat([Buffer.from(MAGIC), Buffer.alloc(3 * MB)]),
      /413 .*too large: at most 2 MB are taken, and 16 MB with an account/,
    ],
  ]
}
