import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { SheetProps } from '../../../../board/client.ts'
import { ledgerOf, sent } from '../../books.ts'
import { at, HIDDEN, type Ledger, spot } from '../../position.ts'
import type { View } from '../../view.ts'
import { Player } from './figures.tsx'

interface Row {
  readonly words: string
  of(view: View, seat: number): number
}

const entry = (words: string, which: keyof Ledger): Row => ({
  words,
  of: (view, seat) => ledgerOf(view, seat)[which],
})

const SOURCES: readonly Row[] = [
  entry('treasury at the start', 'start'),
  entry('income', 'income'),
  entry('gifts received', 'received'),
]
const SINKS: readonly Row[] = [
  entry('ships', 'ships'),
  entry('FTL', 'ftl'),
  entry('stabilising', 'stabilised'),
  entry('landed on other worlds', 'landed'),
  entry('gifts', 'given'),
  entry('lost with ships', 'lost'),
]
const HELD: readonly Row[] = [
  { words: 'in the treasury', of: (view, seat) => at(view.treasury, seat) },
  { words: 'aboard ships', of: aboard },
  { words: 'under way', of: sent },
]

function aboard(view: View, seat: number): number {
  const amounts = view.owner.map((_, world) => at(view.cargo, spot(view, world, seat)))
  return amounts.includes(HIDDEN) ? HIDDEN : amounts.reduce((sum, gb) => sum + gb, 0)
}

/** GT-14.3  Every source and sink of giga-bucks since the beginning, and where the rest is. */
export function BooksSheet({ view, seats }: SheetProps<View>): ReactNode {
  const part = (head: string, rows: readonly Row[]) => (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={seats.length + 1} className="gt-part">
          {head}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.words}>
          <th scope="row">{row.words}</th>
          {view.treasury.map((_, seat) => {
            const gb = row.of(view, seat)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their order
              <td key={seat} className={gb === 0 ? 'n none' : 'n'}>
                {gb === HIDDEN ? 'secret' : gb}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
  return (
    <div>
      <table className="gt-table">
        <caption className="hidden">Sources and sinks of money by player, in GB</caption>
        <thead>
          <tr>
            <th scope="col">GB</th>
            {view.treasury.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their order
              <th key={seat} scope="col">
                <Player seat={seat} seats={seats} />
              </th>
            ))}
          </tr>
        </thead>
        {part('came from', SOURCES)}
        {part('went into', SINKS)}
        {part('is', HELD)}
      </table>
      <p className="gt-remark">
        The treasuries of other players are secret. <Clause id="GT-1.3" />
      </p>
    </div>
  )
}
