import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import { RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient, Target } from '../../board/client.ts'
import { TableContext } from '../../board/keepsake.ts'
import { momentText, type Option, type TableState } from '../../server/api.ts'
import { gameClient } from '../games.ts'
import { HowToPlayLink } from '../learn/ways.tsx'
import type { Pointed } from '../master/map.tsx'
import { useKeepsakes } from '../net/keepsakes.ts'
import { dropKey, keepKey, keyBefore, keyOf, takeKeyFromAddress } from '../net/keys.ts'
import { type LiveTable, noEntry, useTable } from '../net/table.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icons.tsx'
import { NoBoard, Trouble } from '../parts/trouble.tsx'
import { RulebookDrawer } from '../rulebook/drawer.tsx'
import { seatStyles } from '../seats.ts'
import { Picture } from '../shelf/picture.tsx'
import { tableShown } from '../style/letters.ts'
import { Annals, isMaster, Onward, PaceField } from '../table/annals.tsx'
import { NowBar, useArrival } from '../table/arrival.tsx'
import type { Grouping } from '../table/chronicle.tsx'
import { Decision, Handover, useHandover } from '../table/decision.tsx'
import { Ending, Interlude } from '../table/ending.tsx'
import { Gathering } from '../table/gathering.tsx'
import { Keys } from '../table/keys.tsx'
import { Ledger } from '../table/ledger.tsx'
import { TableTop } from '../table/table-top.tsx'
import { useDecision } from '../table/use-decision.ts'
import { DueLine } from '../time/due.tsx'
import { Dispatch, Transport } from '../told/dispatch.tsx'
import { marksOf } from '../told/marks.tsx'
import { useReenactment } from '../told/reenact.ts'
import { useTurnSignal } from '../told/signals.tsx'
import '../style/sheets.css'
import '../style/table.css'
import '../style/told.css'
import '../style/short.css'

// Fetched by those who lead a campaign.
const MasterMap = lazy(async () => ({ default: (await import('../master/map.tsx')).MasterMap }))

/** The table: the board, and beside it what is to be decided, who has what, and what happened. */
export default function Table({ table }: { table: string }): ReactNode {
  useState(() => takeKeyFromAddress(table))
  useEffect(() => {
    // A link to the same table with another key: the page begins again with it.
    const take = () => {
      if (takeKeyFromAddress(table)) location.reload()
    }
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [table])
  const live = useTable(table)
  if (noEntry(live) !== null) return <NoEntry table={table} live={live} />
  if (live.state !== null) return <Seated live={live} state={live.state} />
  return (
    <div className="page">
      <Bar />
      <p className="loading" role="status">
        {live.link === 'lost' ? 'No connection to the server. Trying again …' : 'Loading the table …'}
      </p>
    </div>
  )
}

/** Refusals of the link itself. All others would come without it, too: who forgets it then has lost their seat. */
const OF_LINK = new Set(['BAD_KEY', 'SEAT_LOST'])

/** The table is gone, the key does not open it, or this person is let in nowhere. */
function NoEntry({ table, live }: { table: string; live: LiveTable }): ReactNode {
  const watch = () => {
    dropKey(table)
    location.reload()
  }
  const isOfLink = keyOf(table) !== null && OF_LINK.has(live.fault?.code ?? '')
  const before = isOfLink ? keyBefore(table) : null
  return (
    <Trouble
      title={isOfLink ? 'Your link does not open this table' : 'You cannot open this table'}
      refusal={live.fault ?? { clause: null, code: '', text: '' }}
    >
      {before !== null && (
        <Button
          look="primary"
          onClick={() => {
            keepKey(table, before)
            location.reload()
          }}
        >
          Use the earlier link in this browser
        </Button>
      )}
      {isOfLink && <Button onClick={watch}>Forget the link and watch</Button>}
    </Trouble>
  )
}

function Seated({ live, state }: { live: LiveTable; state: TableState }): ReactNode {
  const client = use(gameClient(state.game))
  if (client === null) return <NoBoard title={state.title} />
  return (
    <TableContext value={state.table}>
      <Play live={live} state={state} client={client} />
    </TableContext>
  )
}

function Play(given: { live: LiveTable; state: TableState; client: AnyGameClient }): ReactNode {
  const { live, state, client } = given
  useKeepsakes(state.table)
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  const [clause, setClause] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const handover = useHandover(state, client)
  const decision = useDecision(live, state, client, handover.to !== null)
  const arrival = useArrival(decision.question, handover.to !== null)
  useTitle(state, decision.question !== null)
  useTurnSignal(decision.question !== null, state.table, state.name)
  const book = useMemo(
    () => ({
      game: state.game,
      open: (id: string) => {
        setClause(id)
        setOpen(true)
      },
    }),
    [state.game],
  )
  const begun = state.started
  // A host who may not see everything has the board of all who look on.
  const hasGalaxy = isMaster(state) && state.master !== null && state.galaxy
  useEffect(tableShown, [])
  // A game with pages of its own tells its turn there; when the game is over, its ending comes first.
  const isTold = client.Desk === undefined && state.over === null
  const dispatch = isTold && state.dispatch?.lines.length ? state.dispatch : null
  const told = useReenactment(state.table, dispatch, decision.question !== null)
  const [pointed, point] = useState<readonly string[] | null>(null)
  const [aim, setAim] = useState<Pointed | null>(null)
  const [wanted, setWanted] = useState<{ readonly grouping: Grouping } | null>(null)
  const { past, steps, at } = told
  const marks = useMemo(() => marksOf({ steps, at }, pointed), [steps, at, pointed])
  // Nothing of the table is on the page while it is handed over: no key and no reader of screens comes behind the cover.
  if (handover.to !== null)
    return (
      <div className="table-page" data-seq={state.seq}>
        <Handover style={seats[handover.to]} onTaken={handover.taken} />
      </div>
    )
  return (
    <RulebookContext value={book}>
      <div className="table-page" data-seq={state.seq}>
        <Bar
          title={state.name}
          sub={
            begun ? (
              <>
                {state.name !== state.title && <span className="wide-only">{state.title} · </span>}
                {client.barWords(state.view)}
              </>
            ) : (
              state.title
            )
          }
        >
          <PaceField live={live} state={state} />
          <HowToPlayLink game={state.game} />
          <button type="button" className="nav-link" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name="book" /> <span>Rulebook</span>
          </button>
          {begun && (
            <Link href={`/t/${state.table}/replay`} className="nav-link">
              <Icon name="play" /> <span>Replay</span>
            </Link>
          )}
          {state.galaxy && !hasGalaxy && (
            <Link href={`/t/${state.table}/galaxy`} className="nav-link wide-only">
              Galaxy
            </Link>
          )}
        </Bar>
        {live.link === 'lost' && (
          <p className="banner" role="alert">
            Connection lost. Trying again … You may not see the latest moves.{' '}
            {live.busy
              ? 'Your move is sent as soon as the connection is back.'
              : 'Your submitted moves are saved.'}
          </p>
        )}
        <main className="table-room">
          <div className="table-main">
            {begun ? (
              <div className="top">
                {hasGalaxy ? (
                  <Suspense fallback={null}>
                    <MasterMap state={state} seats={seats} onPoint={setAim} />
                  </Suspense>
                ) : (
                  <TableTop
                    table={state.table}
                    events={state.seq}
                    client={client}
                    view={past?.view ?? state.view}
                    lines={state.lines}
                    seats={seats}
                    eye={state.eye}
                    name={state.name}
                    targets={past === null ? decision.targets : NOTHING}
                    chosen={past === null ? decision.chosen : undefined}
                    lit={past === null ? decision.lit : null}
                    impossible={past === null ? decision.sorted.impossible : NONE}
                    marks={marks}
                    past={past === null ? null : `${client.barWords(past.view)}, after event ${past.event}`}
                    onPick={decision.pick}
                    onLight={decision.light}
                    question={past === null ? decision.question : null}
                    onAnswer={decision.answer}
                  />
                )}
                <Transport told={told} />
              </div>
            ) : (
              <div className="vacant">
                <div className="behind">
                  <Picture game={{ id: state.game, title: state.title }} sample={client.sample} />
                </div>
                <Gathering live={live} state={state} seats={seats} />
              </div>
            )}
            <div className="side" ref={decision.panel}>
              {dispatch !== null && (
                <Dispatch
                  key={dispatch.seat}
                  dispatch={dispatch}
                  seats={seats}
                  told={told}
                  onPoint={point}
                  onMore={(grouping) => setWanted({ grouping })}
                />
              )}
              {begun && <DueLine state={state} seats={seats} />}
              {begun && state.over !== null && <Ending state={state} client={client} seats={seats} />}
              {begun && state.over === null && (
                <Decision
                  live={live}
                  state={state}
                  client={client}
                  seats={seats}
                  question={decision.question}
                  sorted={decision.sorted}
                  lit={decision.lit}
                  open={decision.open}
                  onOpen={decision.setOpen}
                  onLight={decision.light}
                  onChoose={decision.choose}
                  onPlaces={decision.setPlaces}
                />
              )}
              {begun && decision.question === null && <Onward live={live} state={state} />}
              {begun && <Ledger state={state} client={client} seats={seats} />}
              <div className="leaf-slot" />
              <Annals
                key={String(begun)}
                live={live}
                state={state}
                client={client}
                seats={seats}
                wanted={wanted}
                pointed={aim}
                onPoint={point}
              />
            </div>
            <NowBar question={decision.question} until={untilText(state)} arrival={arrival} />
          </div>
        </main>
        <Keys />
        {open && (
          <RulebookDrawer
            game={state.game}
            version={state.rules.version}
            options={state.options}
            clause={clause}
            onCite={setClause}
            onClose={() => setOpen(false)}
          />
        )}
        {begun && state.over === null && state.eye !== null && (
          <Interlude client={client} state={state} seats={seats} />
        )}
      </div>
    </RulebookContext>
  )
}

/** Until when the reader has to answer; null where no time runs. */
const untilText = ({ time }: TableState): string | null =>
  time.dueAtMs === null ? null : `until ${momentText(time.dueAtMs)}`

const NOTHING = new Map<string, Target>()
const NONE: readonly Option[] = []

/** Says in the title of the window that it is the reader's turn. */
function useTitle(state: TableState, asked: boolean): void {
  useEffect(() => {
    const notice = state.over !== null ? 'Over · ' : asked ? '● Your turn · ' : ''
    document.title = `${notice}${state.name} · Argosy`
  }, [state.name, state.over, asked])
}
