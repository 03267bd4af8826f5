import type { Wording } from '../../../kernel/ruleset.ts'
import { faces, GOOD_NAMES, MOST_SEATS, skills, utilities } from '../data.ts'
import type { View } from '../view.ts'

/** "3 Energy" */
export const goodWords = (amount: number, good: number): string => `${amount} ${GOOD_NAMES[good] ?? '?'}`
/** "N4 Sunward Spire" */
export const faceWords = (face: number): string => `${faces[face]?.id ?? '?'} ${faces[face]?.name ?? '?'}`
/** "T3 Overdrive" */
export const skillWords = (skill: number): string =>
  `${skills[skill]?.id ?? '?'} ${skills[skill]?.name ?? '?'}`
/** "Energy Mine" */
export const utilityName = (utility: number): string => utilities[utility]?.name ?? 'Utility'
/** A home, or a card by its mark, which everybody sees. */
export const placeWords = (w: Wording<View>, place: number): string =>
  place < MOST_SEATS ? `the home of ${w.name(place)}` : `card #${place - MOST_SEATS + 1}`
