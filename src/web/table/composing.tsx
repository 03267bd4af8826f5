import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { Composer, Places } from '../../board/client.ts'
import type { Json, Pending, Refusal } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { blank } from '../schema.ts'
import type { DrawnAtTable, LiveAtTable } from '../seats.ts'
import { canResume, resumed } from './lying.ts'

// What is being written is left with the house as a draft whenever the writer pauses. What they have written since lies in
// the browser's tab, so that it outlives a reload.

const PAUSE_MS = 800

const nameOf = (table: string, { seat }: Pending) => `argosy.draft ${table} ${seat}`
const markOf = ({ step, since }: Pending) => `${step} ${since}`

/** What this tab has written to a question and the house has not confirmed; undefined for nothing. */
function unsaved(table: string, question: Pending): Json | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(table, question)) ?? 'null')
    return kept?.mark === markOf(question) ? (kept.answer as Json) : undefined
  } catch {
    return undefined
  }
}

/** Keeps that in the tab, as JSON; null: the house has it. Where the browser keeps nothing, the last words may be lost. */
function keep(table: string, question: Pending, written: string | null): void {
  try {
    if (written === null) sessionStorage.removeItem(nameOf(table, question))
    else
      sessionStorage.setItem(
        nameOf(table, question),
        `{"mark":${JSON.stringify(markOf(question))},"answer":${written}}`,
      )
  } catch {
    // A full or forbidden store must not stop anybody from writing.
  }
}

/**
 * Leaves an answer with the house as a draft, when it has changed and then not changed for a moment.
 * @param on false while it is not to be kept
 * @param isKnown true when the answer with which it begins lies with the house, or needs not to
 * @returns true when the answer as it stands is kept
 */
function useDraft(
  live: LiveTable,
  table: string,
  question: Pending,
  answer: Json,
  on: boolean,
  isKnown: boolean,
): boolean {
  const written = JSON.stringify(answer)
  const [known, setKnown] = useState(isKnown ? written : null)
  const [saved, setSaved] = useState(false)
  const latest = useRef({ draft: live.draft, written })
  useEffect(() => {
    latest.current = { draft: live.draft, written }
  })
  const resting = !on || live.busy || written === known
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when what is written has changed
  useEffect(() => {
    if (resting) return
    keep(table, question, written)
    const timer = setTimeout(async () => {
      if (!(await latest.current.draft(question.seat, JSON.parse(written) as Json))) return
      setKnown(written)
      setSaved(true)
      if (latest.current.written === written) keep(table, question, null)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written, resting])
  return saved && written === known
}

/** What was written is handed in: the tab need not keep it. */
function forgetUnsaved(table: string, question: Pending): void {
  keep(table, question, null)
}

/** Games of the house have forms of their own. */
const SchemaField = lazy(async () => ({ default: (await import('../parts/schema-field.tsx')).SchemaField }))

interface ComposingProps extends LiveAtTable, DrawnAtTable {
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
            <Button disabled={live.busy} onClick={() => send(none.choice)}>
              {none.text}
            </Button>
          )}
          <Button type="submit" look="primary" disabled={live.busy}>
            {words}
          </Button>
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
