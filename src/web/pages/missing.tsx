import type { ReactNode } from 'react'
import { Trouble } from '../parts/trouble.tsx'

/** For addresses that lead nowhere. */
export function Missing(): ReactNode {
  return (
    <Trouble
      title="There is no such page"
      refusal={{
        clause: null,
        code: 'NOT_FOUND',
        text: 'The address may be mistyped, or the table is not there any more.',
      }}
    />
  )
}
