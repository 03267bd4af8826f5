import { type Seat, seatWord } from '../../../kernel/index.ts'
import {
  ACTIONS,
  ALL_HOME_SITES,
  C1,
  C2,
  C3,
  C4,
  C5,
  faces,
  factions,
  GOOD_NAMES,
  GOODS,
  type Good,
  HOME_SITES,
  OFF_MAP,
  skills,
  T1,
  T2,
  T3,
  T4,
  T5,
  TRACKS,
  type Track,
  type Utility,
  utilities,
} from '../data.ts'
import { NONE } from '../position.ts'

// What the things of the data files are called, and what they are good for, in few words.

/** "3 Energy" */
export const goodsWords = (amount: number, good: Good): string => `${amount} ${GOOD_NAMES[good] ?? '?'}`

/** "Energy Mine" */
export const utilityName = (utility: Utility): string => utilities[utility]?.name ?? 'Utility'

/** "an Energy Mine", "a Farm" */
export const aUtility = (utility: Utility): string =>
  `${/^[AEIOU]/.test(utilityName(utility)) ? 'an' : 'a'} ${utilityName(utility)}`

/** "Energy Mine or Farm": the Utilities in a sum of 2^utility. */
export const utilitiesIn = (mask: number): string =>
  utilities.flatMap((u, i) => ((mask & (1 << i)) === 0 ? [] : [u.name])).join(' or ')

/** "1 Water → 3 Energy", "→ 1 Energy": what a run takes and brings, an upgraded Utility's twice over. */
export function runWords(utility: Utility, twice: boolean): string {
  const u = utilities[utility]
  if (u === undefined) return ''
  const times = twice ? 2 : 1
  const out = `→ ${goodsWords(u.output.amount * times, u.output.good)}`
  return u.input.amount === 0 ? out : `${goodsWords(u.input.amount * times, u.input.good)} ${out}`
}

/** BM-3.1  The faction of a seat. */
export const factionName = (seat: Seat): string => factions[seat]?.name ?? '?'

/**
 * "on home site 4 of Tidal Union", "at N5 Glass Flats". Where the sentence names the seat anyhow, as the owner or the one who
 * acts, its home needs no name: "on home site 4".
 */
export function siteWords(site: number, of: Seat = NONE, name: (seat: Seat) => string = seatWord): string {
  if (site === OFF_MAP) return 'off the map'
  if (site >= ALL_HOME_SITES) return `at ${faceWords(site - ALL_HOME_SITES)}`
  const home = Math.floor(site / HOME_SITES)
  return `on home site ${1 + (site % HOME_SITES)}${home === of ? '' : ` of ${name(home)}`}`
}

/** "N4 Sunward Spire" */
export const faceWords = (face: number): string => `${faces[face]?.id ?? '?'} ${faces[face]?.name ?? '?'}`

/** "2 VP, yields Energy, site for Water Mine or Farm": what a Location Card is good for. */
export function gainsWords(face: number): string {
  const f = faces[face]
  return f === undefined ? '' : `${f.vp} VP, yields ${GOOD_NAMES[f.yields]}, site for ${utilitiesIn(f.site)}`
}

/** "T3 Overdrive" */
export const skillWords = (skill: number): string =>
  `${skills[skill]?.id ?? '?'} ${skills[skill]?.name ?? '?'}`

/** BM-13  What a Skill Card does: "gain 2 Water", "+3 in a raid". */
export function effectWords(skill: number): string {
  const n = skills[skill]?.amount ?? 0
  switch (skill) {
    case T1:
      return `gain ${n} Water`
    case T2:
      return `gain ${n} Food`
    case T3:
      return 'run a Utility now'
    case T4:
      return `builds cost ${n} E less`
    case T5:
      return 'a free Mech'
    case C1:
      return 'look at hidden cards'
    case C2:
      return 'take a discard'
    case C3:
      return `${n} from the pool`
    case C4:
      return `trade direct at ${n}:1`
    case C5:
      return `${n} E and a token`
    default:
      return `+${n} in a raid`
  }
}

// What on the table an option is about, by the name under which a board draws it. Sites, homes and Location Cards go by
// the names that choices give them (home-2.4, home-2, N4, #7), the Location decks by north and south.

/** BM-1.3  One of the six actions. */
export const actionTarget = (action: number): string => `action-${ACTIONS[action]}`
/** BM-3.2  A commodity of the pool. */
export const pileTarget = (good: Good): string => `pool-${GOODS[good]}`
/** BM-2.9  A player's own track. */
export const trackTarget = (track: Track): string => `track-${TRACKS[track]}`
/** BM-8.1  A Skill Card that is shown. */
export const shownTarget = (skill: number): string => `shown-${skills[skill]?.id}`
/** BM-4.1  A Skill Card of a player's own hand. */
export const handTarget = (skill: number): string => `hand-${skills[skill]?.id}`
