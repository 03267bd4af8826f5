import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { StandingWindow, TermsWindow } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'
import type { LiveAtTable } from '../seats.ts'

/** An answer that stands, as every view of a game with windows shows a seat its own. */
interface Standing {
  readonly seat: number
  readonly window: string
  readonly until: string
  readonly terms?: Json
}

/** No moment of any game ends it: it stands until it is taken back. */
const ALWAYS = 'always'

interface StandingAnswersProps extends LiveAtTable {
  readonly windows: readonly StandingWindow[]
  readonly terms: readonly TermsWindow<Json>[]
}

/** Answers that a seat leaves in advance, for play over days: the table then does not wait for it. All of them, in one place. */
export function StandingAnswers({ live, state, windows, terms, seats }: StandingAnswersProps): ReactNode {
  const { eye } = state
  if (eye === null || !state.you.includes(eye) || state.over !== null) return null
  const { standing = [] } = state.view as unknown as { standing?: readonly Standing[] }
  const own = (step: string) => standing.find((s) => s.seat === eye && s.window === step)
  const stands = (step: string) => own(step) !== undefined && own(step)?.terms === undefined
  const file = (steps: readonly string[], on: boolean): Json[] =>
    steps.map((window) => ({ standing: on ? 'pass' : 'none', window, until: ALWAYS }))
  return (
    <>
      <h3>Preset moves</h3>
      <p className="sub">Argosy plays the moves you tick for you until you untick them.</p>
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
      {terms.map((one) => {
        const stood = own(one.step)
        const left = stood?.terms ?? null
        return (
          <Terms
            key={`${eye} ${one.step} ${stood?.until} ${JSON.stringify(left)}`}
            {...{ live, state, seats, eye, left }}
            leftUntil={left === null ? ALWAYS : (stood?.until ?? ALWAYS)}
            terms={one}
          />
        )
      })}
    </>
  )
}

interface TermsProps extends LiveAtTable {
  readonly eye: number
  readonly terms: TermsWindow<Json>
  /** Those that are left; null for none. */
  readonly left: Json | null
  readonly leftUntil: string
}

/** Terms for one question: written, looked at and taken back here; what would be refused is said when they are left. */
function Terms({ live, state, seats, eye, terms, left, leftUntil }: TermsProps): ReactNode {
  const { title, clause, step, Form } = terms
  const [value, setValue] = useState<Json>(() => left ?? terms.start(state.view, eye))
  const [until, setUntil] = useState(leftUntil)
  const { refused, answer: send } = live.panel(`terms ${step}`)
  const same = left !== null && until === leftUntil && JSON.stringify(value) === JSON.stringify(left)
  const leave = (standing: 'terms' | 'none') => {
    const answer = { standing, window: step, until: standing === 'none' ? '' : until }
    void send(eye, standing === 'none' ? answer : { ...answer, terms: value })
  }
  return (
    <form
      className="terms"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        leave('terms')
      }}
    >
      <h3>
        {title} <Clause id={clause} />
      </h3>
      <p className="sub" role="status">
        {left === null
          ? (terms.none ?? 'You have set no terms, so you are asked each time.')
          : (terms.stands ?? 'Your terms are active. Nobody else sees them.')}
      </p>
      <Form view={state.view} seat={eye} seats={seats} value={value} onChange={setValue} />
      <p className="actions">
        <label>
          Until{' '}
          <Select
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            of={[
              [ALWAYS, 'I remove them'],
              ...terms.until.map((moment) => [moment, `The ${moment} ends`] as const),
            ]}
          />
        </label>
        <Button type="submit" disabled={live.busy || same}>
          Set terms
        </Button>
        {left !== null && (
          <Button disabled={live.busy} onClick={() => leave('none')}>
            Remove terms
          </Button>
        )}
      </p>
      {refused !== null && (
        <p className="refused" role="alert">
          {refused.text} <Clause id={refused.clause} />
        </p>
      )}
    </form>
  )
}
