// What a reader would stop at: the ways of speaking that comments, documents and sentences on screen all avoid, and the
// count of them, of which no place may get more.

import process from 'node:process'
import { parseSync } from 'vite'

// Sentences that are glued together from pieces: one that a condition changes in its middle cannot be translated, since another
// language puts the pieces in another order. Each case is a whole sentence, with places for its values.

/** A node of a parsed source. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Attributes whose words are for the machine. */
const UNREAD = /^(className|style|id|key|href|d|points|viewBox|transform|to|src)$/
/** A piece of a sentence: words that do not begin one. */
const PIECE = /^[\s,;]*\p{Ll}{2}/u
const WORD = /\p{L}{2}/u

/** Pieces that a condition puts into a sentence, with the place of each. */
export function gluedIn(source: string): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'JSXAttribute' && UNREAD.test(String((value.name as Node).name))) return
    if (value.type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[]
      if (quasis.some((one) => WORD.test(one.value.cooked)))
        for (const one of value.expressions as unknown[]) found.push(...piecesOf(one))
    }
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const children = value.children as Node[]
      if (children.some((one) => one.type === 'JSXText' && WORD.test(String(one.value))))
        for (const one of children)
          if (one.type === 'JSXExpressionContainer') found.push(...piecesOf(one.expression))
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync('page.tsx', source).program.body)
  return found
}

/** The words that a condition may put there, where they are pieces. */
function piecesOf(expression: unknown): { start: number; text: string }[] {
  if (!isNode(expression)) return []
  const { type, start } = expression
  const branches =
    type === 'ConditionalExpression'
      ? [expression.consequent, expression.alternate]
      : type === 'LogicalExpression'
        ? [expression.right]
        : []
  return branches.flatMap((one) => {
    if (!isNode(one)) return []
    const text =
      one.type === 'Literal'
        ? String(one.value)
        : one.type === 'TemplateLiteral'
          ? String((one.quasis as { value: { cooked: string } }[])[0]?.value.cooked)
          : ''
    return PIECE.test(text) ? [{ start, text: text.trim() }] : piecesOf(one)
  })
}

/** A way of speaking that nobody uses any more, and what to write instead. */
export interface Rule {
  readonly of: RegExp
  readonly instead: string
}

export const RULES: readonly Rule[] = [
  { of: /\bwh(o|om|at)(so)?ever\b/i, instead: 'name the person: "a player who", "anybody who"' },
  { of: /\bwhom\b/i, instead: 'turn the sentence round, or write "who"' },
  { of: /\b(he|him|his|himself|she|hers?|herself)\b/i, instead: '"they", or name the role' },
  { of: /\bso (many|much|long|often)\b(?! as\b)/i, instead: 'give the value or name it' },
  { of: /\bone's(elf)?\b|\boneself\b/i, instead: '"your", "their"' },
  {
    of: /\b(anew|lest|hence|thereby|therein|thereof|withal|as is usual|be it)\b/i,
    instead: 'a current word',
  },
  {
    of: /\b(befalls?|befell|befallen|upon|till|as yet|all the same|dearest|and the like)\b/i,
    instead: '"happened to", "on", "until", "so far", "still", "most expensive"',
  },
  { of: /\bsome (\d|hundreds|thousands?\b)/i, instead: '"about"' },
  { of: /(^|[.:;] )Who (?![^.]*\?)[a-z' ]+\b/, instead: 'no "Who does …" as a subject: "A player who …"' },
  { of: /\bis (waited for|looked at|looked for|told so|spoken of)\b/i, instead: 'say who does it' },
  {
    of: /\b(of these none|nowhere is|never does|nor does|neither does)\b/i,
    instead: 'the usual order of words',
  },
]

/** One line that a reader would stop at. */
export interface Stumble {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly instead: string
}

/** What there is of each place, and what it may have. */
export type Allowed = Readonly<Record<string, number>>

/** The places that have more than they may, with what they have; `placeOf` names the place of a file. */
export function worse(
  stumbles: readonly Stumble[],
  allowed: Allowed,
  placeOf: (file: string) => string,
): [place: string, found: Stumble[]][] {
  return [...Map.groupBy(stumbles, ({ file }) => placeOf(file))].filter(
    ([place, found]) => found.length > (allowed[place] ?? 0),
  )
}

/** How many there are of each place, by its name. */
export function countsOf(stumbles: readonly Stumble[], placeOf: (file: string) => string): Allowed {
  return Object.fromEntries(
    [...Map.groupBy(stumbles, ({ file }) => placeOf(file))]
      .map(([place, found]) => [place, found.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Prints a line for each: where, what, and what to write instead. */
export function print(stumbles: readonly Stumble[]): void {
  for (const { file, line, words, instead } of stumbles)
    process.stdout.write(`  ${file}:${line} "${words}": ${instead}\n`)
}
