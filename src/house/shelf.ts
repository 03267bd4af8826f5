import fs from 'node:fs/promises'
import { random } from '../bots/player.ts'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { gameOf, shelf } from '../rulesets/shelf.ts'
import type { GameInfo, RulebookInfo } from './contract.ts'
import { fault } from './errors.ts'

/** The games of the house, as people choose from them. */
export function games(): GameInfo[] {
  return shelf.map(({ rules }) => {
    const { id, title, about, prefix, role, seats, minutes } = rules.meta
    const offered = [...rules.bots, random].filter(({ study = false }) => !study)
    const bots = offered.map((bot) => ({ id: bot.id, text: bot.text }))
    const options = Object.entries(rules.options).map(([name, option]) => ({
      name,
      text: option.text,
      clause: option.clause,
      schema: option.schema.json,
      default: (option.schema.fallback ?? null) as Json,
    }))
    return { id, title, about, prefix, role, seats, minutes, bots, options }
  })
}

/** The game with this id. */
export function game(id: string): Game {
  const found = gameOf(id)
  if (found !== null) return found
  const known = shelf.map(({ rules }) => rules.meta.id).join(', ')
  throw fault('missing', 'NO_SUCH_GAME', `There is no game ${JSON.stringify(id)}; the shelf has ${known}.`)
}

/** The rulebook of a game, as its folder has it. */
export async function rulebook(id: string): Promise<RulebookInfo> {
  const { meta } = game(id).rules
  const file = new URL(`../rulesets/${meta.id}/rulebook.md`, import.meta.url)
  try {
    return { game: meta.id, title: meta.title, markdown: await fs.readFile(file, 'utf8') }
  } catch (cause) {
    throw fault('missing', 'NO_RULEBOOK', `The rulebook of ${meta.title} is not at hand.`, cause)
  }
}
