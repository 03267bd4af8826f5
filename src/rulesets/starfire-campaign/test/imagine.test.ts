import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { loaded } from '../../../kernel/testing/table.ts'
import { settle } from '../colonies/population.ts'
import { draftOf, ROLES } from '../design/drafts.ts'
import { faultsOf } from '../design/faults.ts'
import { hulls, startingHulls } from '../design/hulls.ts'
import { addFleet, addShip } from '../fleets/rows.ts'
import { holdWith, setLanding } from '../ground/landed.ts'
import { determinise } from '../imagine.ts'
import { detailedScan, learn, pointOf } from '../knowledge/known.ts'
import { atlasOf, nprOwner } from '../map/world.ts'
import { DOS } from '../orders/order.ts'
import { linesOf } from '../orders/sheet.ts'
import type { Contact, Position } from '../position.ts'
import { DEFAULT_RACE, startingTech } from '../race/race.ts'
import { suggestSheet } from '../suggest.ts'
import type { View } from '../view.ts'
import { BARE, Campaign, type Drawn, GARDEN, game, NEXUS, row } from './table.ts'

const MAP: Drawn = {
  systems: [GARDEN, BARE, GARDEN, GARDEN],
  links: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  exit: 2,
  core: [NEXUS, GARDEN, NEXUS],
}
const N1 = nprOwner(0)
const C2 = 1_000_002

const contact = (owner: number, more: Partial<Contact> = {}): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: '', claims: [] },
  ...more,
})

/** Twelve seeds of what a seat may imagine: each looks the same, is sound, and plays on. */
function imagined(c: Campaign, seat: number, look: (p: Position) => void = () => {}): void {
  const view = c.view(seat) as View
  for (let i = 0; i < 12; i++) {
    const chance = new Chance(new FastSource(`imagined ${i}`))
    const p = determinise(JSON.parse(JSON.stringify(view)), seat, chance)
    assert.equal(game.fault(p), null)
    assert.deepEqual(game.rules.view(p, seat), view)
    look(p)
    const match = loaded(game, p, p.seats)
    for (let turn = 0; turn < 2 && match.question.asked.length > 0; turn++)
      for (const asked of match.question.asked) {
        const sheet = suggestSheet(match.position as Position, asked, chance) as unknown as Json
        const made = match.submit(asked, sheet, true, new FastSource(`played ${i} ${turn} ${asked}`))
        assert.ok(!isRefusal(made))
      }
    assert.equal(game.fault(match.position), null)
  }
}

/** Charts a system of another cluster or the core in detail. */
function survey(p: Position, seat: number, system: number, owner: number, pu: number): void {
  const scan = detailedScan(atlasOf(p.world), system, 0, 1, { owner, pu })
  row(p, seat).chart = learn(row(p, seat).chart, scan)
}

test('SC-16.2, SC-16.9 · contacts, claims and offers are the same seen from the other side', () => {
  const c = new Campaign(MAP).with((p) => {
    row(p, 0).contacts = [
      contact(2, { relation: 'WAR', theirs: 'ALLY', claims: [7] }),
      contact(N1, { state: 'TREATY' }),
    ]
    row(p, 0).claims = [1]
    const asset = { kind: 'mc' as const, mc: 100, code: '', system: 0, ship: 0 }
    row(p, 0).offers = [
      { id: 1, of: 1, to: 2, give: [asset], want: [], until: 9 },
      { id: 4, of: 2, to: 1, give: [asset], want: [], until: 9 },
    ]
    row(p, 0).next.offer = 2
  })
  imagined(c, 0, (p) => {
    const other = row(p, 1)
    const [mine] = other.contacts
    assert.deepEqual([mine?.relation, mine?.theirs, mine?.claims], ['ALLY', 'WAR', [1]])
    assert.deepEqual(other.claims, [7])
    assert.deepEqual(
      other.offers.map(({ of, id }) => [of, id]),
      [
        [1, 1],
        [2, 4],
      ],
    )
    assert.equal(other.next.offer, 5)
    const value = p.nprs.find(({ owner }) => owner === N1)?.attitudes[0]?.value ?? 0
    assert.ok(value >= 60 && value <= 89)
  })
})

test('SC-1.28, SC-1.29 · the home of an NPR of the core is one, although the imagined core had no room for it', () => {
  const c = new Campaign(MAP, { CORE_NPR: 1 }).with((p) => {
    p.world.core.nprs = [{ home: 1, array: 0, short: 0, long: 0, el: 1, frigates: 4 }]
    const empire = row(p, 0)
    empire.colonies.pu[settle(empire, atlasOf(p.world), C2)] = [250, 0]
    survey(p, 0, C2, 1, 250)
  })
  imagined(c, 0, ({ world }) => assert.equal(world.core.nprs[0]?.home, 1))
})

test('SC-15.9, SC-16.15 · the home of an NPR that is no more, and a HOMEWORLD that was taken, are one’s own', () => {
  const c = new Campaign(MAP).with((p) => {
    const empire = row(p, 0)
    const atlas = atlasOf(p.world)
    empire.contacts = [contact(2), contact(N1)]
    p.nprs = p.nprs.filter(({ owner }) => owner !== N1)
    for (const system of [5, 6]) {
      empire.colonies.pu[settle(empire, atlas, system)] = system === 5 ? [300, 0] : [400]
      survey(p, 0, system, 1, 300)
    }
    const loser = row(p, 1)
    loser.colonies.system = [9]
    loser.colonies.pu = [[40]]
    for (const column of [loser.yards, loser.installations] as const) column.system.fill(9)
  })
  assert.equal(game.fault(c.p), null)
  imagined(c, 0, (p) => assert.ok(!p.nprs.some(({ owner }) => owner === N1)))
})

test('SC-15.7 · troops have landed where somebody lives; planets that others hold have their troops', () => {
  const c = new Campaign(MAP).with((p) => {
    const [one, other] = [row(p, 0), row(p, 1)]
    one.contacts = [contact(2, { relation: 'WAR', theirs: 'WAR' })]
    other.contacts = [contact(1, { relation: 'WAR', theirs: 'WAR' })]
    const atlas = atlasOf(p.world)
    const theirs = settle(other, atlas, 9)
    other.colonies.pu[theirs] = [60]
    other.colonies.held[theirs] = [1]
    setLanding(one, { system: 9, slot: 2 }, 4000)
    holdWith(one, { system: 9, slot: 2 })
    one.colonies.held = [[2]]
    setLanding(other, { system: 1, slot: 1 }, 9000)
    holdWith(other, { system: 1, slot: 1 })
    one.colonies.garrison = [[0]]
    one.colonies.pdc = [[false]]
  })
  imagined(c, 0, (p) => {
    assert.ok(row(p, 1).landings.system.includes(1))
    const lord = [...p.empires, ...p.nprs].find(({ colonies }) => colonies.system.includes(9))
    assert.ok(lord !== undefined && lord.owner !== 1)
  })
})

test('SC-20.2, SC-6.19 · others live and fly where they were seen', () => {
  const c = new Campaign(MAP)
    .with((p) => {
      const [one, other] = [row(p, 0), row(p, 1)]
      const atlas = atlasOf(p.world)
      one.chart = learn(one.chart, pointOf(3, 2, 0, 3, { to: 1_000_001, back: 1, probed: true, used: true }))
      other.colonies.pu[settle(other, atlas, 1_000_002)] = [70]
      survey(p, 0, 1_000_002, 2, 70)
      one.fleets.system = [1_000_002]
      const design = p.nprs[0]?.designs[0]
      assert.ok(design !== undefined)
      other.designs = [...other.designs, design]
      const fleet = other.fleets.id[addFleet(other, 1_000_002)] as number
      for (let i = 0; i < 3; i++) addShip(other, other.designs.length - 1, fleet, 0)
    })
    .turn([], { 'growth:1000002': [1] })
  assert.equal(c.empire().sightings.length, 1)
  imagined(c, 0, (p) => {
    const other = row(p, 1)
    assert.ok(other.colonies.system.includes(1_000_002))
    const at = other.fleets.system.indexOf(1_000_002)
    const fleet = other.fleets.id[at]
    assert.equal(other.ships.fleet.filter((id) => id === fleet).length, 3)
  })
})

test('SC-21.7 · an empire that is out has nothing in what others imagine', () => {
  const c = new Campaign(MAP, {}, 3).turn([[], [{ do: 'resign' }]])
  assert.deepEqual(c.p.out, [1])
  imagined(c, 0, (p) => assert.deepEqual(row(p, 1).colonies.system, []))
})

test('SC-16.7, SC-16.20 · NPRs are imagined as old as the campaign is', () => {
  const c = new Campaign(MAP, { END_TURN: 0 }).with((p) => {
    p.turn = 122
    for (const empire of p.empires) empire.history = Array.from({ length: 121 }, () => 1200)
  })
  const ships = new Set<number>()
  imagined(c, 0, (p) => {
    for (const npr of p.nprs) {
      assert.ok(npr.el >= 3 && npr.el <= 5, `EL ${npr.el}`)
      ships.add(npr.ships.id.length)
      assert.ok(npr.ships.id.length <= 10 * npr.el)
    }
  })
  assert.ok(ships.size > 1)
})

/** A campaign in which the empire has met somebody, so that there is something to say about them. */
function met(): Position {
  const { p } = new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    },
    { HOME_CHART: 2 },
  ).with(({ empires }) => {
    const [own, other] = empires
    if (own === undefined || other === undefined) return
    const contact = { turn: 1, relation: 'PEACE', theirs: 'PEACE', claims: [] } as const
    own.contacts = [
      { ...contact, owner: other.owner, state: '', claims: [] },
      { ...contact, owner: 1_000_001, state: 'WARY', claims: [] },
    ]
    own.offers = [{ id: 1, of: 2, to: 1, give: [], want: [], until: 9 }]
  })
  return p
}

test('SC-19.6, SC-19.12 · random sheets have orders of all kinds that have an object, half of them as text, and stay short', () => {
  const p = met()
  const source = new FastSource('sheets')
  const kinds = new Map<string, number>()
  let texts = 0
  let unread = 0
  let lines = 0
  for (let i = 0; i < 1500; i++) {
    const sheet = suggestSheet(p, 0, new Chance(source))
    if ('text' in sheet) texts++
    const read = linesOf(sheet)
    assert.ok(read.length <= 14)
    for (const { order, fault } of read) {
      lines++
      if (fault !== null) unread++
      if (order !== null) kinds.set(order.do, (kinds.get(order.do) ?? 0) + 1)
    }
  }
  const never = DOS.filter((what) => !kinds.has(what))
  assert.deepEqual(never, [])
  assert.ok(texts > 600 && texts < 900, `${texts} texts`)
  assert.ok(unread * 100 > lines * 2 && unread * 100 < lines * 10, `${unread} of ${lines} cannot be read`)
})

test('SC-4.2 · drafts for every role are legal designs, for all weapons and every EL', () => {
  for (const short of ['L1', 'G1', 'Lj1'] as const)
    for (const long of ['R1', 'K1'] as const)
      for (const el of [1, 3, 9]) {
        const tech = startingTech({ ...DEFAULT_RACE, short, long })
        const all = hulls.flatMap(({ code, knot }) => (knot ? [] : [code]))
        for (const opened of [startingHulls, ['EX', ...startingHulls], all])
          for (const role of ROLES) {
            const draft = draftOf(role, { el, tech, opened })
            if (draft === null) {
              assert.ok(role === 'explorer' && !opened.includes('EX'), `no ${role}`)
              continue
            }
            const faults = faultsOf(draft, {
              el,
              developed: (code) => tech.includes(code),
              broken: () => false,
            })
            assert.deepEqual(
              faults.map(({ code, text }) => `${role} ${draft.hull} ${code} ${text}`),
              [],
            )
          }
      }
})
