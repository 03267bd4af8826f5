import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { checkRules, clausesOf, coverageOf, printRules, titlesOf } from '../rules.ts'

const rulebook = `# Toy
## TY-1 Start
- **TY-1.1 [seed]** A player begins.
- **TY-1.2 [gap]** In order:
  1. first;
  2. second.
## TY-2 Examples
1. One case.
`

/** A ruleset's folder on disk, with these files besides the rulebook. */
function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'rules-'))
  mkdirSync(path.join(root, 'test'))
  for (const [name, text] of Object.entries({ 'rulebook.md': rulebook, ...files }))
    writeFileSync(path.join(root, name), text)
  test.after(() => rmSync(root, { recursive: true }))
  return root
}

const code = '// TY-1.1  begins\n// TY-1.2  in order\n'
const proof = "test('TY-1.1, TY-1.2 · it begins in order', () => {})\n"

test('a rulebook with code and a test for every clause has nothing missing', () => {
  const found = coverageOf(folder({ 'rules.ts': code, 'test/a.test.ts': proof }), 'TY')
  assert.deepEqual(found, { clauses: 2, coded: 2, tested: 2, missing: [], unknown: [] })
})

test('a clause without code is missing', () => {
  assert.deepEqual(coverageOf(folder({ 'rules.ts': '// TY-1.1', 'test/a.test.ts': proof }), 'TY').missing, [
    'TY-1.2 code',
  ])
})

test('a clause that no title of a test names is missing, though a comment in a test names it', () => {
  const files = { 'rules.ts': code, 'test/a.test.ts': "// TY-1.2\ntest('TY-1.1 · begins', () => {})" }
  assert.deepEqual(coverageOf(folder(files), 'TY').missing, ['TY-1.2 test'])
})

test('a clause that does not exist is unknown, in code and in tests, with its place', () => {
  const files = { 'rules.ts': `${code}// TY-9.9`, 'test/a.test.ts': `${proof}test('TY-1.7 · no', () => {})` }
  assert.deepEqual(coverageOf(folder(files), 'TY').unknown, [
    'TY-9.9 in rules.ts:3',
    'TY-1.7 in test/a.test.ts:2',
  ])
})

test('one rulebook is checked where its game is named', () => {
  assert.deepEqual(Object.keys(checkRules('imperial-trader').report), ['imperial-trader'])
  assert.deepEqual(Object.keys(checkRules('house').report), ['house'])
  assert.throws(() => checkRules('chess'), /chess/)
})

test('numbered examples may be cited and need not be', () => {
  const files = { 'rules.ts': code, 'test/a.test.ts': `${proof}test('TY-2.1 · the example', () => {})` }
  assert.deepEqual(coverageOf(folder(files), 'TY').unknown, [])
  assert.deepEqual(
    clausesOf(rulebook, 'TY')
      .filter((c) => c.example)
      .map((c) => c.id),
    ['TY-2.1'],
  )
})

test('titles are read over several lines, and commented-out tests do not count', () => {
  assert.equal(titlesOf("test(\n  'TY-1.1 · a',\n  () => {})\n// test('TY-1.2 · b', () => {})"), 'TY-1.1 · a')
})

test('a clause, a chapter and a whole rulebook can be printed', () => {
  assert.match(printRules('imperial-trader', '6.3'), /^\*\*IT-6\.3/)
  assert.match(printRules('imperial-trader', 'IT-6'), /^## IT-6 Fly[\s\S]*IT-6\.8[^#]*$/)
  assert.match(printRules('imperial-trader', undefined), /^# Imperial Trader/)
  assert.throws(
    () => printRules('imperial-trader', '99.9'),
    /^Error: Imperial Trader has no clause IT-99\.9\.$/,
  )
  // A clause says itself whose it is.
  assert.match(printRules('it-6.3', undefined), /^\*\*IT-6\.3/)
  assert.match(printRules('imperial-trader', 'House-3.1'), /^\*\*House-3\.1/)
  assert.match(printRules('House', '3.1'), /^\*\*House-3\.1/)
})
