import { type PointerEvent, type SyntheticEvent, useRef } from 'react'
import type { Empire } from '../../position.ts'
import { lay } from '../store.ts'

/** How long a finger rests on a system until its orders are listed, and how far it may stray meanwhile, in pixels. */
const REST_MS = 500
const STRAY = 8

/**
 * What makes the orders of a system be listed: the right button or the menu key, or a finger that rests on it; the handlers are
 * for what is drawn around all systems and fleets.
 */
export function useAsking(empire: Empire) {
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The finger that asked is lifted, and picks nothing. */
  const asked = useRef(false)
  const stop = () => {
    clearTimeout(rest.current?.timer)
    rest.current = null
  }
  return {
    onContextMenu(event: SyntheticEvent<Element, MouseEvent>) {
      const place = placeAt(empire, event.target)
      if (place === null) return
      event.preventDefault()
      stop()
      const { clientX, clientY } = event.nativeEvent
      // The menu key has no place of its own.
      const at = clientX === 0 && clientY === 0 ? middleOf(place.element) : { x: clientX, y: clientY }
      openAt(place, at)
    },
    onPointerDown(event: PointerEvent) {
      asked.current = false
      const place = placeAt(empire, event.target)
      if (event.pointerType !== 'touch' || place === null) return
      const at = { x: event.clientX, y: event.clientY }
      stop()
      const timer = setTimeout(() => {
        asked.current = true
        openAt(place, at)
      }, REST_MS)
      rest.current = { timer, ...at }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = rest
      if (current !== null && Math.hypot(clientX - current.x, clientY - current.y) > STRAY) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: SyntheticEvent) {
      if (!asked.current) return
      asked.current = false
      event.stopPropagation()
    },
  }
}

interface Place {
  readonly element: Element
  readonly system: number
}

/** The system under a pointer, or the one where the fleet under it is; null for neither. */
function placeAt({ fleets }: Empire, target: EventTarget): Place | null {
  const element = target instanceof Element ? target.closest('[data-place]') : null
  const [kind, id = ''] = element?.getAttribute('data-place')?.split(':') ?? []
  if (element === null) return null
  const system = kind === 'fleet' ? (fleets.system[fleets.id.indexOf(Number(id))] ?? 0) : Number(id)
  return system > 0 ? { element, system } : null
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function openAt({ element, system }: Place, { x, y }: { readonly x: number; readonly y: number }): void {
  const corner = element.closest('.sc-chart-window')?.getBoundingClientRect()
  lay({ menu: { system, x: x - (corner?.x ?? 0), y: y - (corner?.y ?? 0) } })
}
