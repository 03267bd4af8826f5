import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf } from '../../../../kernel/index.ts'
import { utilities } from '../../data.ts'
import { type Leg, legOf } from '../../trade/legs.ts'
import { directOf } from '../../trade/measure.ts'
import { initiatorTerms } from '../../trade/pool.ts'
import { givenIn, proposing, transfer } from '../../trade/proposing.ts'
import type { View } from '../../view.ts'
import { exchangeOf, moved } from '../composer/legs.ts'
import { firstAsked, firstLegs, firstReturn, firstSwap } from '../composer/starts.ts'
import { plotInFull } from '../names.ts'
import { game, walk } from './walk.ts'

test('a Utility is read aloud by what it makes of what, an upgraded one of twice as much', () => {
  const farm = utilities.findIndex(({ name }) => name === 'Farm')
  const plot = { utility: farm, occupied: false, upgraded: false, owner: -1, site: 2, id: '' }
  assert.match(plotInFull(plot), /^Farm, empty, on home site 3.*: makes 2 Food of 1 Water$/)
  assert.match(plotInFull({ ...plot, upgraded: true }), /: makes 4 Food of 2 Water$/)
  for (const [i, { name }] of utilities.entries())
    assert.match(
      plotInFull({ ...plot, utility: i }),
      /: makes \d+ (Energy|Water|Food)( of \d+ (Energy|Water|Food))?$/,
      name,
    )
})

test('forms of deals and of trades with and via the pool begin with an answer that can be sent as it is', () => {
  const begun = new Map<string, number>()
  const starts: Readonly<Record<string, (view: View, seat: number) => unknown>> = {
    'trade.exchange': (view) => firstSwap(view, initiatorTerms),
    'trade.direct': (view) => firstSwap(view, directOf),
    'via.ask': firstAsked,
    'via.back': firstReturn,
    'deal.propose': (view, seat) => ({ do: 'propose', legs: firstLegs(view, seat) }),
  }
  for (const options of [
    {},
    { via_bm: 'trust', commission: 0 },
    { commission: 2 },
    { bm_access: 'handed', ratio_direct: 2 },
  ])
    for (const [i, seats] of [3, 4, 5].entries())
      for (const position of walk(`forms ${i}`, seats, options))
        for (const question of game.pending(position)) {
          const start = starts[question.step]
          if (start === undefined) continue
          const view = game.rules.view(position, question.seat) as View
          const value = start(view, question.seat)
          const verdict = game.explain(position, question.seat, value as never)
          assert.ok('legal' in verdict, `${question.step} ${JSON.stringify(value)}: ${verdict.text}`)
          begun.set(question.step, (begun.get(question.step) ?? 0) + 1)
        }
  for (const step of Object.keys(starts)) assert.ok((begun.get(step) ?? 0) > 0, step)
})

test('all that a pile offers can be proposed, by itself', () => {
  let count = 0
  for (const [i, seats] of [3, 4, 5].entries())
    for (const position of walk(`piles ${i}`, seats)) {
      const [question] = game.pending(position)
      if (question?.step !== 'deal.propose') continue
      const { seat } = question
      const view = game.rules.view(position, seat) as View
      const fields = fieldsOf(proposing, view, view.flow.at(-1) as never, seat, { do: 'propose', legs: [] })
      for (const field of fields.flatMap((part) => (part.kind === 'part' ? part.fields : []))) {
        const answers =
          field.kind === 'list'
            ? field.things.map((thing) => ({ thing, answer: field.put(thing) }))
            : field.kind === 'number' && field.limit.most > 0
              ? [{ thing: field.thing, answer: field.put(field.limit.most) }]
              : []
        for (const { thing, answer } of answers) {
          const given = thing && givenIn(thing)
          if (given?.do !== 'give') continue
          const verdict = game.explain(position, seat, answer as never)
          assert.ok('legal' in verdict, `${JSON.stringify(answer)}: ${verdict.text}`)
          if (given.from === seat) count++
        }
      }
    }
  assert.ok(count > 100, String(count))
})

const GIFT = { from: 0, to: 2 }

test('legs keep their places while their amounts change', () => {
  const legs: Leg[] = [
    transfer(GIFT.from, GIFT.to, { what: 'E', amount: 3 }),
    exchangeOf('E', 'W', 1, 2),
    transfer(GIFT.from, GIFT.to, { what: 'W' }),
  ]
  const [position] = walk('places', 3)
  assert.ok(position !== undefined)
  const view = { ...(game.rules.view(position, 0) as View), turn: 0 }
  const numbers = (of: readonly Leg[]) =>
    fieldsOf(proposing, view, { made: 0 } as never, 0, { do: 'propose', legs: [...of] }).flatMap((part) =>
      part.kind === 'part' ? part.fields.flatMap((field) => (field.kind === 'number' ? [field] : [])) : [],
    )
  const put = (of: readonly Leg[], what: string, n: number): Leg[] => {
    const field = numbers(of).find(({ thing }) => {
      const given = thing && givenIn(thing)
      return given?.do === 'give'
        ? given.what === what && given.from === GIFT.from && given.to === GIFT.to
        : given?.get === what
    })
    const answer = field?.put(n)
    return answer?.do === 'propose' ? answer.legs.map(legOf) : []
  }
  const words = (of: readonly Leg[]) =>
    of.map((leg) =>
      leg.do === 'give' ? `${leg.what} ${leg.amount}` : `${leg.amount}${leg.pay} for ${leg.count}${leg.get}`,
    )
  assert.deepEqual(words(put(legs, 'E', 4)), ['E 4', '2E for 1W', 'W 1'])
  // What is paid follows from what is got.
  assert.deepEqual(words(put(legs.slice(0, 2), 'W', 3)), ['E 3', '2E for 1W', 'W 3'])
  assert.deepEqual(words(put(legs, 'F', 2)), ['E 3', '2E for 1W', 'W 1', 'F 2'])
  assert.deepEqual(words(put(legs, 'W', 0)), ['E 3', '2E for 1W'])
  assert.deepEqual(
    moved(legs, 2, -1).map((leg) => leg.do),
    ['give', 'give', 'exchange'],
  )
  assert.deepEqual(moved(legs, 2, 1), legs)
})
