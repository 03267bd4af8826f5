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
        Account number, for administrators: <code>{account.id}</code>
      </p>
      <p>
        <a className="button" href="/api/me/data" download="argosy-my-data.json">
          Download everything stored about you
        </a>
      </p>
      <p className="sub">
        Closing the account deletes its sessions, addresses, passkeys, settings and links at once.{' '}
        {tables === 1 ? 'You leave your table.' : `You leave your ${tables} tables.`} In running games your
        seat is open to others. Your name becomes “former player”, and your messages become “(removed)”. Your
        moves stay. You cannot undo this.
      </p>
      <label className="field check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />I am sure
      </label>
      <p>
        <button
          type="button"
          className="button"
          disabled={!isSure || close.isPending}
          onClick={() => close.mutate()}
        >
          Close account
        </button>
      </p>
      <Fault of={[close.error]} />
    </section>
  )
}
