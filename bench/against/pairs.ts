// Two checkouts measured in turn: one process of each, then the other way round, so that a change in the machine's pace
// meets both alike. What counts is the ratio of each pair.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { figure, quantile, reply } from '../runner.ts'
import type { Cost, Piece } from './work.ts'

/** The cost of one kind in a pair of processes. */
export interface Pair {
  readonly before: number
  readonly now: number
}

/** In how many parts a subject is measured, each in turn with the other checkout. */
const TURNS = 10

function start(root: string, piece: Piece): ChildProcess {
  const work = path.join(import.meta.dirname, 'work.ts')
  return fork(work, [root, JSON.stringify(piece)], { cwd: root, execPath: process.execPath })
}

const told = async (worker: ChildProcess) => (await reply(worker)) as Cost

/** What a piece of work costs with each checkout: a whole process of the one, then of the other. */
async function oneByOne(roots: readonly string[], piece: Piece): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const root of roots) costs.push(await told(start(root, piece)))
  return costs
}

/**
 * The same of a subject: both processes are there at once and are measured in turn, in short parts. The least counts: what other
 * programs do to the caches only adds to it.
 */
async function inTurns(
  roots: readonly string[],
  piece: Extract<Piece, { kind: 'subject' }>,
): Promise<Cost[]> {
  const workers = roots.map((root) => start(root, piece))
  const warm = await Promise.all(workers.map(told))
  const able = !warm.includes(null)
  const costs: Cost[] = warm.map((cost) => cost && {})
  for (let turn = 0; able && turn < TURNS; turn++)
    for (const [i, worker] of workers.entries()) {
      worker.send(piece.ms / TURNS)
      costs[i] = least(costs[i] ?? {}, (await told(worker)) ?? {})
    }
  for (const worker of workers) worker.kill()
  return costs
}

const least = (a: NonNullable<Cost>, b: NonNullable<Cost>): NonNullable<Cost> =>
  Object.fromEntries(Object.entries(b).map(([kind, value]) => [kind, Math.min(value, a[kind] ?? value)]))

/** Does a piece of work several times with both; null when one of the two cannot do it. */
export async function pairs(
  [before, now]: readonly [string, string],
  piece: Piece,
  count: number,
): Promise<Readonly<Record<string, Pair[]>> | null> {
  const found: Record<string, Pair[]> = {}
  for (let pair = 0; pair < count; pair++) {
    const roots = pair % 2 === 0 ? [before, now] : [now, before]
    const costs = await (piece.kind === 'subject' ? inTurns(roots, piece) : oneByOne(roots, piece))
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

/**
 * One line: what both cost in the middle, and the pace of now beside before: in the middle, of the least of each, and in each
 * pair.
 */
export function line(kind: string, found: readonly Pair[]): string {
  const sides = [found.map(({ before }) => before), found.map(({ now }) => now)]
  const costs = sides.map((values) => figure(quantile(values, 0.5)).padStart(9))
  const [before = 0, now = 0] = sides.map((values) => Math.min(...values))
  const all = paces(found)
  const middle = quantile(all, 0.5).toFixed(2)
  const each = all.toSorted((a, b) => a - b).map((pace) => pace.toFixed(2))
  const paced = `pace ${middle}, of the least ${(before / now).toFixed(2)}`
  return `  ${kind.padEnd(44)}${costs.join('')}   ${paced}   ${each.join(' ')}`
}
