import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Refusal } from '../../server/api.ts'
import { Bar } from './bar.tsx'
import { Resting } from './resting.tsx'

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
        <p>{refusal.text}</p>
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
