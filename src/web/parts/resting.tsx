import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Refusal } from '../../server/api.ts'
import { keyOf } from '../net/keys.ts'
import { RemoveTable } from '../table/removing.tsx'
import { Bar } from './bar.tsx'

/** The page of a table that was found damaged: what that means, and what can be done. */
export function Resting({
  table,
  refusal,
}: {
  readonly table: string
  readonly refusal: Refusal
}): ReactNode {
  return (
    <div className="page">
      <Bar />
      <main className="trouble resting">
        <h1>This table is resting</h1>
        <p>{refusal.text}</p>
        <p>
          Every move is bound to the one before it, and what is kept of this table does not fit together any
          more: a disk may have failed, or somebody has changed it. So nobody goes on from what may be wrong.
          Nothing happens here meanwhile: no bot moves, and no deadline strikes.
        </p>
        <h2>What happens next</h2>
        <ul>
          <li>
            Who runs the house looks at it as table <code>{table}</code>, and lets it go on when what is kept
            holds, or after he has put it back from a copy. Your links stay as they are: come back to this
            page.
          </li>
          <li>
            Whoever made the table may ask him, naming the table, or delete it where nobody else sits at it; a
            new one is opened on <Link href="/">the shelf</Link>.
          </li>
        </ul>
        <div className="actions">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Look again
          </button>
          <Link href="/tables" className="button">
            My other tables
          </Link>
        </div>
        {keyOf(table) !== null && <RemoveTable table={table} />}
      </main>
    </div>
  )
}
