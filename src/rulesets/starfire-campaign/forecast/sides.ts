import type { Fleet, Side } from '../battle/sides.ts'
import { type Place, type Unit, unitOf } from '../battle/unit.ts'
import { draftOn, type Role } from '../design/drafts.ts'
import { boonsOf, type Hull, hullOf, NO_BOONS } from '../design/hulls.ts'
import { isFighting, privation, type Ratings, ratingsOf } from '../design/ratings.ts'
import { sum } from '../exact.ts'
import { designAt, ratingOf, shipsOf } from '../fleets/rows.ts'
import { turnsOf, type Way } from '../fleets/ways.ts'
import { knownOf, pointAt } from '../knowledge/known.ts'
import { lackIn } from '../knowledge/supplied.ts'
import { combatModifier } from '../race/effects.ts'
import type { View } from '../view.ts'

type Empire = View['empires'][number]
type Sighting = Empire['sightings'][number]

/** A fleet, and the way it is sent; one that stands there already has a way of one system. */
export interface Going {
  readonly fleet: number
  readonly way: Way
}

/** SC-1.11  A system as units feel it, as far as it is charted. */
export function placeIn({ chart }: Empire, system: number): Place {
  const nebula = knownOf(chart, system)?.nebula
  return { dust: nebula === 'Dust', ion: nebula === 'Ion' }
}

/**
 * SC-7.13, SC-7.15  The own side as it arrives. Supply is that of the last end of a turn before: that of now for who arrives in
 * this turn.
 * @param fed true: as if nothing lacked supply
 */
export function ownSide(
  view: View,
  empire: Empire,
  system: number,
  going: readonly Going[],
  fed: boolean,
): Side {
  const { fleets, tech } = empire
  const place = placeIn(empire, system)
  return {
    owner: empire.owner,
    fleets: going.map(({ fleet, way }): Fleet => {
      const at = fleets.id.indexOf(fleet)
      return {
        id: fleet,
        posture: fleets.posture[at] ?? 'HOLD',
        guards: fleets.posture[at] === 'GUARD' ? (fleets.guard[at] ?? 0) : 0,
        cameBy: cameBy(empire, way),
        doctrine: fleets.doctrine[at] ?? 'BALANCED',
        priority: fleets.priority[at] ?? 'LARGEST',
        retreat: fleets.retreat[at] ?? 50,
        exit: true,
      }
    }),
    units: going.flatMap((one) => unitsGoing(view, empire, one, place, fed, tech)),
    modifier: combatModifier(empire.race),
    pdc: 0,
    home: livesIn(empire, system),
  }
}

/** SC-14.2  A colony that is being founded has no people yet. */
const livesIn = ({ colonies }: Empire, system: number): boolean =>
  sum(colonies.pu[colonies.system.indexOf(system)] ?? []) > 0

/** The WP through which a way enters its last system; 0 for who is there. */
const cameBy = ({ chart }: Empire, { systems, points }: Way): number =>
  pointAt(chart, systems.at(-2) ?? 0, points.at(-1) ?? 0)?.back ?? 0

function unitsGoing(
  view: View,
  empire: Empire,
  { fleet, way }: Going,
  place: Place,
  fed: boolean,
  tech: readonly string[],
): Unit[] {
  const { ships, fleets } = empire
  const detuned = fleets.detune[fleets.id.indexOf(fleet)] === true
  const lack = fed ? null : lackOf(view, empire, { fleet, way })
  return shipsOf(empire, fleet).map((i) => {
    const of = ratingOf(designAt(empire, i))
    const whole = of.hull - (ships.hull[i] ?? 0)
    const now = { quasi: ships.quasi[i] ?? 0, silent: ships.silent[i] === true, rounds: ships.rounds[i] ?? 0 }
    const supplied = { quasi: 0, silent: false, rounds: of.rounds }
    const state =
      lack === 'now'
        ? now
        : lack === null
          ? supplied
          : { ...now, silent: true, quasi: Math.min(whole - 1, privation(of.hull, lack.needed, lack.has)) }
    return unitOf(
      {
        id: ships.id[i] ?? 0,
        fleet,
        of,
        boons: of.drive === null ? NO_BOONS : boonsOf(of.drive.code, (code) => tech.includes(code)),
        detuned,
        docked: ships.dock[i] === true,
        silent: state.silent,
        armour: of.armour - (ships.armour[i] ?? 0),
        hull: whole - state.quasi,
        rounds: state.rounds,
      },
      place,
    )
  })
}

/** What a fleet lacks where its last turn before the battle ends; null for nothing; `now`: it fights this turn, as it stands. */
function lackOf(view: View, empire: Empire, { fleet, way }: Going) {
  const turns = turnsOf(way)
  if (turns <= 1) return 'now' as const
  const stop = way.systems[(turns - 1) * way.perTurn] ?? 0
  return lackIn(view, empire, fleet, stop)
}

/** SC-14.1  Strangers who were seen in a system and are at war with the reader, or unknown to them. SC-20.8  Each owner once. */
export function enemiesIn({ sightings, contacts }: Empire, system: number): Sighting[] {
  return sightings.filter((seen) => {
    const contact = contacts.find(({ owner }) => owner === seen.owner)
    if (seen.system !== system) return false
    if (contact === undefined) return true
    return contact.relation === 'WAR' || contact.theirs === 'WAR' || contact.state === 'HOSTILE'
  })
}

/** What was seen of an owner as a side that attacks. */
export function seenSide(empire: Empire, { system, owner, hulls }: Sighting): Side {
  const place = placeIn(empire, system)
  const fleet: Fleet = {
    ...{ id: 1, posture: 'ATTACK', guards: 0, cameBy: 0, doctrine: 'BALANCED', priority: 'LARGEST' },
    ...{ retreat: 50, exit: true },
  }
  const units = hulls.flatMap(({ code, count }) => {
    const of = likelyOf(empire, owner, code)
    return of === null ? [] : Array.from({ length: count }, () => of)
  })
  return {
    owner,
    fleets: [fleet],
    units: units.map((of, i) => unitOf({ id: i + 1, fleet: 1, of, boons: NO_BOONS }, place)),
    ...{ modifier: 0, pdc: 0 },
    home: knownOf(empire.chart, system)?.owner === owner,
  }
}

const strength = ({ shield, armour, hull, batteries }: Ratings): number =>
  (shield + armour + hull) * (1 + batteries.length)

/** The best design of a hull that was seen of its owner, else of anybody; else as we would draw it. */
function likelyOf({ foreign, el, tech, hulls }: Empire, owner: number, code: string): Ratings | null {
  const seen = foreign.filter(({ design }) => design.hull === code)
  const own = seen.filter((one) => one.owner === owner)
  const rated = (own.length > 0 ? own : seen).map(({ design }) => ratingsOf(design))
  if (rated.length > 0) return rated.reduce((best, one) => (strength(one) > strength(best) ? one : best))
  const hull = hullOf(code)
  const drawn = hull === undefined ? null : draftOn(roleOf(hull), hull, { el, tech, opened: hulls })
  return drawn === null ? null : ratingsOf(drawn)
}

const roleOf = ({ code, base, freighter }: Hull): Role =>
  base ? 'base' : freighter ? 'freighter' : code === 'EX' ? 'explorer' : 'warship'

/** True where a side could fire at all. */
export const isArmed = ({ units }: Side): boolean => units.some(({ of }) => isFighting(of))
