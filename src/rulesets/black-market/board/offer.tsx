import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, faceGains, faceWords, skillWords } from '../colony/names.ts'
import { DECK_NAMES, DECKS, faces, skills } from '../data.ts'
import type { View } from '../view.ts'
import { Choosable } from './choice.tsx'
import { deckLeft, discardsOf, shownSkills, skillsLeft } from './reading.ts'
import { CHIP, chipWidth, SkillChip } from './skills.tsx'

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
  // Names set the width of a card.
  const widest = Math.max(90, ...shown.map(chipWidth))
  const across = Math.max(1, Math.floor((w + 5) / (widest + 5)))
  const each = (w + 5) / across - 5
  return (
    <g>
      <text y="16" className="bm-title small">
        Skill Cards shown
      </text>
      <text x={w} y="16" textAnchor="end" className="bm-minor">
        {skillsLeft(view)} in the deck
      </text>
      {shown.map((skill, i) => (
        <SkillChip
          key={skill}
          id={skills[skill]?.id ?? '?'}
          about={`${skillWords(skill)}, ${effectWords(skill)}`}
          name={skills[skill]?.name ?? ''}
          effect={effectWords(skill)}
          count={view.shown[skill] ?? 0}
          target={`shown-${skills[skill]?.id}`}
          choosing={choosing}
          x={(i % across) * (each + 5)}
          y={25 + Math.floor(i / across) * (CHIP + 4)}
          w={each}
          h={CHIP}
        />
      ))}
      {DECKS.map((deck, i) => (
        <Deck
          key={deck}
          view={view}
          deck={i}
          choosing={choosing}
          x={i * (w / 2 + 3)}
          y={h - 54}
          w={(w - 6) / 2}
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
  const left = deckLeft(view, deck)
  const chip = Math.min(
    30,
    (w - 62) / Math.max(1, gone.length > 4 ? Math.ceil(gone.length / 2) : gone.length) - 3,
  )
  const per = gone.length > 4 ? Math.ceil(gone.length / 2) : gone.length
  return (
    <g transform={`translate(${x} ${y})`}>
      <Choosable
        choosing={choosing}
        target={name}
        says={`Unsurveyed: ${left} ${DECK_NAMES[deck]} lands`}
        x={0}
        y={0}
        w={56}
        h={52}
      >
        <ellipse className="bm-unsurveyed" cx="28" cy="26" rx="30" ry="25" />
        <text x="28" y="24" textAnchor="middle" className="bm-card-mark">
          {left}
        </text>
        <text x="28" y="38" textAnchor="middle" className="bm-tiny">
          {DECK_NAMES[deck]}
        </text>
        <title>{`Unsurveyed: ${left} ${DECK_NAMES[deck]} lands`}</title>
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
          says={`${faceWords(face)}, discarded: ${faceGains(face)}`}
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
