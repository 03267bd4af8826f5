import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { Advice, Json, Pending, Refusal } from '../../server/api.ts'
import { refusalOf } from '../net/http.ts'
import type { LiveTable } from '../net/table.ts'
import { Icon } from '../parts/icons.tsx'
import { lightOf } from './options.tsx'

interface AdvisedProps {
  readonly table: string
  readonly seq: number
  readonly question: Pending
  readonly live: LiveTable
  /** True where what is taken over can still be looked at and changed before it is sent. */
  fills(choice: Json): boolean
  /** What it says in a line for each order; undefined where the game does not tell. */
  words(choice: Json): readonly string[] | undefined
  onTake(choice: Json): void
  /** Draws an option on the board, as if it were pointed at. */
  onLight(target: string | null): void
}

/** "Suggest a move": an answer, why, and one click to take it over. What was said holds for one question. */
export function Advised({
  table,
  seq,
  question,
  live,
  fills,
  words,
  onTake,
  onLight,
}: AdvisedProps): ReactNode {
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
        <Given
          advice={now.advice}
          question={question}
          busy={live.busy}
          fills={fills}
          words={words}
          onTake={onTake}
          onLight={onLight}
        />
      )}
    </div>
  )
}

/** The orders that are advised: in words where the game has them, else as they are written. */
export function Orders({
  advice: { choice, written },
  words,
}: Pick<AdvisedProps, 'words'> & { advice: Pick<Advice, 'choice' | 'written'> }): ReactNode {
  const lines = words(choice)
  if (lines === undefined) return written !== undefined && <pre>{written.trimEnd()}</pre>
  return (
    <ul className="advised-orders">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two orders may read alike
        <li key={i}>{line}</li>
      ))}
    </ul>
  )
}

/** What is advised, in words, and drawn on the board. */
function Given({
  advice,
  question,
  busy,
  fills,
  words,
  onTake,
  onLight,
}: Pick<AdvisedProps, 'question' | 'fills' | 'words' | 'onTake' | 'onLight'> & {
  advice: Advice
  busy: boolean
}): ReactNode {
  const [taken, setTaken] = useState(false)
  const listed = question.options !== undefined
  const said = JSON.stringify(advice.choice)
  const option = question.options?.find(({ choice }) => JSON.stringify(choice) === said)
  const light = option === undefined ? null : lightOf(option)
  useEffect(() => {
    onLight(light)
    return () => onLight(null)
  }, [light, onLight])
  const into = fills(advice.choice)
  return (
    <section aria-labelledby="advised-title" onPointerEnter={() => onLight(light)}>
      <h3 id="advised-title">Suggested move{listed && `: ${advice.text}`}</h3>
      <ul>
        {advice.reasons.map(({ text, clause }) => (
          <li key={text}>
            {text} <Clause id={clause} />
          </li>
        ))}
      </ul>
      <Orders advice={advice} words={words} />
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
