import type { Wording } from '../../../kernel/ruleset.ts'
import { MOST_SEATS } from '../data.ts'
import type { View } from '../view.ts'

/** Where a unit of somebody is: home, another's home, or a card by its mark, which everybody sees. */
export const placeWords = (w: Wording<View>, place: number, owner: number): string =>
  place === owner
    ? 'home'
    : place < MOST_SEATS
      ? `the home of ${w.name(place)}`
      : `card #${place - MOST_SEATS + 1}`
