import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { Answers } from '../../src/lab/study/answers.ts'
import { readStudy, type Study } from '../../src/lab/study/sheet.ts'
import { studiesOf, tableOf, type Wanted } from '../tables.ts'

const docs = path.join(import.meta.dirname, '../../docs')

test('what stands before a table of a playtest names a study that is there, and figures that it asks for', {
  ...LONG,
}, () => {
  const folder = path.join(docs, 'playtests')
  let tables = 0
  for (const name of fs.readdirSync(folder)) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    for (const [, json = ''] of text.matchAll(/^<!-- table (.*) -->$/gm)) {
      const wanted = JSON.parse(json) as Wanted
      const { answer, figures = {}, wins, called = {} } = wanted
      const shown = [...(answer === undefined ? [] : [answer]), ...Object.values(figures)]
      assert.ok(shown.length > 0 || wins === true, json)
      for (const [, study] of studiesOf(wanted)) {
        const { wishes, cells } = readStudy(
          JSON.parse(fs.readFileSync(path.join(docs, 'studies', `${study}.json`), 'utf8')),
        )
        for (const figure of shown)
          assert.ok(
            wishes.some((wish) => wish.figure === figure),
            `${name}: ${study}: ${figure}`,
          )
        for (const variant of Object.keys(called))
          assert.ok(
            cells.some((cell) => cell.called === variant),
            variant,
          )
      }
      tables++
    }
    assert.ok(!/^<!-- table (?!\{)/m.test(text), name)
  }
  assert.ok(tables > 40)
})

test('a table shows what was found: how far an answer holds, and figures as people read them', () => {
  const study = readStudy({
    ...{ game: 'imperial-trader', options: { win_credits: [40, 60] }, seats: 2, games: 4 },
    ...{
      players: { club: 'plan', chance: 'random' },
      ask: [{ figure: 'rounds', from: 1, to: 9 }, { figure: 'seat 1' }],
    },
  })
  const [rounds] = study.wishes
  assert.ok(rounds !== undefined)
  const estimate = (mean: number, low: number, high: number) => ({
    mean,
    interval: [low, high] as const,
    games: 4,
  })
  const answers = {
    wishes: [
      {
        wish: rounds,
        said: study.cells.slice(0, 2).map(({ called, options, seats }, i) => ({
          ...{ called, options, seats },
          ...(i === 0
            ? { verdicts: ['yes', 'yes'], standing: 'holds' }
            : { verdicts: ['yes', 'open'], standing: 'frail' }),
        })),
      },
    ],
    measured: study.cells.flatMap((_, cell) => [
      { cell, figure: 'rounds', estimate: estimate(8 + cell, 7.5, 12) },
      { cell, figure: 'seat 1', estimate: estimate(0.5, 0.125, 1) },
    ]),
  } as unknown as Answers
  const rows = (wanted: Omit<Wanted, 'study'>, of: Study = study) =>
    tableOf([{ head: '', study: of, answers }], { study: 'one', ...wanted })
      .split('\n')
      .slice(0, -1)
  assert.deepEqual(
    rows({ answer: 'rounds', first: 'goal', called: { 'win_credits 40': 'forty' }, tables: {} }),
    [
      '| goal | club | chance |  |',
      '| --- | --- | --- | --- |',
      '| forty | 8.00 (7.50 – 12.0) | 10.0 (7.50 – 12.0) | **holds** (so) |',
      '| win_credits 60 | 9.00 (7.50 – 12.0) | 11.0 (7.50 – 12.0) | **too few games** |',
    ],
  )
  // A strength that was not asked there says nothing.
  const fewer = { ...study, cells: study.cells.slice(0, 3) }
  assert.equal(
    rows({ answer: 'rounds', tables: {} }, fewer).at(-1),
    '| win_credits 60 | 9.00 (7.50 – 12.0) |  | **too few games** |',
  )
  assert.deepEqual(rows({ figures: { first: 'seat 1' }, variants: ['win_credits 60'] }).slice(2), [
    '| 2 | club | 50.0% (12.5 – 100) |',
    '| 2 | chance | 50.0% (12.5 – 100) |',
  ])
  assert.throws(() => rows({ figures: { none: 'nothing' } }), /no figure nothing/)
  assert.throws(() => rows({ figures: { first: 'seat 1' }, variants: ['win_credits 7'] }), /no row/)
  // Several that ask the same are one table; a study that asks it at other strengths does not belong to it.
  const several = (study: Study) =>
    tableOf(
      [
        { head: 'here', study: fewer, answers },
        { head: 'there', study, answers },
      ],
      {
        studies: { here: 'one', there: 'two' },
        answer: 'rounds',
        first: 'where',
        variants: ['win_credits 40'],
        tables: {},
      },
    ).split('\n')
  assert.deepEqual(several(study).slice(0, -1), [
    '| where | club | chance |  |',
    '| --- | --- | --- | --- |',
    '| here | 8.00 (7.50 – 12.0) | 10.0 (7.50 – 12.0) | **holds** (so) |',
    '| there | 8.00 (7.50 – 12.0) | 10.0 (7.50 – 12.0) | **holds** (so) |',
  ])
  const club = study.strengths.slice(0, 1)
  assert.throws(
    () => several({ ...study, strengths: club, cells: study.cells.slice(0, 2) }),
    /one, two: their columns are not the same/,
  )
})
