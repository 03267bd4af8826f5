import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from '../../board/labels.ts'
import { Dice } from '../parts/dice.tsx'
import { unbroken } from '../parts/wording.ts'
import { type Placed, placed, type Spot } from './placing.ts'
import type { Headline, Reenactment } from './reenact.ts'

/** A sign laid over the board at a place. */
export interface BoardMark {
  /** Names of places; it lies on the first that the board has. */
  readonly places: readonly string[]
  /** The numeral of a headline; 0 for a ring alone. */
  readonly no: number
  readonly played: boolean
  /** What is told there now. */
  readonly told: Headline | null
}

/** The numerals of all headlines at their places, and a ring where somebody points. */
export function marksOf(
  { steps, at }: Pick<Reenactment, 'steps' | 'at'>,
  pointed: readonly string[] | null,
): BoardMark[] {
  const numbered = steps.map((told, i): BoardMark => {
    const { no, places } = told
    return { places, no, played: at === null || i <= at, told: i === at ? told : null }
  })
  const ring = pointed === null ? [] : [{ places: pointed, no: 0, played: true, told: null }]
  return [...numbered, ...ring]
}

/** The signs over a board: they follow it as it moves, and nothing under them is lost to the hand. */
export function Marks({
  frame,
  marks,
}: {
  readonly frame: RefObject<HTMLElement | null>
  readonly marks: readonly BoardMark[]
}): ReactNode {
  const [spots, setSpots] = useState<readonly (Placed | null)[]>([])
  // The board may have moved with any drawing of the window.
  useLayoutEffect(() => {
    const root = frame.current
    const found = root === null ? [] : spotsOf(root, marks)
    setSpots((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found))
  })
  const box = frame.current
  return (
    <div className="marks" aria-hidden="true">
      {marks.map((mark, i) => {
        const spot = spots[i]
        if (spot == null) return null
        const { no, played, told } = mark
        return (
          <div
            key={`${no} ${mark.places[0]}`}
            className={no === 0 ? 'mark ring' : 'mark'}
            style={{ left: spot.x, top: spot.y, '--right': spot.right, '--down': spot.down } as CSSProperties}
          >
            {told !== null && <i className={told.concern === 'loses' ? 'wave loss' : 'wave'} />}
            {no > 0 && <Numeral no={no} played={played} here={told !== null} />}
            {told !== null && box !== null && <Callout told={told} spot={spot} width={box.clientWidth} />}
          </div>
        )
      })}
    </div>
  )
}

const CALLOUT = 250

/** What happened there, with the dice that decided it. */
function Callout({
  told,
  spot,
  width,
}: {
  readonly told: Headline
  readonly spot: Spot
  readonly width: number
}): ReactNode {
  const wide = Math.min(CALLOUT, width - 24)
  const left = Math.max(12, Math.min(width - wide - 12, spot.x - wide / 2)) - spot.x
  return (
    <div className={spot.y > 190 ? 'callout above' : 'callout'} style={{ left, width: wide }}>
      <b>{told.text}</b>
      {told.dice.length > 0 && (
        <p className="callout-dice">
          <Dice faces={told.dice} size={20} rolls />
        </p>
      )}
      {told.why !== '' && <p>{unbroken(told.why)}</p>}
    </div>
  )
}

/** Numerals lie beside their places, a ring around its own. */
function spotsOf(root: HTMLElement, marks: readonly BoardMark[]): (Placed | null)[] {
  const spots = marks.map(({ places }) => spotOf(root, places))
  const numerals = placed(
    spots.map((spot, i) => (marks[i]?.no === 0 ? null : spot)),
    boxesOf(root, '[data-key]'),
    boxesOf(root, 'svg text'),
  )
  return spots.map((spot, i) => numerals[i] ?? (spot === null ? null : { ...spot, right: -1, down: -1 }))
}

function spotOf(root: HTMLElement, places: readonly string[]): Spot | null {
  const outer = root.getBoundingClientRect()
  for (const place of places) {
    const found = root.querySelector<SVGElement>(`[data-place="${CSS.escape(place)}"]`)
    if (found === null) continue
    const middle = found.dataset.middle
    const drawn = (middle === undefined ? null : found.querySelector(middle)) ?? found
    const { x, y, width, height } = drawn.getBoundingClientRect()
    const spot = { x: Math.round(x + width / 2 - outer.x), y: Math.round(y + height / 2 - outer.y) }
    if (spot.x < 0 || spot.y < 0 || spot.x > outer.width || spot.y > outer.height) continue
    return spot
  }
  return null
}

/** Where the board shows keys that choose something, or words. */
function boxesOf(root: HTMLElement, selector: string): Box[] {
  const outer = root.getBoundingClientRect()
  return [...root.querySelectorAll(selector)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x - outer.x, y: y - outer.y, width, height }
  })
}

/** The numeral of a headline, in ink: filled when it has been played, outlined while it is to come. */
export function Numeral({
  no,
  played = true,
  here = false,
}: {
  readonly no: number
  readonly played?: boolean
  readonly here?: boolean
}): ReactNode {
  return (
    <span className={`numeral${played ? ' played' : ''}${here ? ' here' : ''}`} aria-hidden="true">
      {no}
    </span>
  )
}
