import type { Line } from '../position.ts'
import { chaptersOf } from './chapters.ts'

/** SC-20.7  Columns of a report as text. */
const WIDTH = 72

/** SC-20.7  A report as text, made of its lines alone: a title for each section that has some. */
export function reportText(lines: readonly Line[]): string {
  return chaptersOf(lines)
    .flatMap(({ title, sentences }) => [title, ...sentences.flatMap(wrapped), ''])
    .join('\n')
}

/** A text in lines of at most 72 columns, set in; what is too long goes on further in. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ' '
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = '     '
    }
    line = `${line} ${word}`
  }
  return [...lines, line]
}
