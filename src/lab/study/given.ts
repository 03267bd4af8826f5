import { isObject, type Json } from '../../kernel/json.ts'

/** A study that cannot be made; the message is one sentence for its author. */
export class StudyError extends Error {}

/** The most cells that a page can show. */
export const MOST_CELLS = 200

/** How much of what was given is quoted, and how long a name in tables and plots may be. */
const MOST_QUOTED = 80

/** What was given, as it stands in a sentence. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
}

/** Refuses what is not known, so that a slip of the pen is not a study of something else. */
export function onlyHas(what: string, given: object, known: readonly string[]): void {
  const stranger = Object.keys(given).find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new StudyError(`${what} has no ${quoted(stranger)}; it has ${known.join(', ')}.`)
}

/** Refuses a name that cannot stand in a heading, a table or on a terminal. */
export function mustRead(what: string, name: unknown, most = MOST_QUOTED): void {
  const reads = typeof name === 'string' && name.trim() !== '' && name.length <= most && !/\p{Cc}/u.test(name)
  if (!reads) throw new StudyError(`${what} must be a line of 1 to ${most} letters, not ${quoted(name)}.`)
}

/** A whole number between two. */
export function whole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new StudyError(`${name} must be a whole number from ${least} to ${most}, not ${quoted(value)}.`)
  return value
}

/** Refuses what is given twice. */
export function mustDiffer(where: string, given: readonly Json[]): void {
  const texts = given.map((value) => JSON.stringify(value))
  const twice = texts.find((text, i) => texts.indexOf(text) !== i)
  if (twice !== undefined) throw new StudyError(`${where} has ${quoted(JSON.parse(twice))} twice.`)
}

/** A value, a list of them, or `{"from": 60, "to": 140, "step": 20}`. */
export function values(where: string, given: unknown): Json[] {
  if (Array.isArray(given)) return mustFit(where, given.length, given as Json[])
  if (!isObject(given)) return [given as Json]
  const { from, to, step = 1 } = given
  if (
    Object.keys(given).some((name) => !['from', 'to', 'step'].includes(name)) ||
    typeof from !== 'number' ||
    typeof to !== 'number' ||
    typeof step !== 'number' ||
    step <= 0 ||
    to < from
  )
    throw new StudyError(`${where} is a value, a list, or {"from": 60, "to": 140, "step": 20}.`)
  const count = Math.floor((to - from) / step + 1e-9) + 1
  const length = mustFit(where, count, count)
  return Array.from({ length }, (_, i) => from + i * step)
}

function mustFit<T>(where: string, count: number, given: T): T {
  if (count > MOST_CELLS) throw new StudyError(`${where} has ${count} values; ${MOST_CELLS} are the most.`)
  return given
}
