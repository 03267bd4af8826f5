import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { controlsOf, soughtBy } from '../lint/pressing.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIST = path.join(import.meta.dirname, 'unpressed.json')

const found = (pattern: string): string[] =>
  fs
    .globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/test/'))

test('every button, list and box with words of its own is pressed by a browser test, but for those that are listed', (t) => {
  const controls = controlsOf(ROOT, found('src/{web,board,rulesets/*/board}/**/*.tsx'))
  const sought = soughtBy(ROOT, found('tests/browser/*.ts'))
  assert.ok(controls.length > 200, `${controls.length} controls`)
  const unpressed = controls
    .filter(({ words }) => !words.some(sought))
    .map(({ file, words }) => `${file}: ${words.join(' | ')}`)
  const reasons = JSON.parse(fs.readFileSync(LIST, 'utf8')) as Readonly<Record<string, string>>
  if (process.env.ARGOSY_UNPRESSED === '1')
    fs.writeFileSync(
      LIST,
      `${JSON.stringify(Object.fromEntries(unpressed.sort().map((one) => [one, reasons[one] ?? ''])), null, 2)}\n`,
    )
  const listed = Object.keys(reasons)
  assert.deepEqual(
    listed.filter((one) => reasons[one] === ''),
    [],
    'say why no test presses them yet',
  )
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
    const page = `export const a = <p><button aria-label={n ? 'Leave' : ${label}} /><button>Take <b>{n}</b></button><button>{n}</button><label>Until <select /></label><label htmlFor="b">Box</label><input id="b" type="checkbox" /><input /><L label="Of"><select /></L></p>`
    fs.writeFileSync(path.join(folder, 'page.tsx'), page)
    assert.deepEqual(
      controlsOf(folder, ['page.tsx']).map(({ words }) => words),
      [['Leave', 'Leave …'], ['Take …'], ['Until'], ['Box'], ['Of']],
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
