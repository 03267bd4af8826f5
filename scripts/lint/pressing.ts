// Which buttons the pages have, by the words that stand on them, and for which of them no browser test looks.

import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** What is not fixed in the words of a button, such as a name. */
const HOLE = '…'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* within(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* within(one)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* within(part)
  }
}

/** What a piece of a label may read, a hole for what only the running page knows. */
function wordings(node: unknown): readonly string[] {
  if (!isNode(node)) return ['']
  const { type, value, expression, left: _, ...of } = node
  if (type === 'Literal') return [typeof value === 'string' ? value : '']
  if (type === 'JSXText') return [String(value)]
  if (type === 'JSXExpressionContainer') return wordings(expression)
  if (type === 'JSXEmptyExpression') return ['']
  if (type === 'ConditionalExpression') return [...wordings(of.consequent), ...wordings(of.alternate)]
  if (type === 'LogicalExpression') return ['', ...wordings(of.right)]
  if (type === 'TemplateLiteral') return [textOf(node)]
  if (type === 'JSXElement') return tagOf(node) === 'Icon' ? [''] : together(of.children as unknown[])
  return [HOLE]
}

const textOf = (template: Node): string =>
  (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE)

const together = (parts: readonly unknown[]): string[] =>
  parts.reduce<string[]>((so, part) => so.flatMap((a) => wordings(part).map((b) => a + b)), [''])

const tagOf = ({ openingElement }: Node): unknown =>
  isNode(openingElement) && isNode(openingElement.name) ? openingElement.name.name : undefined

/** A button and all that it may read; never nothing, nor what is a hole alone. */
interface Button {
  readonly file: string
  readonly words: readonly string[]
}

/** The buttons of these files, by their paths from `root`, with fixed words on them. */
export function buttonsOf(root: string, files: readonly string[]): Button[] {
  return files.flatMap((file) => {
    const { program } = parseSync('page.tsx', fs.readFileSync(path.join(root, file), 'utf8'))
    return [...within(program)].flatMap((node) => {
      if (node.type !== 'JSXElement' || tagOf(node) !== 'button') return []
      const attributes = (
        node.openingElement as { attributes: { name?: { name: string }; value: unknown }[] }
      ).attributes
      const label = attributes.find(({ name }) => name?.name === 'aria-label')
      const read = label === undefined ? together(node.children as unknown[]) : wordings(label.value)
      const words = read.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\w/.test(text))
      return words.length === 0 ? [] : [{ file, words: [...new Set(words)] }]
    })
  })
}

/** Whether a test looks for something that reads so. */
export type Sought = (words: string) => boolean

/** What these files of tests look for: texts and patterns that they hand to calls, but for titles and assertions. */
export function soughtBy(root: string, files: readonly string[]): Sought {
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  for (const file of files) {
    const { program } = parseSync('test.ts', fs.readFileSync(path.join(root, file), 'utf8'))
    for (const call of within(program)) {
      if (call.type !== 'CallExpression' || /^(test|assert)$/.test(rootOf(call.callee))) continue
      for (const node of within(call.arguments)) {
        const { regex, value } = node as { regex?: { pattern: string; flags: string }; value?: unknown }
        if (node.type === 'TemplateLiteral') texts.add(textOf(node))
        else if (node.type === 'Literal' && regex !== undefined)
          patterns.push(new RegExp(regex.pattern, regex.flags))
        else if (node.type === 'Literal' && typeof value === 'string') texts.add(value)
      }
    }
  }
  // A pattern that anything fits looks for nothing.
  const telling = patterns.filter((one) => !one.test('Qqq zzz') && !one.test('1 Qqq'))
  return (words) => {
    const reads = new RegExp(`^${words.split(HOLE).map(RegExp.escape).join('.*')}$`)
    const sample = words.replaceAll(HOLE, 'Ines')
    return (
      telling.some((one) => one.test(sample)) ||
      [...texts].some((text) => reads.test(text.replaceAll(HOLE, 'Ines')))
    )
  }
}

function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : String(callee.name ?? '')
}
