import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Choosing, Places } from './client.ts'

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

/**
 * Marks places on the board while a form is open. `P` is what the game calls a place: a number, an id.
 * @param words by place: what picking it does, in full words; places without are not marked
 * @param targetOf what a place is called as a target on the board
 * @param more what is chosen already, and which keys pick
 */
export function usePlaces<P>(
  onPlaces: (places: Places | null) => void,
  words: ReadonlyMap<P, string>,
  targetOf: (place: P) => string,
  pick: (place: P) => void,
  more: { readonly chosen?: readonly P[]; readonly digits?: ReadonlyMap<P, string> } = {},
): void {
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const chosen = more.chosen?.map(targetOf)
  const digits = more.digits && [...more.digits].map(([place, key]) => [targetOf(place), key] as const)
  const named = [...words].map(([place, text]) => [place, targetOf(place), text] as const)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change when what they say changes
  useEffect(() => {
    const places = new Map(named.map(([place, target]) => [target, place]))
    onPlaces({
      words: new Map(named.map(([, target, text]) => [target, text])),
      ...(chosen === undefined ? {} : { chosen }),
      ...(digits === undefined ? {} : { digits: new Map(digits) }),
      pick(target) {
        const place = places.get(target)
        if (place !== undefined) latest.current(place)
      },
    })
  }, [JSON.stringify([named, chosen, digits]), onPlaces])
}
