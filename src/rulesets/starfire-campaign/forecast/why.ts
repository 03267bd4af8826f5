import { fireOf, shotOf } from '../battle/fire.ts'
import { fight, type Terms, termsOf } from '../battle/rounds.ts'
import { counting, opposed, type Side, sidePoints, sizeOf } from '../battle/sides.ts'
import { type Unit, unitOf } from '../battle/unit.ts'
import { NO_BOONS } from '../design/hulls.ts'
import { frd, sum } from '../exact.ts'
import type { View } from '../view.ts'
import { ownSide, placeIn, seenSide } from './sides.ts'

/** SC-14.9  What a side fired in a round, in hundredths; `half`: at half, as in an assault. */
export interface Volley {
  readonly fire: number
  readonly die: number
  readonly long: boolean
  readonly half: boolean
}

/** A battle as one side of it was told of it. */
export interface Met {
  readonly system: number
  /** The own ships that fought, by their numbers. */
  readonly own: readonly number[]
  /** Those who fought them, and the first that each fired; null for nothing. */
  readonly others: readonly {
    readonly owner: number
    readonly hulls: readonly { readonly code: string; readonly count: number }[]
    readonly first: Volley | null
  }[]
  /** SC-14.17  Who came through a guarded WP. */
  readonly assault: 'ours' | 'theirs' | null
  /** The own side has kept the larger part of its ships. */
  readonly won: boolean
}

/** What can weigh in a battle: who had supply, how many there were, how near they fought, in which ships, and a guarded WP. */
export type Cause = 'supply' | 'numbers' | 'close' | 'far' | 'designs' | 'assault'

/**
 * What weighed most: the share, in percent, of such battles in which the own side does better, as it was and without the cause; a
 * battle in which both do as well counts half.
 */
export interface Why {
  readonly cause: Cause
  readonly won: boolean
  readonly was: number
  readonly would: number
  readonly battles: number
}

/** Rolls a die with a number of sides. */
type Dice = (sides: number) => number

/** How often each is fought, and the least by which a cause moves the odds, in percent. */
const BATTLES = 40
const DECIDES = 15

/**
 * SC-14, SC-20.2  The cause that weighed most in a battle: what moves its odds farthest the other way when it is fought again
 * without it. Null where nothing does, or where ships fought that were not there a turn before. A function of what its reader knows.
 * @param before as the reader knew it when the orders were given
 * @param dice the dice of a battle by its number: with and without a cause it is fought with the same
 */
export function whyOf(
  before: View,
  now: View,
  seat: number,
  met: Met,
  dice: (battle: number) => Dice,
): Why | null {
  const own = before.empires.find((one) => one.seat === seat)
  const after = now.empires.find((one) => one.seat === seat)
  if (own === undefined || after === undefined) return null
  const fleets = new Set(met.own.map((ship) => own.ships.fleet[own.ships.id.indexOf(ship)] ?? 0))
  const way = { systems: [met.system], points: [], perTurn: 1 }
  const going = [...fleets].map((fleet) => ({ fleet, way }))
  const mineAs = (fed: boolean) =>
    placed(
      ownSide(before, own, met.system, going, fed),
      met.assault === 'ours',
      met.assault === 'theirs',
      met.own,
    )
  const terms = termsOf(before.options, placeIn(after, met.system))
  const whole = met.others.map(({ owner, hulls }) => {
    const side = seenSide(after, { turn: now.turn, system: met.system, owner, hulls: [...hulls] })
    return placed(side, met.assault === 'theirs', met.assault === 'ours')
  })
  const theirs = whole.map((side, i) => asFired(side, met.others[i]?.first ?? null, terms))
  const mine = mineAs(false)
  if (mine.units.length < met.own.length || theirs.some(({ units }) => units.length === 0)) return null
  const odds = (a: Side, b: readonly Side[]): number => {
    let better = 0
    for (let i = 0; i < BATTLES; i++) better += lead(a, b, terms, dice(i)) + 1
    return frd(50 * better, BATTLES)
  }
  const was = odds(mine, theirs)
  const tried = without(met, { mine, fed: mineAs(true), theirs, whole }).map(([cause, a, b]) => ({
    cause,
    would: odds(a, b),
  }))
  const moved = ({ would }: { readonly would: number }) => (met.won ? was - would : would - was)
  const [most] = tried.toSorted((a, b) => moved(b) - moved(a))
  return most === undefined || moved(most) < DECIDES ? null : { ...most, won: met.won, was, battles: BATTLES }
}

type Other = readonly [cause: Cause, mine: Side, theirs: readonly Side[]]

/** The same battle without what may have weighed: for who lost with what they lacked, for who won without what they had more of. */
function without(
  { won, assault }: Met,
  { mine, fed, theirs, whole }: Record<'mine' | 'fed', Side> & Record<'theirs' | 'whole', readonly Side[]>,
): Other[] {
  const [ours, their] = [sizeOf(mine.units), sum(theirs.map(({ units }) => sizeOf(units)))]
  const all: (Other | null)[] = [
    !won && mine.units.some(({ silent }) => silent) ? ['supply', fed, theirs] : null,
    won && theirs.some((side, i) => side !== whole[i]) ? ['supply', mine, whole] : null,
    won
      ? ['numbers', mine, theirs.map((side) => grown(side, side, frd(ours * sizeOf(side.units), their)))]
      : ['numbers', grown(mine, mine, their), theirs],
    won
      ? ['designs', mine, theirs.map((side) => grown(side, mine, sizeOf(side.units), true))]
      : ['designs', grown(mine, theirs[0] ?? mine, ours, true), theirs],
    ...(assault === null
      ? ([
          ['close', doing(mine, 'CLOSE'), theirs.map((side) => doing(side, 'CLOSE'))],
          ['far', doing(mine, 'STANDOFF'), theirs.map((side) => doing(side, 'STANDOFF'))],
        ] as const)
      : []),
    assault === (won ? 'theirs' : 'ours')
      ? ['assault', placed(mine, false, false), theirs.map((side) => placed(side, false, false))]
      : null,
  ]
  return all.filter((one) => one !== null)
}

/** A side as it met the others, with the ships that fought: whether it came through a guarded WP, or guarded it. */
function placed(side: Side, came: boolean, guards: boolean, ships?: readonly number[]): Side {
  return {
    ...side,
    fleets: side.fleets.map((one) => ({
      ...one,
      ...{ posture: 'ATTACK' as const, cameBy: came ? 1 : 0, guards: guards ? 1 : 0 },
    })),
    units: ships === undefined ? side.units : side.units.filter(({ id }) => ships.includes(id)),
  }
}

/**
 * SC-7.13, SC-7.15, SC-14.9  A side in the state in which it came, by what it fired first: where that is less than whole ships with
 * supply fire, its hull counts less, and magazines are silent. Which of the two it is its owner alone knows.
 */
function asFired(side: Side, first: Volley | null, { lrwShort }: Terms): Side {
  if (first === null)
    return {
      ...side,
      units: side.units.map((unit) => ({ ...unit, of: { ...unit.of, batteries: [], racks: 0 } })),
    }
  const { fire, die, long, half } = first
  const all = sum(counting(side.units).map((unit) => shotOf(unit, long ? 'LONG' : 'SHORT', lrwShort).fire))
  const whole = fireOf({ sum: all, modifier: side.modifier, cic: 0, half }, die)
  if (10 * fire >= 9 * whole) return side
  return {
    ...side,
    units: side.units.map((unit) => ({
      ...unit,
      silent: true,
      hull: Math.max(1, frd(unit.of.hull * fire, whole)),
    })),
  }
}

const doing = (side: Side, doctrine: 'CLOSE' | 'STANDOFF'): Side => ({
  ...side,
  fleets: side.fleets.map((one) => ({ ...one, doctrine })),
})

/** A side with as many HS, in ships like those of another; `others`: in no other ships. */
function grown(side: Side, like: Side, size: number, others = false): Side {
  const units: Unit[] = others ? [] : [...side.units]
  const [fleet] = side.fleets
  const least = Math.min(...like.units.map(({ of }) => of.n))
  const silent = side.units.every((unit) => unit.silent)
  for (let i = 0; sizeOf(units) + least <= size; i++) {
    const { of } = like.units[i % like.units.length] as Unit
    units.push(unitOf({ id: 1_000_000 + i, fleet: fleet?.id ?? 0, of, boons: NO_BOONS, silent }))
  }
  return units.length === 0 ? side : { ...side, units }
}

/** 1 where the own side keeps the larger part of its points, −1 where the others do; in one battle on copies of all sides. */
function lead(mine: Side, theirs: readonly Side[], terms: Terms, dice: Dice): number {
  const copies = [mine, ...theirs].map((side) => ({
    ...side,
    units: side.units.map((unit) => ({ ...unit })),
  }))
  const points = () =>
    [copies.slice(0, 1), copies.slice(1)].map((sides) => sum(sides.map(({ units }) => sidePoints(units))))
  const [own = 0, other = 0] = points()
  const isEnemy = (a: number, b: number) => (a === mine.owner) !== (b === mine.owner)
  const met = opposed(copies, isEnemy)
  if (met !== null) fight(met, [], terms, () => dice(10))
  const [left = 0, rest = 0] = points()
  return Math.sign(left * other - rest * own)
}
