import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Study } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import { keepMade } from '../net/keys.ts'
import { read } from './sheet.ts'

/** The games that are unlike the others, to be watched on the board, and to sit down in. */
export function Strange({ study, mayAsk }: { study: Study; mayAsk: boolean }): ReactNode {
  const [, go] = useLocation()
  const [refused, setRefused] = useState<string | null>(null)
  const { report, standing, watchable } = study
  if (report === null || report.strange.length === 0) return null
  const open = async (number: number, sit: boolean) => {
    try {
      const { table } = await house.bench.openGame(standing.id, number)
      if (!sit) return go(`/t/${table}/at/0`)
      const made = await house.fork(table, { event: 0 })
      keepMade(made)
      go(`/t/${made.table}`)
    } catch (error) {
      setRefused(refusalOf(error).text)
    }
  }
  return (
    <section id="strange">
      <h3>The strangest games</h3>
      <p className="sub">
        Watch a game from the start and fork it at any moment, or play it from the start in all seats.
        {standing.state === 'playing' && ' You can open them when the study has ended or is stopped.'}
      </p>
      {refused !== null && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <ul className="lab-strange">
        {report.strange.map(({ cell, game, text, off }, number) => {
          const at = report.cells[cell]
          return (
            <li key={`${cell} ${game}`}>
              <h4>{text}</h4>
              <p className="sub">
                Game {game}, {off}; {read(at?.variant ?? '')}, {at?.seats} players,{' '}
                {report.strengths[at?.strength ?? 0]?.name}
              </p>
              {mayAsk && watchable.includes(number) && (
                <p className="actions">
                  <button type="button" className="button" onClick={() => void open(number, false)}>
                    Watch
                  </button>
                  <button type="button" className="button" onClick={() => void open(number, true)}>
                    Play
                  </button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
