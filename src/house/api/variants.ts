// What a variant is in words. Pure: the web client says the same of what somebody is about to begin.

import { andList, capital, counted, figure } from '../../kernel/english.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { OptionSentence } from '../../kernel/options.ts'
import type { GameInfo, OptionInfo } from './contract.ts'

/** The parts of a game's description that say which options it has. */
type Optional = Pick<GameInfo, 'options' | 'presets'>

/** One thing in which a variant differs from the rulebook. */
interface Difference {
  readonly option: OptionInfo
  readonly value: Json
  /** `The first captain with 60 cr wins.` */
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

/** Whether a variant with a name sets nothing, however many play: it is the rulebook by that name. */
export const isRulebook = ({ options, bySeats }: GameInfo['presets'][number]): boolean =>
  !bySeats && Object.keys(options).length === 0

/** In what a variant differs from the rulebook; not in what changes nothing where it is. */
export function differences(game: Optional, chosen: JsonObject): readonly Difference[] {
  const values = effective(game, chosen)
  return game.options.flatMap((option) => {
    const value = values[option.name] ?? null
    if (same(value, option.default) || !applies(option, values)) return []
    return [{ option, value, text: sentenceOf(option, value) }]
  })
}

/** What each option is at a table, in a word or two, by its name: `on`, `45`, `not used` where another switches it off. */
export function settings(game: Optional, chosen: JsonObject): ReadonlyMap<string, string> {
  const values = effective(game, chosen)
  const said = (option: OptionInfo) => {
    const value = values[option.name] ?? null
    if (!applies(option, values)) return 'not used'
    return typeof value === 'boolean' ? (value ? 'on' : 'off') : valueWords(value)
  }
  return new Map(game.options.map((option) => [option.name, said(option)]))
}

/** The most sentences that say what a variant is; what else differs is counted. */
const MOST_SAID = 4

/** The same in a few sentences: what was chosen first, then what the named variant is like. */
export function inShort(game: Optional, chosen: JsonObject): readonly string[] {
  const all = differences(game, chosen)
  const { says, bySeats = false } = game.presets.find(({ id }) => id === chosen.preset) ?? {}
  const isOwn = ({ option }: Pick<Difference, 'option'>) => chosen[option.name] !== undefined
  const own = all.filter(isOwn).map(({ text }) => text)
  if (says !== undefined) return [...own, ...filled(says, effective(game, chosen), chosen)]
  if (all.length === 0) return [bySeats ? 'What it changes depends on how many play.' : 'Rules as written.']
  const said = [...own, ...all.filter((one) => !isOwn(one)).map(({ text }) => text)]
  const more = said.length - MOST_SAID
  return [
    ...(more < 2 ? said : said.slice(0, MOST_SAID)),
    ...(more < 2 ? [] : [`${counted(more, 'other option')} also differ from the rulebook.`]),
    ...(bySeats ? ['What else it changes depends on how many play.'] : []),
  ]
}

/** The sentences of a named variant, as far as they hold beside what was chosen. */
const filled = (
  says: readonly string[],
  values: Readonly<Record<string, Json>>,
  chosen: JsonObject,
): readonly string[] =>
  says
    .filter((text) => ![...text.matchAll(/\{!?(\w+)/g)].some(([, name = '']) => chosen[name] !== undefined))
    .map((text) =>
      text.replace(/\{(!?)(\w+)([^}]*)\}/g, (_, silent: string, name: string, form: string) =>
        silent === '' ? formed(values[name] ?? null, form) : '',
      ),
    )

/** `win_credits` as people write it. */
function optionWords(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  const small = /[a-z]/.test(words) ? words : words.toLowerCase()
  return capital(small)
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

/** An option at a value as a sentence; by its text and the value, where its game has no words for it. */
export function sentenceOf({ says, text }: OptionInfo, value: Json): string {
  const words = says as OptionSentence | undefined
  const template = typeof words === 'string' ? words : (words?.[String(value)] ?? words?.else)
  if (template === undefined) return `${text.replace(/\.$/, '')}: ${valueWords(value)}.`
  return template.replace(/\{([^}]*)\}/g, (_, hole: string) =>
    formed(value, hole === '' || hole === '%' ? hole : `|${hole}`),
  )
}

/** A value in a sentence: as it is, in percent (`%`), or counted (`|credit|credits`). */
function formed(value: Json, form: string): string {
  if (form === '%') return `${Math.round(Number(value) * 10_000) / 100}%`
  const [, one = '', many] = form.split('|')
  return form === '' || typeof value !== 'number' ? valueWords(value) : counted(value, one, many)
}

/** A value as people say it. */
function valueWords(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return (Number.isInteger(value) ? figure(value) : String(value)).replace('-', '−')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return andList(value.map(String))
  return value === null ? 'left out' : 'a file of your own'
}
