import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { Advice, LessonInfo, LessonPoint, Refusal } from '../../server/api.ts'
import { refusalOf } from '../net/http.ts'
import type { LessonState } from './use-lesson.ts'

const OneClause = lazy(() => import('../rulebook/one-clause.tsx'))

/** What the next press shows. */
const NEXT = ['Where to look', 'Show the rule', 'Show the move'] as const

/** Help with a decision in three steps, each a press: where to look, the rule, and at last the move. */
export function Help({
  info,
  point,
  lesson,
}: {
  info: LessonInfo
  point: LessonPoint
  lesson: LessonState
}): ReactNode {
  const [steps, setSteps] = useState(0)
  const [advice, setAdvice] = useState<Advice | Refusal | null>(null)
  const next = NEXT[steps]
  const more = async () => {
    setSteps(steps + 1)
    if (next !== 'Show the move') return
    lesson.show()
    setAdvice(await lesson.live.advice(0).catch(refusalOf))
  }
  return (
    <div className="lesson-help" aria-live="polite">
      {steps > 0 && <p>{point.look}</p>}
      {steps > 1 && (
        <Suspense fallback={<p className="sub">Loading the rule …</p>}>
          <OneClause game={info.game} version={info.version} clause={point.clause} />
        </Suspense>
      )}
      {steps > 2 && <Move advice={advice} />}
      {next !== undefined && (
        <button type="button" className="text-button" onClick={() => void more()}>
          {next}
        </button>
      )}
    </div>
  )
}

/** The lesson's own answer, in words, and why. */
function Move({ advice }: { advice: Advice | Refusal | null }): ReactNode {
  if (advice === null) return <p className="sub">Looking for the move …</p>
  if ('code' in advice) return <p className="sub">{advice.text}</p>
  const { written = '', text, reasons } = advice
  return (
    <>
      <h3>The lesson’s move</h3>
      {written === '' ? <p>{text}</p> : <pre>{written.trimEnd()}</pre>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text}>
            {reason.text} <Clause id={reason.clause} />
          </li>
        ))}
      </ul>
      <p className="sub">You can try this decision again by yourself at the end.</p>
    </>
  )
}
