// Runs a long test, in parts where it has them, and keeps what they found: a run that was ended goes on with `--resume`.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { FAULTS } from '../trust/faults.ts'
import { commitOf, type Figures, record } from '../trust/runs.ts'

export interface Soak {
  /** How much of it when nothing is said. */
  readonly usual: number
  /** How much of it at a time; what the parts count is added up. */
  readonly batch?: number
  /** Where games are kept meanwhile, for the record. */
  readonly store?: string
  /** Does this much of it, and gives what it counted. It throws `Broke` when something is wrong. */
  run(much: number, seed: string): Promise<Figures> | Promise<void> | Figures | void
}

/** Something did not hold. */
export class Broke extends Error {
  readonly figures: Figures
  constructor(faults: readonly string[], figures: Figures = {}) {
    super(faults.join('\n'))
    this.figures = figures
  }
}

export interface How {
  /** Whether the run is added to docs/trust/runs.jsonl. */
  readonly record: boolean
  /** Whether it goes on where one of the same size and commit was ended. */
  readonly resume: boolean
  /** What else stands in the command. */
  readonly words: readonly string[]
}

const KEPT = path.resolve(import.meta.dirname, '../../node_modules/.cache/soak')

interface Progress {
  readonly commit: string
  readonly done: number
  readonly figures: Figures
}

/** Runs it, and tells whether it held. */
export async function runSoak(name: string, soak: Soak, much: number, how: How): Promise<boolean> {
  const command = ['npm run soak --', name, much, ...how.words].join(' ')
  const fault = FAULTS.find(({ goals }) => goals.some((goal) => command.startsWith(`${goal.command} `)))
  if (how.record && fault === undefined) {
    process.stderr.write(`No fault of docs/trust.md has ${name} as its goal, so it is not recorded.\n`)
    return false
  }
  const file = path.join(KEPT, `${name}-${much}.json`)
  let { done, figures } = how.resume ? progressIn(file) : nothing()
  let held = true
  const begunMs = Date.now()
  const before = figures.seconds ?? 0
  while (done < much && held) {
    const some = Math.min(soak.batch ?? much, much - done)
    try {
      figures = sum(figures, (await soak.run(some, `soak ${Date.now()}`)) ?? {})
    } catch (error) {
      if (!(error instanceof Broke)) throw error
      process.stdout.write(`${error.message}\n`)
      figures = sum(figures, error.figures)
      held = false
    }
    if (process.exitCode !== undefined && process.exitCode !== 0) held = false
    done += some
    figures = { ...figures, seconds: before + Math.round((Date.now() - begunMs) / 1000) }
    process.stdout.write(`${done} of ${much}: ${textOf(figures)}\n`)
    if (soak.batch !== undefined && done < much && held) keep(file, { commit: commitOf(), done, figures })
  }
  fs.rmSync(file, { force: true })
  if (how.record && fault !== undefined) {
    const result = held ? 'held' : 'broke'
    record({ fault: fault.number, store: soak.store ?? 'none', command, figures, result })
  }
  if (!held) process.exitCode = 1
  return held
}

const nothing = (): Progress => ({ commit: commitOf(), done: 0, figures: {} })

function progressIn(file: string): Progress {
  if (!fs.existsSync(file)) return nothing()
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Progress
  if (kept.commit !== commitOf()) return nothing()
  process.stdout.write(`It goes on after ${kept.done}.\n`)
  return kept
}

function keep(file: string, progress: Progress): void {
  fs.mkdirSync(KEPT, { recursive: true })
  fs.writeFileSync(file, JSON.stringify(progress))
}

const sum = (a: Figures, b: Figures): Figures => {
  const all = { ...a }
  for (const [name, value] of Object.entries(b)) all[name] = (all[name] ?? 0) + value
  return all
}

const textOf = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
