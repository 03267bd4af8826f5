import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'

/** A person's own data as a file, and the end of the account. */
export function Leaving({ account }: { readonly account: Account }): ReactNode {
  const [, go] = useLocation()
  const [isSure, setSure] = useState(false)
  const close = useDeed(
    async () => {
      await house.closeAccount({ sure: true })
      return null
    },
    () => go('/'),
  )
  const { tables } = account
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving">Your data, and leaving</h2>
      <p className="sub">
        The name of this account, for whoever runs the house: <code>{account.id}</code>
      </p>
      <p>
        <a className="button" href="/api/me/data" download="argosy-my-data.json">
          Everything kept of you, as a file
        </a>
      </p>
      <p className="sub">
        When you close the account, its sessions, addresses, passkeys, wishes and links are gone at once. You
        leave {tables === 1 ? 'your table' : `your ${tables} tables`}: where a game runs your seat is open to
        others, your name reads “former player”, and what you said reads “(removed)”. Moves stay. Nothing of
        it can be had back.
      </p>
      <label className="field check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />I mean it
      </label>
      <p>
        <button
          type="button"
          className="button"
          disabled={!isSure || close.isPending}
          onClick={() => close.mutate()}
        >
          Close the account
        </button>
      </p>
      <Fault of={[close.error]} />
    </section>
  )
}
