import zlib from 'node:zlib'

// Fonts come as WOFF2, which what draws pictures does not read: they are unpacked into what they were made from
// (https://www.w3.org/TR/WOFF2/). Only what text needs is kept.

const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .match(/.{4}(?: |$)/g)
    ?.map((tag) => tag.slice(0, 4)) ?? []
/** A variable font is drawn in its usual weight. */
const KEPT = new Set([
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'glyf',
  'loca',
  'GPOS',
  'GSUB',
  'GDEF',
  'kern',
])

/** Reads bytes one after the other. */
class Reader {
  readonly #bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  u8(): number {
    return this.#bytes.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.#bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.#bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.#bytes.readUInt32BE(this.at - 4)
  }

  bytes(count: number): Buffer {
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }

  /** Seven bits a byte, the highest says that more come. */
  base128(): number {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if ((byte & 128) === 0) return value
    }
    throw new RangeError('A number of the font is too long.')
  }

  /** One to three bytes. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return 253 + this.u8()
    if (code === 254) return 506 + this.u8()
    return code
  }
}

interface Table {
  readonly tag: string
  readonly transformed: boolean
  readonly length: number
}

/** A WOFF2 font as TrueType. @throws RangeError when it is none */
export function trueType(woff2: Buffer): Buffer {
  const head = new Reader(woff2)
  if (head.bytes(4).toString('latin1') !== 'wOF2') throw new RangeError('This is no WOFF2 font.')
  const flavor = head.u32()
  head.at = 12
  const count = head.u16()
  head.at = 20
  const packed = head.u32()
  head.at = 48
  const listed = Array.from({ length: count }, () => tableOf(head))
  const data = new Reader(zlib.brotliDecompressSync(head.bytes(packed)))
  const tables = new Map<string, Buffer>()
  const transformed = new Set<string>()
  for (const { tag, length, transformed: is } of listed) {
    tables.set(tag, data.bytes(length))
    if (is) transformed.add(tag)
  }
  if (transformed.has('glyf')) {
    const { glyf, loca, lefts } = glyphs(tables.get('glyf') ?? Buffer.alloc(0))
    tables.set('glyf', glyf).set('loca', loca)
    // The offsets are written long.
    const kept = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
    kept.writeInt16BE(1, 50)
    tables.set('head', kept)
    if (transformed.has('hmtx')) tables.set('hmtx', metrics(tables, lefts))
  }
  return fontOf(
    flavor,
    [...tables].filter(([tag]) => KEPT.has(tag)),
  )
}

function tableOf(head: Reader): Table {
  const flags = head.u8()
  const tag = (flags & 63) === 63 ? head.bytes(4).toString('latin1') : (TAGS[flags & 63] ?? '')
  const version = flags >> 6
  const original = head.base128()
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, transformed, length: transformed ? head.base128() : original }
}

function fontOf(flavor: number, tables: readonly (readonly [string, Buffer])[]): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  sorted.forEach(([tag, bytes], i) => {
    const record = 12 + 16 * i
    head.write(tag, record, 'latin1')
    head.writeUInt32BE(at, record + 8)
    head.writeUInt32BE(bytes.length, record + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}

/** The left edges of glyphs are not stored where they are those of their outlines. */
function metrics(tables: ReadonlyMap<string, Buffer>, lefts: readonly number[]): Buffer {
  const stored = new Reader(tables.get('hmtx') ?? Buffer.alloc(1))
  const wide = tables.get('hhea')?.readUInt16BE(34) ?? 0
  const flags = stored.u8()
  const widths = Array.from({ length: wide }, () => stored.u16())
  const own = lefts.map((left, i) => {
    const derived = (flags & (i < wide ? 1 : 2)) !== 0
    return derived ? left : stored.i16()
  })
  const out = Buffer.alloc(wide * 4 + (lefts.length - wide) * 2)
  own.forEach((left, i) => {
    if (i < wide) out.writeUInt16BE(widths[i] ?? 0, i * 4)
    out.writeInt16BE(left, i < wide ? i * 4 + 2 : wide * 4 + (i - wide) * 2)
  })
  return out
}

/** The streams of which outlines are put together. */
interface Streams {
  readonly contours: Reader
  readonly points: Reader
  readonly flags: Reader
  readonly glyph: Reader
  readonly composite: Reader
  readonly boxes: Reader
  readonly instructions: Reader
}

function glyphs(table: Buffer): { glyf: Buffer; loca: Buffer; lefts: number[] } {
  const head = new Reader(table)
  head.at = 4
  const count = head.u16()
  head.at = 8
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const stream = () => new Reader(head.bytes(sizes.shift() ?? 0))
  const contours = stream()
  const points = stream()
  const flags = stream()
  const glyph = stream()
  const composite = stream()
  const boxes = stream()
  const instructions = stream()
  const streams = { contours, points, flags, glyph, composite, boxes, instructions }
  const has = boxes.bytes(4 * ((count + 31) >> 5))
  const parts: Buffer[] = []
  const loca = Buffer.alloc(4 * (count + 1))
  const lefts: number[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    const made = outline(streams, ((has[i >> 3] ?? 0) & (128 >> (i & 7))) !== 0)
    lefts.push(made.length > 0 ? made.readInt16BE(2) : 0)
    const padded = Buffer.concat([made, Buffer.alloc((4 - (made.length % 4)) % 4)])
    parts.push(padded)
    at += padded.length
    loca.writeUInt32BE(at, 4 * (i + 1))
  }
  return { glyf: Buffer.concat(parts), loca, lefts }
}

function outline(streams: Streams, boxed: boolean): Buffer {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  if (contours < 0) return composed(streams)
  return simple(streams, contours, boxed)
}

const MORE = 0x20
const INSTRUCTED = 0x100

function composed({ composite, boxes, glyph, instructions }: Streams): Buffer {
  const head = Buffer.alloc(10)
  head.writeInt16BE(-1, 0)
  boxes.bytes(8).copy(head, 2)
  const from = composite.at
  let instructed = false
  for (let more = true; more; ) {
    const flags = composite.u16()
    composite.at += 2 + ((flags & 1) !== 0 ? 4 : 2)
    composite.at += (flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0
    instructed ||= (flags & INSTRUCTED) !== 0
    more = (flags & MORE) !== 0
  }
  const length = composite.at - from
  composite.at = from
  const parts = [head, composite.bytes(length)]
  if (instructed) parts.push(withLength(instructions.bytes(glyph.short255())))
  return Buffer.concat(parts)
}

const withLength = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function simple(
  { points, flags, glyph, boxes, instructions }: Streams,
  contours: number,
  boxed: boolean,
): Buffer {
  const ends: number[] = []
  let count = 0
  for (let i = 0; i < contours; i++) {
    count += points.short255()
    ends.push(count - 1)
  }
  const steps = Array.from({ length: count }, () => step(flags.u8(), glyph))
  const code = instructions.bytes(glyph.short255())
  const head = Buffer.alloc(10 + 2 * contours)
  head.writeInt16BE(contours, 0)
  if (boxed) boxes.bytes(8).copy(head, 2)
  else for (const [i, edge] of boxOf(steps).entries()) head.writeInt16BE(edge, 2 + 2 * i)
  for (const [i, end] of ends.entries()) head.writeUInt16BE(end, 10 + 2 * i)
  const marks = Buffer.from(steps.map(({ on }) => Number(on)))
  const ways = Buffer.alloc(4 * count)
  steps.forEach(({ dx, dy }, i) => {
    ways.writeInt16BE(dx, 2 * i)
    ways.writeInt16BE(dy, 2 * count + 2 * i)
  })
  return Buffer.concat([head, withLength(code), marks, ways])
}

/** From one point of an outline to the next. */
interface Step {
  readonly on: boolean
  readonly dx: number
  readonly dy: number
}

function boxOf(steps: readonly Step[]): number[] {
  let [x, y] = [0, 0]
  const xs: number[] = []
  const ys: number[] = []
  for (const { dx, dy } of steps) {
    x += dx
    y += dy
    xs.push(x)
    ys.push(y)
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const signed = (flag: number, value: number): number => ((flag & 1) !== 0 ? value : -value)

/** A step in one to four bytes, as its flag says (WOFF2, 5.2). */
function step(mark: number, glyph: Reader): Step {
  const on = (mark & 128) === 0
  const flag = mark & 127
  if (flag < 10) return { on, dx: 0, dy: signed(flag, ((flag & 14) << 7) + glyph.u8()) }
  if (flag < 20) return { on, dx: signed(flag, (((flag - 10) & 14) << 7) + glyph.u8()), dy: 0 }
  if (flag < 84) {
    const base = flag - 20
    const byte = glyph.u8()
    return {
      on,
      dx: signed(flag, 1 + (base & 0x30) + (byte >> 4)),
      dy: signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f)),
    }
  }
  if (flag < 120) {
    const base = flag - 84
    const dx = signed(flag, 1 + (Math.floor(base / 12) << 8) + glyph.u8())
    return { on, dx, dy: signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + glyph.u8()) }
  }
  if (flag < 124) {
    const [a, b, c] = glyph.bytes(3)
    const dx = signed(flag, ((a ?? 0) << 4) + ((b ?? 0) >> 4))
    return { on, dx, dy: signed(flag >> 1, (((b ?? 0) & 15) << 8) + (c ?? 0)) }
  }
  const dx = signed(flag, glyph.u16())
  return { on, dx, dy: signed(flag >> 1, glyph.u16()) }
}
