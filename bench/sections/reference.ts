import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { measure, program, type Row, type Section, start } from '../runner.ts'
import { tally } from '../subjects/playouts.ts'

const SOURCES = path.join(import.meta.dirname, '..', 'reference')
const BUILT = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench')
const RATIO_AIM = 1 / 5
const EQUAL_GAMES = 2000

/** The games that are written in C, too. */
export const IN_C = ['tic-tac-toe', 'imperial-trader'] as const

/** Compiles the C program of a game and returns its path; null when there is no gcc. */
export function build(id: string): string | null {
  fs.mkdirSync(BUILT, { recursive: true })
  const file = path.join(BUILT, id)
  // Built aside and moved into place: several processes may build at once.
  const aside = `${file}.${process.pid}`
  try {
    execFileSync('gcc', ['-O2', '-o', aside, path.join(SOURCES, `${id}.c`)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  fs.renameSync(aside, file)
  return file
}

/** What the C program's games came to, as JSON in the words of `Tally`, with the seconds they took. */
export function tallyInC(file: string, seats: number, seed: string, games: number): unknown {
  return JSON.parse(execFileSync(file, [String(seats), seed, String(games)], { encoding: 'utf8' }))
}

/** The same games, decision by decision, in plain C. */
export const reference: Section = {
  name: 'reference',
  title: 'The same random games in C (gcc -O2)',
  async run(budget) {
    const rows: Row[] = []
    const notes: string[] = []
    for (const id of IN_C) {
      const file = build(id)
      if (file === null) return { rows, notes: ['Skipped: there is no gcc on this machine.'] }
      const ours = tally(id, 2, 'bench', EQUAL_GAMES)
      const theirs = tallyInC(file, 2, 'bench', EQUAL_GAMES) as typeof ours
      if (ours.checksum !== theirs.checksum) throw new Error(`${id}: the C program plays other games.`)
      const [c, argosy] = await measure(
        [program(file, ['2', 'bench']), await start(['playouts', id, 2])],
        budget,
      )
      if (c === undefined || argosy === undefined) continue
      const [unit, count] = ['decisions/s', 'decisions']
      rows.push({ what: `${id}, C`, value: c.rate(count), unit, spread: c.spread(count) })
      rows.push({ what: `${id}, Argosy`, value: argosy.rate(count), unit, spread: argosy.spread(count) })
      const value = argosy.rate(count) / c.rate(count)
      const aim = id === 'imperial-trader' ? { aim: { least: RATIO_AIM } } : {}
      rows.push({ what: `${id}, Argosy : C`, value, unit: 'of C', ...aim })
    }
    notes.push(`The same seed gives the same ${EQUAL_GAMES} games in both: their checksums are equal.`)
    return { rows, notes }
  },
}
