import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { useAct } from './client.ts'
import { Said } from './parts.tsx'

/** Another name for an account, or for the seat that is chosen. */
export function Renaming({
  seats,
  why,
  rename,
}: {
  /** Of a table; null for an account. */
  readonly seats: readonly { readonly name: string; readonly kind: string }[] | null
  /** The reason, as it is written on the page. */
  readonly why: string
  /** Gives what is said then. */
  readonly rename: (name: string, seat: number) => Promise<string>
}): ReactNode {
  const field = useId()
  const [name, setName] = useState('')
  const [seat, setSeat] = useState(seats === null ? '0' : '')
  const act = useAct(() => rename(name, Number(seat)))
  return (
    <>
      <div className="own-fields">
        {seats !== null && (
          <p className="field">
            <label htmlFor={`${field}seat`}>Seat with a bad name</label>
            <select id={`${field}seat`} value={seat} onChange={({ target }) => setSeat(target.value)}>
              <option value="">…</option>
              {seats.map(
                ({ name, kind }, n) =>
                  kind !== 'open' && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its number
                    <option key={n} value={n}>
                      {name}
                    </option>
                  ),
              )}
            </select>
          </p>
        )}
        <p className="field">
          <label htmlFor={`${field}name`}>New name</label>
          <input
            id={`${field}name`}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </p>
        <Button
          disabled={why.trim() === '' || name.trim() === '' || seat === '' || act.isPending}
          onClick={() => act.mutate()}
        >
          Rename
        </Button>
      </div>
      <Said error={act.error} done={act.data ?? false} />
    </>
  )
}
