import {
  cases,
  indexed,
  type Label,
  type Listing,
  leftOut,
  named,
  type Refusal,
  refuse,
  type Seat,
  text,
  type ValueOf,
  withAt,
  yesNo,
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
import { at, bit, NONE, ownerAt, type Position, utilityAt } from '../position.ts'
import type { T } from '../words/index.ts'
import { PREFAB_DISCOUNT } from './effects.ts'
import { pay } from './goods.ts'
import { aUtility, goodsWords, runWords, siteWords } from './names.ts'
import {
  AT_HOME,
  build,
  buildCost,
  buildFault,
  canBuild,
  canFeed,
  canUpgrade,
  freeHomeSite,
  isOccupied,
  isWorking,
  OFF_MAP_PLACE,
  run,
  runFault,
  siteId,
  siteOf,
  siteOfFace,
  sitesCalled,
  upgradeFault,
  utilityWords,
  workplacesCalled,
} from './utilities.ts'

/** What an Industry action remembers of builds and runs. */
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

const PLACE_NAMES = ['home', ...faces.map(({ id }) => id), 'fusion']
/** BM-7.2  Where something is built: at home, on the site of a card, off the map. */
const buildPlaces = named({
  schema: text(8),
  names: () => PLACE_NAMES,
  absent: () => refuse('BM-7.2', 'NO_SITE', 'Build at "home", on the site of a card ("N4"), or "fusion".'),
  most: PLACE_NAMES.length,
})

const noSite = (id: string): Refusal =>
  refuse('BM-7.2', 'NO_SITE', `There is no site ${JSON.stringify(id)}; sites are called home-2.4 or N4.`)
const notUpgradable = (): Refusal =>
  refuse('BM-7.6', 'NOT_UPGRADABLE', 'Only mines and farms can be upgraded; choose one of those.')

/** BM-7.4  A run of a Utility, standard or twice over. */
const runs = {
  operate: { at: workplacesCalled(noSite), double: leftOut(yesNo(), false, { shown: true }) },
}
/** BM-7.1, BM-7.2  A bonus or an improvement: a build, an upgrade, or (as a bonus) a run. */
export const works = cases({
  nothing: {},
  build: { utility: indexed(...utilities.map(({ id }) => id)), at: buildPlaces },
  upgrade: { at: sitesCalled((id) => (siteOf(id) === OFF_MAP ? notUpgradable() : noSite(id))) },
  ...runs,
})
export type Work = ValueOf<typeof works>
/** BM-7.4  One run after another, or all at once. */
export const operations = cases({ nothing: {}, all: {}, ...runs })

export type Operation = ValueOf<typeof operations>

type Build = Extract<Work, { do: 'build' }>
type Run = Extract<Work, { do: 'operate' }>

/** BM-2.6, BM-7.2  Adds the builds and upgrades that a player may wonder about. */
export function listWorks(p: Position, seat: Seat, out: Listing<Work>): void {
  out.add({ do: 'nothing' })
  const own = sitesOwned(p, seat)
  for (let utility = 0; utility < FUSION_REACTOR; utility++) {
    out.add({ do: 'build', utility, at: AT_HOME })
    for (let face = 0; face < FACES; face++)
      if ((own & (1 << face)) !== 0) out.add({ do: 'build', utility, at: 1 + face })
  }
  out.add({ do: 'build', utility: FUSION_REACTOR, at: OFF_MAP_PLACE })
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat) out.add({ do: 'upgrade', at: site })
}

/** Adds all runs of a player's Utilities. */
export function listRuns(p: Position, seat: Seat, out: Listing<Run>): void {
  for (let site = 0; site <= OFF_MAP; site++)
    if (ownerAt(p, site) === seat) {
      out.add({ do: 'operate', at: site, double: false })
      out.add({ do: 'operate', at: site, double: true })
    }
}

/** Adds the runs that are possible still in this action. */
export function listReady(p: Position, f: WorkFrame, seat: Seat, out: Listing<Run>): void {
  for (let site = 0; site <= OFF_MAP; site++) {
    if (!isReady(p, f, seat, site)) continue
    out.add({ do: 'operate', at: site, double: false })
    if (p.upgraded[site] === 1 && canFeed(p, seat, site, true))
      out.add({ do: 'operate', at: site, double: true })
  }
}

/** BM-2.6  The faces whose sites a player may use, a sum of 2^face. */
function sitesOwned(p: Position, seat: Seat): number {
  let mask = 0
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === seat && p.open[mark] === 1) mask |= 1 << at(p.face, mark)
  return mask
}

/** Why a build, an upgrade or a run is not possible, or null. BM-7.1  The bonus upgrades free and runs occupied ones. */
export function workFault(p: Position, f: WorkFrame, seat: Seat, work: Work, bonus: boolean): Refusal | null {
  switch (work.do) {
    case 'nothing':
      return null
    case 'build':
      return buildFault(p, seat, work.at, work.utility, discountOf(f, seat))
    case 'upgrade':
      return upgradeFault(p, seat, work.at, bonus)
    case 'operate':
      if (!bonus) return refuse('BM-7.2', 'NO_SUCH_CHOICE', 'Build a Utility, upgrade one, or do nothing.')
      return ownerAt(p, work.at) === seat && !isOccupied(p, work.at)
        ? refuse(
            'BM-7.1',
            'NOT_OCCUPIED',
            'The bonus runs an occupied Utility; all run later in this action.',
          )
        : runFault(p, seat, work.at, work.double)
  }
}

/** The same without words: for the list. */
export function canWork(p: Position, f: WorkFrame, seat: Seat, work: Work, bonus: boolean): boolean {
  switch (work.do) {
    case 'nothing':
      return true
    case 'build':
      return canBuild(p, seat, work.at, work.utility, discountOf(f, seat))
    case 'upgrade':
      return canUpgrade(p, seat, work.at, bonus)
    case 'operate':
      return isOccupied(p, work.at) && canRunAs(p, seat, work)
  }
}

/** BM-2.5, BM-7.4  True for a run of an own Utility that works, when its inputs are there. */
const canRunAs = (p: Position, seat: Seat, { at: site, double }: Run): boolean =>
  (!double || p.upgraded[site] === 1) && canFeed(p, seat, site, double)

/** What is built, upgraded or run, and for what. BM-7.1  The bonus upgrades for free. */
export function workLabel(p: Position, f: WorkFrame, seat: Seat, work: Work, bonus: boolean): Label {
  switch (work.do) {
    case 'nothing':
      return { text: 'Nothing' }
    case 'build':
      return buildLabel(p, f, seat, work)
    case 'upgrade':
      return {
        text: `Upgrade the ${utilityWords(p, work.at)}`,
        note: `${bonus ? 'free' : `costs ${goodsWords(UPGRADE_COST, E)}`}; may run ${runWords(utilityAt(p, work.at), true)} then`,
        target: siteId(work.at),
      }
    case 'operate':
      return runLabel(p, work)
  }
}

export const runLabel = (p: Position, { at: site, double }: Run): Label => ({
  text: `Run the ${utilityWords(p, site)}${double ? ', twice over' : ''}`,
  note: runWords(utilityAt(p, site), double),
  clause: 'BM-7.4',
  target: siteId(site),
})

/** What is built where, for how much, and what it will do. */
function buildLabel(p: Position, f: WorkFrame, seat: Seat, { at: place, utility }: Build): Label {
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

/** Builds, upgrades or runs what can be. */
export function carryOut(t: T, f: WorkFrame, seat: Seat, work: Work, free: boolean): void {
  const { p } = t
  if (work.do === 'operate') operateSite(t, seat, work.at, work.double)
  else if (work.do === 'upgrade') {
    if (!free) pay(p, seat, E, UPGRADE_COST)
    p.upgraded = withAt(p.upgraded, work.at, 1)
    t.note('upgraded', seat, utilityAt(p, work.at), work.at)
  } else if (work.do === 'build') {
    const { utility, at: place } = work
    t.note('built', seat, utility, build(p, seat, place, utility, discountOf(f, seat)))
  }
}

export function operateSite(t: T, seat: Seat, site: number, double: boolean): void {
  const { p } = t
  const out = run(p, seat, site, double)
  t.note('ran', seat, utilityAt(p, site), out, utilities[utilityAt(p, site)]?.output.good ?? 0)
}

/** BM-7.4  True for a site whose Utility can run in this action still. */
const isReady = (p: Position, f: WorkFrame, seat: Seat, site: number): boolean =>
  ownerAt(p, site) === seat && !isMarked(f, site) && isWorking(p, site) && canFeed(p, seat, site, false)

/** BM-7.4  True when something is left that can run. */
export function canRun(p: Position, f: WorkFrame, seat: Seat): boolean {
  for (let site = 0; site <= OFF_MAP; site++) if (isReady(p, f, seat, site)) return true
  return false
}

/** BM-7.4  Idling is allowed, unless the table says otherwise (must_operate). */
export const idleFault = (p: Position): Refusal | null =>
  p.options.must_operate
    ? refuse('BM-7.4', 'MUST_OPERATE', 'At this table what can run must run; choose which comes next.')
    : null

/** BM-7.4  Runs all that can run, round and round over the sites, since outputs may feed what could not run before. */
export function runAll(t: T, f: WorkFrame, seat: Seat): void {
  const { p } = t
  for (let ran = true; ran; ) {
    ran = false
    for (let site = 0; site <= OFF_MAP; site++) {
      if (!isReady(p, f, seat, site)) continue
      operateSite(t, seat, site, p.upgraded[site] === 1 && canFeed(p, seat, site, true))
      mark(f, site)
      ran = true
    }
  }
}
