import { type ReactNode, useMemo } from 'react'
import type { Empire } from '../../position.ts'
import { chronicleOf } from '../../report/chronicle.ts'
import type { SeatReport } from '../../report/text.ts'
import { calledIn, useNames } from '../names.ts'
import { count } from '../reading.ts'

interface ChronicleProps {
  readonly reports: readonly SeatReport[]
  readonly empire: Pick<Empire, 'seat' | 'owner'>
  /** Opens the report of a turn. */
  onTurn(turn: number): void
}

/** The campaign by its wars, and by what was settled, met and learnt between them; battles lead to the report of their turn. */
export function Chronicle({ reports, empire: { seat, owner }, onTurn }: ChronicleProps): ReactNode {
  const [names] = useNames(seat)
  const chapters = useMemo(() => {
    const called = (system: number) => (names.has(system) ? calledIn(names, system) : null)
    return chronicleOf(reports, { owner, called })
  }, [reports, owner, names])
  if (chapters.length === 0) return null
  const wars = chapters.filter(({ battles }) => battles.length > 0).length
  return (
    <details className="sc-chronicle">
      <summary>Chronicle: {count(wars, 'war')}</summary>
      {chapters.map(({ title, text, battles }) => (
        <article key={title}>
          <h4>{title}</h4>
          <p>
            {text}{' '}
            {[...new Set(battles.map(({ turn }) => turn))].map((turn) => (
              <button key={turn} type="button" className="text-button" onClick={() => onTurn(turn)}>
                Turn {turn}
              </button>
            ))}
          </p>
        </article>
      ))}
    </details>
  )
}
