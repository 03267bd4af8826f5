// Makes docs/ladder.md again: plays the ladders that are named in it, in the order in which they stand, and puts what comes
// of each in the place of what stood there. `node scripts/ladder.ts [word]` makes those whose command has the word in it.
// Games are kept in `ladders/` (ARGOSY_LADDERS names another folder), so that a run of hours may be stopped and continued.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const file = path.join(root, 'docs/ladder.md')
const kept = process.env.ARGOSY_LADDERS ?? path.join(root, 'ladders')
const wanted = process.argv[2] ?? ''

/** A command, indented as code, and the tables that follow it. */
const LADDER = /^ {4}npx argosy (ladder .*)\n\n(?:\|.*\n|\n(?=\|))+/gm

function again(whole: string, command: string): string {
  if (!command.includes(wanted)) return whole
  const keep = path.join(
    kept,
    `${command.replace(/^ladder |--games \d+|--/g, '').replace(/[^a-z0-9=]+/g, '-')}.jsonl`,
  )
  const argosy = [path.join(root, 'src/cli/main.ts'), ...command.split(' '), '--keep', keep]
  const tables = execFileSync(process.execPath, argosy, { encoding: 'utf8', maxBuffer: 1e8 })
  return `    npx argosy ${command}\n\n${tables}`
}

fs.mkdirSync(kept, { recursive: true })
fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(LADDER, again))
