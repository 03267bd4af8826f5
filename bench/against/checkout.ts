// An older commit beside this one: cloned, with the packages that its lockfile names.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

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
