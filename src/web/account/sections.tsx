import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'
import { knowsPasskeys, makePasskey } from './passkeys.ts'
import { type Wish, WishFields, wholeWish } from './wish-fields.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** "22 Nov 2026". */
const dayOf = (ms: number): string => day.format(ms)

/** What a browser calls itself, in the few words that people know it by. */
function agentWords(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? null
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(agent)?.[1] ?? null
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'Mac',
    CrOS: 'Chromebook',
  }
  const words = [browser, system].flatMap((word) => (word === null ? [] : [names[word] ?? word]))
  return words.length > 0 ? words.join(' on ') : agent.slice(0, 60) || 'an unknown browser'
}

/** The mail addresses by which one signs in. */
export function Addresses({
  account,
  mail,
}: {
  readonly account: Account
  readonly mail: boolean
}): ReactNode {
  const [address, setAddress] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const drop = useDeed((dropAddress: string) => house.changeAccount({ dropAddress }))
  const add = useDeed(
    async (address: string) => {
      await house.addAddress({ address })
      return house.me()
    },
    () => setAsked(address),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(address.trim())
  }
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Email addresses</h2>
      <p className="sub">
        {mail && 'You can sign in with a link sent to one of these addresses. '}Nobody else sees them.
      </p>
      <ul className="own-list">
        {account.addresses.map((one) => (
          <li key={one}>
            <span>{one}</span>
            <Button onClick={() => drop.mutate(one)}>
              Remove<span className="hidden"> {one}</span>
            </Button>
          </li>
        ))}
      </ul>
      {mail ? (
        <form className="own-form" onSubmit={send}>
          <label htmlFor="new-address">Another address</label>
          <input
            id="new-address"
            type="email"
            required
            maxLength={200}
            autoComplete="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit" disabled={add.isPending}>
            Send link
          </Button>
        </form>
      ) : (
        <p className="sub">This server does not send emails.</p>
      )}
      {asked !== null && (
        <p className="notice" role="status">
          We sent an email to {asked}. Open its link in this browser within 15 minutes.
        </p>
      )}
      <Fault of={[add, drop]} />
    </section>
  )
}

/** The passkeys by which one signs in. */
export function OwnPasskeys({
  account,
  offered,
}: {
  readonly account: Account
  readonly offered: boolean
}): ReactNode {
  const drop = useDeed((dropPasskey: string) => house.changeAccount({ dropPasskey }))
  const add = useDeed(async () => {
    const { options } = await house.challenge({ to: 'add' })
    return house.addPasskey({ response: await makePasskey(options) })
  })
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="sub">Your device signs you in. There is no password to remember or to steal.</p>
      <ul className="own-list">
        {account.passkeys.map(({ id, name, madeAtMs, usedAtMs }) => (
          <li key={id}>
            <span>
              {agentWords(name)}
              <span className="sub">
                {usedAtMs === null
                  ? `made ${dayOf(madeAtMs)}`
                  : `made ${dayOf(madeAtMs)}, used ${dayOf(usedAtMs)}`}
              </span>
            </span>
            <Button onClick={() => drop.mutate(id)}>
              Remove<span className="hidden"> the passkey of {dayOf(madeAtMs)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {offered && knowsPasskeys() ? (
        <Button disabled={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      ) : (
        <p className="sub">
          You cannot add one here. Passkeys need a browser that supports them, and a server reached by its
          name over TLS.
        </p>
      )}
      <Fault of={[add, drop]} />
    </section>
  )
}

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
        <Button type="submit" disabled={save.isPending}>
          Save notifications
        </Button>
        {save.isSuccess && (
          <p className="sub" role="status">
            {' '}
            Saved.{' '}
          </p>
        )}
      </form>
      <Fault of={[save]} />
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
              <Button onClick={() => end.mutate(id)}>
                {' '}
                Sign out<span className="hidden"> {agentWords(agent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && <Button onClick={() => others.mutate()}>Sign out all others</Button>}
      <Fault of={[end, others]} />
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
        {tables === 1 && 'You leave your table. In a running game your seat is open to others. '}
        {tables > 1 &&
          `You leave your ${counted(tables, 'table')}. In running games your seats are open to others. `}
        Your name becomes “former player”, and your messages become “(removed)”. Your moves stay. You cannot
        undo this.
      </p>
      <label className="field check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />I am sure
      </label>
      <p>
        <Button disabled={!isSure || close.isPending} onClick={() => close.mutate()}>
          Close account
        </Button>
      </p>
      <Fault of={[close]} />
    </section>
  )
}
