import {
  bool,
  type Choices,
  type Label,
  oneOf,
  optional,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
  withAt,
} from '../../../kernel/index.ts'
import {
  ALL_HOME_SITES,
  E,
  FACES,
  FUSION_REACTOR,
  faces,
  OFF_MAP,
  SITES,
  UPGRADE_COST,
  utilities,
} from '../data.ts'
import { bit, NONE, ownerAt, type Position, type T, utilityAt } from '../position.ts'
import { PREFAB_DISCOUNT } from './effects.ts'
import { held, pay } from './goods.ts'
import { faceOf } from './locations.ts'
import { aUtility, goodsWords, runWords, siteWords } from './names.ts'
import {
  AT_HOME,
  build,
  buildCost,
  buildFault,
  canFeed,
  freeHomeSite,
  hasSite,
  isOccupied,
  isWorking,
  OFF_MAP_PLACE,
  run,
  runFault,
  siteId,
  siteOf,
  siteOfFace,
  upgradeFault,
  utilityWords,
} from './utilities.ts'

/** What is built, upgraded and run in an Industry action, as its questions code it. */
export interface WorkFrame {
  /** BM-13.1  T4: whose builds cost less in this action, a sum of 2^seat. */
  prefab: number
  /** Sites this player has vacated (7.3) or run (7.4): those of homes, then those of the map and the Fusion Reactor. */
  homes: number
  map: number
}

export const discountOf = (f: WorkFrame, seat: Seat): number =>
  (f.prefab & bit(seat)) === 0 ? 0 : PREFAB_DISCOUNT

export const isMarked = (f: WorkFrame, site: number): boolean =>
  site < ALL_HOME_SITES ? (f.homes & (1 << site)) !== 0 : (f.map & (1 << (site - ALL_HOME_SITES))) !== 0
export function mark(f: WorkFrame, site: number): void {
  if (site < ALL_HOME_SITES) f.homes |= 1 << site
  else f.map |= 1 << (site - ALL_HOME_SITES)
}

/** Codes of the bonus and the improvement: nothing; a build; an upgrade; a run, standard or double. */
export const NOTHING = 0
export const BUILDS = 1
export const PLACES_TO_BUILD = OFF_MAP_PLACE + 1
export const UPGRADES = BUILDS + PLACES_TO_BUILD * utilities.length
export const RUNS = UPGRADES + SITES
export const END = RUNS + 2 * (OFF_MAP + 1)
export const buildCode = (place: number, utility: number): number =>
  BUILDS + place * utilities.length + utility

export function listBuilds(p: Position, f: WorkFrame, seat: Seat, out: Choices): void {
  const energy = held(p, seat, E)
  const discount = discountOf(f, seat)
  for (let utility = 0; utility < utilities.length; utility++) {
    if (energy < buildCost(utility, discount)) continue
    if (utility === FUSION_REACTOR) addBuild(p, seat, OFF_MAP_PLACE, utility, discount, out)
    else {
      addBuild(p, seat, AT_HOME, utility, discount, out)
      for (let face = 0; face < FACES; face++)
        if (((faces[face]?.site ?? 0) & (1 << utility)) !== 0)
          addBuild(p, seat, 1 + face, utility, discount, out)
    }
  }
}

export function addBuild(
  p: Position,
  seat: Seat,
  place: number,
  utility: number,
  discount: number,
  out: Choices,
): void {
  if (buildFault(p, seat, place, utility, discount) === null) out.add(buildCode(place, utility))
}

export function listUpgrades(p: Position, seat: Seat, free: boolean, out: Choices): void {
  if (!free && held(p, seat, E) < UPGRADE_COST) return
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat && upgradeFault(p, seat, site, free) === null) out.add(UPGRADES + site)
}

export function listRuns(p: Position, seat: Seat, f: WorkFrame | null, out: Choices): void {
  const last = f === null ? SITES - 1 : OFF_MAP
  for (let site = 0; site <= last; site++) {
    if (ownerAt(p, site) !== seat || (f !== null && isMarked(f, site)) || !isWorking(p, site)) continue
    if (f === null && !isOccupied(p, site)) continue
    if (canFeed(p, seat, site, false)) out.add(RUNS + site * 2)
    if (p.upgraded[site] === 1 && canFeed(p, seat, site, true)) out.add(RUNS + site * 2 + 1)
  }
}

/** Why a build, an upgrade or a run is not possible, or null. BM-7.1  The bonus upgrades free and runs occupied ones. */
export function improvementFault(
  p: Position,
  f: WorkFrame,
  seat: Seat,
  code: number,
  bonus: boolean,
): Refusal | null {
  if (code === NOTHING) return null
  if (code >= BUILDS && code < UPGRADES) {
    const place = Math.floor((code - BUILDS) / utilities.length)
    return buildFault(p, seat, place, (code - BUILDS) % utilities.length, discountOf(f, seat))
  }
  if (code >= UPGRADES && code < RUNS) return upgradeFault(p, seat, code - UPGRADES, bonus)
  if (bonus && code >= RUNS && code < END) {
    const site = (code - RUNS) >> 1
    if (ownerAt(p, site) === seat && !isOccupied(p, site))
      return refuse(
        'BM-7.1',
        'NOT_OCCUPIED',
        'The bonus runs an occupied Utility; all run later in this action.',
      )
    return runFault(p, seat, site, ((code - RUNS) & 1) === 1)
  }
  return refuse('BM-7.2', 'NO_SUCH_CHOICE', 'Build a Utility, upgrade one, or do nothing.')
}

/** The codec of bonus, improvement and operation. BM-7.1  The bonus upgrades for free. */
export const works = (free: boolean) => ({
  schema: variant('do', {
    nothing: {},
    build: { utility: oneOf(...utilities.map((u) => u.id)), at: text(8) },
    upgrade: { at: text(12) },
    operate: { at: text(12), double: optional(bool(), false) },
  }),
  read(_p: Position, _f: WorkFrame, _seat: Seat, choice: Work): number | Refusal {
    if (choice.do === 'nothing') return NOTHING
    if (choice.do === 'build') {
      const place = placeToBuild(choice.at)
      if (place < 0)
        return refuse('BM-7.2', 'NO_SITE', 'Build at "home", on the site of a card ("N4"), or "fusion".')
      return buildCode(
        place,
        utilities.findIndex((u) => u.id === choice.utility),
      )
    }
    const site = siteOf(choice.at)
    if (site < 0 || (choice.do === 'upgrade' && site === OFF_MAP))
      return site === OFF_MAP
        ? refuse('BM-7.6', 'NOT_UPGRADABLE', 'Only mines and farms can be upgraded; choose one of those.')
        : refuse(
            'BM-7.2',
            'NO_SITE',
            `There is no site ${JSON.stringify(choice.at)}; sites are called home-2.4 or N4.`,
          )
    return choice.do === 'upgrade' ? UPGRADES + site : RUNS + site * 2 + (choice.double ? 1 : 0)
  },
  show(_p: Position, _f: WorkFrame, _seat: Seat, code: number): Work {
    if (code === NOTHING) return { do: 'nothing' }
    if (code < UPGRADES) {
      const place = Math.floor((code - BUILDS) / utilities.length)
      return {
        do: 'build',
        utility: utilities[(code - BUILDS) % utilities.length]?.id ?? '?',
        at: placeId(place),
      }
    }
    if (code < RUNS) return { do: 'upgrade', at: siteId(code - UPGRADES) }
    return { do: 'operate', at: siteId((code - RUNS) >> 1), double: ((code - RUNS) & 1) === 1 }
  },
  label(p: Position, f: WorkFrame, seat: Seat, code: number): Label {
    if (code === NOTHING) return { text: 'Nothing' }
    if (code < UPGRADES) return buildLabel(p, f, seat, code)
    if (code < RUNS) {
      const site = code - UPGRADES
      return {
        text: `Upgrade the ${utilityWords(p, site)}`,
        note: `${free ? 'free' : `costs ${goodsWords(UPGRADE_COST, E)}`}; may run ${runWords(utilityAt(p, site), true)} then`,
        target: siteId(site),
      }
    }
    const site = (code - RUNS) >> 1
    const twice = ((code - RUNS) & 1) === 1
    return {
      text: `Run the ${utilityWords(p, site)}${twice ? ', twice over' : ''}`,
      note: runWords(utilityAt(p, site), twice),
      clause: 'BM-7.4',
      target: siteId(site),
    }
  },
})

/** What is built where, for how much, and what it will do. */
function buildLabel(p: Position, f: WorkFrame, seat: Seat, code: number): Label {
  const place = Math.floor((code - BUILDS) / utilities.length)
  const utility = (code - BUILDS) % utilities.length
  const cost = goodsWords(buildCost(utility, discountOf(f, seat)), E)
  const site =
    place === AT_HOME ? freeHomeSite(p, seat) : place === OFF_MAP_PLACE ? NONE : siteOfFace(place - 1)
  const where = place === AT_HOME ? 'at home' : siteWords(place === OFF_MAP_PLACE ? OFF_MAP : site)
  return {
    text: `Build ${aUtility(utility)} ${where}`,
    note: `costs ${cost}; runs ${runWords(utility, false)}`,
    clause: 'BM-7.2',
    ...(site === NONE ? {} : { target: siteId(site) }),
  }
}

export type Work =
  | { do: 'nothing' }
  | { do: 'build'; utility: string; at: string }
  | { do: 'upgrade'; at: string }
  | { do: 'operate'; at: string; double: boolean }

export const placeId = (place: number): string =>
  place === AT_HOME ? 'home' : place === OFF_MAP_PLACE ? 'fusion' : (faces[place - 1]?.id ?? '?')
export function placeToBuild(id: string): number {
  if (id === 'home') return AT_HOME
  if (id === 'fusion') return OFF_MAP_PLACE
  return faceOf(id) < 0 ? -1 : 1 + faceOf(id)
}

/** Carries out what the codes of `works` say. */
export function carryOut(t: T, f: WorkFrame, seat: Seat, code: number, free: boolean): void {
  const { p } = t
  if (code >= RUNS) operateSite(t, seat, (code - RUNS) >> 1, ((code - RUNS) & 1) === 1)
  else if (code >= UPGRADES) {
    const site = code - UPGRADES
    if (!free) pay(p, seat, E, UPGRADE_COST)
    p.upgraded = withAt(p.upgraded, site, 1)
    t.note('upgraded', seat, utilityAt(p, site), site)
  } else if (code >= BUILDS) {
    const place = Math.floor((code - BUILDS) / utilities.length)
    const utility = (code - BUILDS) % utilities.length
    t.note('built', seat, utility, build(p, seat, place, utility, discountOf(f, seat)))
  }
}

export function operateSite(t: T, seat: Seat, site: number, double: boolean): void {
  const { p } = t
  const out = run(p, seat, site, double)
  t.note('ran', seat, utilityAt(p, site), out, utilities[utilityAt(p, site)]?.output.good ?? 0)
}

export function considerWorks(p: Position, seat: Seat, out: Choices): void {
  out.add(NOTHING)
  for (let utility = 0; utility < FUSION_REACTOR; utility++) {
    out.add(buildCode(AT_HOME, utility))
    for (let face = 0; face < FACES; face++) if (hasSite(p, seat, face)) out.add(buildCode(1 + face, utility))
  }
  out.add(buildCode(OFF_MAP_PLACE, FUSION_REACTOR))
  for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) out.add(UPGRADES + site)
}

/** BM-7.4  True when something is left that can run. */
export function canRun(p: Position, f: WorkFrame, seat: Seat): boolean {
  for (let site = 0; site <= OFF_MAP; site++)
    if (
      ownerAt(p, site) === seat &&
      !isMarked(f, site) &&
      isWorking(p, site) &&
      canFeed(p, seat, site, false)
    )
      return true
  return false
}

/** BM-7.4  Idling is allowed, unless the table says otherwise (must_operate). */
export const idleFault = (p: Position, f: WorkFrame, seat: Seat): Refusal | null =>
  p.options.must_operate && canRun(p, f, seat)
    ? refuse('BM-7.4', 'MUST_OPERATE', 'At this table what can run must run; choose which comes next.')
    : null

export const ALL = 1

/** BM-7.4  Runs all that can run, round and round over the sites, since outputs may feed what could not run before. */
export function runAll(t: T, f: WorkFrame, seat: Seat): void {
  const { p } = t
  for (let ran = true; ran; ) {
    ran = false
    for (let site = 0; site <= OFF_MAP; site++) {
      if (ownerAt(p, site) !== seat || isMarked(f, site) || !isWorking(p, site)) continue
      if (!canFeed(p, seat, site, false)) continue
      operateSite(t, seat, site, p.upgraded[site] === 1 && canFeed(p, seat, site, true))
      mark(f, site)
      ran = true
    }
  }
}
