import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shelf, shelved } from '../rulesets/shelf.ts'
import { type Coverage, clausesOf, coverageOf } from './check-rules.ts'
import { mustHave } from './shelf.ts'
import { UsageError } from './usage.ts'

/** `argosy rules <game> [clause]`: the rulebook, a chapter (`IT-6`) or a clause (`IT-6.3`). */
export function printRules(gameId: string, clause: string | undefined): string {
  const { id, prefix } = mustHave(gameId).rules.meta
  const markdown = readFileSync(path.join(shelved(id)?.folder ?? '', 'rulebook.md'), 'utf8')
  if (clause === undefined) return markdown
  const wanted = clause.toUpperCase().startsWith(`${prefix}-`) ? clause.toUpperCase() : `${prefix}-${clause}`
  const found = clausesOf(markdown, prefix).find((c) => c.id === wanted)
  if (found !== undefined) return `${found.text}\n`
  const chapter = new RegExp(`^## ${wanted}\\b[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown)?.[0]
  if (chapter === undefined) throw new UsageError(`The rulebook of ${id} has no clause ${wanted}.`)
  return chapter
}

/** `argosy rules --check`: every rulebook against its code and tests. */
export function checkRules(): { report: Record<string, Coverage>; sound: boolean } {
  const report = Object.fromEntries(
    shelf.map(({ game, folder }) => {
      const { id, prefix } = game.rules.meta
      return [id, coverageOf(folder, prefix)]
    }),
  )
  const sound = Object.values(report).every((c) => c.missing.length === 0 && c.unknown.length === 0)
  return { report, sound }
}

/** The coverage as lines for people. */
export function coverageLines(report: Readonly<Record<string, Coverage>>): string {
  return Object.entries(report)
    .map(([game, c]) => {
      const head = `${game}: ${c.clauses} clauses, ${c.coded} in code, ${c.tested} with a test`
      return [
        head,
        ...c.missing.map((m) => `  missing: ${m}`),
        ...c.unknown.map((u) => `  unknown: ${u}`),
      ].join('\n')
    })
    .join('\n')
}
