import type { ReactNode } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { StandingWindow } from '../../board/client.ts'
import type { Json, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'

/** An answer that stands, as every view of a game with windows shows a seat its own. */
interface Standing {
  readonly seat: number
  readonly window: string
}

/** No moment of any game ends it: it stands until it is taken back. */
const ALWAYS = 'always'

/** Answers that a seat leaves in advance, for play over days: the table then does not wait for it. */
export function StandingAnswers({
  live,
  state,
  windows,
}: {
  live: LiveTable
  state: TableState
  windows: readonly StandingWindow[]
}): ReactNode {
  const { eye } = state
  if (eye === null || !state.you.includes(eye) || state.over !== null) return null
  const { standing = [] } = state.view as unknown as { standing?: readonly Standing[] }
  const stands = (step: string) => standing.some((s) => s.seat === eye && s.window === step)
  const file = (steps: readonly string[], on: boolean): Json[] =>
    steps.map((window) => ({ standing: on ? 'pass' : 'none', window, until: ALWAYS }))
  return (
    <>
      <h3>Answers left in advance</h3>
      <p className="sub">What is ticked is answered for you at once, until you take it back.</p>
      <ul className="standing">
        {windows.map(({ text, clause, steps }) => (
          <li key={text}>
            <label>
              <input
                type="checkbox"
                checked={steps.every(stands)}
                disabled={live.busy}
                onChange={(event) => void live.answer(eye, ...file(steps, event.target.checked))}
              />
              <span>{text}</span>
            </label>
            <Clause id={clause} />
          </li>
        ))}
      </ul>
    </>
  )
}
