import type { ReactNode } from 'react'
import { factions, skills, TRACK_NAMES, utilities } from '../data.ts'
import { fitted, LocationCard, SkillChip } from './cards.tsx'
import { Choosable } from './choice.tsx'
import type { Choosing, SeatStyle } from './contract.ts'
import { Building, Glyph, GOOD_SIGNS, SeatShape, TRACK_SIGNS, UnitSign } from './glyphs.tsx'
import { effectOf, plotWords, runWords } from './names.ts'
import type { Colony, Location, Plot } from './reading.ts'

interface ColonyProps {
  readonly colony: Colony
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  readonly w: number
  readonly h: number
  /** The plan in full; else smaller, with the same things on it. */
  readonly big: boolean
  /** Marks of the seat: the First Player, the initiator of what goes on. */
  readonly first: boolean
  readonly initiator: boolean
  readonly own: boolean
}

/** The measures of a plan, large and small. */
const LARGE = { head: 34, goods: 30, cards: 82, road: 108, foot: 66, gap: 7, pad: 14 }
const SMALL = { head: 26, goods: 21, cards: 38, road: 52, foot: 40, gap: 4, pad: 9 }
type Measures = typeof LARGE

const heightOf = (m: Measures) => m.head + m.goods + 2 * m.cards + m.road + m.foot + 5 * m.gap + m.pad

/** How high a plan has to be. */
export const colonyHeight = (big: boolean): number => heightOf(big ? LARGE : SMALL)

/** The plan of a colony: its people, the sites along the road, the northern and southern Location Cards. */
export function ColonyPlan(props: ColonyProps): ReactNode {
  const { colony, seats, choosing, w, h, big, own } = props
  const m = big ? LARGE : SMALL
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
        <Foot {...{ colony, choosing, big, own }} w={inner} />
      </g>
    </g>
  )
}

/** Whose colony it is, and what it is worth now. */
function Head({ colony, seats, w, big, first, initiator }: ColonyProps): ReactNode {
  const style = seats[colony.seat]
  const size = big ? 18 : 14
  const y = big ? 24 : 19
  const name = fitted(style?.name ?? '', big ? 220 : w * 0.42, big ? 10 : 8.2)
  return (
    <g>
      <SeatShape style={style} x={big ? 24 : 17} y={y - (big ? 6 : 5)} size={size} />
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

/** Commodities, bonus tokens, people. */
function Stock({ colony, big, w }: { colony: Colony; big: boolean; w: number }): ReactNode {
  const step = big ? 62 : Math.max(39, Math.min(46, w * 0.14))
  const y = big ? 13 : 10
  const people: readonly (readonly [string, number, string])[] = [
    ['at work', colony.workers, 'bm-people work'],
    ['Spare', colony.spare, 'bm-people'],
    ['Disaffected', colony.disaffected, 'bm-people sour'],
  ]
  const tokens = [
    ['rnd', colony.rnd],
    ['military', colony.military],
  ] as const
  return (
    <g className={big ? 'bm-stock' : 'bm-stock small'}>
      {GOOD_SIGNS.map((sign, good) => (
        <g key={sign} transform={`translate(${good * step} 0)`}>
          <circle className={`bm-token bm-token-${sign}`} cx={big ? 11 : 8} cy={y} r={big ? 11 : 8} />
          <Glyph of={sign} x={big ? 11 : 8} y={y} size={big ? 13 : 10} />
          <text x={big ? 26 : 19} y={y + (big ? 6 : 4.5)} className="bm-amount">
            {colony.goods[good]}
          </text>
        </g>
      ))}
      {tokens.map(([sign, count], i) => (
        <g
          key={sign}
          transform={`translate(${step * 3 + (big ? 14 : 2) + i * (big ? 40 : 24)} 0)`}
          className={count === 0 ? 'bm-none' : ''}
        >
          <Glyph of={sign} x={big ? 8 : 6} y={y} size={big ? 14 : 11} />
          <text x={big ? 19 : 14} y={y + 4} className="bm-count">
            {count}
          </text>
        </g>
      ))}
      <g transform={`translate(${w} ${y})`}>
        {people.map(([word, count, className], i) => (
          <g
            key={word}
            transform={`translate(${(i - 2) * (big ? 62 : 24) - (big ? 34 : 13)} 0)`}
            className={count === 0 ? `${className} bm-none` : className}
          >
            <Glyph of="worker" size={big ? 14 : 11} y={big ? -2 : 0} />
            <text x={big ? 9 : 7} y="4" className="bm-count">
              {count}
            </text>
            {big && (
              <text x="9" y="15" textAnchor="middle" className="bm-tiny">
                {word}
              </text>
            )}
            <title>{word}</title>
          </g>
        ))}
      </g>
    </g>
  )
}

/** The Location Cards of one deck, side by side. */
function CardRow({
  cards,
  side,
  seats,
  choosing,
  x,
  y,
  w,
  h,
  big,
}: {
  cards: readonly Location[]
  side: 'north' | 'south'
  seats: readonly SeatStyle[]
  choosing: Choosing
  x: number
  y: number
  w: number
  h: number
  big: boolean
}): ReactNode {
  const gap = big ? 8 : 5
  const label = big ? 20 : 13
  const each = Math.min(big ? 132 : 62, (w - label) / Math.max(1, cards.length) - gap)
  return (
    <g>
      <text
        className="bm-side"
        transform={`translate(${x + (big ? 10 : 7)} ${y + h / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {side}
      </text>
      <path className="bm-row" d={`M${x + label - 3} ${y}V${y + h}`} />
      {cards.length === 0 && (
        <text x={x + label + 8} y={y + h / 2 + 4} className="bm-empty">
          no {side}ern card
        </text>
      )}
      {cards.map((card, i) => (
        <LocationCard
          key={card.id}
          {...{ card, seats, choosing }}
          x={x + label + 2 + i * (each + gap)}
          y={y}
          w={each}
          h={h}
        />
      ))}
    </g>
  )
}

/** The home: the garrison, then the five sites along the road, and Utilities far out. */
function Road({
  colony,
  seats,
  choosing,
  w,
  h,
  big,
}: {
  colony: Colony
  seats: readonly SeatStyle[]
  choosing: Choosing
  w: number
  h: number
  big: boolean
}): ReactNode {
  const hub = big ? 92 : Math.min(54, w * 0.17)
  const gap = big ? 10 : 5
  const plots = [...colony.plots, ...colony.outlying]
  const each = (w - hub) / plots.length - gap
  const road = h / 2
  return (
    <g>
      <path className="bm-road" d={`M${hub / 2} ${road - 3}H${w}M${hub / 2} ${road + 3}H${w}`} />
      <Choosable choosing={choosing} target={`home-${colony.seat + 1}`} x={0} y={0} w={hub} h={h} r={hub / 2}>
        <Dome colony={colony} seats={seats} w={hub} h={h} big={big} />
      </Choosable>
      {plots.map((plot, i) => (
        <Choosable
          key={plot.id}
          choosing={choosing}
          target={plot.id}
          x={hub + gap + i * (each + gap)}
          y={0}
          w={each}
          h={h}
        >
          <PlotPlan plot={plot} home={colony.seat} seats={seats} w={each} h={h} big={big} />
        </Choosable>
      ))}
    </g>
  )
}

/** The dome of a home, and the units that stand there. */
function Dome({
  colony,
  seats,
  w,
  h,
  big,
}: {
  colony: Colony
  seats: readonly SeatStyle[]
  w: number
  h: number
  big: boolean
}): ReactNode {
  const units = [
    ...(colony.infantry > 0 ? [{ owner: colony.seat, kind: 0, count: colony.infantry }] : []),
    ...colony.mechs.flatMap((count, owner) => (count > 0 ? [{ owner, kind: 1, count }] : [])),
  ]
  const r = Math.min(w, h) / 2 - 2
  return (
    <g>
      <circle className="bm-dome" cx={w / 2} cy={h / 2} r={r} />
      <circle className="bm-dome inner" cx={w / 2} cy={h / 2} r={r - (big ? 5 : 3)} />
      {units.length === 0 && (
        <text x={w / 2} y={h / 2 + 4} textAnchor="middle" className="bm-empty">
          {big ? 'unguarded' : '–'}
        </text>
      )}
      {units.map((unit, i) => (
        <UnitSign
          key={`${unit.owner} ${unit.kind}`}
          kind={unit.kind}
          style={seats[unit.owner]}
          count={unit.count}
          x={w / 2 - (big ? 4 : 3)}
          y={h / 2 + (i - (units.length - 1) / 2) * (big ? 21 : 13)}
          size={big ? 18 : 12}
        />
      ))}
    </g>
  )
}

/** A site, and the Utility on it. */
function PlotPlan({
  plot,
  home,
  seats,
  w,
  h,
  big,
}: {
  plot: Plot
  home: number
  seats: readonly SeatStyle[]
  w: number
  h: number
  big: boolean
}): ReactNode {
  const { utility, occupied, upgraded } = plot
  const manned = utilities[utility]?.manned === true
  const far = !plot.id.startsWith('home')
  if (utility < 0)
    return (
      <g>
        <rect className="bm-plot free" width={w} height={h} rx="4" />
        <text x={w / 2} y={h / 2 + 4} textAnchor="middle" className="bm-empty">
          {big ? 'free site' : '·'}
        </text>
      </g>
    )
  const idle = manned && !occupied
  return (
    <g className={idle ? 'bm-works idle' : 'bm-works'}>
      <rect className={idle ? 'bm-plot idle' : 'bm-plot'} width={w} height={h} rx="4" />
      {upgraded && <rect className="bm-plot-inner" x="3" y="3" width={w - 6} height={h - 6} rx="2.500" />}
      <Building
        utility={utility}
        x={w / 2}
        y={big ? 36 : h * 0.37}
        size={big ? 46 : Math.min(30, w * 0.72)}
      />
      {big ? (
        <>
          <text x={w / 2} y={68} textAnchor="middle" className="bm-plot-name">
            {utilities[utility]?.name}
          </text>
          <text x={w / 2} y={81} textAnchor="middle" className="bm-minor">
            {far ? `${plot.id} · ` : ''}
            {runWords(utility, upgraded)}
          </text>
        </>
      ) : (
        far && (
          <text x="3" y="10" className="bm-tiny">
            {plot.id}
          </text>
        )
      )}
      {manned && (
        <g transform={`translate(${w / 2} ${big ? 96 : h - 9})`}>
          {occupied ? (
            <Glyph of="worker" size={big ? 14 : 11} />
          ) : (
            <circle r={big ? 5 : 3.5} className="bm-vacant" />
          )}
        </g>
      )}
      {plot.owner !== home && <SeatShape style={seats[plot.owner]} x={10} y={10} size={big ? 13 : 10} />}
      <title>{plotWords(plot)}</title>
    </g>
  )
}

/** The tracks, and the Skill Cards in hand and discarded. */
function Foot({
  colony,
  choosing,
  big,
  own,
  w,
}: {
  colony: Colony
  choosing: Choosing
  big: boolean
  own: boolean
  w: number
}): ReactNode {
  const each = big ? 158 : Math.min(76, w / 3)
  const chips = colony.skills.flatMap(({ skill, hand, used }) => [
    ...(hand > 0 ? [{ skill, count: hand, used: false }] : []),
    ...(used > 0 ? [{ skill, count: used, used: true }] : []),
  ])
  const chip = Math.min(big ? 124 : 32, w / Math.max(1, chips.length) - 4)
  return (
    <g>
      {TRACK_SIGNS.map((sign, track) => (
        <Choosable
          key={sign}
          choosing={choosing}
          target={own ? `track-${sign}` : ''}
          x={track * each}
          y={0}
          w={each - 8}
          h={big ? 22 : 15}
        >
          <Track
            sign={sign}
            name={big ? (TRACK_NAMES[track] ?? '') : ''}
            level={colony.tracks[track] ?? 0}
            big={big}
          />
        </Choosable>
      ))}
      {big && chips.length === 0 && (
        <text x="0" y="45" className="bm-empty">
          no Skill Card
        </text>
      )}
      {chips.map(({ skill, count, used }, i) => (
        <SkillChip
          key={`${skill} ${used}`}
          id={skills[skill]?.id ?? '?'}
          {...(big && chip > 90 ? { name: skills[skill]?.name ?? '', effect: effectOf(skill) } : {})}
          count={count}
          used={used}
          target={own && !used ? `hand-${skills[skill]?.id}` : ''}
          choosing={choosing}
          x={i * (chip + 4)}
          y={big ? 30 : 21}
          w={chip}
          h={big ? 34 : 17}
        />
      ))}
    </g>
  )
}

/** Five steps, as many filled as the level. */
function Track({
  sign,
  name,
  level,
  big,
}: {
  sign: (typeof TRACK_SIGNS)[number]
  name: string
  level: number
  big: boolean
}): ReactNode {
  const step = big ? 9 : 9
  const from = big ? 96 : 17
  return (
    <g>
      <Glyph of={sign} x={big ? 9 : 7} y={big ? 11 : 7.5} size={big ? 13 : 11} />
      {big && (
        <text x="19" y="15" className="bm-minor">
          {name}
        </text>
      )}
      {[1, 2, 3, 4, 5].map((n) => (
        <rect
          key={n}
          className={n <= level ? 'bm-step on' : 'bm-step'}
          x={from + (n - 1) * step}
          y={big ? 6 : 3}
          width={step - 2}
          height={big ? 10 : 9}
          rx="1"
        />
      ))}
    </g>
  )
}
