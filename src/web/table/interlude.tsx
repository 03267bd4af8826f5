import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { AnyGameClient, SeatStyle } from '../../board/client.ts'
import { useKeepsake } from '../../board/keepsake.ts'
import type { TableState } from '../../server/api.ts'

interface InterludeProps {
  readonly client: AnyGameClient
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
}

const readSoFar = (text: string | null) => Number(text ?? 0)

/** A page of its own that stops the game for each player until they have read it: once, also after days away. */
export function Interlude({ client, state, seats }: InterludeProps): ReactNode {
  const { interlude } = client
  const [read, keepRead] = useKeepsake('interlude', readSoFar)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const count = interlude?.count(state.lines) ?? 0
  const isNew = count > read
  useEffect(() => {
    if (isNew && dialog.current?.open === false) dialog.current.showModal()
  }, [isNew])
  if (interlude === undefined || !isNew) return null
  return (
    <dialog ref={dialog} className="interlude" aria-labelledby={id} onClose={() => keepRead(String(count))}>
      <h2 id={id}>{interlude.title(count)}</h2>
      <interlude.Page view={state.view} seats={seats} lines={state.lines} />
      <form method="dialog">
        {/* biome-ignore lint/a11y/noAutofocus: the only thing to do here */}
        <button type="submit" className="button primary" autoFocus>
          {' '}
          Continue{' '}
        </button>
      </form>
    </dialog>
  )
}
