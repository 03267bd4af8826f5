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
