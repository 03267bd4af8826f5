import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { Choosing } from './client.ts'

interface ChoosableProps extends Choosing {
  /** The name by which options point at it; null for what is never chosen. */
  readonly target: string | null
  /** True for one of them all: the tab key comes to it when nothing is pointed at. */
  readonly first: boolean
  readonly className: string
  /** Where what is drawn lies within it, as a selector; by default all of it. */
  readonly middle?: string
  readonly transform?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A thing of a board: a button while it can be chosen, else only a drawing. */
export function Choosable({
  target,
  first,
  className,
  middle,
  transform,
  style,
  targets,
  lit,
  onPick,
  onLight,
  children,
}: ChoosableProps): ReactNode {
  const about = target === null ? undefined : targets.get(target)
  if (target === null || about === undefined) {
    return (
      <g transform={transform} style={style} data-place={target ?? undefined} data-middle={middle}>
        {children}
      </g>
    )
  }
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(target, event.shiftKey)
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      event.stopPropagation()
      neighbour(event.currentTarget, event.key, middle)?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      transform={transform}
      style={style}
      role="button"
      data-target={target}
      data-place={target}
      data-middle={middle}
      className={className}
      // One stop in the order of tabs for all of them; the arrow keys go from one to the next.
      tabIndex={lit === target || (first && (lit === null || !targets.has(lit))) ? 0 : -1}
      aria-label={about.digit === null ? about.text : `${about.text}, key ${about.digit}`}
      onClick={(event) => onPick(target, event.shiftKey)}
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

/** The nearest thing of the same drawing that can be chosen, in the direction of an arrow key. */
function neighbour(from: SVGGElement, key: string, middle: string | undefined): SVGGElement | null {
  const centre = (g: Element) => {
    const box = ((middle === undefined ? null : g.querySelector(middle)) ?? g).getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const here = centre(from)
  let best: SVGGElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of from.ownerSVGElement?.querySelectorAll<SVGGElement>('[data-target]') ?? []) {
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
