import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Json, JsonObject } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { times } from '../../../../kernel/testing/effort.ts'
import { landNext, portLands, territoryOf, zoneOf } from '../../board.ts'
import type { Options } from '../../options.ts'
import { landId, zoneId } from '../position.ts'
import { at, game, type Players, type Power, type Table } from '../table.ts'
import { conventionalAttack } from './battle.ts'
import { type Activity, play, randomPosition, summary, worldOf } from './field.ts'
import { type Blockade, declarable, deploy, type Order } from './moves.ts'
import { strategicAttack } from './nukes.ts'
import { isDark, lands, type Script, seas, type World } from './world.ts'

const programs: Record<Activity, (w: World, script: Script) => void> = {
  conventional: conventionalAttack,
  strategic: strategicAttack,
  clash(w, script) {
    // CF-18: the pairs are found by taking the highest of each side in turn.
    const { against, lstars } = script.answer<{ against: number; lstars: number }>(
      'clash.declare',
      w.attacker,
    )
    if (lstars === 0) return
    const roll = (n: number) => Array.from({ length: n }, () => script.die()).sort((a, b) => b - a)
    const [a, d] = [roll(lstars), roll(w.lstars[against] ?? 0)]
    for (const [i, die] of a.entries()) {
      const other = d[i]
      if (other === undefined) break
      if (die <= other) w.lstars[w.attacker] = (w.lstars[w.attacker] ?? 0) - 1
      if (die >= other) w.lstars[against] = (w.lstars[against] ?? 0) - 1
    }
  },
}

const tables: Partial<Options>[] = [
  {},
  {},
  { amphib_casualties: 'any' },
  { empty_attack_grain: 0, transport: 2 },
  { reroll_scope: 'target', silo_capture: 'capture', strategic_limit: 3 },
  { conquest_eliminates: true, amphib_casualties: 'any', reroll_scope: 'target' },
]

/** Wars fought by both programs with the same dice and decisions; counts the questions that were asked. */
function compare(activity: Activity, wars: number): Map<string, number> {
  const seen = new Map<string, number>()
  for (let i = 0; i < wars; i++) {
    const seed = `${activity} ${i}`
    const start = randomPosition(seed, tables[i % tables.length] ?? {}, activity)
    const nukes = start.silo.some((n, at) => n > 0 && at % start.seats === start.turn)
    const stars = start.lstar.map((n, seat) => (n > 0 ? seat : -1)).filter((seat) => seat >= 0)
    if (activity === 'strategic' && !nukes) continue
    if (activity === 'clash' && (!stars.includes(start.turn) || stars.length < 2)) continue
    const { end, script, steps } = play(start, seed)
    const world = worldOf(start)
    try {
      programs[activity](world, script)
      script.finish()
      assert.deepEqual(summary(worldOf(end)), summary(world))
    } catch (error) {
      throw new Error(`war ${seed}, questions ${steps.join(' ')}`, { cause: error })
    }
    for (const step of steps) seen.set(step, (seen.get(step) ?? 0) + 1)
  }
  return seen
}

test('CF-16 · many conventional attacks end as a second program says', () => {
  const seen = compare('conventional', times(500))
  for (const step of ['targets', 'commit', 'ties', 'reroll', 'casualties', 'occupation'])
    assert.ok((seen.get(`conventional.${step}`) ?? 0) >= 25, `${step}: ${seen.get(`conventional.${step}`)}`)
  for (const step of ['strike', 'answer', 'shots'])
    assert.ok((seen.get(`strategic.${step}`) ?? 0) >= 50, `${step}: ${seen.get(`strategic.${step}`)}`)
})

test('CF-17 · many strategic attacks end as a second program says', () => {
  const seen = compare('strategic', times(400))
  for (const step of ['declare', 'warned', 'shots'])
    assert.ok((seen.get(`strategic.${step}`) ?? 0) >= 150, `${step}: ${seen.get(`strategic.${step}`)}`)
})

test('CF-18 · many clashes end as a second program says', () => {
  assert.ok((compare('clash', times(500)).get('clash.declare') ?? 0) >= 150)
})

const POWERS: readonly Power[] = ['usa', 'csa', 'fas', 'len', 'ussr', 'prc']

/** A table full of armies and navies, with oil enough for a while. */
export function anyTable(dice: Chance, options: Record<string, Json>): Table {
  const seats = 2 + dice.pick(4)
  const order = dice.shuffle([...POWERS]).slice(0, seats)
  const players: Players = Object.fromEntries(
    order.map((power) => [
      power,
      { oil: 10 + dice.pick(90), armies: {}, navies: {}, silos: {}, clouds: {}, open: [] },
    ]),
  )
  const of = () => players[order[dice.pick(seats)] as Power] as Required<NonNullable<Players['usa']>>
  for (const land of lands) {
    const who = of()
    if (dice.pick(12) === 0) (who.clouds as Record<string, number>)[land] = 1
    else if (dice.pick(3) > 0) (who.armies as Record<string, number>)[land] = 1 + dice.pick(6)
    else if (dice.pick(3) === 0) (who.silos as Record<string, number>)[land] = 1
  }
  for (const zone of seas)
    for (let fleet = 0; fleet < (isDark(zone) ? 2 : 1); fleet++) {
      if (dice.pick(3) === 0) continue
      const cargoes = Array.from({ length: 1 + dice.pick(3) }, () => dice.pick(5))
      ;(of().navies as Record<string, number[]>)[zone] = cargoes
    }
  return at(players, { options: { stall_rounds: 0, entropy: false, supply_limit: 100, ...options } })
}

/** An order that makes sense more often than not. */
export function anyOrder({ p }: Table, dice: Chance): Order {
  const seat = p.turn
  const some = <V>(list: readonly V[]) => list[dice.pick(list.length)] as V
  const mine = lands.filter((_, land) => p.armyOf[land] === seat)
  const from = dice.pick(8) === 0 || mine.length === 0 ? some(lands) : some(mine)
  const kind = dice.pick(4)
  const own = (list: readonly string[]) => list.filter((id) => mine.includes(id))
  const next = (landNext[territoryOf(from)] ?? []).map((land) => lands[land] as string)
  if (kind === 0)
    return {
      do: 'land',
      from,
      to: some([...next, ...own(next), ...own(next), from]),
      armies: 1 + dice.pick(3),
    }
  if (kind === 1)
    return { do: 'port', from, to: some([...mine, ...lands.slice(0, 9)]), armies: 1 + dice.pick(3) }
  const holds = p.options.transport + 1
  const fleets = p.navy.flatMap((n, i) => {
    const row = Math.floor(i / holds)
    return n > 0 && row % p.seats === seat
      ? [{ zone: seas[Math.floor(row / p.seats)] as string, cargo: i % holds }]
      : []
  })
  const fleet = fleets.length === 0 ? { zone: some(seas), cargo: 0 } : some(fleets)
  const to = dice.pick(3) === 0 ? some(seas) : fleet.zone
  const shore = (zone: string) => {
    const near = (portLands[zoneOf(zone)] ?? []).map((land) => lands[land] as string)
    return some([...near, ...own(near), ...own(near), some(lands)])
  }
  return {
    do: 'navy',
    from: fleet.zone,
    cargo: dice.pick(10) === 0 ? dice.pick(6) : fleet.cargo,
    to,
    count: 1 + dice.pick(dice.pick(3) === 0 ? 3 : 1),
    load:
      dice.pick(2) === 0
        ? {
            at: dice.pick(3) === 0 ? some(mine.length > 0 ? mine : lands) : shore(fleet.zone),
            armies: 1 + dice.pick(3),
          }
        : null,
    unload: dice.pick(2) === 0 ? { at: shore(to), armies: 1 + dice.pick(Math.max(1, fleet.cargo)) } : null,
  }
}

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
