// What a variant is in words. Pure: the web client says the same of what somebody is about to begin.

import type { Json, JsonObject } from '../../kernel/json.ts'
import type { GameInfo, OptionInfo } from './contract.ts'

/** The parts of a game's description that say which options it has. */
type Optional = Pick<GameInfo, 'options' | 'presets'>

/** One thing in which a variant differs from the rulebook. */
interface Difference {
  readonly option: OptionInfo
  readonly value: Json
  /** `credits that win the game (60 instead of 100)` */
  readonly text: string
}

/** All options by their values: the rulebook's, then those of the variant that is named, then those that were chosen. */
export function effective(game: Optional, chosen: JsonObject): Readonly<Record<string, Json>> {
  const named = game.presets.find(({ id }) => id === chosen.preset)?.options ?? {}
  const { preset: _, ...own } = chosen
  return { ...Object.fromEntries(game.options.map((one) => [one.name, one.default])), ...named, ...own }
}

/** Whether an option matters, with the others as they are. */
export function applies(
  { when = {} }: Pick<OptionInfo, 'when'>,
  values: Readonly<Record<string, Json>>,
): boolean {
  return Object.entries(when).every(([name, some]) => some.some((one) => same(one, values[name] ?? null)))
}

/** In what a variant differs from the rulebook; not in what changes nothing where it is. */
export function differences(game: Optional, chosen: JsonObject): readonly Difference[] {
  const values = effective(game, chosen)
  return game.options.flatMap((option) => {
    const value = values[option.name] ?? null
    if (same(value, option.default) || !applies(option, values)) return []
    return [{ option, value, text: phrase(option, value) }]
  })
}

/** The same as one sentence. */
export function inOneSentence(game: Optional, chosen: JsonObject): string {
  const parts = differences(game, chosen).map(({ text }) => text)
  return parts.length === 0 ? 'As in the rulebook.' : `As in the rulebook, but: ${enumerated(parts)}.`
}

/** `win_credits` as people write it. */
function optionWords(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  const small = /[a-z]/.test(words) ? words : words.toLowerCase()
  return small.charAt(0).toUpperCase() + small.slice(1)
}

/**
 * What a refusal says of options, by what people call them: “Hand limit” must be …, where rules and files say `hand_limit: must be …`.
 * Names that are words like any other are left where nothing shows that the option is meant.
 */
export function inPlainWords({ options }: Pick<GameInfo, 'options'>, text: string): string {
  const names = options.map(({ name }) => name).sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const any = new RegExp(`(^|[^\\w-])(${names.join('|')})(: (?=must )|(?= \\()|(?![\\w-]))`, 'g')
  return text.replace(any, (whole, before: string, name: string, after: string) =>
    after !== '' || /_|[A-Z]/.test(name) || (before === '' && text.startsWith(`${name} (`))
      ? `${before}“${optionWords(name)}”${after === '' ? '' : ' '}`
      : whole,
  )
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

function phrase(option: OptionInfo, value: Json): string {
  const text = lower(option.text.replace(/\.$/, ''))
  const holds = value === true || value === 'on' ? true : value === false || value === 'off' ? false : null
  if (holds !== null && /[:;]/.test(text)) return `${headOf(option, text)} (${holds ? 'on' : 'off'})`
  if (holds !== null) return holds ? text : `it does not hold that ${text}`
  const is = valueWords(value)
  const was = valueWords(option.default)
  if (is === null) return `${headOf(option, text)} (as written for this table)`
  return `${headOf(option, text)} (${is}${was === null ? '' : ` instead of ${was}`})`
}

/** The subject of an option, without the explanation that follows it. */
function headOf({ name }: OptionInfo, text: string): string {
  const head = (text.split(/[:;]/, 1)[0] ?? text).trim()
  return /,| or |^whether\b/.test(head) || head.length > 60 ? lower(optionWords(name)) : head
}

/** A value in words; null for what is too long, and for what is left out. */
function valueWords(value: Json): string | null {
  if (value === null) return null
  if (typeof value === 'string') return lower(optionWords(value))
  if (Array.isArray(value) && value.length <= 6 && value.every((one) => typeof one === 'number'))
    return value.join(', ')
  return typeof value === 'object' ? null : String(value)
}

/** Begins small, unless it begins with a name in capitals. */
const lower = (text: string) =>
  /^[A-Z]([^A-Z]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

function enumerated(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join('; ')}; and ${last}`
}
