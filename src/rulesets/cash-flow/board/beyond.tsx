import { memo, type ReactNode } from 'react'
import { around, type Box, type Camera, useBoardWindow } from '../../../board/camera.ts'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/signs.tsx'
import { type Area, lands, SHEET } from './atlas.ts'
import type { Site } from './reading.ts'

/** How the sheet lies in its window: pixels per unit across and down, and where its upper left corner is. */
export interface Fit {
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

/** The least height of the sheet, as a share of its own: in low wide windows it is drawn flatter, to be wider. */
const FLATTEST = 0.8
/** As a small picture the sheet fills its window, unless less than this share of it would be left. */
const LEFT_OF_IT = 0.9
/** The client keeps the foot of the window for words and buttons in its corners; a narrow map may stand between them. */
const FOOT = 44
const CORNERS = 460

/** The sheet in a window: whole and with a margin where there is room; as a small picture it fills a window of about its shape. */
export function fit(width: number, height: number, picture: boolean, legible = false): Fit {
  const margin = picture || width < 560 ? 0 : 14
  const inside = (foot: number): Fit => {
    const [w, h] = [width - 2 * margin, height + foot - 2 * margin]
    const flat = Math.max(FLATTEST, Math.min(1, (SHEET.width / SHEET.height) * (h / w)))
    const [byWidth, byHeight] = [w / SHEET.width, h / (SHEET.height * flat)]
    const [whole, filling] = [Math.min(byWidth, byHeight), Math.max(byWidth, byHeight)]
    const across = picture && !legible && whole > filling * LEFT_OF_IT ? filling : whole
    const down = across * flat
    return {
      across,
      down,
      left: (width - SHEET.width * across) / 2,
      top: (height + foot - SHEET.height * down) / 2,
    }
  }
  const low = inside(FOOT)
  return !picture && width - SHEET.width * low.across > CORNERS ? low : inside(0)
}

/** A place that can be chosen, as a tag at the edge of the window means it. */
export interface Wanted {
  readonly target: string
  readonly text: string
  readonly digit: string | null
  /** Of the sheet: where it is, and all of it. */
  readonly at: { readonly x: number; readonly y: number }
  readonly box: Box
}

interface BeyondProps {
  readonly wanted: readonly Wanted[]
  readonly fit: Fit
  onPick(target: string): void
}

/** The locator stands in the lower left corner; tags at the bottom begin beside it. */
const CORNER = { left: 66, right: 8, top: 8, bottom: 8 } as const
const BESIDE = 98
const TAG = 34
/** How far the key of a place reaches from it, in pixels. */
const KEY = { aside: 12, above: 32 } as const
/** The places named at each edge; the others are counted. Where names would cover a small window, all are. */
const NAMED = 4
const SMALL = 620

type Edge = 'left' | 'right' | 'top' | 'bottom'

interface Tag extends Wanted {
  readonly edge: Edge
  /** Where along its edge. */
  readonly along: number
}

/** The sheet's rectangle on the window as it was drawn. */
export const ofSheet = ({ across, down, left, top }: Fit, box: Box): Box => ({
  x: left + box.x * across,
  y: top + box.y * down,
  width: box.width * across,
  height: box.height * down,
})

export const WHOLE: Box = { x: 0, y: 0, ...SHEET }

/** What can be chosen and lies beyond the edge of the window, as tags at that edge. Lists and keys reach it, too. */
export function Beyond({ wanted, fit, onPick }: BeyondProps): ReactNode {
  const { camera, width, height, show } = useBoardWindow()
  if (width === 0 || wanted.length === 0) return null
  const tags = wanted.flatMap((one) => tagOf(one, fit, camera, width, height) ?? [])
  if (tags.length === 0) return null
  // A tag would lie over the key of a place that is near it: that one is a tag, too.
  for (const one of wanted)
    if (tags.every(({ target }) => target !== one.target)) {
      const at = placeOf(one, fit, camera)
      const edge = (['left', 'right'] as const).find((side) => liesUnder(at, side, tags, width))
      if (edge !== undefined) tags.push({ ...one, edge, along: at.y })
    }
  const named = width < SMALL && tags.length > NAMED ? 1 : NAMED
  return (
    <g
      className="cfm-beyond"
      transform={`scale(${1 / camera.zoom}) translate(${-camera.x} ${-camera.y})`}
      {...unseen}
    >
      {(['left', 'right', 'top', 'bottom'] as const).map((edge) => (
        <Row
          key={edge}
          edge={edge}
          tags={tags.filter((tag) => tag.edge === edge)}
          named={named}
          width={width}
          height={height}
          crowned={tags.some((tag) => tag.edge === 'top')}
          onGo={(tag) =>
            tag.digit === null ? show(ofSheet(fit, tag.box), ofSheet(fit, WHOLE)) : onPick(tag.target)
          }
        />
      ))}
    </g>
  )
}

/** Where a place is in the window. */
const placeOf = ({ at }: Wanted, fit: Fit, camera: Camera): Wanted['at'] => ({
  x: (fit.left + at.x * fit.across) * camera.zoom + camera.x,
  y: (fit.top + at.y * fit.down) * camera.zoom + camera.y,
})

/** Whether the key of a place in the window would lie under the tags at a side: they stand one below the other. */
function liesUnder(
  { x, y }: Wanted['at'],
  side: 'left' | 'right',
  all: readonly Tag[],
  width: number,
): boolean {
  const tags = all.filter(({ edge }) => edge === side)
  const wide = Math.max(0, ...tags.map(widthOf))
  const reaches = side === 'left' ? x - KEY.aside < wide : x + KEY.aside > width - wide
  const from = Math.min(...tags.map(({ along }) => along)) - TAG
  return tags.length > 0 && reaches && y > from && y - KEY.above < from + (tags.length + 1) * (TAG + 6)
}

function tagOf(one: Wanted, fit: Fit, camera: Camera, width: number, height: number): Tag | null {
  const { x, y } = placeOf(one, fit, camera)
  const over = { left: KEY.aside - x, right: x + KEY.aside - width, top: KEY.above - y, bottom: y - height }
  const [edge, far] = (Object.entries(over) as [Edge, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))
  if (far < 0) return null
  return { ...one, edge, along: edge === 'left' || edge === 'right' ? y : x }
}

const widthOf = (tag: { text: string; digit: string | null }) =>
  tag.text.length * 7.2 + (tag.digit === null ? 24 : 54)

/** The tags of one edge, none on another. */
function Row(props: {
  edge: Edge
  tags: readonly Tag[]
  named: number
  width: number
  height: number
  /** There are tags at the top, too. */
  crowned: boolean
  onGo(tag: Tag): void
}): ReactNode {
  const { edge, tags, named, width, height, crowned, onGo } = props
  if (tags.length === 0) return null
  const sorted = [...tags].sort((a, b) => a.along - b.along)
  const keyed = sorted.some((tag) => tag.digit !== null)
  const shown = keyed || sorted.length <= named ? sorted : sorted.slice(0, named === 1 ? 0 : named)
  const rest = sorted.slice(shown.length)
  const upright = edge === 'left' || edge === 'right'
  const all: { tag: Tag; text: string }[] = shown.map((tag) => ({ tag, text: tag.text }))
  if (rest[0] !== undefined)
    all.push({
      tag: { ...rest[0], box: around(rest.map(({ box }) => box)) ?? rest[0].box },
      text: shown.length === 0 ? `${rest.length} places` : `${rest.length} more`,
    })
  const length = ({ text, tag }: (typeof all)[number]) => (upright ? TAG : widthOf({ ...tag, text })) + 6
  const head = upright ? (crowned ? TAG + 4 : 8) : edge === 'bottom' ? BESIDE : 4
  const room = upright ? height - CORNER[edge] - head : width - head - 4
  const total = all.reduce((sum, one) => sum + length(one), 0)
  let next = Math.max(head, Math.min((all[0]?.tag.along ?? 0) - TAG / 2, head + room - total))
  return all.map((one) => {
    const from = next
    const after = Math.max(from + length(one), 0)
    next = after
    const wide = widthOf({ ...one.tag, text: one.text })
    const x = edge === 'left' ? -6 : edge === 'right' ? width - wide + 6 : from
    const y = edge === 'top' ? -4 : edge === 'bottom' ? height - TAG + 4 : from
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it is hidden from those who do not point
      <g
        key={`${one.tag.target} ${one.text}`}
        className="cfm-tag"
        transform={`translate(${x} ${y})`}
        onClick={() => onGo(one.tag)}
      >
        <rect width={wide} height={TAG} rx="6" />
        {one.tag.digit !== null && (
          <g className="cfm-pin" transform={`translate(${edge === 'right' ? wide - 22 : 21} ${TAG / 2})`}>
            <rect x="-8" y="-9" width="16" height="18" rx="3.5" />
            <text y="4" textAnchor="middle">
              {one.tag.digit}
            </text>
          </g>
        )}
        <text x={edge === 'right' || one.tag.digit === null ? 12 : 38} y={TAG / 2 + 4.8}>
          {one.text}
        </text>
      </g>
    )
  })
}

/** The locator: the whole world small, and in it the window. Only where less than two thirds of the sheet is seen. */
export function Locator({
  fit,
  sites,
  seats,
}: {
  fit: Fit
  sites: readonly Site[]
  seats: readonly SeatStyle[]
}): ReactNode {
  const { camera, width, height } = useBoardWindow()
  if (width === 0) return null
  const scale = 84 / SHEET.width
  const seen = {
    x: (-camera.x / camera.zoom - fit.left) / fit.across,
    y: (-camera.y / camera.zoom - fit.top) / fit.down,
    width: width / camera.zoom / fit.across,
    height: height / camera.zoom / fit.down,
  }
  if (seen.width * seen.height > SHEET.width * SHEET.height * 0.66) return null
  const left = Math.max(0, seen.x)
  const top = Math.max(0, seen.y)
  return (
    <g
      className="cfm-locator"
      transform={`scale(${1 / camera.zoom}) translate(${-camera.x} ${-camera.y}) translate(8 ${height - SHEET.height * scale}) scale(${scale})`}
      {...unseen}
    >
      <rect className="cfm-locator-sheet" width={SHEET.width} height={SHEET.height} />
      <World owners={sites.map((site) => site.owner).join()} seats={seats} />
      <rect
        className="cfm-locator-window"
        x={left}
        y={top}
        width={Math.max(60, Math.min(SHEET.width, seen.x + seen.width) - left)}
        height={Math.max(60, Math.min(SHEET.height, seen.y + seen.height) - top)}
      />
    </g>
  )
}

/** The lands in the colours of their owners, and nothing else. */
const World = memo(function World({ owners, seats }: { owners: string; seats: readonly SeatStyle[] }) {
  const by = owners.split(',').map(Number)
  return (
    <g transform="scale(0.1)">
      {lands.map((land: Area, i) => (
        <path
          key={land.id}
          className="cfm-locator-land"
          style={{ color: seats[by[i] ?? -1]?.color }}
          d={land.path}
        />
      ))}
    </g>
  )
})

/** The smallest rectangle of the window as drawn around some areas. */
export const boxAround = (fit: Fit, boxes: readonly Box[]): Box | null =>
  around(boxes.map((box) => ofSheet(fit, box)))
