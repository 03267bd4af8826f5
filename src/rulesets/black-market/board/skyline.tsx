import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { namesOf } from '../../../board/seat.tsx'
import { unseen } from '../../../board/signs.tsx'
import { effectWords, skillWords } from '../colony/names.ts'
import { factions, skills } from '../data.ts'
import { Dome } from './art.tsx'
import { Choosable, Heard } from './choice.tsx'
import { Glyph, GOOD_SIGNS, SeatShape, TRACK_SIGNS, UnitSign } from './glyphs.tsx'
import { colonySays, homeSays, landSays } from './names.ts'
import type { Colony, Location } from './reading.ts'
import { Site } from './sites.tsx'

interface SkylineProps {
  readonly colony: Colony
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  readonly w: number
  readonly first: boolean
  readonly initiator: boolean
}

/** How high a skyline has to be. */
export const SKYLINE = 148
const HORIZON = 92

/** A rival seen from far: dome, works and people on the horizon, all drawn as at home; with their figures and lands. */
export function Skyline({ colony, seats, choosing, w, first, initiator }: SkylineProps): ReactNode {
  const style = seats[colony.seat]
  const plots = [...colony.plots, ...colony.outlying].filter(
    (plot, i) => plot.utility >= 0 || i >= 5 || choosing.targets.has(plot.id),
  )
  const from = 92
  const each = Math.min(56, (w - from - 4) / Math.max(1, plots.length))
  const figures: readonly (readonly [sign: Parameters<typeof Glyph>[0]['of'], n: number])[] = [
    ...GOOD_SIGNS.map((sign, good) => [sign, colony.goods[good] ?? 0] as const),
    ['worker', colony.population] as const,
    ...TRACK_SIGNS.map((sign, track) => [sign, colony.tracks[track] ?? 0] as const),
  ]
  const step = (w - 8) / figures.length
  return (
    <g style={{ '--seat': style?.color } as never}>
      <Heard says={colonySays(colony, namesOf(seats))}>
        <SeatShape style={style} x={9} y={12} size={14} />
        <text x={22} y="17" className="bm-place" fontSize="14.5">
          {style?.name}
          {w > 190 && (
            <tspan className="bm-faction" dx="7">
              {w > 236 ? factions[colony.seat]?.name : factions[colony.seat]?.name.split(' ')[0]}
            </tspan>
          )}
        </text>
        <text x={w - 4} y="17" textAnchor="end" className="bm-vp small">
          {colony.points}
          <tspan className="bm-minor"> VP</tspan>
        </text>
        <g transform={`translate(${w - 62} 12)`}>
          {first && <Glyph of="first" size={12} />}
          {initiator && <path className="bm-turn" d="M-4-5 5 0-4 5Z" transform="translate(-15 0)" />}
        </g>
      </Heard>
      <path
        {...unseen}
        className="bm-horizon"
        d={`M0 ${HORIZON}C${w * 0.2} ${HORIZON - 9} ${w * 0.35} ${HORIZON - 3} ${w * 0.5} ${HORIZON - 5}S${w * 0.85} ${HORIZON - 10} ${w} ${HORIZON - 1}V${HORIZON + 9}H0Z`}
      />
      <Choosable
        {...{ choosing }}
        target={`home-${colony.seat + 1}`}
        says={homeSays(colony, namesOf(seats))}
        x={2}
        y={HORIZON - 11}
        w={84}
        h={22}
        flat
      >
        <g transform="translate(42 11)">
          <Dome x={0} y={0} scale={0.56} color={style?.color} />
          {[
            ...(colony.infantry > 0 ? [{ owner: colony.seat, kind: 0, count: colony.infantry }] : []),
            ...colony.mechs.flatMap((count, owner) => (count > 0 ? [{ owner, kind: 1, count }] : [])),
          ].map((unit, i) => (
            <UnitSign
              key={`${unit.owner} ${unit.kind}`}
              {...unit}
              style={seats[unit.owner]}
              x={-32 + i * 20}
              y={4}
              size={13}
            />
          ))}
        </g>
      </Choosable>
      {plots.map((plot, i) => (
        <Site
          key={plot.id}
          {...{ plot, seats, choosing }}
          home={colony.seat}
          number=""
          brief
          x={from + (i + 0.5) * each}
          y={HORIZON}
          scale={Math.min(0.42, each / 118)}
        />
      ))}
      <g transform={`translate(6 ${HORIZON + 22})`} {...unseen}>
        {figures.map(([sign, n], i) => (
          <g key={sign} transform={`translate(${i * step} 0)`}>
            <Glyph of={sign} x={5} size={11} />
            <text x="13" y="4" className="bm-count">
              {n}
            </text>
          </g>
        ))}
      </g>
      <Lands {...{ colony, seats, choosing, w }} />
    </g>
  )
}

/** The rival's lands by name as far as they fit, else by number, and their Skill Cards; each can be chosen. */
function Lands({
  colony,
  seats,
  choosing,
  w,
}: Pick<SkylineProps, 'colony' | 'seats' | 'choosing' | 'w'>): ReactNode {
  const cards = colony.locations.flat()
  const used = colony.skills.flatMap(({ skill, used: n, hand }) => (n + hand > 0 ? [{ skill, hand }] : []))
  let x = 4
  const put = (width: number) => {
    const at = x
    x += width + 4
    return at
  }
  const squeeze = Math.min(1, (w - 8) / Math.max(1, cards.length * 42 + used.length * 32))
  return (
    <g transform={`translate(0 ${HORIZON + 34})`}>
      {cards.map((card) => {
        const wide = 38 * squeeze
        return (
          <Choosable
            key={card.id}
            {...{ choosing }}
            target={card.id}
            says={landSays(card, namesOf(seats))}
            x={put(wide)}
            y={0}
            w={wide}
            h={18}
          >
            <LandChip {...{ card, seats, wide }} />
          </Choosable>
        )
      })}
      {used.map(({ skill, hand }) => (
        <Heard
          key={skill}
          transform={`translate(${put(26 * squeeze)} 0)`}
          says={`${skillWords(skill)}, ${effectWords(skill)}${hand > 0 ? '' : ', discarded'}`}
        >
          <rect className={hand > 0 ? 'bm-skill' : 'bm-skill used'} width={26 * squeeze} height="18" rx="3" />
          <text x={13 * squeeze} y="13" textAnchor="middle" className="bm-skill-id">
            {skills[skill]?.id}
          </text>
          <title>{`${skillWords(skill)}, ${effectWords(skill)}${hand > 0 ? '' : ', discarded'}`}</title>
        </Heard>
      ))}
    </g>
  )
}

function LandChip({
  card,
  seats,
  wide,
}: {
  card: Location
  seats: readonly SeatStyle[]
  wide: number
}): ReactNode {
  return (
    <>
      <rect className={card.open ? 'bm-card' : 'bm-card down'} width={wide} height="18" rx="3" />
      <text
        x={card.units.length > 0 ? 4 : wide / 2}
        y="13"
        textAnchor={card.units.length > 0 ? 'start' : 'middle'}
        className="bm-card-id"
      >
        {card.id}
      </text>
      {card.units.map((unit, slot) => (
        <UnitSign
          // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their places
          key={slot}
          kind={unit.kind}
          style={seats[unit.owner]}
          x={wide - 7 - slot * 9}
          y={9}
          size={9}
        />
      ))}
      <title>{landSays(card, namesOf(seats))}</title>
    </>
  )
}
