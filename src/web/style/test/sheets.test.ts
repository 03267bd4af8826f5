import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'

const FOLDER = new URL('../', import.meta.url)

/** Under a finger it changes what the other sheets have styled. */
const FINGERS = 'touch.css'

/** The classes that a sheet styles wherever they stand: `.mark {`, and not `.book .mark {`. */
function bare(sheet: string): string[] {
  const text = fs.readFileSync(new URL(sheet, FOLDER), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...new Set([...text.matchAll(/^\s*\.([a-z][\w-]*)(?= \{|,$)/gm)].map(([, name = '']) => name))]
}

test('a class that is styled wherever it stands is styled by one sheet: any two may be on a page together', () => {
  const owners = new Map<string, string[]>()
  for (const sheet of fs.readdirSync(FOLDER).filter((name) => name.endsWith('.css') && name !== FINGERS))
    for (const name of bare(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet])
  assert.ok(owners.size > 100)
  assert.deepEqual(
    [...owners].filter(([, sheets]) => sheets.length > 1),
    [],
  )
})

test('what is said of things under a finger holds whichever sheet comes last', () => {
  const text = fs.readFileSync(new URL(FINGERS, FOLDER), 'utf8')
  const rules = [...text.matchAll(/^ {2}([^\s{}][^{}]*) \{/gm)].map(([, selector = '']) => selector)
  assert.ok(rules.length > 8)
  assert.deepEqual(
    rules.filter((selector) => !selector.startsWith(':root ') && !selector.startsWith(':root\n')),
    [],
  )
})
