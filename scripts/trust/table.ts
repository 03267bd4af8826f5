// The table of docs/trust.md: what each fault's source says, and what the newest runs showed.

import type { Fault, Goal } from './faults.ts'
import type { Run } from './runs.ts'

/** All releases, the oldest first. A run counts for its own release and the two after it. */
export const RELEASES: readonly string[] = ['0.1.0']
const COUNTS_FOR = 2

/** The unit tests that a fault's row names, as a command; null where it names none. */
export const testsOf = ({ shows }: Fault): string | null =>
  /`(npm run unit -- [^`]+)`/.exec(shows)?.[1] ?? null

/** All that has to be on record for a fault: its unit tests, and its long tests. */
export function goalsOf(fault: Fault): readonly Goal[] {
  const tests = testsOf(fault)
  const unit = tests === null ? [] : [{ command: tests, least: { passed: 1 }, most: { failed: 0 } }]
  return [...unit, ...fault.goals]
}

/** The newest run of a command, of any size. */
const newest = (goal: Goal, runs: readonly Run[]): Run | undefined =>
  runs.findLast(({ command }) => command === goal.command || command.startsWith(`${goal.command} `))

/** What is missing to a goal, in words; null when its newest run holds, is new enough and reaches it. */
export function missingOf(goal: Goal, runs: readonly Run[], releases = RELEASES): string | null {
  const name = goal.command.startsWith('npm run unit') ? 'the tests' : `\`${goal.command.split(' ').at(-1)}\``
  const run = newest(goal, runs)
  if (run === undefined) return `${name}: no run on record`
  if (run.result !== 'held') return `${name}: broke`
  const age = releases.length - 1 - releases.indexOf(run.release)
  if (!releases.includes(run.release) || age > COUNTS_FOR) return `${name}: last run with ${run.release}`
  for (const [figure, least] of Object.entries(goal.least ?? {}))
    if ((run.figures[figure] ?? 0) < least)
      return `${name}: ${(run.figures[figure] ?? 0).toLocaleString('en')} of ${least.toLocaleString('en')} ${figure}`
  for (const [figure, most] of Object.entries(goal.most ?? {}))
    if ((run.figures[figure] ?? Number.POSITIVE_INFINITY) > most)
      return `${name}: ${figure} ${run.figures[figure] ?? 'not measured'}, where ${most} is the most`
  return null
}

const says = ({ command, figures, date, commit, node, store }: Run): string => {
  const all = Object.entries(figures).map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
  return `\`${command.replace(/^npm run /, '')}\` ${date.slice(0, 10)}, ${commit}, Node ${node.slice(1)}${store === 'none' ? '' : `, ${store}`}: ${all.join(', ')}`
}

/** A row: its number, what it is, whether all of it is shown, by what, and by which runs. */
export function rowOf(fault: Fault, runs: readonly Run[], releases = RELEASES): string {
  const goals = goalsOf(fault)
  const missing = goals.flatMap((goal) => missingOf(goal, runs, releases) ?? [])
  const state = fault.claims === 'whole' && missing.length === 0 ? 'whole' : 'part'
  const made = goals.flatMap((goal) => newest(goal, runs) ?? []).map(says)
  const lacks = missing.length === 0 ? [] : [`Missing: ${missing.join('; ')}`]
  return `| ${fault.number} | ${fault.fault} | ${state} | ${fault.shows} | ${[...made, ...lacks].join('. ')} |`
}

/** A text in which each row of the table is as it should be now. */
export function withTable(text: string, faults: readonly Fault[], runs: readonly Run[]): string {
  const rows = faults.map((fault) => rowOf(fault, runs)).join('\n')
  return text.replace(
    /(^\| *\| Fault .*\n\|[-| ]*\n)(?:\| \d+ \|.*\n)*/m,
    (_all, head: string) => `${head}${rows}\n`,
  )
}

/** The stores that tests by these words use, for the record. */
export const withStores = (words: readonly string[]): string =>
  words.some((word) => /nodes|stores|store\/test|postgres|crash/.test(word))
    ? 'SQLite and PostgreSQL'
    : 'SQLite'
