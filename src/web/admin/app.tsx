import { type ReactNode, useEffect } from 'react'
import { Link, Route, Switch, useLocation, useRoute } from 'wouter'
import { ThemeButton } from '../parts/theme.tsx'
import { ask, type Me, useAct, useLook } from './client.ts'
import { Complaints } from './complaints.tsx'
import { Entering } from './entering.tsx'
import { Finding } from './finding.tsx'
import { Networks } from './networks.tsx'
import { Requests } from './requests.tsx'
import { Running } from './running.tsx'
import { Today } from './today.tsx'

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
            <button type="button" className="button" onClick={() => leave.mutate()}>
              Sign out
            </button>
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
