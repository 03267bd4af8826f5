import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Json } from '../../../../kernel/json.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { times } from '../../../../kernel/testing/effort.ts'
import type { Position } from '../../position.ts'
import { stage } from '../stage.ts'
import { game } from '../table.ts'
import { randomAnswer, randomSetting } from './situations.ts'
import { type Question, trade } from './trade.ts'
import { shown, worldOf } from './world.ts'

/** Answers that are tried and judged before one is given. */
const TRIED = 4
/** Answers to a Trade action; then everybody passes. */
const MOST_ANSWERS = 60

interface Tally {
  answers: number
  refusals: Map<string, number>
  steps: Map<string, number>
}

const note = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Plays one Trade action by the rules and by the oracle side by side. */
function compare(seed: string, tally: Tally): void {
  const chance = new Chance(new FastSource(seed))
  const begun = stage(game, randomSetting(chance))
  const opened = game.apply(begun, begun.turn, { action: 'trade' }, new FastSource(seed))
  assert.ok(!isRefusal(opened))
  let p = opened.position as Position
  const world = worldOf(begun)
  const oracle = trade(world)
  /** What those have answered who are asked together. */
  const sheets = new Map<number, Json>()
  let asked = oracle.next()
  for (let answers = 0; asked.done !== true; answers++) {
    const question: Question = asked.value
    const { seat, step } = question
    const pending = game.pending(p)
    const there = pending.find((q) => q.seat === seat)
    assert.equal(there?.step, step, `${seed}: after ${answers} answers ${seat} is asked`)
    assert.deepEqual(shown(worldOf(p)), shown(world), `${seed}: after ${answers} answers, before ${step}`)
    note(tally.steps, step)
    const tried = Array.from({ length: answers < MOST_ANSWERS ? TRIED : 0 }, () =>
      randomAnswer(world, seat, step, chance),
    )
    for (const answer of tried) {
      const code = game.check(p, seat, answer)?.code ?? null
      assert.equal(code, question.judge(answer), `${seed}: ${step} of ${seat}, ${JSON.stringify(answer)}`)
      if (code !== null) note(tally.refusals, code)
      tally.answers++
    }
    const given = tried.find((answer) => question.judge(answer) === null) ?? PASSES[step]
    asked = oracle.next(given)
    sheets.set(seat, given as Json)
    if (sheets.size < game.asked(p).length) continue
    const applied = game.advance(p, (s) => sheets.get(s) ?? null, new FastSource(seed))
    assert.ok(!isRefusal(applied), `${seed}: ${step}, ${JSON.stringify(given)}`)
    p = applied.position as Position
    sheets.clear()
  }
  assert.equal(p.action, -1, `${seed}: Trade is over`)
  assert.deepEqual(shown(worldOf(p)), shown(world), `${seed}: at the end`)
}

const PASSES: Readonly<Record<string, object>> = {
  'trade.opening': {},
  'skill.play': { play: null },
  'trade.window': { do: 'end' },
  'trade.exchange': { pay: 0, get: 0 },
  'trade.direct': { pay: 0, get: 0 },
  'deal.propose': { do: 'nothing' },
  'deal.answer': { answer: 'refuse' },
  'speak.say': { say: '' },
  'trade.own': { do: 'pass' },
  'via.ask': { do: 'nothing' },
  'via.answer': { accept: false },
  'via.back': { get: null, count: 0 },
}

test('BM-5.4, BM-5.15, BM-5.20, BM-5.23 · random Trade actions go as a second program has them', () => {
  const tally: Tally = { answers: 0, refusals: new Map(), steps: new Map() }
  const many = times(700)
  for (let i = 0; i < many; i++) compare(`trade ${i}`, tally)
  assert.ok(tally.answers > 20 * many, `${tally.answers}`)
  // All the ways of Trade were gone, and all its refusals met.
  assert.deepEqual([...tally.steps.keys()].sort(), Object.keys(PASSES).sort())
  const codes = [
    'BAD_RATIO',
    'COMMODITY_ONLY',
    'NOT_ENOUGH',
    'NOT_INITIATOR',
    'NOT_TRADEABLE',
    'NOT_YOURS',
    'NO_ASKS_LEFT',
    'NO_PARTNER',
    'NO_PROPOSALS_LEFT',
    'PARTNER_INITIATOR',
    'PEOPLE',
    'POOL_SHORT',
    'RETURN_TYPE',
    'SAME_TYPE',
    'TOO_FEW',
    'TRADE_USED',
  ]
  for (const code of codes)
    assert.ok((tally.refusals.get(code) ?? 0) > 0, `${code}: ${tally.refusals.get(code)}`)
})
