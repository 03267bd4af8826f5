import { lexer, type Token } from 'marked'

/** One numbered clause: its text as Markdown tokens. */
export interface ClauseText {
  readonly id: string
  readonly tokens: readonly Token[]
  /** For the search: everything in it, in lower case. */
  readonly plain: string
}

/** A chapter: clauses, and what stands between them. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly parts: readonly (
    | { readonly clause: ClauseText }
    | { readonly tokens: readonly Token[]; readonly plain: string }
  )[]
}

export interface Rulebook {
  readonly title: string
  readonly preface: readonly Token[]
  readonly chapters: readonly Chapter[]
  /** The numbers of all clauses, and of chapters. */
  readonly ids: ReadonlySet<string>
}

const CLAUSE = /^- \*\*([A-Z]\w*-\d+(?:\.\d+)?)\s*((?:\[[^\]]*\]\s*)*)\*\*\s*/
const CHAPTER = /^## ([A-Z]\w*-\d+)\s+(.*)$/

/** Takes a rulebook apart into chapters and numbered clauses. */
export function parseRulebook(markdown: string): Rulebook {
  const lines = markdown.split('\n')
  const title = (lines.find((l) => l.startsWith('# ')) ?? '')
    .replace(/^# /, '')
    .replace(/\s*\([A-Z]+\)\s*$/, '')
  const ids = new Set<string>()
  const chapters: { id: string; title: string; parts: Chapter['parts'][number][] }[] = []
  let preface: readonly Token[] = []
  let block: string[] = []
  let clause: string | null = null
  const flush = () => {
    const text = block.join('\n').trim()
    block = []
    if (text === '') return
    const tokens = lexer(text)
    const plain = text.toLowerCase()
    const chapter = chapters[chapters.length - 1]
    if (chapter === undefined) preface = tokens
    else if (clause !== null)
      chapter.parts.push({ clause: { id: clause, tokens, plain: `${clause} ${plain}`.toLowerCase() } })
    else chapter.parts.push({ tokens, plain })
    clause = null
  }
  for (const line of lines) {
    const chapter = CHAPTER.exec(line)
    const found = CLAUSE.exec(line)
    if (line.startsWith('# ')) continue
    if (chapter !== null) {
      flush()
      chapters.push({ id: chapter[1] ?? '', title: chapter[2] ?? '', parts: [] })
      ids.add(chapter[1] ?? '')
    } else if (found !== null) {
      flush()
      clause = found[1] ?? ''
      ids.add(clause)
      block.push(`${(found[2] ?? '').trim()} ${line.slice(found[0].length)}`.trim())
    } else if (clause !== null && /^\s+\S/.test(line)) block.push(line.replace(/^ {2}/, ''))
    else {
      if (clause !== null) flush()
      block.push(line)
    }
  }
  flush()
  return { title, preface, chapters, ids }
}

/** The rulebook with those parts only that contain all the words; a chapter that is called so is shown whole. */
export function searched(book: Rulebook, query: string): { chapters: Chapter[]; found: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (plain: string) => words.every((word) => plain.includes(word))
  const chapters = book.chapters
    .map((chapter) => ({
      ...chapter,
      parts: fits(chapter.title.toLowerCase())
        ? chapter.parts
        : chapter.parts.filter((part) => fits('clause' in part ? part.clause.plain : part.plain)),
    }))
    .filter((chapter) => chapter.parts.length > 0)
  return { chapters, found: chapters.reduce((sum, c) => sum + c.parts.length, 0) }
}
