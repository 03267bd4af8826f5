import type { Json } from '../../kernel/json.ts'
import {
  fieldOf,
  formsOf,
  isList,
  isNeeded,
  itemsOf,
  NOTHING,
  onlyField,
  propertiesOf,
  type Shape,
  tellingField,
  wordOf,
} from './writing.ts'

/** Why a text is not understood: a sentence for its writer. */
export class Unread extends Error {}

/** The pieces of a line: words, quoted texts, and the signs between them. */
type Token = { readonly sign: string } | { readonly word: string; readonly quoted: boolean }

/**
 * An answer of a shape, read from lines as `writeValue` writes them; or the answer itself in JSON.
 * @throws Unread
 */
export function readValue(shape: Shape, lines: readonly string[]): Json {
  const text = lines.join('\n').trim()
  if (text.startsWith('{') || text.startsWith('[')) {
    const json = parsed(text)
    if (json !== undefined) return json
  }
  const written = lines.map((line) => line.trim()).filter((line) => line !== '')
  const forms = formsOf(shape).filter(({ type }) => type === 'object')
  const form = formWith(forms, written)
  if (form === undefined) return readOne(shape, tokensOf(text))
  const isNothing = written.length === 1 && written[0]?.toLowerCase() === NOTHING
  const apart = written.flatMap((line) => fieldsApart(form, line))
  return isNothing && onlyField(form) === null ? emptyOf(form) : readFields(form, apart)
}

/** The fields of a line that names several, "mineral 5, oil 5": as it stands in a mail, or as people write it. */
function fieldsApart(form: Shape, line: string): string[] {
  if (/["[\]{}]/.test(line)) return [line]
  const parts: string[] = []
  for (let rest = line; rest !== ''; ) {
    // A free text goes to the end of its line.
    const isLast = isText(fieldOf(form, fieldIn(form, headOf(rest)) ?? ''))
    const [part] = isLast ? [rest] : (/^[^,;]*/.exec(rest) as RegExpExecArray)
    parts.push(part.trim())
    rest = rest.slice(part.length + 1)
  }
  const only = fieldOf(form, onlyField(form) ?? '')
  const things = only === undefined ? [] : formsOf(itemsOf(only)).filter(({ type }) => type === 'object')
  const begins = (part: string) => [form, ...things].some((one) => fieldIn(one, headOf(part)) !== null)
  return parts.every(begins) ? parts : [line]
}

const headOf = (part: string): string => /^\w+/.exec(part.trim())?.[0] ?? ''

const isText = (field: Shape | undefined): boolean =>
  field !== undefined &&
  formsOf(field).every(({ type, enum: words }) => type === 'string' && words === undefined)

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The form that the lines are of: the one whose word is said, or the only one. */
function formWith(forms: readonly Shape[], lines: readonly string[]): Shape | undefined {
  const telling = tellingField(forms)
  if (forms.length < 2 || telling === null) return forms[0]
  const wordIn = (form: Shape) => wordOf(fieldOf(form, telling))?.toLowerCase()
  const said = lines.map((line) => saidIn(telling, line))
  const found = forms.find((form) => said.some((line) => line === wordIn(form)))
  // A list that belongs to one form only need not say its word.
  return (
    found ?? forms.find((form) => lines.every((line) => fieldIn(form, headOf(line)) !== null)) ?? forms[0]
  )
}

/** What a line says of the field that tells the forms apart, whose name may be left out. */
const saidIn = (telling: string, line: string): string =>
  line
    .toLowerCase()
    .replace(new RegExp(`^${telling.toLowerCase()}[:=\\s]+`), '')
    .trim()

/** The field that a word names, however it is written; null when it names none. */
const fieldIn = (form: Shape, word: string): string | null =>
  propertiesOf(form).find(([name]) => name.toLowerCase() === word.toLowerCase())?.[0] ?? null

function emptyOf(form: Shape): Json {
  const needed = propertiesOf(form).filter(([name]) => isNeeded(form, name))
  return Object.fromEntries(
    needed.map(([name, field]) => [name, isList(field) ? [] : (wordOf(field) ?? null)]),
  )
}

function readFields(form: Shape, lines: readonly string[]): Json {
  const only = onlyField(form)
  const value: Record<string, Json> = {}
  const telling = tellingField([form])
  for (const line of lines) {
    const [, head = '', rest = ''] = /^(\w+)\s*[:=]?\s*(.*)$/s.exec(line) ?? []
    const isWord = telling !== null && line.toLowerCase() === wordOf(fieldOf(form, telling))?.toLowerCase()
    if (isWord) continue
    const named = fieldIn(form, head)
    const name = named ?? only
    if (name === null) {
      const known = propertiesOf(form).map(([field]) => field)
      throw new Unread(`“${line}” begins with none of ${known.join(', ')}.`)
    }
    const field = fieldOf(form, name) ?? {}
    const text = named === null ? line : rest
    value[name] = isList(field) ? addItems(value[name], field, text) : readOuter(field, text)
  }
  for (const [name, field] of propertiesOf(form)) {
    const word = wordOf(field)
    if (value[name] === undefined && isNeeded(form, name) && word !== null) value[name] = word
  }
  return value
}

/** The items that a line names, after those of the lines before it; a mail may have thousands of lines. */
function addItems(before: Json | undefined, field: Shape, text: string): Json {
  const list: Json[] = Array.isArray(before) ? before : []
  if (text.trim().toLowerCase() === NOTHING) return list
  const items = itemsOf(field)
  if (formsOf(items).some(({ type }) => type === 'object' || type === undefined)) {
    list.push(readThing(items, tokensOf(text)))
    return list
  }
  const words = tokensOf(text).filter((token) => !('sign' in token && ',;[]'.includes(token.sign)))
  for (const word of words) list.push(readOne(items, [word]))
  return list
}

function readOuter(field: Shape, text: string): Json {
  if (!isText(field)) return readOne(field, tokensOf(text))
  const quoted = text.startsWith('"') ? parsed(text) : undefined
  return typeof quoted === 'string' ? quoted : text
}

/** The value that all these tokens are. */
function readOne(shape: Shape, tokens: readonly Token[]): Json {
  const reader = new Reader(tokens)
  const value = reader.value(shape)
  reader.end()
  return value
}

/** The thing that all these tokens are, without braces around it. */
function readThing(shape: Shape, tokens: readonly Token[]): Json {
  const reader = new Reader(tokens)
  const value = reader.thing(shape)
  reader.end()
  return value
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s*(?:([=,;[\]{}])|("(?:[^"\\]|\\.)*")|([^\s"=,;[\]{}]+)|(.))/gsy
  for (const [, sign, quoted, word, stray] of text.matchAll(pattern)) {
    if (stray !== undefined && stray.trim() === '') continue
    if (stray !== undefined) throw new Unread(`“${stray}” is not understood in “${text.slice(0, 80)}”.`)
    if (sign !== undefined) tokens.push({ sign })
    else if (quoted !== undefined)
      tokens.push({ word: String(parsed(quoted) ?? quoted.slice(1, -1)), quoted: true })
    else tokens.push({ word: word ?? '', quoted: false })
  }
  return tokens
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  end(): void {
    const left = this.#tokens[this.#at]
    if (left !== undefined) throw new Unread(`“${wordsOf(left)}” is too much.`)
  }

  value(shape: Shape): Json {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new Unread('A value is missing.')
    if ('sign' in token) {
      this.#at++
      if (token.sign === '[') return this.#list(itemsOf(shape))
      if (token.sign !== '{') throw new Unread(`“${token.sign}” stands where a value is expected.`)
      const value = this.thing(shape)
      this.#take('}')
      return value
    }
    this.#at++
    return wordAs(shape, token.word, token.quoted)
  }

  /** Fields by their names, those that must be there without them if they come in order. */
  thing(shape: Shape): Json {
    const given = new Map<string, number>()
    const bare: { readonly word: string; readonly quoted: boolean }[] = []
    const begun = this.#at
    // First only what is named, to find out which form it is of.
    let depth = 0
    for (; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#tokens[this.#at] as Token
      const before = this.#at === begun ? undefined : this.#tokens[this.#at - 1]
      const isValue = before !== undefined && 'sign' in before && before.sign === '='
      if ('sign' in token) {
        const { sign } = token
        if (depth === 0 && (sign === ';' || sign === '}' || sign === ']')) break
        if (depth === 0 && sign !== '=' && !isValue)
          throw new Unread(`“${sign}” stands where a name is expected.`)
        if (sign === '[' || sign === '{') depth++
        else if (sign === ']' || sign === '}') depth--
      } else if (depth === 0) {
        const next = this.#tokens[this.#at + 1]
        if (next !== undefined && 'sign' in next && next.sign === '=') given.set(token.word, this.#at + 2)
        else if (!isValue) bare.push(token)
      }
    }
    if (depth > 0) throw new Unread('A list is not closed with “]”.')
    const ended = this.#at
    const form = chosen(formsOf(shape), given, bare)
    const value: Record<string, Json> = {}
    for (const [name, at] of given) {
      this.#at = at
      value[name] = this.value(fieldOf(form, name) ?? {})
    }
    this.#at = ended
    const isNothing = bare.length === 1 && given.size === 0 && bare[0]?.word === NOTHING
    const open = propertiesOf(form).filter(([name]) => isNeeded(form, name) && value[name] === undefined)
    for (const [i, { word, quoted }] of (isNothing ? [] : bare).entries()) {
      const [name, field] = open[i] ?? []
      if (name === undefined || field === undefined)
        throw new Unread(`“${word}” is too much; write name=value.`)
      value[name] = wordAs(field, word, quoted)
    }
    return value
  }

  #list(items: Shape): Json[] {
    const list: Json[] = []
    const isThing = formsOf(items).some(({ type }) => type === 'object' || type === undefined)
    while (!this.#is(']')) {
      list.push(isThing && !this.#is('{') ? this.thing(items) : this.value(items))
      if (!this.#is(']') && !this.#is(';') && !this.#is(','))
        throw new Unread('A list is not closed with “]”.')
      if (!this.#is(']')) this.#at++
    }
    this.#take(']')
    return list
  }

  #is(sign: string): boolean {
    const token = this.#tokens[this.#at]
    return token !== undefined && 'sign' in token && token.sign === sign
  }

  #take(sign: string): void {
    if (!this.#is(sign)) throw new Unread(`“${sign}” is missing.`)
    this.#at++
  }
}

const wordsOf = (token: Token): string => ('sign' in token ? token.sign : token.word)

/** The form of a thing: the one whose word comes first, or in which all that is named has its place. */
function chosen(
  forms: readonly Shape[],
  given: ReadonlyMap<string, number>,
  bare: readonly { word: string }[],
): Shape {
  const things = forms.filter(({ type }) => type === 'object')
  const telling = tellingField(things)
  const first = bare[0]?.word.toLowerCase()
  const told = things.find(
    (form) => telling !== null && wordOf(fieldOf(form, telling))?.toLowerCase() === first,
  )
  if (told !== undefined) return told
  const names = [...given.keys()]
  const known = things.filter((form) => names.every((name) => fieldOf(form, name) !== undefined))
  const whole = known.find((form) => (form.required ?? []).length <= given.size + bare.length)
  const form = whole ?? known[0]
  if (form !== undefined) return form
  const stray = names.find((name) => things.every((form) => fieldOf(form, name) === undefined))
  throw new Unread(`There is no “${stray ?? names.join(' ')}” here.`)
}

/** A word as a value of a shape. */
function wordAs(shape: Shape, word: string, quoted: boolean): Json {
  const forms = formsOf(shape)
  const lower = word.toLowerCase()
  const words = forms.flatMap(({ enum: all }) => all ?? [])
  const named =
    words.find((one) => String(one) === word) ?? words.find((one) => String(one).toLowerCase() === lower)
  if (named !== undefined) return named
  if (!quoted && lower === NOTHING) {
    if (forms.some(({ type }) => type === 'null')) return null
    if (isList(shape)) return []
  }
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(word)
  if (isNumber && forms.some(({ type }) => type === 'integer' || type === 'number')) return Number(word)
  if (/^(yes|no|true|false)$/.test(lower) && forms.some(({ type }) => type === 'boolean'))
    return lower === 'yes' || lower === 'true'
  if (forms.some(({ type, enum: all }) => (type === 'string' && all === undefined) || type === undefined))
    return word
  if (words.length > 0) throw new Unread(`“${word}” is none of ${words.map(String).join(', ')}.`)
  throw new Unread(
    `“${word}” is not ${forms.some(({ type }) => type === 'integer') ? 'a whole number' : 'understood here'}.`,
  )
}
