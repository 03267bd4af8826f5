import type { Composer } from '../../../../board/client.ts'
import { Tick } from '../../../../board/parts.tsx'
import { territories } from '../../board.ts'
import { companies, RESOURCES } from '../../cards.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { counted } from './words.ts'

/** CF-19.1  The companies to be taken, by their cards. */
interface Taking {
  readonly companies: readonly string[]
}

/** CF-19.1  Other players' open companies on land where one's armies stand. */
function takable(view: View, seat: number): number[] {
  return companies.flatMap(({ land }, card) =>
    land >= 0 && view.armyOf[land] === seat && view.open[card] === 1 && view.card[card] !== seat
      ? [card]
      : [],
  )
}

/** CF-19.1  All of them to begin with. */
export const nationalization: Composer<View, Taking> = {
  start: (view, seat) => ({ companies: takable(view, seat).map((card) => companies[card]?.id ?? '') }),
  Form({ view, seats, seat, value, onChange }) {
    return takable(view, seat).map((card) => {
      const { id = '', name = '', land = 0, resource = 0, production = 0 } = companies[card] ?? {}
      return (
        <Tick
          key={id}
          checked={value.companies.includes(id)}
          note={`${territories[land]?.name}, of ${seats[view.card[card] ?? -1]?.name}`}
          onChange={(on) =>
            onChange({ companies: on ? [...value.companies, id] : value.companies.filter((c) => c !== id) })
          }
        >
          <ResourceSign resource={resource} /> {name}, {RESOURCES[resource]} {production}
        </Tick>
      )
    })
  },
  send: ({ companies: taken }) =>
    taken.length === 0 ? 'Take none' : `Nationalize ${counted(taken.length, 'company', 'companies')}`,
  none: () => ({ text: 'Take none', choice: { companies: [] } }),
}
