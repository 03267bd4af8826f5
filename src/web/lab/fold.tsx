import type { ReactNode } from 'react'

/** How much stands open on the page; a reader can open what is longer. */
const MOST_OPEN = 24

/** A list that is folded away where it is long: how many, of what, and of which figure. */
export function Fold({
  length,
  what,
  of,
  children,
}: {
  length: number
  what: string
  of?: string | undefined
  children: ReactNode
}): ReactNode {
  if (length <= MOST_OPEN) return children
  return (
    <details>
      <summary>
        {length} {what}
        {of === undefined ? '' : `: ${of}`}
      </summary>
      {children}
    </details>
  )
}
