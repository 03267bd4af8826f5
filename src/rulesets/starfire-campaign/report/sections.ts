import { GARRISON } from '../colonies/population.ts'
import { colonizationOf, systemsOf } from '../colonies/report.ts'
import { isFighting, trainNeeded, trainOf } from '../design/ratings.ts'
import { freightNeed } from '../economy/freight.ts'
import { scaled, sum } from '../exact.ts'
import { designAt, ratingOf, shipsOf } from '../fleets/rows.ts'
import type { Options } from '../options.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import { elFrom } from '../science/outlook.ts'
import { centersOf, chanceNext, workOf } from '../science/projects.ts'
import { puOf, scoreOf } from '../scoring.ts'
import { rowAt } from '../state/columns.ts'
import { inOrder, reportLine, told } from './lines/index.ts'

/** SC-20.6  The report of an empire: what the phases told, and how it stands now; sections in their order. */
export function reportOf(turn: Turn, empire: Empire): Line[] {
  return inOrder([
    headOf(turn, empire),
    ...refusedOf(turn, empire),
    ...turn.linesOf(empire),
    ...systemsOf(turn, empire),
    ...colonizationOf(turn, empire),
    ...planetLines(turn, empire),
    ...installationLines(empire),
    ...troopLines(empire),
    ...researchOf(turn, empire),
    ...fleetsOf(turn, empire),
    ...contactsOf(empire),
    ...historyOf(empire),
    ...rivalsOf(turn, empire),
  ])
}

/** Section 1. */
function headOf(turn: Turn, empire: Empire): Line {
  const { treasury, el, pool, name } = empire
  const [gross] = told(turn.linesOf(empire), 'gross')
  return reportLine('head', {
    ...{ turn: turn.number, treasury, pu: puOf(empire), el, pool, needed: freightNeed(empire) },
    ...{ gross: gross?.mc ?? 0, name },
  })
}

/** Section 2: which lines of the set were refused; why stands in section 3. */
function refusedOf(turn: Turn, empire: Empire): Line[] {
  const numbers = turn
    .linesOf(empire)
    .filter(({ section, kind }) => section === 'orders' && kind.startsWith('E_'))
    .map(({ numbers }) => numbers[0] ?? 0)
  return numbers.length === 0 ? [] : [reportLine('refused', { lines: [...new Set(numbers)] })]
}

/** SC-20.6  Section 8: projects, idle centers, and when EL may be raised. */
function researchOf({ p, number }: Turn, empire: Empire): Line[] {
  return [...projectsOf(empire), ...idleOf(empire), elevation(p.options, empire, number)]
}

function projectsOf(empire: Empire): Line[] {
  const { projects } = empire
  return projects.id.map((id, at) =>
    reportLine('project', { ...rowAt(projects, at), project: id, chance: chanceNext(empire, at) }),
  )
}

/** Each center without a project. */
function idleOf(empire: Empire): Line[] {
  return centersOf(empire)
    .filter(({ id }) => workOf(empire, id) === 0)
    .map(({ id, kind, ...rest }) => reportLine('idle center', { center: id, kind: kind as 'SCI', ...rest }))
}

/** SC-10.8, SC-10.11  What the next EL takes. */
function elevation(options: Options, empire: Empire, now: number): Line {
  const el = empire.el + 1
  const science = centersOf(empire).filter(({ kind }) => kind === 'SCI')
  const fit = science.filter(({ rating }) => rating >= el).length
  const from = Math.max(now + 1, elFrom(options, empire))
  return reportLine('next EL', { el, takes: el, fit, old: science.length - fit, from })
}

/** Section 10: place, ships, order and path of each fleet; SC-19.17  what goes on without a new order. */
function fleetsOf({ p }: Turn, empire: Empire): Line[] {
  const { fleets } = empire
  const percent = scaled(p.options.TRAIN_RATIO, 100)
  return fleets.id.flatMap((id, at) => {
    const words = [fleets.name[at], fleets.posture[at], fleets.task[at]]
      .filter((one) => one !== '')
      .join(' · ')
    const ships = shipsOf(empire, id)
    const [system, path] = [fleets.system[at] ?? 0, fleets.path[at] ?? []]
    return [
      reportLine('fleet', { fleet: id, system, ships: ships.length, path, words }),
      ...strengthOf(empire, at, ships, percent),
    ]
  })
}

/** What a fleet has left that can fight, feed or land. */
function strengthOf(empire: Empire, at: number, places: readonly number[], percent: number): Line[] {
  const { ships, fleets } = empire
  const ratings = places.map((i) => ratingOf(designAt(empire, i)))
  const of = sum(ratings.map(({ shield, armour, hull }) => shield + armour + hull))
  const lost = sum(places.map((i) => (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) + (ships.quasi[i] ?? 0)))
  const train = trainOf(ratings)
  const troops = fleets.troops[at] ?? 0
  if (lost === 0 && train === 0 && troops === 0 && !ratings.some(isFighting)) return []
  const rounds = sum(places.map((i) => ships.rounds[i] ?? 0))
  const [fleet, needed] = [fleets.id[at] ?? 0, trainNeeded(ratings, percent)]
  return [reportLine('strength', { fleet, points: of - lost, of, needed, train, rounds, troops })]
}

/** Section 15: how the empire stands with everybody it has met, and the offers that are open. */
function contactsOf({ contacts, offers }: Empire): Line[] {
  return [
    ...contacts.map(({ relation, ...rest }) => reportLine('stands', { ours: relation, ...rest })),
    ...offers.map((offer) => reportLine('open offer', offer)),
  ]
}

/** Section 17: the own score by turn. */
const historyOf = ({ history }: Empire): Line[] =>
  history.length < 2 ? [] : [reportLine('history', { scores: history })]

/** SC-20.4, SC-20.11  The scores of the others, without their names, while the end is at most this many turns away. */
const NEAR = 12

function rivalsOf(turn: Turn, { seat }: Empire): Line[] {
  const { options } = turn.p
  const { END_TURN } = options
  if (turn.alone || END_TURN === 0 || END_TURN - turn.number > NEAR) return []
  return turn
    .empires()
    .filter((other) => other.seat !== seat)
    .map((other) => reportLine('rival', { owner: other.owner, score: scoreOf(other, options) }))
}

/** SC-20.6  Section 6: own planets that are not as usual, with a PDC and all its troops and nothing else. */
function planetLines({ atlas }: Turn, { colonies }: Empire): Line[] {
  return colonies.system.flatMap((system, i) => {
    if ((colonies.initial[i] ?? 0) > 0) return []
    return atlas.system(system).planets.flatMap(({ slot, kind }, at): Line[] => {
      const [pu, garrison] = [colonies.pu[i]?.[at] ?? 0, colonies.garrison[i]?.[at] ?? 0]
      const [stationed, bombarded] = [colonies.stationed[i]?.[at] ?? 0, colonies.bombarded[i]?.[at] ?? 0]
      const [pdc, held] = [colonies.pdc[i]?.[at] === true, colonies.held[i]?.[at] ?? 0]
      const usual = pdc && garrison === GARRISON && stationed + bombarded + held === 0
      if (usual || (kind !== 'N' && !pdc && pu + stationed + garrison === 0)) return []
      return [reportLine('planet', { planet: [system, slot], pu, pdc, garrison, stationed, bombarded, held })]
    })
  })
}

/** SC-20.6  Section 13: own troops on planets of others, and whether they hold them. */
function troopLines({ landings }: Empire): Line[] {
  return landings.system.map((_, i) => {
    const { system, planet, points, holds } = rowAt(landings, i)
    return reportLine('troops', { planet: [system, planet], points, holds: holds === 1 })
  })
}

/** SC-20.6  Section 6: centers, silos, strongpoints, and what is being built. */
function installationLines({ installations, works }: Empire): Line[] {
  const standing = installations.id.map((_, i): Line => {
    const row = rowAt(installations, i)
    const { id, kind, tree, planet: slot } = row
    if (kind === 'CMS')
      return reportLine('silo', { ...row, silo: id, slot, missile: `${row.missile} ${row.mode}` })
    if (kind === 'CGB') return reportLine('strongpoint', { ...row, strongpoint: id, slot })
    return reportLine('center', { ...row, center: id, kind: tree === '' ? kind : `${kind} ${tree}` })
  })
  const begun = works.kind.map((_, i): Line => {
    const row = rowAt(works, i)
    return reportLine('works', { ...row, slot: row.planet })
  })
  return [...standing, ...begun]
}
