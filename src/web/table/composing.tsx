import { lazy, type ReactNode, useEffect, useState } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { AnyGameClient, Composer, Places, SeatStyle } from '../../board/client.ts'
import type { Json, Pending, Refusal, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { blank } from '../schema.ts'
import { forgetUnsaved, unsaved, useDraft } from './drafts.ts'
import { canResume, resumed } from './lying.ts'

/** Games of the house have forms of their own. */
const SchemaField = lazy(async () => ({ default: (await import('../parts/schema-field.tsx')).SchemaField }))

interface ComposingProps {
  readonly live: LiveTable
  readonly state: TableState
  readonly client: AnyGameClient
  readonly seats: readonly SeatStyle[]
  readonly question: Pending
  /** The game's own form for this step; without one the form is made from the schema. */
  readonly composer: Composer<Json> | undefined
  /** An answer that was advised and taken over: the form begins with it. */
  readonly taken: Json | null
  onPlaces(places: Places | null): void
}

/** An answer composed in a form, which says what would be refused before it is sent, with its clause. */
export function Composing(props: ComposingProps): ReactNode {
  const { live, state, client, question, composer, onPlaces } = props
  const { view } = state
  const { seat } = question
  const { begin, isKnown } = useBeginning(props)
  const [value, setValue] = useState<Json>(begin)
  const answers = composer?.answers?.(value, view) ?? [value]
  const fault = useFault(live, seat, answers[0] ?? null, state.seq)
  const several = question.kind === 'askAll'
  const words = composer?.send(value, view, seat) ?? (several ? 'Submit' : 'Send')
  const keeps = several && canResume(composer)
  const isKept = useDraft(live, state.table, question, answers[0] ?? null, keeps, isKnown)
  const none = composer?.none?.(view, seat) ?? null
  const send = (...choices: readonly Json[]) => {
    if (live.busy) return
    forgetUnsaved(state.table, question)
    void live.answer(seat, ...choices)
  }
  // A form that goes takes its marks off the board.
  useEffect(() => () => onPlaces(null), [onPlaces])
  return (
    <form
      className={composer === undefined ? 'open-answer' : 'open-answer composed'}
      onSubmit={(event) => {
        event.preventDefault()
        send(...answers)
      }}
    >
      {composer === undefined ? (
        <SchemaField
          schema={question.schema ?? null}
          value={value}
          name=""
          label={question.question}
          choices={(field) => client.choicesFor(view, field, seat)}
          onChange={setValue}
        />
      ) : (
        <composer.Form {...props} view={view} seat={seat} value={value} onChange={setValue} />
      )}
      <div className="form-foot">
        <p className="would-refuse" role="status">
          {fault !== null && (
            <>
              Not yet: {fault.text} <Clause id={fault.clause} />
            </>
          )}
        </p>
        {isKept && <p className="sub">Saved as a draft.</p>}
        {composer?.risky === true && <p className="sub">You cannot undo this.</p>}
        <div className="actions">
          {none !== null && none.text !== words && (
            <button type="button" className="button" disabled={live.busy} onClick={() => send(none.choice)}>
              {none.text}
            </button>
          )}
          <button type="submit" className="button primary" disabled={live.busy}>
            {words}
          </button>
        </div>
      </div>
    </form>
  )
}

/** With what a form begins: what was being written, here or elsewhere, else afresh. */
function useBeginning({ state, question, composer, taken }: ComposingProps): {
  begin: Json
  isKnown: boolean
} {
  const [found] = useState(() => {
    const { view, table } = state
    const { seat } = question
    const shown = (answer: Json) => resumed(composer, answer, view, question)
    const advised = taken === null ? null : shown(taken)
    if (advised !== null) return { begin: advised, isKnown: false }
    const here = unsaved(table, question)
    const own = here === undefined ? null : shown(here)
    if (own !== null) return { begin: own, isKnown: false }
    const lying = state.sheets.find((sheet) => sheet.seat === seat)
    const kept = lying === undefined ? null : shown(lying.answer)
    const begin = kept ?? composer?.start(view, seat, question) ?? blank(question.schema ?? null)
    return { begin, isKnown: true }
  })
  return found
}

const WAIT_MS = 180

/** Why the house would refuse an answer as it stands; asked when it has not changed for a moment. */
function useFault(live: LiveTable, seat: number, answer: Json, seq: number): Refusal | null {
  const [fault, setFault] = useState<Refusal | null>(null)
  const { explain, busy } = live
  const written = JSON.stringify(answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the answer or the table has changed
  useEffect(() => {
    if (busy) return
    let late = false
    const timer = setTimeout(() => {
      void explain(seat, JSON.parse(written) as Json).then((found) => {
        if (!late) setFault(found)
      })
    }, WAIT_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [written, seat, seq, busy])
  return fault
}
