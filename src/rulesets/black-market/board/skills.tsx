import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, skillWords } from '../colony/names.ts'
import { skills, TRACK_NAMES } from '../data.ts'
import { Choosable } from './choice.tsx'
import { Glyph, TRACK_SIGNS } from './glyphs.tsx'
import { fitted } from './names.ts'
import type { Colony } from './reading.ts'

/** The tracks, and the Skill Cards in hand and discarded. */
export function Learning({
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
  const chip = Math.min(big ? 124 : 108, w / Math.max(1, chips.length) - 4)
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
          about={`${skillWords(skill)}, ${effectWords(skill)}${used ? ', discarded' : ''}`}
          {...(chip > 60 ? { name: skills[skill]?.name ?? '' } : {})}
          {...(big && chip > 90 ? { effect: effectWords(skill) } : {})}
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
    <Choosable choosing={choosing} target={target} {...{ x, y, w, h }}>
      <rect
        className={used ? 'bm-skill used' : `bm-skill bm-skill-${id.charAt(0)}`}
        width={w}
        height={h}
        rx="3"
      />
      <text
        x={name === undefined ? w / 2 : 6}
        y={effect === undefined ? h / 2 + 4 : 14}
        textAnchor={name === undefined ? 'middle' : 'start'}
      >
        <tspan className="bm-skill-id">{id}</tspan>
        {name !== undefined && (
          <tspan className="bm-skill-name"> {fitted(name, w - (count > 1 ? 50 : 28), 6.2)}</tspan>
        )}
        {count > 1 && <tspan className="bm-minor"> ×{count}</tspan>}
      </text>
      {effect !== undefined && (
        <text x="6" y={h - 7} className="bm-minor">
          {fitted(effect, w - 8, 5.1)}
        </text>
      )}
      {used && <path className="bm-strike" d={`M3 ${h - 4}L${w - 3} 4`} />}
      <title>{about}</title>
    </Choosable>
  )
}
