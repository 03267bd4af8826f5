// Makes again what is kept of a game, and says what changed: its kept games (test/games), with another seed where the seed
// no longer shows what a game is kept for, its playthroughs, and the sample for its picture.
//
//   npm run keep -- imperial-trader

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { shelf } from '../src/rulesets/shelf.ts'
import { wordsOf } from './keeping/changes.ts'

/** How many seeds are tried for a game that must show something. */
const SEEDS = 2000

const [id = ''] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '..', 'src', 'rulesets', id)
const ids = shelf().map(({ game }) => game.rules.meta.id)
if (!ids.includes(id)) {
  process.stderr.write(
    `npm run keep -- <game>: there is ${id === '' ? 'no game named' : `no game "${id}"`}; there are ${ids.join(', ')}.\n`,
  )
  process.exit(2)
}

/** All that is kept of the game, by name. */
function kept(): Map<string, string> {
  const names = fs.globSync(['test/games/*.json', 'test/playthroughs/*.txt', 'board/drawn/sample.json'], {
    cwd: folder,
  })
  return new Map(names.sort().map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]))
}

/** Runs a program of Node; ends this one, with what it printed, when it fails. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const done = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  if (done.status === 0) return
  process.stderr.write(`${done.stdout}${done.stderr}`)
  process.exit(1)
}

/** Writes seeds that were found into the test that names the games. */
function writeSeeds(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const file = path.join(folder, 'test', 'games.test.ts')
  for (const [name, text] of after) {
    const [old, found] = [seedOf(before.get(name)), seedOf(text)]
    if (old === null || found === null || old === found) continue
    const source = fs.readFileSync(file, 'utf8')
    if (source.includes(`'${found}'`)) continue
    if (source.split(`'${old}'`).length !== 2) {
      process.stderr.write(
        `${name} is kept with the seed '${found}'; say so in ${file}, then keep it again.\n`,
      )
      process.exit(1)
    }
    fs.writeFileSync(file, source.replace(`'${old}'`, `'${found}'`))
  }
}

const seedOf = (text?: string): string | null =>
  text?.startsWith('{') ? ((JSON.parse(text) as { recipe?: { seed?: string } }).recipe?.seed ?? null) : null

const before = kept()
const tests = ['games', 'playthroughs'].map((name) => path.join(folder, 'test', `${name}.test.ts`))
run(['--test', ...tests], { UPDATE_GAMES: '1', UPDATE_PLAYTHROUGHS: '1', KEEP_SEEDS: String(SEEDS) })
if (before.has('board/drawn/sample.json')) run([path.join(import.meta.dirname, 'sample.ts'), id])
const after = kept()
writeSeeds(before, after)
run(['--test', ...tests])

const names = [...new Set([...before.keys(), ...after.keys()])].sort()
const changes = names.map((name) =>
  wordsOf({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }),
)
for (const line of changes.flat()) process.stdout.write(`${line}\n`)
const otherwise = changes.filter((lines) => lines.length > 0).length
process.stdout.write(`${otherwise} of ${names.length} are otherwise.\n`)
