// What docs/trust.md says that shows a fault is there, and what it says of runs is what they showed.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { attack } from '../attack/attack.ts'
import { FAULTS, type Fault, goalsOf, missingOf, RELEASES, rowOf, withTable } from '../trust/faults.ts'
import { type Run, readRuns, releaseOf } from '../trust/runs.ts'

const FILES = fs.globSync('{src,scripts,bench}/**/test/**/*.test.ts', { exclude: ['**/node_modules/**'] })
const SOAKS = new Set(
  [...fs.readFileSync('scripts/soak.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ usual:/gm)].map(
    ([, name]) => name,
  ),
)

/** A row of its table: the number of the fault, and what is quoted as showing it. */
const ROWS = FAULTS.map(({ number, shows }) => ({
  number,
  quoted: [...shows.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ''),
}))

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

test('docs/trust.md has the table that faults and recorded runs make: `node scripts/trust.ts` writes it', () => {
  const text = fs.readFileSync('docs/trust.md', 'utf8')
  assert.equal(text, withTable(text, FAULTS, readRuns()))
  assert.equal([...text.matchAll(/^\| \d+ \|/gm)].length, 24)
})

test('a fault is whole only while each of its runs is there, held, is new enough and reaches its goal', () => {
  const fault: Fault = {
    ...{ number: 1, fault: 'A fault', claims: 'whole', shows: 'a soak' },
    goals: [{ command: 'npm run soak -- crash', least: { kills: 1000 }, most: { lost: 0 } }],
  }
  const [goal] = goalsOf(fault)
  assert.ok(goal !== undefined)
  const run: Run = {
    ...{
      fault: 1,
      date: '2026-11-28T22:00',
      commit: 'abc',
      release: '2',
      machine: '',
      cores: 2,
      node: 'v26.1.0',
    },
    ...{
      store: 'SQLite',
      command: 'npm run soak -- crash 1000',
      figures: { kills: 1000, lost: 0 },
      result: 'held',
    },
  }
  const releases = ['1', '2', '3', '4']
  const stateOf = (...runs: Run[]) => [
    missingOf(goal, runs, releases),
    /\| (whole|part) \|/.exec(rowOf(fault, runs, releases))?.[1],
  ]
  assert.deepEqual(stateOf(run), [null, 'whole'])
  assert.deepEqual(stateOf(), ['`crash`: no run on record', 'part'])
  assert.deepEqual(stateOf({ ...run, release: '1' }), ['`crash`: last run with 1', 'part'])
  assert.deepEqual(stateOf(run, { ...run, result: 'broke' }), ['`crash`: broke', 'part'])
  assert.deepEqual(stateOf({ ...run, figures: { kills: 999, lost: 0 } }), [
    '`crash`: 999 of 1,000 kills',
    'part',
  ])
  assert.deepEqual(stateOf({ ...run, figures: { kills: 1000, lost: 1 } }), [
    '`crash`: lost 1, where 0 is the most',
    'part',
  ])
  assert.deepEqual(stateOf({ ...run, command: 'npm run soak -- crashes 1000' }), [
    '`crash`: no run on record',
    'part',
  ])
  // What a row itself says is missing, no run can show.
  assert.match(rowOf({ ...fault, claims: 'part' }, [run], releases), /\| part \|/)
})

test('each recorded run is of a fault, of a release and of a command that its fault has as a goal, or had', () => {
  assert.equal(RELEASES.at(-1), releaseOf())
  for (const run of readRuns()) {
    const of = FAULTS.find(({ number }) => number === run.fault)
    assert.ok(of !== undefined, JSON.stringify(run))
    assert.ok(RELEASES.includes(run.release), run.release)
    assert.match(run.date, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    assert.match(run.command, /^npm run (unit|soak) -- \S+/)
    assert.ok(Object.values(run.figures).every(Number.isFinite))
  }
  for (const fault of FAULTS)
    for (const { command } of fault.goals) assert.ok(SOAKS.has(command.split(' ').at(-1) ?? ''), command)
})

test('some seconds of the attack: what strangers are refused has words, people play on, and each way is tried', async () => {
  const { findings, lines } = await attack(5, { quietS: 1, calmS: 0, masters: false, sockets: 200, each: 8 })
  // How long anything takes is no matter of a test: `npm run soak -- attack`.
  const kept = findings.filter(([what]) => /mails|disk|words/.test(what))
  assert.equal(kept.length, 3)
  for (const [what, is, most] of kept) assert.ok(is <= most, `${what}: ${is}\n${lines.join('\n')}`)
  const moves = (when: string) =>
    Number(new RegExp(`^${when}: (\\d+) moves`, 'm').exec(lines.join('\n'))?.[1])
  assert.ok(moves('Quiet') > 0 && moves('Under attack') > 0, lines.join('\n'))
  const ways = lines.filter((line) => /^[a-z -]+: .*\b(200|201|204|400|401|403|404|409|429|503)\b/.test(line))
  assert.ok(ways.length >= 15, lines.join('\n'))
  assert.match(ways.join('\n'), /^tables: .*(429|503)/m)
})
