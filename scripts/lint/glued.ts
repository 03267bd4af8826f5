// Sentences that are glued together from pieces: one that a condition changes in its middle cannot be translated, since another
// language puts the pieces in another order. Each case is a whole sentence, with places for its values.

import { parseSync } from 'vite'

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isNode = (value: unknown): value is Node =>
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
