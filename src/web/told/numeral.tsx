import type { ReactNode } from 'react'

/** The numeral of a headline, in ink: filled when it has been played, outlined while it is to come. */
export function Numeral({
  no,
  played = true,
  here = false,
}: {
  readonly no: number
  readonly played?: boolean
  readonly here?: boolean
}): ReactNode {
  return (
    <span className={`numeral${played ? ' played' : ''}${here ? ' here' : ''}`} aria-hidden="true">
      {no}
    </span>
  )
}
