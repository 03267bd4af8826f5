import { cardId, deckOf, locationsOf } from '../colony/locations.ts'
import { located, mechsOf, population } from '../colony/units.ts'
import { siteId } from '../colony/utilities.ts'
import {
  ALL_HOME_SITES,
  FACES,
  faces,
  HOME_SITES,
  MOST_SEATS,
  OFF_MAP,
  SITES,
  SKILLS,
  SLOTS,
  skills,
} from '../data.ts'
import { HIDDEN, NONE, ownerAt, seatAfter, utilityAt } from '../position.ts'
import { points } from '../scoring.ts'
import type { View } from '../view.ts'

/** A site of a home or of the map, and the Utility on it. */
export interface Plot {
  readonly site: number
  /** As rules and options call it: `home-2.4`, `N4`. */
  readonly id: string
  /** The kind of Utility; −1 for none. */
  readonly utility: number
  /** Whose the Utility is; −1 for none. */
  readonly owner: number
  readonly occupied: boolean
  readonly upgraded: boolean
}

/** A unit on a Location Card. */
export interface Unit {
  readonly owner: number
  readonly kind: number
}

/** A Location Card on the table. */
export interface Location {
  /** As this viewer calls it: `N4`, or by its mark, `#7`. */
  readonly id: string
  /** The card of the file; −2 when this viewer does not know it. */
  readonly face: number
  readonly open: boolean
  readonly deck: number
  readonly holder: number
  readonly units: readonly Unit[]
  /** The Utility on its site; null when there is none, or the card is not known. */
  readonly plot: Plot | null
}

/** A kind of Skill Card that a player has. */
export interface SkillHeld {
  readonly skill: number
  readonly hand: number
  readonly used: number
}

/** All that a player has. */
export interface Colony {
  readonly seat: number
  readonly goods: readonly number[]
  readonly plots: readonly Plot[]
  /** Utilities away from home that lie on no card known to this viewer: on the map, and the Fusion Reactor. */
  readonly outlying: readonly Plot[]
  /** By deck: northern, southern. */
  readonly locations: readonly (readonly Location[])[]
  readonly infantry: number
  /** Mechs at this home, by owner. */
  readonly mechs: readonly number[]
  readonly workers: number
  readonly spare: number
  readonly disaffected: number
  readonly population: number
  readonly tracks: readonly number[]
  readonly skills: readonly SkillHeld[]
  readonly rnd: number
  readonly military: number
  readonly points: number
}

const at = (numbers: readonly number[], i: number): number => numbers[i] ?? 0

function plotAt(view: View, site: number): Plot {
  return {
    site,
    id: siteId(site),
    utility: utilityAt(view, site),
    owner: ownerAt(view, site),
    occupied: view.occupied[site] === 1,
    upgraded: view.upgraded[site] === 1,
  }
}

/** A card as this viewer sees it. */
export function locationAt(view: View, viewer: number | null, mark: number): Location {
  const face = view.face[mark] ?? NONE
  const units: Unit[] = []
  for (let slot = mark * SLOTS; slot < (mark + 1) * SLOTS; slot++) {
    const unit = view.unit[slot] ?? NONE
    if (unit >= 0) units.push({ owner: unit >> 1, kind: unit & 1 })
  }
  const plot = face < 0 ? null : plotAt(view, ALL_HOME_SITES + face)
  return {
    id: cardId(view, viewer, mark),
    face,
    open: view.open[mark] === 1,
    deck: deckOf(mark),
    holder: view.holder[mark] ?? NONE,
    units,
    plot: plot === null || plot.utility < 0 ? null : plot,
  }
}

/** All Location Cards in colonies, as this viewer sees them. */
function locationsIn(view: View, viewer: number | null): Location[] {
  return view.holder.flatMap((holder, mark) => (holder < 0 ? [] : [locationAt(view, viewer, mark)]))
}

/** What a player has, as a viewer sees it. */
export function colonyOf(view: View, viewer: number | null, seat: number): Colony {
  const all = locationsIn(view, viewer)
  const told = new Set(all.flatMap(({ face }) => (face === HIDDEN ? [] : [face])))
  const mine = all.filter(({ holder }) => holder === seat)
  const outlying: Plot[] = []
  for (let site = ALL_HOME_SITES; site < SITES; site++)
    if (view.siteOwner[site] === seat && !told.has(site - ALL_HOME_SITES)) outlying.push(plotAt(view, site))
  if (view.fusion === seat) outlying.push(plotAt(view, OFF_MAP))
  return {
    seat,
    goods: [0, 1, 2].map((good) => at(view.goods, seat * 3 + good)),
    plots: Array.from({ length: HOME_SITES }, (_, i) => plotAt(view, seat * HOME_SITES + i)),
    outlying,
    locations: [0, 1].map((deck) => mine.filter((card) => card.deck === deck)),
    infantry: at(view.infantry, seat),
    mechs: Array.from({ length: view.seats }, (_, owner) => at(view.mech, owner * MOST_SEATS + seat)),
    workers: workersOf(view, seat),
    spare: at(view.spare, seat),
    disaffected: at(view.disaffected, seat),
    population: population(view, seat),
    tracks: [0, 1, 2].map((track) => at(view.track, seat * 3 + track)),
    skills: skillsOf(view, seat),
    rnd: at(view.rnd, seat),
    military: at(view.military, seat),
    points: points(view, seat),
  }
}

function workersOf(view: View, seat: number): number {
  let count = 0
  for (let site = 0; site < SITES; site++) if (view.siteOwner[site] === seat) count += at(view.occupied, site)
  return count * view.options.workers_per_utility
}

function skillsOf(view: View, seat: number): SkillHeld[] {
  return skills.flatMap((_, skill) => {
    const [hand, used] = [at(view.hand, seat * SKILLS + skill), at(view.used, seat * SKILLS + skill)]
    return hand + used === 0 ? [] : [{ skill, hand, used }]
  })
}

/** What the ledger says of a player. */
export function countsOf(view: View, seat: number) {
  return {
    points: points(view, seat),
    population: population(view, seat),
    located: located(view, seat),
    mechs: mechsOf(view, seat),
    locations: locationsOf(view, seat),
  }
}

/** The faces in the discard pile of a deck. */
export function discardsOf(view: View, deck: number): number[] {
  return faces.flatMap((_, face) => (deckOf(face) === deck && view.discarded[face] === 1 ? [face] : []))
}

/** The other seats in turn order, from one on. */
export const othersFrom = (view: View, seat: number): number[] =>
  Array.from({ length: view.seats - 1 }, (_, i) => seatAfter(view, seat, i + 1))

/** How many cards are left in a Location deck: those in no colony and not discarded. */
export function deckLeft(view: View, deck: number): number {
  let left = 0
  for (let mark = 0; mark < FACES; mark++) if (deckOf(mark) === deck && view.holder[mark] === NONE) left++
  return left - discardsOf(view, deck).length
}

/** The Skill Cards shown, one by one. */
export const shownSkills = (view: View): number[] =>
  view.shown.flatMap((count, skill) => Array<number>(count).fill(skill))

/** How many Skill Cards the deck has. */
export const skillsLeft = (view: View): number =>
  view.deck.reduce((sum, count) => sum + count, 0) + view.under.length
