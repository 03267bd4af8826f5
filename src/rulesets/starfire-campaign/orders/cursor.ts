import { brief, type Refusal, refuse } from '../../../kernel/index.ts'

/** A word, a text in quotes, or a mark of a line, with its column, from 1. */
export interface Word {
  readonly kind: 'word' | 'quoted' | 'mark' | 'unclosed'
  readonly text: string
  readonly column: number
}

const GAP = /\s*/y
const MARKS = ',:×'
const WORD = /[^\s#,:×"“„]+/y
/** What opens a text in quotes, and what closes it: word processors write the round ones. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“”' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '"': '"', '\\': '\\' }

/** SC-19.11  The words of a line up to a `#`; every kind of blank parts them. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  let at = 0
  for (;;) {
    GAP.lastIndex = at
    at += GAP.exec(line)?.[0].length ?? 0
    const first = line.charAt(at)
    if (first === '' || first === '#') return words
    const column = at + 1
    const closing = QUOTES[first]
    if (closing !== undefined) {
      const { text, end } = quoted(line, at + 1, closing)
      words.push({ kind: end === null ? 'unclosed' : 'quoted', text, column })
      at = end ?? line.length
    } else if (MARKS.includes(first)) {
      words.push({ kind: 'mark', text: first, column })
      at++
    } else {
      WORD.lastIndex = at
      const text = WORD.exec(line)?.[0] ?? first
      words.push({ kind: 'word', text, column })
      at += text.length
    }
  }
}

/** The text from behind an opening quote, and the place behind the closing one; null without one. */
function quoted(line: string, from: number, closing: string): { text: string; end: number | null } {
  let text = ''
  for (let at = from; at < line.length; at++) {
    const next = line.charAt(at)
    if (closing.includes(next)) return { text, end: at + 1 }
    const escaped = next === '\\' ? ESCAPES[line.charAt(at + 1)] : undefined
    text += escaped ?? next
    if (escaped !== undefined) at++
  }
  return { text, end: null }
}

/** A text as a line writes it: in quotes, with `\"`, `\\` and `\n` for what would end it. */
export const inQuotes = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

/** A line or an object that cannot be read. Thrown and caught within this room only. */
export class Unread extends Error {
  readonly refusal: Refusal
  /** Where, from 1; 1 in JSON. */
  readonly column: number
  constructor(refusal: Refusal, column = 1) {
    super(refusal.text)
    this.refusal = refusal
    this.column = column
  }
}

/** SC-24  A value that is of the right kind and yet none of the possible ones. */
export const unfit = (text: string, clause = 'SC-19.6', code = 'E_FIELD'): Unread =>
  new Unread(refuse(clause, code, text))

/** The words of a line, taken one after the other. */
export class Cursor {
  readonly #words: readonly Word[]
  readonly #end: number
  #at = 0

  /** `end`: the column behind the last character. */
  constructor(words: readonly Word[], end: number) {
    this.#words = words
    this.#end = end
  }

  get next(): Word | undefined {
    return this.#words[this.#at]
  }
  get column(): number {
    return this.next?.column ?? this.#end
  }
  get isAtEnd(): boolean {
    return this.#at >= this.#words.length
  }

  /** True when the next words are these; case does not matter. */
  sees(...texts: readonly string[]): boolean {
    return texts.every((text, i) => {
      const word = this.#words[this.#at + i]
      return word !== undefined && isWord(word, text)
    })
  }

  /** Takes these words if they come next. */
  takes(...texts: readonly string[]): boolean {
    if (!this.sees(...texts)) return false
    this.#at += texts.length
    return true
  }

  /** Takes the next word if there is one. */
  take(): Word | undefined {
    const word = this.next
    if (word !== undefined) this.#at++
    return word
  }

  /** Does it, and refuses at the column of the next word what is refused without one. */
  here<T>(act: () => T): T {
    return this.at(this.column, act)
  }

  /** Does it, and refuses at this column what is refused without one. */
  at<T>(column: number, act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (error instanceof Unread && error.column === 1 && column > 1) throw new Unread(error.refusal, column)
      throw error
    }
  }

  /** SC-19.11  Refuses the line at the next word. */
  fail(expected: string): never {
    const found =
      this.next === undefined
        ? 'the line ends'
        : this.next.kind === 'unclosed'
          ? 'there is a quotation mark without its second'
          : `there is ${brief(this.next.text)}`
    throw new Unread(
      refuse('SC-19.11', 'E_SYNTAX', `Column ${this.column}: expected ${expected}, but ${found}.`),
      this.column,
    )
  }
}

/** True for this word, not in quotes; case does not matter. */
export const isWord = (word: Word, text: string): boolean =>
  (word.kind === 'word' || word.kind === 'mark') && word.text.toLowerCase() === text.toLowerCase()
