import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Route, Switch } from 'wouter'
import { Button } from '../board/button.tsx'
import { gameClient } from './games.ts'
import { busyNow, onBusy } from './net/busy.ts'
import { Shelf } from './pages/shelf.tsx'
import { Missing, Trouble } from './parts/trouble.tsx'

const Join = lazy(() => import('./pages/join.tsx'))
const Replay = lazy(() => import('./pages/replay.tsx'))
const Story = lazy(() => import('./pages/story.tsx'))
const Galaxy = lazy(() => import('./pages/galaxy.tsx'))
const Time = lazy(() => import('./pages/time.tsx'))
const Learn = lazy(() => import('./pages/learn.tsx'))
const HowToPlay = lazy(() => import('./pages/how-to-play.tsx'))
const Rules = lazy(() => import('./pages/rules.tsx'))
const Making = lazy(() => import('./pages/making.tsx'))
const Variants = lazy(() => import('./pages/variants.tsx'))
const Lobby = lazy(() => import('./pages/lobby.tsx'))
const SignIn = lazy(() => import('./pages/sign-in.tsx'))
const Account = lazy(() => import('./pages/account.tsx'))
const Lab = lazy(() => import('./pages/lab.tsx'))
const Tables = lazy(() => import('./pages/tables.tsx'))

// It comes after what is asked for; and if it does not come, pages go on without it.
const Announcement = lazy(() =>
  import('./parts/announcement.tsx').catch(() => ({ default: (): ReactNode => null })),
)

const TABLE = /^\/t\/[^/]+\/?$/
const REPLAY = /^\/t\/(?<table>[^/]+)\/(?:replay|at\/(?<moment>[^/]+))\/?$/

/** The page of a table, whose code has come before the page is shown (`arrived`) or comes then. */
let Table: ComponentType<{ table: string }> = lazy(() => import('./pages/table.tsx'))

/**
 * Waits for what a table is made of, with the board of its game, which the house names (ahead.ts). With nothing to wait for,
 * React shows it at once; else it lets a third of a second pass between what it shows meanwhile and the table.
 */
export async function arrived(): Promise<void> {
  if (!TABLE.test(location.pathname)) return
  const game = document.querySelector<HTMLMetaElement>('meta[name="game"]')?.content
  const board = game === undefined ? null : gameClient(game)
  const [page] = await Promise.all([import('./pages/table.tsx'), board?.then((client) => client?.first?.())])
  Table = page.default
}

/** Which page is shown at which address. */
export function App(): ReactNode {
  return (
    <Catcher>
      <Suspense>
        <Announcement />
      </Suspense>
      <BusyBanner />
      <Suspense fallback={<p className="loading">One moment …</p>}>
        <Switch>
          <Route path="/">
            <Shelf />
          </Route>
          <Route path="/join/:table/:invite">{(p) => <Join table={p.table} invite={p.invite} />}</Route>
          {/* One route for both, so that the page stays when its address follows the moment. */}
          <Route path={REPLAY}>
            {(p) => <Replay key={p.table} table={p.table ?? ''} moment={p.moment ?? null} />}
          </Route>
          <Route path="/t/:table/ending">{(p) => <Story key={p.table} table={p.table} />}</Route>
          <Route path="/t/:table/galaxy">{(p) => <Galaxy key={p.table} table={p.table} />}</Route>
          <Route path="/t/:table/time">{(p) => <Time key={p.table} table={p.table} />}</Route>
          <Route path="/t/:table">{(p) => <Table key={p.table} table={p.table} />}</Route>
          <Route path="/learn/:game">{(p) => <Learn key={p.game} game={p.game} />}</Route>
          <Route path="/learn-to-play/:game">{(p) => <HowToPlay key={p.game} game={p.game} />}</Route>
          <Route path="/rules/:game">{(p) => <Rules game={p.game} />}</Route>
          <Route path="/games/:game">{(p) => <Variants key={p.game} id={p.game} />}</Route>
          <Route path="/games/:game/:thing">
            {(p) => <Making key={`${p.game}/${p.thing}`} game={p.game} thing={p.thing} />}
          </Route>
          <Route path="/lobby">
            <Lobby />
          </Route>
          <Route path="/sign-in">
            <SignIn />
          </Route>
          <Route path="/account">
            <Account />
          </Route>
          <Route path="/lab/:study">{(p) => <Lab key={p.study} study={p.study} />}</Route>
          <Route path="/lab">
            <Lab study={null} />
          </Route>
          <Route path="/tables">
            <Tables />
          </Route>
          <Route>
            <Missing />
          </Route>
        </Switch>
      </Suspense>
    </Catcher>
  )
}

/** Says so when a page breaks, instead of showing nothing. */
class Catcher extends Component<{ children: ReactNode }, { broken: Error | null }> {
  override state = { broken: null as Error | null }

  static getDerivedStateFromError(broken: Error): { broken: Error } {
    return { broken }
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children
    return (
      <Trouble
        title="This page stopped working"
        refusal={{
          clause: null,
          code: 'BROKEN',
          text: `${this.state.broken.message} Reloading the page usually helps.`,
        }}
      >
        <Button onClick={() => location.reload()}>Load again</Button>
      </Trouble>
    )
  }
}

/** Says that a request waits: counts down until it is sent again, or shows how far the work for it is. */
function BusyBanner(): ReactNode {
  const busy = useSyncExternalStore(onBusy, busyNow)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (busy === null || 'done' in busy) return
    setNow(Date.now())
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [busy])
  if (busy === null) return null
  const banner = (
    <div className="busy">
      <p role="status">{busy.text}</p>
      {'done' in busy ? (
        <progress value={busy.done} aria-label="Work done" />
      ) : (
        <>
          <p aria-hidden="true">Next try in {Math.max(0, Math.ceil((busy.againAtMs - now) / 1000))} s</p>
          <Button onClick={busy.now}>Try now</Button>
        </>
      )}
    </div>
  )
  // While a dialog is open, nobody reads or presses what is beside it.
  return createPortal(banner, document.querySelector('dialog:modal') ?? document.body)
}
