import { ABOVE } from '../letter.ts'

const QUOTED = /^\s*(>|\|)/
/** What mail programs write above what they quote, in some languages, and the line below which is a signature. */
const SIGNATURE = /^-- ?$/
const CUTS = [
  SIGNATURE,
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine)/i,
  /^_{10,}$/,
  /^(from|von|de|da|van|från|fra): .*@/i,
  /^(sent from (my|outlook|mail|yahoo)\b|gesendet (von|mit) |von meinem .{1,40} gesendet|envoyé de mon )/i,
  /^(get outlook for |outlook für .{1,80} beziehen$)/i,
]
/** The head of what is quoted, where it names nobody's address: "From: Argosy", and below it when it was sent. */
const FROM = /^(from|von|de|da|van|från|fra):\s*\S/i
const SENT = /^(sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|skickat|to|an|subject|betreff):/i
/** How a line ends that says who wrote what is quoted below it. */
const WROTE =
  /(^|\s)(wrote|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(?a?\)?|(schrieb|schreef)\s.{1,120})\s?:$/i

/** What a person wrote, and the line from which on nothing was read; empty where all was. */
export interface Written {
  readonly lines: readonly string[]
  readonly unread: string
}

/** What a person wrote above what they quote; where they wrote below it, what is not quoted. */
export function unquoted(text: string): Written {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
  const cut = lines.findIndex((_, i) => isCut(lines, i))
  const above = trimmed(cut < 0 ? lines : lines.slice(0, cut))
  const unread = cut < 0 ? '' : (lines[cut] ?? '').replace(QUOTED, '').trim().slice(0, UNREAD)
  if (above.length > 0 || cut < 0) return { lines: above, unread }
  const rest = lines.slice(cut)
  const signature = rest.findIndex((line) => SIGNATURE.test(line))
  const below = rest.slice(0, signature < 0 ? rest.length : signature)
  return { lines: trimmed(below.filter((line, i) => !isCut(below, i) && !QUOTED.test(line))), unread }
}

/** The most characters of what was not read that are told. */
const UNREAD = 60

function isCut(lines: readonly string[], i: number): boolean {
  const line = lines[i] ?? ''
  if (QUOTED.test(line) || line.includes(ABOVE) || CUTS.some((cut) => cut.test(line.trim()))) return true
  if (FROM.test(line.trim())) return lines.slice(i + 1, i + 4).some((next) => SENT.test(next.trim()))
  // "On Monday … Argosy <play+…@…> wrote:", on one line, two or three.
  if (!/^(on|am|le|el|il|op|den|em|w dniu|dnia)\b/i.test(line.trim())) return false
  const head = lines.slice(i, i + 3).map((one) => one.trim())
  const isWritten = head.some((one, n) => one.length < LONGEST_HEAD && isWroteLine(head.slice(0, n + 1)))
  return isWritten || namesWriter(head.join(' ').trim())
}

/** Nobody's name and date are longer. */
const LONGEST_HEAD = 400

const isWroteLine = (lines: readonly string[]): boolean => {
  const text = lines.join(' ')
  return text.length < LONGEST_HEAD && /\d/.test(text) && WROTE.test(text)
}

/**
 * Whether there is an address, and soon after it a colon. A mail may hold anything: it is read word by word,
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
