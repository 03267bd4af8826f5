// `npm run bench -- against <commit>`: this checkout beside a commit, by processor time, in alternating pairs of fresh
// processes of the same Node.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { shelf } from '../../src/rulesets/shelf.ts'
import { seatsOf } from '../subjects/playouts.ts'
import { line, pairs } from './pairs.ts'
import type { Piece } from './work.ts'

// What is measured of two commits, and how much of it.

/** One row: a piece of work in its words. */
interface Named {
  readonly what: string
  readonly piece: Piece
}

/** How much is done. */
interface Amount {
  readonly ms: number
  readonly rounds: number
  readonly tables: number
  readonly moves: number
  readonly events: number
}

const FULL: Amount = { ms: 1500, rounds: 5, tables: 500, moves: 200, events: 2000 }
export const QUICK: Amount = { ms: 1, rounds: 1, tables: 2, moves: 5, events: 20 }

/** Everything that is measured, by section. */
export function sections(amount: Amount): Readonly<Record<string, readonly Named[]>> {
  const { ms, rounds, tables, moves, events } = amount
  const games = shelf().map(({ game: { rules } }) => ({
    id: rules.meta.id,
    seats: seatsOf(rules.meta).min,
  }))
  const each = (kind: string, count: string, ...how: readonly string[]) =>
    games.map(
      ({ id, seats }): Named => ({
        what: `${kind}, ${id} of ${seats}`,
        piece: { kind: 'subject', order: [kind, id, seats, ...how], count, ms },
      }),
    )
  return {
    playouts: each('playouts', 'decisions'),
    moves: [{ what: `durable moves, ${tables} tables`, piece: { kind: 'moves', tables, moves } }],
    load: [{ what: `load of ${events} events after a crash`, piece: { kind: 'load', events } }],
    copies: each('copies', 'copies', 'copier'),
    reference: [
      { what: 'imperial-trader of 2 in C', piece: { kind: 'beside-c', game: 'imperial-trader', rounds, ms } },
    ],
  }
}

const HERE = path.join(import.meta.dirname, '..', '..')

/** What is asked for beside the commit. */
export interface Asked {
  /** Sections by name; all when there are none. */
  readonly names: readonly string[]
  readonly pairs: number
  readonly quick: boolean
}

/**
 * Measures and prints.
 * @param name of the commit
 * @throws Error with a sentence for the person who asked
 */
export async function against(
  name: string | undefined,
  { names, pairs: count, quick }: Asked,
): Promise<void> {
  if (name === undefined) throw new Error('Beside which commit? `npm run bench -- against <commit>`.')
  const wanted = sections(quick ? QUICK : FULL)
  const unknown = names.find((section) => !(section in wanted))
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}"; there are ${Object.keys(wanted).join(', ')}.`)
  const commit = commitNamed(name, HERE)
  if (commit === null) throw new Error(`There is no commit "${name}" here.`)
  const old = checkout(commit, HERE, folder())
  process.stdout.write(
    `This checkout beside ${name}, ${count} pairs: cost then, cost now, pace of now to then.\n`,
  )
  for (const [section, rows] of Object.entries(wanted)) {
    if (names.length > 0 && !names.includes(section)) continue
    for (const { what, piece } of rows) {
      const found = await pairs([old, HERE], piece, count)
      process.stdout.write(`${what}${found === null ? `: ${name} has no such thing` : ''}\n`)
      for (const [kind, each] of Object.entries(found ?? {})) process.stdout.write(`${line(kind, each)}\n`)
    }
  }
}

/** Where clones are kept from run to run: nobody else may write there. */
function folder(): string {
  const kept = path.join(os.tmpdir(), `argosy-bench-${os.userInfo().username}`)
  fs.mkdirSync(kept, { recursive: true, mode: 0o700 })
  return kept
}

// An older commit beside this one: cloned, with the packages that its lockfile names.

/** The whole name of a commit; null when the repository does not know it. */
export function commitNamed(name: string, repository: string): string | null {
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
    return execFileSync('git', asked, { cwd: repository, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/**
 * Clones a commit into a folder of its own and installs what it needs to run.
 * @param commit its whole name
 * @param into a folder that exists; the clone lies below it, and is taken as it is when it is there already
 * @returns the folder of the clone
 */
export function checkout(commit: string, repository: string, into: string): string {
  const done = path.join(into, commit)
  if (fs.existsSync(done)) return done
  const folder = fs.mkdtempSync(path.join(into, 'unfinished-'))
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', repository, '.'])
  run('git', ['checkout', '--quiet', '--detach', commit])
  const scope = ['--omit=dev', '--include=optional', '--ignore-scripts']
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...scope])
  fs.renameSync(folder, done)
  return done
}
