import type { ReactNode } from 'react'
import { Trouble } from '../parts/trouble.tsx'

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
