import type { ReactNode } from 'react'
import type { SeatStyle } from './client.ts'

/** Where a sign lies on the board and how wide it is, in pixels of the board. */
interface At {
  readonly x?: number
  readonly y?: number
  readonly size?: number
}

/** Draws one of a board's signs at a place. */
export type SignOf<S extends string> = (props: At & { readonly of: S }) => ReactNode

/**
 * What draws the signs of a board.
 * @param paths path data by sign, centred on the origin
 * @param unit how wide the paths are drawn, and how wide a sign is unless said otherwise
 * @param className the class of every sign; each also has its own, `className-sign`
 */
export function signsOf<S extends string>(
  paths: Readonly<Record<S, string>>,
  unit: number,
  className: string,
): SignOf<S> {
  return ({ of, x = 0, y = 0, size = unit }) => (
    <path
      className={`${className} ${className}-${of}`}
      d={paths[of]}
      transform={`translate(${x} ${y}) scale(${size / unit})`}
    />
  )
}

/**
 * What draws a seat's shape in its colour on a board.
 * @param unit how many units of the shape's path make the width that is asked for
 */
export function seatShapes(unit: number, className: string) {
  return ({ style, x = 0, y = 0, size = 10 }: At & { readonly style: SeatStyle | undefined }): ReactNode =>
    style === undefined ? null : (
      <path
        className={className}
        d={style.shape}
        fill={style.color}
        transform={`translate(${x} ${y}) scale(${size / unit})`}
      />
    )
}

/** What the signs of a board mean that nobody could guess. */
export function SignLegend<S extends string>({
  className,
  Sign,
  of,
}: {
  className: string
  Sign: SignOf<S>
  of: readonly (readonly [sign: S, words: string])[]
}): ReactNode {
  return (
    <ul className={className}>
      {of.map(([sign, words]) => (
        <li key={sign}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <Sign of={sign} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}

/** For drawings that say nothing to those who do not see them. */
export const unseen = { 'aria-hidden': true } as const
