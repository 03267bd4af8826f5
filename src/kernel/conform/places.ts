import type { Chance } from '../chance.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Declared } from '../knowledge.ts'
import type { Position } from '../procedure.ts'
import type { AnyRuleset } from '../ruleset.ts'
import type { Observer } from '../seat.ts'

type Path = readonly (string | number)[]

/** A part of a position that is hidden from an observer: a value, one seat of a set, or a row of a list. */
export interface Place {
  /** What it is called: the path without its numbers, `treasury`, `research.drawn`. */
  readonly name: string
  readonly path: Path
  readonly kind: 'value' | 'bit' | 'row'
  /** The seat, where the place is one seat of a set. */
  readonly bit: number
  readonly json: JsonObject
}

/** The names of all secrets that a game declares. */
export function secretNames(rules: AnyRuleset): string[] {
  const names: string[] = []
  const look = ({ knowledge }: Declared<unknown>, name: string): void => {
    switch (knowledge.kind) {
      case 'secret':
      case 'bits':
        names.push(name)
        break
      case 'rows':
        names.push(name)
        look(knowledge.item, name)
        break
      case 'list':
        look(knowledge.item, name)
        break
      case 'nullable':
        look(knowledge.inner, name)
        break
      case 'object':
        for (const [field, part] of Object.entries(knowledge.fields)) look(part, `${name}.${field}`)
    }
  }
  for (const [field, schema] of declarations(rules)) look(schema, field)
  return [...new Set(names)]
}

/** Everything declared: the fields by their names, the locals as `procedure.local`. */
function declarations(rules: AnyRuleset): [string, Declared<unknown>][] {
  const locals = rules.procedures.flatMap(({ name, locals }) =>
    Object.entries(locals).map(([local, schema]): [string, Declared<unknown>] => [
      `${name}.${local}`,
      schema,
    ]),
  )
  return [...Object.entries(rules.fields), ...locals]
}

/** The places of a position that are hidden from an observer, as the declarations say. */
export function hiddenPlaces(rules: AnyRuleset, p: Position, observer: Observer): Place[] {
  const places: Place[] = []
  const look = (
    { knowledge, json }: Declared<unknown>,
    value: unknown,
    name: string,
    path: Path,
    at: readonly number[],
  ) => {
    const hides = (from: (...given: never[]) => boolean, ...more: number[]) =>
      (from as (p: Position, observer: Observer, ...at: number[]) => boolean)(p, observer, ...at, ...more)
    switch (knowledge.kind) {
      case 'open':
        return
      case 'secret':
        if (hides(knowledge.from)) places.push({ name, path, kind: 'value', bit: 0, json })
        return
      case 'bits': {
        const most = typeof json.maximum === 'number' ? json.maximum : 0
        for (let bit = 0; 2 ** bit <= most; bit++)
          if (hides(knowledge.from, bit)) places.push({ name, path, kind: 'bit', bit, json })
        return
      }
      case 'nullable':
        if (value !== null) look(knowledge.inner, value, name, path, at)
        return
      case 'object':
        for (const [field, part] of Object.entries(knowledge.fields))
          if (part.knowledge.kind !== 'open')
            look(part, (value as Record<string, unknown>)[field], `${name}.${field}`, [...path, field], at)
        return
      case 'list':
        // Most secrets are lists of numbers: of one that is open no path is made.
        if (knowledge.item.knowledge.kind === 'secret') {
          const { from } = knowledge.item.knowledge
          for (let i = 0; i < (value as readonly unknown[]).length; i++)
            if (hides(from, i))
              places.push({ name, path: [...path, i], kind: 'value', bit: 0, json: knowledge.item.json })
          return
        }
        if (knowledge.item.knowledge.kind === 'open') return
        for (const [i, part] of (value as readonly unknown[]).entries())
          look(knowledge.item, part, name, [...path, i], [...at, i])
        return
      case 'rows':
        for (const [i, part] of (value as readonly unknown[]).entries())
          if (hides(knowledge.from, i))
            places.push({ name, path: [...path, i], kind: 'row', bit: 0, json: knowledge.item.json })
          else look(knowledge.item, part, name, [...path, i], [...at, i])
    }
  }
  for (const [field, schema] of Object.entries(rules.fields))
    look(schema, (p as unknown as Record<string, unknown>)[field], field, [field], [])
  // What a seat has answered in advance is its own; a view is silent of others' answers.
  for (const [i, { seat }] of (p.standing ?? []).entries())
    if (seat !== observer)
      places.push({ name: 'standing', path: ['standing', i], kind: 'row', bit: 0, json: {} })
  for (const [level, frame] of p.flow.entries()) {
    const procedure = rules.procedures.find(({ name }) => name === frame.in)
    for (const [local, schema] of Object.entries(procedure?.locals ?? {}))
      look(
        schema,
        (frame as unknown as Record<string, unknown>)[local],
        `${frame.in}.${local}`,
        ['flow', level, local],
        [level],
      )
  }
  return places
}

/** What lies at a place. */
export function valueAt(p: unknown, { path, kind, bit }: Place): unknown {
  let value: unknown = p
  for (const key of kind === 'row' ? path.slice(0, -1) : path)
    value = (value as Record<string, unknown>)?.[key]
  return kind === 'bit' ? (((value as number) ?? 0) >> bit) & 1 : value
}

/** The position with something else at a place; all that is not on the way there is shared. */
export function placed(p: Position, place: Place, value: unknown): Position {
  const put = (whole: unknown, path: Path): unknown => {
    const [key, ...rest] = path
    if (key === undefined) return value
    const copy = Array.isArray(whole) ? whole.slice() : { ...(whole as object) }
    const parts = copy as Record<string, unknown>
    parts[key] = put(parts[key], rest)
    return copy
  }
  if (place.kind !== 'bit') return put(p, place.path) as Position
  const set = valueAt(p, { ...place, kind: 'value' }) as number
  return placed(
    p,
    { ...place, kind: 'value' },
    value === 1 ? set | (1 << place.bit) : set & ~(1 << place.bit),
  )
}

/** The position without a hidden row. */
export function without(p: Position, place: Place): Position {
  const list = { ...place, kind: 'value', path: place.path.slice(0, -1) } as const
  const rows = valueAt(p, list) as readonly unknown[]
  return placed(p, list, rows.toSpliced(place.path.at(-1) as number, 1))
}

/** Another value that a JSON Schema allows, near to a given one; the same when there is none at hand. */
export function another(json: JsonObject, value: unknown, chance: Chance): unknown {
  if (Array.isArray(json.enum)) return json.enum[chance.pick(json.enum.length)]
  const { anyOf } = json as { anyOf?: readonly JsonObject[] }
  if (anyOf !== undefined) {
    const fitting = anyOf.find(
      ({ type }) => type === 'object' || type === 'array' || type === 'integer' || type === 'number',
    )
    return value !== null && fitting !== undefined && chance.pick(3) > 0
      ? another(fitting, value, chance)
      : null
  }
  const { oneOf } = json as { oneOf?: readonly JsonObject[] }
  if (oneOf !== undefined) return another(oneOf.find((shape) => isOfShape(shape, value)) ?? {}, value, chance)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return otherNumber(json, value, chance)
  if (typeof value === 'string') return value === '' ? 'x' : value.slice(0, -1)
  if (Array.isArray(value)) return otherList(json, value, chance)
  if (isObject(value)) {
    const properties = (json.properties ?? {}) as Readonly<Record<string, JsonObject>>
    const names = Object.keys(value).filter((name) => name in properties)
    const name = names[chance.pick(Math.max(1, names.length))]
    if (name === undefined) return value
    return { ...value, [name]: another(properties[name] ?? {}, value[name], chance) }
  }
  return value
}

/** True for an object of this one of several shapes: it has its fields alone, and the word that tells the shape apart. */
export function isOfShape(json: JsonObject, value: unknown): boolean {
  if (!isObject(value)) return false
  const properties = (json.properties ?? {}) as Readonly<Record<string, JsonObject>>
  return Object.entries(value).every(([name, part]) => {
    const words = properties[name]?.enum
    return name in properties && (!Array.isArray(words) || words.includes(part as Json))
  })
}

function otherNumber({ minimum, maximum }: JsonObject, value: number, chance: Chance): number {
  const least = typeof minimum === 'number' ? minimum : -1000
  const most = typeof maximum === 'number' ? maximum : 1000
  const step = 1 + chance.pick(chance.pick(2) === 0 ? 1 : 10)
  const far = least + chance.pick(Math.min(most - least + 1, 200))
  const found = [value + step, value - step, far][chance.pick(3)] ?? value
  return Math.min(most, Math.max(least, found))
}

function otherList(json: JsonObject, value: readonly unknown[], chance: Chance): unknown {
  const items = (json.items ?? {}) as JsonObject
  const i = chance.pick(Math.max(1, value.length))
  if (value.length === 0) return value
  if (chance.pick(3) === 0 && value.length > Number(json.minItems ?? 0)) return value.toSpliced(i, 1)
  return value.with(i, another(items, value[i], chance) as Json)
}
