import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { type Me, useAct } from './client.ts'
import { Said } from './parts.tsx'

// What the page of a person and that of a table have in common.

export type Found = AdminAnswered<'POST /api/admin/find'>

export interface Listed {
  readonly title: string
  readonly find: (id: string) => void
}

export interface Parts extends Pick<Listed, 'find'> {
  readonly me: Me
  readonly then: () => void
  readonly leave: (said: string) => void
}

export function Ids({ of, title, find }: Listed & { readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return null
  return (
    <p className="actions">
      {title}:
      {of.slice(0, 12).map((id) => (
        <Button key={id} onClick={() => find(id)}>
          {id}
        </Button>
      ))}
    </p>
  )
}

interface ActsProps<What extends string> {
  /** What can be done, the words on its button, and whether it can be done now. */
  readonly of: readonly (readonly [what: What, words: string, open: boolean])[]
  readonly why: string
  readonly act: ReturnType<typeof useAct<What>>
}

/** Buttons for what an operator may do; each takes a reason. */
export function Acts<What extends string>({ of, why, act }: ActsProps<What>): ReactNode {
  return (
    <>
      <div className="actions">
        {of.map(
          ([what, words, open]) =>
            open && (
              <Button
                key={what}
                disabled={why.trim() === '' || act.isPending}
                onClick={() => act.mutate(what)}
              >
                {words}
              </Button>
            ),
        )}
      </div>
      <Said error={act.error} done={act.isSuccess && 'Done.'} />
    </>
  )
}

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
