import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { sum } from '../exact.ts'
import { determinise } from '../imagine.ts'
import { detailedScan, learn } from '../knowledge/known.ts'
import { atlasOf } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'
import { sheetBy } from './campaigns.ts'
import { game } from './table.ts'
import { battlefield, fightOn } from './told-campaigns.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, landed, silo, stand, war } from './wars.ts'

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

test('SC-15.5, SC-15.16, SC-15.21 · a hegemon lands where troops can land and take something, and nowhere else', () => {
  const [, at] = COLONY
  /** What becomes of its landings on a colony of two planets. */
  const landings = (carriers: number, change: (p: Position, empire: Empire) => void = () => {}): string[] => {
    const c = war((p) => {
      p.turn = 3
      colonized(p, 2)
      const empire = empireOf(p, 1)
      const lived = { owner: 2, pu: 300 }
      empire.chart = learn(empire.chart, detailedScan(atlasOf(p.world), at, p.turn - 1, 3, lived))
      fleetAt(empire, at, CARRIER, carriers, { troops: 10_000 * carriers })
      change(p, empire)
    })
    const sheet = sheetBy(c.match, 'hegemon', 0, new Chance(new FastSource('lands')))
    c.match.submit(0, sheet, true, new FastSource('lands'))
    c.match.submit(1, { orders: [] }, true, new FastSource('lands'))
    return (sheet as unknown as Sheet).orders.flatMap(({ do: what, planet, points }, i) => {
      const said = c.lines('orders', 0).find(({ numbers }) => numbers[0] === i + 1)
      return what === 'land' ? [`${planet} ${points} ${said?.kind}`] : []
    })
  }
  // Each carries 100, 40 of them in capsules.
  assert.deepEqual(landings(6), [`${at}.2 120 done`, `${at}.5 120 done`])
  assert.deepEqual(landings(3), [`${at}.2 120 done`])
  assert.deepEqual(landings(2), [])
  const holding = (holds: 0 | 1) => (p: Position, empire: Empire) => {
    landed(empire, { system: at, planet: 5, points: 1000, holds })
    const held = empireOf(p, 2).colonies.held.at(-1)
    if (holds === 1 && held !== undefined) held[1] = 1
  }
  assert.deepEqual(landings(6, holding(1)), [`${at}.2 240 done`])
  assert.deepEqual(landings(2, holding(0)), [`${at}.5 80 done`])
  // SC-20.2, SC-15.1  Nobody was seen to live there; a foe who fights was.
  const old = (p: Position, empire: Empire) => {
    empire.chart = empire.chart.map((known) => (known.owner === 2 ? { ...known, turn: p.turn - 2 } : known))
  }
  assert.deepEqual(landings(6, old), [])
  const guarded = (p: Position, empire: Empire) => {
    fleetAt(empireOf(p, 2), at, FOX, 1)
    empire.sightings = [{ turn: p.turn - 1, system: at, owner: 2, hulls: [{ code: 'FG', count: 1 }] }]
  }
  assert.deepEqual(landings(6, guarded), [])
})

interface Sheet {
  readonly orders: readonly { readonly do: string; readonly planet: string; readonly points: number }[]
}

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
