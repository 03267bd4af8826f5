// Fights battles of Starfire Campaign between fleets of the same price, for questions 7 and 8 of SC-25.
//
//   node scripts/starfire-battles.ts

import process from 'node:process'
import { Chance } from '../src/kernel/chance.ts'
import { FastSource } from '../src/kernel/source.ts'
import { fight } from '../src/rulesets/starfire-campaign/battle/rounds.ts'
import { opposed, type Side } from '../src/rulesets/starfire-campaign/battle/sides.ts'
import type { Unit } from '../src/rulesets/starfire-campaign/battle/unit.ts'
import { startingWeapons, technologyOf } from '../src/rulesets/starfire-campaign/design/catalogue.ts'
import { type Design, figuresOf } from '../src/rulesets/starfire-campaign/design/figures.ts'
import { fleet, side, TERMS, units } from '../src/rulesets/starfire-campaign/test/battles.ts'
import { design } from '../src/rulesets/starfire-campaign/test/designs.ts'

const BATTLES = 200
/** What each side may spend, in hundredths of MC; a battle of three turns. */
const MONEY = 300_000
const ROUNDS = 30

const priceOf = (of: Design): number => figuresOf(of, { discount: false, percent: 0 })?.price ?? 1

const spaceOf = (of: Design): number =>
  of.parts.reduce((all, { code, count }) => all + count * (technologyOf(code)?.hs ?? 0), 0)

/** A frigate that is filled with one weapon, as its magazine allows; space is in tenths of HS. */
function filledWith(code: string): Design {
  const frame = `1 S1, 2 A1, 2 Q1, 1 Y1, 4 I1${technologyOf(code)?.magazine === true ? ', 1 Mg' : ''}`
  const free = 220 - spaceOf(design('FG f 22 6', frame))
  return design('FG f 22 6', `${frame}, ${Math.floor(free / (technologyOf(code)?.hs ?? 10))} ${code}`)
}

const worth = (all: readonly Unit[]): number =>
  all.reduce((sum, one) => sum + Math.max(0, one.hull) + one.shield + one.armour, 0)

/** In how many of the battles the first side has the greater part of itself left. */
function wins(make: () => readonly [Side, Side], seed: string): number {
  let won = 0
  for (let i = 0; i < BATTLES; i++) {
    const sides = make()
    const all = opposed(sides, () => true)
    if (all === null) continue
    const before = sides.map(({ units }) => worth(units))
    const dice = new Chance(new FastSource(`${seed} ${i}`))
    fight(all, [], { ...TERMS, rounds: ROUNDS }, () => dice.die(10))
    const [a = 0, b = 0] = sides.map(({ units }, k) => worth(units) / (before[k] ?? 1))
    if (a > b) won++
  }
  return won
}

const percent = (won: number): string => `${Math.round((100 * won) / BATTLES)}%`
const many = (of: Design): number => Math.round(MONEY / priceOf(of))

const codes = [...startingWeapons.short, ...startingWeapons.long].flatMap(([code]) => code ?? [])
const armed = codes.map((code) => ({ code, of: filledWith(code) }))
const out = (line: string) => process.stdout.write(`${line}\n`)

out(`| ${['', ...codes].join(' | ')} | price of one |`)
out(`| --- |${' ---: |'.repeat(codes.length + 1)}`)
for (const one of armed) {
  const cells = armed.map((other) => {
    if (one === other) return '–'
    const of = (x: typeof one, owner: number) =>
      side(
        owner,
        units(x.of, many(x.of)),
        {},
        { doctrine: startingWeapons.short.some(([c]) => c === x.code) ? 'CLOSE' : 'STANDOFF' },
      )
    return percent(wins(() => [of(one, 1), of(other, 2)], `${one.code} ${other.code}`))
  })
  out(`| ${[one.code, ...cells].join(' | ')} | ${(priceOf(one.of) / 100).toFixed(0)} |`)
}

out('\n| attackers on 10 guards of a WP | win |\n| --- | ---: |')
const plain = design('FG f 22 6', '1 S1, 2 A1, 2 Q1, 1 Y1, 1 K1, 1 Bsa1, 1 G1, 1 Mg, 4 I1')
for (const count of [10, 11, 12, 13, 14, 15, 16, 18, 20]) {
  const make = (): readonly [Side, Side] => [
    { ...side(1, units(plain, 10)), fleets: [fleet({ posture: 'GUARD', guards: 4, retreat: 100 })] },
    side(2, units(plain, count), {}, { cameBy: 4 }),
  ]
  out(`| ${count} | ${percent(BATTLES - wins(make, `assault ${count}`))} |`)
}

out(`\n| guards | ${armed.map(({ code }) => code).join(' | ')} |\n| --- |${' ---: |'.repeat(armed.length)}`)
const cells = armed.map(({ code, of }) => {
  const last = armed.at(-1)?.of ?? plain
  const make = (): readonly [Side, Side] => [
    { ...side(1, units(of, many(of))), fleets: [fleet({ posture: 'GUARD', guards: 4, retreat: 100 })] },
    side(2, units(last, Math.round(1.2 * many(last))), {}, { cameBy: 4, doctrine: 'STANDOFF' }),
  ]
  return percent(wins(make, `guards ${code}`))
})
out(`| against 1.2 times their price in K1 | ${cells.join(' | ')} |`)
