import { named, type Refusal, refuse, type Seat, text, withAt } from '../../../kernel/index.ts'
import {
  ALL_HOME_SITES,
  E,
  FACES,
  FUSION_REACTOR,
  faces,
  HOME_SITES,
  OFF_MAP,
  SITES,
  SOLAR_ARRAY,
  TECHNOLOGY,
  UPGRADE_COST,
  utilities,
} from '../data.ts'
import { add, at, NONE, ownerAt, type Position, utilityAt } from '../position.ts'
import { energyFault, gain, held, pay } from './goods.ts'
import { markOf } from './locations.ts'
import { goodsWords, siteWords, utilitiesIn, utilityName } from './names.ts'

/** Where something is built: 0 at home, 1 + face on a map site, OFF_MAP_PLACE for the Fusion Reactor. */
export type BuildPlace = number
export const AT_HOME: BuildPlace = 0
export const OFF_MAP_PLACE: BuildPlace = 1 + FACES

/** The name of a site: `home-2.4` is the fourth of seat 2's home; map sites are called as their card, `N4`. */
export function siteId(site: number): string {
  if (site === OFF_MAP) return 'fusion'
  if (site >= ALL_HOME_SITES) return faces[site - ALL_HOME_SITES]?.id ?? '?'
  return `home-${1 + Math.floor(site / HOME_SITES)}.${1 + (site % HOME_SITES)}`
}

const siteOfId = new Map(Array.from({ length: SITES + 1 }, (_, site) => [siteId(site), site]))

/** The site with this name; −1 when there is none. */
export const siteOf = (id: string): number => siteOfId.get(id) ?? NONE

const siteIds = [...siteOfId.keys()]
/** All sites and the place of the Fusion Reactor, by name; `absent` refuses a name that none has. */
export const workplacesCalled = (absent: (id: string) => Refusal) =>
  named({ schema: text(12), names: () => siteIds, absent, most: siteIds.length })
/** The sites alone. */
export const sitesCalled = (absent: (id: string) => Refusal) => {
  const names = siteIds.slice(0, SITES)
  return named({ schema: text(12), names: () => names, absent, most: SITES })
}

/** BM-2.6  The map site of a face. */
export const siteOfFace = (face: number): number => ALL_HOME_SITES + face

/** "Farm on home site 4", "Farm on home site 4 of Tidal Union" when it is another's, "Energy Mine at N5 Glass Flats" */
export function utilityWords(p: Position, site: number, of: Seat = ownerAt(p, site)): string {
  const name = utilityName(utilityAt(p, site))
  return site === OFF_MAP ? name : `${name} ${siteWords(site, of)}`
}

/** BM-2.4, BM-5.2  True for a mine or farm with its workers; Solar Arrays and the Fusion Reactor never are. */
export const isOccupied = (p: Position, site: number): boolean => p.occupied[site] === 1

/** BM-2.4  True for a Utility that works: an occupied one, or one that needs nobody. */
export const isWorking = (p: Position, site: number): boolean =>
  p.occupied[site] === 1 || utilities[utilityAt(p, site)]?.manned === false

/** BM-7.2  The first free site of a home; −1 when it is full. BM-5.8  What another owns there fills its site, too. */
export function freeHomeSite(p: Position, home: Seat): number {
  const first = home * HOME_SITES
  for (let site = first; site < first + HOME_SITES; site++) if (p.site[site] === NONE) return site
  return NONE
}

/** BM-2.6  True when a home has its Solar Array. */
export function hasSolarArray(p: Position, home: Seat): boolean {
  const first = home * HOME_SITES
  for (let site = first; site < first + HOME_SITES; site++) if (p.site[site] === SOLAR_ARRAY) return true
  return false
}

/** BM-2.6  True when the seat may use the site of a face: it owns that card, face-up. */
export function hasSite(p: Position, seat: Seat, face: number): boolean {
  const mark = markOf(p, face)
  return p.holder[mark] === seat && p.open[mark] === 1
}

/** BM-2.6, BM-7.2, BM-7.6  The site on which a Utility would be built; −1 when there is none for it. */
export function buildSite(p: Position, seat: Seat, place: BuildPlace, utility: number): number {
  if (utility === FUSION_REACTOR) return place === OFF_MAP_PLACE && p.fusion === NONE ? OFF_MAP : NONE
  if (place === AT_HOME)
    return utility === SOLAR_ARRAY && hasSolarArray(p, seat) ? NONE : freeHomeSite(p, seat)
  const face = place - 1
  const takes = ((faces[face]?.site ?? 0) & (1 << utility)) !== 0
  return takes && hasSite(p, seat, face) && p.site[siteOfFace(face)] === NONE ? siteOfFace(face) : NONE
}

/** BM-2.3  What a Utility costs, less a discount (BM-13.1, T4); never below 0. */
export const buildCost = (utility: number, discount: number): number =>
  Math.max(0, (utilities[utility]?.cost ?? 0) - discount)

/** BM-7.6  The Technology that the Fusion Reactor needs. */
const FUSION_LEVEL = 3

/** BM-7.2, BM-7.6  Why a Utility cannot be built there, or null. */
export function buildFault(
  p: Position,
  seat: Seat,
  place: BuildPlace,
  utility: number,
  discount: number,
): Refusal | null {
  const short = energyFault(p, seat, buildCost(utility, discount))
  if (short !== null) return short
  if (utility === FUSION_REACTOR && place === OFF_MAP_PLACE) {
    if (p.fusion !== NONE)
      return refuse(
        'BM-7.6',
        'FUSION_TAKEN',
        'There is one Fusion Reactor, and it is built; build something else.',
      )
    return at(p.track, seat * 3 + TECHNOLOGY) >= FUSION_LEVEL
      ? null
      : refuse(
          'BM-7.6',
          'NOT_ELIGIBLE',
          `The Fusion Reactor needs Technology ${FUSION_LEVEL}; advance in a Research action.`,
        )
  }
  if (buildSite(p, seat, place, utility) >= 0) return null
  const no = (why: string) => refuse('BM-7.2', 'NO_SITE', why)
  if (place === OFF_MAP_PLACE || utility === FUSION_REACTOR)
    return no('The Fusion Reactor is built off the map, at "fusion", and nothing else is.')
  if (place === AT_HOME)
    return freeHomeSite(p, seat) < 0
      ? no(
          `All ${HOME_SITES} sites of your home are filled; build on the site of an open Location Card of yours.`,
        )
      : no(
          'Your home has its Solar Array; build another Utility there, or on the site of an open Location Card.',
        )
  const face = faces[place - 1] as (typeof faces)[number]
  if (!hasSite(p, seat, place - 1))
    return no(`To build at ${face.id} you must own that card, face-up; build at home, or turn it up first.`)
  return p.site[siteOfFace(place - 1)] === NONE
    ? no(`The site of ${face.id} takes ${utilitiesIn(face.site)}: build one there, or build elsewhere.`)
    : no(`There is a Utility at ${face.id} already; a site takes one.`)
}

/** The same without words: for the list. */
export const canBuild = (
  p: Position,
  seat: Seat,
  place: BuildPlace,
  utility: number,
  discount: number,
): boolean =>
  held(p, seat, E) >= buildCost(utility, discount) &&
  buildSite(p, seat, place, utility) >= 0 &&
  (utility !== FUSION_REACTOR || at(p.track, seat * 3 + TECHNOLOGY) >= FUSION_LEVEL)

/** BM-7.2  Builds what can be built, for its cost; it begins empty and standard. Returns the site. */
export function build(p: Position, seat: Seat, place: BuildPlace, utility: number, discount: number): number {
  const site = buildSite(p, seat, place, utility)
  pay(p, seat, E, buildCost(utility, discount))
  if (site === OFF_MAP) p.fusion = seat
  else {
    p.site = withAt(p.site, site, utility)
    p.siteOwner = withAt(p.siteOwner, site, seat)
    p.occupied = withAt(p.occupied, site, 0)
    p.upgraded = withAt(p.upgraded, site, 0)
  }
  return site
}

/** BM-7.1, BM-7.2, BM-7.6  Why a Utility cannot be upgraded, or null; the initiator's bonus is free, even when empty. */
export function upgradeFault(p: Position, seat: Seat, site: number, free: boolean): Refusal | null {
  if (!(ownerAt(p, site) === seat)) return notYours(site)
  if (utilities[utilityAt(p, site)]?.upgradable !== true)
    return refuse('BM-7.6', 'NOT_UPGRADABLE', 'Only mines and farms can be upgraded; choose one of those.')
  const short = free ? null : energyFault(p, seat, UPGRADE_COST)
  if (short !== null) return short
  if (!free && !isOccupied(p, site))
    return refuse('BM-7.2', 'NOT_OCCUPIED', `The ${utilityWords(p, site)} is empty; upgrade an occupied one.`)
  if (p.upgraded[site] === 1)
    return refuse(
      'BM-7.2',
      'ALREADY_UPGRADED',
      `The ${utilityWords(p, site)} is upgraded; once is all there is.`,
    )
  return null
}

/** The same without words: for the list. */
export const canUpgrade = (p: Position, seat: Seat, site: number, free: boolean): boolean =>
  p.siteOwner[site] === seat &&
  utilities[at(p.site, site)]?.upgradable === true &&
  p.upgraded[site] === 0 &&
  (free || (isOccupied(p, site) && held(p, seat, E) >= UPGRADE_COST))

const notYours = (site: number): Refusal =>
  refuse('BM-4.2', 'NOT_YOURS', `You have no Utility ${siteWords(site)}; name one of your own.`)

/** BM-7.4  Why a Utility cannot run now, or null; `double` runs an upgraded one twice over (BM-2.5). */
export function runFault(p: Position, seat: Seat, site: number, double: boolean): Refusal | null {
  if (!(ownerAt(p, site) === seat)) return notYours(site)
  if (!isWorking(p, site))
    return refuse(
      'BM-2.4',
      'NOT_OCCUPIED',
      `The ${utilityWords(p, site)} is empty; mines and farms need a worker.`,
    )
  if (double && p.upgraded[site] !== 1)
    return refuse('BM-2.5', 'NOT_UPGRADED', `The ${utilityWords(p, site)} is not upgraded; it runs once.`)
  if (canFeed(p, seat, site, double)) return null
  const { good, amount } = kindAt(p, site).input
  const takes = goodsWords(amount * (double ? 2 : 1), good)
  return refuse(
    'BM-7.4',
    'NOT_ENOUGH',
    `Running the ${utilityWords(p, site)} takes ${takes}; you have ${held(p, seat, good)}.`,
  )
}

/** What kind of Utility stands on a site that has one. */
const kindAt = (p: Position, site: number) => utilities[utilityAt(p, site)] as (typeof utilities)[number]

/** BM-2.5, BM-7.4  True when the inputs of a run are there. */
export function canFeed(p: Position, seat: Seat, site: number, double: boolean): boolean {
  const { good, amount } = kindAt(p, site).input
  return held(p, seat, good) >= amount * (double ? 2 : 1)
}

/** BM-7.4  Runs a Utility that can run. Returns what came out. */
export function run(p: Position, seat: Seat, site: number, double: boolean): number {
  const { input, output } = kindAt(p, site)
  const times = double ? 2 : 1
  pay(p, seat, input.good, input.amount * times)
  gain(p, seat, output.good, output.amount * times)
  return output.amount * times
}

/** BM-5.6, BM-5.8  A Utility changes owner, not place. */
export function giveUtility(p: Position, site: number, to: Seat): void {
  p.siteOwner = withAt(p.siteOwner, site, to)
}

/** BM-2.4  Its workers leave an occupied Utility: they are their owner's Spare. */
export function vacate(p: Position, site: number): void {
  if (p.occupied[site] !== 1) return
  p.occupied = withAt(p.occupied, site, 0)
  add(p.spare, at(p.siteOwner, site), p.options.workers_per_utility)
}
