import assert from 'node:assert/strict'
import test from 'node:test'
import type { Leg } from '../../trade/legs.ts'
import type { View } from '../../view.ts'
import { amountOf, exchangeOf, moved, thingsOf, withAmount, withThing } from '../composer/legs.ts'
import { firstAsked, firstLegs, firstSwap } from '../composer/starts.ts'
import { game, walk } from './walk.ts'

test('forms of deals and of trades with and via the pool begin with an answer that can be sent as it is', () => {
  const begun = new Map<string, number>()
  const starts = {
    'trade.exchange': firstSwap,
    'trade.direct': firstSwap,
    'via.ask': (view: View, { seat }: { seat: number }) => firstAsked(view, seat),
    'deal.propose': (view: View, { seat }: { seat: number }) => ({
      do: 'propose',
      legs: firstLegs(view, seat),
    }),
  } as const
  for (const options of [{}, { via_bm: 'trust', commission: 2 }, { bm_access: 'handed', ratio_direct: 2 }])
    for (const [i, seats] of [3, 4, 5].entries())
      for (const position of walk(`forms ${i}`, seats, options))
        for (const question of game.pending(position)) {
          const start = starts[question.step as keyof typeof starts]
          if (start === undefined) continue
          const view = game.rules.view(position, question.seat) as View
          const value = start(view, question as never)
          const verdict = game.explain(position, question.seat, value as never)
          assert.ok('legal' in verdict, `${question.step} ${JSON.stringify(value)}: ${verdict.text}`)
          begun.set(question.step, (begun.get(question.step) ?? 0) + 1)
        }
  for (const step of Object.keys(starts)) assert.ok((begun.get(step) ?? 0) > 0, step)
})

test('whatever a pile offers of one’s own can be proposed', () => {
  let count = 0
  for (const [i, seats] of [3, 4, 5].entries())
    for (const position of walk(`piles ${i}`, seats)) {
      const [question] = game.pending(position)
      if (question?.step !== 'deal.propose') continue
      const { seat } = question
      const view = game.rules.view(position, seat) as View
      for (const { value } of thingsOf(view, seat, seat)) {
        const legs = withThing([], seat, (seat + 1) % seats, value)
        const verdict = game.explain(position, seat, { do: 'propose', legs } as never)
        assert.ok('legal' in verdict, `${value}: ${verdict.text}`)
        count++
      }
    }
  assert.ok(count > 100, String(count))
})

test('legs keep their places while their amounts change', () => {
  let legs: Leg[] = withAmount([], 0, 2, 'E', 4)
  legs = [...legs, exchangeOf('E', 'W', 1, 2)]
  legs = withAmount(legs, 0, 2, 'W', 1)
  legs = withAmount(legs, 0, 2, 'E', 3)
  assert.deepEqual(
    legs.map((leg) =>
      leg.do === 'give' ? `${leg.what} ${leg.amount}` : `${leg.amount}${leg.pay} for ${leg.count}${leg.get}`,
    ),
    ['E 3', '2E for 1W', 'W 1'],
  )
  assert.equal(amountOf(legs, 0, 2, 'E'), 3)
  assert.equal(amountOf(legs, 2, 0, 'E'), 0)
  assert.deepEqual(
    moved(legs, 2, -1).map((leg) => leg.do),
    ['give', 'give', 'exchange'],
  )
  assert.deepEqual(moved(legs, 2, 1), legs)
  assert.equal(withAmount(legs, 0, 2, 'E', 0).length, 2)
})

test('a second Mech from the same place is one more of the same leg', () => {
  const legs = withThing(withThing([], 1, 0, 'mech N4'), 1, 0, 'mech N4')
  assert.deepEqual(
    legs.map((leg) => leg.do === 'give' && `${leg.what} ${leg.which} ${leg.amount}`),
    ['mech N4 2'],
  )
})
