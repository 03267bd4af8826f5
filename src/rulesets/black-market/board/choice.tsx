import type { KeyboardEvent, ReactNode } from 'react'
import type { Choosing } from './contract.ts'
import { unseen } from './unseen.ts'

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
  readonly children: ReactNode
}

/** A thing of the board in its box: a button while it can be chosen, else only a drawing. */
export function Choosable({ choosing, target, x, y, w, h, r = 5, children }: ChoosableProps): ReactNode {
  const { targets, lit, onPick, onLight } = choosing
  const about = targets.get(target)
  if (about === undefined) return <g transform={`translate(${x} ${y})`}>{children}</g>
  const first = lit === target || (lit === null && targets.keys().next().value === target)
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(target)
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      event.stopPropagation()
      neighbour(event.currentTarget, event.key)?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      transform={`translate(${x} ${y})`}
      role="button"
      data-target={target}
      className={lit === target ? 'bm-choice lit' : 'bm-choice'}
      // One stop in the order of tabs for all of them; the arrow keys go from one to the next.
      tabIndex={first ? 0 : -1}
      aria-label={about.digit === null ? about.text : `${about.text}, key ${about.digit}`}
      onClick={() => onPick(target)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onLight(target)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(target)}
      onBlur={() => onLight(null)}
    >
      {children}
      <rect className="bm-mark" x="-2" y="-2" width={w + 4} height={h + 4} rx={r} />
      {about.digit !== null && (
        <g transform={`translate(${w - 3} 3)`} className="bm-digit" {...unseen}>
          <rect x="-8" y="-8" width="16" height="16" rx="3.500" />
          <text y="4" textAnchor="middle">
            {about.digit}
          </text>
        </g>
      )}
    </g>
  )
}

/** The nearest thing that can be chosen in the direction of an arrow key. */
function neighbour(from: SVGGElement, key: string): SVGGElement | null {
  const centre = (g: Element) => {
    const box = g.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const here = centre(from)
  let best: SVGGElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of from.closest('.bm-board')?.querySelectorAll<SVGGElement>('[data-target]') ?? []) {
    const { x, y } = centre(other)
    const [ahead, aside] =
      key === 'ArrowRight' || key === 'ArrowLeft'
        ? [(x - here.x) * (key === 'ArrowRight' ? 1 : -1), y - here.y]
        : [(y - here.y) * (key === 'ArrowDown' ? 1 : -1), x - here.x]
    const far = ahead + 2 * Math.abs(aside)
    if (other !== from && ahead > 2 && far < least) {
      least = far
      best = other
    }
  }
  return best
}
