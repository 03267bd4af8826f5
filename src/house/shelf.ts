import fs from 'node:fs/promises'
import path from 'node:path'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { gameOf, noSuchGame, playersOf, shelf, shelved } from '../rulesets/shelf.ts'
import type { BoardFiles, GameInfo, RulebookInfo } from './contract.ts'
import { fault, HouseError } from './errors.ts'

/** The games of the house, as people choose from them. */
export function games(boards: Readonly<Record<string, BoardFiles>> = {}): GameInfo[] {
  return shelf.map(({ game }) => {
    const { rules } = game
    const { id, title, about, prefix, role, seats, minutes } = rules.meta
    const offered = playersOf(game).filter(({ study = false }) => !study)
    const bots = offered.map((bot) => ({ id: bot.id, text: bot.text }))
    const options = Object.entries(rules.options).map(([name, option]) => ({
      name,
      text: option.text,
      clause: option.clause,
      schema: option.schema.json,
      default: (option.schema.fallback ?? null) as Json,
    }))
    const board = boards[id]
    return {
      ...{ id, title, about, prefix, role, seats, minutes, bots, options },
      ...(board === undefined ? {} : { board }),
    }
  })
}

/** The game with this id. */
export function game(id: string): Game {
  const found = gameOf(id)
  if (found !== null) return found
  throw new HouseError('missing', noSuchGame(id))
}

/**
 * The game that a table plays.
 * @throws HouseError when it is no longer on the shelf: the table is kept until it is back
 */
export function gameOfTable(id: string): Game {
  const found = gameOf(id)
  if (found !== null) return found
  throw fault(
    'missing',
    'GAME_GONE',
    `This table plays ${JSON.stringify(id)}, which is not on the shelf of this house any more. The table is kept, and goes on when the game is back.`,
  )
}

/** The rulebook of a game, as its folder has it. */
export async function rulebook(id: string): Promise<RulebookInfo> {
  const { meta } = game(id).rules
  const file = path.join(shelved(id)?.folder ?? '', 'rulebook.md')
  try {
    return { game: meta.id, title: meta.title, markdown: await fs.readFile(file, 'utf8') }
  } catch (cause) {
    throw fault('missing', 'NO_RULEBOOK', `The rulebook of ${meta.title} is not at hand.`, cause)
  }
}
