import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { Transition } from '../../kernel/transition.ts'
import { shelf } from '../../rulesets/shelf.ts'
import { carryOut, decide, random } from '../player.ts'
import { LiveQuestion } from '../question.ts'

test('what questions are for is said of questions that are asked, in a line of its own', () => {
  for (const { game } of shelf()) {
    const { meta, procedures, purposes = {} } = game.rules
    const asked = new Map<string, string>(
      procedures.flatMap(({ name, steps }) =>
        Object.entries(steps).flatMap(([at, step]) =>
          typeof step === 'function' ? [] : [[`${name}.${at}`, step.question] as const],
        ),
      ),
    )
    assert.ok(Object.keys(purposes).length > 0, meta.id)
    for (const [step, purpose] of Object.entries(purposes)) {
      assert.ok(asked.has(step), `${meta.id} asks no ${step}`)
      assert.notEqual(purpose, asked.get(step), step)
      assert.match(purpose, /^[A-Z][^\n]{20,140}\.$/, step)
    }
  }
})

/** BM-4.1  Where somebody is asked who may have one thing to answer, since what decides that is hidden from the others. */
const KEPT = new Set(['explore.arrange'])

/** The finite questions of a random game at which somebody had one thing to answer, by their steps. */
function lone(game: Game, seats: number, seed: string, most: number): Set<string> {
  const chance = new Chance(new FastSource(seed))
  const opened = game.begin({}, seats, new FastSource(`${seed}/0`))
  assert.ok(!isRefusal(opened))
  const p = opened.position
  const t = new Transition(p, chance, [])
  const found = new Set<string>()
  for (let decisions = 0; decisions < most; decisions++) {
    const w = game.machine.waiting(p)
    if (w === null) break
    const made = game.machine.askedSeats(p, w).map((seat) => {
      const question = new LiveQuestion(game, p, seat)
      if (question.codes?.length === 1) found.add(question.step)
      return [seat, decide(game, random, question, chance)] as const
    })
    carryOut(game, t, w, made)
  }
  return found
}

test('BM-4.1, CF-24.1 · nobody is asked what has one answer, but where the reason is hidden', () => {
  for (const { game } of shelf()) {
    const { id, seats } = game.rules.meta
    if (id === 'starfire-campaign') continue
    const found = new Set<string>()
    for (let i = 0; i < times(2); i++)
      for (const step of lone(game, seats.usual, `lone ${i}`, 500)) found.add(step)
    assert.deepEqual(
      [...found].filter((step) => !KEPT.has(step)),
      [],
      id,
    )
  }
})
