/** A word, a number or a mark of a line, with its column, from 1. */
export interface Word {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** In small letters. */
  readonly low: string
  readonly column: number
}

const WORD = /([A-Za-z][A-Za-z0-9-]*)|(-?\d+(?:\.\d+)?)|>=|\S/gy
const GAP = /\s*/y

/** GT-15.1  The words of a line up to a `#`; every kind of blank parts them, those of word processors, too. All else are marks, one character each. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  let i = 0
  for (;;) {
    GAP.lastIndex = i
    i += GAP.exec(line)?.[0].length ?? 0
    if (i >= line.length || line[i] === '#') return words
    WORD.lastIndex = i
    const [text = line.slice(i, i + 1), word, number] = WORD.exec(line) ?? []
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'mark'
    words.push({ kind, text, low: text.toLowerCase(), column: i + 1 })
    i += text.length
  }
}
