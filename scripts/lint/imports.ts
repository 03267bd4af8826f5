// What each source file imports, as the paths of the files and the names of the packages.

import fs from 'node:fs'
import path from 'node:path'
import { parseAst, parseSync } from 'vite'

/** One import: by which file, on which line, of what: a path from the root, or a package as it is written. */
export interface Import {
  readonly file: string
  readonly line: number
  readonly of: string
}

/** The imports, static, dynamic, of types and re-exports, of TypeScript files given by their paths from `root`. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return sourcesIn(text, file.endsWith('x') ? 'tsx' : 'ts').map(({ value, start }) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      of: value.startsWith('.') ? path.posix.join(path.posix.dirname(file), value) : value,
    }))
  })
}

/** What is written after `from`, and where. */
interface Source {
  readonly value: string
  readonly start: number
}

/** The parser lists a module's imports itself, except those within its code and an export of nothing. */
const BY_THE_TREE = /\bimport\s*\(|\bexport\s*\{\s*\}/

function sourcesIn(text: string, lang: 'ts' | 'tsx'): readonly Source[] {
  if (!BY_THE_TREE.test(text)) {
    const { module } = parseSync(`module.${lang}`, text)
    const exported = module.staticExports.flatMap(({ start, entries }) => {
      const value = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest?.value
      return value === undefined ? [] : [{ value, start }]
    })
    return [
      ...module.staticImports.map(({ start, moduleRequest: { value } }) => ({ value, start })),
      ...exported,
    ]
  }
  const found: Source[] = []
  walk(parseAst(text, { lang }), (node) => {
    const { source, start } = node as { source?: { type?: unknown; value?: unknown }; start: number }
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ value: source.value, start })
  })
  return found
}

function walk(node: unknown, visit: (node: object) => void): void {
  if (Array.isArray(node)) for (const part of node) walk(part, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node)
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit)
  }
}

/** The circles: sets of files each of which reaches all others by imports (strongly connected components of Tarjan). */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ file }) => file)
  const numbers = new Map<string, number>()
  const lows = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    let low = number
    open.push(file)
    for (const { of } of next.get(file) ?? [])
      if (!next.has(of)) continue
      else if (!numbers.has(of)) low = Math.min(low, visit(of))
      else if (open.includes(of)) low = Math.min(low, numbers.get(of) ?? low)
    lows.set(file, low)
    if (low === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const file of next.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
