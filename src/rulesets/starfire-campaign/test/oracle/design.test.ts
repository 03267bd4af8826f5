import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { technologies } from '../../design/catalogue.ts'
import { faultsOf } from '../../design/faults.ts'
import { type Design, engineOf, figuresOf, fittedOf, quartersFor } from '../../design/figures.ts'
import { boonsOf, hullOf, hulls, maxSpeed, strategicSpeed } from '../../design/hulls.ts'
import { defence, longFire, ratingsOf, shortFire } from '../../design/ratings.ts'
import { bracketsOf, partsIn } from '../../design/text.ts'
import * as oracle from './design.ts'
import { Fraction } from './fraction.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const components = technologies.filter((t) => t.sort === 'component')
const inOrder = (codes: readonly string[]) =>
  components.filter((t) => codes.includes(t.code)).map((t) => t.code)

/** Any design of a hull that exists, most of them not legal. */
export const designs = fc
  .record({
    hull: fc.constantFrom(...hulls.map((hull) => hull.code)),
    variant: fc.constantFrom('' as const, '' as const, 'f' as const, 'r' as const),
    size: fc.integer({ min: 0, max: 110 }),
    speed: fc.integer({ min: 0, max: 18 }),
    odd: fc.integer({ min: 0, max: 9 }),
    logistics: fc.boolean(),
    codes: fc.uniqueArray(fc.constantFrom(...components.map((t) => t.code)), { maxLength: 9 }),
    counts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ hull, variant, size, speed, odd, logistics, codes, counts }): Design => {
    const { least = 1, most = 1 } = hullOf(hull) ?? {}
    return {
      hull,
      variant,
      n: Math.max(1, least - 1 + (size % (most - least + 4))),
      speed: 50 * speed + (odd === 0 ? 25 : 0),
      logistics,
      parts: inOrder(codes).map((code, i) => ({ code, count: counts[i] ?? 1 })),
    }
  })

const drawn = (design: Design): oracle.Drawn => ({
  ...design,
  speed: Fraction.of(design.speed).by(Fraction.of(100)),
  parts: design.parts.map(({ code, count }) => [code, count] as const),
})

const each = (check: (design: Design, d: oracle.Drawn) => void) =>
  fc.assert(
    fc.property(designs, (design) => check(design, drawn(design))),
    { numRuns: times(300) },
  )

test('SC-4.2, SC-4.5, SC-2.11 · HS, rooms and prices of any design are the oracle’s', () => {
  each((design, d) => {
    for (const [discount, percent] of [
      [false, 0],
      [true, -5],
      [false, 5],
    ] as const) {
      const figures = figuresOf(design, { discount, percent })
      assert.equal(figures?.price, oracle.price(d, discount, percent))
      assert.equal(figures?.hs, oracle.hs(d).times(Fraction.of(10)).near)
      assert.equal(figures?.roomsNeeded, oracle.rooms(d))
    }
  })
})

test('SC-4.6, SC-4.7, SC-13.3 · speeds and quarters of any design are the oracle’s', () => {
  each((design, d) => {
    const hull = hullOf(design.hull)
    assert.ok(hull !== undefined)
    const engine = engineOf(fittedOf(design))
    const { drive } = ratingsOf(design)
    for (const twigs of [[], ['I-ET', 'J-ET', 'I-ES', 'J-DFS', 'I-EM', 'J-EM']]) {
      const boons = boonsOf(drive?.code ?? 'Ic', (code) => twigs.includes(code))
      const known = { stabilizer: twigs.length > 0, modulation: twigs.length > 0 }
      const most = maxSpeed(hull, design.variant, engine, boons)
      assert.equal(most, oracle.fastest(d, twigs.length > 0).cents)
      for (const detuned of [false, true])
        assert.equal(strategicSpeed(drive, boons, design.speed, detuned), oracle.strategic(d, known, detuned))
    }
    for (let gen = 1; gen <= 6; gen++)
      assert.equal(quartersFor(hull, design.n, 10 + gen), oracle.quartersNeeded(hull.code, design.n, gen))
  })
})

test('SC-14.4, SC-14.5 · fire, DR and points of any design are the oracle’s', () => {
  each((design, d) => {
    const unit = ratingsOf(design)
    assert.equal(unit.hull, oracle.fullHull(d))
    const { shield, armour, rounds } = unit
    assert.deepEqual({ shield, armour, rounds }, oracle.sums(d))
    for (const twigs of [[], ['I-AM', 'J-AM', 'I-IC', 'J-IC']])
      for (const dust of [false, true]) {
        const boons = boonsOf(unit.drive?.code ?? 'Ic', (code) => twigs.includes(code))
        const known = { manoeuvring: twigs.length > 0, capacitor: twigs.length > 0 }
        assert.equal(defence(unit, boons, { dust, detuned: false }), oracle.dr(d, known, dust))
      }
    for (const left of [unit.hull, Math.max(1, unit.hull - 5), 1])
      for (const percent of [100, 50, 33])
        assert.deepEqual(
          {
            srw: shortFire(unit.srw, left, unit.hull),
            lrw: longFire(unit.lrw, unit.lrwFactor, left, unit.hull, percent),
          },
          oracle.fire(d, left, percent / 100),
        )
  })
})

test('SC-24 · the reasons against any design are the oracle’s, one a clause', () => {
  each((design, d) => {
    for (const el of [1, 5, 17]) {
      const faults = faultsOf(design, { el, developed: (code) => !/-ET$/.test(code), broken: () => true })
      assert.deepEqual(
        faults.map((fault) => fault.code).sort(),
        oracle.reasons(d, el),
        JSON.stringify(design),
      )
      for (const { text } of faults) assert.match(text, /^[A-Z0-9].*\.$/)
    }
  })
})

test('SC-4.12 · the brackets of any design are read as the same components', () => {
  each(({ parts }) => assert.deepEqual(partsIn(bracketsOf(parts)), parts))
})
