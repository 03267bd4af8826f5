import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameEntry } from '../bots/game.ts'

/** An id is part of addresses and of names of folders. */
export const ID = /^[a-z][a-z0-9-]{0,39}$/

/** The folders that a list such as `../my-game,/games/other` names, as whole paths. */
export function foldersOf(list: string): string[] {
  const named = list.split(',').map((folder) => folder.trim())
  return [...new Set(named.filter((folder) => folder !== '').map((folder) => path.resolve(folder)))]
}

/**
 * The game whose folder lies outside the house: the default export of its `game.ts`.
 * @throws Error when there is none, or it does not load
 */
export async function gameIn(folder: string): Promise<GameEntry> {
  const file = path.join(folder, 'game.ts')
  if (!fs.existsSync(file)) throw new Error('there is no game.ts in it')
  await import('./lend.ts')
  const { default: entry } = (await import(pathToFileURL(file).href)) as { default?: Partial<GameEntry> }
  if (entry?.rules?.meta === undefined || entry.players === undefined)
    throw new Error('its game.ts has no `export default defineGame(…)`')
  const { id } = entry.rules.meta
  if (!ID.test(id)) throw new Error(`its id is ${JSON.stringify(id)}; it must be like candle or candle-2`)
  return entry as GameEntry
}
