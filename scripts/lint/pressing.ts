// Which controls the pages have, by their words, and for which of them no browser test looks.

import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node } from './plain.ts'

/** What is not fixed in the words of a button, such as a name. */
const HOLE = '…'

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

/** A control and all that it may be called; never nothing, nor what is a hole alone. */
interface Control {
  readonly file: string
  readonly words: readonly string[]
}

/** What is a control, by the name of its tag or of the part that draws it. */
const CONTROLS: Readonly<Record<string, string>> = {
  ...{ button: 'button', Button: 'button', TextButton: 'button', IconButton: 'button' },
  ...{ select: 'select', Select: 'select', input: 'input' },
}

const attributeOf = ({ openingElement }: Node, name: string): unknown =>
  (openingElement as { attributes: { name?: { name: string }; value: unknown }[] }).attributes.find(
    (one) => one.name?.name === name,
  )?.value

/**
 * The buttons, lists to pick from and boxes to tick of these files, by their paths from `root`, with fixed words.
 */
export function controlsOf(root: string, files: readonly string[]): Control[] {
  return files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8')
    const { program } = parseSync('page.tsx', source)
    const sourceOf = (node: unknown) =>
      isNode(node) ? source.slice(Number(node.start), Number(node.end)) : ''
    const elements = [...within(program)].filter(({ type }) => type === 'JSXElement')
    const around = (node: Node) =>
      elements.filter(
        (one) =>
          one !== node && Number(one.start) <= Number(node.start) && Number(one.end) >= Number(node.end),
      )
    /** What it is called: by its own words, or by those of the label that is tied to it or lies around it. */
    const called = (node: Node): readonly string[] => {
      const tag = CONTROLS[String(tagOf(node))]
      const own = attributeOf(node, 'aria-label')
      if (own !== undefined) return wordings(own)
      if (tag === 'button') return together(node.children as unknown[])
      const id = sourceOf(attributeOf(node, 'id'))
      const tied = elements.find((one) => id !== '' && sourceOf(attributeOf(one, 'htmlFor')) === id)
      const [nearest] = around(node)
        .filter((one) => tagOf(one) === 'label' || attributeOf(one, 'label') !== undefined)
        .toReversed()
      const label = tied ?? nearest
      if (label === undefined) return ['']
      const named = attributeOf(label, 'label')
      return named === undefined
        ? together((label.children as unknown[]).filter((one) => one !== node))
        : wordings(named)
    }
    return elements.flatMap((node) => {
      const tag = CONTROLS[String(tagOf(node))]
      if (tag === undefined) return []
      if (tag === 'input' && wordings(attributeOf(node, 'type'))[0] !== 'checkbox') return []
      const words = called(node)
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => /\w/.test(text))
      return words.length === 0 ? [] : [{ file, words: [...new Set(words)] }]
    })
  })
}

/** Whether a test looks for something that reads so. */
export type Sought = (words: string) => boolean

/** What these files of tests look for: texts and patterns that they hand to calls, except titles and assertions. */
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
  for (const { source } of telling) for (const text of examplesOf(source)) texts.add(text)
  return (words) => {
    const reads = new RegExp(`^${words.split(HOLE).map(RegExp.escape).join('.*')}$`)
    const sample = words.replaceAll(HOLE, 'Ines')
    return (
      telling.some((one) => one.test(sample)) ||
      [...texts].some((text) => reads.test(text.replaceAll(HOLE, 'Ines')))
    )
  }
}

/** What a pattern may be looking for: what stands in a hole is not always a name. */
function examplesOf(pattern: string): string[] {
  const plain = pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\[.*?\]/g, '1')
    .replaceAll('\\d', '1')
    .replace(/\.[*+]/g, 'Ines')
    .replaceAll('+', '')
  return [plain.replaceAll('?', ''), plain.replace(/.\?/g, '')].filter((text) => !/[\\(|)]/.test(text))
}

function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : String(callee.name ?? '')
}
