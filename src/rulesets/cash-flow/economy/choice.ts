import type { Code } from '../../../kernel/index.ts'
import { CARDS, type Card, cardOf, companies } from '../cards.ts'

/** A card among the choices of a question: 1 + its number, so that 0 is left for "none". */
export function cardCode(card: Card): Code {
  return card + 1
}

/** The card of a code, −1 for none. */
export function codedCard(code: Code): Card {
  return code >= 1 && code <= CARDS ? code - 1 : -1
}

/** The id of a coded card; null for none. */
export function codedId(code: Code): string | null {
  return companies[codedCard(code)]?.id ?? null
}

/** The code of a card's id: 0 for null, −1 for an id of no card. */
export function codeOfId(id: string | null): Code {
  if (id === null) return 0
  const card = cardOf(id)
  return card < 0 ? -1 : cardCode(card)
}
