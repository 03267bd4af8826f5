import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HOUSE_RULES } from '../house/api/shelf.ts'
import { counted } from '../kernel/english.ts'
import { shelf, shelved } from '../rulesets/shelf.ts'
import { type Coverage, clausesOf, coverageOf } from './check-rules.ts'
import { mustHave } from './shelf.ts'
import { UsageError } from './usage.ts'

/** `argosy rules <game> [clause]`: the rulebook, a chapter (`IT-6`) or a clause (`IT-6.3`). */
export function printRules(gameId: string, clause: string | undefined): string {
  const { id, prefix, folder } = bookOf(gameId)
  const markdown = readFileSync(path.join(folder, 'rulebook.md'), 'utf8')
  if (clause === undefined) return markdown
  const named = new RegExp(`^${prefix}-`, 'i')
  const wanted = `${prefix}-${clause.replace(named, '')}`
  const found = clausesOf(markdown, prefix).find((c) => c.id === wanted)
  if (found !== undefined) return `${found.text}\n`
  const chapter = new RegExp(`^## ${wanted}\\b[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown)?.[0]
  if (chapter === undefined) throw new UsageError(`The rulebook of ${id} has no clause ${wanted}.`)
  return chapter
}

/** The rulebook of a game, or the House rulebook. */
function bookOf(id: string): { readonly id: string; readonly prefix: string; readonly folder: string } {
  if (id === HOUSE_RULES.id) return HOUSE_RULES
  const { prefix } = mustHave(id).rules.meta
  return { id, prefix, folder: shelved(id)?.folder ?? '' }
}

/** `argosy rules --check`: every rulebook against its code and tests. */
export function checkRules(): { report: Record<string, Coverage>; sound: boolean } {
  const books = [...shelf().map(({ game, folder }) => ({ ...game.rules.meta, folder })), HOUSE_RULES]
  const report = Object.fromEntries(books.map(({ id, prefix, folder }) => [id, coverageOf(folder, prefix)]))
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
