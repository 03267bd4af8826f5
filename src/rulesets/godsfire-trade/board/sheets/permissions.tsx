import type { ReactNode } from 'react'
import type { SheetProps } from '../../../../board/client.ts'
import { worldName } from '../../cluster.ts'
import { NEUTRAL } from '../../position.ts'
import { partners } from '../../trade/free.ts'
import { incomeOf } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { type Passage, passage } from '../network/passage.ts'
import { signed } from '../network/words.ts'
import { targetOf } from '../target.ts'
import { NoTradeRules, World } from './figures.tsx'

/** GT-5.5  All permissions at once: a row for the ports of every world, a column for the merchants of every world. */
export function PermissionsSheet({ view, seats, lit, onLight }: SheetProps<View>): ReactNode {
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
