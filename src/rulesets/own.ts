import { createRequire } from 'node:module'
import path from 'node:path'
import type { GameEntry } from '../bots/game.ts'
import type { Game } from '../kernel/game.ts'
import { edition, type PinnedRuleset } from './pinned.ts'

/** A game on the shelf: its entry, made ready to be played, and the folder where its rulebook and its board lie. */
export interface Shelved extends Omit<GameEntry, 'rules'> {
  readonly game: Game
  /** The same with all that the house plays it by. */
  readonly edition: PinnedRuleset
  readonly folder: string
  /** True when its folder lies outside the house, and the web client has to be given its board. */
  readonly outside: boolean
}

// Rules are modules without top-level await: they are there at once, even when a game is asked for in the middle of a call.
const require = createRequire(import.meta.url)

type Entry = { readonly default: GameEntry }

/** The games of the house, in the order of the shelf; each is read when it is wanted: who plays one need not wait for all. */
export const OWN: Readonly<Record<string, () => Entry>> = {
  'imperial-trader': () => require('./imperial-trader/game.ts') as Entry,
  'cash-flow': () => require('./cash-flow/game.ts') as Entry,
  'black-market': () => require('./black-market/game.ts') as Entry,
  'godsfire-trade': () => require('./godsfire-trade/game.ts') as Entry,
  'starfire-campaign': () => require('./starfire-campaign/game.ts') as Entry,
}

const known = new Map<string, Shelved>()

/** A game of the house by its id; null when it has none of that name. */
export function ownGame(id: string): Shelved | null {
  const before = known.get(id)
  if (before !== undefined) return before
  const load = Object.hasOwn(OWN, id) ? OWN[id] : undefined
  if (load === undefined) return null
  const made = ready(load().default, folderOf(id), false)
  known.set(id, made)
  return made
}

const folderOf = (id: string) => path.join(import.meta.dirname, id)

/** The folders of the games of the house. */
export const ownFolders = (): string[] => Object.keys(OWN).map(folderOf)

/** Makes a game's entry ready to be played. */
export function ready({ rules, ...entry }: GameEntry, folder: string, outside: boolean): Shelved {
  const today = edition({ rules, ...entry })
  return { ...entry, game: today.game, edition: today, folder, outside }
}
