// The architecture's arrows, proven: Biome must refuse each of these imports and allow their neighbours.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, test } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const IMPORTS = 'lint/style/noRestrictedImports'
const GLOBALS = 'lint/style/noRestrictedGlobals'

/** From which file, what it may import, what it may not. */
const boundaries: [file: string, allowed: string[], refused: string[]][] = [
  [
    'src/kernel/a.ts',
    ['./b.ts', './test/b.ts', 'node:crypto', 'node:fs/promises'],
    [
      '../rulesets/index.ts',
      '../bots/b.ts',
      '../lab/b.ts',
      '../store/b.ts',
      '../house/b.ts',
      '../server/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'react',
      'pg',
      '@fastify/send',
      'fast-check',
      'fs',
      './testing/b.ts',
    ],
  ],
  [
    'src/kernel/test/a.test.ts',
    ['../b.ts', '../testing/b.ts', 'node:test', 'fast-check'],
    ['../../house/b.ts', '../../rulesets/x/b.ts', 'react'],
  ],
  [
    'src/rulesets/x/a.ts',
    ['./b.ts', './procedures/b.ts', './data/b.json', '../../kernel/b.ts'],
    [
      '../y/b.ts',
      '../index.ts',
      '../../bots/b.ts',
      '../../house/b.ts',
      '../../web/b.ts',
      'node:fs',
      'react',
      'fast-check',
      'd3-force',
      '../../kernel/testing/b.ts',
    ],
  ],
  [
    'src/rulesets/z/game.ts',
    ['./ruleset.ts', './bots/b.ts', '../../kernel/b.ts', '../../bots/index.ts'],
    ['../y/b.ts', '../../bots/b.ts', '../../house/b.ts', 'node:fs', 'react'],
  ],
  [
    'src/rulesets/x/bots/a.ts',
    ['./b.ts', '../b.ts', '../../../kernel/b.ts', '../../../bots/index.ts'],
    ['../../y/b.ts', '../../../bots/b.ts', '../../../lab/b.ts', 'node:fs'],
  ],
  [
    'src/rulesets/x/procedures/a.ts',
    ['./b.ts', '../b.ts', '../data/b.json', '../../../kernel/b.ts'],
    [
      '../../y/b.ts',
      '../../y/procedures/b.ts',
      '../../../lab/b.ts',
      '../../../server/b.ts',
      'react',
      'node:fs',
      '../../../kernel/testing/b.ts',
    ],
  ],
  [
    'src/rulesets/x/procedures/z/a.ts',
    ['../b.ts', '../../b.ts', '../../../../kernel/b.ts'],
    ['../../../y/b.ts', '../../../../house/b.ts', '../../../../kernel/testing/b.ts', 'react'],
  ],
  [
    'src/rulesets/x/test/a.test.ts',
    [
      '../b.ts',
      'node:test',
      'node:fs/promises',
      'fast-check',
      '../../../kernel/b.ts',
      '../../../kernel/testing/b.ts',
    ],
    ['../../y/b.ts', '../../../house/b.ts', 'react'],
  ],
  [
    'src/rulesets/x/test/clauses/a.test.ts',
    ['../b.ts', '../../b.ts', 'node:test', 'fast-check', '../../../../kernel/b.ts'],
    ['../../../y/b.ts', '../../../../bots/b.ts', 'react'],
  ],
  [
    'src/rulesets/x/board/a.tsx',
    [
      './b.ts',
      './b.css',
      '../data/b.json',
      '../../../kernel/b.ts',
      '../../../board/b.tsx',
      'react',
      'react/jsx-runtime',
      'd3-force',
    ],
    ['../../y/board/b.tsx', '../../../web/b.ts', '../../../server/api.ts', 'node:fs', 'wouter'],
  ],
  [
    'src/rulesets/x/board/test/a.test.ts',
    ['./b.ts', '../b.ts', '../../ruleset.ts', '../../../../kernel/b.ts', 'node:test', 'fast-check'],
    ['../../../y/b.ts', '../../../../web/b.ts', 'wouter'],
  ],
  [
    'src/board/a.tsx',
    ['./b.ts', 'react', 'react/jsx-runtime'],
    ['../kernel/b.ts', '../rulesets/x/board/b.tsx', '../web/b.ts', '../server/api.ts', 'node:fs', 'd3-force'],
  ],
  [
    'src/rulesets/index.ts',
    ['./x/ruleset.ts', '../kernel/b.ts', '../bots/b.ts', 'node:module'],
    ['../cli/b.ts', '../house/b.ts', '../kernel/testing/b.ts', 'react'],
  ],
  [
    'src/bots/a.ts',
    ['./b.ts', '../kernel/b.ts', 'node:os'],
    [
      '../rulesets/x/b.ts',
      '../lab/b.ts',
      '../store/b.ts',
      '../house/b.ts',
      '../server/b.ts',
      '../kernel/testing/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'piscina',
    ],
  ],
  [
    'src/bots/test/a.test.ts',
    ['../b.ts', '../../rulesets/x/ruleset.ts', 'node:test', 'fast-check'],
    ['../../lab/b.ts', '../../house/b.ts', 'react'],
  ],
  [
    'src/lab/a.ts',
    ['../kernel/b.ts', '../bots/b.ts', '../rulesets/index.ts', 'piscina', 'node:fs'],
    [
      '../store/b.ts',
      '../house/b.ts',
      '../server/b.ts',
      '../kernel/testing/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'react',
    ],
  ],
  [
    'src/store/a.ts',
    ['../kernel/b.ts', 'node:sqlite'],
    [
      '../rulesets/x/b.ts',
      '../bots/b.ts',
      '../lab/b.ts',
      '../house/b.ts',
      '../server/b.ts',
      '../kernel/testing/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'fastify',
    ],
  ],
  [
    'src/house/a.ts',
    ['../kernel/b.ts', '../store/b.ts', '../bots/b.ts', '../rulesets/index.ts', 'node:fs', 'typebox'],
    [
      '../lab/b.ts',
      '../server/b.ts',
      '../kernel/testing/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'fastify',
      '@fastify/send',
      'pg',
    ],
  ],
  [
    'src/server/a.ts',
    ['../house/b.ts', '../kernel/b.ts', 'fastify', '@fastify/send', 'typebox', 'node:path'],
    [
      '../store/b.ts',
      '../bots/b.ts',
      '../lab/b.ts',
      '../rulesets/index.ts',
      '../kernel/testing/b.ts',
      '../web/b.ts',
      '../cli/b.ts',
      'pg',
      'react',
    ],
  ],
  [
    'src/server/test/a.test.ts',
    ['../b.ts', '../../store/b.ts', '../../rulesets/index.ts', 'ws', 'fast-check'],
    ['../../web/b.ts', '../../cli/b.ts', 'react'],
  ],
  [
    'src/cli/a.ts',
    ['../kernel/b.ts', '../lab/b.ts', '../house/b.ts', '../server/b.ts', '../store/b.ts', 'commander'],
    ['../kernel/testing/b.ts', '../web/b.ts', '../web/pages/b.tsx'],
  ],
  [
    'src/web/a.tsx',
    [
      './b.ts',
      '../board/b.tsx',
      '../server/api.ts',
      '../rulesets/x/board/b.tsx',
      '../rulesets/x/view.ts',
      'react',
      'react-dom/client',
      'wouter',
      '@tanstack/react-query',
      '@fontsource-variable/inter',
      '@fontsource-variable/inter/index.css',
      'marked',
      'd3-force',
    ],
    [
      '../server/b.ts',
      '../kernel/b.ts',
      '../rulesets/x/ruleset.ts',
      '../rulesets/x/position.ts',
      '../house/b.ts',
      '../store/b.ts',
      '../bots/b.ts',
      '../lab/b.ts',
      '../cli/b.ts',
      'node:fs',
      'fastify',
    ],
  ],
  [
    'src/web/pages/a.tsx',
    ['../b.ts', '../../server/api.ts', '../../rulesets/x/board/b.tsx', '../../rulesets/x/view.ts'],
    ['../../server/b.ts', '../../kernel/b.ts', '../../rulesets/x/ruleset.ts', 'node:fs'],
  ],
]

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

describe('the linter guards the architecture', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-boundaries-'))
  /** File, then line, to what was found there. */
  let found: Map<string, Set<string>>

  before(async () => {
    for (const name of ['biome.json', '.gitignore', 'package.json', 'scripts/lint'])
      fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    for (const [file, allowed, refused] of boundaries) {
      write(
        file,
        [...allowed, ...refused].map((name) => `import '${name}'`),
      )
      write(
        lazy(file),
        refused.map((name) => `export const a${refused.indexOf(name)} = import('${name}')`),
      )
    }
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

  for (const [file, allowed, refused] of boundaries) {
    test(`${file} imports what it may and nothing else`, () => {
      const at = (file: string, line: number) => found.get(`${file}:${line}`)?.has(IMPORTS) ?? false
      for (const [index, name] of allowed.entries()) assert(!at(file, index + 1), `${name} should be allowed`)
      for (const [index, name] of refused.entries()) {
        assert(at(file, allowed.length + index + 1), `${name} should be refused`)
        assert(at(lazy(file), index + 1), `import('${name}') should be refused`)
      }
    })
  }

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

/** Beside `file`, the one with the same imports made while running. */
function lazy(file: string): string {
  return path.join(path.dirname(file), 'lazy.ts')
}

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
