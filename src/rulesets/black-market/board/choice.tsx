import type { ReactNode } from 'react'
import { Choosable as Any } from '../../../board/choosable.tsx'
import type { Choosing } from '../../../board/client.ts'
import { unseen } from '../../../board/signs.tsx'

interface ChoosableProps {
  readonly choosing: Choosing
  /** The name by which options point at it. */
  readonly target: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** How round the corners of its mark are. */
  readonly r?: number
  /** The mark lies on the ground, as an ellipse in the box. */
  readonly flat?: boolean
  /** What is heard of it where it cannot be chosen; without, it is only a picture. */
  readonly says?: string
  readonly children: ReactNode
}

/**
 * A thing of the board in its box. While it can be chosen a mark lies over it, which is the button: it is called what
 * choosing it does, not what is written on the thing.
 */
export function Choosable({
  choosing,
  target,
  x,
  y,
  w,
  h,
  r = 5,
  flat = false,
  says,
  children,
}: ChoosableProps): ReactNode {
  const { targets, lit } = choosing
  const about = targets.get(target)
  return (
    <g transform={`translate(${x} ${y})`} data-place={target}>
      {says === undefined ? <g {...unseen}>{children}</g> : <Heard says={says}>{children}</Heard>}
      {about !== undefined && (
        <Any
          {...choosing}
          target={target}
          first={targets.keys().next().value === target}
          className={lit === target ? 'bm-choice lit' : 'bm-choice'}
        >
          {flat ? (
            <ellipse className="bm-mark" cx={w / 2} cy={h / 2} rx={w / 2} ry={h / 2} />
          ) : (
            <rect className="bm-mark" x="-2" y="-2" width={w + 4} height={h + 4} rx={r} />
          )}
          {about.digit !== null && (
            <g transform={`translate(${w - 3} 3)`} className="bm-digit" data-key="" {...unseen}>
              <g className="bm-key">
                <rect x="-8" y="-8" width="16" height="16" rx="3.500" />
                <text y="4" textAnchor="middle">
                  {about.digit}
                </text>
              </g>
            </g>
          )}
        </Any>
      )}
    </g>
  )
}

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
