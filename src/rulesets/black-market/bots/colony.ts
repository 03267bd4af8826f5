import type { Seat } from '../../../kernel/index.ts'
import { isEligible } from '../colony/locations.ts'
import {
  ALL_HOME_SITES,
  BY_MECHS,
  E,
  FACES,
  FUSION_REACTOR,
  faces,
  SITES,
  SLOTS,
  type Utility,
  utilities,
} from '../data.ts'
import { add, at, type Position } from '../position.ts'
import type { Ahead } from './ahead.ts'

/** What is counted of a colony in one look at the board. */
export interface Colony {
  /** Utilities and Location Cards, in hundredths of a Victory Point. */
  worth: number
  /** Population that works or bears arms. */
  located: number
  mechs: number
  /** [good]: what one Industry action makes, and what it takes. */
  output: number[]
  input: number[]
  /** Mines and Farms that can still be upgraded. */
  plain: number
}

/** What a token is worth, roughly, that a place will yield. */
const YIELD = 15

/** One look at sites, cards and units, by seat: everything that is counted by going through the board. */
export function colonies(p: Position, ahead: Ahead): Colony[] {
  const found: Colony[] = []
  for (let seat = 0; seat < p.seats; seat++)
    found.push({
      worth: 0,
      located: at(p.infantry, seat),
      mechs: 0,
      output: [0, 0, 0],
      input: [0, 0, 0],
      plain: 0,
    })
  countUtilities(p, found, ahead)
  countCards(p, found, ahead)
  for (let seat = 0; seat < p.seats; seat++) {
    const colony = found[seat] as Colony
    for (let home = 0; home < p.seats; home++) colony.mechs += at(p.mech, seat * 5 + home)
  }
  return found
}

/** BM-2.3 to BM-2.5  Utilities: their points and what they make. */
function countUtilities(p: Position, found: readonly Colony[], { industries }: Ahead): void {
  for (let site = 0; site < SITES; site++) {
    const owner = p.siteOwner[site] as number
    if (owner < 0) continue
    const colony = found[owner] as Colony
    const kind = utilities[p.site[site] as Utility] as (typeof utilities)[number]
    const runs = p.upgraded[site] === 1 ? 2 : 1
    colony.worth += 100 * runs
    if (kind.manned && p.occupied[site] === 0) {
      // A crew may be found.
      colony.worth += 0.3 * YIELD * industries
      continue
    }
    if (kind.manned) {
      colony.located += p.options.workers_per_utility
      if (runs === 1) colony.plain++
    }
    add(colony.output, kind.output.good, runs * kind.output.amount)
    if (kind.input.good >= 0) add(colony.input, kind.input.good, runs * kind.input.amount)
  }
  if (p.fusion < 0) return
  const reactor = found[p.fusion] as Colony
  reactor.worth += 300
  add(reactor.output, E, utilities[FUSION_REACTOR]?.output.amount ?? 0)
}

/** BM-2.8  Location Cards: face-up ones score, face-down ones may come to it; units on them make them yield. */
function countCards(p: Position, found: readonly Colony[], { left, industries }: Ahead): void {
  const soon = Math.min(1, left * 4)
  for (let mark = 0; mark < FACES; mark++) {
    const owner = p.holder[mark] as Seat
    let guarded = 0
    for (let slot = mark * SLOTS; slot < (mark + 1) * SLOTS; slot++) {
      const unit = p.unit[slot] as number
      if (unit < 0) break
      const soldier = found[unit >> 1] as Colony
      if ((unit & 1) === 0) soldier.located++
      else soldier.mechs++
      if (unit >> 1 === owner) guarded = 1
    }
    const face = p.face[mark] as number
    // What another holds face-down is not known.
    if (owner < 0 || face < 0) continue
    const colony = found[owner] as Colony
    const card = faces[face] as (typeof faces)[number]
    if (p.open[mark] === 1) colony.worth += 100 * card.vp + guarded * YIELD * industries
    else if (left > 0) colony.worth += 100 * card.vp * soon * (0.8 - 0.25 * missing(p, owner, face))
    // BM-2.6  Its site may take a Utility.
    if (left > 0 && p.site[ALL_HOME_SITES + face] === -1) colony.worth += 25 * left
  }
}

/** How far a seat is from turning a card up: levels or Mechs; 0 when it may, 3 at most. */
function missing(p: Position, seat: Seat, face: number): number {
  if (isEligible(p, seat, face)) return 0
  const card = faces[face]
  if (card === undefined || card.by === BY_MECHS) return 1.5
  return Math.min(3, card.level - at(p.track, seat * 3 + card.by))
}
