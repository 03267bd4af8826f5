import type { Json } from './json.ts'
import { bool, type Fields, object, oneOf, optional, type Schema } from './schema.ts'

/** An option of a game: its schema (with the default as fallback) and what it changes. */
export interface GameOption<T> {
  readonly schema: Schema<T>
  readonly clause: string
  readonly text: string
  /** Values worth trying in studies and random tests; without it only the default is tried. */
  readonly vary?: readonly T[]
  /**
   * Where it matters: other options, each with the values at one of which it must be. Elsewhere its value changes nothing,
   * and people are not asked for it.
   */
  readonly when?: When
}

/**
 * An option as a sentence: one for any value, or one for each of a few values by their names, `else` for all others. `{}` is
 * the value, `{ship}` is "1 ship" or "3 ships", `{army|armies}` has a plural of its own, `{%}` is a share in percent.
 */
export type OptionSentence = string | Readonly<Record<string, string>>

/** A sentence for every option of a game; what has none is said by its text and its value. */
export type OptionWords<V> = { readonly [K in keyof V]-?: OptionSentence }

/** Names of options, each with some of its values. */
export type When = Readonly<Record<string, readonly Json[]>>

/** An option with its default. */
export function option<T>(
  clause: string,
  schema: Schema<T>,
  fallback: NoInfer<T>,
  text: string,
  vary?: readonly NoInfer<T>[],
  when?: When,
): GameOption<T> {
  return {
    ...{ clause, text, schema: optional(schema, fallback) },
    ...(vary === undefined ? {} : { vary }),
    ...(when === undefined ? {} : { when }),
  }
}

/** An option that is on or off; both are worth trying. */
export const toggle = (clause: string, fallback: boolean, text: string, when?: When): GameOption<boolean> =>
  option(clause, bool(), fallback, text, [fallback, !fallback], when)

/** An option that is one of a few values, by default the first; all are worth trying. */
export const among = <const V extends readonly [string | number, ...(string | number)[]]>(
  clause: string,
  values: V,
  text: string,
  when?: When,
): GameOption<V[number]> =>
  option<V[number]>(clause, oneOf<V[number]>(...values), values[0], text, values, when)

/** The options of a game by their names. */
export type GameOptions = Record<string, GameOption<unknown>>

type SchemasOf<O extends GameOptions> = { [K in keyof O]: O[K]['schema'] }

/** The values of a record of options. */
export type OptionValues<O extends GameOptions> = Fields<SchemasOf<O>>

/** What each option may be. */
export function optionSchemas<O extends GameOptions>(options: O): SchemasOf<O> {
  const schemas = Object.entries(options).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as SchemasOf<O>
}

/** What all options together may be, as a position keeps them: `options: open(fixed(optionsSchema(options)))`. */
export function optionsSchema<O extends GameOptions>(options: O): Schema<OptionValues<O>> {
  return object(optionSchemas(options))
}
