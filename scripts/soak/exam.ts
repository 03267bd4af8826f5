// The trust exam: for each fault of docs/trust.md its tests and its long tests, each recorded in docs/trust/runs.jsonl.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { FAULTS, type Goal, goalsOf, withStores } from '../trust/faults.ts'
import { commitOf, readRuns, record } from '../trust/runs.ts'

const SCRIPTS = path.resolve(import.meta.dirname, '..')

/**
 * Runs all that is on the list of each fault, one after the other; what breaks does not keep the rest from being run.
 * @param sizes by the name of a long test, where it is not the size that its fault needs
 * @param faults only these; all when empty
 */
export function runExam(
  sizes: ReadonlyMap<string, number>,
  faults: readonly number[],
  resume: boolean,
): boolean {
  const commit = commitOf()
  const done = new Set(
    readRuns().flatMap((run) =>
      resume && run.commit === commit && run.result === 'held' ? run.command : [],
    ),
  )
  let held = true
  for (const fault of FAULTS) {
    if (faults.length > 0 && !faults.includes(fault.number)) continue
    for (const goal of goalsOf(fault)) {
      const command = sized(goal, sizes)
      process.stdout.write(`\n${fault.number} · ${command}\n`)
      if (done.has(command)) process.stdout.write('It is on record for this commit.\n')
      else if (command.startsWith('npm run unit')) held = unit(fault.number, command) && held
      else held = long(command, resume) && held
    }
  }
  return held
}

/** The command with its size: what was asked for, or what the fault needs. */
function sized({ command, size = 1 }: Goal, sizes: ReadonlyMap<string, number>): string {
  if (command.startsWith('npm run unit')) return command
  const name = command.split(' ').at(-1) ?? ''
  return `${command} ${sizes.get(name) ?? size}`
}

function unit(fault: number, command: string): boolean {
  const words = command.replace('npm run unit -- ', '').split(' ')
  const { stdout, status } = node('test.ts', ['unit', ...words], 'pipe')
  process.stdout.write(stdout)
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? []
  const figures = { passed: Number(passed), failed: Number(failed) }
  record({ fault, store: withStores(words), command, figures, result: status === 0 ? 'held' : 'broke' })
  return status === 0
}

function long(command: string, resume: boolean): boolean {
  const [name = '', size = ''] = command.split(' ').slice(4)
  return node('soak.ts', [name, size, '--record', ...(resume ? ['--resume'] : [])], 'inherit').status === 0
}

const node = (file: string, args: readonly string[], stdout: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [path.join(SCRIPTS, file), ...args], {
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
