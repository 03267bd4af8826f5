import {
  type ComponentType,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { Button } from '../../../board/button.tsx'
import { Clause } from '../../../board/clause.tsx'
import { Pick } from '../../../board/parts.tsx'
import { SeatMark } from '../../../board/seat.tsx'
import { count } from '../figures.ts'
import type { View } from '../view.ts'
import { asking, chart, chartPage, pressingTab, sheetWords } from './later.ts'
import { styleOf } from './names.ts'
import { mine } from './reading.ts'
import { lay, letGo, PAGES, type PageId, type PageProps, turnTo, useDesk } from './store.ts'
import { TurnPage } from './turn/page.tsx'
import './desk.css'

// Pages that nobody begins with are fetched when they are turned to.
const EconomyPage = lazy(async () => ({ default: (await import('./pages/economy.tsx')).EconomyPage }))
const FleetsPage = lazy(async () => ({ default: (await import('./pages/fleets.tsx')).FleetsPage }))
const ResearchPage = lazy(async () => ({ default: (await import('./pages/research.tsx')).ResearchPage }))
const SystemsPage = lazy(async () => ({ default: (await import('./pages/systems.tsx')).SystemsPage }))
const ShipsPage = lazy(async () => ({ default: (await import('./designer/page.tsx')).ShipsPage }))
const DiplomacyPage = lazy(async () => ({ default: (await import('./pages/diplomacy.tsx')).DiplomacyPage }))
const OrdersPage = lazy(async () => ({ default: (await import('./pages/orders.tsx')).OrdersPage }))
const Terms = lazy(async () => ({ default: (await import('./terms.tsx')).Terms }))
const ArchivePage = lazy(async () => ({ default: (await import('./pages/archive.tsx')).ArchivePage }))

/** As long as a master has named nothing. */
const NO_NAMES: readonly { readonly system: number; readonly name: string }[] = []

/** When the chart is fetched that nobody has turned to yet. */
const SOON_MS = 3000

const BODIES: Readonly<Record<PageId, ComponentType<PageProps>>> = {
  turn: TurnPage,
  chart: chartPage.Part,
  systems: SystemsPage,
  fleets: FleetsPage,
  ships: ShipsPage,
  research: ResearchPage,
  economy: EconomyPage,
  diplomacy: DiplomacyPage,
  orders: OrdersPage,
  archive: ArchivePage,
}

/** The pages as tabs, the page that is turned to, and, where there is no room for it, a bar in place of the sheet. */
export function Desk(props: PageProps): ReactNode {
  const { page, open, watched } = useDesk()
  const { view, seats } = props
  const eye = props.eye ?? (view.empires.length > 0 ? watched : null)
  const Body = BODIES[page]
  // Where several sit at one screen, what one seat has picked is not the next seat's. It is forgotten with the table, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one eye has picked goes with it
  useEffect(
    () => () => {
      letGo()
      lay({ system: 0, menu: null, open: false })
    },
    [eye],
  )
  // A reader who has begun will turn to the chart next.
  useEffect(() => {
    const soon = setTimeout(() => void Promise.all([chart.ready(), chartPage.ready()]), SOON_MS)
    return () => clearTimeout(soon)
  }, [])
  // SC-21.34  A view of an older version has no such names.
  const given = mine(view, eye)?.named ?? NO_NAMES
  useEffect(() => {
    const names = new Map(given.map(({ system, name }) => [system, name]))
    lay({ named: { seat: eye ?? -1, names } })
  }, [given, eye])
  // What a new turn has brought is read before the sheet is opened again.
  const turn = useRef(view.turn)
  useEffect(() => {
    if (turn.current === view.turn) return
    turn.current = view.turn
    lay({ open: false })
  }, [view.turn])
  const own = styleOf(seats, mine(view, eye)?.owner ?? 0).color
  const looksOn = props.eye === null || view.ended > 0
  return (
    <div
      className="sc-desk"
      data-sheet={open ? 'open' : 'shut'}
      data-looks={looksOn ? 'on' : undefined}
      style={{ '--own': own } as CSSProperties}
    >
      <asking.Part view={view} advice={props.advice} />
      <Tabs view={view} eye={eye} page={page} watches={props.eye === null} />
      <Suspense>
        <Terms />
      </Suspense>
      {mine(view, eye) === null && page !== 'chart' ? (
        <Outside view={view} seats={seats} />
      ) : (
        <Suspense fallback={<div className="sc-page" />}>
          <Body key={String(eye)} {...props} eye={eye} />
        </Suspense>
      )}
      <SheetBar view={view} open={open} looksOn={mine(view, props.eye) === null || looksOn} />
    </div>
  )
}

/** SC-20.11  What everybody may know who plays no empire: the turn, the empires, and who has left. */
function Outside({
  view,
  seats,
}: {
  readonly view: PageProps['view']
  readonly seats: PageProps['seats']
}): ReactNode {
  const { options, turn, out } = view
  return (
    <div className="sc-page sc-outside">
      <h2>
        Turn {turn} of {options.END_TURN}
      </h2>
      {view.joining.map(({ seat }) => (
        <p key={seat}>
          You have joined. Empire {seat + 1} enters when turn {turn + 1} begins; your first orders are for
          that turn. <Clause id="SC-21.12" />
        </p>
      ))}
      <p className="sub">
        {options.SPECTATE > 0
          ? `Spectators see this campaign ${count(options.SPECTATE, 'turn')} late. Nothing to show yet.`
          : `When the campaign is over, this page shows what each empire knows.${options.GM === 'off' ? '' : ' Before that, a game master without a seat finds it in the whole galaxy, turn by turn.'}`}
      </p>
      <h3>Empires</h3>
      <ul>
        {Array.from({ length: view.seats }, (_, seat) => (
          <li key={seats[seat]?.name ?? seat}>
            <SeatMark style={seats[seat]} size={11} /> Empire {seat + 1}: {seats[seat]?.name ?? ''}
            {out.includes(seat) && ', has left'}
          </li>
        ))}
      </ul>
      {options.GM !== 'off' && (
        <p className="sub">
          {options.GM === 'open'
            ? 'This campaign has a game master. Everybody sees their actions at once.'
            : 'This campaign has a game master. Their actions are published at the end.'}{' '}
          <Clause id="SC-21.16" />
        </p>
      )}
    </div>
  )
}

function Tabs({
  view,
  eye,
  page,
  watches,
}: {
  readonly view: View
  readonly eye: number | null
  readonly page: PageId
  /** A spectator looks. */
  readonly watches: boolean
}): ReactNode {
  const empire = mine(view, eye)
  const letters = empire?.report.filter(({ kind }) => kind === 'message').length ?? 0
  const offers = empire?.offers.filter((offer) => offer.to === empire.owner).length ?? 0
  return (
    <nav className="sc-tabs" aria-label="Pages">
      {watches && empire !== null && <Watched view={view} seat={empire.seat} />}
      {PAGES.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === page ? 'page' : undefined}
          onClick={() => turnTo(id)}
        >
          {title}
          {id === 'turn' && empire !== null && <pressingTab.Part view={view} empire={empire} />}
          {id === 'diplomacy' && letters + offers > 0 && <sup>{letters + offers}</sup>}
        </button>
      ))}
      <button type="button" popoverTarget="sc-terms">
        Abbreviations
      </button>
    </nav>
  )
}

/** SC-20.11  Through whose eyes a spectator looks: the pages are that empire's. */
function Watched({ view, seat }: { readonly view: View; readonly seat: number }): ReactNode {
  return (
    <div className="sc-watched">
      <Pick
        hide
        label="View as"
        value={String(seat)}
        of={view.empires.map((one) => ({
          value: String(one.seat),
          text: one.name === `Empire ${one.owner}` ? one.name : `${one.owner}. ${one.name}`,
        }))}
        onChange={(one) => lay({ watched: Number(one) })}
      />
    </div>
  )
}

/** What lies behind the bar where no sheet can be written. */
const bareWords = ({ ended }: View, looksOn: boolean): string =>
  !looksOn ? 'Orders' : ended > 0 ? 'The campaign is over' : 'The table'

/** On small screens: how many lines there are, how many are refused, what is left; and the way to the sheet. */
function SheetBar({
  view,
  open,
  looksOn,
}: {
  readonly view: View
  readonly open: boolean
  /** Nothing is to be ordered: by a spectator, or any more. */
  readonly looksOn: boolean
}): ReactNode {
  return (
    <div className="sc-bar">
      <sheetWords.Part view={view} bare={bareWords(view, looksOn)} />
      <Button look="primary" onClick={() => lay({ open: !open })}>
        {open ? 'Close' : looksOn && view.ended > 0 ? 'Result' : 'Open'}
        {!looksOn && ' orders'}
      </Button>
    </div>
  )
}
