import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { buttonsOf, soughtBy } from '../lint/pressing.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIST = path.join(import.meta.dirname, 'unpressed.json')

const found = (pattern: string): string[] =>
  fs
    .globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/test/'))

test('every button with words on it is pressed by a browser test, but for those that are listed', (t) => {
  const buttons = buttonsOf(ROOT, found('src/{web,board,rulesets/*/board}/**/*.tsx'))
  const sought = soughtBy(ROOT, found('tests/browser/*.ts'))
  assert.ok(buttons.length > 150, `${buttons.length} buttons`)
  const unpressed = buttons
    .filter(({ words }) => !words.some(sought))
    .map(({ file, words }) => `${file}: ${words.join(' | ')}`)
  if (process.env.ARGOSY_UNPRESSED === '1')
    fs.writeFileSync(LIST, `${JSON.stringify([...new Set(unpressed)].sort(), null, 2)}\n`)
  const listed = JSON.parse(fs.readFileSync(LIST, 'utf8')) as readonly string[]
  assert.deepEqual(
    unpressed.filter((one) => !listed.includes(one)),
    [],
    'press them in a test of tests/browser',
  )
  // What others press or take away meanwhile stops nobody.
  const gone = listed.filter((one) => !unpressed.includes(one))
  if (gone.length > 0)
    t.diagnostic(`pressed, or gone; ARGOSY_UNPRESSED=1 takes them off the list: ${gone.join('; ')}`)
})

test('a button that no test looks for is found, by each of its words, and a title of a test is no press', () => {
  const folder = fs.mkdtempSync(path.join(ROOT, 'node_modules', '.cache', 'pressing-'))
  try {
    const label = ['`Leave $', '{n}`'].join('')
    const page = `export const a = <p><button aria-label={n ? 'Leave' : ${label}} /><button>Take <b>{n}</b></button><button>{n}</button></p>`
    fs.writeFileSync(path.join(folder, 'page.tsx'), page)
    assert.deepEqual(
      buttonsOf(folder, ['page.tsx']).map(({ words }) => words),
      [['Leave', 'Leave …'], ['Take …']],
    )
    const tried = (text: string) => {
      fs.writeFileSync(path.join(folder, 'page.test.ts'), text)
      const sought = soughtBy(folder, ['page.test.ts'])
      return ['Leave', 'Leave …', 'Take …'].map(sought)
    }
    assert.deepEqual(tried("test('Leave', () => { assert.equal(a, 'Take it') })"), [false, false, false])
    assert.deepEqual(tried("page.getByRole('button', { name: 'Leave Wyke' }).click()"), [false, true, false])
    assert.deepEqual(tried('page.getByRole("button", { name: /^Take / }).click()'), [false, false, true])
    assert.deepEqual(tried('page.getByRole("button", { name: /./ }).click()'), [false, false, false])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
