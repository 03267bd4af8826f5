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
