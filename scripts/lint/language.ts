// Plain English in what people read: `node scripts/lint/language.ts` takes every sentence out of the program, the rulebooks and kept games,
// lists what a reader would stop at, and fails where a file has more of it than `language.json` allows. With a path it lists
// what stands there; `--write` lowers what is allowed to what there is.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseSync } from 'vite'
import { forPlayers } from '../../src/web/rulebook/players.ts'
import {
  type Allowed,
  countsOf,
  gluedIn,
  isNode,
  type Node,
  print,
  RULES,
  type Rule,
  type Stumble,
  worse,
} from './plain.ts'

// The sentences of a rulebook, as players read it: without the marks, codes and exact rules that are for those who build the game.

/** What a person reads, with the line it begins in. */
interface Sentence {
  readonly line: number
  readonly text: string
}

/** A rule may need more words than a sentence on screen, since all of it must be said. */
const LONGEST_IN_BOOKS = 30

/** A clause's number and letter, and how it is marked as a heading or a list. */
const MARKS = /^\s*(?:#+|-|\d+\.)?\s*(?:\*\*[A-Z]\w*-[\d.]+\w?\s*(?:\[[^\]]*\]\s*)*\*\*|\([a-z]\))?\s*/

/** All sentences of a rulebook, and parts of sentences that a semicolon or a dot in the middle of the line ends; its tables are left out. */
export const sentencesOfBook = (markdown: string): Sentence[] =>
  forPlayers(markdown)
    .split('\n')
    .flatMap((line, i) =>
      line.startsWith('|')
        ? []
        : line
            .replace(MARKS, '')
            .replaceAll('**', '')
            .split(/(?<=[.!?]\)?|;|:| ·| —) (?=\S)/)
            .map((text) => ({ line: i + 1, text })),
    )

/** A clause of more words is broken into lettered parts. */
const LONGEST_CLAUSE = 60
const CLAUSE = /^\s*- (?:\*\*[A-Z]\w*-\d|\([a-z]\))/

/** The clauses of a rulebook, and lettered parts of clauses, that nobody reads in one go. Rows of codes are no words. */
const longClauses = (markdown: string): Sentence[] =>
  forPlayers(markdown)
    .split('\n')
    .map((text, i) => ({ line: i + 1, text }))
    .filter(({ text }) => CLAUSE.test(text) && wordsIn(text.replace(MARKS, '')) > LONGEST_CLAUSE)

const wordsIn = (text: string): number => (text.match(/\S*[\p{L}\d]\S*/gu) ?? []).length

/** What a sentence has in the place of a value that only the running program knows. */
const HOLE = '…'
/** A text of this many words and more is read as a sentence. */
const WORDS = 4
/** A sentence of more words is two. */
const LONGEST = 25

/** Things that are counted: after a value each needs its singular, too; not as verbs ("Ines moves 3 armies"), or up to a value. */
const COUNTED =
  'actions|armies|bots|cards|clauses|clouds|colonies|companies|credits|days|deals|decisions|devices|dice|discs|empires|events|fleets|games|hours|jumps|lines|links|messages|minutes|moves|months|mines|navies|options|orders|players|points|ports|rounds|seats|seconds|ships|spaces|steps|systems|tables|times|tokens|turns|units|variants|votes|weeks|words|worlds|years'

/** Some are of the program alone: a rulebook has its own terms, in capitals too, and figures that are never 1. */
const LANGUAGE: readonly (Rule & { readonly notInBooks?: true })[] = [
  ...RULES,
  {
    of: /(?<!\b(the|this|that|each|every|only|other|which|no|any|first|last|new|old|either|least|than|at) )\bone (may|can|can't|cannot|must|does|wants|likes|needs|plays|gives|draws|knows|sees|has (?!more\b))/i,
    instead: '"you"',
  },
  {
    of: /\b(all the same|whence|forthwith|at (his|its|their) ease|some thousand|for ever|of no more use)\b/i,
    instead: 'a current word',
  },
  {
    of: /\b(the|this|a) house\b(?! rule(s|book)?\b)/i,
    instead: '*Argosy*, "the server", or name the result',
  },
  {
    of: /\bdispatch(es)?\b/i,
    instead: 'the word of the glossary: "log"',
    notInBooks: true,
  },
  {
    of: /\b(careful players?|(players?|made) (made )?of code|chronicle|annals|steward|standing answers?)\b/i,
    instead: 'the word of the glossary: "suggested move", "bot", "log", "preset move"',
  },
  {
    of: /\b(hand(s|ed|ing)? in|unfold(s|ed)?|folded away|fold away)\b/i,
    instead: '"submit", "show", "hide"',
  },
  { of: /\b(divided|multiplied|faster|slower|raised|lowered) by it\b/i, instead: 'give the value' },
  {
    of: /\b[a-z]+_[a-z_]+\b|\b(?!ARGOSY|HTTPS?\b|SMTP\b|IMAP\b|JSON\b|UTF\b|DKIM\b)[A-Z]{5,}\b/,
    instead: 'no names of the code, and no words in capitals',
    notInBooks: true,
  },
  { of: /[a-z…]'(s|t|re|ve|ll|d)\b/i, instead: 'the apostrophe ’', notInBooks: true },
  { of: /[a-z]\.\.(?!\.)/i, instead: 'one full stop' },
  {
    of: /(^|[.:;] )What (?![^.]*\?)[^.:;]{3,60} (is|are|counts|stands|stays|goes|lies|holds)\b/,
    instead: 'no "What is … is …" as a subject: name the thing',
  },
  {
    of: new RegExp(`(?<!\\bof |–)${HOLE} (${COUNTED})\\b(?! (into )?${HOLE})`),
    instead: 'a word for one, too: `counted(n, "ship")`',
    notInBooks: true,
  },
]

/** What only sentences with their values can have wrong; a thing called by its number may do something ("Fleet 1 moves"). */
const PLAYED: readonly Rule[] = [
  {
    of: new RegExp(`(?<![\\d.,–-]|(fleet|player|seat|empire) )\\b1 (${COUNTED})\\b`, 'i'),
    instead: 'the word for one: `counted(n, "ship")`',
  },
  { of: /\b(undefined|null|NaN|Infinity)\b|\[object/, instead: 'a value' },
  { of: /\b([a-z]{2,}) \1\b/, instead: 'the word once' },
  { of: /\ba [aeio](?!ne\b)|\ban [bcdfgjkpqtvwxyz]/, instead: '"a" before a consonant, "an" before a vowel' },
  { of: / [,;.:](?= |$)|,,|;;/, instead: 'no blank before, and one sign' },
]

/** Attributes whose words are for the machine. */
const UNREAD =
  /^(className|style|id|key|href|htmlFor|d|points|viewBox|transform|name|type|to|src|sizes|pattern)$/
/** Types are not read, but what they are put on is. */
const TYPE = /^TS(?!(As|Satisfies|NonNull|TypeAssertion))/

/** A value in the sentence of an option: `{}`, `{%}`, `{ship}`, `{army|armies}`. */
const GAP = /\{%?([a-zA-Z -]*)(?:\|[a-zA-Z -]*)?\}/g
/** Texts that are source text themselves: of a program, a style, a query. */
const CODE = /[{}]|=>|\blet \w+ = |^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER) /
/** Texts of a page that is made of them: their sentences have no end of their own. */
const MARKUP = /<\/?[a-z]/

/** All texts of a source file that have words enough for a sentence. */
export function sentencesIn(source: string): Sentence[] {
  const found: { start: number; text: string }[] = []
  const keep = (start: number, text: string) => {
    const read = text
      .replace(GAP, (_, one: string) => `${HOLE} ${one}`.trim())
      .replace(/\s+/g, ' ')
      .trim()
    if (wordsOf(read) >= WORDS && !CODE.test(read)) found.push({ start, text: read })
  }
  /** `many` is set where the code has asked before whether there is one: plurals are right there. */
  const visit = (value: unknown, many: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, many)
    if (!isNode(value)) return
    const { type, start } = value
    if (TYPE.test(type) || type === 'ImportDeclaration') return
    if (type === 'JSXAttribute' && UNREAD.test(String((value.name as Node).name))) return
    if (type === 'Literal' && typeof value.value === 'string') keep(start, value.value)
    if (type === 'TemplateLiteral') keep(start, templateText(value, many))
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const children = value.children as Node[]
      const [first = value] = children.filter(
        (one) => one.type !== 'JSXText' || String(one.value).trim() !== '',
      )
      keep(first.start, children.map((one) => childText(one, many)).join(''))
    }
    if (type === 'ConditionalExpression') {
      const { start: from, end: to } = value.test as Node & { end: number }
      const one = /\b1\b/.test(source.slice(from, to))
      visit(value.test, many)
      visit([value.consequent, value.alternate], many || one)
      return
    }
    for (const [name, part] of Object.entries(value)) if (name !== 'key' || value.computed) visit(part, many)
  }
  visit(parseSync('page.tsx', source).program.body, false)
  return placed(source, found)
}

/** With the line of each in place of where it starts. */
function placed(source: string, found: readonly { start: number; text: string }[]): Sentence[] {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = (start: number) => starts.filter((at) => at < start).length + 1
  return found.map(({ start, text }) => ({ line: lineOf(start), text }))
}

/** Lines of a kept game that are no sentences: how it is set up, orders as they were written, and what changed on the board. */
const BARE = /^( *[>~]| {2,}\d+: | {6}|options |seed )|: the campaign of /
/** What stands before the sentences of one: the number of the event, the answer as data, the code of a refusal. */
const BEFORE = /^ *[x>]? *[{[].*[\]}](?= {2})|^ *(--- \d+ · |= )?|\b[A-Z_]{4,} (?=[A-Z]{2}-\d)/g

/** The sentences of a kept game, and the parts of its lists: questions, answers and what was told. */
export const sentencesOfGame = (text: string): Sentence[] =>
  text.split('\n').flatMap((line, i) =>
    BARE.test(line)
      ? []
      : line
          .replace(BEFORE, '')
          .split(/;| — /)
          .map((part) => ({ line: i + 1, text: part.trim() })),
  )

const wordsOf = (text: string): number =>
  text.split(' ').filter((word) => /^[(“"'‘]?\p{L}{2}/u.test(word)).length

/** A value in a text: a figure where it is one that never is 1. */
function hole(expression: unknown, many: boolean): string {
  if (!isNode(expression)) return HOLE
  const { type, value, name } = expression
  if (type === 'Literal') return String(value)
  if (type === 'TemplateLiteral') return templateText(expression, many)
  return many || (type === 'Identifier' && /^[A-Z_]+$/.test(String(name))) ? '9' : HOLE
}

const templateText = (template: Node, many: boolean): string =>
  (template.quasis as { value: { cooked: string } }[])
    .map(
      ({ value }, i) =>
        (i === 0 ? '' : hole((template.expressions as unknown[])[i - 1], many)) + value.cooked,
    )
    .join('')

function childText(child: Node, many: boolean): string {
  if (child.type === 'JSXText') return String(child.value)
  if (child.type !== 'JSXExpressionContainer') return HOLE
  const { expression } = child
  return isNode(expression) && expression.type === 'JSXEmptyExpression' ? '' : hole(expression, many)
}

/** A sentence that stays as it is, and why; `text` is a part of it. */
interface Waiver {
  readonly file: string
  readonly text: string
  readonly why: string
}

/** All that a reader of the sentences of one file would stop at. */
export function stumblesIn(file: string, source: string, waivers: readonly Waiver[] = []): Stumble[] {
  const waived = waivers.filter((one) => one.file === file)
  const isBook = file.endsWith('.md')
  const isGame = file.endsWith('.txt')
  const rules = isGame
    ? [...LANGUAGE, ...PLAYED]
    : LANGUAGE.filter(({ notInBooks }) => !isBook || notInBooks === undefined)
  const most = isBook ? LONGEST_IN_BOOKS : LONGEST
  const glued = GLUELESS.test(file) ? placed(source, gluedIn(source)) : []
  const pieces = glued.map(
    ({ line, text }): Stumble => ({ file, line, words: text, instead: 'a whole sentence for each case' }),
  )
  const sentences = isBook ? sentencesOfBook : isGame ? sentencesOfGame : sentencesIn
  const stumbles = sentences(source)
    .filter(({ text }) => !waived.some((one) => text.includes(one.text)))
    .flatMap(({ line, text }) => [
      ...rules.flatMap(({ of, instead }) => {
        const words = of.exec(text)?.[0]
        return words === undefined ? [] : [{ file, line, words: words.trim(), instead }]
      }),
      ...longIn(text, most).map((words) => ({
        file,
        line,
        words: `${words.slice(0, 60)} …`,
        instead: `at most ${most} words in a sentence`,
      })),
    ])
  const clauses = isBook ? longClauses(source) : []
  const long = clauses.map(
    ({ line, text }): Stumble => ({
      ...{ file, line, words: `${text.slice(0, 60)} …` },
      instead: `at most ${LONGEST_CLAUSE} words in a clause: break it into parts (a), (b)`,
    }),
  )
  return [...stumbles, ...pieces, ...long]
}

const longIn = (text: string, most: number): string[] =>
  MARKUP.test(text)
    ? []
    : text.split(/(?<=[.!?]| ·) /).filter((sentence) => (sentence.match(/\S*\p{L}\S*/gu) ?? []).length > most)

/** Pages whose sentences are whole, so that they can be translated. */
const GLUELESS = /^src\/(web|board)\//

const BASELINE = 'scripts/lint/language.json'
const WAIVERS = 'scripts/lint/language-waived.json'
/** Most sentences that may be waived. */
const MOST_WAIVED = 20
/** What nobody reads but us, or what has its own words: tests, the store's queries. */
const LEFT_OUT = /\/(test|testing|pinned)\/|^src\/store\//

const fileOf = (file: string): string => file

/** The files whose sentences people read. */
export const filesRead = (root: string): string[] =>
  fs
    .globSync('src/**/{*.ts,*.tsx,*.txt,rulebook.md}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file) || /\/playthroughs\//.test(file))
    .sort()

const all = (root: string, waivers: readonly Waiver[]): Stumble[] =>
  filesRead(root).flatMap((file) => stumblesIn(file, fs.readFileSync(path.join(root, file), 'utf8'), waivers))

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Says what got worse; false when something did. */
function check(root: string, stumbles: readonly Stumble[], waivers: readonly Waiver[]): boolean {
  const allowed = read(path.join(root, BASELINE)) as Allowed
  const found = worse(stumbles, allowed, fileOf)
  for (const [file, list] of found) {
    process.stdout.write(
      `${file}: ${list.length} sentences a reader would stop at, ${allowed[file] ?? 0} allowed.\n`,
    )
    print(list)
  }
  if (waivers.length > MOST_WAIVED)
    process.stdout.write(`${waivers.length} waivers, ${MOST_WAIVED} at most.\n`)
  process.stdout.write(`${stumbles.length} sentences to mend, ${found.length} files got worse.\n`)
  return found.length === 0 && waivers.length <= MOST_WAIVED
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..', '..')
  const [, , what] = process.argv
  const waivers = read(path.join(root, WAIVERS)) as Waiver[]
  const stumbles = all(root, waivers)
  if (what === '--write')
    fs.writeFileSync(path.join(root, BASELINE), `${JSON.stringify(countsOf(stumbles, fileOf), null, 2)}\n`)
  else if (what !== undefined) print(stumbles.filter(({ file }) => file.startsWith(what)))
  else if (!check(root, stumbles, waivers)) process.exitCode = 1
}
