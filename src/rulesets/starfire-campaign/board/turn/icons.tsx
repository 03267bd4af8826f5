import type { ReactNode } from 'react'
import type { IconName } from './faces.ts'

const PATHS: Readonly<Record<IconName, string>> = {
  center:
    'M9 3h6M10 3v6L4.500 19a1.600 1.600 0 0 0 1.500 2.300h12a1.600 1.600 0 0 0 1.500-2.300L14 9V3M7.500 15h9',
  yard: 'M3 20h18M5 20V8l7-4v16M12 9h7v11M8 11v1M8 15v1M15.500 13v1',
  colony:
    'M4.500 13.500a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M4.600 12.500c4 2.600 10.800 2.600 14.800 0M12 6V2.500l4.500 1.400L12 5.300',
  fleet: 'M3 12 20 4l-4.500 8L20 20ZM3 12h12.500',
  money: 'M4 8c0-2.200 16-2.200 16 0S4 10.200 4 8v4c0 2.200 16 2.200 16 0V8M4 12v4c0 2.200 16 2.200 16 0v-4',
  freighter: 'M3 14h18l-2.500 5h-13ZM6 14V9h4v5M10 14V6h4v8M14 14V9h4v5',
  race: 'M6 21V4h11l-2.500 4L17 12H6',
}

/** A drawing for each kind of thing that is idle. */
export function OfferIcon({ of }: { readonly of: IconName }): ReactNode {
  return (
    <svg className="sc-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  )
}
