import { wordsOf } from '../schema.ts'

// Names that programs give to things, as words: an option as the form of house rules shows it.

/** To the end of its line: how a clause that players read in words is carried out to the letter. */
const EXACTLY = /\s*\*Exactly:\*.*$/
const NAME = '[a-z]+(?:_[A-Za-z0-9]+)+|[A-Z]{2,}(?:_[A-Z]+)+'
const ONE_NAME = new RegExp(`^(?:${NAME}|[a-z]+[A-Z]\\w*)$`)
const NAMES = new RegExp(`\\b(?:${NAME}|[a-z]{2,}[A-Z][a-z]{2,})\\b`, 'g')
/** Orders, which stand in capitals as do those whose names are one word. */
const ORDER = /^(?:RESEARCH_(?!PACE)|TRANSFER_)/
const SETTING = new RegExp(`\\b(${NAME}|[a-z]{3,}|[A-Z]{2,})=([\\w.]+)`, 'g')

/** Text without what follows *Exactly:*. */
export function withoutExactly(text: string): string {
  return text.replace(EXACTLY, '')
}

/** A line of Markdown in which no name of a program is left; what players type themselves stays as it is typed. */
export function inWords(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, i) => (i % 2 === 1 ? quoted(piece.slice(1, -1)) : plain(piece)))
    .join('')
}

function quoted(text: string): string {
  if (text.includes('=')) return plain(text)
  if (ONE_NAME.test(text)) return `*${inSentence(text)}*`
  return isTyped(text) ? `\`${text}\`` : `“${text.replace(/-/g, ' ')}”`
}

/** `move F2 to 57`: an order as it is written, of several words; or a ship drawn in brackets. */
const isTyped = (text: string) => /^[a-z]+ \S|^\[/.test(text)

function plain(text: string): string {
  return text
    .replace(/RESEARCH_(?=[…*])/g, 'RESEARCH ')
    .replace(/(\w)\[\]|(?<=components)\{[^}]*\}/g, '$1')
    .replace(SETTING, (_, name: string, value: string) => `*${inSentence(name)}* ${value}`)
    .replace(NAMES, (name) => (ORDER.test(name) ? name.replace(/_/g, ' ') : `*${inSentence(name)}*`))
}

/** What stands in capitals begins with one in words, too. */
function inSentence(name: string): string {
  const words = wordsOf(name)
  return /^[A-Z]/.test(name) || /^[A-Z]{2}/.test(words)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1)
}
