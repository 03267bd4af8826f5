import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/unseen.ts'
import { ACTION_NAMES, ACTIONS } from '../data.ts'
import type { View } from '../view.ts'
import { Choosable } from './choice.tsx'
import { SeatShape } from './glyphs.tsx'

/** The rounds of the game with Muster and Consumption in turn, and the six actions of this round. */
export function Rounds({
  view,
  seats,
  choosing,
  w,
  narrow,
}: {
  view: View
  seats: readonly SeatStyle[]
  choosing: Choosing
  w: number
  narrow: boolean
}): ReactNode {
  const { rounds } = view.options
  const track = narrow ? w : Math.min(300, 47 * rounds)
  const each = Math.min(narrow ? 64 : 47, track / rounds)
  const left = narrow ? 0 : track + 16
  const action = (w - left) / ACTIONS.length
  return (
    <g>
      {Array.from({ length: rounds }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <g key={i} transform={`translate(${i * each} 0)`} className={roundClass(view, i + 1)} {...unseen}>
          <rect width={each - 4} height={narrow ? 22 : 32} rx="4" />
          <text x={(each - 4) / 2} y={narrow ? 16.5 : 15} textAnchor="middle" className="bm-round-number">
            {i + 1}
          </text>
          {/* On a phone it stands in the bar over the table. */}
          {!narrow && (
            <text x={(each - 4) / 2} y="26" textAnchor="middle" className="bm-tiny">
              {each < 40 ? (i % 2 === 0 ? 'M' : 'C') : i % 2 === 0 ? 'muster' : 'feed'}
            </text>
          )}
        </g>
      ))}
      {ACTIONS.map((name, i) => {
        const taken = (view.taken & (1 << i)) !== 0
        const now = view.action === i
        return (
          <Choosable
            key={name}
            choosing={choosing}
            target={`action-${name}`}
            // What can be chosen is heard once: as the button that chooses it.
            {...(choosing.targets.has(`action-${name}`)
              ? {}
              : {
                  says: `${ACTION_NAMES[i]}, ${now ? `taken now by ${seats[view.turn]?.name}` : taken ? 'taken in this round' : 'free'}`,
                })}
            x={left + i * action}
            y={narrow ? 28 : 0}
            w={action - 4}
            h={32}
          >
            <g className={now ? 'bm-action now' : taken ? 'bm-action taken' : 'bm-action'}>
              <rect width={action - 4} height="32" rx="4" />
              {now && (
                <SeatShape
                  style={seats[view.turn]}
                  x={action < 76 ? 8 : 12}
                  y={action < 76 ? 7 : 16}
                  size={action < 76 ? 9 : 11}
                />
              )}
              <text
                x={(action - 4) / 2 + (now && action >= 76 ? 7 : 0)}
                y="20.500"
                textAnchor="middle"
                style={{ fontSize: `max(${action < 76 ? 9.5 : 13}px, var(--floor))` }}
              >
                {ACTION_NAMES[i]}
              </text>
              {taken && !now && <path className="bm-strike" d={`M8 16H${action - 12}`} />}
            </g>
          </Choosable>
        )
      })}
    </g>
  )
}

const roundClass = (view: View, round: number): string =>
  round === view.round ? 'bm-round now' : round < view.round ? 'bm-round past' : 'bm-round'
