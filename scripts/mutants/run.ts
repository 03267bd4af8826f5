import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type By, type Equivalent, type Finding, type Measured, measure, NO_TEST } from './measure.ts'

const HEAD = `# Wrong rules that tests notice

Written by \`npm run soak -- mutants\`, which makes the rules of a game wrong by one small change at a time and runs the tests:
a condition never holds, a refusal or a fact is left out, a comparison is off by one, a number by 1 ([how](../scripts/mutants/README.md)).
Each change belongs to the clause that stands above it in the code. Below each game are the changes that the tests of that clause's
chapter did not notice. Tests that play many games (\`conform\`, \`leaks\`, \`told\`) are not run, nor are tests that take more
than 0.4 s, but for those of clauses, of the second program (\`oracle\`) and of kept games (\`games\`, \`playthroughs\`).
If only a part of the changes was tried, it is a random sample, the same each time.
Changes that change nothing are listed, with reasons, in \`scripts/mutants/equivalents.json\`.
`

/** The document with what was measured of a game, in place of what it said of that game before. */
export function written(before: string, game: string, measured: Measured): string {
  const [, ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter((one) => !one.startsWith(`## ${game}\n`))
  return [HEAD, ...[...others.map((one) => one.trimEnd()), section(game, measured)].sort()]
    .join('\n')
    .concat('\n')
}

/** How many of the findings each kind has, in words. */
export function totals({ findings, changes, ms }: Measured): string {
  const count = (by: By) => {
    const some = findings.filter((one) => one.by === by).length
    return `${some} (${((100 * some) / Math.max(1, findings.length)).toFixed(1)}%)`
  }
  const sample = findings.length === changes ? 'all' : `${findings.length}`
  return [
    `${changes} changes, ${sample} of them tried, ${(ms / Math.max(1, findings.length)).toFixed(0)} ms of a processor each.`,
    `Noticed by a test of their clause: ${count('clause')}; by another of its chapter: ${count('chapter')};`,
    `by another of the game: ${count('other')}; by none: ${count('none')}; they change nothing: ${count('equivalent')}.`,
  ].join('\n')
}

function section(game: string, measured: Measured): string {
  const rows = measured.findings
    .filter(({ by }) => by === 'other' || by === 'none')
    .map((one) => ({ one, clauses: one.clauses.join(', ') }))
    .sort(
      (a, b) =>
        a.clauses.localeCompare(b.clauses, 'en', { numeric: true }) ||
        a.one.file.localeCompare(b.one.file, 'en') ||
        a.one.start - b.one.start,
    )
    .map(
      ({ one, clauses }) => `| ${clauses} | ${one.file}:${one.line} | ${code(one.what)} | ${noticed(one)} |`,
    )
  const table =
    rows.length === 0 ? [] : ['', '| clause | place | change | noticed by |', '|---|---|---|---|', ...rows]
  return [`## ${game}`, '', totals(measured), ...table].join('\n')
}

/** The clauses of the test that noticed; its whole title where it names none. */
const noticed = ({ by, test }: Finding): string =>
  by === 'none'
    ? test === NO_TEST
      ? '**none**, never reached'
      : '**none**'
    : (test.split(' · ', 1)[0] ?? '').replaceAll('|', '\\|')

const LONGEST = 90
const code = (text: string): string => {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``
}

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
