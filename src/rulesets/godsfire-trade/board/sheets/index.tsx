import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { Sheet, SheetProps } from '../../../../board/client.ts'
import { ledgerOf, sent } from '../../books.ts'
import { worldName } from '../../cluster.ts'
import { at, HIDDEN, type Ledger, NEUTRAL, spot } from '../../position.ts'
import { incomeOf, partners } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { type Passage, passage, signed } from '../network/passage.ts'
import { targetOf } from '../reading.ts'
import { NoTradeRules, Player, World } from './figures.tsx'
import { ScoresSheet } from './scores.tsx'
import { TradeSheet } from './trade.tsx'
import './sheets.css'

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
function BooksSheet({ view, seats }: SheetProps<View>): ReactNode {
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

/** GT-5.5  All permissions at once: a row for the ports of every world, a column for the merchants of every world. */
function PermissionsSheet({ view, seats, lit, onLight }: SheetProps<View>): ReactNode {
  const { worlds } = view.cluster
  if (!view.options.trade_rules) return <NoTradeRules />
  return (
    <div>
      <table className="gt-table gt-matrix">
        <caption className="hidden">Which merchants each world admits</caption>
        <thead>
          <tr>
            <th scope="col">Ports of</th>
            {worlds.map(({ id }, guest) => (
              <th key={id} scope="col">
                <World view={view} world={guest} seats={seats} brief />
              </th>
            ))}
            <th scope="col">Partners</th>
            <th scope="col">Bonus</th>
            <th scope="col">Income</th>
          </tr>
        </thead>
        <tbody>
          {worlds.map(({ id, base }, host) => (
            <tr
              key={id}
              className={lit === targetOf(id) ? 'lit' : undefined}
              onPointerEnter={() => onLight(targetOf(id))}
              onPointerLeave={() => onLight(null)}
            >
              <th scope="row">
                <World view={view} world={host} seats={seats} />
              </th>
              {worlds.map((other, guest) => (
                <td key={other.id} className={view.owner[guest] === view.owner[host] ? 'kin' : undefined}>
                  {guest === host ? (
                    ''
                  ) : (
                    <Mark
                      passage={passage(view, host, guest)}
                      words={`${worldName(view.cluster, guest)} at ${worldName(view.cluster, host)}`}
                    />
                  )}
                </td>
              ))}
              <td className="n">{partners(view, host)}</td>
              <td className="n">
                {view.owner[host] === NEUTRAL ? '–' : signed(incomeOf(view, host) - base)}
              </td>
              <td className="n">{view.owner[host] === NEUTRAL ? '–' : `${incomeOf(view, host)} GB`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="gt-key">
        <li>
          <Sign kind="free" /> free
        </li>
        <li>
          <Sign kind="prevented" /> prevented
        </li>
        <li>
          <Sign kind="blocked" /> blocked
        </li>
        <li>
          <Sign kind="shunned" /> shunned
        </li>
      </ul>
    </div>
  )
}

const SIGNS = {
  free: 'M-3.500 0A3.500 3.500 0 1 1 3.500 0A3.500 3.500 0 1 1-3.500 0Z',
  prevented: 'M-3.500 0H3.500',
  blocked: 'M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500',
  shunned: 'M-3.500 0A3.500 3.500 0 1 1 3.500 0A3.500 3.500 0 1 1-3.500 0ZM-2.500 2.500 2.500-2.500',
} as const

function Sign({ kind }: { kind: keyof typeof SIGNS }): ReactNode {
  return (
    <svg className={`gt-sign ${kind}`} width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  )
}

function Mark({ passage: { free, hurdles }, words }: { passage: Passage; words: string }): ReactNode {
  const kind = free ? 'free' : (hurdles[hurdles.length - 1] ?? 'prevented')
  return (
    <span title={`${words}: ${free ? 'free' : hurdles.join(', ')}`}>
      <Sign kind={kind} />
      <span className="hidden">{free ? 'free' : hurdles.join(', ')}</span>
    </span>
  )
}

/** What lies on the table beside the chart, the most wanted first. */
export const sheets: readonly Sheet<View>[] = [
  { id: 'trade', title: 'Trade', Body: TradeSheet },
  { id: 'permissions', title: 'Permissions', Body: PermissionsSheet },
  { id: 'scores', title: 'Scores', Body: ScoresSheet },
  { id: 'books', title: 'Books', Body: BooksSheet },
]
