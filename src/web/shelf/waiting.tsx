import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { house } from '../net/http.ts'
import { allKeys } from '../net/keys.ts'
import { shortMoment } from '../time/words.ts'

/** Which tables wait for this reader, on the page where one comes in; nothing when none does. */
export function Waiting(): ReactNode {
  const keys = allKeys()
  const tables = useQuery({
    queryKey: ['mine', keys.map(({ table }) => table).join()],
    queryFn: () => house.mine({ keys }),
    enabled: keys.length > 0,
    refetchInterval: 30_000,
    staleTime: 0,
  })
  const waiting = tables.data?.filter(({ yourTurn, over }) => yourTurn && !over) ?? []
  if (waiting.length === 0) return null
  return (
    <section className="waiting-tables" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{waiting.length === 1 ? 'A table waits for you' : 'Tables wait for you'}</h2>
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
      </ul>
    </section>
  )
}
