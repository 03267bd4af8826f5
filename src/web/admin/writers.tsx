import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import { ask, useAct } from './client.ts'
import { Ids, type Listed } from './found.tsx'
import { Said, when } from './parts.tsx'

/** From which networks guests wrote at a table, when somebody asks for it: that is recorded. */
export function Writers({ id, find }: Pick<Listed, 'find'> & { readonly id: string }): ReactNode {
  const look = useAct(() => ask('POST /api/admin/tables/:id/writers', { params: { id } }))
  if (look.data === undefined)
    return (
      <div className="actions">
        <Button disabled={look.isPending} onClick={() => look.mutate()}>
          Show networks of guests
        </Button>
        <span className="sub">Of those who wrote within a day. It is recorded that you look.</span>
        <Said error={look.error} />
      </div>
    )
  if (look.data.length === 0)
    return <p className="sub">This server knows no guest who wrote here within a day.</p>
  return (
    <ul className="own-list" aria-label="Networks of guests">
      {look.data.map(({ seat, name, home, wide, atMs, elsewhere }) => (
        <li key={seat}>
          <span>
            {name}: <code>{home}</code> in <Link href={`/admin/networks?network=${wide}`}>{wide}</Link>
            <span className="sub">wrote last {when(atMs)}</span>
          </span>
          <Ids of={elsewhere} title="Also wrote at" find={find} />
        </li>
      ))}
    </ul>
  )
}
