import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { Fault, useDeed, useSecret } from '../account/deed.tsx'
import { useMe } from '../account/me.ts'
import { knowsPasskeys, makePasskey, signWithPasskey } from '../account/passkeys.ts'
import { house } from '../net/http.ts'
import { rememberedName, rememberName } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import '../style/pages.css'
import '../style/account.css'

/** How one signs in; a link in a mail leads here, too, with its secret behind the #. */
export default function SignIn(): ReactNode {
  const me = useMe()
  const [, go] = useLocation()
  const secret = useSecret()
  const enter = useDeed(
    (secret: string) => house.signInByLink({ secret }),
    () => go('/account'),
  )
  useEffect(() => {
    document.title = 'Sign in · Argosy'
    if (secret.current !== '') history.replaceState(history.state, '', location.pathname)
  }, [secret])
  return (
    <div className="page">
      <Bar />
      <main className="narrow account" aria-busy={me === undefined}>
        <h1>Sign in</h1>
        <p className="lead">
          With an account you can open your tables on all your devices. You do not need one: the links to your
          seats also work without an account.
        </p>
        {me?.account != null && (
          <p className="notice">
            {me.account.name === '' ? 'You are signed in.' : `You are signed in as ${me.account.name}.`}{' '}
            <Link href="/account">Go to your account.</Link>
          </p>
        )}
        {secret.current !== '' ? (
          <section aria-label="The link from your email">
            <p>You opened the link from your email.</p>
            <p>
              <Button look="primary" disabled={enter.isPending} onClick={() => enter.mutate(secret.current)}>
                Sign in
              </Button>
            </p>
            <Fault of={[enter]} />
          </section>
        ) : (
          me !== undefined && (
            <>
              <ByPasskey offered={me.passkeys} />
              <ByMail offered={me.mail} />
            </>
          )
        )}
      </main>
    </div>
  )
}

function ByPasskey({ offered }: { readonly offered: boolean }): ReactNode {
  const [, go] = useLocation()
  const [name, setName] = useState(rememberedName)
  const toAccount = () => go('/account')
  const enter = useDeed(async () => {
    const { options } = await house.challenge({ to: 'sign-in' })
    return house.signInByPasskey({ response: await signWithPasskey(options) })
  }, toAccount)
  const make = useDeed(async () => {
    const { options } = await house.challenge({ to: 'new', name })
    const me = await house.signUp({ response: await makePasskey(options) })
    rememberName(name)
    return me
  }, toAccount)
  const send = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <section aria-labelledby="by-passkey">
      <h2 id="by-passkey">With a passkey</h2>
      {!offered || !knowsPasskeys() ? (
        <p className="sub">
          Not available here. Passkeys need a browser that supports them, and a server reached by its name
          over TLS.
        </p>
      ) : (
        <>
          <p>
            <Button look="primary" disabled={enter.isPending} onClick={() => enter.mutate()}>
              Sign in with a passkey
            </Button>
          </p>
          <form className="own-form" onSubmit={send}>
            <label htmlFor="new-name">Or create an account with this name</label>
            <input
              id="new-name"
              required
              maxLength={40}
              autoComplete="nickname"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" disabled={make.isPending || name.trim() === ''}>
              Create account with a passkey
            </Button>
          </form>
        </>
      )}
      <Fault of={[enter, make]} />
    </section>
  )
}

function ByMail({ offered }: { readonly offered: boolean }): ReactNode {
  const [address, setAddress] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const ask = useDeed(
    async () => {
      await house.askToSignIn({ address: address.trim() })
      return house.me()
    },
    () => setAsked(address.trim()),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <section aria-labelledby="by-mail">
      <h2 id="by-mail">By email</h2>
      {offered ? (
        <form className="own-form" onSubmit={send}>
          <label htmlFor="address">Your email address: we send a link that signs you in once</label>
          <input
            id="address"
            type="email"
            required
            maxLength={200}
            autoComplete="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit" disabled={ask.isPending}>
            Send link
          </Button>
        </form>
      ) : (
        <p className="sub">Not available: this server does not send emails.</p>
      )}
      {asked !== null && (
        <p className="notice" role="status">
          We sent an email to {asked}. Its link works once, for 15 minutes. We write to at most five new
          addresses a day from one network. With a passkey you need no email.
        </p>
      )}
      <Fault of={[ask]} />
    </section>
  )
}
