import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { counted } from '../../../../board/english.ts'
import { sum } from '../../exact.ts'
import { ownerName } from '../../map/world.ts'
import type { Line } from '../../position.ts'
import { read } from '../../report/lines/index.ts'
import { plain } from '../../report/said.ts'
import type { View } from '../../view.ts'
import type { PageProps } from '../store.ts'
import { type Suffered, sufferedIn } from './reading.ts'

const Weighed = lazy(async () => ({ default: (await import('./why.tsx')).Weighed }))

interface BattleProps extends Pick<PageProps, 'before'> {
  readonly view: View
  readonly seat: number
  /** The turn of the report. */
  readonly turn: number
  readonly report: readonly Line[]
  readonly system: number
  /** The owner whose report it is. */
  readonly own: number
}

/** A battle of which one was told: damage taken by each side as it adds up, and, if asked for, every round in words. */
export function Battle({ report, system, own, ...told }: BattleProps): ReactNode {
  const [open, setOpen] = useState(false)
  const sides = sufferedIn(report, system)
  const lines = report.filter((line) => line.kind !== 'battle' && read(line)?.parts.battle === system)
  if (lines.length === 0) return null
  return (
    <div className="sc-battle">
      {sides.length > 0 && <Damage sides={sides} own={own} />}
      <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide rounds' : 'Round by round'}
      </TextButton>
      {open && (
        <Suspense>
          <Weighed {...told} report={report} system={system} />
        </Suspense>
      )}
      {open && (
        <ol>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
            <li key={i}>{plain(line)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

const [WIDE, HIGH] = [250, 74]

function Damage({ sides, own }: { readonly sides: readonly Suffered[]; readonly own: number }): ReactNode {
  const rounds = sides[0]?.byRound.length ?? 0
  const sums = sides.map(({ byRound }) => byRound.map((_, i) => sum(byRound.slice(0, i + 1))))
  const most = Math.max(1, ...sums.flat())
  const x = (round: number) => 6 + ((WIDE - 90) * round) / Math.max(1, rounds)
  const y = (damage: number) => 8 + ((HIGH - 26) * damage) / most
  const name = (owner: number) => (owner === own ? 'ours' : ownerName(owner))
  const words = sides.map(({ owner }, i) => `${name(owner)} ${sums[i]?.at(-1) ?? 0}`).join(', ')
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      width={WIDE}
      height={HIGH}
      role="img"
      aria-label={`Damage taken: ${words}`}
    >
      <path className="sc-battle-ground" d={`M6 8H${x(rounds)}`} />
      {sides.map(({ owner }, i) => {
        const all = sums[i] ?? []
        const path = all
          .map((damage, round) => `H${x(round + 1).toFixed(1)}V${y(damage).toFixed(1)}`)
          .join('')
        return (
          <g key={owner} className={owner === own ? 'own' : 'other'}>
            <path d={`M6 8${path}`} />
            <text x={x(rounds) + 6} y={y(all.at(-1) ?? 0) + 4}>
              {all.at(-1) ?? 0} {name(owner)}
            </text>
          </g>
        )
      })}
      <text className="sc-battle-rounds" x="6" y={HIGH - 3}>
        damage taken in {counted(rounds, 'round')}
      </text>
    </svg>
  )
}
