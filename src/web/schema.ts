import { capital, type Json } from '../server/api.ts'

/** The parts of JSON Schema that options and open answers are written in. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly Json[]
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly default?: Json
  /** What a form calls it; without it, its name in words. */
  readonly title?: string
  /** How many parts of it make one of what a form shows: 100 for money in hundredths. */
  readonly 'x-parts'?: number
}

/** What may be chosen for a field by its name and the object it is in; null where it is written. */
export type Choices = (field: string, beside: Json) => readonly { value: string; text: string }[] | null

/** What is spoken letter by letter: no vowel is in it, or it is one of these. */
const LETTERS = /^(?:[b-df-hj-np-tv-xz]{2,4}|hi|el|sl|pu)$/i

/** "win_credits" as people write it: "Win credits"; "HI_SEEDING" is "HI seeding". */
export function wordsOf(name: string): string {
  const words = name
    .split(/_|(?<!\d)-|-(?!\d)/)
    .map((word) =>
      LETTERS.test(word) ? word.toUpperCase() : /^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : word,
    )
    .join(' ')
    .replace(/([a-z])(\d{2})/g, '$1 $2')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return capital(words)
}

/** True for a JSON object. */
export const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The simplest value that a schema allows. */
export function blank(json: Json): Json {
  const schema = json as Schema
  if (schema.default !== undefined) return schema.default
  if (schema.enum !== undefined) return schema.enum[0] ?? null
  if (schema.anyOf !== undefined)
    return schema.anyOf.some((s) => s.type === 'null') ? null : blank(schema.anyOf[0] as Json)
  if (schema.oneOf !== undefined) return blank((schema.oneOf[0] ?? {}) as Json)
  if (schema.type === 'integer')
    return Math.min(Math.max(schema.minimum ?? 0, 0), schema.maximum ?? Number.POSITIVE_INFINITY)
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return ''
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => blank((schema.items ?? {}) as Json))
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name, of]) => schema.required?.includes(name) === true || of.default === undefined)
        .map(([name, of]) => [name, blank(of as Json)]),
    )
  return null
}
