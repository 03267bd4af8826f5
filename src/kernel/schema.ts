import { filler } from './filler.ts'
import { brief, isObject, type Json, nests } from './json.ts'
import { type Bounds, type Declared, isDeclared, type Knowledge, type Schema } from './knowledge.ts'

export type { Schema }

/** The TypeScript type that a schema describes. */
export type Of<S> = S extends Schema<infer T> ? T : never

/** The object type described by a record of schemas. */
export type Fields<R extends Record<string, Schema<unknown>>> = { -readonly [K in keyof R]: Of<R[K]> }

const same = (expression: string) => expression

const addNumber = (expression: string) => `d.number(${expression});`

/** The statements that add a value to a hash; of what says nothing about it, its JSON. */
export function hashSourceOf(schema: Schema<unknown>, expression: string, depth: number): string {
  return schema.hashSource?.(expression, depth) ?? `d.json(${expression});`
}

/**
 * An object's fields in the order declared. One with a fallback is added, by its name, only where it differs from it:
 * an option or a field that is new, and stands at its fallback, changes no hash.
 */
export function fieldsHashSource(
  fields: Readonly<Record<string, Schema<unknown>>>,
  expression: string,
  depth: number,
): string {
  const parts: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const part = `${expression}[${JSON.stringify(name)}]`
    const added = hashSourceOf(field, part, depth)
    if (field.fallback === undefined) parts.push(added)
    else {
      const differs =
        typeof field.fallback === 'object' && field.fallback !== null
          ? `${part} !== undefined && !sameJson(${part}, ${JSON.stringify(field.fallback)})`
          : `${part} !== undefined && ${part} !== ${JSON.stringify(field.fallback)}`
      parts.push(`if (${differs}) { d.word(${JSON.stringify(name)}); ${added} }`)
    }
  }
  // The mark keeps what may be left out apart from what follows.
  return `${parts.join(' ')} d.number(-0.5);`
}

/** The knowledge of a part made of declared parts. */
const knownBy = (knowledge: Knowledge | null) => (knowledge === null ? {} : { knowledge })

/** A whole number within bounds, both included. */
export function int(min = -0x80000000, max = 0x7fffffff): Schema<number> {
  const bounds = { min, max }
  return {
    bounds,
    fault: (v, path) =>
      isWithin(v, bounds) ? null : `${path}: must be a whole number from ${min} to ${max}, not ${brief(v)}`,
    copySource: same,
    hashSource: addNumber,
    json: { type: 'integer', minimum: min, maximum: max },
  }
}

const isWithin = (v: unknown, { min, max }: Bounds): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max

/** true or false. */
export function bool(): Schema<boolean> {
  return {
    fault: (v, path) => (typeof v === 'boolean' ? null : `${path}: must be true or false, not ${brief(v)}`),
    copySource: same,
    hashSource: (e) => `d.number(${e} ? 1 : 0);`,
    json: { type: 'boolean' },
  }
}

/** A text of at most `maxLength` characters, counted as JSON Schema does: by code points. */
export function text(maxLength = 200): Schema<string> {
  return {
    fault: (v, path) =>
      typeof v === 'string' && isNoLongerThan(v, maxLength)
        ? null
        : `${path}: must be a text of at most ${maxLength} characters, not ${brief(v)}`,
    copySource: same,
    hashSource: (e) => `d.text(${e});`,
    json: { type: 'string', maxLength },
  }
}

function isNoLongerThan(value: string, most: number): boolean {
  // A code point takes one or two of the units that `length` counts.
  if (value.length <= most) return true
  return value.length <= 2 * most && [...value].length <= most
}

/** One of the given words or numbers. */
export function oneOf<const T extends string | number>(...values: readonly T[]): Schema<T> {
  return {
    fault: (v, path) =>
      (values as readonly unknown[]).includes(v)
        ? null
        : `${path}: must be ${values.map((x) => JSON.stringify(x)).join(' or ')}, not ${brief(v)}`,
    copySource: same,
    hashSource: (e) => `d.word(${e});`,
    json: { enum: [...values] },
  }
}

/** A list of like things. */
export function list<T>(item: Declared<T>, minItems?: number, maxItems?: number): Declared<T[]>
export function list<T>(item: Schema<T>, minItems?: number, maxItems?: number): Schema<T[]>
export function list<T>(item: Schema<T>, minItems = 0, maxItems = 100_000): Schema<T[]> {
  return {
    ...knownBy(isDeclared(item) ? { kind: 'list', item } : null),
    fault(v, path) {
      if (!Array.isArray(v)) return `${path}: must be a list, not ${brief(v)}`
      if (v.length < minItems || v.length > maxItems)
        return `${path}: must have ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`} entries, not ${v.length}`
      const { bounds } = item
      for (let i = 0; i < v.length; i++) {
        if (bounds !== undefined && isWithin(v[i], bounds)) continue
        const wrong = item.fault(v[i], '')
        if (wrong !== null) return `${path}[${i}]${wrong}`
      }
      return null
    },
    copySource(expression, depth) {
      const inner = item.copySource(`e${depth}`, depth + 1)
      return inner === `e${depth}` ? `${expression}.slice()` : `${expression}.map((e${depth}) => (${inner}))`
    },
    hashSource(expression, depth) {
      if (item.hashSource === addNumber) return `d.numbers(${expression});`
      const inner = hashSourceOf(item, `e${depth}`, depth + 1)
      return `d.number(${expression}.length); for (const e${depth} of ${expression}) { ${inner} }`
    },
    json: { type: 'array', items: item.json, minItems, maxItems },
  }
}

/** A list of whole numbers. */
export function ints(min?: number, max?: number): Schema<number[]> {
  return list(int(min, max))
}

/** An object with exactly these fields; a field with a fallback may be left out. */
export function object<R extends Record<string, Declared<unknown>>>(fields: R): Declared<Fields<R>>
export function object<R extends Record<string, Schema<unknown>>>(fields: R): Schema<Fields<R>>
export function object<R extends Record<string, Schema<unknown>>>(fields: R): Schema<Fields<R>> {
  const entries = Object.entries(fields)
  const names = Object.keys(fields)
  const known = new Set(names)
  const declared = Object.entries(fields).filter((field): field is [string, Declared<unknown>] =>
    isDeclared(field[1]),
  )
  const whole = declared.length === names.length
  return {
    ...knownBy(whole ? { kind: 'object', fields: Object.fromEntries(declared) } : null),
    fault(v, path) {
      if (!isObject(v)) return `${path}: must be an object, not ${brief(v)}`
      for (const name of Object.keys(v))
        if (!known.has(name))
          return `${path}: there is no field ${brief(name)}; ${names.length === 0 ? 'it has none' : `known are ${names.join(', ')}`}`
      for (const [name, field] of entries) {
        const part = v[name]
        if (part === undefined && !Object.hasOwn(v, name)) {
          if (field.fallback === undefined) return `${path}: the field ${brief(name)} is missing`
          continue
        }
        const wrong = field.fault(part, '')
        if (wrong !== null) return `${path}.${name}${wrong}`
      }
      return null
    },
    copySource(expression, depth) {
      const parts = names.map((name) => {
        const key = JSON.stringify(name)
        return `${key}: ${fields[name]?.copySource(`${expression}[${key}]`, depth)}`
      })
      return `{ ${parts.join(', ')} }`
    },
    hashSource: (expression, depth) => fieldsHashSource(fields, expression, depth),
    json: {
      type: 'object',
      properties: Object.fromEntries(names.map((n) => [n, describe(fields[n])])),
      required: names.filter((n) => fields[n]?.fallback === undefined),
      additionalProperties: false,
    },
  }
}

function describe(field: Schema<unknown> | undefined): Json {
  if (field === undefined) return {}
  return field.fallback === undefined ? field.json : { ...field.json, default: field.fallback as Json }
}

/** Objects of several shapes told apart by the word in one field, such as `{do: 'buy', …}` and `{do: 'fly'}`. */
export function variant<K extends string, V extends Record<string, Record<string, Schema<unknown>>>>(
  tag: K,
  cases: V,
): Schema<{ [N in keyof V & string]: { [T in K]: N } & Fields<V[N]> }[keyof V & string]> {
  const names = Object.keys(cases)
  const shapes = new Map(names.map((n) => [n, object({ [tag]: oneOf(n), ...cases[n] })]))
  return {
    fault(v, path) {
      if (!isObject(v)) return `${path}: must be an object, not ${brief(v)}`
      const shape = typeof v[tag] === 'string' ? shapes.get(v[tag]) : undefined
      if (shape === undefined) return `${path}.${tag}: must be ${names.join(', ')}, not ${brief(v[tag])}`
      return shape.fault(v, path)
    },
    copySource: (expression) => `copyJson(${expression})`,
    json: { oneOf: names.map((n) => shapes.get(n)?.json ?? {}) },
  }
}

/** The value or null. */
export function nullable<T>(inner: Declared<T>): Declared<T | null>
export function nullable<T>(inner: Schema<T>): Schema<T | null>
export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  return {
    ...knownBy(isDeclared(inner) ? { kind: 'nullable', inner } : null),
    fault: (v, path) => (v === null ? null : inner.fault(v, path)),
    copySource(expression, depth) {
      const copied = inner.copySource(expression, depth)
      return copied === expression ? expression : `(${expression} === null ? null : ${copied})`
    },
    hashSource: (expression, depth) =>
      `if (${expression} === null) d.number(0); else { d.number(1); ${hashSourceOf(inner, expression, depth)} }`,
    json: { anyOf: [inner.json, { type: 'null' }] },
  }
}

/** A field that may be left out; then `fallback` stands, and a copy has it filled in. */
export function optional<T>(inner: Declared<T>, fallback: T): Declared<T>
export function optional<T>(inner: Schema<T>, fallback: T): Schema<T>
export function optional<T>(inner: Schema<T>, given: T): Schema<T> {
  // What the fallback itself leaves out has its own fallbacks: it equals what is read with them filled in.
  const fallback = (filler(inner.json)?.(given) ?? given) as T
  return {
    ...inner,
    fallback,
    copySource: (expression, depth) =>
      `(${expression} === undefined ? ${JSON.stringify(fallback)} : ${inner.copySource(expression, depth)})`,
  }
}

/** A part that never changes after setup: copies share it. */
export function fixed<T>(inner: Declared<T>): Declared<T>
export function fixed<T>(inner: Schema<T>): Schema<T>
export function fixed<T>(inner: Schema<T>): Schema<T> {
  const fixedSource = (expression: string, depth: number) =>
    `d.fixed(${expression}, () => { ${hashSourceOf(inner, expression, depth)} });`
  return { ...inner, copySource: same, hashSource: fixedSource }
}

/**
 * A list that is copied on write: it is never changed in place but replaced, so copies share it,
 * and what was computed from it holds as long as it is the same list.
 */
export function shared<T>(inner: Declared<T[]>): Declared<readonly T[]>
export function shared<T>(inner: Schema<T[]>): Schema<readonly T[]>
export function shared<T>(inner: Schema<T[]>): Schema<readonly T[]> {
  return { ...inner, copySource: same } as Schema<readonly T[]>
}

/** Any JSON value, within a size in characters. */
export function anyJson(maxLength = 10_000): Schema<Json> {
  return {
    fault: (v, path) =>
      !nests(v, 100) && (JSON.stringify(v)?.length ?? Number.POSITIVE_INFINITY) <= maxLength
        ? null
        : `${path}: must be JSON of at most ${maxLength} characters and 100 levels`,
    copySource: (expression) => `copyJson(${expression})`,
    json: {},
  }
}

/** The value with the fallbacks of its missing fields filled in (one level deep); the value must fit the schema. */
export function withDefaults<R extends Record<string, Schema<unknown>>>(fields: R, value: object): Fields<R> {
  const out: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    out[name] = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : field.fallback
  return out as Fields<R>
}
