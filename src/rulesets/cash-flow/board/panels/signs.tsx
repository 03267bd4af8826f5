import type { ReactNode } from 'react'
import { RESOURCES } from '../../cards.ts'

/** A drawing for each resource, 20 units wide and centred: a crystal, a drop, an ear of grain. */
const RESOURCE_PATHS = [
  'M0-9.5 7.5-3 4.5 9H-4.5L-7.5-3ZM-7.5-3H7.5M-3-3 0 9 3-3M0-9.5-3-3M0-9.5 3-3',
  'M0-9.500C4-4 6.8-.5 6.8 3.200A6.8 6.8 0 0 1-6.8 3.200C-6.8-.5-4-4 0-9.500ZM-3.2 3.800A3.3 3.3 0 0 0-.4 6.800',
  'M0 10V-4M0-4C-2.5-5.5-2.5-8 0-10 2.5-8 2.5-5.5 0-4ZM0 1C-5 1-6.5-1.5-6.5-5-3-5-.5-3 0 1ZM0 1C5 1 6.5-1.5 6.5-5 3-5 .5-3 0 1ZM0 7C-5 7-6.5 4.5-6.5 1-3 1-.5 3 0 7ZM0 7C5 7 6.5 4.5 6.5 1 3 1 .5 3 0 7Z',
] as const

/** The sign of a resource, beside its name. */
export function ResourceSign({ resource, size = 15 }: { resource: number; size?: number }): ReactNode {
  return (
    <svg
      className={`cf-resource cf-${RESOURCES[resource]}`}
      width={size}
      height={size}
      viewBox="-11 -11 22 22"
      aria-hidden="true"
    >
      <path d={RESOURCE_PATHS[resource] ?? ''} />
    </svg>
  )
}

const STRATEGIC_PATHS = {
  nuke: 'M0-10C3.5-6.5 4-3 4 1.500L7 8H-7L-4 1.500C-4-3-3.500-6.500 0-10ZM-7 8V10M7 8V10',
  lstar: 'M0-10 2.200-2.200 10 0 2.200 2.200 0 10-2.200 2.200-10 0-2.200-2.200Z',
  disc: 'M-8 0A8 8 0 1 0 8 0 8 8 0 1 0-8 0Z',
} as const

/** How many of something, with its sign: "3" beside a missile. */
export function Count({
  of,
  words,
  children,
}: {
  of: keyof typeof STRATEGIC_PATHS
  words: string
  children: ReactNode
}): ReactNode {
  return (
    <span className="cf-tally" title={words}>
      <svg className="cf-resource" width="12" height="12" viewBox="-11 -11 22 22" aria-hidden="true">
        <path d={STRATEGIC_PATHS[of]} />
      </svg>
      {children}
      <span className="hidden"> {words}</span>
    </span>
  )
}
