import { fight, type Terms, termsOf } from '../battle/rounds.ts'
import { opposed, type Side } from '../battle/sides.ts'
import { lives } from '../battle/unit.ts'
import { frd } from '../exact.ts'
import type { View } from '../view.ts'
import { enemiesIn, type Going, isArmed, ownSide, placeIn, seenSide } from './sides.ts'

export type { Going } from './sides.ts'

/** What battles at the end of a move come to, as far as they have been fought. */
export interface Forecast {
  /** How many were fought. */
  readonly battles: number
  /** In how many of a hundred the own side holds the place: it lives on, and no enemy does. */
  readonly holds: number
  /** Own ships that are left: of 100 battles the 5th, the 50th and the 95th, of how many. */
  readonly left: {
    readonly least: number
    readonly middle: number
    readonly most: number
    readonly of: number
  }
  /** SC-14.16  Rounds, in the middle. */
  readonly rounds: number
  /** What was seen last, who it was of, and when. */
  readonly seen: readonly { readonly owner: number; readonly turn: number; readonly hulls: string }[]
  /** SC-7.15  Own ships whose magazines are silent. */
  readonly silent: number
  /** SC-7.13  In how many of a hundred they would hold it with supply; null where supply decides nothing. */
  readonly supplied: number | null
}

/** The most battles, and the fewest where fleets are large: up to this many ships a side there are as many as can be. */
const BATTLES = { most: 200, least: 40, ships: 40 }
/** Supply decides where it moves the odds by this or more, in percent. */
const DECIDES = 15

/**
 * SC-14, SC-20.2  Fights the battle that fleets would find where they are sent, again and again, and yields what it comes to so far
 * after each; nothing where no enemy was seen. A function of what the reader knows: nobody is assumed to have come since.
 * @param dice rolls a die with a number of sides
 */
export function* forecast(
  view: View,
  seat: number,
  going: readonly Going[],
  dice: (sides: number) => number,
): Generator<Forecast, void> {
  const empire = view.empires.find((one) => one.seat === seat)
  const system = going[0]?.way.systems.at(-1)
  if (empire === undefined || system === undefined) return
  const seen = enemiesIn(empire, system)
  const others = seen.map((one) => seenSide(empire, one))
  const own = ownSide(view, empire, system, going, false)
  if (others.length === 0 || ![own, ...others].some(isArmed)) return
  const isShort = own.units.some(({ silent }) => silent)
  const fed = isShort ? ownSide(view, empire, system, going, true) : null
  const terms = termsOf(view.options, placeIn(empire, system))
  const results: Result[] = []
  let [held, heldFed] = [0, 0]
  const most = battlesFor(Math.max(own.units.length, ...others.map(({ units }) => units.length)))
  while (results.length < most) {
    const result = fought(own, others, terms, dice)
    results.push(result)
    held += Number(result.holds)
    if (fed !== null) heldFed += Number(fought(fed, others, terms, dice).holds)
    const share = (n: number) => frd(100 * n, results.length)
    const left = spread(results.map((one) => one.left))
    yield {
      battles: results.length,
      holds: share(held),
      left: { ...left, of: own.units.length },
      rounds: spread(results.map(({ rounds }) => rounds)).middle,
      seen: seen.map(({ owner, turn, hulls }) => ({
        ...{ owner, turn },
        hulls: hulls.map(({ code, count }) => `${count} ${code}`).join(', '),
      })),
      silent: own.units.filter(({ silent }) => silent).length,
      supplied: share(heldFed) - share(held) >= DECIDES ? share(heldFed) : null,
    }
  }
}

const battlesFor = (ships: number): number =>
  Math.max(BATTLES.least, Math.min(BATTLES.most, frd(BATTLES.most * BATTLES.ships, ships)))

interface Result {
  readonly holds: boolean
  readonly left: number
  readonly rounds: number
}

/** One battle, on copies of both sides. */
function fought(own: Side, others: readonly Side[], terms: Terms, dice: (sides: number) => number): Result {
  const copies = [own, ...others].map((side) => ({ ...side, units: side.units.map((unit) => ({ ...unit })) }))
  const isEnemy = (a: number, b: number) => (a === own.owner) !== (b === own.owner)
  const met = opposed(copies, isEnemy)
  const rounds = met === null ? [] : fight(met, [], terms, () => dice(10))
  const [mine, ...theirs] = copies
  const living = (side: Side | undefined) => side?.units.filter(lives).length ?? 0
  return {
    holds: living(mine) > 0 && theirs.every((side) => living(side) === 0),
    // Units that withdrew are left, too.
    left: mine?.units.filter(({ hull }) => hull > 0).length ?? 0,
    rounds: rounds.length,
  }
}

/** The 5th, the 50th and the 95th of a hundred. */
export function spread(values: readonly number[]): {
  readonly least: number
  readonly middle: number
  readonly most: number
} {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (percent: number) => sorted[frd(percent * sorted.length, 100)] ?? 0
  return { least: at(5), middle: at(50), most: at(95) }
}

/** Rolls dice that are no game's: a row of faces that follows from a number (Marsaglia's xorshift). */
export function diceFrom(seed: number): (sides: number) => number {
  let state = (seed ^ 0x9e3779b9) | 0 || 1
  return (sides) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % sides) + 1
  }
}
