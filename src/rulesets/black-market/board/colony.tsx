import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { factions } from '../data.ts'
import { CardRow } from './card-row.tsx'
import { Glyph, SeatShape } from './glyphs.tsx'
import { fitted } from './names.ts'
import type { Colony } from './reading.ts'
import { Road } from './road.tsx'
import { Learning } from './skills.tsx'
import { Stock } from './stock.tsx'

interface ColonyProps {
  readonly colony: Colony
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  readonly w: number
  readonly h: number
  readonly size: PlanSize
  /** Marks of the seat: the First Player, the initiator of what goes on. */
  readonly first: boolean
  readonly initiator: boolean
  readonly own: boolean
}

/** The plan in full, the same less high, or smaller and in fewer words. */
export type PlanSize = 'large' | 'flat' | 'small'

/** The measures of a plan. */
const LARGE = { head: 34, goods: 30, cards: 82, road: 108, foot: 66, gap: 7, pad: 14 }
const SMALL = { head: 26, goods: 21, cards: 46, road: 52, foot: 40, gap: 4, pad: 9 }
const FLAT = { head: 32, goods: 28, cards: 62, road: 92, foot: 64, gap: 5, pad: 12 }
const MEASURES = { large: LARGE, flat: FLAT, small: SMALL } as const
type Measures = typeof LARGE

const heightOf = (m: Measures) => m.head + m.goods + 2 * m.cards + m.road + m.foot + 5 * m.gap + m.pad

/** How high a plan has to be. */
export const colonyHeight = (size: PlanSize): number => heightOf(MEASURES[size])

/** The plan of a colony: its people, the sites along the road, the northern and southern Location Cards. */
export function ColonyPlan(props: ColonyProps): ReactNode {
  const { colony, seats, choosing, w, h, size, own } = props
  const big = size !== 'small'
  const m = MEASURES[size]
  const inner = w - 2 * m.pad
  const north = m.head + m.goods + m.gap
  const road = north + m.cards + m.gap
  const south = road + m.road + m.gap
  const foot = south + m.cards + m.gap
  return (
    <g
      className={own ? 'bm-colony own' : 'bm-colony'}
      style={{ '--seat': seats[colony.seat]?.color } as never}
    >
      <rect className="bm-sheet" width={w} height={h} rx="5" />
      <path className="bm-seat-edge" d={`M0 5A5 5 0 0 1 5 0H${w - 5}A5 5 0 0 1 ${w} 5Z`} />
      <Head {...props} />
      <g transform={`translate(${m.pad} ${m.head})`}>
        <Stock colony={colony} big={big} w={inner} />
      </g>
      <CardRow
        {...{ seats, choosing, big }}
        cards={colony.locations[0] ?? []}
        side="north"
        x={m.pad}
        y={north}
        w={inner}
        h={m.cards}
      />
      <g transform={`translate(${m.pad} ${road})`}>
        <Road {...{ colony, seats, choosing, big }} w={inner} h={m.road} />
      </g>
      <CardRow
        {...{ seats, choosing, big }}
        cards={colony.locations[1] ?? []}
        side="south"
        x={m.pad}
        y={south}
        w={inner}
        h={m.cards}
      />
      <g transform={`translate(${m.pad} ${foot})`}>
        <Learning {...{ colony, choosing, big, own }} w={inner} />
      </g>
    </g>
  )
}

/** Whose colony it is, and what it is worth now. */
function Head({ colony, seats, w, size, first, initiator }: ColonyProps): ReactNode {
  const style = seats[colony.seat]
  const big = size !== 'small'
  const mark = big ? 18 : 14
  const y = big ? 24 : 19
  const name = fitted(style?.name ?? '', big ? 220 : w * 0.42, big ? 10 : 8.2)
  return (
    <g>
      <SeatShape style={style} x={big ? 24 : 17} y={y - (big ? 6 : 5)} size={mark} />
      <text x={big ? 40 : 29} y={y} className={big ? 'bm-name' : 'bm-name small'}>
        {name}
        <tspan className="bm-faction" dx="7">
          {big || w > 290 ? factions[colony.seat]?.name : (factions[colony.seat]?.name.split(' ')[0] ?? '')}
        </tspan>
      </text>
      <text x={w - (big ? 14 : 9)} y={y} textAnchor="end" className={big ? 'bm-vp' : 'bm-vp small'}>
        {colony.points}
        <tspan className="bm-minor"> VP</tspan>
      </text>
      <g transform={`translate(${w - (big ? 86 : 62)} ${y - 5})`}>
        {first && <Glyph of="first" size={big ? 15 : 12} />}
        {initiator && (
          <path className="bm-turn" d="M-4-5 5 0-4 5Z" transform={`translate(${first ? -17 : 0} 0)`} />
        )}
      </g>
    </g>
  )
}
