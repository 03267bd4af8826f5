import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { shelved } from '../../rulesets/shelf.ts'

/** The folder of what plays any game. */
const BOTS = path.resolve(import.meta.dirname, '../../bots')
/** What no game is played by. */
const ELSE = new Set(['test', 'board', 'lesson', 'pinned', 'words', 'node_modules'])

const known = new Map<string, string>()

/**
 * By what a game is played: its version, and a hash of its rules and players, code and data. Games that were played by something
 * else are not these games.
 */
export function playedBy(id: string): string {
  const before = known.get(id)
  if (before !== undefined) return before
  const on = shelved(id)
  if (on === null) throw new RangeError(`There is no game ${id}.`)
  const hash = createHash('sha256').update(hashOf(on.folder)).update(hashOf(BOTS)).digest('hex')
  const by = `v${on.game.rules.meta.version}-${hash.slice(0, 12)}`
  known.set(id, by)
  return by
}

/** A hash of the code and the data in a folder, but not of what else lies in it: tests, pictures, words. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder, '')) {
    hash.update(`${file}\n`)
    hash.update(fs.readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}

function filesIn(folder: string, under: string): string[] {
  const entries = fs.readdirSync(path.join(folder, under), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = under === '' ? entry.name : `${under}/${entry.name}`
      if (entry.isDirectory()) return ELSE.has(entry.name) ? [] : filesIn(folder, name)
      return /\.(ts|json)$/.test(entry.name) ? [name] : []
    })
}
