// Where the rules of a game could be wrong by one small change, and to which clauses each place belongs.

import { stripTypeScriptTypes } from 'node:module'
import { parseSync } from 'vite'

/** One small change of a source: the characters from `start` to `end` read `to` instead. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly to: string
  /** The line, counted from 1, and all that it says. */
  readonly line: number
  readonly text: string
  /** The change in words: `a < b → a <= b`. */
  readonly what: string
  readonly clauses: readonly string[]
}

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number }

/** What belongs to clauses from `from` on, as far as `within` goes. */
interface Anchor {
  readonly clauses: readonly string[]
  readonly from: number
  readonly within: Node
}

const EDGES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
/**
 * Places that are no rules: they choose words, say how grave news is, bound how long a game may last, judge a position that was read, list what a player
 * may wonder about, say where a fact happened, measure a game for the lab, imagine what is hidden, or answer at random.
 */
const ASIDE =
  /^(label|text|note|say|question|prompt|title|heading|words|about|weight|vary|version|maxDecisions|minutes|usual|few|often|holdings|places|seldom|steps|fallback|entries)$|^(sound|conserved|consider|random|suggest|determinise|imagine|gauge)|(Words|Text|Label|Name|Note|AtRandom)$/
const SCOPES = /^(Program|BlockStatement|ObjectExpression|ArrayExpression|SwitchStatement)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The source without its types; each character stays where it is. */
export const strip = (source: string): string => stripTypeScriptTypes(source)

/** All changes of a source without types that belong to clauses with this prefix, in order. */
export function changesOf(source: string, prefix: string): Change[] {
  const { program, comments } = parseSync('rules.js', source)
  const ids = (text: string) => text.match(new RegExp(`\\b${prefix}-\\d+(\\.\\d+[a-z]?)?\\b`, 'g')) ?? []
  const scopes: Node[] = []
  /** What a comment can stand above, so that it speaks of nothing else. */
  const parts: Node[] = []
  const anchors: Anchor[] = []
  const found: Omit<Change, 'line' | 'text' | 'clauses'>[] = []
  const textOf = (node: Node) => source.slice(node.start, node.end)
  /** A number with what stands before and behind it on its line. */
  const around = ({ start, end }: Node) =>
    `${/.{0,24}$/.exec(source.slice(0, start))?.[0] ?? ''}[${source.slice(start, end)}]${/^.{0,16}/.exec(source.slice(end))?.[0] ?? ''}`.trim()
  const change = (node: Node, to: string, what = `${textOf(node)} → ${to}`) =>
    found.push({ start: node.start, end: node.end, to, what: what.replace(/\s+/g, ' ') })

  function look(node: Node, above: readonly Node[]): void {
    const parent = above.at(-1)
    if (SCOPES.test(node.type)) scopes.push(node)
    if (node.type === 'Property' || parent?.type === 'Program') parts.push(node)
    if (node.type === 'TemplateLiteral' || node.type === 'ThrowStatement' || ASIDE.test(nameOf(node))) return
    if (node.type === 'CallExpression') called(node, above)
    if (node.type === 'Property' && nameOf(node) === 'clause' && parent !== undefined)
      anchors.push({ clauses: ids(textOf(node.value as Node)), from: parent.start, within: parent })
    if (/^(If|While)Statement$|^ConditionalExpression$/.test(node.type)) {
      change(node.test as Node, 'false')
      if (refuses(node.consequent) || refuses(node.alternate)) change(node.test as Node, 'true')
    }
    const [left, right] = [node.left as Node, node.right as Node]
    const operator = String(node.operator)
    const edge = EDGES[operator]
    if (node.type === 'BinaryExpression' && edge !== undefined)
      change(node, `${textOf(left)} ${edge} ${textOf(right)}`)
    if (node.type === 'LogicalExpression' && operator !== '??')
      for (const side of [left, right]) change(node, textOf(side))
    if (node.type === 'Literal' && typeof node.value === 'number' && !isSpare(node, above))
      for (const by of isNone(above) ? [-1] : [1, -1].filter((one) => one !== edgeOf(node, above.at(-1))))
        change(node, String(node.value + by), `${around(node)} → ${node.value + by}`)
    // How a loop counts is no rule.
    const within = node.type === 'ForStatement' ? [node.body] : Object.values(node).flat()
    for (const part of within) if (isNode(part)) look(part, [...above, node])
  }

  function called(node: Node, above: readonly Node[]): void {
    const callee = node.callee as Node
    const args = node.arguments as Node[]
    if (callee.name === 'refuse') {
      change(node, 'null')
      anchors.push({ clauses: ids(textOf(args[0] as Node)), from: 0, within: guardOf(node, above) })
    }
    const method = (callee.property as Node | undefined)?.name
    if ((method === 'tell' || method === 'note') && above.at(-1)?.type === 'ExpressionStatement')
      change(node, 'void 0')
  }

  look(program as unknown as Node, [])
  for (const { start, end, value } of comments) {
    const [clauses, scope] = [ids(value), scopes.filter((one) => one.start <= start && one.end >= end).at(-1)]
    const below = parts.find(
      (one) => one.start >= end && /^[\s,]*(\/\/.*\s*)*$/.test(source.slice(end, one.start)),
    )
    if (below !== undefined) anchors.push({ clauses, from: start, within: below })
    if (scope !== undefined && scope.type !== 'ObjectExpression')
      anchors.push({ clauses, from: start, within: scope })
  }
  return found
    .map((one) => ({ ...one, ...lineAt(source, one.start), clauses: nearest(anchors, one.start) }))
    .filter(({ clauses }) => clauses.length > 0)
    .sort((a, b) => a.start - b.start)
}

/** The clauses of the narrowest place that has the character; of equals, of the last above it. */
function nearest(anchors: readonly Anchor[], at: number): readonly string[] {
  const size = ({ within }: Anchor) => within.end - within.start
  const [best] = anchors
    .filter(
      ({ from, within, clauses }) =>
        clauses.length > 0 && from <= at && within.start <= at && at < within.end,
    )
    .sort((a, b) => size(a) - size(b) || b.from - a.from)
  return [...new Set(best?.clauses)]
}

/** The whole of a condition whose only outcome is a refusal, with the condition. */
function guardOf(call: Node, above: readonly Node[]): Node {
  let guard = call
  for (const node of above.toReversed()) {
    const alone = node.type === 'BlockStatement' && (node.body as Node[]).length === 1
    if (!alone && !/^(ReturnStatement|ConditionalExpression|IfStatement)$/.test(node.type)) return guard
    guard = node
    if (node.type === 'IfStatement') return guard
  }
  return guard
}

/** Whether this branch refuses at once. */
function refuses(branch: unknown): boolean {
  if (!isNode(branch)) return false
  if (branch.type === 'CallExpression') return (branch.callee as Node).name === 'refuse'
  if (branch.type === 'BlockStatement') return refuses((branch.body as Node[])[0])
  return branch.type === 'ReturnStatement' && refuses(branch.argument)
}

/**
 * Numbers that are no rule: names of properties, what stands behind `??` and in patterns for the type checker, what a position may
 * hold and how long an answer may be, the values that `conform` tries of an option, nobody's seat in a fact, signs in a comparison
 * for sorting. `===` has a change of its own.
 */
function isSpare(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  const [whole, around] = parent?.type === 'UnaryExpression' ? [parent, above.at(-2)] : [node, parent]
  const calls = above.flatMap(({ type, callee }) =>
    type === 'CallExpression' ? [nameOf(callee as Node)] : [],
  )
  const ofOption = calls.some((name) => /^option$/.test(name))
  return (
    (parent?.type === 'Property' && parent.key === node) ||
    isInstead(whole, above) ||
    (around?.type === 'AssignmentPattern' && mayLack(above)) ||
    (calls.at(-1) === 'optional' && parent?.type === 'CallExpression') ||
    (parent?.type === 'Property' && nameOf(parent) === 'step') ||
    (/^(least|most)$/.test(nameOf(parent ?? node)) &&
      /^(counts|rows|some|someOf)$/.test(calls.at(-1) ?? '')) ||
    /^[!=]==$/.test(String(around?.operator)) ||
    (/^(note|tell)$/.test(calls.at(-1) ?? '') &&
      above.findLast(({ type }) => type !== 'UnaryExpression')?.type === 'CallExpression') ||
    (ofOption ? parent?.type === 'ArrayExpression' : /^(ints?|range)$/.test(calls.at(-1) ?? '')) ||
    /^(text|list|anyJson|amount|seats)$/.test(calls.at(-1) ?? '') ||
    (/^(sort|toSorted)$/.test(calls.at(-1) ?? '') &&
      /^(Conditional|Unary)Expression$/.test(parent?.type ?? ''))
  )
}

/** What a number is changed by where that says the same of whole numbers as the edge: `a > -1` is `a >= 0`. */
function edgeOf(number: Node, around: Node | undefined): number {
  const step = { '<': 1, '>=': 1, '>': -1, '<=': -1 }[String(around?.operator)] ?? 0
  return around?.right === number ? step : -step
}

/** Whether a number is what follows `??`, or a part of it that stands there as it is. */
function isInstead(number: Node, above: readonly Node[]): boolean {
  let part = number
  for (const around of above.toReversed()) {
    if (around.type === 'LogicalExpression') return around.operator === '??' && around.right === part
    if (!/^(Property|ObjectExpression|ArrayExpression|UnaryExpression)$/.test(around.type)) return false
    part = around
  }
  return false
}

/** Whether the number is the 1 of a result −1, which says that there is none: then −2 would say the same. */
function isNone(above: readonly Node[]): boolean {
  const [parent, result] = above.slice(-2).reverse()
  return (
    parent?.type === 'UnaryExpression' &&
    parent.operator === '-' &&
    (parent.argument as Node).value === 1 &&
    /^(ReturnStatement|ConditionalExpression|ArrowFunctionExpression)$/.test(result?.type ?? '')
  )
}

/** Whether a pattern takes a list apart, or what may not be there (`?? {}`): then its defaults are for the type checker. */
function mayLack(above: readonly Node[]): boolean {
  const pattern = above.findLast(({ type }) => /^(Array|Object)Pattern$/.test(type))
  const declared = above.findLast(({ type }) => type === 'VariableDeclarator')
  const from = declared?.id === pattern ? (declared?.init as Node | null) : null
  return pattern?.type === 'ArrayPattern' || (from?.type === 'LogicalExpression' && from.operator === '??')
}

/** What a property, a declaration, or what is called, is named; empty when it has no name. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  const name =
    node.type === 'Property' ? node.key : node.type === 'MemberExpression' ? node.property : node.id
  return isNode(name) ? String(name.name ?? '') : ''
}

function lineAt(source: string, at: number): { line: number; text: string } {
  const before = source.slice(0, at).split('\n')
  return {
    line: before.length,
    text: (source.split('\n')[before.length - 1] ?? '').trim().replace(/\s+/g, ' '),
  }
}
