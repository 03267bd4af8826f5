import type { Wording } from '../../../kernel/ruleset.ts'
import { MOST_SEATS } from '../data.ts'
import type { View } from '../view.ts'

/** A home, or a card by its mark, which everybody sees. */
export const placeWords = (w: Wording<View>, place: number): string =>
  place < MOST_SEATS ? `the home of ${w.name(place)}` : `card #${place - MOST_SEATS + 1}`
