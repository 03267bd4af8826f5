import { useEffect, useRef } from 'react'
import { around, useBoardWindow } from '../../../../board/camera.ts'
import { grown } from '../../../../board/labels.ts'
import { useDesk } from '../store.ts'
import type { Drawing } from './drawing.ts'

/** Beyond this the window does not go, in pixels of the chart. */
const FAR = { x: -9000, y: -9000, width: 18_000, height: 18_000 }

/** Says how far the chart reaches, so that all of it can be shown; it draws nothing. */
export function Reach({ drawing }: { readonly drawing: Drawing }): null {
  const { reach, width } = useBoardWindow()
  useEffect(() => {
    const whole = around([...drawing.at.values()].map(({ x, y }) => grown({ x, y, width: 0, height: 0 }, 24)))
    if (width > 0 && whole !== null) reach(whole, { ...drawing.edge, side: 12 })
  }, [drawing, reach, width])
  return null
}

/** Brings the system that was asked for into the middle of the window; it draws nothing. */
export function Sought({ drawing }: { readonly drawing: Drawing }): null {
  const { sought } = useDesk()
  const { show, width, height, camera } = useBoardWindow()
  const shown = useRef(sought)
  useEffect(() => {
    const at = sought === null ? undefined : drawing.at.get(sought.system)
    if (shown.current === sought || at === undefined || width === 0) return
    shown.current = sought
    const [wide, high] = [width / camera.zoom, height / camera.zoom]
    show({ x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high }, FAR)
  })
  return null
}
