import type { ReactNode } from 'react'

/** A drawing that is heard as one sentence. */
export function Heard({
  says,
  transform,
  children,
}: {
  says: string
  transform?: string
  children: ReactNode
}): ReactNode {
  const heard = { role: 'img', 'aria-label': says }
  return (
    <g transform={transform} {...heard}>
      {children}
    </g>
  )
}
