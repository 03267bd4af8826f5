// The runs of the trust exam that were recorded, a line each in `docs/trust/runs.jsonl`.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FILE = path.join(ROOT, 'docs/trust/runs.jsonl')

/** What was counted or measured, by name. */
export type Figures = Readonly<Record<string, number>>

export interface Run {
  readonly fault: number
  readonly date: string
  readonly commit: string
  /** The release it was, or was to become. */
  readonly release: string
  readonly machine: string
  readonly cores: number
  readonly node: string
  readonly store: string
  readonly command: string
  readonly figures: Figures
  readonly result: 'held' | 'broke'
}

/** All runs, the oldest first. */
export const readRuns = (text = fs.readFileSync(FILE, 'utf8')): Run[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Run)

/** The release that this checkout is, or will become. */
export const releaseOf = (): string =>
  (JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

/** The commit that is checked out; with `+` where files differ from it. */
export function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    // The runs themselves are no change to what runs.
    const changed = git('status', '--porcelain', '--', '.', ':!docs/trust', ':!docs/trust.md')
    return git('rev-parse', '--short=10', 'HEAD') + (changed === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}

/** Adds a run, made here and now. */
export function record(
  made: Pick<Run, 'fault' | 'store' | 'command' | 'result'> & { readonly figures: Figures },
): void {
  const { fault, store, command, figures, result } = made
  const run: Run = {
    fault,
    date: new Date().toISOString().slice(0, 16),
    commit: commitOf(),
    release: releaseOf(),
    machine: `${os.cpus()[0]?.model ?? 'unknown'}, ${process.platform} ${process.arch}`,
    cores: os.availableParallelism(),
    node: process.version,
    store,
    command,
    figures: { ...figures, load: Math.round((os.loadavg()[1] ?? 0) * 10) / 10 },
    result,
  }
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.appendFileSync(FILE, `${JSON.stringify(run)}\n`)
}
