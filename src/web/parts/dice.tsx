import { type ReactNode, useEffect, useState } from 'react'

/** Where the pips of each face are, on a 3 × 3 grid. */
const FACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
]

interface DieProps {
  readonly face: number
  readonly size?: number
  /** Tumbles for a moment before it shows its face. */
  readonly rolls?: boolean
}

/** A die. */
export function Die({ face, size = 18, rolls = false }: DieProps): ReactNode {
  const shown = useTumble(face, rolls)
  return (
    <svg
      className={shown === face ? 'die' : 'die tumbling'}
      width={size}
      height={size}
      viewBox="-1 -1 20 20"
      role="img"
      aria-label={`die: ${face}`}
    >
      <rect width="18" height="18" rx="4" />
      {(FACES[shown] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={4.4 + x * 4.6} cy={4.4 + y * 4.6} r="1.75" />
      ))}
    </svg>
  )
}

/** Several faces in a quarter of a second, then the one that was rolled. */
function useTumble(face: number, rolls: boolean): number {
  const [shown, setShown] = useState(face)
  useEffect(() => {
    setShown(face)
    if (!rolls || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const faces = [1, 2, 3, 4].map((step) => ((face + step * 2) % 6) + 1)
    setShown(faces[0] ?? face)
    const timers = [...faces.slice(1), face].map((next, i) => setTimeout(() => setShown(next), (i + 1) * 65))
    return () => timers.forEach(clearTimeout)
  }, [face, rolls])
  return shown
}

/** Dice in a row. */
export function Dice({
  faces,
  size,
  rolls,
}: {
  faces: readonly number[]
  size?: number
  rolls?: boolean
}): ReactNode {
  return (
    <span className="dice">
      {faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice are told apart by their place only
        <Die key={i} face={face} {...(size === undefined ? {} : { size })} rolls={rolls ?? false} />
      ))}
    </span>
  )
}
