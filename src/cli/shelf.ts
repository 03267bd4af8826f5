import { readFileSync } from 'node:fs'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import { gameOf, noSuchGame } from '../rulesets/shelf.ts'
import { UsageError } from './usage.ts'

/** A whole number from a flag. @throws UsageError */
export function whole(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value))
    throw new UsageError(`--${name} must be a whole number, not "${text}".`)
  return value
}

/** Names with commas between them. */
export const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The options of a game as the open protocol lists them. */
export function optionList(
  game: Game,
): { name: string; default: Json; clause: string; text: string; schema: Json }[] {
  return Object.entries(game.rules.options).map(([name, { schema, clause, text }]) => ({
    name,
    default: (schema.fallback ?? null) as Json,
    clause,
    text,
    schema: schema.json,
  }))
}

/** The game with this id. @throws UsageError when there is none */
export function mustHave(id: string): Game {
  const game = gameOf(id)
  if (game === null) throw new UsageError(noSuchGame(id).text)
  return game
}

/**
 * Reads `name=value,name=value`; values are JSON where they parse as JSON, else texts. Commas inside brackets do not
 * split. `on` and `off` are true and false, but where an option has these very words. `name=@file` takes the value from a
 * file of JSON.
 */
export function readOptions(text: string, game: Game): Record<string, Json> | Refusal {
  const options: Record<string, Json> = {}
  for (const part of splitOutside(text)) {
    const at = part.indexOf('=')
    if (at < 1) return refuse(null, 'BAD_OPTION', `"${part}" is not an option. Write name=value.`)
    const name = part.slice(0, at).trim()
    if (Object.hasOwn(options, name))
      return refuse(null, 'BAD_OPTION', `The option ${name} is given twice. Give it once.`)
    const read = readValue(part.slice(at + 1), game, name)
    if (isRefusal(read)) return read
    options[name] = read.value
  }
  return options
}

/** True for a word that an option takes as it is. */
const isWord = (game: Game, name: string, value: string): boolean =>
  game.rules.options[name]?.schema.fault(value, '') === null

function readValue(text: string, game: Game, name: string): { value: Json } | Refusal {
  if (text.startsWith('@')) return readFile(text.slice(1))
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    if (isWord(game, name, text)) return { value: text }
    return { value: text === 'on' ? true : text === 'off' ? false : text }
  }
}

function readFile(file: string): { value: Json } | Refusal {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) as Json }
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return refuse(null, 'BAD_OPTION', `The file ${file} ${why}.`)
  }
}

function splitOutside(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of text) {
    if ('[{'.includes(char)) depth++
    if (']}'.includes(char)) depth--
    if (char === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part].filter((p) => p.trim() !== '')
}
