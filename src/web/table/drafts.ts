import { useEffect, useRef, useState } from 'react'
import type { Json, Pending } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'

// What is being written is left with the house as a draft whenever the writer pauses. What they have written since lies in
// the browser's tab, so that it outlives a reload.

const PAUSE_MS = 800

const nameOf = (table: string, { seat }: Pending) => `argosy.draft ${table} ${seat}`
const markOf = ({ step, since }: Pending) => `${step} ${since}`

/** What this tab has written to a question and the house has not confirmed; undefined for nothing. */
export function unsaved(table: string, question: Pending): Json | undefined {
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
export function useDraft(
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
export function forgetUnsaved(table: string, question: Pending): void {
  keep(table, question, null)
}
