import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { againText, shortMoment } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { house } from '../net/http.ts'
import { allKeys } from '../net/keys.ts'

/** The tables that wait for this reader, on the first page; nothing when none does. */
export function Waiting(): ReactNode {
  const keys = allKeys()
  const account = useMe()?.account?.id ?? null
  const tables = useQuery({
    queryKey: ['mine', account, keys.map(({ table }) => table).join()],
    queryFn: () => house.mine({ keys }),
    enabled: keys.length > 0 || account !== null,
    refetchInterval: 30_000,
    staleTime: 0,
  })
  const waiting = tables.data?.filter(({ yourTurn, over }) => yourTurn && !over) ?? []
  const asking = tables.data?.filter(({ again }) => again.length > 0) ?? []
  if (waiting.length + asking.length === 0) return null
  return (
    <section className="waiting-tables" aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        {waiting.length + asking.length === 1 ? 'A table is waiting for you' : 'Tables are waiting for you'}
      </h2>
      <ul>
        {waiting.map(({ table, name, title, dueAtMs }) => (
          <li key={table}>
            <Link href={`/t/${table}`}>{name}</Link>{' '}
            <span className="sub">
              {name === title ? 'your turn' : `${title}, your turn`}
              {dueAtMs === null ? '' : `, until ${shortMoment(dueAtMs)}`}
            </span>
          </li>
        ))}
        {asking.map(({ table, name, again }) => (
          <li key={table}>
            <Link href={`/t/${table}/ending`}>{name}</Link> <span className="sub">{againText(again)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
