import assert from 'node:assert/strict'
import test from 'node:test'
import { priceFor } from '../../design/figures.ts'
import {
  combatModifier,
  globalGrowth,
  globalWealth,
  installationPrice,
  isRestless,
  researchBonus,
  termsOf,
  wealthFor,
} from '../../race/effects.ts'
import { DEFAULT_RACE, habitabilityOf, type Race, raceOf, startingTech, withRace } from '../../race/race.ts'
import { ordersOf } from '../../sheet.ts'
import { FRIGATE, TRAIN } from '../designs.ts'
import { BARE, Campaign } from '../table.ts'

/** An order RACE; what it says may mean nothing. */
interface Choice {
  readonly name: string
  readonly array: readonly number[]
  readonly advantages: readonly string[]
  readonly disadvantages: readonly string[]
  readonly short: string
  readonly long: string
}

const PLAIN: Choice = {
  name: 'Terra',
  array: [66, 66, 33],
  advantages: [],
  disadvantages: [],
  short: 'L',
  long: 'R',
}

const given = (choice: Partial<Choice>) => {
  const [line] = ordersOf({ orders: [{ do: 'race', ...PLAIN, ...choice }] })
  assert.ok(line !== undefined)
  return line
}

/** The race of a choice that is one. */
function race(choice: Partial<Choice>): Race {
  const line = given(choice)
  assert.ok('order' in line && line.order.do === 'race', JSON.stringify(line))
  return raceOf(line.order)
}

/** The code and the clause by which a choice is refused. */
function no(choice: Partial<Choice>): string {
  const line = given(choice)
  assert.ok('refusal' in line, 'it is accepted')
  assert.match(line.refusal.text, /^\S.*\.$/)
  return `${line.refusal.code} ${line.refusal.clause}`
}

const DRAWN = {
  systems: [BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
  ],
} as const
const order = (more: object) => ({ do: 'race', ...PLAIN, ...more })

test('SC-2.1, SC-2.14 · an empire has its name and race, and may send them until its first turn is resolved', () => {
  const c = new Campaign(DRAWN)
  c.turn([[order({ name: 'Terra', array: [33, 66, 66], advantages: ['WEALTHY'], short: 'G', long: 'K' })]])
  assert.deepEqual(c.answers(), ['done'])
  assert.equal(c.empire().name, 'Terra')
  assert.deepEqual(c.empire().race.array, [33, 66, 66])
  c.turn([[order({ name: 'Sol' })]])
  assert.deepEqual(c.answers(), ['E_LATE SC-2.14'])
  assert.equal(c.empire().name, 'Terra')
})

test('SC-2.2, SC-2.3, SC-2.5 · the seven arrays of 33 and 66, and no other', () => {
  assert.deepEqual(race({ array: [33, 33, 33] }).array, [33, 33, 33])
  assert.equal(no({ array: [66, 66, 66] }), 'E_ARRAY SC-2.5')
  assert.equal(no({ array: [50, 66, 33] }), 'E_ARRAY SC-2.5')
  assert.equal(no({ array: [66, 66] }), 'E_FIELD SC-19.6')
})

test('SC-2.4 · RD33 takes growth, wealth and habitability, RC33 makes restless, RM66 halves military prices', () => {
  const stubborn = race({ array: [33, 66, 66] })
  assert.deepEqual([globalGrowth(stubborn), wealthFor(stubborn, 5), habitabilityOf(stubborn)], [-1, 4, -1])
  assert.ok(isRestless(race({ array: [66, 33, 66] })))
  assert.ok(!isRestless(DEFAULT_RACE))
  assert.equal(installationPrice(stubborn, 500_000, true), 250_000)
  assert.equal(installationPrice(stubborn, 500_000, false), 500_000)
})

test('SC-2.4a · a WM is never below 0', () => {
  assert.equal(wealthFor(race({ array: [33, 66, 66] }), 0), 0)
})

test('SC-2.5, SC-2.6 · points: one, the array’s, and one for each disadvantage', () => {
  assert.equal(race({ advantages: ['CREATIVE'] }).advantages.length, 1)
  assert.equal(no({ advantages: ['CREATIVE', 'WARRIOR'] }), 'E_POINTS SC-2.6')
  assert.equal(race({ array: [66, 33, 33], advantages: ['CREATIVE', 'WARRIOR'] }).advantages.length, 2)
  const three = ['CREATIVE', 'WARRIOR', 'INDUSTRIALIST']
  assert.equal(race({ array: [33, 33, 33], advantages: three }).advantages.length, 3)
  assert.equal(race({ advantages: ['CREATIVE', 'WARRIOR'], disadvantages: ['POOR'] }).advantages.length, 2)
})

test('SC-2.7, SC-2.8, SC-2.12 · what the entries are worth', () => {
  const rich = race({ advantages: ['WEALTHY'] })
  const odd = race({ disadvantages: ['POOR', 'SLOW_GROWTH', 'STOLID', 'PACIFIST'] })
  assert.deepEqual(
    [globalWealth(rich), globalGrowth(rich), researchBonus(rich), combatModifier(rich)],
    [2, 0, 0, 0],
  )
  assert.deepEqual(
    [globalWealth(odd), globalGrowth(odd), researchBonus(odd), combatModifier(odd)],
    [-2, -1, -5, -5],
  )
  assert.equal(researchBonus(race({ advantages: ['creative'] })), 5)
  assert.equal(habitabilityOf(race({ advantages: ['ADAPTABLE'] })), 1)
})

test('SC-2.9 · each entry once, and no opposites', () => {
  assert.equal(no({ disadvantages: ['POOR', 'POOR'] }), 'E_TRAIT SC-2.9')
  assert.equal(no({ advantages: ['WEALTHY'], disadvantages: ['POOR'] }), 'E_TRAIT SC-2.9')
  assert.equal(no({ advantages: ['RICH'] }), 'E_FIELD SC-19.6')
  assert.equal(race({ disadvantages: ['POOR', 'STOLID'] }).advantages.length, 0, 'points may be left')
})

test('SC-2.10 · a race whose habitability is −2 is rejected', () => {
  assert.equal(no({ array: [33, 66, 66], disadvantages: ['SPECIALIZED'] }), 'E_HABITABILITY SC-2.10')
})

test('SC-2.11, SC-23.3 · prices of one FGf; the modifiers multiply and are rounded once', () => {
  const price = (array: number[], more: Partial<Choice> = {}) =>
    priceFor(FRIGATE, termsOf(race({ array, ...more })))
  assert.equal(price([33, 66, 66]), 16_305)
  assert.equal(price([33, 66, 66], { advantages: ['INDUSTRIALIST'] }), 15_490)
  assert.equal(price([66, 66, 33], { disadvantages: ['AGRICULTURALIST'] }), 34_241)
  assert.equal(price([33, 66, 66], { disadvantages: ['AGRICULTURALIST'] }), 17_120)
  assert.equal(priceFor(TRAIN, termsOf(race({ array: [33, 66, 66] }))), 29_300)
})

test('SC-2.13 · who has sent no race is Empire p, 66,66,33, with L1 and R1', () => {
  const c = new Campaign(DRAWN).turn()
  assert.deepEqual([c.empire(1).name, c.empire(1).race], ['Empire 2', DEFAULT_RACE])
  assert.deepEqual([DEFAULT_RACE.array, DEFAULT_RACE.short, DEFAULT_RACE.long], [[66, 66, 33], 'L1', 'R1'])
})

test('SC-2.14 · names have 1 to 30 characters, none of them a control character; taken ones get a number', () => {
  assert.equal(no({ name: '' }), 'E_NAME SC-2.14')
  assert.equal(no({ name: 'x'.repeat(31) }), 'E_NAME SC-2.14')
  assert.equal(no({ name: 'a\nb' }), 'E_NAME SC-2.14')
  const c = new Campaign(DRAWN, {}, 3)
  c.turn([[order({ name: 'Terra' })], [order({ name: 'TERRA' })], [order({ name: 'terra' })]])
  assert.deepEqual(
    c.p.empires.map(({ name }) => name),
    ['Terra', 'TERRA 2', 'terra 3'],
  )
})

test('SC-3.4 · exactly one short-range and one long-range weapon, with the magazines they need', () => {
  assert.equal(no({ short: 'K' }), 'E_WEAPON_CHOICE SC-3.4')
  assert.equal(no({ long: 'L, R' }), 'E_WEAPON_CHOICE SC-3.4')
  assert.deepEqual([race({ short: 'lj1' }).short, race({ long: 'Pt' }).long], ['Lj1', 'Pt1'])
  const codes = startingTech({ short: 'L1', long: 'K1' })
  assert.ok(codes.includes('L1') && codes.includes('K1') && !codes.includes('Mg'))
  assert.ok(startingTech({ short: 'G1', long: 'K1' }).includes('Mgs'))
})

test('SC-19.15, SC-3.4 · a race changes the technologies before anything else is checked', () => {
  const c = new Campaign(DRAWN)
  assert.ok(c.empire().tech.includes('L1'))
  c.turn([[order({ short: 'G', long: 'K' })]])
  const { tech } = c.empire()
  assert.ok(!tech.includes('L1') && tech.includes('G1') && tech.includes('K1'))
})

test('SC-19.15 · ships that are drawn beside a race in the orders have its weapons and its prices', () => {
  const [line] = ordersOf({ orders: [order({ array: [66, 33, 66], short: 'G', long: 'K' })] })
  assert.ok(line !== undefined && 'order' in line)
  const own = new Campaign(DRAWN).empire()
  const raced = withRace(own, [line.order])
  assert.deepEqual([raced.tech, raced.race.array], [startingTech({ short: 'G1', long: 'K1' }), [66, 33, 66]])
  assert.equal(withRace(own, []), own)
})
