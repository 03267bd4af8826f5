import { askOpen, asks, type Next, procedure, type Seat } from '../../../kernel/index.ts'
import { cardOf } from '../cards.ts'
import { putCard } from '../deck.ts'
import type { Position } from '../position.ts'
import { happened } from '../position.ts'
import { nationalizable, taking, takingWords } from '../war/occupation.ts'
import type { Facts } from '../words/index.ts'

/** CF-19.1 Nationalization. */
export const nationalize = procedure<Position, object, 'offer' | 'take', Facts>(
  'nationalize',
  {},
  {
    offer: (t) => (nationalizable(t.p, t.p.turn).length > 0 ? 'take' : t.done()),

    // CF-19.1  The attacker may take any open companies where their armies stand; they stay open.
    take: askOpen({
      clause: 'CF-19.1',
      question: 'Which companies do you nationalize?',
      who: (p) => p.turn,
      prompt: (p, _f, seat) => `Which companies do you nationalize? ${takingWords(p, seat)}.`,
      ...asks(taking),
      // CF-24 D17
      late: () => ({ companies: [] }),
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
