import {
  type Described,
  type Fault,
  record,
  refuse,
  type Seat,
  seatWord,
  some,
  text,
} from '../../../kernel/index.ts'
import { LANDS, territories } from '../board.ts'
import { CARDS, type Card, cardOf, companies, companiesAt, RESOURCES } from '../cards.ts'
import { landName } from '../names.ts'
import type { Position } from '../position.ts'

/** CF-19.1  The ids of the companies' cards. */
export interface Taking {
  companies: string[]
}

/** CF-19.1  Other players' open companies on land where this player's armies stand. */
export function nationalizable(p: Position, seat: Seat): Card[] {
  const cards: Card[] = []
  for (let land = 0; land < LANDS; land++) {
    if (p.armyOf[land] !== seat) continue
    for (const card of companiesAt[land] ?? [])
      if (p.open[card] === 1 && p.card[card] !== seat) cards.push(card)
  }
  return cards
}

/** "Kola Oil (kola-oil), Inari Mines (inari-mines)": all that can be taken. */
export const takingWords = (p: Position, seat: Seat): string =>
  nationalizable(p, seat)
    .map((card) => `${companies[card]?.name} (${companies[card]?.id})`)
    .join(', ')

function takingFault(p: Position, seat: Seat, { companies: taken }: Taking): Fault | null {
  const open = nationalizable(p, seat)
  const seen = new Set<string>()
  for (const id of taken) {
    const card = cardOf(id)
    // What is closed, in the deck or elsewhere is answered alike, so that a refusal gives no secret away.
    if (!open.includes(card)) {
      const company = companies[card]
      const where =
        company === undefined
          ? JSON.stringify(id)
          : `${company.name} (${territories[company.land]?.name ?? 'at sea'})`
      return refuse(
        'CF-19.1',
        'NOT_YOURS_TO_TAKE',
        `${where} is no open company of another player on land where your armies stand; there are ${takingWords(p, seat)}.`,
      )
    }
    if (seen.has(id))
      return refuse(
        'CF-19.1',
        'SAME_COMPANY',
        `${companies[card]?.name} is named twice; name each company once.`,
      )
    seen.add(id)
  }
  return null
}

/** CF-19.1  What can be taken, and what forbids it. */
export const taking: Described<Position, unknown, Taking> = {
  of: record({
    companies: {
      title: '',
      of: some(text(60), {
        one: 'Take',
        most: CARDS,
        things: (p, _f, seat) =>
          nationalizable(p, seat).map((card) => {
            const { id = '', name = '', land = 0, resource = 0, production = 0 } = companies[card] ?? {}
            const note = `${landName(land)}, of ${seatWord(p.card[card] as Seat)}`
            return { id, text: `${name}, ${RESOURCES[resource]} ${production}`, note }
          }),
      }),
    },
  }),
  fault: (p, _f, seat, value) => takingFault(p, seat, value),
  steps: 6,
}
