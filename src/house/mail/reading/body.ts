import { ABOVE } from '../letter.ts'

const QUOTED = /^\s*(>|\|)/
/** What mail programs write above what they quote, in some languages, and the line below which is a signature. */
const CUTS = [
  /^-- ?$/,
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine)/i,
  /^_{10,}$/,
  /^(from|von|de|da|van|från|fra): .*@/i,
  /^sent from my /i,
]

/** What a person wrote above what he quotes; where he wrote below it, what is not quoted. */
export function unquoted(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
  const cut = lines.findIndex((_, i) => isCut(lines, i))
  const above = trimmed(cut < 0 ? lines : lines.slice(0, cut))
  if (above.length > 0 || cut < 0) return above
  const below = lines.slice(cut).filter((line, i, all) => !isCut(all, i) && !QUOTED.test(line))
  const signature = below.findIndex((line) => /^-- ?$/.test(line))
  return trimmed(signature < 0 ? below : below.slice(0, signature))
}

function isCut(lines: readonly string[], i: number): boolean {
  const line = lines[i] ?? ''
  if (QUOTED.test(line) || line.includes(ABOVE) || CUTS.some((cut) => cut.test(line.trim()))) return true
  // "On Monday … Argosy <play+…@…> wrote:", on one line, two or three.
  if (!/^(on|am|le|el|il|op|den|em|w dniu|dnia)\b/i.test(line.trim())) return false
  return namesWriter(
    lines
      .slice(i, i + 3)
      .join(' ')
      .trim(),
  )
}

/**
 * Whether there is an address, and soon after it a colon. A mail is whatever somebody likes to write: it is read word by word,
 * and nothing is tried twice.
 */
function namesWriter(text: string): boolean {
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const at = word.indexOf('@', 1)
    if (at < 0 || at === word.length - 1) continue
    if (/:(\s|$)/.test(text.slice(index + at + 2, index + word.length + 42))) return true
  }
  return false
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1).map((line) => line.trimEnd())
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  '#39': "'",
}

/** The words of a mail that has no text but only HTML; what is quoted in it becomes quoted lines. */
export function wordsOfHtml(html: string): string {
  return withoutHidden(html)
    .replace(/<blockquote\b/gi, '\n> <blockquote')
    .replace(/[\r\n]+/g, (gap, at: number, all: string) =>
      all.startsWith('> ', at + gap.length) ? '\n' : ' ',
    )
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** HTML without what is not shown; what has no end stays. */
function withoutHidden(html: string): string {
  // Letters of other alphabets may become two.
  const small = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const kept: string[] = []
  const endless = new Set<string>()
  let from = 0
  for (const { 1: name = '', index } of small.matchAll(/<(style|script|head)\b/g)) {
    if (index < from || endless.has(name)) continue
    const end = small.indexOf(`</${name}>`, index)
    if (end < 0) endless.add(name)
    else {
      kept.push(html.slice(from, index))
      from = end + name.length + 3
    }
  }
  return [...kept, html.slice(from)].join('')
}

type Headers = readonly { readonly key: string; readonly value: string }[]

/** Why a mail was written by a machine, which must not be answered; null for a person's. */
export function machineIn(headers: Headers, envelopeFrom: string): string | null {
  const header = (key: string) => headers.find((one) => one.key === key)?.value.toLowerCase() ?? ''
  if (envelopeFrom === '') return 'a bounce'
  const auto = header('auto-submitted')
  if (auto !== '' && !auto.startsWith('no')) return 'an automatic answer'
  if (/^(bulk|list|junk|auto_reply)/.test(header('precedence'))) return 'bulk mail'
  if (header('list-id') !== '') return 'a mailing list'
  if (header('x-autoreply') !== '' || header('x-autorespond') !== '') return 'an automatic answer'
  if (header('content-type').startsWith('multipart/report')) return 'a report of delivery'
  return null
}
