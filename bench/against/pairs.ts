// Two checkouts measured in turn: one process of each, then the other way round, so that a change in the machine's pace
// meets both alike. What counts is the ratio of each pair.

import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { figure } from '../report.ts'
import { quantile } from '../runner.ts'
import type { Cost, Piece } from './work.ts'

/** The cost of one kind in a pair of processes. */
export interface Pair {
  readonly before: number
  readonly now: number
}

const run = promisify(execFile)

async function cost(root: string, piece: Piece): Promise<Cost> {
  const work = path.join(import.meta.dirname, 'work.ts')
  const { stdout } = await run(process.execPath, [work, root, JSON.stringify(piece)], { cwd: root })
  return JSON.parse(stdout)
}

/** Does a piece of work several times with both; null when one of the two cannot do it. */
export async function pairs(
  [before, now]: readonly [string, string],
  piece: Piece,
  count: number,
): Promise<Readonly<Record<string, Pair[]>> | null> {
  const found: Record<string, Pair[]> = {}
  for (let pair = 0; pair < count; pair++) {
    const roots = pair % 2 === 0 ? [before, now] : [now, before]
    const costs: Cost[] = []
    for (const root of roots) costs.push(await cost(root, piece))
    const [old, fresh] = pair % 2 === 0 ? costs : costs.toReversed()
    if (old == null || fresh == null) return null
    for (const [kind, value] of Object.entries(fresh)) {
      found[kind] ??= []
      found[kind].push({ before: old[kind] ?? Number.NaN, now: value })
    }
  }
  return found
}

/** The pace of now as a share of the pace before, in each pair: more than 1 is faster. */
export function paces(found: readonly Pair[]): number[] {
  return found.map(({ before, now }) => before / now)
}

/** One line: what both cost in the middle, and the pace of now beside before, in the middle and in each pair. */
export function line(kind: string, found: readonly Pair[]): string {
  const middle = (values: readonly number[]) => quantile(values, 0.5)
  const costs = [found.map(({ before }) => before), found.map(({ now }) => now)].map((values) =>
    figure(middle(values)).padStart(9),
  )
  const all = paces(found)
  const each = all.toSorted((a, b) => a - b).map((pace) => pace.toFixed(2))
  return `  ${kind.padEnd(44)}${costs.join('')}   pace ${middle(all).toFixed(2)}   ${each.join(' ')}`
}
