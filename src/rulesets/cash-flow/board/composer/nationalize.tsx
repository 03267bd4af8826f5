import { composed } from '../../../../board/compose.tsx'
import { counted } from '../../../../board/english.ts'
import { cardOf, companies } from '../../cards.ts'
import type { View } from '../../view.ts'
import { nationalizable, type Taking, taking } from '../../war/taking.ts'
import { ResourceSign } from '../panels/signs.tsx'

/** CF-19.1  All of them to begin with. */
export const nationalization = composed<View, Taking>(taking, {
  start: (view, seat) => ({
    companies: nationalizable(view, seat).map((card) => companies[card]?.id ?? ''),
  }),
  sign: (_path, id) => <ResourceSign resource={companies[cardOf(String(id))]?.resource ?? 0} />,
  send: ({ companies: taken }) =>
    taken.length === 0 ? 'Take none' : `Nationalize ${counted(taken.length, 'company', 'companies')}`,
  none: () => ({ text: 'Take none', choice: { companies: [] } }),
})
