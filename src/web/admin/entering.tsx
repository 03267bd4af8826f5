import { type ReactNode, useState } from 'react'
import { makePasskey, signWithPasskey } from '../account/passkeys.ts'
import { ask, useAct } from './client.ts'
import { Said } from './parts.tsx'

/** The secret of a link that makes an operator; it leaves the address at once. */
function takeSecret(): string | null {
  const secret = /^#enter=(.+)$/.exec(location.hash)?.[1] ?? null
  if (secret !== null) history.replaceState(null, '', location.pathname)
  return secret
}
/** Null once it was used: an operator who signs out signs in again by their passkey. */
let secretHere = takeSecret()

/** Where an operator comes in: by a passkey, the first time by a link that is used once. */
export function Entering(): ReactNode {
  const [secret, setSecret] = useState(secretHere)
  const signIn = useAct(async () => {
    const { options } = await ask('POST /api/admin/sign-in/challenge', {})
    const response = await signWithPasskey(options as never)
    await ask('POST /api/admin/sign-in', { body: { response } })
  })
  const enter = useAct(async (link: string) => {
    const { options } = await ask('POST /api/admin/enter/challenge', { body: { secret: link } })
    const response = await makePasskey(options as never)
    await ask('POST /api/admin/enter', { body: { response } })
    secretHere = null
    setSecret(null)
  })
  if (secret !== null)
    return (
      <main className="narrow account">
        <h1>Become an operator</h1>
        <p>
          Your device makes a passkey for this server, and asks who you are. You sign in with it from then on,
          and sign what takes two operators. The link works once.
        </p>
        <p>
          <button
            type="button"
            className="button primary"
            disabled={enter.isPending}
            onClick={() => enter.mutate(secret)}
          >
            Make a passkey
          </button>
        </p>
        <Said error={enter.error} />
      </main>
    )
  return (
    <main className="narrow account">
      <h1>Operators</h1>
      <p>Those who run this server sign in with their passkey. A session ends after 30 idle minutes.</p>
      <p>
        <button
          type="button"
          className="button primary"
          disabled={signIn.isPending}
          onClick={() => signIn.mutate()}
        >
          Sign in with a passkey
        </button>
      </p>
      <Said error={signIn.error} />
      <p className="sub">
        A new operator gets a link from the terminal of the server:{' '}
        <code>argosy admin operator add NAME</code>
      </p>
    </main>
  )
}
