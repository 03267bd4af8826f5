import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'
import { agentWords, dayOf } from './ways.tsx'
import { type Wish, WishFields, wholeWish } from './wish-fields.tsx'

/** How a person is told at all their tables; a table may be set otherwise, at its seats. */
export function BeingTold({ account }: { readonly account: Account }): ReactNode {
  const [wish, setWish] = useState(() => wholeWish(account.wish as Wish))
  const save = useDeed(() => house.changeAccount({ wish }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section aria-labelledby="told">
      <h2 id="told">Notifications</h2>
      <p className="sub">
        Choose when Argosy notifies you. This applies to all your tables with notifications, and to new ones.
        Times are in your time zone ({wish.zone}).
      </p>
      <form className="own-fields" onSubmit={send}>
        <WishFields wish={wish} onChange={setWish} />
        <button type="submit" className="button" disabled={save.isPending}>
          Save notifications
        </button>
        {save.isSuccess && (
          <p className="sub" role="status">
            {' '}
            Saved.{' '}
          </p>
        )}
      </form>
      <Fault of={[save.error]} />
    </section>
  )
}

/** The browsers that are signed in, and how to end that. */
export function Devices({ account }: { readonly account: Account }): ReactNode {
  const end = useDeed((id: string) => house.changeAccount({ endSession: id }))
  const others = useDeed(() => house.changeAccount({ endSessions: 'others' }))
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className="sub">
        A browser that you sign out here is signed out at once. A browser that is not used for 90 days is
        signed out by itself.
      </p>
      <ul className="own-list">
        {account.sessions.map(({ id, agent, madeAtMs, seenAtMs, own }) => (
          <li key={id}>
            <span>
              {agentWords(agent)}
              <span className="sub">
                {own
                  ? `this browser, since ${dayOf(madeAtMs)}, last seen ${dayOf(seenAtMs)}`
                  : `since ${dayOf(madeAtMs)}, last seen ${dayOf(seenAtMs)}`}
              </span>
            </span>
            {!own && (
              <button type="button" className="button" onClick={() => end.mutate(id)}>
                {' '}
                Sign out<span className="hidden"> {agentWords(agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && (
        <button type="button" className="button" onClick={() => others.mutate()}>
          Sign out all others
        </button>
      )}
      <Fault of={[end.error, others.error]} />
    </section>
  )
}

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
