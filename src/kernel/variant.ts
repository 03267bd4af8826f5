import type { Game } from './game.ts'
import { brief, isObject, type Json, type JsonObject } from './json.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { AnyRuleset } from './ruleset.ts'
import { FastSource } from './source.ts'

/** One thing that is wrong with a variant. */
export interface VariantFault {
  /** The option's name, as it was written; empty where it is about all of them together. */
  readonly option: string
  readonly clause: string | null
  readonly text: string
}

/** What is left of a variant once what is wrong with it is left out. */
export interface JudgedVariant {
  /** The options that may be given to a table as they are, `preset` among them. */
  readonly options: JsonObject
  /** Everything that is wrong, each thing by itself. */
  readonly faults: readonly VariantFault[]
}

/** How many numbers of seats are tried before a variant counts as one for none. */
const TRIED = 12

/**
 * Looks at options that somebody has written down, in a link or a file: at all of them, where `begin` stops at the first
 * that is wrong. What is wrong is left out, and the rest is tried on set-ups for as many players as the game is for.
 */
export function judgedVariant(game: Game, given: unknown): JudgedVariant {
  if (!isObject(given))
    return { options: {}, faults: [{ option: '', clause: null, text: 'There are no options in it.' }] }
  const faults: VariantFault[] = []
  const options: Record<string, Json> = {}
  for (const [name, value] of Object.entries(given)) {
    const fault = optionFault(game.rules, name, value)
    if (fault === null) options[name] = value as Json
    else faults.push(fault)
  }
  const unplayable = setupFault(game, options)
  if (unplayable !== null)
    faults.push({
      option: '',
      clause: unplayable.clause,
      text: `Together they cannot be played: ${unplayable.text}`,
    })
  return { options, faults }
}

function optionFault(
  { options, presets = [], meta }: AnyRuleset,
  name: string,
  value: unknown,
): VariantFault | null {
  if (name === 'preset') {
    if (presets.some(({ id }) => id === value)) return null
    const known = presets.map(({ id }) => id).join(', ')
    const text = `${meta.title} has no variant of its own called ${brief(value)}${known === '' ? '' : `; it has ${known}`}.`
    return { option: name, clause: null, text }
  }
  // Not by what objects have from birth.
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined)
    return { option: name, clause: null, text: `${meta.title} has no option called ${brief(name)}.` }
  const wrong = option.schema.fault(value, name)
  return wrong === null ? null : { option: name, clause: option.clause, text: `${wrong}.` }
}

/** Why nobody can begin with these options, or null. */
function setupFault(game: Game, options: JsonObject): Refusal | null {
  const { min, max, usual } = game.rules.meta.seats
  const counts = [usual, ...Array.from({ length: Math.min(TRIED, max - min + 1) }, (_, i) => min + i)]
  let first: Refusal | null = null
  for (const seats of new Set(counts)) {
    const begun = game.begin(options, seats, new FastSource(1))
    if (!isRefusal(begun)) return null
    first ??= begun
  }
  return first
}
