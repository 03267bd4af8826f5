// A player who has nothing but text: they read the report and what a careful player would order, and send that back as it
// stands.

import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { begun } from '../../../kernel/testing/recipe.ts'
import { neglected } from '../idle/idle.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import type { Sheet } from '../sheet.ts'
import { sheetBy } from './players.ts'
import { game } from './table.ts'

const TURNS = 3
/** What somebody reads in two minutes who reads with care, four words a second. */
const WORDS = 4 * 120

/** SC-20.6  What of a report has to be read each turn: its head, and what is urgent. In the others things are looked up. */
const mustBeRead = (report: string): string =>
  report
    .split('\n\n')
    .filter((section) => /^[12]\. /.test(section))
    .join('\n\n')

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

test('SC-20.7, SC-19.11 · three turns by text alone: what is advised is sent back as it is, nothing is refused, and nothing is left idle that a steward would use', () => {
  const { report, reportText, answerText } = game.rules
  assert.ok(report !== undefined && reportText !== undefined && answerText !== undefined)
  for (const seed of ['by mail', 'by post', 'by hand']) {
    const match = begun(game, presetOptions('skirmish', 3) as unknown as Json, 3, new FastSource(seed))
    for (let turn = 1; turn <= TURNS; turn++) {
      const view = game.rules.view(match.position, 0) as Position
      const [empire] = view.empires
      assert.ok(empire !== undefined)
      const sheets = [0, 1, 2].map((seat) =>
        sheetBy(match, 'steward', seat, new Chance(new FastSource(`${turn} ${seat}`))),
      )
      const [advised] = sheets
      const text: string = answerText(view, 0, advised ?? null)
      const told: Json = report(view, 0)
      const read: number = told === null ? 0 : wordsIn(mustBeRead(reportText(told)))
      assert.equal(read === 0, turn === 1)
      assert.ok(
        read + wordsIn(text) <= WORDS,
        `${seed}, turn ${turn}: ${read} words and ${wordsIn(text)} words`,
      )
      assert.deepEqual(neglected(view, empire, ordersOf({ text }), ordersOf(advised as unknown as Sheet)), [])
      for (const [seat, sheet] of [{ text }, ...sheets.slice(1)].entries())
        match.submit(seat, sheet, true, new FastSource(`${seed} ${turn}`))
      const after = (match.position as Position).empires[0]?.report ?? []
      const answers = after.filter(({ section }) => section === 'orders')
      assert.equal(answers.length, ordersOf({ text }).length)
      assert.deepEqual(
        answers.filter(({ kind }) => kind !== 'done'),
        [],
      )
    }
  }
})
