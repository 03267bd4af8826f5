// `npm run bench -- against <commit>`: this checkout beside a commit, by processor time, in alternating pairs of fresh
// processes of the same Node.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkout, commitNamed } from './checkout.ts'
import { line, pairs } from './pairs.ts'
import { FULL, QUICK, sections } from './pieces.ts'

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
