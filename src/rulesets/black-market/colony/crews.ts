import {
  type Choices,
  cases,
  codesOf,
  type Label,
  type Listing,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
  withAt,
} from '../../../kernel/index.ts'
import { SITES, type Site, utilities } from '../data.ts'
import { add, at, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import { isOccupied, siteId, sitesCalled, utilityWords, vacate } from './utilities.ts'
import { isMarked, mark, type WorkFrame } from './works.ts'

const sites = {
  at: sitesCalled((id) =>
    refuse(
      'BM-7.3',
      'NO_SITE',
      `There is no mine or farm at ${JSON.stringify(id)}; sites are called home-2.4 or N4.`,
    ),
  ),
}
/** BM-7.3  A mine or farm is vacated, or occupied by a Spare or by Infantry. */
const crews = cases({ done: {}, vacate: sites, spare: sites, infantry: sites })
type Crew = ValueOf<typeof crews>
type Change = Exclude<Crew, { do: 'done' }>

/** BM-7.3  Why a crew cannot be changed so, or null. What was vacated is not manned by Spares again: nothing would change. */
function crewFault(p: Position, f: WorkFrame, seat: Seat, { do: how, at: site }: Change): Refusal | null {
  if (!isManned(p, seat, site))
    return refuse('BM-7.3', 'NOT_MANNED', 'Name a mine or farm of your own; others need no workers.')
  if (how === 'vacate')
    return isOccupied(p, site) ? null : refuse('BM-7.3', 'NOT_OCCUPIED', 'That Utility is empty; occupy it.')
  if (isOccupied(p, site)) return refuse('BM-7.3', 'OCCUPIED', 'That Utility is occupied; vacate it first.')
  const needs = p.options.workers_per_utility
  const there = at(p[how], seat)
  if (there < needs)
    return refuse(
      'BM-4.2',
      'NOT_ENOUGH',
      `That takes ${needs} ${how === 'spare' ? 'Spare' : 'Infantry at home'}; you have ${there}.`,
    )
  return how === 'spare' && isMarked(f, site)
    ? refuse('BM-7.3', 'VACATED', 'You have just vacated that Utility; only Infantry may move in now.')
    : null
}

/** True for a player's own mine or farm. */
const isManned = (p: Position, seat: Seat, site: Site): boolean =>
  p.siteOwner[site] === seat && utilities[at(p.site, site)]?.manned === true

/** True when a player has a mine or farm to man. */
export function hasManned(p: Position, seat: Seat): boolean {
  for (let site = 0; site < SITES; site++) if (isManned(p, seat, site)) return true
  return false
}

const code = codesOf(crews)
const DONE = code.done({})

/** BM-7.3  The question which mines and farms are occupied or vacated. */
export const crewing = {
  of: crews,
  each(p: Position, _f: WorkFrame, seat: Seat, out: Listing<Crew>) {
    out.add({ do: 'done' })
    for (let site = 0; site < SITES; site++)
      if (p.siteOwner[site] === seat)
        for (const how of ['vacate', 'spare', 'infantry'] as const) out.add({ do: how, at: site })
  },
  // Asked often: the possible ones without a look at each.
  codes(p: Position, f: WorkFrame, seat: Seat, out: Choices) {
    out.add(DONE)
    const needs = p.options.workers_per_utility
    const spare = at(p.spare, seat) >= needs
    const infantry = at(p.infantry, seat) >= needs
    for (let site = 0; site < SITES; site++) {
      if (!isManned(p, seat, site)) continue
      if (isOccupied(p, site)) out.add(code.vacate({ at: site }))
      else {
        if (spare && !isMarked(f, site)) out.add(code.spare({ at: site }))
        if (infantry) out.add(code.infantry({ at: site }))
      }
    }
  },
  fault: (p: Position, f: WorkFrame, seat: Seat, crew: Crew): Refusal | null =>
    crew.do === 'done' ? null : crewFault(p, f, seat, crew),
  label(p: Position, _f: WorkFrame, _seat: Seat, crew: Crew): Label {
    if (crew.do === 'done') return { text: 'Done' }
    const what = utilityWords(p, crew.at)
    const text = {
      vacate: `Vacate the ${what}`,
      spare: `Occupy the ${what} with a Spare`,
      infantry: `Occupy the ${what} with Infantry`,
    }[crew.do]
    return { text, target: siteId(crew.at) }
  },
}

/** BM-7.3  Workers come or go. */
export function changeCrew(t: T, f: WorkFrame, seat: Seat, { do: how, at: site }: Change): void {
  const { p } = t
  if (how === 'vacate') {
    vacate(p, site)
    mark(f, site)
    t.note('vacated', seat, at(p.site, site), site)
    return
  }
  add(p[how], seat, -p.options.workers_per_utility)
  p.occupied = withAt(p.occupied, site, 1)
  t.note('occupied', seat, at(p.site, site), site, how === 'spare' ? 1 : 2)
}
