import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { HOUSE_RULES } from '../house/api/shelf.ts'
import { counted } from '../kernel/english.ts'
import { shelf, shelved } from '../rulesets/shelf.ts'
import { mustHave } from './shelf.ts'
import { UsageError } from './usage.ts'

/** How far a rulebook is carried out by code and proved by tests. */
interface Coverage {
  readonly clauses: number
  readonly coded: number
  readonly tested: number
  /** Clauses without code or without a test, as `IT-6.3 code` or `IT-6.3 test`. */
  readonly missing: readonly string[]
  /** Clauses cited that the rulebook does not have, as `IT-99.1 in procedures/fly.ts:12`. */
  readonly unknown: readonly string[]
}

/** A clause of a rulebook with its text, in order. */
interface Clause {
  readonly id: string
  readonly text: string
  /** True for the numbered examples and tables that tests may cite but need not. */
  readonly example: boolean
}

/**
 * The clauses of a rulebook in Markdown: lines that begin `- **IT-6.3`, with what belongs to them, and the numbered
 * examples of a chapter (`1. …` under `## IT-16`), which are `IT-16.1` and so on.
 */
export function clausesOf(markdown: string, prefix: string): Clause[] {
  const clauses: { id: string; text: string; example: boolean }[] = []
  let chapter = ''
  for (const line of markdown.split('\n')) {
    const heading = new RegExp(`^## (${prefix}-\\d+)`).exec(line)?.[1]
    const clause = new RegExp(`^- \\*\\*(${prefix}-\\d+\\.\\d+[a-z]?)\\b`).exec(line)?.[1]
    const example = /^(\d+)\. /.exec(line)?.[1]
    const last = clauses[clauses.length - 1]
    if (heading !== undefined) chapter = heading
    else if (clause !== undefined) clauses.push({ id: clause, text: line.slice(2), example: false })
    else if (example !== undefined && chapter !== '')
      clauses.push({ id: `${chapter}.${example}`, text: line, example: true })
    else if (/^\s+\S/.test(line) && last !== undefined) last.text += `\n${line}`
  }
  return clauses
}

/** The ids of examples inside a clause (the list of IT-10.1) are no ids of their own: drop what is already there. */
function known(clauses: readonly Clause[]): Set<string> {
  return new Set(clauses.map((c) => c.id))
}

/** All clause ids that a text cites, with their line numbers. `IT-6.1 to IT-6.3` cites two, not three. */
function citationsOf(text: string, prefix: string): { id: string; line: number }[] {
  const pattern = new RegExp(`\\b${prefix}-\\d+\\.\\d+[a-z]?\\b`, 'g')
  return text
    .split('\n')
    .flatMap((line, i) => [...line.matchAll(pattern)].map((match) => ({ id: match[0], line: i + 1 })))
}

/** The titles of the tests in a file: the texts given to `test(…)`, `it(…)` and `describe(…)`. */
export function titlesOf(source: string): string {
  const titles = source.matchAll(
    /^[^\n/]*?\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/gm,
  )
  return [...titles].map((match) => (match[2] ?? '').replaceAll('\n', ' ')).join('\n')
}

/** Compares a rulebook with the code and the tests of its folder. */
export function coverageOf(folder: string, prefix: string): Coverage {
  const clauses = clausesOf(readFileSync(path.join(folder, 'rulebook.md'), 'utf8'), prefix)
  const ids = known(clauses)
  const files = filesUnder(folder)
  const isTest = (file: string) => file.split(path.sep).includes('test')
  const unknown: string[] = []
  const cited = (file: string, text: string) => {
    const found = citationsOf(text, prefix)
    for (const { id, line } of found)
      if (!ids.has(id)) unknown.push(`${id} in ${path.relative(folder, file)}:${line}`)
    return found.map((c) => c.id)
  }
  const coded = new Set<string>()
  const tested = new Set<string>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    if (isTest(file)) {
      cited(file, source)
      for (const { id } of citationsOf(titlesOf(source), prefix)) tested.add(id)
    } else for (const id of cited(file, source)) coded.add(id)
  }
  const must = [...new Set(clauses.filter((c) => !c.example).map((c) => c.id))]
  const missing = [
    ...must.filter((id) => !coded.has(id)).map((id) => `${id} code`),
    ...must.filter((id) => !tested.has(id)).map((id) => `${id} test`),
  ]
  return {
    clauses: must.length,
    coded: must.filter((id) => coded.has(id)).length,
    tested: must.filter((id) => tested.has(id)).length,
    missing,
    unknown,
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const full = path.join(folder, name)
      if (statSync(full).isDirectory()) return filesUnder(full)
      return /\.tsx?$/.test(name) ? [full] : []
    })
}

/**
 * `argosy rules <game> [clause]`: the rulebook, a chapter (`IT-6`) or a clause (`IT-6.3`), also of another rulebook, and
 * without a game: its first letters say whose it is.
 */
export function printRules(gameId: string, asked: string | undefined): string {
  const whole = asked === undefined ? ofClause(gameId) : undefined
  const clause = whole === undefined ? asked : gameId
  const { title, prefix, folder } = whole ?? bookOf(gameId, clause)
  const markdown = readFileSync(path.join(folder, 'rulebook.md'), 'utf8')
  if (clause === undefined) return markdown
  const named = new RegExp(`^${prefix}-`, 'i')
  const wanted = `${prefix}-${clause.replace(named, '')}`
  const found = clausesOf(markdown, prefix).find((c) => c.id === wanted)
  if (found !== undefined) return `${found.text}\n`
  const chapter = new RegExp(`^## ${wanted}\\b[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown)?.[0]
  if (chapter === undefined) throw new UsageError(`${title} has no clause ${wanted}.`)
  return chapter
}

type Book = typeof HOUSE_RULES

const books = (): readonly Book[] => [
  ...shelf().map(({ game, folder }) => ({ ...game.rules.meta, folder })),
  HOUSE_RULES,
]

/** The first rulebook whose clauses begin like this one. */
function ofClause(clause: string): Book | undefined {
  const word = /^([a-z]+)-\d/i.exec(clause)?.[1]?.toLowerCase()
  return books().find(({ prefix }) => prefix.toLowerCase() === word)
}

/** The rulebook of a game, or the House rulebook; or another one, where that is whose clause is asked for. */
function bookOf(id: string, clause = ''): Book {
  const own =
    id.toLowerCase() === HOUSE_RULES.id
      ? HOUSE_RULES
      : { ...mustHave(id).rules.meta, folder: shelved(id)?.folder ?? '' }
  const isOwn = clause.toLowerCase().startsWith(`${own.prefix.toLowerCase()}-`)
  return isOwn ? own : (ofClause(clause) ?? own)
}

/** `argosy rules [game] --check`: every rulebook, or one, against its code and tests. */
export function checkRules(game?: string): { report: Record<string, Coverage>; sound: boolean } {
  const checked = game === undefined ? books() : [bookOf(game)]
  const report = Object.fromEntries(checked.map(({ id, prefix, folder }) => [id, coverageOf(folder, prefix)]))
  const sound = Object.values(report).every((c) => c.missing.length === 0 && c.unknown.length === 0)
  return { report, sound }
}

/** The coverage as lines for people. */
export function coverageLines(report: Readonly<Record<string, Coverage>>): string {
  return Object.entries(report)
    .map(([game, c]) => {
      const head = `${game}: ${counted(c.clauses, 'clause')}, ${c.coded} in code, ${c.tested} with a test`
      return [
        head,
        ...c.missing.map((m) => `  missing: ${m}`),
        ...c.unknown.map((u) => `  unknown: ${u}`),
      ].join('\n')
    })
    .join('\n')
}
