import type { KeyboardEvent, ReactNode } from 'react'
import type { BoardProps } from './contract.ts'

/** How a place is to be marked now. */
export type Mark = 'none' | 'reach' | 'lit'

type Chosen = Pick<BoardProps, 'targets' | 'lit' | 'onPick' | 'onLight'>

/** A place that can be chosen now is a button; one that cannot is only drawn. */
export function Choosable({
  target,
  first,
  targets,
  lit,
  onPick,
  onLight,
  children,
}: Chosen & { target: string | null; first: boolean; children: ReactNode }): ReactNode {
  const about = target === null ? undefined : targets.get(target)
  if (target === null || about === undefined) return <g>{children}</g>
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
      role="button"
      data-target={target}
      className="cfm-choice"
      // One stop in the order of tabs for all of them; the arrow keys go from one to the next.
      tabIndex={lit === target || (first && (lit === null || !targets.has(lit))) ? 0 : -1}
      aria-label={about.digit === null ? about.text : `${about.text}, key ${about.digit}`}
      onClick={() => onPick(target)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onLight(target)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(target)}
      onBlur={() => onLight(null)}
    >
      {children}
    </g>
  )
}

/** The nearest place that can be chosen in the direction of an arrow key. */
function neighbour(from: SVGGElement, key: string): SVGGElement | null {
  // Where the pieces lie; the middle of an area may be far off, as zones go on beyond the edge of the sheet.
  const centre = (g: Element) => {
    const box = (g.querySelector('.cfm-hit') ?? g).getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const here = centre(from)
  let best: SVGGElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of from.closest('.cfm-board')?.querySelectorAll<SVGGElement>('[data-target]') ?? []) {
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
