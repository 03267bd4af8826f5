import {
  askOpen,
  list,
  type Next,
  object,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { LANDS, territories } from '../board.ts'
import { CARDS, type Card, cardOf, companies, companiesAt } from '../cards.ts'
import { putCard } from '../deck.ts'
import type { Facts } from '../facts.ts'
import { happened } from '../idle.ts'
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

function takingFault(p: Position, seat: Seat, taking: Taking): Refusal | null {
  const open = nationalizable(p, seat)
  const names = () => open.map((card) => `${companies[card]?.name} (${companies[card]?.id})`).join(', ')
  const seen = new Set<string>()
  for (const id of taking.companies) {
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
        `${where} is no open company of another player on land where your armies stand; there are ${names()}.`,
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

/** CF-19.1 Nationalization. */
export const nationalize = procedure<Position, object, 'offer' | 'take', Facts>(
  'nationalize',
  {},
  {
    offer: (t) => (nationalizable(t.p, t.p.turn).length > 0 ? 'take' : t.done()),

    // CF-19.1  The attacker may take any open companies where his armies stand; they stay open.
    take: askOpen({
      clause: 'CF-19.1',
      question: 'Which companies do you nationalize?',
      who: (p) => p.turn,
      prompt: (p, _f, seat) =>
        `Which companies do you nationalize? ${nationalizable(p, seat)
          .map((card) => `${companies[card]?.name} (${companies[card]?.id})`)
          .join(', ')}.`,
      schema: object({ companies: list(text(60), 0, CARDS) }),
      check: (p, _f, seat, value: Taking) => takingFault(p, seat, value),
      suggest: (p, _f, seat, chance): Taking => ({
        companies: nationalizable(p, seat).flatMap((card) =>
          chance.pick(4) > 0 ? [companies[card]?.id ?? ''] : [],
        ),
      }),
      // CF-24 D17
      late: (): Taking => ({ companies: [] }),
      take(t, _f, seat, value): Next<'offer' | 'take'> {
        for (const id of value.companies) {
          happened(t.p)
          const card = cardOf(id)
          t.note('nationalized', seat, card, t.p.card[card] as Seat)
          putCard(t.p, card, seat, 1)
        }
        return t.done()
      },
    }),
  },
)
