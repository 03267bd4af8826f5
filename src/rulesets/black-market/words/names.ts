import type { Wording } from '../../../kernel/index.ts'
import { faceWords } from '../colony/names.ts'
import { MOST_SEATS } from '../data.ts'
import type { View } from '../view.ts'

/** Where a unit of somebody is: home, another's home, or a card, by its mark where its face lies down (`told` is 0). */
export function placeWords(w: Wording<View>, place: number, owner: number, told = 0): string {
  if (place === owner) return 'home'
  if (place < MOST_SEATS) return `the home of ${w.name(place)}`
  return told > 0 ? faceWords(told - 1) : `card #${place - MOST_SEATS + 1}`
}
