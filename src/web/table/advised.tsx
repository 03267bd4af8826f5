import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { Advice, Json, Pending, Refusal } from '../../server/api.ts'
import { refusalOf } from '../net/http.ts'
import type { LiveTable } from '../net/table.ts'
import { Icon } from '../parts/icons.tsx'

interface AdvisedProps {
  readonly table: string
  readonly seq: number
  readonly question: Pending
  readonly live: LiveTable
  /** True where what is taken over can still be looked at and changed before it is sent. */
  fills(choice: Json): boolean
  onTake(choice: Json): void
}

/** "Suggest a move": an answer, why, and one click to take it over. What was said holds for one question. */
export function Advised({ table, seq, question, live, fills, onTake }: AdvisedProps): ReactNode {
  const { seat } = question
  const about = `${table} ${seat} ${seq} ${question.step}`
  const [given, setGiven] = useState<{ about: string; advice: Advice | Refusal | null } | null>(null)
  const latest = useRef(about)
  useEffect(() => {
    latest.current = about
  }, [about])
  const ask = async () => {
    setGiven({ about, advice: null })
    const advice = await live.advice(seat).catch(refusalOf)
    // The table may have gone on meanwhile.
    if (latest.current === about) setGiven({ about, advice })
  }
  const now = given?.about === about ? given : null
  return (
    <div className="advised" aria-live="polite" aria-busy={now !== null && now.advice === null}>
      {now === null && (
        <TextButton onClick={() => void ask()}>
          <Icon name="help" /> Suggest a move
        </TextButton>
      )}
      {now !== null && now.advice === null && <p className="sub">Looking for a move …</p>}
      {now !== null && now.advice !== null && 'code' in now.advice && (
        <p className="sub">{now.advice.text}</p>
      )}
      {now !== null && now.advice !== null && !('code' in now.advice) && (
        <Given advice={now.advice} question={question} busy={live.busy} fills={fills} onTake={onTake} />
      )}
    </div>
  )
}

/** What is advised, in words. */
function Given({
  advice,
  question,
  busy,
  fills,
  onTake,
}: Pick<AdvisedProps, 'question' | 'fills' | 'onTake'> & { advice: Advice; busy: boolean }): ReactNode {
  const [taken, setTaken] = useState(false)
  const listed = question.options !== undefined
  const into = fills(advice.choice)
  return (
    <section aria-labelledby="advised-title">
      <h3 id="advised-title">Suggested move{listed && `: ${advice.text}`}</h3>
      <ul>
        {advice.reasons.map(({ text, clause }) => (
          <li key={text}>
            {text} <Clause id={clause} />
          </li>
        ))}
      </ul>
      {advice.written !== undefined && <pre>{advice.written.trimEnd()}</pre>}
      <p className="actions">
        <Button
          disabled={busy || taken}
          onClick={() => {
            setTaken(into)
            onTake(advice.choice)
          }}
        >
          {taken ? 'Filled in. Check it, then submit.' : into ? 'Fill this in' : 'Make this move'}
        </Button>
      </p>
    </section>
  )
}
