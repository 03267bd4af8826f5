import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, skillWords } from '../colony/names.ts'
import { type Skill, skills, TRACK_NAMES } from '../data.ts'
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
  letters,
  stacked = false,
}: {
  colony: Colony
  choosing: Choosing
  big: boolean
  own: boolean
  w: number
  /** How much larger words are than they are drawn. */
  letters: number
  /** The tracks below each other. */
  stacked?: boolean
}): ReactNode {
  const each = big ? 158 : Math.min(76, w / 3)
  const chips = chipsOf(colony)
  const top = big ? (stacked ? 78 : 30) : 24
  const places = big ? placesOf(chips, w, letters) : inOneRow(chips, w, letters)
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
            letters={letters}
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
          {...(places[i]?.named === true ? { name: skills[skill]?.name ?? '' } : {})}
          {...(places[i]?.h === CHIP ? { effect: effectWords(skill) } : {})}
          count={count}
          used={used}
          target={own && !used ? `hand-${skills[skill]?.id}` : ''}
          choosing={choosing}
          x={places[i]?.x ?? 0}
          y={top + (places[i]?.y ?? 0)}
          w={places[i]?.w ?? 0}
          h={places[i]?.h ?? 0}
        />
      ))}
    </g>
  )
}

/** A kind of Skill Card that a player holds or has played, and how many of it. */
interface Chip {
  readonly skill: Skill
  readonly count: number
  readonly used: boolean
}

/** Where a card lies, and whether there is room for its name. */
interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly named: boolean
}

/** First what can be played, then what has been. */
function chipsOf({ skills: held }: Colony): Chip[] {
  const inHand = held
    .filter(({ hand }) => hand > 0)
    .map(({ skill, hand }) => ({ skill, count: hand, used: false }))
  const played = held
    .filter(({ used }) => used > 0)
    .map(({ skill, used }) => ({ skill, count: used, used: true }))
  return [...inHand, ...played]
}

/** On a narrow sheet: side by side, with their names where those fit. */
function inOneRow(chips: readonly Chip[], w: number, letters: number): Place[] {
  const each = Math.min(150 * letters, w / Math.max(1, chips.length) - 4)
  return chips.map(({ skill, count }, i) => ({
    x: i * (each + 4),
    y: 0,
    w: each,
    h: 17 * letters,
    named: each > briefWidth(skill) * letters + countWidth(count),
  }))
}

/**
 * Names set the width: as many in a row as fit with theirs. More than a row of them do without what they do, and what has been
 * played is a row of signs: the land below stays clear.
 */
function placesOf(chips: readonly Chip[], w: number, letters: number): Place[] {
  const hand = chips.filter(({ used }) => !used)
  const widest = (widthOf: (skill: number) => number) =>
    Math.min(w, Math.max(0, ...hand.map(({ skill }) => widthOf(skill) * letters * SMALLER)))
  const inRow = (wide: number) => Math.max(1, Math.floor((w + 4) / (wide + 4)))
  const isBrief = hand.length > inRow(widest(chipWidth))
  const [h, wide] = isBrief ? [24, widest(briefWidth)] : [CHIP, widest(chipWidth)]
  const across = inRow(wide)
  const end = Math.ceil(hand.length / across) * (h + 4)
  const sign = chips.some(({ count, used }) => used && count > 1) ? 46 : 36
  const signs = Math.floor((w + 4) / (sign + 4))
  return chips.map(({ skill, count, used }, i) => {
    const named = !isBrief || wide >= briefWidth(skill) * letters + countWidth(count)
    const j = i - hand.length
    return used
      ? { x: (j % signs) * (sign + 4), y: end + Math.floor(j / signs) * 21, w: sign, h: 17, named: false }
      : { x: (i % across) * (wide + 4), y: Math.floor(i / across) * (h + 4), w: wide, h, named }
  })
}

/** What a card does is written smaller than other words, so it grows more. */
const SMALLER = 1.12

/** How high a Skill Card is with its name and what it does, each on a line. */
export const CHIP = 46

/** How wide a Skill Card has to be for all that is written on it. */
export const chipWidth = (skill: number): number =>
  14 + Math.max((skills[skill]?.name.length ?? 0) * 6.6, effectWords(skill).length * 5.25, 44)

/** The same with its sign and name on one line. */
const briefWidth = (skill: number): number => 34 + (skills[skill]?.name.length ?? 0) * 6.2

/** What "×2" takes beside its sign. */
const countWidth = (count: number): number => (count > 1 ? 20 : 0)

/** Five steps, as many filled as the level. */
function Track({
  sign,
  name,
  level,
  big,
  letters,
}: {
  sign: (typeof TRACK_SIGNS)[number]
  name: string
  level: number
  big: boolean
  letters: number
}): ReactNode {
  const step = 9
  const from = big ? 104 * letters : 17
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
  // Beside the sign: the key that chooses a card lies on its right corner.
  const many = count > 1 && <tspan className="bm-minor"> ×{count}</tspan>
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
          y={h / 2}
          dy="0.36em"
          textAnchor={name === undefined ? 'middle' : 'start'}
        >
          <tspan className="bm-skill-id">{id}</tspan>
          {many}
          {name !== undefined && <tspan className="bm-skill-name"> {name}</tspan>}
        </text>
      ) : (
        <>
          <text x="7" y="13" className="bm-skill-id">
            {id}
            {many}
          </text>
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
