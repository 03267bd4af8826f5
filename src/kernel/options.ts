import type { Json } from './json.ts'
import { type Fields, object, type Schema } from './schema.ts'

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

/** Names of options, each with some of its values. */
export type When = Readonly<Record<string, readonly Json[]>>

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
