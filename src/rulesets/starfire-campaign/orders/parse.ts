import { brief, isObject, nearestOf, type Refusal, refuse } from '../../../kernel/index.ts'
import { faultAlone } from './alone.ts'
import { Cursor, Unread, wordsOf } from './cursor.ts'
import { DOS, type Do, LINES, type Order, orderOf } from './order.ts'
import type { Row } from './pieces.ts'

/** SC-19.11  The words that begin each order, the longer beginnings first: `research SL` before `research`. */
const SPELLINGS: readonly { readonly do: Do; readonly words: readonly string[] }[] = DOS.map((what) => ({
  do: what,
  words: LINES[what].words,
})).sort((a, b) => b.words.length - a.words.length)

/** The same by their first word, in small letters. */
export const SPELT: ReadonlyMap<string, typeof SPELLINGS> = Map.groupBy(
  SPELLINGS,
  ({ words }) => words[0] ?? '',
)

const FIRSTS: readonly string[] = [...new Set(DOS.map((what) => LINES[what].words[0] ?? ''))]

/** The word that begins an order and is most like this one, for a hint; null if none is. */
export const nearest = (word: string): string | null => nearestOf(word, FIRSTS)

/** What a line, or an object of a list, says: an order, or where and why it says none. */
export interface Read {
  readonly order: Order | null
  readonly fault: Refusal | null
  /** Where the fault lies, from 1; for an order 1. */
  readonly column: number
}

/** Reads, and gives back as a fault what was thrown as one. */
function reading(read: () => Order, begins: number): Read {
  try {
    const order = read()
    const fault = faultAlone(order)
    return fault === null ? { order, fault, column: 1 } : { order: null, fault, column: begins }
  } catch (error) {
    if (error instanceof Unread) return { order: null, fault: error.refusal, column: error.column }
    throw error
  }
}

/** SC-19.11  Reads a line by the grammar of this room's README; null for an empty one, or one that is only a remark. */
export function readLine(line: string): Read | null {
  const words = wordsOf(line)
  const [first] = words
  if (first === undefined) return null
  return reading(() => {
    const from = new Cursor(words, line.length + 1)
    const what = SPELT.get(first.text.toLowerCase())?.find(({ words: begins }) => from.takes(...begins))
    if (what === undefined) return unreadable(first.text, first.column)
    const row: Row = { do: what.do }
    LINES[what.do].body.take(from, row)
    if (!from.isAtEnd) from.fail('the end of the line')
    return orderOf(row)
  }, first.column)
}

/** SC-19.11, SC-24  A line whose first word begins no order cannot be read. */
function unreadable(word: string, column: number): never {
  const text = `Column ${column}: ${brief(word)} begins no order. ${hint(word)}`
  throw new Unread(refuse('SC-19.11', 'E_SYNTAX', text), column)
}

/** SC-19.6, SC-24  An order of the form for programs, with a name that no order has. */
function unknown(word: string): never {
  throw new Unread(refuse('SC-19.6', 'E_UNKNOWN_ORDER', `There is no order ${brief(word)}. ${hint(word)}`))
}

/** Words with which sentences begin that say what an order does, or that people would try. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['buy', 'freighters'],
  ['raise', 'upgrade'],
  ['settle', 'colonize'],
  ['war', 'relation'],
  ['peace', 'relation'],
])

function hint(word: string): string {
  const near = SAID.get(word.toLowerCase()) ?? nearest(word)
  return near === null ? 'Orders begin with a word such as move, build or explore.' : `Did you mean ${near}?`
}

/** SC-19.12  Reads an order of the JSON form. */
export function readJson(json: unknown): Read {
  return reading(() => {
    if (!isObject(json) || typeof json.do !== 'string')
      throw new Unread(
        refuse(
          'SC-19.6',
          'E_FIELD',
          `An order is an object such as {"do": "explore", "fleet": "F2"}, not ${brief(json)}.`,
        ),
      )
    const what = Object.hasOwn(LINES, json.do) ? (json.do as Do) : unknown(json.do)
    const row: Row = { do: what }
    const { body } = LINES[what]
    body.read(json, row)
    const strange = Object.keys(json).find((name) => !Object.hasOwn(row, name))
    if (strange !== undefined) {
      const why = body.names.includes(strange) ? 'does not go with the others' : 'is none of its fields'
      throw new Unread(
        refuse(
          'SC-19.6',
          'E_FIELD',
          `${brief(strange)} ${why}; an order "${what}" has ${[...new Set(body.names)].join(', ') || 'none'}.`,
        ),
      )
    }
    return orderOf(row)
  }, 1)
}
