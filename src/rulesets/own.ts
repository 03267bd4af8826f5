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

/** The games of the house, in the order of the shelf; each is read when it is wanted, so that a thread need not read all. */
export const OWN: Readonly<Record<string, () => Promise<{ readonly default: GameEntry }>>> = {
  'imperial-trader': () => import('./imperial-trader/game.ts'),
  'cash-flow': () => import('./cash-flow/game.ts'),
  'black-market': () => import('./black-market/game.ts'),
  'godsfire-trade': () => import('./godsfire-trade/game.ts'),
  'starfire-campaign': () => import('./starfire-campaign/game.ts'),
}

const known = new Map<string, Promise<Shelved>>()

/** A game of the house by its id; null when it has none of that name. */
export async function ownGame(id: string): Promise<Shelved | null> {
  const load = Object.hasOwn(OWN, id) ? OWN[id] : undefined
  if (load === undefined) return null
  const made = known.get(id) ?? load().then((entry) => ready(entry.default, folderOf(id), false))
  known.set(id, made)
  return made
}

const folderOf = (id: string) => path.join(import.meta.dirname, id)

/** Makes a game's entry ready to be played. */
export function ready({ rules, ...entry }: GameEntry, folder: string, outside: boolean): Shelved {
  const today = edition({ rules, ...entry })
  return { ...entry, game: today.game, edition: today, folder, outside }
}
