import { ACTIONS, GOODS, type Good, skills, TRACKS, type Track } from './data.ts'

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
