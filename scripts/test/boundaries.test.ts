// The architecture's arrows, proven: of each room an import that is allowed and one that is not, in a house made for it;
// and the statements that no rule may contain.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, test } from 'node:test'
import { faultsOf, mayImport, missingNames, ROOMS, roomOf } from '../lint/boundaries.ts'
import { circlesOf, importsOf } from '../lint/imports.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const GLOBALS = 'lint/style/noRestrictedGlobals'

/** Of each file: what it may import, and what it may not. */
const ARROWS = `
src/kernel/a.ts
  may src/kernel/choices/b.ts node:crypto
  not src/rulesets/shelf.ts src/bots/b.ts src/lab/b.ts src/store/b.ts src/house/b.ts src/server/b.ts
    src/web/b.ts src/cli/b.ts src/board/b.ts src/kernel/testing/b.ts src/kernel/test/b.ts react pg
    @fastify/send fast-check fs node:fs
src/kernel/test/a.test.ts
  may src/kernel/b.ts src/kernel/testing/b.ts node:assert/strict fast-check
  not src/house/b.ts src/rulesets/x/b.ts react
src/rulesets/x/trade/a.ts
  may src/rulesets/x/b.ts src/rulesets/x/data/b.json src/kernel/index.ts
  not src/rulesets/x/procedures/b.ts src/rulesets/x/ruleset.ts src/rulesets/x/bots/b.ts
    src/rulesets/x/board/b.ts src/rulesets/x/test/b.ts src/rulesets/y/b.ts src/rulesets/shelf.ts
    src/kernel/b.ts src/kernel/testing/b.ts src/bots/index.ts src/house/b.ts src/web/b.ts node:fs react
    fast-check d3-force
src/rulesets/x/forecast/a.ts
  may src/rulesets/x/forecast/b.ts src/rulesets/x/battle/b.ts src/rulesets/x/fleets/rows.ts
    src/rulesets/x/view.ts
  not src/rulesets/x/position.ts src/rulesets/x/phases/b.ts src/rulesets/x/war/b.ts
    src/rulesets/x/fleets/transit.ts src/rulesets/x/map/world.ts src/rulesets/x/imagine.ts
    src/rulesets/x/board/b.ts src/kernel/index.ts node:fs
src/rulesets/x/procedures/a.ts
  may src/rulesets/x/trade/b.ts src/rulesets/x/procedures/z/b.ts src/kernel/index.ts
  not src/rulesets/y/trade/b.ts src/rulesets/x/bots/b.ts src/kernel/b.ts src/lab/b.ts node:fs
src/rulesets/x/game.ts
  may src/rulesets/x/ruleset.ts src/rulesets/x/bots/b.ts src/kernel/index.ts src/bots/index.ts
  not src/rulesets/y/ruleset.ts src/rulesets/x/board/index.tsx src/bots/b.ts src/house/b.ts react
src/rulesets/x/bots/a.ts
  may src/rulesets/x/b.ts src/kernel/index.ts src/bots/index.ts
  not src/rulesets/y/b.ts src/bots/b.ts src/lab/b.ts src/rulesets/x/board/b.ts node:fs
src/rulesets/x/test/clauses/a.test.ts
  may src/rulesets/x/b.ts src/rulesets/x/bots/b.ts src/kernel/testing/b.ts node:test fast-check
  not src/rulesets/y/b.ts src/house/b.ts react
src/rulesets/x/board/forms/a.tsx
  may src/rulesets/x/trade/b.ts src/board/b.tsx react react/jsx-runtime d3-force src/kernel/index.ts
  not src/rulesets/y/board/b.tsx src/rulesets/x/procedures/b.ts src/rulesets/x/bots/b.ts src/web/b.ts
    src/server/api.ts node:fs wouter
src/board/a.tsx
  may src/board/b.ts src/kernel/index.ts react react/jsx-runtime
  not src/kernel/b.ts src/rulesets/x/board/b.tsx src/web/b.ts src/server/api.ts d3-force
src/rulesets/shelf.ts
  may src/rulesets/x/game.ts src/kernel/b.ts src/bots/b.ts node:module
  not src/rulesets/x/ruleset.ts src/cli/b.ts src/house/b.ts src/kernel/testing/b.ts react
src/bots/a.ts
  may src/bots/b.ts src/kernel/b.ts
  not src/rulesets/shelf.ts src/lab/b.ts src/house/b.ts src/kernel/testing/b.ts piscina node:fs
src/bots/test/a.test.ts
  may src/rulesets/x/b.ts node:test
  not src/lab/b.ts src/house/b.ts react
src/lab/a.ts
  may src/kernel/b.ts src/bots/b.ts src/rulesets/shelf.ts piscina node:fs
  not src/rulesets/x/game.ts src/store/b.ts src/house/b.ts src/server/b.ts src/web/b.ts react
src/store/sqlite/a.ts
  may src/store/b.ts src/kernel/b.ts node:sqlite
  not src/rulesets/shelf.ts src/bots/b.ts src/house/b.ts src/server/b.ts src/cli/b.ts fastify
src/house/a.ts
  may src/kernel/b.ts src/store/b.ts src/bots/b.ts src/rulesets/shelf.ts typebox node:fs
  not src/lab/b.ts src/server/b.ts src/web/b.ts src/cli/b.ts src/rulesets/x/game.ts fastify pg
src/house/mail/a.ts
  may src/house/b.ts src/store/b.ts src/kernel/b.ts nodemailer smtp-server imapflow
  not src/server/b.ts src/web/b.ts src/cli/b.ts src/rulesets/x/game.ts src/house/mail/reading/b.ts
    postal-mime fastify pg
src/house/mail/reading/a.ts
  may src/house/mail/letter.ts postal-mime node:worker_threads
  not src/house/mail/handle.ts src/house/b.ts src/store/b.ts src/kernel/b.ts nodemailer
src/rulesets/x/lesson/index.ts
  may src/rulesets/x/view.ts src/kernel/index.ts src/bots/index.ts
  not src/rulesets/y/view.ts src/rulesets/x/procedures/a.ts src/kernel/match.ts src/house/b.ts react
src/house/people/a.ts
  may src/house/b.ts src/house/mail/b.ts src/store/b.ts src/kernel/b.ts @simplewebauthn/server
  not src/server/b.ts src/web/b.ts src/bots/b.ts src/rulesets/x/game.ts fastify pg
src/server/a.ts
  may src/house/b.ts src/lab/b.ts src/kernel/b.ts fastify @fastify/send typebox/schema node:path
  not src/store/b.ts src/bots/b.ts src/rulesets/shelf.ts src/web/b.ts pg react
src/server/test/a.test.ts
  may src/store/b.ts ws fast-check
  not src/web/b.ts src/cli/b.ts react
src/cli/a.ts
  may src/kernel/b.ts src/lab/b.ts src/house/b.ts src/server/b.ts src/store/b.ts commander
  not src/kernel/testing/b.ts src/web/b.ts src/rulesets/x/game.ts src/board/b.ts react
src/web/pages/a.tsx
  may src/web/b.ts src/board/b.tsx src/server/api.ts src/rulesets/x/board/index.tsx react react-dom/client
    wouter @tanstack/react-query marked @fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url
  not src/server/b.ts src/kernel/index.ts src/rulesets/x/ruleset.ts src/rulesets/x/board/b.tsx
    src/house/b.ts src/store/b.ts src/bots/b.ts src/cli/b.ts node:fs fastify d3-force
src/house/operators/door.ts
  may src/house/people/passkeys.ts src/house/house.ts src/store/contract.ts node:crypto
  not src/server/app.ts src/house/mail/carrier.ts fastify pg
`

interface Arrow {
  readonly file: string
  readonly may: readonly string[]
  readonly not: readonly string[]
}

const arrows = ARROWS.trim()
  .split(/\n(?=\S)/)
  .map((lines): Arrow => {
    const [file = '', may = '', not = ''] = lines.split(/\s+(?:may|not)\s+/)
    return { file, may: may.split(/\s+/), not: not.split(/\s+/) }
  })

describe('files import what their room may, and nothing else', () => {
  for (const { file, may, not } of arrows)
    test(file, () => {
      for (const of of may) assert(mayImport(file, of), `${of} should be allowed`)
      for (const of of not) assert(!mayImport(file, of), `${of} should be refused`)
    })

  test('every room has an arrow that is tried, or is a room of tests', () => {
    const tried = new Set(arrows.map(({ file }) => roomOf(file)))
    for (const name of Object.keys(ROOMS)) assert(tried.has(name) || name.includes('test'), name)
  })
})

describe('imports are found however they are written', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-imports-'))
  after(() => fs.rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
    return file
  }

  test('static and dynamic, of types, for effects, re-exported, in TypeScript with markup', () => {
    const lines = [
      "import { a } from '../house/a.ts'",
      "import type { B } from '../house/b.ts'",
      "import '../house/c.ts'",
      "export { d } from '../house/d.ts'",
      "export * from '../house/e.ts'",
      "export const f = () => import('../house/f.ts')",
      "export const g: import('../house/g.ts').G | null = <div>{a}</div> && null",
    ]
    const file = write('src/kernel/all.tsx', lines.join('\n'))
    assert.deepEqual(
      importsOf(folder, [file]).map(({ line, of }) => `${line} ${of}`),
      [...'abcdefg'].map((name, i) => `${i + 1} src/house/${name}.ts`),
    )
    const faults = faultsOf(folder, [file])
    assert.equal(faults.length, lines.length)
    assert.match(
      faults[0] ?? '',
      /^src\/kernel\/all\.tsx:1 imports src\/house\/a\.ts, but kernel may import only/,
    )
  })

  test('a file is imported by its whole name', () => {
    const file = write(
      'src/lab/short.ts',
      "export * from './long'\nexport * from './table.json'\nimport 'piscina'",
    )
    assert.deepEqual(faultsOf(folder, [file]), [
      'src/lab/short.ts:1 imports src/lab/long: write the name of the file with its ending.',
    ])
  })

  test('a circle is refused, of types too, and named once', () => {
    const files = [
      write('src/lab/one.ts', "import type { Two } from './two.ts'\nexport type One = Two"),
      write('src/lab/two.ts', "import { three } from './three.ts'\nexport type Two = typeof three"),
      write(
        'src/lab/three.ts',
        "import type { One } from './one.ts'\nexport const three = (one: One) => one",
      ),
      write('src/lab/four.ts', "import type { One } from './one.ts'\nexport type Four = One"),
    ]
    assert.deepEqual(circlesOf(importsOf(folder, files)), [
      ['src/lab/one.ts', 'src/lab/three.ts', 'src/lab/two.ts'],
    ])
    assert.match(
      faultsOf(folder, files).join(),
      /circle: src\/lab\/one\.ts, src\/lab\/three\.ts, src\/lab\/two\.ts\./,
    )
  })
})

test('every folder of sources says what it holds, where to begin, and what it may import', () => {
  const sources = ['src', 'bench', 'scripts', 'tests'].flatMap((top) =>
    fs
      .readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .flatMap((file) => (/\.tsx?$/.test(file) ? [path.join(top, file)] : [])),
  )
  const rooms = Map.groupBy(sources, (file) => path.dirname(file))
  const silent = [...rooms].filter(
    ([folder, files]) => files.length > 1 && !fs.existsSync(path.join(ROOT, folder, 'README.md')),
  )
  assert.deepEqual(
    silent.map(([folder]) => folder),
    [],
  )
  assert.ok(rooms.size > 100)
})

test('a README names only files that are there', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-readmes-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const files = ['src/house/mail/sender.ts', 'src/house/house.ts', 'src/rulesets/x/deal.ts']
  const said = (document: string, text: string) => {
    fs.mkdirSync(path.join(folder, path.dirname(document)), { recursive: true })
    fs.writeFileSync(path.join(folder, document), text)
    return missingNames(folder, [document], files)
  }
  assert.deepEqual(said('src/house/README.md', '`sender.ts`, `mail/sender.ts`, `house.ts`'), [])
  assert.deepEqual(said('src/house/mail/README.md', '`sender.ts`, `../house.ts`, `house.ts`'), [
    'src/house/mail/README.md names house.ts: there is no such file.',
  ])
  assert.deepEqual(said('src/rulesets/x/trade/README.md', '`deal.ts`'), [])
  assert.deepEqual(said('docs/own.md', '`deal.ts`, `mine.ts`\n```ts mine.ts\n'), [])
  assert.equal(said('docs/own.md', '`deals.ts`').length, 1)
  files.push('scripts/test/setup.test.ts')
  assert.deepEqual(said('docs/own.md', '`npm run unit -- test/setup`, `npm run unit -- test/supply`'), [
    'docs/own.md names npm run unit -- test/supply: there is no such test.',
  ])
})

/** Statements that no rule may contain, and which rule of the linter says so. */
const indeterminate: [statement: string, category: string][] = [
  ['export const a = Math.random()', 'plugin'],
  ['export const a = [1].map(Math.random)', 'plugin'],
  ['export const a = (1).toLocaleString()', 'plugin'],
  ["export const a = 'i'.toLocaleUpperCase()", 'plugin'],
  ["export const a = 'a'.localeCompare('b')", 'plugin'],
  ['export const a = Date.now()', GLOBALS],
  ['export const a = new Date()', GLOBALS],
  ['export const a = performance.now()', GLOBALS],
  ["export const a = new Intl.NumberFormat('en')", GLOBALS],
  ['export const a = setTimeout(() => undefined, 1)', GLOBALS],
]

describe('the linter guards what rules may say', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-boundaries-'))
  /** File, then line, to what was found there. */
  let found: Map<string, Set<string>>

  before(async () => {
    for (const name of ['biome.json', '.gitignore', 'package.json', 'scripts/lint'])
      fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    for (const file of [
      'src/rulesets/x/rules.ts',
      'src/kernel/rules.ts',
      'src/rulesets/x/board/rules.ts',
      'src/house/rules.ts',
    ])
      write(
        file,
        indeterminate.map(([statement], index) => statement.replace('const a', `const a${index}`)),
      )
    found = await lint(folder)
  })
  after(() => fs.rmSync(folder, { recursive: true }))

  for (const [index, [statement, category]] of indeterminate.entries()) {
    test(`rules cannot say \`${statement.replace('export const a = ', '')}\`, boards and the house can`, () => {
      const says = (file: string) => found.get(`${file}:${index + 1}`)?.has(category) ?? false
      assert(says('src/rulesets/x/rules.ts'))
      assert(says('src/kernel/rules.ts'))
      assert(!says('src/rulesets/x/board/rules.ts'))
      assert(!says('src/house/rules.ts'))
    })
  }

  function write(file: string, lines: string[]): void {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), lines.map((line) => `${line}\n`).join(''))
  }
})

async function lint(folder: string): Promise<Map<string, Set<string>>> {
  const biome = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const output = await new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '--colors=off'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => (stdout === '' ? reject(new Error(stderr)) : resolve(stdout)),
    ),
  )
  const found = new Map<string, Set<string>>()
  for (const [, category = '', file = '', line = ''] of output.matchAll(
    /title=([^,]+),file=([^,]+),line=(\d+)/g,
  )) {
    const key = `${file.replaceAll('\\', '/')}:${line}`
    found.set(key, (found.get(key) ?? new Set()).add(category))
  }
  return found
}
