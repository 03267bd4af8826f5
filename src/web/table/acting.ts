import type { Json, TableState } from '../../server/api.ts'
import { type Choices, isObject, type Schema, wordsOf } from '../schema.ts'

const formsOf = (schema: Json): readonly Schema[] => (schema as Schema).oneOf ?? [schema as Schema]

/** The players by their names, for fields that are numbers of seats. */
export function seatChoices(schema: Json, { seats }: Pick<TableState, 'seats'>): Choices {
  const begins = new Map<string, number>()
  for (const { properties = {} } of formsOf(schema))
    for (const [name, field] of Object.entries(properties))
      if (field['x-seat'] !== undefined) begins.set(name, field['x-seat'])
  return (field) => {
    const from = begins.get(field)
    if (from === undefined) return null
    return seats.map(({ seat, name }) => ({
      value: String(seat + from),
      text: `${name === '' ? 'Open seat' : name} (${seat + from})`,
    }))
  }
}

/** An act in words, field by field: "MC: Empire Anna (1), Amount in MC 500". */
export function actWords(schema: Json, act: Json, choices: Choices): string {
  const given = isObject(act) ? act : {}
  const form = formsOf(schema).find(({ properties = {} }) =>
    Object.entries(properties).every(([name, of]) => of.enum?.length !== 1 || of.enum[0] === given[name]),
  )
  const fields = Object.entries(form?.properties ?? {})
  const [tag] = fields.flatMap(([, of]) => (of.enum?.length === 1 ? [wordsOf(String(of.enum[0]))] : []))
  const parts = fields.flatMap(([name, of]) => {
    if (of.enum?.length === 1) return []
    const value = given[name]
    const chosen = choices(name)?.find((one) => one.value === String(value))?.text
    const number = typeof value === 'number' ? value / (of['x-parts'] ?? 1) : null
    const shown = chosen ?? (number === null ? wordOf(value) : number.toLocaleString('en-GB'))
    return [`${(of.title ?? wordsOf(name)).split(/[,;:]/)[0]}: ${shown}`]
  })
  return [tag ?? 'This', ...(parts.length === 0 ? [] : [parts.join(', ')])].join('. ')
}

const wordOf = (value: Json | undefined): string =>
  value === true ? 'yes' : value === false ? 'no' : String(value ?? '')
