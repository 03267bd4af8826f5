import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, faceGains, faceWords, skillWords } from '../colony/names.ts'
import { DECK_NAMES, DECKS, faces, skills } from '../data.ts'
import type { View } from '../view.ts'
import { Choosable } from './choice.tsx'
import { deckLeft, discardsOf, shownSkills, skillsLeft } from './reading.ts'
import { SkillChip } from './skills.tsx'

/** What can be had: the Skill Cards shown, the two Location decks with their discards. */
export function Offer({
  view,
  choosing,
  w,
  h,
}: {
  view: View
  choosing: Choosing
  w: number
  h: number
}): ReactNode {
  const shown = [...new Set(shownSkills(view))]
  const across = w > 480 ? 4 : 3
  const each = (w - 28 + 5) / across - 5
  const rows = Math.ceil(shown.length / across)
  const high = Math.min(36, (h - 100) / rows - 4)
  return (
    <g>
      <rect className="bm-sheet" width={w} height={h} rx="5" />
      <text x="14" y="20" className="bm-title small">
        Skill Cards shown
        <tspan className="bm-minor" dx="8">
          {skillsLeft(view)} in the deck
        </tspan>
      </text>
      {shown.map((skill, i) => (
        <SkillChip
          key={skill}
          id={skills[skill]?.id ?? '?'}
          about={`${skillWords(skill)}, ${effectWords(skill)}`}
          name={skills[skill]?.name ?? ''}
          {...(high >= 30 ? { effect: effectWords(skill) } : {})}
          count={view.shown[skill] ?? 0}
          target={`shown-${skills[skill]?.id}`}
          choosing={choosing}
          x={14 + (i % across) * (each + 5)}
          y={29 + Math.floor(i / across) * (high + 4)}
          w={each}
          h={high}
        />
      ))}
      {DECKS.map((deck, i) => (
        <Deck
          key={deck}
          view={view}
          deck={i}
          choosing={choosing}
          x={14 + i * ((w - 28) / 2 + 3)}
          y={h - 62}
          w={(w - 34) / 2}
        />
      ))}
    </g>
  )
}

/** A Location deck, and the cards discarded from it. */
function Deck({
  view,
  deck,
  choosing,
  x,
  y,
  w,
}: {
  view: View
  deck: number
  choosing: Choosing
  x: number
  y: number
  w: number
}): ReactNode {
  const name = DECKS[deck] ?? ''
  const gone = discardsOf(view, deck)
  const chip = Math.min(
    30,
    (w - 62) / Math.max(1, gone.length > 4 ? Math.ceil(gone.length / 2) : gone.length) - 3,
  )
  const per = gone.length > 4 ? Math.ceil(gone.length / 2) : gone.length
  return (
    <g transform={`translate(${x} ${y})`}>
      <Choosable choosing={choosing} target={name} x={0} y={0} w={56} h={52}>
        <rect className="bm-card down" width="56" height="52" rx="4" />
        <rect className="bm-deck" x="3" y="3" width="50" height="46" rx="3" />
        <text x="28" y="24" textAnchor="middle" className="bm-card-mark">
          {deckLeft(view, deck)}
        </text>
        <text x="28" y="39" textAnchor="middle" className="bm-tiny">
          {DECK_NAMES[deck]}
        </text>
      </Choosable>
      {gone.length === 0 && (
        <text x="64" y="30" className="bm-empty">
          no discard
        </text>
      )}
      {gone.map((face, i) => (
        <Choosable
          key={face}
          choosing={choosing}
          target={faces[face]?.id ?? ''}
          x={62 + (i % per) * (chip + 3)}
          y={per === gone.length ? 14 : i < per ? 0 : 27}
          w={chip}
          h={24}
        >
          <rect className="bm-card" width={chip} height="24" rx="3" />
          <text x={chip / 2} y="16" textAnchor="middle" className="bm-card-id">
            {faces[face]?.id}
          </text>
          <title>{`${faceWords(face)}, discarded: ${faceGains(face)}`}</title>
        </Choosable>
      ))}
    </g>
  )
}
