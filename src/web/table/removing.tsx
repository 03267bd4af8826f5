import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { useMe } from '../account/me.ts'
import { house } from '../net/http.ts'
import { dropKey } from '../net/keys.ts'
import { Alert } from '../parts/controls.tsx'

/** How a table and an account are deleted: who may do it, and what is gone then. */
export function Removing({ table, host }: { readonly table: string; readonly host: boolean }): ReactNode {
  const account = useMe()?.account ?? null
  return (
    <>
      <h3>Delete</h3>
      {host ? (
        <RemoveTable table={table} />
      ) : (
        <p className="sub">
          The host can delete this table when the game is over, or while nobody else has joined.
        </p>
      )}
      {account === null ? (
        <p className="sub">You have no account. Argosy only stores your name at your seats.</p>
      ) : (
        <p className="sub">
          What Argosy stores about you, and how to close your account:{' '}
          <Link href="/account">your account</Link>.
        </p>
      )}
    </>
  )
}

/** Deletes a table when its host has confirmed it. */
export function RemoveTable({ table }: { readonly table: string }): ReactNode {
  const [, go] = useLocation()
  const [isSure, setSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => house.remove(table),
    onSuccess() {
      dropKey(table)
      go('/tables')
    },
  })
  return (
    <div className="removing">
      {isSure ? (
        <p>
          This deletes the game, its chat and everybody’s links to it. You cannot undo this.{' '}
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            Delete table
          </Button>{' '}
          <Button onClick={() => setSure(false)}>Keep table</Button>
        </p>
      ) : (
        <p>
          <span className="sub">
            You are the host. You can delete this table when the game is over, or while nobody else has
            joined.{' '}
          </span>
          <Button onClick={() => setSure(true)}>Delete this table</Button>
        </p>
      )}
      <Alert look="refused" of={remove.error} />
    </div>
  )
}
