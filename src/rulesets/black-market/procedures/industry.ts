import { ask, type Choices, type Frame, type Next, procedure, type Seat } from '../../../kernel/procedure.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { bool, int, oneOf, optional, text, variant } from '../../../kernel/schema.ts'
import { PREFAB_DISCOUNT } from '../colony/effects.ts'
import { gain, goodsWords, held, pay } from '../colony/goods.ts'
import { faceOf } from '../colony/locations.ts'
import { unitsAt } from '../colony/units.ts'
import {
  AT_HOME,
  build,
  buildCost,
  buildFault,
  canFeed,
  isOccupied,
  isWorking,
  OFF_MAP_PLACE,
  run,
  runFault,
  siteId,
  siteOf,
  upgradeFault,
  utilityWords,
  vacate,
} from '../colony/utilities.ts'
import {
  ALL_HOME_SITES,
  E,
  FACES,
  FUSION_REACTOR,
  faces,
  INFANTRY,
  OFF_MAP,
  SITES,
  SLOTS,
  T4,
  UPGRADE_COST,
  utilities,
} from '../data.ts'
import { add, at, bit, ownerAt, type Position, seatAfter, type T, utilityAt } from '../position.ts'
import type { Fact } from '../words.ts'
import { startPart } from './skill.ts'

interface Locals {
  /** The place in turn order, from the initiator, of the player whose part it is. */
  i: number
  /** BM-13.1  T4: whose builds cost less in this action, a sum of 2^seat. */
  prefab: number
  /** Sites this player has vacated (7.3) or run (7.4): those of homes, then those of the map and the Fusion Reactor. */
  homes: number
  map: number
}
type Label =
  | 'skill'
  | 'begin'
  | 'bonus'
  | 'next'
  | 'part'
  | 'improve'
  | 'nextCrew'
  | 'crew'
  | 'nextRun'
  | 'operate'
  | 'yields'
type F = Frame & Locals

export const beginIndustry = (): Locals => ({ i: 0, prefab: 0, homes: 0, map: 0 })

const worker = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)
const discountOf = (f: F, seat: Seat): number => ((f.prefab & bit(seat)) === 0 ? 0 : PREFAB_DISCOUNT)

const isMarked = (f: F, site: number): boolean =>
  site < ALL_HOME_SITES ? (f.homes & (1 << site)) !== 0 : (f.map & (1 << (site - ALL_HOME_SITES))) !== 0
function mark(f: F, site: number): void {
  if (site < ALL_HOME_SITES) f.homes |= 1 << site
  else f.map |= 1 << (site - ALL_HOME_SITES)
}

/** Codes of the bonus and the improvement: nothing; a build; an upgrade; a run, standard or double. */
const NOTHING = 0
const BUILDS = 1
const PLACES_TO_BUILD = OFF_MAP_PLACE + 1
const UPGRADES = BUILDS + PLACES_TO_BUILD * utilities.length
const RUNS = UPGRADES + SITES
const END = RUNS + 2 * (OFF_MAP + 1)
const buildCode = (place: number, utility: number): number => BUILDS + place * utilities.length + utility

function listBuilds(p: Position, f: F, seat: Seat, out: Choices): void {
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

function addBuild(
  p: Position,
  seat: Seat,
  place: number,
  utility: number,
  discount: number,
  out: Choices,
): void {
  if (buildFault(p, seat, place, utility, discount) === null) out.add(buildCode(place, utility))
}

function listUpgrades(p: Position, seat: Seat, free: boolean, out: Choices): void {
  if (!free && held(p, seat, E) < UPGRADE_COST) return
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat && upgradeFault(p, seat, site, free) === null) out.add(UPGRADES + site)
}

function listRuns(p: Position, seat: Seat, f: F | null, out: Choices): void {
  const last = f === null ? SITES - 1 : OFF_MAP
  for (let site = 0; site <= last; site++) {
    if (ownerAt(p, site) !== seat || (f !== null && isMarked(f, site)) || !isWorking(p, site)) continue
    if (f === null && !isOccupied(p, site)) continue
    if (canFeed(p, seat, site, false)) out.add(RUNS + site * 2)
    if (p.upgraded[site] === 1 && canFeed(p, seat, site, true)) out.add(RUNS + site * 2 + 1)
  }
}

/** Why a build, an upgrade or a run is not possible, or null. BM-7.1  The bonus upgrades free and runs occupied ones. */
function improvementFault(p: Position, f: F, seat: Seat, code: number, bonus: boolean): Refusal | null {
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

/** The codec of bonus, improvement and operation. */
const works = {
  schema: variant('do', {
    nothing: {},
    build: { utility: oneOf(...utilities.map((u) => u.id)), at: text(8) },
    upgrade: { at: text(12) },
    operate: { at: text(12), double: optional(bool(), false) },
  }),
  read(_p: Position, _f: F, _seat: Seat, choice: Work): number | Refusal {
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
        ? refuse('BM-7.6', 'NOT_UPGRADABLE', 'Only mines and farms can be upgraded.')
        : refuse('BM-7.2', 'NO_SITE', `There is no site ${JSON.stringify(choice.at)}.`)
    return choice.do === 'upgrade' ? UPGRADES + site : RUNS + site * 2 + (choice.double ? 1 : 0)
  },
  show(_p: Position, _f: F, _seat: Seat, code: number): Work {
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
  label(p: Position, f: F, seat: Seat, code: number) {
    if (code === NOTHING) return { text: 'Nothing more' }
    if (code < UPGRADES) {
      const place = Math.floor((code - BUILDS) / utilities.length)
      const utility = (code - BUILDS) % utilities.length
      const where =
        place === AT_HOME ? 'at home' : place === OFF_MAP_PLACE ? 'off the map' : `at ${placeId(place)}`
      const note = goodsWords(buildCost(utility, discountOf(f, seat)), E)
      return { text: `Build a ${utilities[utility]?.name} ${where}`, note, clause: 'BM-7.2' }
    }
    if (code < RUNS)
      return { text: `Upgrade the ${utilityWords(p, code - UPGRADES)}`, target: siteId(code - UPGRADES) }
    const site = (code - RUNS) >> 1
    const twice = ((code - RUNS) & 1) === 1 ? ', twice over' : ''
    return { text: `Run the ${utilityWords(p, site)}${twice}`, clause: 'BM-7.4', target: siteId(site) }
  },
}

type Work =
  | { do: 'nothing' }
  | { do: 'build'; utility: string; at: string }
  | { do: 'upgrade'; at: string }
  | { do: 'operate'; at: string; double: boolean }

const placeId = (place: number): string =>
  place === AT_HOME ? 'home' : place === OFF_MAP_PLACE ? 'fusion' : (faces[place - 1]?.id ?? '?')
function placeToBuild(id: string): number {
  if (id === 'home') return AT_HOME
  if (id === 'fusion') return OFF_MAP_PLACE
  return faceOf(id) < 0 ? -1 : 1 + faceOf(id)
}

/** Carries out what the codes of `works` say. */
function carryOut(t: T, f: F, seat: Seat, code: number, free: boolean): void {
  const { p } = t
  if (code >= RUNS) operateSite(t, seat, (code - RUNS) >> 1, ((code - RUNS) & 1) === 1)
  else if (code >= UPGRADES) {
    const site = code - UPGRADES
    if (!free) pay(p, seat, E, UPGRADE_COST)
    p.upgraded[site] = 1
    t.note('upgraded', seat, p.site[site], site)
  } else if (code >= BUILDS) {
    const place = Math.floor((code - BUILDS) / utilities.length)
    const utility = (code - BUILDS) % utilities.length
    t.note('built', seat, utility, build(p, seat, place, utility, discountOf(f, seat)))
  }
}

function operateSite(t: T, seat: Seat, site: number, double: boolean): void {
  const { p } = t
  const out = run(p, seat, site, double)
  t.note('ran', seat, utilityAt(p, site), out, utilities[utilityAt(p, site)]?.output.good)
}

/** BM-7.3  Codes: 0 done, then for each site: vacate, occupy by a Spare, occupy by Infantry. */
const VACATE = 0
const BY_SPARE = 1
const BY_INFANTRY = 2
const CREWS = ['vacate', 'spare', 'infantry'] as const

/** BM-7.3  Why a crew cannot be changed so, or null. What was vacated is not manned by Spares again: nothing would change. */
function crewFault(p: Position, f: F, seat: Seat, site: number, how: number): Refusal | null {
  if (ownerAt(p, site) !== seat || utilities[utilityAt(p, site)]?.manned !== true)
    return refuse('BM-7.3', 'NOT_MANNED', 'Name a mine or farm of your own; others need no workers.')
  if (how === VACATE)
    return isOccupied(p, site) ? null : refuse('BM-7.3', 'NOT_OCCUPIED', 'That Utility is empty; occupy it.')
  if (isOccupied(p, site)) return refuse('BM-7.3', 'OCCUPIED', 'That Utility is occupied; vacate it first.')
  const needs = p.options.workers_per_utility
  const there = how === BY_SPARE ? at(p.spare, seat) : unitsAt(p, seat, INFANTRY, seat)
  if (there < needs)
    return refuse(
      'BM-4.2',
      'NOT_ENOUGH',
      `That takes ${needs} ${how === BY_SPARE ? 'Spare' : 'Infantry at home'}; you have ${there}.`,
    )
  return how === BY_SPARE && isMarked(f, site)
    ? refuse('BM-7.3', 'VACATED', 'You have just vacated that Utility; only Infantry may move in now.')
    : null
}

/** True when a player has a mine or farm to man. */
function hasManned(p: Position, seat: Seat): boolean {
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat && utilities[at(p.site, site)]?.manned === true) return true
  return false
}

/** BM-7.4  True when something is left that can run. */
function canRun(p: Position, f: F, seat: Seat): boolean {
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
const idleFault = (p: Position, f: F, seat: Seat): Refusal | null =>
  p.options.must_operate && canRun(p, f, seat)
    ? refuse('BM-7.4', 'MUST_OPERATE', 'At this table what can run must run; choose which comes next.')
    : null

const ALL = 1

/** BM-7 INDUSTRY. */
export const industry = procedure<Position, Locals, Label, Fact>(
  'industry',
  { i: int(-1, 5), prefab: int(0, 31), homes: int(0), map: int(0) },
  {
    skill: (t) => startPart(t, t.p.turn, 'begin'),
    begin(t, f) {
      noteCard(t, f)
      return 'bonus'
    },

    // BM-7.1  The initiator's bonus: a build at full cost, a run, or an upgrade, free and even of an empty one.
    bonus: ask({
      clause: 'BM-7.1',
      question: 'Your bonus: build, run or upgrade one Utility.',
      who: (p) => p.turn,
      options(p, f, seat, out) {
        out.add(NOTHING)
        listBuilds(p, f, seat, out)
        listUpgrades(p, seat, true, out)
        listRuns(p, seat, null, out)
      },
      candidates(p, _f, seat, out) {
        considerWorks(p, seat, out)
        for (let site = 0; site <= OFF_MAP; site++)
          if (ownerAt(p, site) === seat)
            for (let double = 0; double < 2; double++) out.add(RUNS + site * 2 + double)
      },
      why: (p, f, seat, code) => improvementFault(p, f, seat, code, true),
      codec: works,
      late: () => NOTHING,
      take(t, f, seat, code) {
        carryOut(t, f, seat, code, true)
        return 'part'
      },
    }),

    // BM-7.2  Then each player, the initiator first, may make one improvement.
    next(t, f) {
      f.i++
      if (f.i < t.p.seats) return startPart(t, worker(t.p, f), 'part')
      f.i = -1
      return 'nextCrew'
    },
    part(t, f) {
      const { p } = t
      const seat = worker(p, f)
      if (f.i > 0) noteCard(t, f)
      return held(p, seat, E) >= cheapest(f, seat) ? 'improve' : 'next'
    },
    improve: ask({
      clause: 'BM-7.2',
      question: 'Which improvement do you make?',
      who: worker,
      options(p, f, seat, out) {
        out.add(NOTHING)
        listBuilds(p, f, seat, out)
        listUpgrades(p, seat, false, out)
      },
      candidates: (p, _f, seat, out) => considerWorks(p, seat, out),
      why: (p, f, seat, code) => improvementFault(p, f, seat, code, false),
      codec: works,
      late: () => NOTHING,
      take(t, f, seat, code) {
        carryOut(t, f, seat, code, false)
        return 'next'
      },
    }),

    // BM-7.3  Then each occupies and vacates its mines and farms.
    nextCrew(t, f) {
      const { p } = t
      f.homes = 0
      f.map = 0
      for (f.i++; f.i < p.seats; f.i++) if (hasManned(p, worker(p, f))) return 'crew'
      f.i = -1
      return 'nextRun'
    },
    crew: ask({
      clause: 'BM-7.3',
      question: 'Which mines and farms do you occupy or vacate?',
      who: worker,
      options(p, f, seat, out) {
        out.add(0)
        const needs = p.options.workers_per_utility
        const spare = at(p.spare, seat) >= needs
        const infantry = at(p.infantry, seat) >= needs
        for (let site = 0; site < SITES; site++) {
          if (p.siteOwner[site] !== seat || utilities[at(p.site, site)]?.manned !== true) continue
          if (isOccupied(p, site)) out.add(1 + site * 3 + VACATE)
          else {
            if (spare && !isMarked(f, site)) out.add(1 + site * 3 + BY_SPARE)
            if (infantry) out.add(1 + site * 3 + BY_INFANTRY)
          }
        }
      },
      candidates(p, _f, seat, out) {
        out.add(0)
        for (let site = 0; site < SITES; site++)
          if (p.siteOwner[site] === seat) for (let how = 0; how < 3; how++) out.add(1 + site * 3 + how)
      },
      why: (p, f, seat, code) =>
        code === 0 ? null : crewFault(p, f, seat, Math.floor((code - 1) / 3), (code - 1) % 3),
      codec: {
        schema: variant('do', {
          done: {},
          vacate: { at: text(12) },
          spare: { at: text(12) },
          infantry: { at: text(12) },
        }),
        read(_p, _f, _seat, choice) {
          if (choice.do === 'done') return 0
          const site = siteOf(choice.at)
          return site < 0 || site === OFF_MAP
            ? refuse('BM-7.3', 'NO_SITE', `There is no mine or farm at ${JSON.stringify(choice.at)}.`)
            : 1 + site * 3 + CREWS.indexOf(choice.do)
        },
        show(_p, _f, _seat, code) {
          if (code === 0) return { do: 'done' } as const
          return { do: CREWS[(code - 1) % 3] ?? 'vacate', at: siteId(Math.floor((code - 1) / 3)) } as const
        },
        label(p, _f, _seat, code) {
          if (code === 0) return { text: 'Done' }
          const site = Math.floor((code - 1) / 3)
          const [before, after] = [
            ['Vacate the ', ''],
            ['Occupy the ', ' by a Spare'],
            ['Occupy the ', ' by Infantry'],
          ][(code - 1) % 3] as [string, string]
          return { text: `${before}${utilityWords(p, site)}${after}`, target: siteId(site) }
        },
      },
      late: () => 0,
      take(t, f, seat, code) {
        if (code === 0) return 'nextCrew'
        changeCrew(t, f, seat, Math.floor((code - 1) / 3), (code - 1) % 3)
        return 'crew'
      },
    }),

    // BM-7.4  Then each operates, Utility by Utility, outputs usable at once.
    nextRun(t, f) {
      const { p } = t
      f.homes = 0
      f.map = 0
      for (f.i++; f.i < p.seats; f.i++) if (canRun(p, f, worker(p, f))) return 'operate'
      f.i = 0
      return 'yields'
    },
    operate: ask({
      clause: 'BM-7.4',
      question: 'Which Utility runs next?',
      who: worker,
      options(p, f, seat, out) {
        if (idleFault(p, f, seat) === null) out.add(NOTHING)
        if (canRun(p, f, seat)) out.add(ALL)
        listRuns(p, seat, f, out)
      },
      candidates(p, _f, seat, out) {
        out.add(NOTHING)
        out.add(ALL)
        for (let site = 0; site <= OFF_MAP; site++)
          if (ownerAt(p, site) === seat)
            for (let double = 0; double < 2; double++) out.add(RUNS + site * 2 + double)
      },
      why(p, f, seat, code) {
        if (code === NOTHING) return idleFault(p, f, seat)
        if (code === ALL)
          return canRun(p, f, seat) ? null : refuse('BM-7.4', 'NOT_ENOUGH', 'Nothing is left that can run.')
        if (!(code >= RUNS && code < END))
          return refuse('BM-7.4', 'NO_SUCH_CHOICE', 'Run a Utility of yours, or be done.')
        const site = (code - RUNS) >> 1
        return isMarked(f, site)
          ? refuse('BM-7.4', 'HAS_RUN', `The ${utilityWords(p, site)} has run in this action; once is all.`)
          : runFault(p, seat, site, ((code - RUNS) & 1) === 1)
      },
      codec: {
        schema: variant('do', {
          nothing: {},
          all: {},
          operate: { at: text(12), double: optional(bool(), false) },
        }),
        read(p, f, seat, choice) {
          return choice.do === 'all' ? ALL : works.read(p, f, seat, choice)
        },
        show(p, f, seat, code) {
          return (code === ALL ? { do: 'all' } : works.show(p, f, seat, code)) as { do: 'all' }
        },
        label: (p, f, seat, code) =>
          code === ALL
            ? { text: 'Run all that can run', note: 'in the order of the sites, upgraded ones twice over' }
            : works.label(p, f, seat, code),
      },
      // BM-14.1  No answer: pass, unless that is not allowed.
      late: (p, f, seat) => (idleFault(p, f, seat) === null ? NOTHING : ALL),
      take(t, f, seat, code) {
        if (code === NOTHING) return 'nextRun'
        if (code === ALL) {
          runAll(t, f, seat)
          return 'nextRun'
        }
        operateSite(t, seat, (code - RUNS) >> 1, ((code - RUNS) & 1) === 1)
        mark(f, (code - RUNS) >> 1)
        return canRun(t.p, f, seat) ? 'operate' : 'nextRun'
      },
    }),

    // BM-7.5  A face-up card with a unit of its owner on it yields a token.
    yields(t): Next<Label> {
      const { p } = t
      for (let i = 0; i < p.seats; i++) {
        const seat = seatAfter(p, p.turn, i)
        for (let card = 0; card < FACES; card++) {
          if (p.holder[card] !== seat || p.open[card] === 0 || !hasOwnUnit(p, seat, card)) continue
          const face = faces[at(p.face, card)]
          gain(p, seat, face?.yields ?? E, 1)
          t.note('yielded', seat, p.face[card], face?.yields)
        }
      }
      return t.done()
    },
  },
)

/** BM-13.1  T4 holds for the rest of the action. */
function noteCard(t: T, f: F): void {
  if (t.returned === 1 + T4) f.prefab |= bit(worker(t.p, f))
  t.returned = 0
}

/** The least that an improvement costs a player: who has not even that is not asked. */
const cheapest = (f: F, seat: Seat): number =>
  utilities.reduce((least, _, i) => Math.min(least, buildCost(i, discountOf(f, seat))), UPGRADE_COST)

function considerWorks(p: Position, seat: Seat, out: Choices): void {
  out.add(NOTHING)
  for (let utility = 0; utility < FUSION_REACTOR; utility++) {
    out.add(buildCode(AT_HOME, utility))
    for (let face = 0; face < FACES; face++)
      if (isOpenCardOf(p, seat, face)) out.add(buildCode(1 + face, utility))
  }
  out.add(buildCode(OFF_MAP_PLACE, FUSION_REACTOR))
  for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) out.add(UPGRADES + site)
}

function isOpenCardOf(p: Position, seat: Seat, face: number): boolean {
  for (let card = 0; card < FACES; card++)
    if (p.face[card] === face) return p.holder[card] === seat && p.open[card] === 1
  return false
}

function hasOwnUnit(p: Position, seat: Seat, card: number): boolean {
  for (let slot = card * SLOTS; slot < (card + 1) * SLOTS; slot++)
    if (p.unit[slot] !== -1 && at(p.unit, slot) >> 1 === seat) return true
  return false
}

/** BM-7.3  Workers come or go. */
function changeCrew(t: T, f: F, seat: Seat, site: number, how: number): void {
  const { p } = t
  if (how === VACATE) {
    vacate(p, site)
    mark(f, site)
    t.note('vacated', seat, p.site[site], site)
    return
  }
  add(how === BY_SPARE ? p.spare : p.infantry, seat, -p.options.workers_per_utility)
  p.occupied[site] = 1
  t.note('occupied', seat, p.site[site], site, how)
}

/** BM-7.4  Runs all that can run, round and round over the sites, since outputs may feed what could not run before. */
function runAll(t: T, f: F, seat: Seat): void {
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
