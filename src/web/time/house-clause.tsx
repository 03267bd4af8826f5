import type { ReactNode } from 'react'

/** The citation of a clause of the house's rulebook. */
export function HouseClause({ id }: { id: string }): ReactNode {
  if (id === '') return null
  return (
    <a className="clause" href={`/rules/house#${id}`} aria-label={`Rule ${id}`}>
      {id.replace('-', ' ')}
    </a>
  )
}
