import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'
import { knowsPasskeys, makePasskey } from './passkeys.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** "22 Nov 2026". */
export const dayOf = (ms: number): string => day.format(ms)

/** What a browser calls itself, in the few words that people know it by. */
export function agentWords(agent: string): string {
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
        You can sign in with a link sent to one of these addresses. Nobody else sees them.
      </p>
      <ul className="own-list">
        {account.addresses.map((one) => (
          <li key={one}>
            <span>{one}</span>
            <button type="button" className="button" onClick={() => drop.mutate(one)}>
              Remove<span className="hidden"> {one}</span>
            </button>
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
          <button type="submit" className="button" disabled={add.isPending}>
            Send link
          </button>
        </form>
      ) : (
        <p className="sub">This server does not send emails.</p>
      )}
      {asked !== null && (
        <p className="notice" role="status">
          We sent an email to {asked}. Open its link in this browser within 15 minutes.
        </p>
      )}
      <Fault of={[add.error, drop.error]} />
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
            <button type="button" className="button" onClick={() => drop.mutate(id)}>
              Remove<span className="hidden"> the passkey of {dayOf(madeAtMs)}</span>
            </button>
          </li>
        ))}
      </ul>
      {offered && knowsPasskeys() ? (
        <button type="button" className="button" disabled={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </button>
      ) : (
        <p className="sub">
          You cannot add one here. Passkeys need a browser that supports them, and a server reached by its
          name over TLS.
        </p>
      )}
      <Fault of={[add.error, drop.error]} />
    </section>
  )
}
