import type { Json } from '../../server/api.ts'

/** House rules of a game under a name. */
export interface Variant {
  readonly name: string
  readonly options: Readonly<Record<string, Json>>
}

/** What a link holds, or why that cannot be known. */
export type Decoded = { readonly variant: Variant } | { readonly fault: string }

/** Characters of a name, as tables and people have them. */
export const NAME_LENGTH = 60
/** Characters a variant may have when it is unpacked: no link makes the page hold more. */
const LONGEST = 200_000
/** Characters of the sum that stands before the rest. */
const SUM = 7

const NOT_WHOLE = 'Part of this link is missing or changed. Ask for it again and copy all of it.'

/** Letters for an address: a sum, by which a link that was cut is known, and the variant, packed. */
export async function encoded({ name, options }: Variant): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify([name, options])),
    new CompressionStream('deflate-raw'),
  )
  const packed = bytes === null ? '' : letters(bytes)
  return sumOf(packed) + packed
}

/** What such letters hold. */
export async function decoded(code: string): Promise<Decoded> {
  const packed = code.slice(SUM)
  if (packed === '' || sumOf(packed) !== code.slice(0, SUM)) return { fault: NOT_WHOLE }
  try {
    const bytes = await through(bytesOf(packed), new DecompressionStream('deflate-raw'))
    if (bytes === null) return { fault: 'This link is too long for house rules. Ask for it again.' }
    return variantOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { fault: NOT_WHOLE }
  }
}

function variantOf(value: unknown): Decoded {
  const [name, options] = Array.isArray(value) ? (value as unknown[]) : []
  const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= NAME_LENGTH
  if (!isNamed || typeof options !== 'object' || options === null || Array.isArray(options))
    return { fault: 'This link contains no house rules. Ask for it again.' }
  return { variant: { name, options: options as Variant['options'] } }
}

/** Sends bytes through; null where more than `LONGEST` would come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value as Uint8Array)
    length += (value as Uint8Array).length
    if (length > LONGEST) {
      await reader.cancel()
      return null
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** FNV-1a, in letters: enough to notice what was cut or mistyped. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0
  return sum.toString(36).padStart(SUM, '0')
}

function letters(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
