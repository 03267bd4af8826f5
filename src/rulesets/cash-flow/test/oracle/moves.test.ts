import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { JsonObject } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { times } from '../../../../kernel/testing/effort.ts'
import { landId, zoneId } from '../position.ts'
import { game, type Table } from '../table.ts'
import { summary, worldOf } from './field.ts'
import { type Blockade, declarable, deploy, type Order } from './moves.ts'
import { anyOrder, anyTable } from './orders.ts'
import type { World } from './world.ts'

interface Tally {
  legal: number
  refused: number
  declared: number
  lifted: number
  ended: number
}

/** What stands by the game, as the second program writes it. */
const inForce = ({ p }: Table) =>
  p.blockades.map(
    ({ by, kind, of }) => `${by} ${kind === 'land' ? landId(of) : kind === 'sea' ? zoneId(of) : of}`,
  )
const written = (standing: readonly Blockade[]) => standing.map(({ by, of }) => `${by} ${of}`)

/** One Deployment action by both programs. */
function action(t: Table, standing: Blockade[], dice: Chance, tally: Tally): void {
  const { turn, options } = t.p
  t.act('deployment')
  let world = worldOf(t.p)
  for (let i = 0; i < 12; i++) {
    const suggested = game.random(t.p, turn, dice) as JsonObject & Order
    const order = dice.pick(2) === 0 || suggested.do === 'end' ? anyOrder(t, dice) : suggested
    const [next, left] = [structuredClone(world), structuredClone(standing)]
    const legal = deploy(next, turn, order, options.transport, left)
    const refusal = game.check(t.p, turn, order as JsonObject & Order)
    assert.equal(refusal === null, legal, `${JSON.stringify(order)}: ${refusal?.text ?? 'accepted'}`)
    if (!legal) tally.refused++
    else {
      t.do(order as JsonObject & Order)
      assert.deepEqual(summary(worldOf(t.p)), summary(next), JSON.stringify(order))
      assert.deepEqual(inForce(t).sort(), written(left).sort(), JSON.stringify(order))
      world = next
      tally.legal++
      tally.ended += standing.length - left.length
      standing.splice(0, standing.length, ...left)
    }
  }
  t.do({ do: 'end' })
  endOfAction(t, turn, world, standing, dice, tally)
}

/** CF-14  Blockades and sieges at the end of the action. */
function endOfAction(
  t: Table,
  seat: number,
  world: World,
  standing: Blockade[],
  dice: Chance,
  tally: Tally,
): void {
  const old = new Set(standing)
  const asked = new Set<string | number>()
  for (;;) {
    const open = declarable(world, seat, standing, t.p.options.joint_blockade)
    for (const of of asked) open.delete(of)
    const liftable = standing.filter((b) => b.by === seat && old.has(b))
    if (t.step !== 'blockades.choose') {
      assert.ok(t.step === 'turn.action' && (asked.size > 0 || open.size + liftable.length === 0), t.step)
      return
    }
    const expected = [
      ...[...open.keys()].map((of) =>
        typeof of === 'number' ? { do: 'siege', of } : { do: 'blockade', at: of },
      ),
      ...liftable.map(({ of }) =>
        typeof of === 'number' ? { do: 'liftSiege', of } : { do: 'lift', at: of },
      ),
      { do: 'done' },
    ].map((choice) => JSON.stringify(choice))
    assert.deepEqual(t.choiceTexts().sort(), expected.sort())
    const choice = JSON.parse(expected[dice.pick(expected.length)] ?? '{}') as JsonObject & { do: string }
    t.do(choice)
    if (choice.do === 'done') return
    const of = (choice.of ?? choice.at) as string | number
    if (choice.do.startsWith('lift')) {
      standing.splice(
        standing.findIndex((b) => b.by === seat && b.of === of),
        1,
      )
      tally.lifted++
      continue
    }
    const partners = open.get(of) ?? []
    const answers = partners.map(() => dice.pick(3) > 0)
    for (const [i, partner] of partners.entries())
      t.by(partner, { takePart: answers[i] === true ? 'yes' : 'no' })
    if (answers.includes(false)) asked.add(of)
    else {
      standing.push({ by: seat, of, partners })
      tally.declared++
    }
    assert.deepEqual(inForce(t).sort(), written(standing).sort())
  }
}

for (const [name, options, tables] of [
  ['alone', {}, times(7)],
  ['jointly, with large navies', { joint_blockade: true, transport: 6 }, times(7)],
] as const)
  test(`CF-13, CF-14 · hundreds of orders, and blockades declared ${name}, end as a second program says`, () => {
    const tally: Tally = { legal: 0, refused: 0, declared: 0, lifted: 0, ended: 0 }
    for (let i = 0; i < tables; i++) {
      const dice = new Chance(new FastSource(`moves ${name} ${i}`))
      const t = anyTable(dice, options)
      const standing: Blockade[] = []
      for (let turn = 0; turn < 3 * t.p.seats; turn++) action(t, standing, dice, tally)
    }
    assert.ok(
      Math.min(tally.legal, tally.refused) > 20 * tables && tally.declared > 14 * tables,
      JSON.stringify(tally),
    )
    assert.ok(tally.lifted > tables && tally.ended > tables / 3, JSON.stringify(tally))
  })
