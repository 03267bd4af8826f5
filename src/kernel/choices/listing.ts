import type { Json } from '../json.ts'
import type { Choices, Code, Codec, Label, Seat } from '../procedure.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Schema } from '../schema.ts'
import { type Domain, generated, type Keep, type Parts, type Values } from './domain.ts'
import type { Cases } from './shapes.ts'

/** Collects values, as `Choices` collects codes: what `each` and `options` of a question are given to fill. */
export interface Listing<V> {
  add(value: V): void
  /** Adds a value if it is possible; without a branch, so that long scans of a board stay fast. */
  addIf(possible: boolean, value: V): void
  addAll(values: readonly V[]): void
}

/** Adds values, in the order in which people read them. */
export type Lists<P, F, V> = (p: P, f: F, seat: Seat, out: Listing<V>) => void

/** What a question says of its values besides their domain. */
export interface Said<P, F, V> {
  readonly clause: string
  readonly each?: Lists<P, F, V> | undefined
  readonly options?: Lists<P, F, V> | undefined
  readonly codes?: ((p: P, f: F, seat: Seat, out: Choices) => void) | undefined
  readonly can?: ((p: P, f: F, seat: Seat, value: V) => boolean) | undefined
  readonly fault?: ((p: P, f: F, seat: Seat, value: V) => Refusal | null) | undefined
  readonly label: (p: P, f: F, seat: Seat, value: V) => Label
}

/** A question over a domain, in codes. */
export interface Coded<P, F, V> {
  readonly codec: Codec<P, F, Json>
  options(p: P, f: F, seat: Seat, out: Choices): void
  candidates(p: P, f: F, seat: Seat, out: Choices): void
  why(p: P, f: F, seat: Seat, code: Code): Refusal | null
  readonly decode: (code: Code) => V
}

/** Source that says whether a value is possible; null when all are. */
type Test = ((value: string, keep: Keep) => string) | null

type Scan<P, F> = (p: P, f: F, seat: Seat, out: Choices) => void

/** The function that gives the code of a value. */
export function encoder<P, F, V>(of: Domain<P, F, V>): (value: V) => Code {
  return generated((keep) => `(value) => ${of.encode('value', keep)}`)
}

/**
 * A function for each shape of a domain of several, which gives the code of its parts: `code.load({ order: 3 })`. For the
 * lists of the hottest questions (`codes`), and for players.
 */
export function codesOf<P, F, T extends string, R extends { readonly [word: string]: Parts }>(
  of: Cases<P, F, T, R>,
): { readonly [W in keyof R]: (parts: Values<R[W]>) => Code } {
  const made = Object.entries(of.shapes).map(([word, source]) => [
    word,
    generated((keep) => `(parts) => ${source('parts', keep)}`),
  ])
  return Object.fromEntries(made) as { readonly [W in keyof R]: (parts: Values<R[W]>) => Code }
}

/** The function that gives the value of a code. */
export function decoder<P, F, V>(of: Domain<P, F, V>): (code: Code) => V {
  if (of.plain) return (code) => code as V
  return generated((keep) => `(code) => (${of.decode('code', keep)})`)
}

/** The function that reads a well-formed JSON value, or says why there is no such thing; for answers kept elsewhere. */
export function reader<P, F, V>(of: Domain<P, F, V>): (p: P, f: F, seat: Seat, json: Json) => V | Refusal {
  const decode = decoder(of)
  return (p, f, seat, json) => {
    const code = of.read(p, f, seat, json)
    return typeof code === 'number' ? decode(code) : code
  }
}

/** A list that the game writes in values, given on in codes; with a test, only what passes it. */
function translated<P, F, V>(of: Domain<P, F, V>, list: Lists<P, F, V>, fits: Test): Scan<P, F> {
  if (of.plain && fits === null) return list as unknown as Scan<P, F>
  return generated((keep) => {
    const code = of.encode('value', keep)
    const passes = fits?.('value', keep) ?? 'true'
    return `(() => {
      let p, f, seat, out
      const add = (value) => { if (${passes}) out.add(${code}) }
      const listing = {
        add,
        addIf(possible, value) { ${fits === null ? `out.addIf(possible, ${code})` : 'if (possible) add(value)'} },
        addAll(values) { for (let i = 0; i < values.length; i++) add(values[i]) },
      }
      return (position, frame, asked, choices) => {
        p = position; f = frame; seat = asked; out = choices
        ${keep(list)}(position, frame, asked, listing)
      }
    })()`
  })
}

/** The list of all values of a domain; with a test, of those that pass it. */
function scanned<P, F, V>(of: Domain<P, F, V>, fits: Test): Scan<P, F> {
  if (of.fixed && of.size === undefined) return scannedOnce(of, fits)
  return generated((keep) => {
    const passes = fits?.(of.decode('code', keep), keep) ?? 'true'
    return of.size === undefined
      ? `(p, f, seat, out) => ${keep(of.each)}(p, f, seat, (code) => out.addIf(${passes}, code))`
      : `(p, f, seat, out) => {
          const end = ${keep(of.size)}(p, f, seat)
          for (let code = 0; code < end; code++) out.addIf(${passes}, code)
        }`
  })
}

/** The same of a domain whose codes are always the same: they are listed, and their values made, when first asked for. */
function scannedOnce<P, F, V>(of: Domain<P, F, V>, fits: Test): Scan<P, F> {
  const decode = decoder(of)
  const list = (): readonly [Code[], V[]] => {
    const codes: Code[] = []
    of.each(undefined as P, undefined as F, 0, (code) => codes.push(code))
    return [codes, codes.map(decode)]
  }
  return generated(
    (keep) => `(() => {
      let codes, values
      return (p, f, seat, out) => {
        if (codes === undefined) [codes, values] = ${keep(list)}()
        for (let i = 0; i < codes.length; i++) out.addIf(${fits?.('values[i]', keep) ?? 'true'}, codes[i])
      }
    })()`,
  )
}

/**
 * Everything a step needs about its choices, from a domain and what the game says of its values. What playouts call is
 * generated, so that the engine knows at every call which function of the game it calls (as in `loop.ts`).
 */
export function coded<P, F, V>(of: Domain<P, F, V>, said: Said<P, F, V>): Coded<P, F, V> {
  const { clause, each, options, codes, can, fault, label } = said
  const { schema, span, has, read, show, counted } = of
  const decode = decoder(of)
  const fits: Test =
    can !== undefined
      ? (value, keep) => `${keep(can)}(p, f, seat, ${value})`
      : fault !== undefined
        ? (value, keep) => `${keep(fault)}(p, f, seat, ${value}) === null`
        : null
  const candidates = each === undefined ? scanned(of, null) : translated(of, each, null)
  const legal = each === undefined ? scanned(of, fits) : translated(of, each, fits)
  return {
    codec: {
      schema: schema as Schema<Json>,
      read,
      show,
      label: (p, f, seat, code) => label(p, f, seat, decode(code)),
      ...(counted === undefined ? {} : { counted }),
      span,
      each: of.each,
    },
    options: codes ?? (options === undefined ? legal : translated(of, options, null)),
    candidates,
    why(p, f, seat, code) {
      if (!has(p, f, seat, code)) return refuse(clause, 'NO_SUCH_CHOICE', 'There is no such choice here.')
      return fault?.(p, f, seat, decode(code)) ?? null
    },
    decode,
  }
}

/** A function of a step that returns a value, made one that returns its code. */
export function answering<P, F, V>(
  of: Domain<P, F, V>,
  answer: ((p: P, f: F, seat: Seat) => V | undefined) | undefined,
): ((p: P, f: F, seat: Seat) => Code) | undefined {
  if (answer === undefined) return undefined
  // NONE is written as −1: this is source.
  return generated(
    (keep) => `(p, f, seat) => {
      const value = ${keep(answer)}(p, f, seat)
      return value === undefined ? -1 : ${of.encode('value', keep)}
    }`,
  )
}

/** A function of a step that takes a value, made one that takes its code. */
export function taking<T, F, V, R>(
  of: Domain<never, never, V>,
  take: (t: T, f: F, seat: Seat, value: V) => R,
): (t: T, f: F, seat: Seat, code: Code) => R {
  if (of.plain) return take as unknown as (t: T, f: F, seat: Seat, code: Code) => R
  return generated((keep) => `(t, f, seat, code) => ${keep(take)}(t, f, seat, ${of.decode('code', keep)})`)
}
