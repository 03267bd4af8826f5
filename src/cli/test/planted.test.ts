import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { gameIn } from '../../rulesets/outside.ts'
import { playing } from '../game/check.ts'
import { follow, walk } from './page.ts'

// Faults planted one by one in the game of docs/your-own-game.md: `argosy game check` has to find each by playing.

const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-planted-')))
after(() => fs.rmSync(temporary, { recursive: true, force: true }))

type Change = readonly [file: string, before: string, after: string]

/** What is found in the game with these changes, by part. */
async function found(name: string, changes: readonly Change[]) {
  const folder = path.join(temporary, name)
  follow(walk(), folder)
  for (const [file, before, then] of changes) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    assert.equal(text.split(before).length, 2, `${before} stands once in ${file}`)
    fs.writeFileSync(
      path.join(folder, file),
      text.replace(before, () => then),
    )
  }
  const [laws, players, reached] = playing(await gameIn(folder), folder, 12)
  return { laws: laws(), players: players(), reached: reached() }
}

/** A fact more: its entry, and where it is told. */
const fact = (kind: string, told: string): Change[] => [
  [
    'rules.ts',
    '  putUp: fact(',
    `  ${kind}: fact('CA-1.2', 'detail', ['coins'], { say: () => 'Psst.' }),\n  putUp: fact(`,
  ],
  ...(told === ''
    ? []
    : [['rules.ts', "          t.note('sold',", `          ${told}\n          t.note('sold',`] as const]),
]

test('nothing is found where nothing is planted', LONG, async () => {
  const { laws, players, reached } = await found('sound', [])
  assert.ok(
    laws.sound && players.sound && reached.sound,
    [laws, players, reached].map(({ text }) => text).join('\n'),
  )
  assert.match(players.text, /games of its own 3 players/)
})

test('a secret told to all where random players do not come is found by the players of the game', async () => {
  const thrifty = 't.p.round === 4 && t.p.paid.reduce((sum, coins) => sum + coins) <= 14'
  const { laws, players } = await found(
    'told',
    fact('left', `if (${thrifty}) t.note('left', t.p.purse[buyer] ?? 0)`),
  )
  assert.equal(laws.sound, true, laws.text)
  assert.equal(players.sound, false)
  assert.match(players.text, /the law silence.*position\.purse\[\d\] is .*what is told/)
})

test('a crash at one value of an option is found', async () => {
  const { laws } = await found('crash', [
    ['rules.ts', 'vary: [2, 5]', 'vary: [2, 5, 7]'],
    ['rules.ts', '      t.p.round++', "      if (++t.p.round === 7) throw new Error('seven')"],
  ])
  assert.match(laws.text, /the law \w+, .*throws Error: seven/)
})

test('a code that another is given for, and a fact that nobody is told, are listed with their place', async () => {
  const { reached } = await found('unreached', [
    ...fact('hush', ''),
    [
      'rules.ts',
      'coins <= (p.purse[seat] ?? 0)\n          ? null\n          :',
      "coins <= (p.purse[seat] ?? 0)\n          ? null\n          : coins > 20\n          ? refuse('CA-2.1', 'TOO_HIGH', 'Too high.')\n          :",
    ],
  ])
  assert.equal(reached.sound, false)
  assert.match(reached.text, /the fact hush \(CA-1.2\) was never told, and no test names it/)
  assert.match(reached.text, /the refusal TOO_HIGH was never given, and no test names it \(rules\.ts:\d+\)/)
  assert.equal(reached.text.trim().split('\n').length, 2, reached.text)
})

test('a player that throws, or answers otherwise when it is asked the same again, is found', async () => {
  const steady = (more: string): Change[] => [
    ['players.ts', '      const left = ', `      ${more}\n      const left = `],
  ]
  const thrown = await found('thrown', steady("if (view.round === 3) throw new Error('lost count')"))
  assert.match(thrown.players.text, /The player steady at auction\.bid: lost count \(.*players\.ts/)
  const moody = await found(
    'moody',
    steady('if (++asked % 2 === 0) return 0').concat([
      ['players.ts', 'type Here', 'let asked = 0\ntype Here'],
    ]),
  )
  assert.match(moody.players.text, /The player steady at auction\.bid: answers .* asked the same again/)
})
