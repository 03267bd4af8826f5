import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { sum } from '../exact.ts'
import { determinise } from '../imagine.ts'
import type { Empire, Position } from '../position.ts'
import { battlefield, fightOn } from './battlefield.ts'
import { game } from './table.ts'
import { CARRIER, empireOf, FOX, fleetAt, silo, stand, war } from './wars.ts'

/** Troops of empires, without those of PDCs and strongpoints. */
const troopsOf = (p: Position): number =>
  sum(p.empires.flatMap((e) => [...e.fleets.troops, ...e.landings.points, ...e.colonies.stationed.flat()]))

const shipsOf = (p: Position): string[] =>
  [...p.empires, ...p.nprs].flatMap(({ owner, ships }) => ships.id.map((id) => `${owner}.S${id}`))

test('SC-15, SC-0.9 · wars of three over 30 turns: positions stay sound, no ship and no troops come from nothing', () => {
  const seen = new Map<string, number>()
  for (let run = 0; run < times(3); run++) {
    const c = battlefield(`war ${run}`)
    const ever = new Set(shipsOf(c.p))
    for (let turn = 0; turn < 30 && c.p.ended === 0; turn++) {
      const [troops, alive] = [troopsOf(c.p), new Set(shipsOf(c.p))]
      const next = c.p.empires.map((e) => e.next.ship)
      fightOn(c, `war ${run} ${turn}`)
      assert.equal(game.fault(c.p), null, `war ${run}, turn ${turn}`)
      assert.ok(troopsOf(c.p) <= troops, 'troops are neither bought nor bred')
      for (const one of shipsOf(c.p)) {
        assert.ok(alive.has(one) || !ever.has(one), `${one} has come back`)
        ever.add(one)
      }
      for (const { owner, next: now, report } of c.p.empires) {
        const taken = report.filter(
          ({ kind, numbers }) => kind === 'boarded' && numbers[1] === owner && numbers[4] === 1,
        )
        assert.equal(now.ship, (next[owner - 1] ?? 0) + taken.length)
        for (const { kind } of report) seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
  }
  // All of it happens in these wars.
  const kinds = [
    'PDC bombarded',
    'silo fired',
    'yards bombarded',
    'PU bombarded',
    'troops landed',
    'ground combat',
  ]
  for (const kind of [...kinds, 'conquered', 'troops evacuated', 'besieged'])
    assert.ok((seen.get(kind) ?? 0) > 0, `${kind} never happens`)
})

test('SC-20.3 · what an empire sees of a war looks the same in every imagined position, which is sound and can be played on', () => {
  for (let run = 0; run < times(3); run++) {
    const c = battlefield(`view ${run}`)
    for (let turn = 0; turn < 12 && c.p.ended === 0; turn++) {
      fightOn(c, `view ${run} ${turn}`)
      for (const seat of c.match.question.asked) {
        const p = determinise(c.view(seat), seat, new Chance(new FastSource(`${run} ${turn} ${seat}`)))
        assert.equal(game.fault(p), null, `seat ${seat}, turn ${turn}`)
        assert.deepEqual(game.rules.view(p, seat), c.view(seat))
      }
    }
  }
})

test('SC-0.5, SC-22.2 · sheets may come in any order, and a war elsewhere changes nothing for those who have no part in it', () => {
  const two = (elsewhere: boolean, seats: (all: readonly number[]) => readonly number[]): string[] => {
    const c = war((p) => {
      for (const [a, b] of [
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
      ] as const)
        stand(p, a, b, 'PEACE')
      for (const [one, other] of [
        [1, 2],
        [3, 4],
      ] as const) {
        fleetAt(empireOf(p, one), HOMES[other - 1] ?? 0, FOX, 6)
        fleetAt(empireOf(p, one), HOMES[other - 1] ?? 0, CARRIER, 2, { troops: 20_000 })
        fleetAt(empireOf(p, other), HOMES[other - 1] ?? 0, FOX, 3)
        silo(empireOf(p, other), HOMES[other - 1] ?? 0, 1)
      }
    }, 4)
    const kept: string[] = []
    for (let turn = 0; turn < 12; turn++) {
      const source = new FastSource(`dice ${turn}`)
      const orders = new Map(
        c.p.empires.map((empire) => {
          const chance = new Chance(new FastSource(`orders ${empire.seat} ${turn}`))
          const fights = empire.seat < 2 || elsewhere
          return [empire.seat, fights ? aboveHome(empire, chance) : []]
        }),
      )
      for (const seat of seats(c.match.question.asked))
        c.match.submit(seat, { orders: orders.get(seat) ?? [] }, true, source)
      kept.push(JSON.stringify(c.p.empires.slice(0, 2)))
    }
    return kept
  }
  const forwards = two(true, (all) => all)
  assert.deepEqual(
    two(true, (all) => all.toReversed()),
    forwards,
  )
  assert.deepEqual(
    two(false, (all) => all),
    forwards,
  )
})

const HOMES = [1, 6, 11, 16] as const

/** Orders of an empire above the home of its enemy. */
function aboveHome(empire: Empire, chance: Chance): Json[] {
  const planet = `${HOMES[empire.seat + 1] ?? 1}.1`
  const fleets = empire.fleets.id.map((id) => `F${id}`)
  return fleets.flatMap((fleet): Json[] => {
    const kind = chance.pick(3)
    if (kind === 0) return [{ do: 'bombard', fleet, planet, target: chance.pick(2) > 0 ? 'PDC' : 'PU' }]
    return kind === 1 ? [{ do: 'land', points: 1 + chance.pick(40), fleet, planet }] : []
  })
}
