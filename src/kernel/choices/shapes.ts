import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Code, Counted } from '../procedure.ts'
import { object, optional, variant } from '../schema.ts'
import {
  type Domain,
  type FrameFor,
  generated,
  type Keep,
  type Of,
  type Parts,
  type PositionFor,
  quotient,
  type Values,
} from './domain.ts'
import { domainOf } from './domains.ts'

/**
 * A part that may be left out in JSON; then it is what `fallback` says, as JSON. A part that is what it would be anyhow
 * is left out when an answer is written, too, unless it is to be `shown`.
 */
export function leftOut<P, F, V>(
  of: Domain<P, F, V>,
  fallback: Json,
  how: { readonly shown: boolean } = { shown: false },
): Domain<P, F, V> {
  return { ...of, schema: optional(of.schema, fallback), fallback: { json: fallback, ...how } }
}

/** One part of an object: its field, its domain, and where its digit stands in the code. */
interface Digit {
  readonly field: string
  readonly of: Domain<unknown, unknown, unknown>
  /** The product of the spans of the parts that follow. */
  readonly weight: number
}

function digitsOf(fields: Parts): { digits: readonly Digit[]; span: number } {
  const digits: Digit[] = []
  let span = 1
  for (const [field, given] of Object.entries(fields).reverse()) {
    const of = domainOf(given as Of<unknown, unknown, unknown>)
    digits.unshift({ field, of, weight: span })
    span *= of.span
    if (span > Number.MAX_SAFE_INTEGER) throw new RangeError(`There is no room for the part ${field}.`)
  }
  return { digits, span }
}

/**
 * An answer of several parts, each with a field of its own in JSON and a value of that name in the rules:
 * `parts({ unit: indexed('infantry', 'mech'), at: places })`. Lists go through the last part fastest.
 */
export function parts<const R extends Parts>(fields: R): Domain<PositionFor<R>, FrameFor<R>, Values<R>> {
  return partsOf(fields) as Domain<PositionFor<R>, FrameFor<R>, Values<R>>
}

function partsOf(fields: Parts): Domain<unknown, unknown, unknown> {
  const { digits, span } = digitsOf(fields)
  const codeAt = (code: Code, { of, weight }: Digit) => Math.floor(code / weight) % of.span
  const counted = digits.find(({ of }) => of.counted !== undefined)
  return {
    schema: object(Object.fromEntries(digits.map(({ field, of }) => [field, of.schema]))),
    span,
    plain: false,
    fixed: digits.every(({ of }) => of.fixed),
    ...(counted === undefined ? {} : { counted: countedBy(counted, codeAt) }),
    encode(value, keep) {
      const terms = digits.map(
        ({ field, of, weight }) =>
          `${weight === 1 ? '' : `${weight} * `}${of.encode(`${value}[${JSON.stringify(field)}]`, keep)}`,
      )
      return terms.length === 0 ? '0' : `(${terms.join(' + ')})`
    },
    decode: (code, keep) => `{ ${fieldSources(digits, span, code, keep).join(', ')} }`,
    each(p, f, seat, add) {
      const from = (i: number, sum: Code): void => {
        const digit = digits[i]
        if (digit === undefined) add(sum)
        else digit.of.each(p, f, seat, (code) => from(i + 1, sum + code * digit.weight))
      }
      from(0, 0)
    },
    has: (p, f, seat, code) =>
      Number.isInteger(code) &&
      code >= 0 &&
      code < span &&
      digits.every((digit) => digit.of.has(p, f, seat, codeAt(code, digit))),
    read(p, f, seat, json) {
      let code = 0
      for (const { field, of, weight } of digits) {
        const read = of.read(p, f, seat, partIn(json, field, of))
        if (typeof read !== 'number') return read
        code += roomy(field, of, read) * weight
      }
      return code
    },
    show(p, f, seat, code) {
      const shown = digits.map((digit) => [digit, digit.of.show(p, f, seat, codeAt(code, digit))] as const)
      return Object.fromEntries(
        shown.flatMap(
          ([
            {
              field,
              of: { fallback },
            },
            json,
          ]) => (fallback?.shown === false && sameJson(json, fallback.json) ? [] : [[field, json]]),
        ),
      )
    },
  }
}

/** The JSON of a part, or what stands for one that is left out. */
function partIn(json: Json, field: string, of: Domain<never, never, unknown>): Json {
  const given = (json as JsonObject)[field]
  return given === undefined ? (of.fallback?.json ?? null) : given
}

/** The digit, which must be less than the span of its domain, or else two answers would share a code. */
function roomy(field: string, of: Domain<unknown, unknown, unknown>, digit: number): number {
  if (digit < of.span) return digit
  throw new RangeError(`The part ${field} has room for ${of.span} things; give it more by \`most\`.`)
}

function countedBy(digit: Digit, codeAt: (code: Code, digit: Digit) => Code): Counted {
  const inner = digit.of.counted as Counted
  return {
    field: inner.field === '' ? digit.field : inner.field,
    count: (code) => inner.count(codeAt(code, digit)),
    withCount: (code, wanted) => {
      const own = codeAt(code, digit)
      return code + (inner.withCount(own, wanted) - own) * digit.weight
    },
  }
}

/** Source of the fields of an object, each read from its digit. */
function fieldSources(digits: readonly Digit[], span: number, code: string, keep: Keep): string[] {
  return digits.map(({ field, of, weight }, i) => {
    const upper = quotient(code, weight, span)
    const own = i === 0 ? upper : `${upper} % ${of.span}`
    return `${JSON.stringify(field)}: ${of.decode(`(${own})`, keep)}`
  })
}

/** The objects of several shapes that a word tells apart. */
export type CaseValue<T extends string, R extends { readonly [word: string]: Parts }> = {
  [W in keyof R & string]: { readonly [K in T]: W } & Values<R[W]>
}[keyof R & string]

type EveryPart<R extends { readonly [word: string]: Parts }> = {
  [W in keyof R & string]: { [K in keyof R[W] & string as `${W}.${K}`]: R[W][K] }
}[keyof R & string]

type Union<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never

type Merged<R extends { readonly [word: string]: Parts }> =
  Union<EveryPart<R>> extends infer M extends Parts ? M : Parts

/** A domain of several shapes; `codesOf` makes a function of each. */
export interface Cases<P, F, T extends string, R extends { readonly [word: string]: Parts }>
  extends Domain<P, F, CaseValue<T, R>> {
  /** The source of the code of a shape, from an object of its parts. */
  readonly shapes: { readonly [W in keyof R]: (parts: string, keep: Keep) => string }
  /** Never set: carries the type. */
  readonly parts?: { readonly [W in keyof R]: Values<R[W]> }
}

/**
 * An answer of one of several shapes, told apart by the word in its field `do` (or another), each with parts of its own:
 * `cases({ stop: {}, blind: { deck: ['north', 'south'] }, take: { card: cards } })`.
 * In the rules it is an object of the same shape: `{ do: 'blind', deck: 'north' }`.
 */
export function cases<const R extends { readonly [word: string]: Parts }, const T extends string = 'do'>(
  shapes: R,
  tag: T = 'do' as T,
): Cases<PositionFor<Merged<R>>, FrameFor<Merged<R>>, T, R> {
  return casesOf(shapes, tag) as Cases<PositionFor<Merged<R>>, FrameFor<Merged<R>>, T, R>
}

function casesOf(
  given: { readonly [word: string]: Parts },
  tag: string,
): Domain<unknown, unknown, unknown> & { shapes: object } {
  const all = Object.entries(given).map(([word, fields]) => ({
    word,
    ...digitsOf(fields),
    of: partsOf(fields),
  }))
  // The code of a case is its number among the cases, and above it the code of its parts.
  const many = all.length
  const span = many * Math.max(...all.map((shape) => shape.span))
  const caseOf = (code: Code) => all[code % many]
  const partsIn = (code: Code) => Math.floor(code / many)
  const counts = all.flatMap(({ of }) => (of.counted === undefined ? [] : [of.counted]))
  const field = counts[0]?.field
  const sources = all.map(
    ({ of }, i) =>
      (parts: string, keep: Keep) =>
        `${many} * ${of.encode(parts, keep)} + ${i}`,
  )
  const valueIn = generated((keep) => {
    const above = quotient('code', many, span)
    const made = all.map(({ word, digits, span: own }, i) => {
      // A shape without parts is one object for ever, which spares playouts most of what they would leave to be collected.
      if (digits.length === 0) return `case ${i}: return ${keep(Object.freeze({ [tag]: word }))}`
      const fields = fieldSources(digits, own, above, keep)
      return `case ${i}: return { ${JSON.stringify(tag)}: ${JSON.stringify(word)}, ${fields.join(', ')} }`
    })
    return `(code) => { switch (code % ${many}) { ${made.join('; ')} } }`
  })
  return {
    shapes: Object.fromEntries(all.map(({ word }, i) => [word, sources[i]])),
    schema: variant(
      tag,
      Object.fromEntries(
        all.map(({ word, digits }) => [word, Object.fromEntries(digits.map((d) => [d.field, d.of.schema]))]),
      ),
    ),
    span,
    plain: false,
    fixed: all.every(({ of }) => of.fixed),
    ...(field === undefined
      ? {}
      : {
          counted: {
            field,
            count: (code: Code) => caseOf(code)?.of.counted?.count(partsIn(code)) ?? 0,
            withCount: (code: Code, wanted: number) => {
              const { counted } = caseOf(code)?.of ?? {}
              return counted === undefined
                ? code
                : (code % many) + many * counted.withCount(partsIn(code), wanted)
            },
          },
        }),
    encode(value, keep) {
      const codes = sources.map((source) => source(value, keep))
      const tests = all
        .slice(0, -1)
        .map(({ word }, i) => `${value}[${JSON.stringify(tag)}] === ${JSON.stringify(word)} ? ${codes[i]} : `)
      return `(${tests.join('')}${codes.at(-1)})`
    },
    // A function of its own, because a switch finds the shape faster than a chain of questions.
    decode: (code, keep) => `${keep(valueIn)}(${code})`,
    each(p, f, seat, add) {
      for (const [i, { of }] of all.entries()) of.each(p, f, seat, (code) => add(many * code + i))
    },
    has: (p, f, seat, code) =>
      Number.isInteger(code) && code >= 0 && caseOf(code)?.of.has(p, f, seat, partsIn(code)) === true,
    read(p, f, seat, json) {
      const i = all.findIndex(({ word }) => word === (json as JsonObject)[tag])
      const code = all[i]?.of.read(p, f, seat, json) ?? 0
      return typeof code === 'number' ? many * code + i : code
    },
    show(p, f, seat, code) {
      const shape = caseOf(code)
      return { [tag]: shape?.word ?? '', ...(shape?.of.show(p, f, seat, partsIn(code)) as JsonObject) }
    },
  }
}

/** The domain as an answer with one field. The rules know the value alone. */
export function inField<P, F, V>(field: string, of: Domain<P, F, V>): Domain<P, F, V> {
  const { counted } = of
  return {
    ...of,
    schema: object({ [field]: of.schema }),
    ...(counted === undefined ? {} : { counted: { ...counted, field } }),
    read: (p, f, seat, json) => of.read(p, f, seat, partIn(json, field, of)),
    show: (p, f, seat, code) => ({ [field]: of.show(p, f, seat, code) }),
  }
}
