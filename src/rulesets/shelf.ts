import process from 'node:process'
import { LEVEL_NAMES, LEVELS, type Level } from '../bots/game.ts'
import { type AnyPlayer, random } from '../bots/player.ts'
import type { Game } from '../kernel/game.ts'
import { capital } from '../kernel/index.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { foldersOf, gameIn } from './outside.ts'
import { OWN, ownGame, ready, type Shelved } from './own.ts'

export type { Shelved } from './own.ts'

/** Games from outside, and what should have been one but cannot: a sentence each. */
interface Outside {
  readonly games: readonly Shelved[]
  readonly faults: readonly string[]
}

/** The games of those of these folders that can be played. */
async function stocked(folders: readonly string[]): Promise<Outside> {
  const games: Shelved[] = []
  const faults: string[] = []
  for (const folder of folders) {
    try {
      const shelved = ready(await gameIn(folder), folder, true)
      const { id } = shelved.game.rules.meta
      if (Object.hasOwn(OWN, id) || games.some(({ game }) => game.rules.meta.id === id))
        throw new Error(`there is a game ${id} on the shelf already`)
      games.push(shelved)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      faults.push(`The game in ${folder} is left out: ${why.replace(/\s+/g, ' ').replace(/\.$/, '')}.`)
    }
  }
  return { games, faults }
}

// Every command and every thread that plays games loads this module, so that all of them know the same games.
const { games, faults } = await stocked(foldersOf(process.env.ARGOSY_GAMES ?? ''))

/** The games of the house and of the folders that ARGOSY_GAMES names, in the order of the shelf: all are read for it. */
export const shelf = (): readonly Shelved[] => {
  const own = Object.keys(OWN).map((id) => ownGame(id))
  return [...own.filter((shelved) => shelved !== null), ...games]
}

/** Why games that were named are not on the shelf: a sentence each. */
export const shelfFaults: readonly string[] = faults

/** The game with this id, as it stands on the shelf; or null. */
export function shelved(id: string): Shelved | null {
  return ownGame(id) ?? games.find(({ game }) => game.rules.meta.id === id) ?? null
}

/** The game with this id, or null. */
export function gameOf(id: string): Game | null {
  return shelved(id)?.game ?? null
}

/** Every player made of code for a game: its own, the best first, then the one that plays any game. */
export function playersOf(game: Game): readonly AnyPlayer[] {
  return [...(shelved(game.rules.meta.id)?.players ?? []), random]
}

/** The player of a game by its id, or by the level that it plays at (`club`); or null. */
export function playerOf(game: Game, id: string): AnyPlayer | null {
  const named = levelsOf(game).find(({ level }) => level === id)?.player.id ?? id
  return playersOf(game).find((player) => player.id === named) ?? null
}

/** The levels that a game has, the weakest first, and who plays so. */
export function levelsOf(game: Game): readonly { readonly level: Level; readonly player: AnyPlayer }[] {
  const { players = [], levels = {} } = shelved(game.rules.meta.id) ?? {}
  return LEVELS.flatMap((level) => {
    const player = players.find(({ id }) => id === levels[level])
    return player === undefined ? [] : [{ level, player }]
  })
}

/** Whether a bot is the strongest kind that there is, and takes most of a processor. */
export function isExpert(id: string, bot: string): boolean {
  const game = gameOf(id)
  if (game === null) return false
  const master = levelsOf(game).find(({ level }) => level === 'master')?.player
  return master !== undefined && playerOf(game, bot)?.id === master.id
}

/** What a bot is called wherever people read of it: by its level, where it plays at one. */
export function botName(game: Game, bot: string): string {
  const found = levelsOf(game).find(({ player }) => player.id === bot)
  return found === undefined ? capital(bot.replaceAll('-', ' ')) : LEVEL_NAMES[found.level]
}

/** Letters that cannot be taken for each other, as I and L can, nor two of them for a third, as RN for M. */
const LETTERS = 'ABCDEFGHJKMPQRSTUXYZ'

/** By which bots of one name are told apart: A to Z, then AA, AB and so on. */
export const letters = (i: number): string =>
  (i < LETTERS.length ? '' : letters(Math.floor(i / LETTERS.length) - 1)) + LETTERS.charAt(i % LETTERS.length)

/** The best player that a game has. */
export function bestOf(game: Game): AnyPlayer {
  return playersOf(game)[0] ?? random
}

/** Why a player cannot be had: there is none of that name. */
export function noSuchPlayer(game: Game, id: string, players = playersOf(game)): Refusal {
  const known = players.map((player) => player.id)
  return refuse(
    null,
    'NO_SUCH_BOT',
    `There is no bot ${JSON.stringify(id)}; ${game.rules.meta.title} has ${known.join(', ')}.`,
  )
}

/** Why a game cannot be had: there is none of that name. */
export function noSuchGame(id: string): Refusal {
  const known = [...Object.keys(OWN), ...games.map(({ game }) => game.rules.meta.id)].join(', ')
  return refuse(null, 'NO_SUCH_GAME', `There is no game ${JSON.stringify(id)}; Argosy has ${known}.`)
}
