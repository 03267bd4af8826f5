import {
  type Choices,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
  withAt,
} from '../../../kernel/index.ts'
import { INFANTRY, OFF_MAP, SITES, utilities } from '../data.ts'
import { add, at, ownerAt, type Position, type T, utilityAt } from '../position.ts'
import { unitsAt } from './units.ts'
import { isOccupied, siteId, siteOf, utilityWords, vacate } from './utilities.ts'
import { isMarked, mark, type WorkFrame } from './works.ts'

/** BM-7.3  Codes: 0 done, then for each site: vacate, occupy by a Spare, occupy by Infantry. */
const VACATE = 0
const BY_SPARE = 1
const BY_INFANTRY = 2
const CREWS = ['vacate', 'spare', 'infantry'] as const

/** BM-7.3  Why a crew cannot be changed so, or null. What was vacated is not manned by Spares again: nothing would change. */
function crewFault(p: Position, f: WorkFrame, seat: Seat, site: number, how: number): Refusal | null {
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
export function hasManned(p: Position, seat: Seat): boolean {
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat && utilities[at(p.site, site)]?.manned === true) return true
  return false
}

/** BM-7.3  The question which mines and farms are occupied or vacated. */
export const crewing = {
  options(p: Position, f: WorkFrame, seat: Seat, out: Choices) {
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
  candidates(p: Position, _f: WorkFrame, seat: Seat, out: Choices) {
    out.add(0)
    for (let site = 0; site < SITES; site++)
      if (p.siteOwner[site] === seat) for (let how = 0; how < 3; how++) out.add(1 + site * 3 + how)
  },
  why: (p: Position, f: WorkFrame, seat: Seat, code: number) =>
    code === 0 ? null : crewFault(p, f, seat, Math.floor((code - 1) / 3), (code - 1) % 3),
  codec: {
    schema: variant('do', {
      done: {},
      vacate: { at: text(12) },
      spare: { at: text(12) },
      infantry: { at: text(12) },
    }),
    read(_p: Position, _f: WorkFrame, _seat: Seat, choice: Crew) {
      if (choice.do === 'done') return 0
      const site = siteOf(choice.at)
      return site < 0 || site === OFF_MAP
        ? refuse(
            'BM-7.3',
            'NO_SITE',
            `There is no mine or farm at ${JSON.stringify(choice.at)}; sites are called home-2.4 or N4.`,
          )
        : 1 + site * 3 + CREWS.indexOf(choice.do)
    },
    show(_p: Position, _f: WorkFrame, _seat: Seat, code: number): Crew {
      if (code === 0) return { do: 'done' }
      return { do: CREWS[(code - 1) % 3] ?? 'vacate', at: siteId(Math.floor((code - 1) / 3)) }
    },
    label(p: Position, _f: WorkFrame, _seat: Seat, code: number) {
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
}

type Crew = { do: 'done' } | { do: (typeof CREWS)[number]; at: string }

/** BM-7.3  Workers come or go. */
export function changeCrew(t: T, f: WorkFrame, seat: Seat, site: number, how: number): void {
  const { p } = t
  if (how === VACATE) {
    vacate(p, site)
    mark(f, site)
    t.note('vacated', seat, at(p.site, site), site)
    return
  }
  add(how === BY_SPARE ? p.spare : p.infantry, seat, -p.options.workers_per_utility)
  p.occupied = withAt(p.occupied, site, 1)
  t.note('occupied', seat, at(p.site, site), site, how)
}
