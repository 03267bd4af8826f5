import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { changesOf, strip } from '../mutants/find.ts'
import { type Equivalent, measure } from '../mutants/measure.ts'
import { totals, written } from '../mutants/run.ts'

const RULES = `
const refuse = (clause: string, code: string) => ({ clause, code })
/** MN-1.1  At most three. */
export const fault = (n: number) => {
  if (n > 3) return refuse('MN-1.1', 'TOO_MANY')
  return null
}
/** MN-1.2  Nobody pays more than there is. */
export const pays = (n: number, purse: number): number => (n > purse ? purse : n)
/** MN-2.1  Two and two. */
export const four = (): number => 2 + two()
function two(): number {
  let [n, to] = ['', 'xx'].map((text) => text.length)
  // MN-2.2  One by one.
  while (n < to) n += 1
  return n
}
// MN-2.3  Nobody asks for this.
export const idle = (n: number): boolean => n > 5
`

const CHAPTER = `
import assert from 'node:assert/strict'
import test from 'node:test'
import { fault, pays } from '../../rules.ts'
test('MN-1.1 · three are allowed, four are not', () => {
  assert.deepEqual([fault(3), fault(4)?.clause], [null, 'MN-1.1'])
})
test('MN-1.1 · fails by itself', () => assert.ok(false))
test('MN-1.2 · the purse is the most', () => assert.deepEqual([pays(1, 2), pays(4, 3)], [1, 3]))
`

const OTHERS = `
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { four } from '../../rules.ts'
test('it adds up', { skip: false }, () => assert.equal(four(), 4))
test('it is not run', { skip: 'as it fails' }, () => assert.equal(four(), 5))
`

function game(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-mutants-')))
  fs.mkdirSync(path.join(folder, 'test', 'clauses'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'rulebook.md'), '- **MN-1.1** At most three.\n')
  fs.writeFileSync(path.join(folder, 'rules.ts'), RULES)
  fs.writeFileSync(path.join(folder, 'test', 'clauses', 'mn-01.test.ts'), CHAPTER)
  fs.mkdirSync(path.join(folder, 'test', 'oracle'))
  fs.writeFileSync(path.join(folder, 'test', 'oracle', 'others.test.ts'), OTHERS)
  return folder
}

test('each change of a small game is noticed by the test that proves it, and by no other', {
  ...LONG,
}, async (t) => {
  const folder = game()
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const same: Equivalent = {
    file: 'rules.ts',
    text: 'export const pays = (n , purse ) => (n > purse ? purse : n)',
    what: 'n > purse → n >= purse',
    reason: 'At the edge both are the same.',
  }
  const gone = { ...same, what: 'gone' }
  const measured = await measure(folder, {
    minutes: 1,
    equivalents: [same, gone],
    words: [],
    patienceMs: 400,
    say: () => undefined,
  })
  assert.deepEqual(measured.remarks, [
    'fails without a change: MN-1.1 · fails by itself',
    'There is no such change any more: rules.ts: gone',
  ])
  const said = measured.findings.map(
    ({ clauses, what, by, test: title }) => `${clauses} ${what}: ${by} ${title}`,
  )
  const [first, third] = [
    'clause MN-1.1 · three are allowed, four are not',
    'clause MN-1.2 · the purse is the most',
  ]
  assert.deepEqual(said.sort(), [
    `MN-1.1 if (n > [3]) return refuse( → 4: ${first}`,
    `MN-1.1 n > 3 → false: ${first}`,
    `MN-1.1 n > 3 → n >= 3: ${first}`,
    `MN-1.1 n > 3 → true: ${first}`,
    `MN-1.1 refuse('MN-1.1', 'TOO_MANY') → null: ${first}`,
    `MN-1.2 n > purse → false: ${third}`,
    'MN-1.2 n > purse → n >= purse: equivalent At the edge both are the same.',
    'MN-2.1 st four = () => [2] + two() → 1: other it adds up',
    'MN-2.1 st four = () => [2] + two() → 3: other it adds up',
    'MN-2.2 n < to → false: other it adds up',
    'MN-2.2 n < to → n <= to: other it adds up',
    'MN-2.2 while (n < to) n += [1] → 0: other it adds up (does not end)',
    'MN-2.2 while (n < to) n += [1] → 2: none no test fails',
    'MN-2.3 ) => n > [5] → 6: none no test comes here',
    'MN-2.3 n > 5 → n >= 5: none no test comes here',
  ])
  assert.match(totals(measured), /^\d+ changes, all of them tried/)
  const report = written(written('', 'Other', { ...measured, findings: [] }), 'Small', measured)
  assert.equal(written(report, 'Small', measured), report)
  assert.match(
    report,
    /## Other\n[\s\S]*## Small\n[\s\S]*\| MN-2.3 \| rules.ts:19 \| `n > 5 → n >= 5` \| \*\*none\*\*/,
  )
})

test('a change belongs to the clause nearest above it, and what only chooses words is none', () => {
  const source = `
// RB-1.1  The file.
export const rules = menu({
  clause: 'RB-2.1',
  // RB-2.2  This part alone.
  late: (n) => n < 1,
  label: (n) => (n > 1 ? 'many' : 'one'),
  take(t, n) {
    t.note('taken', n)
    for (let i = 0; i < n; i++) if (i && n) throw new Error(\`\${n + 1}\`)
    return n ?? 7
  },
})
export const other = { 1: a !== b }
export const none = (n) => {
  const { at = 4 } = list[n] ?? {}
  const { by = 4 } = n
  return at ?? -1 ? by : -1
}
export const lost = (n) => (n === -1 ? list : (list[n] ?? { at: 0, by: [-1] }))
export const form = counts({ of: amount(0, 9), most: 5, entries: 60, step: 10 })
`
  const said = changesOf(strip(source), 'RB').map(({ clauses, line, what }) => `${clauses}:${line} ${what}`)
  assert.deepEqual(said, [
    'RB-2.2:6 n < 1 → n <= 1',
    'RB-2.2:6 late: (n) => n < [1], → 0',
    "RB-2.1:9 t.note('taken', n) → void 0",
    'RB-2.1:10 i && n → false',
    'RB-2.1:10 i && n → i',
    'RB-2.1:10 i && n → n',
    'RB-1.1:14 a !== b → a === b',
    'RB-1.1:17 const { by = [4] } = n → 5',
    'RB-1.1:17 const { by = [4] } = n → 3',
    'RB-1.1:18 at ?? -1 → false',
    'RB-1.1:18 return at ?? -1 ? by : -[1] → 0',
    'RB-1.1:20 n === -1 → false',
    'RB-1.1:20 n === -1 → n !== -1',
  ])
})
