import { type ReactNode, useId } from 'react'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { SeatStyle } from '../contract.ts'
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

/** A number with a button on either side; it can also be typed. */
export function Stepper({
  label,
  children,
  value,
  most,
  least = 0,
  onChange,
}: {
  /** In full words: what is counted. */
  label: string
  /** What is shown in place of the label. */
  children?: ReactNode
  value: number
  most: number
  least?: number
  onChange(value: number): void
}): ReactNode {
  const id = useId()
  const to = (next: number) => onChange(Math.max(least, Math.min(most, next)))
  return (
    <div className="bm-stepper">
      <label htmlFor={id}>{children ?? label}</label>
      <span className="bm-steps">
        <button
          type="button"
          aria-label={`Less: ${label}`}
          disabled={value <= least}
          onClick={() => to(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          pattern="[0-9]*"
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 6)))}
        />
        <button
          type="button"
          aria-label={`More: ${label}`}
          disabled={value >= most}
          onClick={() => to(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  )
}

/** Several ways, of which one is taken. */
export function Ways<W extends string | number>({
  label,
  value,
  of,
  onChange,
}: {
  label: string
  value: W
  of: readonly {
    readonly value: W
    readonly text: string
    readonly sign?: ReactNode
    readonly off?: boolean
  }[]
  onChange(value: W): void
}): ReactNode {
  const name = useId()
  return (
    <fieldset className="bm-ways">
      <legend>{label}</legend>
      {of.map((way) => (
        <label key={way.value} className={way.value === value ? 'bm-way on' : 'bm-way'}>
          <input
            type="radio"
            name={name}
            checked={way.value === value}
            disabled={way.off === true}
            onChange={() => onChange(way.value)}
          />
          {way.sign} {way.text}
        </label>
      ))}
    </fieldset>
  )
}

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

/** One of the things a list offers. */
export interface Item {
  readonly value: string
  readonly text: string
  /** The heading under which it stands. */
  readonly group: string
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
  const groups = [...new Set(of.map((item) => item.group))]
  return (
    <select
      className="bm-add"
      aria-label={label}
      value=""
      onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}
    >
      <option value="">+ something else …</option>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {of
            .filter((item) => item.group === group)
            .map((item) => (
              <option key={item.value} value={item.value}>
                {item.text}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

/** What it costs, or what comes of it; said aloud as it changes. */
export function Bill({ children }: { children: ReactNode }): ReactNode {
  return (
    <output className="bm-bill" aria-live="polite">
      {children}
    </output>
  )
}

/** A part of a form under a heading. */
export function Part({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <fieldset className="bm-part">
      <legend>
        {title} {note !== undefined && <small>{note}</small>}
      </legend>
      {children}
    </fieldset>
  )
}

/** Words of up to 200 characters. */
export function Words({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string
  value: string
  placeholder: string
  onChange(value: string): void
}): ReactNode {
  return (
    <input
      type="text"
      className="bm-words"
      maxLength={200}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
