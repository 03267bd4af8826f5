import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { effectWords, faceWords, gainsWords, skillWords } from '../colony/names.ts'
import { DECK_NAMES, DECKS, E, faces, GOOD_NAMES, skills } from '../data.ts'
import { primeGain } from '../trade/pool.ts'
import type { View } from '../view.ts'
import { Storm } from './art.tsx'
import { Choosable } from './choice.tsx'
import { Glyph, GOOD_SIGNS } from './glyphs.tsx'
import { deckLeft, discardsOf, shownSkills, skillsLeft } from './reading.ts'
import { CHIP, chipWidth, SkillChip } from './skills.tsx'

/** BM-5.1 to BM-5.3  What priming would do to a commodity of the pool now. */
export function primeOf(view: View, good: number): { gains: number; loses: number } {
  const gains = primeGain(view, good)
  const there = (view.pool[good] ?? 0) + gains
  return { gains, loses: good === E ? Math.min(there, view.options.bm_remove_E) : 0 }
}

interface StallProps {
  readonly view: View
  readonly choosing: Choosing
  readonly w: number
  readonly h: number
}

/** The Black Market: three stalls in a ring, and the storm over the Energy. */
export function Market({ view, choosing, w, h }: StallProps): ReactNode {
  const { ratio_initiator, ratio_direct, commission, bm_access } = view.options
  const [rx, ry] = [w / 2 - 2, (h - 84) / 2]
  const cy = 82 + ry
  const each = (w - 24) / 3
  const { loses } = primeOf(view, E)
  return (
    <g className="bm-market">
      <text x={w / 2} y="24" textAnchor="middle" className="bm-sheet-title">
        The Black Market
      </text>
      <path className="bm-rule" d={`M${w / 2 - 110} 34H${w / 2 + 110}M${w / 2 - 110} 37H${w / 2 + 110}`} />
      <text x={w / 2} y="51" textAnchor="middle" className="bm-faction">
        the initiator pays {ratio_initiator} for 1, the others once {ratio_direct} for 1;
      </text>
      <text x={w / 2} y="64" textAnchor="middle" className="bm-faction">
        a trade through it leaves {commission} each way;
      </text>
      <text x={w / 2} y="77" textAnchor="middle" className="bm-faction">
        priming adds the amount marked +
      </text>
      <ellipse className="bm-ring" cx={w / 2} cy={cy} rx={rx} ry={ry} />
      <ellipse className="bm-ring inner" cx={w / 2} cy={cy} rx={rx - 7} ry={ry - 6} />
      {loses > 0 && bm_access !== 'handed' && (
        <>
          <Storm x={34} y={108} scale={0.62} />
          <text x="4" y="90" className="bm-minor">
            storm −{loses}
          </text>
        </>
      )}
      {GOOD_SIGNS.map((sign, good) => (
        <Choosable
          key={sign}
          choosing={choosing}
          target={`pool-${sign}`}
          says={stallSays(view, good)}
          x={12 + good * each + each * 0.06}
          y={cy - 6 + (good === 1 ? -12 : 0)}
          w={each * 0.88}
          h={30}
          flat
        >
          <Stall view={view} good={good} w={each * 0.88} handed={bm_access === 'handed'} />
        </Choosable>
      ))}
    </g>
  )
}

/** "18 Energy on the market; priming adds 2, and the storm takes 5." */
function stallSays(view: View, good: number): string {
  const { gains, loses } = primeOf(view, good)
  const storm = loses > 0 ? `, and the storm takes ${loses}` : ''
  return `${view.pool[good] ?? 0} ${GOOD_NAMES[good]} on the market; priming adds ${gains}${storm}`
}

/** The pieces of a commodity that lie in a heap, from the widest row up. */
const ROWS = [5, 4, 3, 2, 1] as const
/** The number of tokens that one thing in the heap stands for. */
const EACH = 2.5

/** A stall: its awning, its heap, how many there are, and what priming will do. */
function Stall({
  view,
  good,
  w,
  handed,
}: {
  view: View
  good: number
  w: number
  handed: boolean
}): ReactNode {
  const count = view.pool[good] ?? 0
  const sign = GOOD_SIGNS[good] ?? 'E'
  const { gains } = primeOf(view, good)
  let left = Math.min(15, Math.ceil(count / EACH))
  const heap = ROWS.flatMap((most, row) => {
    const n = Math.min(left, most)
    left -= n
    return Array.from({ length: n }, (_, i) => ({ row, x: (i - (most - 1) / 2) * 13, y: 8 - row * 10.5 }))
  })
  const stripe = (w * 0.8) / 6
  return (
    <g transform={`translate(${w / 2} 12)`}>
      <ellipse className="bm-shadow" cy="12" rx={w * 0.46} ry="12" />
      <path className="bm-art-line" d={`M${-w * 0.38} 8V-48M${w * 0.38} 8V-48`} />
      {heap.map(({ row, x, y }) => (
        <path
          key={`${row} ${x}`}
          className={`bm-token bm-token-${sign}`}
          d={
            good === 0
              ? `M${x - 6} ${y}V${y - 10}H${x + 6}V${y}Z`
              : good === 1
                ? `M${x - 6} ${y - 1}V${y - 10}A6 2.500 0 0 1 ${x + 6} ${y - 10}V${y - 1}A6 2.500 0 0 1 ${x - 6} ${y - 1}Z`
                : `M${x - 6} ${y}C${x - 9} ${y - 6} ${x - 4} ${y - 9} ${x - 1} ${y - 9}L${x} ${y - 12} ${x + 2} ${y - 9}C${x + 6} ${y - 8} ${x + 9} ${y - 5} ${x + 6} ${y}Z`
          }
        />
      ))}
      {Array.from({ length: 6 }, (_, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stripes are all alike
          key={i}
          className={i % 2 === 0 ? `bm-awning bm-awning-${sign}` : 'bm-awning'}
          d={`M${-w * 0.4 + i * stripe}-48l4-13h${stripe}l-4 13a${stripe / 2} 5 0 0 1 ${-stripe} 0Z`}
        />
      ))}
      <text x="-4" y="44" textAnchor="end" className="bm-figure">
        {count}
      </text>
      <Glyph of={sign} x={10} y={36} size={16} />
      <text y="60" textAnchor="middle" className="bm-plot-name">
        {GOOD_NAMES[good]}
      </text>
      {handed ? (
        // The ring is narrower here than the stalls are apart.
        <text x={(1 - good) * 20} y="73" textAnchor="middle" className="bm-minor">
          {view.handed[good] ?? 0} traded in
        </text>
      ) : (
        <text x="22" y="43" className="bm-minor">
          +{gains}
        </text>
      )}
    </g>
  )
}

/** What can be had: the Skill Cards shown, the two Location decks with their discards. */
export function Offer({ view, choosing, w, h }: StallProps): ReactNode {
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
          says={`${faceWords(face)}, discarded: ${gainsWords(face)}`}
          x={62 + (i % per) * (chip + 3)}
          y={per === gone.length ? 14 : i < per ? 0 : 27}
          w={chip}
          h={24}
        >
          <rect className="bm-card" width={chip} height="24" rx="3" />
          <text x={chip / 2} y="16" textAnchor="middle" className="bm-card-id">
            {faces[face]?.id}
          </text>
          <title>{`${faceWords(face)}, discarded: ${gainsWords(face)}`}</title>
        </Choosable>
      ))}
    </g>
  )
}
