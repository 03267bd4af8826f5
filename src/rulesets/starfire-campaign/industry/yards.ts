import { type Refusal, refuse } from '../../../kernel/index.ts'
import { technologyOf } from '../design/catalogue.ts'
import { fittedOf } from '../design/figures.ts'
import { capacityOf } from '../design/yard.ts'
import { sum } from '../exact.ts'
import { designAt, fleetAt, ratingOf } from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'

/** The yards of an empire in a system. */
export interface Yard {
  /** SY, and those of them that work. */
  readonly sy: number
  readonly working: number
  /** SC-5.2  Working SYM. */
  readonly mobile: number
  /** MS as installations, and those of them that work. */
  readonly ms: number
  readonly shops: number
  /** SC-5.1  Hundredths of HS a turn. */
  readonly capacity: number
  /** SC-5.10  What of it is of SY, which also mend. */
  readonly mending: number
  /** SC-5.6  Points that the working MS mend a turn. */
  readonly repair: number
}

/** SC-5.1, SC-5.2, SC-7.6  What works in a system: SY that have their freighters, and SYM that were in place all turn. */
export function yardAt(turn: Turn, empire: Empire, system: number): Yard {
  const { yards } = empire
  const rows = [...yards.system.keys()].filter((i) => yards.system[i] === system)
  const of = (column: readonly number[]) => rows.map((i) => column[i] ?? 0)
  const ships = mobileYards(empire, system).filter((i) => works(turn, empire, i))
  const mending = sum(
    rows.map((i) => capacityOf(codeOf('SY', yards.generation[i] ?? 1), yards.manned[i] ?? 0)),
  )
  return {
    sy: sum(of(yards.sy)),
    working: sum(of(yards.manned)),
    mobile: sum(ships.map((i) => empire.ships.manned[i] ?? 0)),
    ms: sum(of(yards.ms)),
    shops: sum(of(yards.shops)),
    capacity: mending + 100 * sum(ships.map((i) => gained(empire, i, 'SYM', 'yard'))),
    mending,
    repair: sum(rows.map((i) => (yards.shops[i] ?? 0) * mended(yards.generation[i] ?? 1))),
  }
}

/** The code of a generation: `SY`, `SY2`. */
export const codeOf = (family: string, generation: number): string =>
  generation === 1 ? family : `${family}${generation}`

/** SC-5.6  Points that one MS mends in a turn. */
const mended = (generation: number): number => technologyOf(codeOf('MS', generation))?.gives.repair ?? 0

/** The ships with an SYM that are in a system, by their places. */
export function mobileYards(power: Power, system: number): number[] {
  const { fleet } = power.ships
  return [...fleet.keys()].filter(
    (i) =>
      ratingOf(designAt(power, i)).yard > 0 &&
      power.fleets.system[fleetAt(power, fleet[i] as number)] === system,
  )
}

/** SC-5.2, SC-5.14  An SYM works where its ship stays all turn; one in dock does not. */
const works = (turn: Turn, empire: Empire, ship: number): boolean =>
  empire.ships.dock[ship] !== true && turn.isStill(empire, empire.ships.fleet[ship] as number)

/** SC-7.6  What those SYM or MS aboard a ship give that have their freighters, the best first. */
export function gained(
  { ships, designs }: Empire,
  ship: number,
  family: 'SYM' | 'MS',
  what: 'yard' | 'repair',
): number {
  const design = designs[ships.design[ship] as number]
  let left = (family === 'SYM' ? ships.manned : ships.shops)[ship] ?? 0
  let all = 0
  for (const { of, count } of design === undefined ? [] : fittedOf(design).toReversed()) {
    if (of.family !== family) continue
    const working = Math.min(count, left)
    left -= working
    all += working * of.gives[what]
  }
  return all
}

/** SC-5.13  True while an empire has a yard in a system, working or not. */
export const hasYard = (power: Power, system: number): boolean =>
  power.yards.system.some((one, i) => one === system && (power.yards.sy[i] ?? 0) > 0) ||
  mobileYards(power, system).length > 0

/** SC-24 BUILD  Why nothing can be built in a system; null where a yard works. */
export function yardFault(turn: Turn, empire: Empire, system: number): Refusal | null {
  const yard = yardAt(turn, empire, system)
  if (yard.capacity > 0) return null
  const idle = yard.sy > 0 ? `the ${yard.sy} SY there lack freighters` : 'you have no yard there'
  return refuse('SC-5.1', 'E_YARD', `A working SY or SYM in ${systemName(system)} is needed; ${idle}.`)
}
