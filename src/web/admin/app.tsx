import { type ReactNode, useEffect, useState } from 'react'
import { Link, Route, Switch, useLocation, useRoute } from 'wouter'
import { Button } from '../../board/button.tsx'
import { makePasskey, signWithPasskey } from '../account/passkeys.ts'
import { ThemeButton } from '../parts/theme.tsx'
import { ask, type Me, useAct, useLook } from './client.ts'
import { Complaints } from './complaints.tsx'
import { Finding } from './finding.tsx'
import { Networks } from './networks.tsx'
import { Said } from './parts.tsx'
import { Requests } from './requests.tsx'
import { Running } from './running.tsx'
import { Today } from './today.tsx'

/** The secret of a link that makes an operator; it leaves the address at once. */
function takeSecret(): string | null {
  const secret = /^#enter=(.+)$/.exec(location.hash)?.[1] ?? null
  if (secret !== null) history.replaceState(null, '', location.pathname)
  return secret
}
/** Null once it was used: an operator who signs out signs in again by their passkey. */
let secretHere = takeSecret()

/** Where an operator comes in: by a passkey, the first time by a link that is used once. */
function Entering(): ReactNode {
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
          <Button look="primary" disabled={enter.isPending} onClick={() => enter.mutate(secret)}>
            Make a passkey
          </Button>
        </p>
        <Said error={enter.error} />
      </main>
    )
  return (
    <main className="narrow account">
      <h1>Operators</h1>
      <p>Those who run this server sign in with their passkey. A session ends after 30 idle minutes.</p>
      <p>
        <Button look="primary" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
          Sign in with a passkey
        </Button>
      </p>
      <Said error={signIn.error} />
      <p className="sub">
        A new operator gets a link from the terminal of the server:{' '}
        <code>argosy admin operator add NAME</code>
      </p>
    </main>
  )
}

/** Their addresses, their titles, and what it takes to see them. */
const PAGES = [
  ['/admin', 'Today'],
  ['/admin/complaints', 'Complaints'],
  ['/admin/find', 'Tables and people'],
  ['/admin/networks', 'Networks', 'see networks'],
  ['/admin/requests', 'Requests and audit'],
  ['/admin/running', 'Announcements and switches'],
] as const

/** The pages of operators: signing in, then a page each. */
export function Admin(): ReactNode {
  const me = useLook('GET /api/admin/me')
  const isIn = me.data !== undefined && me.error === null
  return (
    <div className="page">
      <Bar me={isIn ? me.data : null} />
      {me.isPending ? <p className="loading">One moment …</p> : isIn ? <Pages me={me.data} /> : <Entering />}
    </div>
  )
}

function Pages({ me }: { readonly me: Me }): ReactNode {
  const [path] = useLocation()
  const title = PAGES.find(([address]) => address === path)?.[1] ?? 'Operators'
  useEffect(() => {
    document.title = `${title} · Argosy, operators`
  }, [title])
  return (
    <main className="desk">
      <Switch>
        <Route path="/admin">
          <Today me={me} />
        </Route>
        <Route path="/admin/complaints">
          <Complaints me={me} />
        </Route>
        <Route path="/admin/find">
          <Finding me={me} />
        </Route>
        <Route path="/admin/networks">
          <Networks me={me} />
        </Route>
        <Route path="/admin/requests">
          <Requests me={me} />
        </Route>
        <Route path="/admin/running">
          <Running me={me} />
        </Route>
        <Route>
          <h1>There is nothing at this address</h1>
        </Route>
      </Switch>
    </main>
  )
}

function Bar({ me }: { readonly me: Me | null }): ReactNode {
  const leave = useAct(() => ask('POST /api/admin/sign-out', {}))
  return (
    <header className="bar desk-bar">
      <span className="brand">Argosy</span>
      {me !== null && (
        <nav aria-label="Main">
          {PAGES.filter(([, , deed]) => deed === undefined || me.may.includes(deed)).map(
            ([address, title]) => (
              <Way key={address} address={address} title={title} />
            ),
          )}
        </nav>
      )}
      <div className="desk-who">
        {me !== null && (
          <>
            <span className="sub">
              {me.operator.name}, {me.operator.role}
            </span>
            <Button onClick={() => leave.mutate()}>Sign out</Button>
          </>
        )}
        <ThemeButton />
      </div>
    </header>
  )
}

function Way({ address, title }: { readonly address: string; readonly title: string }): ReactNode {
  const [isHere] = useRoute(address)
  return (
    <Link href={address} className="nav-link" aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}
