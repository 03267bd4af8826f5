import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Equivalent, measure } from './measure.ts'
import { totals, written } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const RULESETS = path.join(ROOT, 'src', 'rulesets')
const REPORT = path.join(ROOT, 'docs', 'mutants.md')
const EQUIVALENTS = path.join(import.meta.dirname, 'equivalents.json')

/** Measures games of the house, all or one of them, each for this many minutes; `words` are the game, and words in paths of files. */
export async function runMutants(minutes: number, words: readonly string[]): Promise<void> {
  const games = fs.globSync('*/rulebook.md', { cwd: RULESETS }).map((file) => path.dirname(file))
  const [game, ...parts] = words
  if (game !== undefined && !games.includes(game))
    throw new RangeError(`${game} is none of ${games.join(', ')}.`)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const one of game === undefined ? games : [game]) {
    const all: (Equivalent & { game: string })[] = JSON.parse(fs.readFileSync(EQUIVALENTS, 'utf8'))
    const equivalents = all.filter((other) => other.game === one)
    const measured = await measure(path.join(RULESETS, one), { minutes, equivalents, words: parts, say })
    for (const remark of measured.remarks) say(remark)
    say(`${one}: ${totals(measured)}`)
    if (parts.length > 0) continue
    const before = fs.existsSync(REPORT) ? fs.readFileSync(REPORT, 'utf8') : ''
    fs.writeFileSync(REPORT, written(before, one, measured))
  }
}
