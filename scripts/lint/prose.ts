// Plain English in comments, documents and titles of tests: `node scripts/lint/prose.ts` lists what a reader would stop at, and
// fails where a room has more of it than `prose.json` allows. `--write` lowers what is allowed to what there is.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Allowed, countsOf, print, RULES, type Stumble, worse } from './plain.ts'

/** Folders whose words are others' or are checked elsewhere: rulebooks name clauses, answers are made by programs. */
const LEFT_OUT = /(^|\/)(pinned|node_modules|rulebook(\.md|\/))|^docs\/answers|^LICENSE/

const BASELINE = 'scripts/lint/prose.json'

/** The prose of a file, line by line; null where a line has none. */
export function proseOf(file: string, text: string): (string | null)[] {
  const lines = text.split('\n')
  if (file.endsWith('.md')) return withoutCode(lines)
  return lines.map(
    (line) =>
      /^\s*(?:\/\/|\/?\*\*?)\s?(.*)$/.exec(line)?.[1] ??
      /\btest\(\s*['"`](.*?)['"`],/.exec(line)?.[1] ??
      /\s\/\/ (.*)$/.exec(line)?.[1] ??
      null,
  )
}

function withoutCode(lines: readonly string[]): (string | null)[] {
  let fenced = false
  return lines.map((line) => {
    if (!line.startsWith('```')) return fenced ? null : line.replaceAll(/`[^`]*`/g, '')
    fenced = !fenced
    return null
  })
}

/** All that a reader of one file would stop at. */
export function stumblesIn(file: string, text: string): Stumble[] {
  return proseOf(file, text).flatMap((prose, i) =>
    RULES.flatMap(({ of, instead }) => {
      const words = prose === null ? undefined : of.exec(prose)?.[0]
      return words === undefined ? [] : [{ file, line: i + 1, words: words.trim(), instead }]
    }),
  )
}

/** The room of a file, for the count: two folders, three within `src`. */
export const roomOf = (file: string): string => {
  const parts = path.posix.dirname(file).split('/')
  return parts.slice(0, parts[0] === 'src' ? 3 : 2).join('/')
}

/** Subjects of commits that are not on the branch they will go to, and are too long. */
function longSubjects(root: string): string[] {
  try {
    const base = execFileSync('git', ['merge-base', 'HEAD', 'origin/HEAD'], { cwd: root, stdio: 'pipe' })
    const range = `${String(base).trim()}..HEAD`
    const subjects = execFileSync('git', ['log', '--format=%s', range], { cwd: root, stdio: 'pipe' })
    return String(subjects)
      .split('\n')
      .filter((subject) => subject.length > 72)
  } catch {
    // A copy without its history has no subjects to check.
    return []
  }
}

/** All that a reader would stop at, in the whole repository. */
function all(root: string): Stumble[] {
  return fs
    .globSync(
      [
        '{src,scripts,bench,tests,bin}/**/*.{ts,tsx,mjs,js}',
        '{docs,src,scripts,bench,deploy}/**/*.md',
        '*.md',
      ],
      { cwd: root, exclude: ['**/node_modules/**'] },
    )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => stumblesIn(file, fs.readFileSync(path.join(root, file), 'utf8')))
}

/** Says what got worse; false when something did. */
function check(root: string, stumbles: readonly Stumble[]): boolean {
  const allowed = JSON.parse(fs.readFileSync(path.join(root, BASELINE), 'utf8')) as Allowed
  const found = worse(stumbles, allowed, roomOf)
  for (const [room, list] of found) {
    process.stdout.write(
      `${room}: ${list.length} lines a reader would stop at, ${allowed[room] ?? 0} are allowed.\n`,
    )
    print(list)
  }
  const subjects = longSubjects(root)
  for (const subject of subjects) process.stdout.write(`Longer than 72 characters: ${subject}\n`)
  process.stdout.write(`${stumbles.length} lines to mend, ${found.length} rooms got worse.\n`)
  return found.length + subjects.length === 0
}

function write(root: string, stumbles: readonly Stumble[]): void {
  const counts = countsOf(stumbles, roomOf)
  fs.writeFileSync(path.join(root, BASELINE), `${JSON.stringify(counts, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..', '..')
  const [, , what] = process.argv
  const stumbles = all(root)
  if (what === '--write') write(root, stumbles)
  else if (what !== undefined) print(stumbles.filter(({ file }) => file.startsWith(what)))
  else if (!check(root, stumbles)) process.exitCode = 1
}
