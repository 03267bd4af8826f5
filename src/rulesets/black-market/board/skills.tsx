import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, skillWords } from '../colony/names.ts'
import { skills, TRACK_NAMES } from '../data.ts'
import { Choosable } from './choice.tsx'
import { Glyph, TRACK_SIGNS } from './glyphs.tsx'
import type { Colony } from './reading.ts'

/** The tracks, and the Skill Cards in hand and discarded. */
export function Learning({
  colony,
  choosing,
  big,
  own,
  w,
  stacked = false,
}: {
  colony: Colony
  choosing: Choosing
  big: boolean
  own: boolean
  w: number
  /** The tracks below each other. */
  stacked?: boolean
}): ReactNode {
  const each = big ? 158 : Math.min(76, w / 3)
  const chips = colony.skills.flatMap(({ skill, hand, used }) => [
    ...(hand > 0 ? [{ skill, count: hand, used: false }] : []),
    ...(used > 0 ? [{ skill, count: used, used: true }] : []),
  ])
  // Names set the width: as many in a row as fit with theirs, the others below.
  const widest = Math.max(0, ...chips.map(({ skill }) => chipWidth(skill)))
  const across = big ? Math.max(1, Math.floor((w + 4) / (widest + 4))) : chips.length
  const chip = big ? Math.min(widest, w) : Math.min(108, w / Math.max(1, chips.length) - 4)
  const top = big ? (stacked ? 78 : 30) : 21
  return (
    <g>
      {TRACK_SIGNS.map((sign, track) => (
        <Choosable
          key={sign}
          choosing={choosing}
          target={own ? `track-${sign}` : ''}
          says={`${TRACK_NAMES[track]} ${colony.tracks[track] ?? 0}`}
          x={stacked ? 0 : track * each}
          y={stacked ? track * 23 : 0}
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
        <text x="0" y={top + 15} className="bm-empty">
          no Skill Card
        </text>
      )}
      {chips.map(({ skill, count, used }, i) => (
        <SkillChip
          key={`${skill} ${used}`}
          id={skills[skill]?.id ?? '?'}
          about={`${skillWords(skill)}, ${effectWords(skill)}${used ? ', discarded' : ''}`}
          {...(big || chip > chipWidth(skill) ? { name: skills[skill]?.name ?? '' } : {})}
          {...(big ? { effect: effectWords(skill) } : {})}
          count={count}
          used={used}
          target={own && !used ? `hand-${skills[skill]?.id}` : ''}
          choosing={choosing}
          x={(i % across) * (chip + 4)}
          y={top + Math.floor(i / across) * 50}
          w={chip}
          h={big ? CHIP : 17}
        />
      ))}
    </g>
  )
}

/** How high a Skill Card is with its name and what it does, each on a line. */
export const CHIP = 46

/** How wide a Skill Card has to be for all that is written on it. */
export const chipWidth = (skill: number): number =>
  14 + Math.max((skills[skill]?.name.length ?? 0) * 6.6, effectWords(skill).length * 5.25, 44)

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
      <title>{`${TRACK_NAMES[TRACK_SIGNS.indexOf(sign)]} ${level}`}</title>
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

/** A Skill Card as a chip: T3, how many, and whether it lies in a discard pile. */
export function SkillChip({
  id,
  about,
  name,
  effect,
  count,
  used = false,
  target,
  choosing,
  x,
  y,
  w,
  h = 20,
}: {
  id: string
  /** All that there is to say of it. */
  about: string
  /** Its name; left out where there is no room. */
  name?: string
  /** What it does, on a second line. */
  effect?: string
  count: number
  used?: boolean
  target: string
  choosing: Choosing
  x: number
  y: number
  w: number
  h?: number
}): ReactNode {
  return (
    <Choosable
      choosing={choosing}
      target={target}
      says={`Skill Card ${about}${count > 1 ? `, ${count} of them` : ''}`}
      {...{ x, y, w, h }}
    >
      <rect
        className={used ? 'bm-skill used' : `bm-skill bm-skill-${id.charAt(0)}`}
        width={w}
        height={h}
        rx="3"
      />
      {effect === undefined ? (
        <text
          x={name === undefined ? w / 2 : 6}
          y={h / 2 + 4}
          textAnchor={name === undefined ? 'middle' : 'start'}
        >
          <tspan className="bm-skill-id">{id}</tspan>
          {name !== undefined && <tspan className="bm-skill-name"> {name}</tspan>}
          {count > 1 && <tspan className="bm-minor"> ×{count}</tspan>}
        </text>
      ) : (
        <>
          <text x="7" y="13" className="bm-skill-id">
            {id}
          </text>
          {count > 1 && (
            <text x={w - 7} y="13" textAnchor="end" className="bm-skill-id">
              ×{count}
            </text>
          )}
          <text x="7" y="27" className="bm-card-name">
            {name}
          </text>
          <text x="7" y="40" className="bm-minor">
            {effect}
          </text>
        </>
      )}
      {used && <path className="bm-strike" d={`M3 ${h - 4}L${w - 3} 4`} />}
      <title>{about}</title>
    </Choosable>
  )
}
