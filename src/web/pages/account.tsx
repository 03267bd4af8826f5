import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { Account as Own } from '../../server/api.ts'
import { Fault, Taking, useDeed, useSecret } from '../account/deed.tsx'
import { useMe } from '../account/me.ts'
import { Addresses, BeingTold, Devices, Leaving, OwnPasskeys } from '../account/sections.tsx'
import { house } from '../net/http.ts'
import { rememberName } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import '../style/pages.css'
import '../style/account.css'

/** An account: what it is called, how its owner signs in, where they are signed in, how they are told. */
export default function Account(): ReactNode {
  const me = useMe()
  const prove = useProof(me?.account != null)
  useEffect(() => {
    document.title = 'Account · Argosy'
  }, [])
  const account = me?.account ?? null
  return (
    <div className="page">
      <Bar />
      <main className="narrow account" aria-busy={me === undefined || prove.isPending}>
        <h1>Your account</h1>
        {me !== undefined && account === null && (
          <p>
            You are not signed in. <Link href="/sign-in">Sign in</Link>, or play through the links to your
            seats. You do not need an account.
          </p>
        )}
        <Fault of={[prove]} />
        {me !== undefined && account !== null && (
          <>
            <Taking whose={account.addresses[0] ?? account.name} />
            <Called account={account} />
            <Addresses account={account} mail={me.mail} />
            <OwnPasskeys account={account} offered={me.passkeys} />
            <Devices account={account} />
            <BeingTold key={JSON.stringify(account.wish)} account={account} />
            <Leaving account={account} />
          </>
        )}
      </main>
    </div>
  )
}

/** A link in a mail, opened in a browser that is signed in, proves that the address belongs to the account. */
function useProof(isSignedIn: boolean) {
  const prove = useDeed((secret: string) => house.proveAddress({ secret }))
  const secret = useSecret()
  const { mutate } = prove
  useEffect(() => {
    if (secret.current === '' || !isSignedIn) return
    history.replaceState(history.state, '', location.pathname)
    mutate(secret.current)
    secret.current = ''
  }, [isSignedIn, mutate, secret])
  return prove
}

/** The name at new tables, and the way to sign out. */
function Called({ account }: { readonly account: Own }): ReactNode {
  const [, go] = useLocation()
  const [name, setName] = useState(account.name)
  const save = useDeed(
    () => house.changeAccount({ name }),
    () => rememberName(name),
  )
  const out = useDeed(
    async () => {
      await house.signOut()
      return null
    },
    () => go('/'),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section aria-labelledby="called">
      <h2 id="called">Your name</h2>
      <form className="own-form" onSubmit={send}>
        <label htmlFor="own-name">Your name at new tables</label>
        <input
          id="own-name"
          required
          maxLength={40}
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={save.isPending || name.trim() === ''}>
          Save name
        </Button>
      </form>
      {save.isSuccess && (
        <p className="sub" role="status">
          Saved. Your name at current tables does not change.
        </p>
      )}
      <p>
        <Button disabled={out.isPending} onClick={() => out.mutate()}>
          Sign out
        </Button>
      </p>
      <Fault of={[save, out]} />
    </section>
  )
}
