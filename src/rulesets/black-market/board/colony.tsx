import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { namesOf } from '../../../board/seat.tsx'
import { unseen } from '../../../board/signs.tsx'
import { factions } from '../data.ts'
import { Dome, Lorry } from './art.tsx'
import { Choosable, Heard } from './choice.tsx'
import { Glyph, SeatShape, UnitSign } from './glyphs.tsx'
import { Roads } from './ground.tsx'
import { STRIP } from './layout.ts'
import { colonySays, homeSays } from './names.ts'
import type { Colony, Location } from './reading.ts'
import { Land, landWords, Site } from './sites.tsx'
import { Learning } from './skills.tsx'
import { Stock } from './stock.tsx'

interface ColonyProps {
  readonly colony: Colony
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  readonly w: number
  readonly h: number
  /** How large things stand: 1 on a desk. */
  readonly scale: number
  /** Marks of the seat: the First Player, the initiator of what goes on. */
  readonly first: boolean
  readonly initiator: boolean
  readonly own: boolean
  /** How much larger words are than they are drawn. */
  readonly letters: number
  /** Where the road to the market leaves the land; null where the market is not on the sheet. */
  readonly market: { readonly x: number; readonly y: number } | null
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where the five sites lie around the dome, and what comes after them, as shares of the land. */
const SITES: readonly (readonly [x: number, y: number])[] = [
  [0.14, 0.625],
  [0.25, 0.83],
  [0.5, 0.815],
  [0.79, 0.84],
  [0.83, 0.64],
  [0.36, 0.42],
  [0.66, 0.42],
]
const DOME = { x: 0.49, y: 0.61 } as const
/** The same on a phone, whose buttons lie over the lower right corner. */
const SITES_NARROW: typeof SITES = [
  [0.14, 0.43],
  [0.17, 0.79],
  [0.37, 0.75],
  [0.66, 0.77],
  [0.85, 0.53],
  [0.29, 0.4],
  [0.7, 0.4],
]
const DOME_NARROW = { x: 0.49, y: 0.55 } as const

/** The colony drawn as a place: its home and sites on their roads, the lands to the north and the south, its people where they work. */
export function ColonyMap(props: ColonyProps): ReactNode {
  const { colony, seats, choosing, w, h, scale, market, own, letters } = props
  const isBroad = scale >= 0.9
  const [home, spots] = isBroad ? [DOME, SITES] : [DOME_NARROW, SITES_NARROW]
  const dome = { x: home.x * w, y: home.y * h }
  const plots = [...colony.plots, ...colony.outlying]
  const sites = plots.map((_, i) => ({ x: (spots[i]?.[0] ?? 0.5) * w, y: (spots[i]?.[1] ?? 0.4) * h }))
  const north = spread(
    colony.locations[0] ?? [],
    isBroad ? [0.4 * w, 0.99 * w] : [0.02 * w, 0.98 * w],
    // Clear of the Skill Cards that lie below the strip.
    isBroad ? 0.2 * h : 24 + 18 * letters,
    (isBroad ? 0.095 : 0.12) * h,
  )
  const south = spread(
    colony.locations[1] ?? [],
    [0.03 * w, 0.97 * w],
    (isBroad ? 0.965 : 1.02) * h,
    -0.06 * h,
  )
  const foot = { x: dome.x, y: dome.y + 4 }
  return (
    <g className="bm-colony" style={{ '--seat': seats[colony.seat]?.color } as never}>
      <Roads from={foot} to={[...north, ...south]} width={4.5 * scale} />
      <Roads from={foot} to={sites} width={7 * scale} />
      {market !== null && (
        <g {...unseen}>
          <Roads from={foot} to={[market]} width={11 * scale} />
          <Lorry
            x={dome.x * 0.3 + market.x * 0.7}
            y={dome.y * 0.3 + market.y * 0.7 + 26}
            color={seats[colony.seat]?.color}
          />
        </g>
      )}
      <Home {...props} x={dome.x} y={dome.y} />
      {plots.map((plot, i) => (
        <Site
          key={plot.id}
          {...{ plot, seats, choosing, scale, letters }}
          home={colony.seat}
          number={plot.id.startsWith('home') ? String(i + 1) : plot.id}
          x={sites[i]?.x ?? 0}
          y={sites[i]?.y ?? 0}
        />
      ))}
      {([north, south] as const).map((lands, deck) => {
        const cards = colony.locations[deck] ?? []
        return cards.map((card, i) => (
          <Land
            key={card.id}
            {...{ card, seats, choosing, letters }}
            scale={scale * (deck === 0 ? 0.9 : 0.72)}
            x={lands[i]?.x ?? 0}
            y={lands[i]?.y ?? 0}
            brief={!isBroad}
          />
        ))
      })}
      {isBroad ? <Block {...props} own={own} /> : <Strip {...props} />}
    </g>
  )
}

/** How wide what is written below a land is, in pixels. */
const widthOf = (card: Location) => {
  const { name, words } = landWords(card)
  return Math.max(name.length * 7.2, words.length * 5.2)
}

/** Lands side by side along the edge of the sheet, in as many rows as their names ask for. */
function spread(
  cards: readonly Location[],
  [from, to]: readonly [number, number],
  y: number,
  step: number,
): Spot[] {
  const widest = Math.max(0, ...cards.map(widthOf)) + 14
  const rows = Math.max(1, Math.min(2, Math.ceil((cards.length * widest) / (to - from))))
  return cards.map((_, i) => ({
    x: from + ((i + 0.5) / cards.length) * (to - from),
    y: y + (i % rows) * step,
  }))
}

/** The dome, who guards it, and who has no work. */
function Home({ colony, seats, choosing, scale, letters, x, y }: ColonyProps & Spot): ReactNode {
  const units = [
    ...(colony.infantry > 0 ? [{ owner: colony.seat, kind: 0, count: colony.infantry }] : []),
    ...colony.mechs.flatMap((count, owner) => (count > 0 ? [{ owner, kind: 1, count }] : [])),
  ]
  const [w, h] = [190 * scale, 46 * scale]
  const people = [
    ...Array.from({ length: Math.min(6, colony.spare) }, () => 'spare'),
    ...Array.from({ length: Math.min(4, colony.disaffected) }, () => 'sour'),
  ]
  const words = [
    colony.spare > 0 ? `${colony.spare} Spare` : '',
    colony.disaffected > 0 ? `${colony.disaffected} Disaffected` : '',
  ].filter((part) => part !== '')
  // People without work stand beside the dome, and the words begin where its ground ends.
  const edge = 80 * scale + 3
  const size = Math.max(13, 18 * scale)
  return (
    <Choosable
      {...{ choosing }}
      target={`home-${colony.seat + 1}`}
      says={`${homeSays(colony, namesOf(seats))}${words.length === 0 ? '' : `; ${words.join(', ')}`}`}
      x={x - w / 2}
      y={y - h / 2}
      w={w}
      h={h}
      flat
    >
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <Dome x={0} y={0} scale={1.12 * scale} color={seats[colony.seat]?.color} />
        {units.map((unit, i) => (
          <UnitSign
            key={`${unit.owner} ${unit.kind}`}
            kind={unit.kind}
            style={seats[unit.owner]}
            count={unit.count}
            x={(-82 - i * 26) * scale}
            y={4}
            size={Math.max(14, 19 * scale)}
          />
        ))}
        {people.map((kind, i) => (
          <g key={`${kind} ${String(i)}`} className={kind === 'sour' ? 'bm-people sour' : undefined}>
            <Glyph
              of="worker"
              x={edge + size / 2 + i * Math.max(7, 15 * scale)}
              y={3 + (i % 2) * 3}
              size={size}
            />
          </g>
        ))}
        {/* On a phone the sites are near: each has a line of its own. */}
        {(scale < 0.9 ? words : [words.join(', ')]).map((line, i) => (
          <text
            key={line}
            className="bm-place-words"
            x={edge}
            y={24 * scale + 9 * letters}
            dy={`${1.15 * i}em`}
          >
            {line}
          </text>
        ))}
        {units.length === 0 && (
          <text className="bm-place-words" x={-edge} y={24 * scale + 8} textAnchor="end">
            unguarded
          </text>
        )}
      </g>
    </Choosable>
  )
}

/** Whose land it is and what it has, as the title of the sheet. */
function Block({ colony, seats, choosing, first, initiator, own, letters }: ColonyProps): ReactNode {
  const style = seats[colony.seat]
  return (
    <g transform="translate(22 4)">
      <Heard says={colonySays(colony, namesOf(seats))}>
        <SeatShape style={style} x={10} y={15} size={19} />
        <text x="26" y="24" className="bm-sheet-title">
          {factions[colony.seat]?.name}
        </text>
        <path className="bm-rule" d="M0 36H236M0 39H236" />
        <text y="58" className="bm-faction">
          {style?.name}’s colony
        </text>
        <text x="236" y="59" textAnchor="end" className="bm-vp">
          {colony.points} VP
        </text>
        <g transform="translate(150 53)">
          {first && <Glyph of="first" size={14} />}
          {initiator && <path className="bm-turn" d="M-4-5 5 0-4 5Z" transform="translate(18 0)" />}
        </g>
        <g transform="translate(0 72)">
          <Stock colony={colony} big w={236} stacked />
        </g>
      </Heard>
      <g transform="translate(0 138)">
        <Learning {...{ colony, choosing, own, letters }} big w={236} stacked />
      </g>
    </g>
  )
}

/** The same on one line, over the land. */
function Strip({
  colony,
  seats,
  w,
  first,
  initiator,
  choosing,
  own,
  scale,
  letters,
}: ColonyProps): ReactNode {
  const style = seats[colony.seat]
  return (
    <g transform={`translate(0 ${-STRIP})`}>
      <Heard says={colonySays(colony, namesOf(seats))}>
        <rect className="bm-strip" width={w} height={STRIP} />
        <SeatShape style={style} x={15} y={13} size={14} />
        <text x={26} y="18" className="bm-name small">
          {scale > 0.65 ? factions[colony.seat]?.name : (factions[colony.seat]?.name.split(' ')[0] ?? '')}
        </text>
        {first && <Glyph of="first" x={w * 0.32} y={13} size={11} />}
        {initiator && (
          <path className="bm-turn" d="M-4-5 5 0-4 5Z" transform={`translate(${w * 0.32 + 13} 13)`} />
        )}
        <g transform={`translate(${w * 0.4} 4)`}>
          <Stock colony={colony} big={false} w={w * 0.42} brief />
        </g>
        <text x={w - 8} y="18" textAnchor="end" className="bm-vp small">
          {colony.points} VP
        </text>
      </Heard>
      <g transform="translate(8 28)">
        <Learning {...{ colony, choosing, own, letters }} big={false} w={w - 16} />
      </g>
    </g>
  )
}
