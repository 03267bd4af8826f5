import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { Refusal } from '../../server/api.ts'
import { keyOf } from '../net/keys.ts'
import { RemoveTable } from '../table/removing.tsx'
import { Bar } from './bar.tsx'
import { unbroken } from './wording.ts'

/** A page that says what is wrong, and what can be done about it. */
export function Trouble({
  title,
  refusal,
  children,
}: {
  title: string
  refusal: Refusal
  children?: ReactNode
}): ReactNode {
  if (refusal.code === 'QUARANTINED') return <Resting table={tableHere()} refusal={refusal} />
  return (
    <div className="page">
      <Bar />
      <main className="trouble">
        <h1>{title}</h1>
        <p>{unbroken(refusal.text)}</p>
        <div className="actions">
          {children}
          <Link href="/" className="button">
            Go to all games
          </Link>
        </div>
      </main>
    </div>
  )
}

/** The table whose page this is. */
const tableHere = (): string => decodeURIComponent(location.pathname.split('/')[2] ?? '')

/** The page of a table that was found damaged: what that means, and what can be done. */
function Resting({ table, refusal }: { readonly table: string; readonly refusal: Refusal }): ReactNode {
  return (
    <div className="page">
      <Bar />
      <main className="trouble resting">
        <h1>This table is stopped</h1>
        <p>{unbroken(refusal.text)}</p>
        <p>
          The saved moves of this table no longer fit together. A disk may have failed, or somebody may have
          changed the data. So that nobody plays on from a wrong position, the table is stopped: no bot moves,
          and no deadline passes.
        </p>
        <h2>What happens next</h2>
        <ul>
          <li>
            Administrators know it as table <code>{table}</code>. They check it and restore it from a backup
            if necessary. Your links stay the same: come back to this page.
          </li>
          <li>
            The host can ask an administrator to repair it, or delete it if no other player has joined. You
            can open a new table on <Link href="/">the start page</Link>.
          </li>
        </ul>
        <div className="actions">
          <Button look="primary" onClick={() => location.reload()}>
            Check again
          </Button>
          <Link href="/tables" className="button">
            My other tables
          </Link>
        </div>
        {keyOf(table) !== null && <RemoveTable table={table} />}
      </main>
    </div>
  )
}

/** For addresses that lead nowhere. */
export function Missing(): ReactNode {
  return (
    <Trouble
      title="Page not found"
      refusal={{
        clause: null,
        code: 'NOT_FOUND',
        text: 'Check the address. The table may have been deleted.',
      }}
    />
  )
}

/** The page of a table whose game has no board here. */
export const NoBoard = ({ title }: { title: string }): ReactNode => (
  <Trouble
    title={title}
    refusal={{ clause: null, code: 'NO_BOARD', text: 'This game cannot be shown in the browser yet.' }}
  />
)
