import { lexer, type Token } from 'marked'
import { wordsOf } from '../schema.ts'

/** One numbered clause: its text as Markdown tokens. */
interface ClauseText {
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

// Names that programs give to things, as words: an option as the form of house rules shows it.

/** To the end of its line: how a clause that players read in words is carried out to the letter. It may be a part of its own. */
const EXACTLY = /(?:^\s*-)?\s*\*Exactly:\*.*$/
const NAME = '[a-z]+(?:_[A-Za-z0-9]+)+|[A-Z]{2,}(?:_[A-Z]+)+'
const ONE_NAME = new RegExp(`^(?:${NAME}|[a-z]+[A-Z]\\w*)$`)
const NAMES = new RegExp(`\\b(?:${NAME}|[a-z]{2,}[A-Z][a-z]{2,})\\b`, 'g')
/** Orders, which stand in capitals as do those whose names are one word. */
const ORDER = /^(?:RESEARCH_(?!PACE)|TRANSFER_)/
const SETTING = new RegExp(`\\b(${NAME}|[a-z]{3,}|[A-Z]{2,})=([\\w.]+)`, 'g')

/** Text without what follows *Exactly:*. */
function withoutExactly(text: string): string {
  return text.replace(EXACTLY, '')
}

/** A line of Markdown in which no name of a program is left; what players type themselves stays as it is typed. */
function inWords(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, i) => (i % 2 === 1 ? quoted(piece.slice(1, -1)) : plain(piece)))
    .join('')
}

function quoted(text: string): string {
  if (text.includes('=')) return plain(text)
  if (ONE_NAME.test(text)) return `*${inSentence(text)}*`
  return isTyped(text) ? `\`${text}\`` : `“${text.replace(/-/g, ' ')}”`
}

/** `move F2 to 57`: an order as it is written, of several words; or a ship drawn in brackets. */
const isTyped = (text: string) => /^[a-z]+ \S|^\[/.test(text)

function plain(text: string): string {
  return text
    .replace(/RESEARCH_(?=[…*])/g, 'RESEARCH ')
    .replace(/(\w)\[\]|(?<=components)\{[^}]*\}/g, '$1')
    .replace(SETTING, (_, name: string, value: string) => `*${inSentence(name)}* ${value}`)
    .replace(NAMES, (name) => (ORDER.test(name) ? name.replace(/_/g, ' ') : `*${inSentence(name)}*`))
}

/** What stands in capitals begins with one in words, too. */
function inSentence(name: string): string {
  const words = wordsOf(name)
  return /^[A-Z]/.test(name) || /^[A-Z]{2}/.test(words)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1)
}

// The rulebook as players read it. The file is also what the rules are held to: it marks where each clause comes from, which
// code a refusal bears, which file has the figures. A player who wants to know what they may do needs none of that.

const ORIGIN = /\s*\[(?:seed|base|ruling|gap)[^\]]*\]/g
const OPTION = /\[option\b[^\]]*\]/g
/** What stands for an option: that a table may set it otherwise, or how this one has set it. */
const HOUSE_RULE = /\[house rule\b[^\]]*\]/g
/** Why a ruling differs from what the game was made of: in brackets, or after a dash. */
const ABOUT_SOURCES =
  /\s*\((?!source area)[^()]*\b[Ss]ources?\b[^()]*(?:\([^()]*\)[^()]*)?\)|\s+—\s+[^.;|—]*\b[Tt]he source\b(?:[^.;|]|\.(?=\w))*|[;,:] the source (?:lists|gives|says|has|prices) [^.;|]*(?=[.;|]| \|)|(?<=[.)]) The source(?:[^.|]|\.(?=\w))*\.(?=\s|$)/g
const CODE = '`[A-Z][A-Z0-9_]{2,}`'
const CODES = `${CODE}(?: ?[,;/]? (?:and |or )?${CODE})*`
/** A cell of a table in which nothing else stands. */
const ONLY_CODES = new RegExp(`(?<=\\|) *${CODES} *(?=\\|)`, 'g')
/** A code as tables of refusals have it: with no marks around it. */
const BARE = '(?<![\\w`])E_[A-Z_]+'

/** What is about marks, codes and files before the first chapter. */
const ABOUT_THE_FILE = /`|\bMarks\b|\bData:|\btagged\b|\bRefusals are written\b|\bwell formed\b|lowest clause/

/** What the options are at the table where the book is read, by their names. */
export type Settings = ReadonlyMap<string, string>
const NO_TABLE: Settings = new Map()

/**
 * A rulebook's Markdown without what is written for those who build the game.
 * @param settings what its marks say of options at a table
 */
export function forPlayers(markdown: string, settings = NO_TABLE): string {
  const first = markdown.indexOf('\n## ')
  const head = first < 0 ? markdown : markdown.slice(0, first)
  const rest = first < 0 ? '' : markdown.slice(first)
  const own = (text: string) => text.replace(OPTION, (mark) => houseRule(mark, settings))
  return own(head).split('\n').map(preface).join('\n') + own(rest).split('\n').map(line).join('\n')
}

/** The same as lessons show it, which are played as it is written: without the marks of what a table may set otherwise. */
export const withoutMarks = (book: string): string =>
  book.replace(/\s*(?:\*\*(?:\[house rule[^\]]*\]\s*)+\*\*|\[house rule[^\]]*\])/g, '')

/** `[option war_rounds=3]` as a mark for players. */
function houseRule(mark: string, settings: Settings): string {
  const names = mark.match(/\w+(?==)|(?<=^\[option )\w+/g) ?? []
  const said = names.flatMap((name) => {
    const value = settings.get(name)
    return value === undefined ? [] : [`${wordsOf(name)}: ${value}`]
  })
  return said.length === 0 ? '[house rule]' : `[house rule: ${said.join('; ')} at this table]`
}

function preface(text: string): string {
  if (text.startsWith('# ') || text.trim() === '')
    return text.replace(/ — (?:enforced|complete) (?:rulebook|rules)/, '')
  return text
    .split(/(?<![\s.][A-Z]\.)(?<=[.!?)])\s+(?=[A-Z*])/)
    .filter((sentence) => !ABOUT_THE_FILE.test(sentence))
    .map(line)
    .join(' ')
}

/** A line without marks, codes, names of files and what is only for programs. */
function line(text: string): string {
  return begun(inWords(withoutCodes(withoutExactly(text))))
}

/** What a mark stood before begins a sentence now. */
function begun(text: string): string {
  return text.replace(/(?<=[^.][.!?]\)? )([a-z])(?=[a-z]+ [a-z])/g, (letter) => letter.toUpperCase())
}

function withoutCodes(text: string): string {
  // A table of what is refused needs not say so at each, nor at a code without words.
  const refused = text.startsWith('|') ? '' : ': refused'
  return (
    withoutBare(text.startsWith('|') ? text.replace(ONLY_CODES, ' refused ') : text)
      // Marks that stand bold by themselves, then those after a number and in plain text.
      .replace(
        /(?<![^\s(])\*\*((?:\s*\[(?:seed|base|ruling|gap|house rule)\b[^\]]*\])+)\s*\*\*\s?/g,
        (_, marks: string) => {
          const rules = new Set(marks.match(HOUSE_RULE))
          return rules.size === 0 ? '' : `**${[...rules].join(' ')}** `
        },
      )
      .replace(ORIGIN, '')
      .replace(/(?<=\w)(?=\[house rule)/g, ' ')
      .replace(new RegExp(`\\((?:${CODE}[\\s,;]*)+\\)`, 'g'), '')
      .replace(new RegExp(`\\(${CODE} (?=if|when|where|for|from|unless)`, 'g'), '(refused ')
      .replace(new RegExp(`[;,:]? ?${CODE}(?=\\))`, 'g'), '')
      .replace(new RegExp(`\\b([Ee])lse:? ${CODE}`, 'g'), '$1lse it is refused')
      .replace(new RegExp(` Order: ${CODES}(?:\\.|(?=:))`, 'g'), (all) => (all.endsWith('.') ? '' : ' Order'))
      .replace(new RegExp(`\\b([Rr]efused|refuses),? ${CODE}`, 'g'), '$1')
      .replace(new RegExp(`\\b(is|are) ${CODE}`, 'g'), '$1 refused')
      .replace(new RegExp(`\\banswer(s?) ${CODE}`, 'g'), (_, one) =>
        one === 's' ? 'is refused' : 'are refused',
      )
      .replace(new RegExp(`: ${CODE}`, 'g'), ': refused')
      .replace(new RegExp(`(?<=[\\w)]) ${CODE}`, 'g'), refused)
      .replace(new RegExp(` ?${CODE}[:,]? ?`, 'g'), ' ')
      .replace(/\s*\((?:`?data\/[^)]*|file)\)/g, '')
      .replace(/\bData: [^.]*\.json`[^.]*\.?/g, '')
      .replace(/`[\w*/.-]+\.(?:json|md|ts)`/g, 'the tables of the game')
      .replace(/ +([.,;:)])/g, '$1')
      .replace(/\([;,]? +/g, '(')
      .replace(ABOUT_SOURCES, '')
      .replace(/\(\)/g, '')
      .replace(/([;,.])(?: ?[;,])+/g, '$1')
      .replace(/(?<=^\|.*)[^|]+(?=\|)/g, cell)
      .replace(/(\S) {2,}/g, '$1 ')
  )
}

/** What is left of a cell in which codes stood between clauses. */
function cell(text: string): string {
  return text.replace(/^(?: *[/;,])+|(?:[/;,] *)+$/g, '').replace(/([/;,]) *(?:[/;,] *)+/g, '$1 ')
}

/** "time short → E_ATTITUDE 16.6" is "time short (16.6)", and "another is E_LIMIT" is refused. */
function withoutBare(text: string): string {
  // A table of refusals needs not say at each that it is one.
  const bare = text.startsWith('|') ? '' : ': refused'
  return text
    .replace(
      new RegExp(` → ${BARE}(?: (\\d+\\.\\w+(?:[–/]\\d+(?:\\.\\w+)?)*))?`, 'g'),
      (_, clause?: string) => (clause === undefined ? bare : ` (${clause})`),
    )
    .replace(new RegExp(` ?\\((?:${BARE}[\\s,;]*)+\\)`, 'g'), '')
    .replace(new RegExp(`with ${BARE} and `, 'g'), 'with ')
    .replace(new RegExp(` with ${BARE}`, 'g'), '')
    .replace(new RegExp(`(?<=refused) ${BARE}`, 'g'), '')
    .replace(new RegExp(BARE, 'g'), 'refused')
}
