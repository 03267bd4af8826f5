import { GARRISON } from '../colonies/population.ts'
import { colonizationOf, systemsOf } from '../colonies/report.ts'
import { isFighting } from '../design/ratings.ts'
import { trainNeeded, trainOf } from '../design/supply.ts'
import { freightNeed } from '../economy/freight.ts'
import { scaled, sum } from '../exact.ts'
import { designAt, ratingOf, shipsOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import { type Empire, type Line, RELATIONS, SECTIONS } from '../position.ts'
import { researchOf } from '../science/report.ts'
import { puOf, scoreOf } from '../scoring.ts'
import { rowAt } from '../state/columns.ts'

const line = (
  section: Line['section'],
  kind: string,
  clause: string,
  numbers: readonly number[],
  word = '',
): Line => ({ section, kind, clause, numbers: [...numbers], word })

/** SC-20.6  The report of an empire: what the phases told, and how it stands now; sections in their order. */
export function reportOf(turn: Turn, empire: Empire): Line[] {
  const lines = [
    ...headOf(turn, empire),
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
  ]
  return SECTIONS.flatMap((section) => lines.filter((one) => one.section === section))
}

/** Section 1: turn, treasury in hundredths of MC, PU, EL, freighters and the need of them, gross income. */
function headOf(turn: Turn, empire: Empire): Line[] {
  const { treasury, el, pool, name } = empire
  const gross = turn.linesOf(empire).find(({ kind }) => kind === 'gross')?.numbers[0] ?? 0
  const numbers = [turn.number, treasury, puOf(empire), el, pool, freightNeed(empire), gross]
  return [line('head', 'head', 'SC-20.6', numbers, name)]
}

/** Section 2: which lines of the set were refused; why stands in section 3. */
function refusedOf(turn: Turn, empire: Empire): Line[] {
  const numbers = turn
    .linesOf(empire)
    .filter(({ section, kind }) => section === 'orders' && kind.startsWith('E_'))
    .map(({ numbers }) => numbers[0] ?? 0)
  return numbers.length === 0 ? [] : [line('urgent', 'refused', 'SC-19.2', [...new Set(numbers)])]
}

/** Section 10: place, ships, order and path of each fleet; SC-19.17  what goes on without a new order. */
function fleetsOf({ p }: Turn, empire: Empire): Line[] {
  const { fleets } = empire
  const percent = scaled(p.options.TRAIN_RATIO, 100)
  return fleets.id.flatMap((id, at) => {
    const word = [fleets.name[at], fleets.posture[at], fleets.task[at]]
      .filter((one) => one !== '')
      .join(' · ')
    const ships = shipsOf(empire, id)
    const numbers = [id, fleets.system[at] ?? 0, ships.length, ...(fleets.path[at] ?? [])]
    return [line('fleets', 'fleet', 'SC-13.1', numbers, word), ...strengthOf(empire, at, ships, percent)]
  })
}

/** What a fleet has left that can fight, feed or land: points and all of them, supply needed and there, rounds, troops. */
function strengthOf(empire: Empire, at: number, places: readonly number[], percent: number): Line[] {
  const { ships, fleets } = empire
  const ratings = places.map((i) => ratingOf(designAt(empire, i)))
  const points = sum(ratings.map(({ shield, armour, hull }) => shield + armour + hull))
  const lost = sum(places.map((i) => (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) + (ships.quasi[i] ?? 0)))
  const train = trainOf(ratings)
  const troops = fleets.troops[at] ?? 0
  if (lost === 0 && train === 0 && troops === 0 && !ratings.some(isFighting)) return []
  const rounds = sum(places.map((i) => ships.rounds[i] ?? 0))
  const numbers = [
    fleets.id[at] ?? 0,
    points - lost,
    points,
    trainNeeded(ratings, percent),
    train,
    rounds,
    troops,
  ]
  return [line('fleets', 'strength', 'SC-7.11', numbers)]
}

/** Section 15: how the empire stands with everybody it has met, and the offers that are open. */
function contactsOf({ contacts, offers }: Empire): Line[] {
  return [
    ...contacts.map(({ owner, relation, theirs, state, turn }) =>
      line(
        'contacts',
        'stands',
        'SC-16.2',
        [owner, RELATIONS.indexOf(relation), RELATIONS.indexOf(theirs), turn],
        state,
      ),
    ),
    ...offers.map(({ id, of, to, until }) => line('contacts', 'open offer', 'SC-16.9', [of, id, to, until])),
  ]
}

/** Section 17: the own score by turn. */
const historyOf = ({ history }: Empire): Line[] =>
  history.length < 2 ? [] : [line('score', 'history', 'SC-21.10', history)]

/** SC-20.4, SC-20.11  The scores of the others, without their names, while the end is at most this many turns away. */
const NEAR = 12

function rivalsOf(turn: Turn, { seat }: Empire): Line[] {
  const { options } = turn.p
  const { END_TURN } = options
  if (turn.alone || END_TURN === 0 || END_TURN - turn.number > NEAR) return []
  return [...turn.empires()]
    .filter((other) => other.seat !== seat)
    .map((other) => line('score', 'rival', 'SC-20.4', [other.owner, scoreOf(other, options)]))
}

/**
 * SC-20.6  Section 6: own planets that are not as usual, with a PDC and all its troops and nothing else: PU, PDC, garrison,
 * stationed troops, rounds of bombardment that count, who holds it.
 */
function planetLines({ atlas }: Turn, { colonies }: Empire): Line[] {
  return colonies.system.flatMap((system, i) => {
    if ((colonies.initial[i] ?? 0) > 0) return []
    return atlas.system(system).planets.flatMap(({ slot, kind }, at): Line[] => {
      const [pu, garrison] = [colonies.pu[i]?.[at] ?? 0, colonies.garrison[i]?.[at] ?? 0]
      const [stationed, bombarded] = [colonies.stationed[i]?.[at] ?? 0, colonies.bombarded[i]?.[at] ?? 0]
      const [pdc, held] = [colonies.pdc[i]?.[at] === true ? 1 : 0, colonies.held[i]?.[at] ?? 0]
      const usual = pdc === 1 && garrison === GARRISON && stationed + bombarded + held === 0
      if (usual || (kind !== 'N' && pu + pdc + stationed + garrison === 0)) return []
      const numbers = [system, slot, pu, pdc, garrison, stationed, bombarded, held]
      return [{ section: 'systems', kind: 'planet', clause: 'SC-8.12', numbers, word: '' }]
    })
  })
}

/** SC-20.6  Section 13: own troops on planets of others, and whether they hold them. */
function troopLines({ landings }: Empire): Line[] {
  return landings.system.map((system, i): Line => {
    const numbers = [system, landings.planet[i] ?? 0, landings.points[i] ?? 0, landings.holds[i] ?? 0]
    return { section: 'ground', kind: 'troops', clause: 'SC-15.14', numbers, word: '' }
  })
}

type Standing = readonly [kind: string, clause: string, numbers: readonly number[], word: string]

/** SC-20.6  Section 6: centers, silos, strongpoints, and what is being built. */
function installationLines({ installations, works }: Empire): Line[] {
  const standing = installations.id.map((_, i): Standing => {
    const { id, kind, system, planet, rating, tree, left, target, targetLeft, ...rest } = rowAt(
      installations,
      i,
    )
    if (kind === 'CMS')
      return [
        'silo',
        'SC-8.15',
        [system, id, planet, left, rest.fired, rest.revealed ? 1 : 0],
        `${rest.missile} ${rest.mode}`,
      ]
    if (kind === 'CGB') return ['strongpoint', 'SC-8.19', [system, id, planet, left, rest.points], '']
    const word = tree === '' ? kind : `${kind} ${tree}`
    return ['center', 'SC-8.1', [system, id, rating, left, target, targetLeft], word]
  })
  const begun = works.kind.map((_, i): Standing => {
    const { kind, system, planet, generation, count, left } = rowAt(works, i)
    return ['works', 'SC-8.1', [system, planet, generation, count, left], kind]
  })
  return [...standing, ...begun].map(([kind, clause, numbers, word]) => ({
    section: 'systems',
    kind,
    clause,
    numbers: [...numbers],
    word,
  }))
}
