import { memo, type ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { type Point, starsOn } from '../../../board/curves.ts'
import { counted } from '../../../board/english.ts'
import { unseen } from '../../../board/signs.tsx'
import { type Geometry, titleWidth } from './geometry.ts'
import { LINE } from './labels.ts'
import type { Status } from './reading.ts'

/** The paper: rings and rays of a polar chart, and faint stars. It is larger than the sheet, to be moved about on. */
export const Ground = memo(function Ground({ width, height }: { width: number; height: number }): ReactNode {
  const pole = { x: -0.12 * width, y: 1.28 * height }
  const far = Math.hypot(width, height) * 2.3
  const step = Math.max(74, Math.sqrt(width * height) / 10)
  const rings = Array.from({ length: Math.ceil(far / step) }, (_, i) => (i + 1) * step)
  const rays = Array.from({ length: 48 }, (_, i) => (i * Math.PI) / 24)
  return (
    <g className="it-ground" {...unseen}>
      {rings.map((r, i) => (
        <circle
          key={r}
          cx={pole.x}
          cy={pole.y}
          r={r}
          className={i % 4 === 3 ? 'it-ring it-ring-strong' : 'it-ring'}
        />
      ))}
      {rays.map((a) => (
        <line
          key={a}
          x1={pole.x + step * Math.cos(a)}
          y1={pole.y + step * Math.sin(a)}
          x2={pole.x + far * Math.cos(a)}
          y2={pole.y + far * Math.sin(a)}
          className="it-ring"
        />
      ))}
      {starsOn(width, height, 4200).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="it-star" />
      ))}
    </g>
  )
})

/** The title of the chart, in the emptiest corner; left out where there is no room. */
export function Cartouche({
  geometry,
  name,
  worlds,
  lanes,
}: {
  geometry: Geometry
  name: string
  worlds: number
  lanes: number
}): ReactNode {
  const { corner, width, height } = geometry
  if (corner.room < 12 || width < 560) return null
  const x = corner.right ? width - 40 : 40
  const y = corner.bottom ? height - 50 : 58
  const anchor = corner.right ? 'end' : 'start'
  const rule = corner.right ? [x - titleWidth(name), x] : [x, x + titleWidth(name)]
  return (
    <g className="it-cartouche" textAnchor={anchor} {...unseen}>
      <text className="it-title" x={x} y={y}>
        {name}
      </text>
      <path d={`M${rule[0]} ${y + 10}H${rule[1]}M${rule[0]} ${y + 13}H${rule[1]}`} />
      <text className="it-subtitle" x={x} y={y + 32}>
        {counted(worlds, 'world')} and {counted(lanes, 'lane')}
      </text>
    </g>
  )
}

/** What the signs mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="it-legend">
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <circle r="6.5" className="it-space it-mark-reach" />
        </svg>
        can be chosen
      </li>
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <circle r="8" className="it-disc" />
          <circle r="5" className="it-inner" />
        </svg>
        sells upgrades and repairs
      </li>
    </ul>
  )
}

/** A line drawing for each class of world, 20 units wide and centred. */
const GLYPHS: Readonly<Record<string, ReactNode>> = {
  civilized: (
    <>
      <circle r="9" />
      <path d="M-9 0H9M0-9V9M0-9C-5.5-4-5.5 4 0 9M0-9C5.5-4 5.5 4 0 9" />
    </>
  ),
  forge: <path d="M-9.5 7H9.5L6.5-1.5H2.5L0-9-2.5-1.5H-6.5ZM-4 2.6H4" />,
  hive: (
    <path d="M0-10 8.7-5V5L0 10-8.7 5V-5ZM0-4.4 3.8-2.2V2.2L0 4.4-3.8 2.2V-2.2ZM0-10V-4.4M8.7 5 3.8 2.2M-8.7 5-3.8 2.2" />
  ),
  agri: <path d="M0 10V-8M0-2C5-2 7-5 7-9 2-9 0-6 0-2ZM0 4.5C-5 4.5-7 1.5-7-2.5-2-2.5 0 .5 0 4.5Z" />,
  mining: <path d="M-9 8.5-.5-1M2.5-9.5A15 15 0 0 1 9.5 5.5M-5-7A15 15 0 0 1 8 4M2.5-9.5-5-7M9.5 5.5 8 4" />,
  shrine: <path d="M-8.5 9V.5L0-9 8.5.5V9ZM-2.6 9V4.2A2.6 2.6 0 0 1 2.6 4.2V9M0-6.5V-1.5M-2-4.2H2" />,
  ocean: (
    <path d="M-10-5Q-6.7-9-3.3-5T3.3-5T10-5M-10 .5Q-6.7-3.5-3.3.5T3.3.5T10 .5M-10 6Q-6.7 2-3.3 6T3.3 6T10 6" />
  ),
  feral: <path d="M-7-8.5Q-9 0-4 9M-.5-9.5Q-2.5 0 2 9.5M6-9Q4.5-1 8 7.5" />,
  frontier: <path d="M-5 9V-9.5L8-5.5-5-1.5M-9.5 9H2" />,
  xenos: <path d="M-10 0Q0-9.5 10 0 0 9.5-10 0ZM0-4.4Q2.8 0 0 4.4-2.8 0 0-4.4Z" />,
}

const UNKNOWN = (
  <>
    <circle r="9" strokeDasharray="3 2.6" />
    <path d="M-2.8-2.6A2.9 2.9 0 1 1 0 .6V2M0 5V5.4" />
  </>
)

/** The glyph of a class of world; of a class nobody has heard of, a dotted globe with a question. */
function Glyph({ of, scale }: { of: string; scale: number }): ReactNode {
  return (
    <g className="it-glyph" transform={`scale(${scale})`}>
      {GLYPHS[of] ?? UNKNOWN}
    </g>
  )
}

/** A remark on a small slip beside the world's words. */
export interface Tag {
  readonly text: string
  readonly sign: keyof typeof SIGNS | null
  readonly seat: SeatStyle | null
}

/** To be loaded, to be delivered, at war. */
const SIGNS = {
  up: 'M0 4.5V-4M-3.5-.8 0-4.5 3.5-.8',
  down: 'M0-4.5V4M-3.5.8 0 4.5 3.5.8',
  war: 'M-4 4.5 4-4.5M4 4.5-4-4.5M-5 2.2-2 5M5 2.2 2 5',
} as const

/** How a world's disc is to be marked now. */
export type Mark = 'none' | 'reach' | 'lit'

interface WordsProps {
  readonly geometry: Geometry
  readonly index: number
  readonly name: string
  readonly klass: string
  readonly goods: string
  readonly tags: readonly Tag[]
}

interface WorldProps {
  readonly geometry: Geometry
  readonly index: number
  /** Whose line drawing is shown: the class, also of worlds that are called otherwise by now. */
  readonly glyph: string
  readonly yard: boolean
  readonly status: Status
  readonly mark: Mark
  readonly digit: string | null
}

/** A world: its disc with the glyph of its class, and its state. Around its own centre; its words take clicks too. */
export function World(props: WorldProps): ReactNode {
  const { geometry, index, glyph, yard, status, mark, digit } = props
  const r = geometry.radius
  const place = geometry.labels[index]
  const at = geometry.nodes[index] ?? { x: 0, y: 0 }
  return (
    <g
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      className={`it-world it-${status.kind} it-mark-${mark}`}
    >
      {mark !== 'none' && <circle r={r + 8} className="it-halo" />}
      <circle r={r} className="it-disc" />
      {status.kind === 'war' && <circle r={r} fill="url(#it-hatch)" />}
      {yard && <circle r={r - 4.5} className="it-inner" />}
      <Glyph of={glyph} scale={r / 30} />
      {status.kind === 'fallen' && (
        <path className="it-struck" d={`M${-r * 0.72} ${r * 0.72}L${r * 0.72} ${-r * 0.72}`} />
      )}
      {place !== undefined && mark !== 'none' && (
        <rect
          className="it-hit"
          x={place.box.x - at.x}
          y={place.box.y - at.y}
          width={place.box.width}
          height={place.box.height}
        />
      )}
      {digit !== null && <Digit at={geometry.badges[index] ?? at} text={digit} />}
    </g>
  )
}

/** The key that chooses a world. */
function Digit({ at, text }: { at: Point; text: string }): ReactNode {
  return (
    <g
      data-key=""
      className="it-digit"
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      {...unseen}
    >
      <rect x="-9" y="-9" width="18" height="18" rx="4" />
      <text y="4.3" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

/** A world's name, class and export, and its tags. Drawn over everything, and apart from what can be clicked. */
export function Words({ geometry, index, name, klass, goods, tags }: WordsProps): ReactNode {
  const place = geometry.labels[index]
  const at = geometry.nodes[index] ?? { x: 0, y: 0 }
  if (place === undefined) return null
  const { dx, dy, anchor, above } = place
  const first = above ? dy - LINE.name - 8 : dy + LINE.name + LINE.klass + (goods === '' ? 3 : LINE.goods + 2)
  return (
    <g
      textAnchor={anchor}
      className="it-words"
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    >
      <text className="it-name" x={dx} y={dy}>
        {name}
      </text>
      <text className="it-class" x={dx} y={dy + LINE.klass + 1}>
        {klass}
      </text>
      {goods !== '' && (
        <text className="it-goods" x={dx} y={dy + LINE.klass + LINE.goods + 2}>
          {goods}
        </text>
      )}
      {tags.map((tag, i) => (
        <Slip
          key={tag.text}
          tag={tag}
          x={dx}
          y={first + (above ? -i : i) * 20}
          anchor={anchor}
          // Slips do not stick out of the sheet.
          from={6 - at.x}
          to={geometry.width - 6 - at.x}
        />
      ))}
    </g>
  )
}

/** A tag on its slip of paper. */
function Slip(props: {
  tag: Tag
  x: number
  y: number
  anchor: string
  from: number
  to: number
}): ReactNode {
  const { tag, x, y, anchor, from, to } = props
  const width = tag.text.length * 5.3 + (tag.sign === null ? 15 : 29)
  const wished = anchor === 'start' ? x - 4 : anchor === 'end' ? x - width + 4 : x - width / 2
  const left = Math.max(from, Math.min(to - width, wished))
  return (
    <g className="it-slip" textAnchor="start" color={tag.seat?.color ?? 'var(--ink-2)'}>
      <rect x={left} y={y - 9} width={width} height="17" rx="3" />
      {tag.sign !== null && (
        <path className="it-arrow" transform={`translate(${left + 11} ${y - 0.5})`} d={SIGNS[tag.sign]} />
      )}
      <text x={left + (tag.sign === null ? 7 : 20)} y={y + 3.6}>
        {tag.text}
      </text>
    </g>
  )
}
