import type { ReactNode } from 'react'

/** So much stands open on the page; what is longer is opened by who wants it. */
const MOST_OPEN = 24

/** A list that is folded away where it is long: so many of what, and of which figure. */
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
