import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { namesOf } from '../../../board/seat.tsx'
import { utilityName } from '../colony/names.ts'
import { faces, GOOD_NAMES, utilities } from '../data.ts'
import { Landmark, Works } from './art.tsx'
import { Choosable } from './choice.tsx'
import { Glyph, GOOD_SIGNS, SeatShape, UnitSign } from './glyphs.tsx'
import { landSays, needsOf, plotInFull } from './names.ts'
import type { Location, Plot } from './reading.ts'

interface SpotProps {
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  /** The middle of its foot. */
  readonly x: number
  readonly y: number
  /** How large things stand: 1 on a desk. */
  readonly scale: number
  /** How much larger words are than they are drawn. */
  readonly letters?: number
}

/** Words under a thing, on the ground: its name, and what is to be said of it. */
function Label({
  y,
  name,
  words,
  scale,
}: {
  y: number
  name: string
  words?: string
  scale: number
}): ReactNode {
  return (
    <>
      <text
        className="bm-place"
        y={y}
        textAnchor="middle"
        style={{ fontSize: `max(${scale < 0.8 ? 12.5 : 14.5}px, var(--floor))` }}
      >
        {name}
      </text>
      {words !== undefined && words !== '' && (
        <text className="bm-place-words" y={y} dy="1.25em" textAnchor="middle">
          {words}
        </text>
      )}
    </>
  )
}

interface RunsProps {
  readonly utility: number
  readonly upgraded: boolean
  readonly y: number
  readonly letters: number
}

/** "1 W → 3 E" in signs. */
function Runs({ utility, upgraded, y, letters }: RunsProps): ReactNode {
  const kind = utilities[utility]
  if (kind === undefined) return null
  const times = upgraded ? 2 : 1
  const { input, output } = kind
  return (
    <g
      transform={`translate(0 ${y}) scale(${letters}) translate(${input.amount === 0 ? -6 : -26} 0)`}
      className="bm-runs"
    >
      {input.amount > 0 && (
        <>
          <text x="0">{input.amount * times}</text>
          <Glyph of={GOOD_SIGNS[input.good] ?? 'E'} x={15} y={-4} size={11} />
        </>
      )}
      <path
        className="bm-arrow"
        d="M25-4h9m-3.500-3 3.500 3-3.500 3"
        transform={input.amount === 0 ? 'translate(-24 0)' : ''}
      />
      <g transform={`translate(${input.amount === 0 ? 14 : 40} 0)`}>
        <text>{output.amount * times}</text>
        <Glyph of={GOOD_SIGNS[output.good] ?? 'E'} x={15} y={-4} size={11} />
      </g>
    </g>
  )
}

/** A site of the home and what stands on it, with who works there; a free one is levelled ground. */
export function Site({
  plot,
  home,
  number,
  seats,
  choosing,
  x,
  y,
  scale,
  letters = 1,
  brief = false,
}: SpotProps & { plot: Plot; home: number; number: string; brief?: boolean }): ReactNode {
  const { utility, occupied, upgraded, owner } = plot
  const manned = utilities[utility]?.manned === true
  const [w, h] = [132 * scale, 40 * scale]
  return (
    <Choosable
      {...{ choosing }}
      target={plot.id}
      says={plotInFull(plot)}
      x={x - w / 2}
      y={y - h / 2}
      w={w}
      h={h}
      flat
    >
      <g transform={`translate(${w / 2} ${h / 2})`}>
        {utility < 0 ? (
          <>
            <ellipse className="bm-free" rx={w * 0.4} ry={h * 0.36} />
            <path
              className="bm-art-thin"
              d={`M${-w * 0.1} ${h * 0.12}L${-w * 0.02} ${-h * 0.16}M${w * 0.04} ${h * 0.14}L${w * 0.1} ${-h * 0.1}`}
            />
          </>
        ) : (
          <Works
            utility={utility}
            x={0}
            y={0}
            scale={1.25 * scale}
            idle={manned && !occupied}
            upgraded={upgraded}
          />
        )}
        {manned && occupied && <Glyph of="worker" x={-54 * scale} y={-1} size={Math.max(13, 18 * scale)} />}
        {owner >= 0 && owner !== home && (
          <SeatShape style={seats[owner]} x={w * 0.4} y={-h * 0.6} size={13} />
        )}
        {!brief && (
          <>
            <text
              className="bm-number"
              x={scale < 0.8 ? -w / 2 - 6 : -w / 2 + 2}
              // Where the board is small, its name is wider than what is built: the number stands above it.
              y={scale < 0.8 ? h / 2 - 4 : h / 2 + 8}
              textAnchor={scale < 0.8 ? 'end' : 'start'}
            >
              {number}
            </text>
            <Label
              y={h / 2 + 13 * letters}
              name={utility < 0 ? 'free site' : utilityName(utility)}
              scale={scale}
            />
            {utility >= 0 && <Runs {...{ utility, upgraded, letters }} y={h / 2 + 29 * letters} />}
          </>
        )}
        <title>{plotInFull(plot)}</title>
      </g>
    </Choosable>
  )
}

/** What a Location Card is called on the map, and what is said below it. */
export function landWords(card: Location): { name: string; words: string } {
  const printed = faces[card.face]
  if (printed === undefined) return { name: card.id, words: 'face down' }
  const needs = needsOf(card.face)
  const gains = `${printed.vp} VP · ${GOOD_NAMES[printed.yields] ?? ''} for a unit here`
  return { name: printed.name, words: card.open ? gains : needs === '' ? 'open to all' : `needs ${needs}` }
}

/** A Location Card: a landmark when it lies open, a hatched plot while it lies face down; with the units that stand on it. */
export function Land({
  card,
  seats,
  choosing,
  x,
  y,
  scale,
  letters = 1,
  brief,
}: SpotProps & { card: Location; brief: boolean }): ReactNode {
  const [w, h] = [116 * scale, 36 * scale]
  const { name, words } = landWords(card)
  const yields = faces[card.face]?.yields ?? 0
  return (
    <Choosable
      {...{ choosing }}
      target={card.id}
      says={landSays(card, namesOf(seats))}
      x={x - w / 2}
      y={y - h / 2}
      w={w}
      h={h}
      flat
    >
      <g transform={`translate(${w / 2} ${h / 2})`}>
        {card.open ? (
          <Landmark yields={yields} x={0} y={2} scale={scale} />
        ) : (
          <ellipse className="bm-down" rx={w * 0.42} ry={h * 0.5} />
        )}
        {card.plot !== null && (
          <>
            <Works
              utility={card.plot.utility}
              x={26 * scale}
              y={5}
              scale={0.7 * scale}
              idle={!card.plot.occupied && utilities[card.plot.utility]?.manned === true}
            />
            {card.plot.occupied && <Glyph of="worker" x={52 * scale} y={2} size={Math.max(11, 14 * scale)} />}
            {card.plot.owner !== card.holder && (
              <SeatShape style={seats[card.plot.owner]} x={40 * scale} y={-30 * scale} size={11} />
            )}
          </>
        )}
        {card.units.map((unit, slot) => (
          <UnitSign
            // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their places
            key={slot}
            kind={unit.kind}
            style={seats[unit.owner]}
            x={(-44 + slot * 20) * scale}
            y={2}
            size={Math.max(13, 17 * scale)}
          />
        ))}
        <Label
          y={h / 2 + 12 * letters}
          name={name}
          words={brief && card.open ? '' : words}
          scale={brief ? 0.7 : 1}
        />
        <title>{landSays(card, namesOf(seats))}</title>
      </g>
    </Choosable>
  )
}
