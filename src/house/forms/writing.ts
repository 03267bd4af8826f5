import type { Checked, CheckedLine } from '../../kernel/checked.ts'
import { counted } from '../../kernel/english.ts'
import { isObject, type Json, type JsonObject } from '../../kernel/json.ts'

/** What is read of a JSON Schema, as the kernel's schemas write it. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly enum?: readonly Json[]
  readonly oneOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxLength?: number
  readonly default?: Json
}

export const shapeOf = (schema: Json | undefined): Shape => (isObject(schema) ? (schema as Shape) : {})

/** The forms a value may have; one where there is no choice. */
export const formsOf = (shape: Shape): readonly Shape[] => {
  const forms = shape.oneOf ?? shape.anyOf
  return forms === undefined ? [shape] : forms.flatMap(formsOf)
}

export const propertiesOf = (shape: Shape): readonly (readonly [string, Shape])[] =>
  Object.entries(shape.properties ?? {})

/** A field by its name, which somebody may have made up. */
export const fieldOf = ({ properties = {} }: Shape, name: string): Shape | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

export const isNeeded = (shape: Shape, name: string): boolean => shape.required?.includes(name) === true

/** The only word a field may have: what tells the forms of a thing apart (`do: 'give'`); null where there are several. */
export const wordOf = (shape: Shape | undefined): string | null => {
  const [word, ...others] = shape?.enum ?? []
  return typeof word === 'string' && others.length === 0 ? word : null
}

/** The field by which the forms of a thing are told apart; null when nothing does. */
export function tellingField(forms: readonly Shape[]): string | null {
  const [first] = forms
  const told = propertiesOf(first ?? {}).find(
    ([name]) =>
      isNeeded(first ?? {}, name) && forms.every((form) => wordOf(form.properties?.[name]) !== null),
  )
  return told?.[0] ?? null
}

/** The one form that is a text of the game's own order language; null when the answer is not written so. */
export const textForm = (shape: Shape): Shape | null =>
  formsOf(shape).find(({ properties }) => properties?.text?.type === 'string') ?? null

/** True for a list, null besides or not. */
export const isList = (shape: Shape): boolean => formsOf(shape).some(({ type }) => type === 'array')

/** A word that needs no quotes. */
const PLAIN = /^[^\s"=,;[\]{}:]+$/
/** What stands for an empty list, and for a value that is left out. */
export const NOTHING = 'nothing'

/**
 * An answer as lines that `readValue` understands: a field and its value a line, one line for each item of a list. What
 * is as usual is left out.
 */
export function writeValue(shape: Shape, value: Json): string[] {
  const form = formFor(shape, value)
  if (!isThing(value)) return [inline(form, value)]
  const only = onlyField(form)
  const lines = Object.entries(value).flatMap(([name, part]): string[] => {
    const field = form.properties?.[name] ?? {}
    if (!isNeeded(form, name) && sameText(part, field.default)) return []
    const lead = name === only ? '' : `${name} `
    if (!Array.isArray(part)) return [`${lead}${outer(field, part)}`]
    if (part.length === 0) return [`${lead}${NOTHING}`]
    const items = itemsOf(field)
    if (part.every((item) => !isThing(item)))
      return [`${lead}${part.map((item) => inline(items, item)).join(', ')}`]
    return part.map((item) => `${lead}${fields(formFor(items, item), item)}`)
  })
  return lines.length === 0 ? [NOTHING] : lines
}

const isThing = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field that needs no name in front, because there is no other. */
export function onlyField(form: Shape): string | null {
  const all = propertiesOf(form)
  return all.length === 1 ? (all[0]?.[0] ?? null) : null
}

export const itemsOf = (field: Shape): Shape =>
  formsOf(field).find(({ items }) => items !== undefined)?.items ?? {}

/** The form that a value has. */
export function formFor(shape: Shape, value: Json): Shape {
  const forms = formsOf(shape)
  return forms.find((form) => fits(form, value)) ?? forms[0] ?? {}
}

function fits(form: Shape, value: Json): boolean {
  if (value === null) return form.type === 'null'
  if (Array.isArray(value)) return form.type === 'array'
  if (!isThing(value))
    return form.type === undefined
      ? true
      : form.type !== 'object' && form.type !== 'array' && form.type !== 'null'
  if (form.type !== 'object') return false
  const known = Object.keys(value).every((name) => form.properties?.[name] !== undefined)
  const whole = (form.required ?? []).every((name) => value[name] !== undefined)
  const words = propertiesOf(form).every(
    ([name, field]) => wordOf(field) === null || value[name] === undefined || value[name] === wordOf(field),
  )
  return known && whole && words
}

/** True for one of the words that a field may have; such a word needs no quotes. */
const isWordOf = (field: Shape, value: string): boolean =>
  /^[^\s"=,;[\]{}]+$/.test(value) && formsOf(field).some((form) => form.enum?.includes(value) === true)

/** A value that ends its line: a text needs no quotes there. */
function outer(field: Shape, value: Json): string {
  if (typeof value !== 'string' || isWordOf(field, value)) return inline(field, value)
  return /^[^"\s][^\n]*[^\s]$|^[^"\s]$/.test(value) && value !== NOTHING ? value : JSON.stringify(value)
}

/** A value among others in a line. */
function inline(shape: Shape, value: Json): string {
  const form = formFor(shape, value)
  if (value === null) return NOTHING
  if (typeof value === 'string' && isWordOf(shape, value)) return value
  if (typeof value === 'string') return PLAIN.test(value) && value !== NOTHING ? value : JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return `{${fields(form, value)}}`
  const items = itemsOf(form)
  return `[${value.map((item) => (isThing(item) ? fields(formFor(items, item), item) : inline(items, item))).join('; ')}]`
}

/** The fields of a thing in one line: the word that tells its form first, the others by their names. */
function fields(form: Shape, value: Json): string {
  if (!isThing(value)) return inline(form, value)
  const first = tellingField([form])
  const names = Object.keys(value).filter((name) => name !== first)
  const told = first === null ? [] : [String(value[first])]
  const others = names.flatMap((name) => {
    const field = form.properties?.[name] ?? {}
    if (!isNeeded(form, name) && sameText(value[name] ?? null, field.default)) return []
    return [`${name}=${inline(field, value[name] ?? null)}`]
  })
  return [...told, ...others].join(' ') || NOTHING
}

const sameText = (a: Json, b: Json | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b)

/** How an answer of this shape is written, a line for each field. */
export function guide(shape: Shape): string[] {
  const forms = formsOf(shape).filter(({ type }) => type === 'object')
  const telling = forms.length > 1 ? tellingField(forms) : null
  return forms.flatMap((form, n) => [
    ...(n > 0 ? ['or'] : []),
    ...propertiesOf(form).map(([name, field]) => {
      const lead = name === onlyField(form) ? '' : `${name} `
      if (name === telling) return `${name} ${wordOf(field)}`
      const often = isList(field)
        ? '   (a line for each)'
        : isNeeded(form, name)
          ? ''
          : '   (may be left out)'
      return `${lead}${isList(field) ? listGuide(itemsOf(field)) : valueGuide(field)}${often}`
    }),
  ])
}

/** Which number is whose, where an answer may name seats; nothing else has so few numbers. */
export const seatsGuide = (lines: readonly string[], seats: readonly string[]): string[] =>
  lines.some((line) => /<-?\d–/.test(line))
    ? [`Seats: ${seats.map((name, seat) => `${seat} ${name}`).join(', ')}.`]
    : []

function listGuide(items: Shape): string {
  const forms = formsOf(items)
  return forms.map((form) => (form.type === 'object' ? fieldsGuide(form) : valueGuide(form))).join('  |  ')
}

function fieldsGuide(form: Shape): string {
  const first = tellingField([form])
  return propertiesOf(form)
    .map(([name, field]) => {
      if (name === first) return wordOf(field) ?? ''
      const value = isList(field) ? `[${listGuide(itemsOf(field))}; …]` : valueGuide(field)
      return isNeeded(form, name) ? `${name}=${value}` : `(${name}=${value})`
    })
    .join(' ')
}

/** The most possible words that are listed. */
const WORDS = 24

function valueGuide(shape: Shape): string {
  return formsOf(shape)
    .map((form) => {
      if (form.enum !== undefined) return form.enum.slice(0, WORDS).map(String).join('/')
      if (form.type === 'integer' || form.type === 'number') return numberGuide(form)
      if (form.type === 'boolean') return 'yes/no'
      if (form.type === 'null') return NOTHING
      if (form.type === 'object') return `{${fieldsGuide(form)}}`
      return '<text>'
    })
    .join('/')
}

function numberGuide({ minimum, maximum }: Shape): string {
  if (minimum === undefined || maximum === undefined || maximum >= 1000) return '<number>'
  return `<${minimum}–${maximum}>`
}

// A checked answer in lines of text, the same in a mail and in a terminal.

/** The most characters of a line that are quoted, and of what is said about it. */
const SOURCE = 200
const SAID = 2000

const MARKS: Readonly<Record<CheckedLine['fate'], string>> = {
  ...{ stands: '+', beware: '+', open: '+', unsure: '?', refused: '!' },
}

/** A line as it was written; below it what it means and costs, or why it is refused, with its clause and what would do. */
export function lineText(line: CheckedLine): string[] {
  const { no, column, source, means, fate, price, says, clause, warnings, instead } = line
  const isRefused = fate === 'refused'
  const about = [clause, isRefused ? '' : price].filter((part) => part !== null && part !== '').join(', ')
  const where = isRefused && column > 1 && !/column/i.test(says) ? `, column ${column}` : ''
  const head = isRefused ? `Refused${where}: ${says}` : [means, says].filter((part) => part !== '').join(': ')
  return [
    `${MARKS[fate]} ${String(no).padStart(2)}  ${clipped(source, SOURCE)}`,
    `      ${clipped(head, SAID)}${about === '' ? '' : ` (${about})`}`,
    ...warnings.flatMap(({ text, clause, fixes }) => [
      `      Beware: ${text} (${clause})`,
      ...fixes.flatMap(insteadText),
    ]),
    ...instead.flatMap(insteadText),
  ]
}

/** What could take a line's place; of several lines the others stand below the first. */
const insteadText = (text: string): string[] =>
  text.split('\n').map((line, i) => (i === 0 ? `      Instead: ${line}` : `               ${line}`))

export const refusedIn = (lines: readonly CheckedLine[]): number =>
  lines.filter(({ fate }) => fate === 'refused').length

/** What the answer costs and leaves, a row each. */
export const totalsText = ({ totals }: Checked): string[] =>
  totals.map(({ text, amount }) => `  ${text}: ${amount}`)

/** The most idle things that are named, the most lines for each, and the most characters of a line. */
const [IDLE, LINES, WIDE] = [8, 5, 400]

/** What could still be done, with the lines that would do it. */
export const idleText = ({ idle }: Pick<Checked, 'idle'>): string[] => [
  ...(idle.length > 0 ? ['Still idle:'] : []),
  ...idle
    .slice(0, IDLE)
    .flatMap(({ text, clause, lines }) => [
      `  ${text} (${clause})`,
      ...lines.slice(0, LINES).map((line) => `      ${clipped(line, WIDE)}`),
      ...(lines.length > LINES
        ? [`      … and ${counted(lines.length - LINES, 'more line')} like these.`]
        : []),
    ]),
  ...(idle.length > IDLE ? [`  … and ${idle.length - IDLE} more.`] : []),
]

export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
