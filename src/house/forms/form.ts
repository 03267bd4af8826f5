import { Chance } from '../../kernel/chance.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { namedQuestion } from '../../kernel/tell.ts'
import type { Option, Pending } from '../api/contract.ts'
import type { Table } from '../table/table.ts'
import { readValue, Unread } from './reading.ts'
import { guide, seatsGuide, shapeOf, textForm, writeValue } from './writing.ts'

/** What a seat is asked, as a text that can be answered by a text. */
export interface Form {
  readonly seat: Seat
  readonly step: string
  /** The event from which on the seat has been asked this without a break. */
  readonly since: number
  readonly clause: string
  readonly question: string
  /** What may be answered by its number: all there is, or at an open question what would count for the late. */
  readonly choices: readonly Choice[]
  readonly impossible: readonly Option[]
  /** How an answer in words is written; null where all answers have numbers. */
  readonly open: Written | null
  /** The submitted answer, as it would be written again; null when there is none. */
  readonly given: readonly string[] | null
}

/** An answer with a number. */
export interface Choice {
  readonly choice: Json
  readonly text: string
  readonly note?: string | undefined
  readonly count?: { readonly field: string; readonly least: number; readonly most: number } | undefined
}

/** How an open question is answered. */
interface Written {
  readonly schema: Json
  /** A line for each field; none where the game has a language of its own. */
  readonly guide: readonly string[]
  readonly example: readonly string[]
  /** The suggested orders; they may be sent back as they are. */
  readonly advised?: readonly string[]
}

/** An answer understood, and how many lines it took; or why it was not. */
export type Reply =
  | {
      readonly choice: Json
      readonly lines: number
      /** What its writer says of it: that it is ready, or not yet; absent where they say neither. */
      readonly ready?: boolean
      /** True where it takes the place of all that was submitted before. */
      readonly whole?: boolean
    }
  | { readonly fault: string; readonly lines: number }

/** The form of what a seat is asked and may answer now; null when it is asked nothing. To be called within a turn. */
export function formOf(table: Table, seat: Seat): Form | null {
  const { match, game, named } = table
  if (match === null || !match.question.asked.includes(seat)) return null
  const { position, question } = match
  const found = game.pending(position, [seat]).find((pending) => pending.seat === seat)
  if (found === undefined) return null
  const all = found.options === undefined ? {} : { options: game.considered(position, seat) }
  const pending: Pending = namedQuestion({ ...found, ...all, since: question.since(seat) ?? 0 }, named)
  const { step, since, clause, schema, options } = pending
  const head = { seat, step, since, clause, question: pending.question }
  const submission = question.submissionOf(seat)
  const given = submission === null ? null : wordsFor(table, seat, pending, submission.answer)
  if (options !== undefined) {
    const choices = options.filter(({ refusal }) => refusal === undefined)
    const impossible = options.filter(({ refusal }) => refusal !== undefined)
    return { ...head, choices: choices as Choice[], impossible, open: null, given }
  }
  const late = game.late(position, seat)
  const written = wordsFor(table, seat, pending, late).filter((line) => !/^\s*(#|$)/.test(line))
  const text = `${written.join('; ') || 'nothing'} (this counts if you are late)`
  const own = textForm(shapeOf(schema)) !== null
  const open = {
    schema: schema ?? null,
    guide: own ? [] : guide(shapeOf(schema)),
    example: exampleFor(table, seat, pending),
  }
  return { ...head, choices: [{ choice: late, text }], impossible: [], open, given }
}

/** An answer as lines that mean the same when they are sent. */
export function wordsFor(table: Table, seat: Seat, { options, schema }: Pending, answer: Json): string[] {
  if (options !== undefined) {
    const same = JSON.stringify(answer)
    return [options.find(({ choice }) => JSON.stringify(choice) === same)?.text ?? same]
  }
  const { rules } = table.game
  const own = textForm(shapeOf(schema))
  if (own === null) return writeValue(shapeOf(schema), answer)
  const text = textOf(answer)
  if (text !== null) return text.trim() === '' ? ['nothing'] : text.split('\n')
  const match = table.match
  const view = match === null ? null : rules.view(match.position, seat)
  const written = rules.answerText?.(view, seat, answer)
  if (written !== undefined) return written.trim() === '' ? ['nothing'] : written.trimEnd().split('\n')
  const { orders } = answer as JsonObject
  return Array.isArray(orders) && orders.length === 0 ? ['nothing'] : [JSON.stringify(answer)]
}

const textOf = (answer: Json): string | null => {
  const { text } = (typeof answer === 'object' ? answer : null) as { readonly text?: Json }
  return typeof text === 'string' ? text : null
}

/**
 * Some answer, to show how to write one. It is one to a position that the seat cannot tell from the true one, so that it gives
 * nothing away. Where a game puts answers into its own language suggested orders stand there instead: to imagine a world of a
 * thousand empires for each of them takes longer than their turn.
 */
function exampleFor(table: Table, seat: Seat, pending: Pending): string[] {
  const { match, edition, game, seq } = table
  if (match === null || game.rules.answerText !== undefined) return []
  const source = new FastSource(`form/${seat}/${seq}`)
  try {
    const imagined = edition.imagine(game.rules.view(match.position, seat), seat, source)
    const answer = game.random(imagined, seat, new Chance(source))
    return isRefusal(game.explain(imagined, seat, answer)) ? [] : wordsFor(table, seat, pending, answer)
  } catch {
    return []
  }
}

/** True where orders are written in the game's own language, a line each. */
export const isOwn = ({ open }: Pick<Form, 'open'>): boolean =>
  open !== null && textForm(shapeOf(open.schema)) !== null

/** What stands first in the lines of a reply, as an answer to a form. */
export function readReply(form: Form, lines: readonly string[]): Reply {
  const [first = ''] = lines
  // Where no list is shown a number chooses nothing.
  const numbered = isOwn(form) ? null : byNumber(form, first.trim())
  if (numbered !== null) return { ...numbered, lines: 1 }
  if (form.open === null) {
    const found = byWords(form.choices, first)
    if (found !== null) return { choice: found.choice, lines: 1 }
    const not = byWords(form.impossible as readonly Choice[], first) as Option | null
    const why = not?.refusal?.text ?? 'Write a number, or the words of an option.'
    return { fault: `“${clipped(first)}” is not one of the options. ${why}`, lines: 1 }
  }
  return readOpen(form.open, lines, form.given)
}

/** "3", "3.", or "3 x 2" for what may be done several times. */
function byNumber({ choices }: Form, line: string): { choice: Json } | { fault: string } | null {
  const [, number, times] = /^(\d{1,6})[.)]?(?:\s*[x×*]\s*(\d{1,6}))?$/i.exec(line) ?? []
  if (number === undefined) return null
  const numbers = numbersOf(choices)
  const option = choices[numbers.indexOf(Number(number))]
  if (option === undefined)
    return { fault: `There is no number ${number}; they go from ${numbers[0]} to ${numbers.at(-1)}.` }
  if (times === undefined) return { choice: option.choice }
  const { count } = option
  if (count === undefined) return { fault: `“${option.text}” is done once: write ${number} alone.` }
  return { choice: { ...(option.choice as JsonObject), [count.field]: Number(times) } }
}

/** The numbers of answers: their places in the list; those of a range, such as a bid of 0 to 20, are what they are. */
function numbersOf(choices: readonly Choice[]): number[] {
  const values = choices.map(({ choice }) => {
    const [value, ...others] = Object.values(Object(choice) as JsonObject)
    return others.length === 0 && Number.isInteger(value) ? (value as number) : null
  })
  const [field] = choices.map(({ choice }) => Object.keys(Object(choice))[0])
  const isRange =
    choices.length > 1 &&
    choices.every(({ choice, text }, i) => {
      const value = values[i]
      // A word says 0: "Bid nothing".
      const isSaid = value === 0 || new RegExp(`\\b${value}\\b`).test(text)
      return value != null && isSaid && field !== undefined && field in (choice as JsonObject)
    })
  return choices.map((_, i) => (isRange ? (values[i] ?? i) : i + 1))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The one choice whose words these are, or begin with these; null when there is none, or several. */
function byWords<C extends Choice>(choices: readonly C[], line: string): C | null {
  const wanted = plain(line)
  if (wanted === '') return null
  const words = ({ text, note }: Choice) => [plain(text), plain(`${text} ${note ?? ''}`)]
  const same = choices.filter((option) => words(option).includes(wanted))
  if (same.length === 1) return same[0] ?? null
  const begun = choices.filter((option) => words(option).some((one) => `${one} `.startsWith(`${wanted} `)))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

/** The most lines of an answer that is written field by field. */
const LINES = 500

/** A line that says of the orders with it, or of those sent before, that they are ready or not yet; without spaces around it. */
const READY = /^(not\s+)?ready\s*[.!]?$/i
const isSaying = (line: string): boolean => READY.test(line.trim())

/** A line of orders with its number. */
const NUMBERED = /^\s*(\d{1,5})[.):]?(?:\s+(\S.*))?$/

const isNone = (given: readonly string[]): boolean =>
  given.length === 1 && plain(given[0] ?? '') === 'nothing'

/** How many lines of what was sent before are orders: not those that are empty, or remarks. */
export const ordersIn = (given: Form['given']): number =>
  given === null || isNone(given) ? 0 : given.filter((line) => !/^\s*(#|$)/.test(line)).length

/**
 * The orders sent before, where a mail keeps them: it only says whether they are ready, or all its lines begin with a number, and
 * each takes the place of the line of that number or is added; else null.
 */
function changedBy(lines: readonly string[], isSaid: boolean, given: Form['given']): string[] | null {
  const written = lines.filter((line) => line.trim() !== '')
  const kept = given === null || isNone(given) ? [] : [...given]
  if (written.length === 0) {
    if (isSaid && given === null) throw new Unread('You have not sent any orders yet.')
    return isSaid ? kept : null
  }
  const numbered = written.map((line) => NUMBERED.exec(line))
  if (numbered.some((found) => found === null)) return null
  for (const [, number = '', order] of numbered as RegExpExecArray[]) {
    if (order === undefined) throw new Unread('Write the order after its number. “clear” deletes all orders.')
    const at = Number(number) - 1
    kept[at >= 0 && at < kept.length ? at : kept.length] = order
  }
  return kept
}

/** What mail programs make of a list: "* explore F1". */
const withoutBullet = (line: string): string => line.replace(/^\s*[-*•–]\s+(?=\S)/, '')

/** A text in the game's own language is all there is; another answer ends at an empty line. */
function readOpen({ schema }: Written, lines: readonly string[], given: Form['given']): Reply {
  const shape = shapeOf(schema)
  const own = textForm(shape)
  const isJson = lines[0]?.trim().startsWith('{') === true
  const end = lines.findIndex((line, i) => i > 0 && line.trim() === '')
  const isSheet = own !== null && !isJson
  const taken = isSheet ? lines.map(withoutBullet) : lines.slice(0, end < 0 ? lines.length : end)
  try {
    if (own === null && taken.length > LINES) throw new Unread(`An answer here has at most ${LINES} lines.`)
    if (isSheet) {
      const said = taken.findLast(isSaying)
      const left = taken.filter((line) => !isSaying(line))
      const ready = said === undefined ? {} : { ready: !/^\s*not/i.test(said) }
      // Nobody hands in nothing without saying so.
      if (plain(left.join(' ')) === 'clear')
        return { choice: { text: '' }, lines: taken.length, ready: false, ...ready, whole: true }
      const changed = changedBy(left, said !== undefined, given)
      const text = (changed ?? left).join('\n').trimEnd()
      const choice = { text: plain(text) === 'nothing' ? '' : text }
      return { choice, lines: taken.length, ...ready, whole: changed === null }
    }
    return { choice: readValue(shape, taken), lines: taken.length }
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    return { fault: error.message, lines: taken.length }
  }
}

const clipped = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 59)}…`)

/** The most impossible answers that are listed with their reasons. */
const IMPOSSIBLE = 12

/**
 * A form as lines of text.
 * @param isDraft true where the answer that was sent is not submitted
 */
export function formText(form: Form, seats: readonly string[], isDraft = false): string[] {
  const { question, clause, choices, impossible, open, given } = form
  const lines = [`${question} (${clause})`, '']
  const numbers = numbersOf(choices)
  const isText = isOwn(form)
  for (const [i, { text, note, count }] of isText ? [] : choices.entries()) {
    const times =
      count === undefined || count.most === 1 ? '' : ` [${numbers[i]} x ${count.least} to ${count.most}]`
    lines.push(
      `${String(numbers[i]).padStart(4)}  ${text}${note === undefined || note === '' ? '' : ` — ${note}`}${times}`,
    )
  }
  if (open !== null) {
    if (open.guide.length > 0) {
      lines.push('', 'Or write it, a line for each field:', ...open.guide.map((line) => `    ${line}`))
      lines.push(...seatsGuide(open.guide, seats))
    } else if (isText) lines.push('Write your orders, one per line, or “nothing”.')
    else lines.push('', 'Or write your orders, one per line.')
    if (open.advised !== undefined)
      lines.push('', 'Suggested orders. Delete what you do not want and send the rest:', '', ...open.advised)
    else if (open.example.length > 0)
      lines.push('', 'For example:', ...open.example.map((line) => `    ${line}`))
  }
  if (impossible.length > 0) lines.push('', 'Not possible now:')
  for (const { text, refusal } of impossible.slice(0, IMPOSSIBLE))
    lines.push(`   –  ${text}: ${refusal?.text} (${refusal?.clause ?? refusal?.code})`)
  if (impossible.length > IMPOSSIBLE) lines.push(`   –  and ${impossible.length - IMPOSSIBLE} more.`)
  const numbered = (line: string, i: number) =>
    isText ? `${String(i + 1).padStart(4)}  ${line}` : `    ${line}`
  const whose = isDraft ? 'Your draft, which is not submitted:' : 'You have submitted:'
  if (given !== null) lines.push('', whose, ...given.map(numbered))
  return lines
}
