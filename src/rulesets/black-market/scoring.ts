import { bestOf, type Seat, type Verdict } from '../../kernel/index.ts'
import { allGoods, held } from './colony/goods.ts'
import { located, mechsOf, population } from './colony/units.ts'
import { FACES, faces, SITES, SKILLS, skills } from './data.ts'
import { at, type Position } from './position.ts'

/** BM-12.1  What each thing is worth. */
const PER_PERSON = 2
const PER_UTILITY = 1
const PER_UPGRADED = 2
const PER_FUSION = 3
/** A complete set is this many of each commodity. */
const SET = 3

/** BM-12.1  What the Victory Points of a player come from. */
export const SOURCES = [
  'people',
  'Disaffected',
  'Utilities',
  'Locations',
  'Skill Cards',
  'Mechs',
  'sets',
] as const
type Source = (typeof SOURCES)[number]

/** BM-12.1  The Victory Points that a player has from a source; of Disaffected they are less than none. */
const FROM: { readonly [S in Source]: (p: Position, seat: Seat) => number } = {
  people: (p, seat) => PER_PERSON * (at(p.spare, seat) + located(p, seat)),
  Disaffected: (p, seat) => 0 - at(p.disaffected, seat),
  Utilities: utilityPoints,
  Locations: locationPoints,
  'Skill Cards': skillPoints,
  Mechs: mechsOf,
  sets,
}

/** BM-12.1  The Victory Points of a player. */
export function points(p: Position, seat: Seat): number {
  let sum = 0
  for (const source of SOURCES) sum += FROM[source](p, seat)
  return sum
}

/** BM-12.1  The Victory Points of a player from one source. */
export const pointsFrom = (p: Position, seat: Seat, source: Source): number => FROM[source](p, seat)

function utilityPoints(p: Position, seat: Seat): number {
  let sum = p.fusion === seat ? PER_FUSION : 0
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat) sum += p.upgraded[site] === 1 ? PER_UPGRADED : PER_UTILITY
  return sum
}

/** Face-up Location Cards. */
function locationPoints(p: Position, seat: Seat): number {
  let sum = 0
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === seat && p.open[mark] === 1) sum += faces[at(p.face, mark)]?.vp ?? 0
  return sum
}

/** Skill Cards of level 3 to 5, in hand or discarded. */
function skillPoints(p: Position, seat: Seat): number {
  let sum = 0
  for (let skill = 0; skill < SKILLS; skill++)
    sum += (at(p.hand, seat * SKILLS + skill) + at(p.used, seat * SKILLS + skill)) * (skills[skill]?.vp ?? 0)
  return sum
}

/** Complete sets of 3E + 3W + 3F. */
function sets(p: Position, seat: Seat): number {
  return Math.floor(Math.min(held(p, seat, 0), held(p, seat, 1), held(p, seat, 2)) / SET)
}

/** BM-12.1, BM-12.2  By what the winners are found: points, then population, then commodities; who are equal in all share. */
export function verdict(p: Position): Verdict {
  const rivals = p.spare.map((_, seat) => seat)
  const by = (measure: (p: Position, seat: Seat) => number) => rivals.map((seat) => measure(p, seat))
  return {
    rivals,
    measures: [
      { unit: ['Victory Point', 'Victory Points'], has: by(points), decides: 'more Victory Points' },
      { unit: ['population', 'population'], has: by(population), decides: 'more population' },
      { unit: ['commodity', 'commodities'], has: by(allGoods), decides: 'more commodities' },
    ],
    parts: SOURCES.map((source) => ({ what: source, has: by(FROM[source]) })),
  }
}

/** BM-12.2  The best of them all. */
export function winners(p: Position): readonly Seat[] {
  const { measures, rivals } = verdict(p)
  return bestOf(measures, rivals)
}
