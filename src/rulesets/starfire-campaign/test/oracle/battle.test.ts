import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { fight } from '../../battle/rounds.ts'
import { opposed, type Side } from '../../battle/sides.ts'
import { type Unit, unitOf } from '../../battle/unit.ts'
import { NO_BOONS } from '../../design/hulls.ts'
import { ratingsOf } from '../../design/ratings.ts'
import { design, FRIGATE, SCOUT, TRAIN } from '../designs.ts'
import { campaign, newShip, type Ship } from './battle.ts'
import { cicOf, racksOf } from './design.ts'
import { Fraction } from './fraction.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const FLEET = [
  FRIGATE,
  SCOUT,
  TRAIN,
  design('FT4 80 4 logistics', '4 Ic1, 4 Q1, 1 Bsa1, 1 Hb, 1 R1, 1 L1, 1 Mg'),
  design('BS1 20 0', '2 Q1, 2 L1, 2 S1'),
  design('DD 30 5', '5 I1, 3 Q1, 1 Y1, 2 R1, 1 G1, 1 Mgs, 1 ECM1, 2 A1'),
  design('FG f 22 7', '5 J1, 2 Q1, 1 K1, 1 M1, 2 XO1, 1 S2'),
  design('ES 10 6.5', '3 J1, 1 Q1, 1 E1'),
  design('CL 45 4.5', '7 I1, 5 Q1, 2 K1, 1 CIC2, 4 XO1, 3 S1, 4 A1, 1 Pt1, 1 Mgs'),
]
const OWNERS = [1, 2, 3]

const word = <const T extends string>(...all: T[]) => fc.constantFrom(...all)
const fleetOf = fc.record({
  posture: word('ATTACK', 'HOLD', 'GUARD', 'AVOID'),
  guards: fc.integer({ min: 0, max: 2 }),
  cameBy: fc.integer({ min: 0, max: 2 }),
  doctrine: word('STANDOFF', 'BALANCED', 'CLOSE'),
  priority: word('LARGEST', 'SMALLEST', 'WEAKEST'),
  retreat: fc.constantFrom(0, 20, 50, 80, 100),
  exit: fc.boolean(),
  ships: fc.array(fc.tuple(fc.nat(FLEET.length - 1), fc.boolean(), fc.nat(6)), {
    minLength: 1,
    maxLength: 5,
  }),
})
const realmOf = fc.record({
  modifier: fc.constantFrom(-5, 0, 5),
  pdc: fc.integer({ min: 0, max: 2 }),
  home: fc.boolean(),
  manoeuvring: fc.boolean(),
  capacitor: fc.boolean(),
  antiDrive: fc.boolean(),
  fleets: fc.array(fleetOf, { minLength: 1, maxLength: 3 }),
})
const wars = fc.record({
  realms: fc.array(realmOf, { minLength: 2, maxLength: 3 }),
  peace: fc.integer({ min: 0, max: 6 }),
  silos: fc.array(fc.tuple(fc.constantFrom(...OWNERS), fc.constantFrom(500, 600)), { maxLength: 2 }),
  rounds: fc.integer({ min: 1, max: 10 }),
  lrwShort: fc.constantFrom(50, 100, 0, 25),
  dust: fc.boolean(),
  dice: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 50, maxLength: 50 }),
})

const state = (s: { shield: number; armour: number; hull: number; rounds: number; gone: boolean }) => [
  s.shield,
  s.armour,
  s.hull,
  s.rounds,
  s.gone,
]

type War = typeof wars extends fc.Arbitrary<infer T> ? T : never

/** The sides of a war as the rules see them; the oracle's ships are added to `ships`. */
function sidesOf({ realms, dust }: Pick<War, 'realms' | 'dust'>, ships: Ship[]): Side[] {
  const place = { dust, ion: false }
  return realms.map((realm, at): Side => {
    const owner = at + 1
    const { manoeuvring, capacitor, antiDrive, modifier, pdc, home } = realm
    const boons = { ...NO_BOONS, manoeuvring, capacitor, antiDrive }
    const units: Unit[] = []
    for (const [of, fleet] of realm.fleets.entries())
      for (const [kind, silent, hurt] of fleet.ships) {
        const drawn = FLEET[kind] ?? FRIGATE
        const id = units.length + 1
        const ratings = ratingsOf(drawn)
        // What an empire knows of I and J it does not know of Ic.
        const known = ratings.drive?.code === 'Ic' ? NO_BOONS : boons
        const d = {
          ...drawn,
          speed: new Fraction(BigInt(drawn.speed), 100n),
          parts: drawn.parts.map(({ code, count }) => [code, count] as const),
        }
        const ship = newShip({ owner, id, fleet: of + 1, d, cic: cicOf(d), racks: racksOf(d), silent })
        const hull = Math.max(1, ratings.hull - hurt)
        ship.hull = hull
        ships.push(ship)
        units.push(unitOf({ id, fleet: of + 1, of: ratings, boons: known, silent, hull }, place))
      }
    const fleets = realm.fleets.map(({ ships: _, ...fleet }, i) => ({ ...fleet, id: i + 1 }))
    return { owner, fleets, units, modifier, pdc, home }
  })
}

const rolling = (dice: readonly number[]) => {
  let at = 0
  return { used: () => at, die: () => dice[at++ % dice.length] ?? 1 }
}

test('SC-14.1 to SC-14.25 · any battle goes as the oracle’s does', () => {
  let battles = 0
  fc.assert(
    fc.property(wars, ({ realms, peace, silos, rounds, lrwShort, dust, dice }) => {
      const hostile = (a: number, b: number) => a + b !== peace
      const place = { dust, ion: false }
      const ships: Ship[] = []
      const sides = sidesOf({ realms, dust }, ships)
      const armed = silos
        .filter(([owner]) => owner <= realms.length)
        .sort(([a], [b]) => a - b)
        .map(([owner, value], i) => ({ owner, id: i + 1, value }))

      const [ours, theirs] = [rolling(dice), rolling(dice)]
      const ranges = campaign(
        {
          ships,
          fleets: sides.flatMap(({ owner, fleets }) => fleets.map((fleet) => ({ owner, ...fleet }))),
          realms: Object.fromEntries(realms.map((realm, i) => [i + 1, realm])),
          hostile,
          silos: armed.map((silo) => ({ ...silo, value: silo.value / 100 })),
          rounds,
          lrwShort: lrwShort / 100,
          salvo: 3,
          dust,
        },
        theirs.die,
      )
      const all = opposed(sides, hostile)
      const told = all === null ? [] : fight(all, armed, { rounds, lrwShort, salvo: 3, place }, ours.die)
      assert.deepEqual(
        told.map(({ range }) => range),
        ranges,
      )
      assert.equal(ours.used(), theirs.used())
      assert.deepEqual(
        sides.flatMap(({ units }) => units.map(state)),
        ships.map(state),
      )
      if (all !== null) battles++
    }),
    { numRuns: times(40) },
  )
  assert.ok(battles > 12)
})

test('SC-0.5, SC-14.11 · sides, fleets and units may be listed in any order: the battle goes the same', () => {
  fc.assert(
    fc.property(wars, ({ realms, peace, rounds, lrwShort, dust, dice }) => {
      const terms = { rounds, lrwShort, salvo: 3, place: { dust, ion: false } }
      const play = (sides: Side[]) => {
        const all = opposed(sides, (a, b) => a + b !== peace)
        if (all !== null) fight(all, [], terms, rolling(dice).die)
        return sides
          .flatMap(({ owner, units }) => units.map((unit) => [owner, unit.id, ...state(unit)].map(Number)))
          .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
      }
      const reversed = sidesOf({ realms, dust }, [])
        .reverse()
        .map((side) => ({ ...side, fleets: side.fleets.toReversed(), units: side.units.toReversed() }))
      assert.deepEqual(play(reversed), play(sidesOf({ realms, dust }, [])))
    }),
    { numRuns: times(100) },
  )
})
