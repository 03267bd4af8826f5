import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import { parseRulebook } from '../parse.ts'
import { forPlayers } from '../players.ts'

const GAMES = ['imperial-trader', 'cash-flow', 'black-market', 'godsfire-trade', 'starfire-campaign']
const written = (game: string) =>
  fs.readFileSync(new URL(`../../../rulesets/${game}/rulebook.md`, import.meta.url), 'utf8')

for (const game of GAMES)
  test(`the rulebook of ${game} is free of what is written for engineers, and has every clause`, () => {
    const book = forPlayers(written(game))
    for (const mark of [
      /\[(?:seed|base|ruling|gap|option)\b[^\]]*\]/,
      /`[A-Z]{2,}_[A-Z_]+`/,
      /\bE_[A-Z]/,
      /\.json/,
    ])
      assert.doesNotMatch(book, mark)
    const [players, engineers] = [book, written(game)].map(parseRulebook)
    assert.deepEqual([...(players?.ids ?? [])], [...(engineers?.ids ?? [])])
    assert.ok((players?.ids.size ?? 0) > 60)
  })

test('a code that no marks stand around is not read either: what it says is that something is refused', () => {
  const told = [
    ['| UNION | state or time short → E_ATTITUDE 16.6 |', '| UNION | state or time short (16.6) |'],
    ['another is E_LIMIT; a gift (E_FUNDS) is late', 'another is refused; a gift is late'],
    ['is refused with E_FUNDS. Short: E_FUNDS', 'is refused. Short: refused'],
    ['no yard → E_YARD · dropped with E_SYNTAX and its column', 'no yard: refused · dropped with its column'],
    ['| CLAIM | none → E_X · more → E_Y 1.2 |', '| CLAIM | none · more (1.2) |'],
    ['what is over is dropped with E_MANY.', 'what is over is dropped.'],
    ['CORE_NPR and CENTER_PRICE stay', 'CORE_NPR and CENTER_PRICE stay'],
  ]
  for (const [text = '', read] of told)
    assert.equal(forPlayers(`# A\n\n## B\n${text}`).split('\n').at(-1), read)
})

test('a sentence keeps its sense without its marks', () => {
  const text = [
    '# A Game — enforced rulebook (AG)',
    '',
    'Marks: **[seed]** from the source. Money is whole credits (cr). Data: `data/*.json`.',
    '',
    '## AG-1 Aim',
    '- **AG-1.1 [gap][option players=3..5]** 3–5 play over 6 rounds **[option rounds=6, even]**; most wins.',
    '- **AG-1.2 [seed]** Only goods (`GOODS_ONLY`); types differ (`BAD_RATIO` if not a multiple of 3; `SAME_TYPE`). **[ruling]** Else it is refused `FULL`. Farther: `TOO_FAR`.',
  ].join('\n')
  assert.equal(
    forPlayers(text),
    [
      '# A Game (AG)',
      '',
      'Money is whole credits (cr).',
      '',
      '## AG-1 Aim',
      '- **AG-1.1 [house rule]** 3–5 play over 6 rounds **[house rule]**; most wins.',
      '- **AG-1.2** Only goods; types differ (refused if not a multiple of 3). Else it is refused. Farther: refused.',
    ].join('\n'),
  )
})
