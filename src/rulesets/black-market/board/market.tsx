import type { ReactNode } from 'react'
import type { Choosing } from '../../../board/client.ts'
import { E, GOOD_NAMES } from '../data.ts'
import { primeGain } from '../trade/pool.ts'
import type { View } from '../view.ts'
import { Choosable } from './choice.tsx'
import { Glyph, GOOD_SIGNS } from './glyphs.tsx'

const LARGE_TOKEN = 5
/** Large tokens in a stack. */
const STACK = 8

/** BM-5.1 to BM-5.3  What priming would do to a commodity of the pool now. */
export function primeOf(view: View, good: number): { gains: number; loses: number } {
  const gains = primeGain(view, good)
  const there = (view.pool[good] ?? 0) + gains
  return { gains, loses: good === E ? Math.min(there, view.options.bm_remove_E) : 0 }
}

/** The page of the Black Market: its three piles, what priming will do to them, the ratios. */
export function Market({
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
  const { ratio_initiator, ratio_direct, commission, bm_access } = view.options
  const head = 30
  const foot = 34
  const each = (w - 24) / 3
  const tall = h - head - foot
  return (
    <g className="bm-market">
      <rect className="bm-sheet ledger" width={w} height={h} rx="5" />
      <text x="14" y="22" className="bm-title">
        The Black Market
      </text>
      <path className="bm-rule" d={`M14 ${head}H${w - 14}M14 ${head + 3}H${w - 14}`} />
      {GOOD_SIGNS.map((sign, good) => (
        <Choosable
          key={sign}
          choosing={choosing}
          target={`pool-${sign}`}
          x={12 + good * each}
          y={head + 7}
          w={each - 6}
          h={tall - 8}
        >
          <Pile view={view} good={good} w={each - 6} h={tall - 8} handed={bm_access === 'handed'} />
        </Choosable>
      ))}
      <path className="bm-rule" d={`M14 ${h - foot + 2}H${w - 14}`} />
      <text x="14" y={h - 19} className="bm-minor">
        The initiator pays {ratio_initiator} for 1 in every window;
      </text>
      <text x="14" y={h - 7} className="bm-minor">
        others once {ratio_direct} for 1, or via the pool, which keeps {commission} each way.
      </text>
    </g>
  )
}

/** The tokens of one commodity: large ones in stacks, small ones beside them; and what priming will do. */
function Pile({
  view,
  good,
  w,
  h,
  handed,
}: {
  view: View
  good: number
  w: number
  h: number
  handed: boolean
}): ReactNode {
  const count = view.pool[good] ?? 0
  const sign = GOOD_SIGNS[good] ?? 'E'
  const { gains, loses } = primeOf(view, good)
  const larges = Math.floor(count / LARGE_TOKEN)
  const stacks = Math.ceil(larges / STACK)
  const rows = Math.min(STACK, larges)
  const floor = h - 34
  const step = Math.min(8, (floor - 34) / STACK)
  const wide = Math.min(28, (w - 22) / Math.max(2, stacks))
  return (
    <g>
      <rect className="bm-ground" width={w} height={h} rx="4" />
      <text x="8" y="25" className="bm-figure">
        {count}
      </text>
      <Glyph of={sign} x={w - 14} y={17} size={16} />
      {Array.from({ length: larges }, (_, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
          key={i}
          transform={`translate(${8 + Math.floor(i / STACK) * (wide + 2)} ${floor - (i % STACK) * step})`}
        >
          <path
            className={`bm-token bm-token-${sign}`}
            d={`M0-3A${wide / 2} 3.200 0 0 1 ${wide}-3V0A${wide / 2} 3.200 0 0 1 0 0Z`}
          />
          <ellipse
            className={`bm-token bm-token-${sign}`}
            cx={wide / 2}
            cy="-3.500"
            rx={wide / 2}
            ry="3.200"
          />
        </g>
      ))}
      {Array.from({ length: count % LARGE_TOKEN }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
          key={i}
          className={`bm-token bm-token-${sign}`}
          cx={w - 11}
          cy={floor - 3 - i * 9}
          r="4.500"
        />
      ))}
      {rows === 0 && count === 0 && (
        <text x="8" y={floor - 2} className="bm-empty">
          nothing
        </text>
      )}
      <text x="8" y={h - 17} className="bm-plot-name">
        {GOOD_NAMES[good]}
      </text>
      <text x="8" y={h - 5} className="bm-minor">
        {handed
          ? `${view.handed[good] ?? 0} handed in`
          : `priming: +${gains}${loses > 0 ? ` −${loses}` : ''}`}
      </text>
    </g>
  )
}
