import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { technologyOf } from '../design/catalogue.ts'
import { fittedOf, prototypePrice } from '../design/figures.ts'
import { elOf, type Hull, hullOf, isUsable, openedAs } from '../design/hulls.ts'
import { capacityOf, prototypeHs, unitsHs } from '../design/yard.ts'
import type { Buyer } from '../economy/purchase.ts'
import { scaled, sum } from '../exact.ts'
import { designAt, fleetAt, ratingOf } from '../fleets/rows.ts'
import { systemId, systemName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Empire, Power } from '../position.ts'
import { addRow } from '../state/columns.ts'
import { designCalled, priceOf, strangeIn } from './designs.ts'

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
const codeOf = (family: string, generation: number): string =>
  generation === 1 ? family : `${family}${generation}`

/** SC-5.6  Points that one MS mends in a turn. */
const mended = (generation: number): number => technologyOf(codeOf('MS', generation))?.gives.repair ?? 0

/** The ships with an SYM that are in a system, by their places. */
function mobileYards(power: Power, system: number): number[] {
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

interface Chosen {
  readonly place: number
  readonly design: Design
  readonly hull: Hull
}

/** A design of an empire by its name. */
export function chosen(empire: Empire, name: string): Chosen | Refusal {
  const place = designCalled(empire, name)
  const design = empire.designs[place]
  if (design === undefined) {
    const all = empire.designs.map((one) => `"${one.name}"`).join(', ')
    return refuse(
      'SC-19.2',
      'E_NOT_OWNER',
      `You have no design "${name}"; ${all === '' ? 'draw one with the order “design”' : `you have ${all.slice(0, 200)}`}.`,
    )
  }
  // SC-24 BUILD
  const strange = strangeIn(empire, design)
  if (strange === undefined) return { place, design, hull: hullOf(design.hull) as Hull }
  return refuse('SC-4.2a', 'E_TECH', `"${name}" has ${strange.code}, which you have not developed.`)
}

/** SC-5.1, SC-5.4, SC-5.9  BUILD: single purchases of one design, as many as ordered. */
export const build: Buyer<'build'> = (turn, empire, order) => {
  const system = systemId(order.system)
  const found = chosen(empire, order.design)
  if (isRefusal(found)) return found
  const { place, design, hull } = found
  if (!isUsable(empire.hulls, hull, design.variant))
    return refuse(
      'SC-4.10',
      'E_HULL_LOCKED',
      `${openedAs(hull, design.variant)} is not usable yet; build its prototype first.`,
    )
  const fault = yardFault(turn, empire, system)
  if (fault !== null) return fault
  const price = priceOf(empire, design)
  return Array.from({ length: order.count }, () => ({
    heading: 'ships' as const,
    price,
    make: () => join(turn, empire, system, place, price),
  }))
}

/** SC-5.3  A unit joins the queue; what repeats a design of the same turn and system saves HS. */
function join(turn: Turn, empire: Empire, system: number, place: number, paid: number): void {
  const { queue } = empire
  const repeats = queue.since.some(
    (since, i) =>
      since === turn.number &&
      queue.kind[i] === 'build' &&
      queue.design[i] === place &&
      queue.system[i] === system,
  )
  const n = empire.designs[place]?.n ?? 0
  const needs = unitsHs(n, 2, scaled(turn.p.options.YARD_SERIES_SAVING, 100))
  addRow(queue, {
    system,
    kind: 'build',
    design: place,
    ship: 0,
    left: needs[repeats ? 1 : 0] ?? 0,
    paid,
    since: turn.number,
  })
}

/** SC-4.10, SC-4.15  PROTOTYPE: the first unit of a hull and variant, at half as much again and twice the HS. */
export const prototype: Buyer<'prototype'> = (turn, empire, order) => {
  const system = systemId(order.system)
  const found = chosen(empire, order.design)
  if (isRefusal(found)) return found
  const fault = prototypeFault(empire, found) ?? yardFault(turn, empire, system)
  if (fault !== null) return fault
  const { place, design } = found
  const paid = prototypePrice(priceOf(empire, design))
  return {
    heading: 'prototypes',
    price: paid,
    make() {
      addRow(empire.queue, {
        system,
        kind: 'prototype',
        design: place,
        ship: 0,
        left: prototypeHs(design.n),
        paid,
        since: turn.number,
      })
    },
  }
}

/** SC-24 PROTOTYPE  Why a hull needs none, or may have none. */
function prototypeFault(empire: Empire, { design, hull }: Chosen): Refusal | null {
  const { el, hulls, knots, queue, designs } = empire
  const opened = openedAs(hull, design.variant)
  if (isUsable(hulls, hull, design.variant))
    return refuse('SC-4.10', 'E_NOT_NEEDED', `${opened} is usable already. Build it.`)
  if (el < elOf(hull, design.variant))
    return refuse('SC-4.8', 'E_EL', `${opened} needs EL ${elOf(hull, design.variant)}; you are at EL ${el}.`)
  if (hull.knot && !knots.includes(hull.code))
    return refuse(
      'SC-4.10',
      'E_KNOT',
      `${hull.code} is a knot: its R&D project (research … ${hull.code}) comes first.`,
    )
  const isUnderWay = queue.kind.some((kind, i) => {
    const other = designs[queue.design[i] ?? -1]
    return kind === 'prototype' && other?.hull === hull.code && other.variant === design.variant
  })
  if (!isUnderWay) return null
  return refuse('SC-4.15', 'E_DUPLICATE', `A prototype of ${opened} is being built; wait for it.`)
}
