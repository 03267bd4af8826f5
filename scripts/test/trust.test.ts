// What docs/trust.md says that shows a fault is there.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'

const FILES = fs.globSync('{src,scripts,bench}/**/test/**/*.test.ts', { exclude: ['**/node_modules/**'] })
const SOAKS = new Set(
  [...fs.readFileSync('scripts/soak.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ usual:/gm)].map(
    ([, name]) => name,
  ),
)

/** A row of its table: the number of the fault, and what is quoted as showing it. */
const ROWS = [...fs.readFileSync('docs/trust.md', 'utf8').matchAll(/^\| (\d+) \|.*\|$/gm)].map(
  ([row, number]) => ({
    number: Number(number),
    quoted: [...row.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ''),
  }),
)

/** The words of a path that are quoted, alone or in a command. */
const wordsOf = (quoted: readonly string[]) =>
  quoted.flatMap((text) => {
    const given = /^npm run unit -- (.*)$/.exec(text)?.[1]?.split(' ')
    return given ?? (/^[\w-]+\/[\w/-]+$/.test(text) ? [text] : [])
  })

test('each of the twenty-four faults names what shows it, and that is there', () => {
  assert.deepEqual(
    ROWS.map(({ number }) => number),
    Array.from({ length: 24 }, (_, i) => i + 1),
  )
  assert.ok(SOAKS.size > 4, [...SOAKS].join())
  for (const { number, quoted } of ROWS) {
    const words = wordsOf(quoted)
    assert.ok(
      words.length > 0 || quoted.some((text) => /test|^node bench\//.test(text)),
      `${number} names no test`,
    )
    for (const word of words)
      assert.ok(
        FILES.some((file) => file.includes(word)),
        `${number}: ${word} is no test`,
      )
    for (const text of quoted) {
      const soak = /^npm run soak -- (\S+)/.exec(text)?.[1]
      assert.ok(soak === undefined || SOAKS.has(soak), `${number}: there is no soak ${soak}`)
    }
  }
})

test('each test that shows a fault is in a file that its row names', () => {
  let shown = 0
  for (const file of FILES)
    for (const [, number] of fs.readFileSync(file, 'utf8').matchAll(/test\(\s*['"`]trust (\d+) ·/g)) {
      shown++
      const words = wordsOf(ROWS.find((row) => row.number === Number(number))?.quoted ?? [])
      assert.ok(
        words.some((word) => file.includes(word)),
        `${file} shows ${number}, and its row does not say so`,
      )
    }
  assert.ok(shown > 30, `${shown} tests are named after a fault`)
})
