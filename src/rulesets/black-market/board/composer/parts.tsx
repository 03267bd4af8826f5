import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { type Item, Items, Ways } from '../../../../board/parts.tsx'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import { Glyph, GOOD_SIGNS, SeatShape, type Sign } from '../glyphs.tsx'

/** A sign in a line of text. */
export function Inline({ of, size = 15 }: { of: Sign; size?: number }): ReactNode {
  return (
    <svg className="bm-inline" width={size} height={size} viewBox="-7.500 -7.500 15 15" aria-hidden="true">
      <Glyph of={of} />
    </svg>
  )
}

/** The shape of a seat in a line of text. */
export const SeatSign = ({ style }: { style: SeatStyle | undefined }): ReactNode => (
  <svg className="bm-inline" width="15" height="15" viewBox="-11 -11 22 22" aria-hidden="true">
    <SeatShape style={style} size={18} />
  </svg>
)

/** The sign of a commodity in a line of text. */
export const GoodSign = ({ good, size }: { good: number; size?: number }): ReactNode => (
  <Inline of={GOOD_SIGNS[good] ?? 'E'} {...(size === undefined ? {} : { size })} />
)

/** One of the commodities. */
export function GoodWays({
  label,
  value,
  without,
  onChange,
}: {
  label: string
  value: number
  /** One that cannot be named here. */
  without?: number
  onChange(good: number): void
}): ReactNode {
  return (
    <Ways
      label={label}
      value={value}
      of={GOODS.flatMap((_, good) =>
        good === without
          ? []
          : [{ value: good, text: GOOD_NAMES[good] ?? '', sign: <GoodSign good={good} /> }],
      )}
      onChange={onChange}
    />
  )
}

/** A list from which things are added, by name; it stands again at its first line afterwards. */
export function Add({
  label,
  of,
  onAdd,
}: {
  label: string
  of: readonly Item[]
  onAdd(value: string): void
}): ReactNode {
  if (of.length === 0) return null
  return (
    <select
      className="bm-add"
      aria-label={label}
      value=""
      onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}
    >
      <option value="">+ other things</option>
      <Items of={of} />
    </select>
  )
}
