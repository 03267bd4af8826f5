import PostalMime from 'postal-mime'
import { ABOVE, CUT_HEADER, type Delivered, type Letter } from '../letter.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'", times: '×' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„' },
}

/** Before and behind these a line ends. */
const BLOCKS = /^(address|article|blockquote|div|dl|dt|dd|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/
/** These may hold what is quoted, and end somewhere. */
const HOLDERS = /^(blockquote|div)$/
/** What mail programs call the part that they quote. */
const QUOTES =
  /\b(gmail_quote|gmail_quote_container|gmail_attr|moz-cite-prefix|yahoo_quoted|protonmail_quote)\b/
/** Below these, all is quoted. */
const REST = /\b(divrplyfwdmsg|appendonsend|stopspelling|replysplit)\b/

/** The words of a mail that has no text but only HTML; what is quoted in it becomes quoted lines. Read in one go. */
export function wordsOfHtml(html: string): string {
  const page = new Page()
  for (const [token] of withoutHidden(html).matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, close, name, rest = ''] = /^<(\/?)([a-z][a-z0-9]*)\b([\s\S]*)>$/i.exec(token) ?? []
    if (name === undefined) page.say(token.startsWith('<!') ? '' : token)
    else page.tag(name.toLowerCase(), close === '/', rest.toLowerCase())
  }
  return page.text()
}

/** Lines as they come together. */
class Page {
  readonly #lines: string[] = []
  /** The holders that are open: whether what is in them is quoted. */
  readonly #open: { readonly name: string; readonly quotes: boolean }[] = []
  #line = ''
  #quotes = 0
  #plain = 0
  #isRest = false

  say(text: string): void {
    const words = text.replace(
      /&(#?\w{1,8});/g,
      (whole, name: string) => ENTITIES[name] ?? sign(name) ?? whole,
    )
    if (this.#plain === 0) {
      this.#add(words.replace(/[\r\n\t ]+/g, ' '))
      return
    }
    for (const [i, line] of words.split(/\r\n|[\r\n]/).entries()) {
      if (i > 0) this.#end()
      this.#add(line)
    }
  }

  tag(name: string, isClose: boolean, rest: string): void {
    if (name === 'br') {
      this.#end()
      return
    }
    if (BLOCKS.test(name) && this.#line.trim() !== '') this.#end()
    else if (name === 'p' && isClose) this.#end()
    if (name === 'pre') this.#plain = Math.max(0, this.#plain + (isClose ? -1 : 1))
    if (isClose) this.#close(name)
    else {
      if (REST.test(rest)) this.#isRest = true
      if (HOLDERS.test(name)) this.#hold(name, name === 'blockquote' || QUOTES.test(rest))
    }
  }

  text(): string {
    this.#end()
    return this.#lines.join('\n')
  }

  #add(text: string): void {
    this.#line += this.#line === '' ? text.replace(/^ /, '') : text
  }

  #end(): void {
    const isQuoted = this.#quotes > 0 || this.#isRest
    this.#lines.push(`${isQuoted ? '> ' : ''}${this.#line}`)
    this.#line = ''
  }

  #hold(name: string, quotes: boolean): void {
    this.#open.push({ name, quotes })
    if (quotes) this.#quotes++
  }

  #close(name: string): void {
    const last = this.#open.at(-1)
    // What is closed out of turn is left alone: nobody has opened it here.
    if (last === undefined || last.name !== name) return
    this.#open.pop()
    if (last.quotes) this.#quotes--
  }
}

/** The sign of a number such as `#215` or `#xd7`; null for what is none. */
function sign(name: string): string | null {
  const [, hex, digits] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(digits ?? Number.NaN) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null
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
  /(^|\s)(wrote|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(?a?\)?|(schrieb|schreef|skrev)\s.{1,120})\s?:$/i
/** A date, or who wrote our mails. */
const WHEN_OR_WHO = /\d|\bargosy\b/i

/** What a person wrote, and the line from which on nothing was read; empty where all was. */
interface Written {
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
  // "Argosy wrote:", below any other words.
  if (/\bargosy\b/i.test(line) && isWroteLine([line.trim()])) return true
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
  return text.length < LONGEST_HEAD && WHEN_OR_WHO.test(text) && WROTE.test(text)
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
function machineIn(headers: Headers, envelopeFrom: string): string | null {
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

/** The lines of a mail that are read, and the characters of each; nobody's orders are longer. */
const LINES = 10_000
const LINE = 20_000
/** The characters of a subject, an id and an address that are kept. */
const SUBJECT = 200
const ID = 250
const ADDRESS = 320
/** The most addresses that a mail may say it was delivered to. */
const ADDRESSES = 20

/** Reads a mail as it came. Rejects for what cannot be read. */
export async function readLetter(raw: Uint8Array, envelopeFrom: string | null): Promise<Letter> {
  const mail = await PostalMime.parse(raw)
  const attached = mail.attachments.find(({ mimeType }) => mimeType === 'text/plain')
  const text = mail.text ?? (mail.html === undefined ? '' : wordsOfHtml(mail.html))
  const written = unquoted(text)
  const sheet = attached === undefined ? null : unquoted(textOf(attached.content))
  const { lines, unread } = sheet !== null && sheet.lines.length > 0 ? sheet : written
  const isLong = lines.length > LINES || lines.some((line) => line.length > LINE)
  return {
    from: (mail.from?.address ?? '').toLowerCase().slice(0, ADDRESS),
    messageId: (mail.messageId ?? '').slice(0, ID),
    subject: (mail.subject ?? '').slice(0, SUBJECT),
    lines: isLong ? [] : lines,
    unread: isLong ? '' : unread,
    isCut: isLong || mail.headers.some(({ key }) => key === CUT_HEADER.toLowerCase()),
    machine: machineIn(mail.headers, envelopeFrom ?? '?'),
  }
}

/** Where a mail was delivered to, as what stands above its words says. Rejects for what cannot be read. */
export async function readDelivered(header: Uint8Array): Promise<Delivered> {
  const mail = await PostalMime.parse(header)
  const values = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value)
  const bare = (value: string) => value.trim().replace(/^<(.*)>$/, '$1')
  const listed = (list: typeof mail.to) =>
    (list ?? []).flatMap((one) => [one.address, ...(one.group ?? []).map(({ address }) => address)])
  const said = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap(values).map(bare)
  const to = [...said, ...listed(mail.to), ...listed(mail.cc)].filter((address) => address !== undefined)
  const [path] = values('return-path')
  return { from: path === undefined ? null : bare(path), to: [...new Set(to)].slice(0, ADDRESSES) }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
