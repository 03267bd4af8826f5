import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { AnyGameClient, Places, SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type Json, lateText, type Option, type Pending, type TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Dice } from '../parts/dice.tsx'
import { Icon } from '../parts/icons.tsx'
import type { DrawnAtTable, LiveAtTable } from '../seats.ts'
import { Advised } from './advised.tsx'
import { nameOf } from './arrival.tsx'
import { Composing } from './composing.tsx'
import { HandedIn, InCount, namesOf } from './handed-in.tsx'
import { formFor, resumed } from './lying.ts'
import { NumberField } from './number-field.tsx'
import { Options, type Sorted } from './options.tsx'

/** Shorter waits for a bot need no word. */
const SAID_AFTER = 1

/** That a bot for which the table waits is thinking, and for how long, once it takes so long as to make people wonder. */
function Thinking({ state }: { readonly state: TableState }): ReactNode {
  const bots = state.discreet ? [] : state.waitingFor.filter((seat) => state.seats[seat]?.kind === 'bot')
  const waits = bots.length > 0 && bots.length === state.waitingFor.length
  const [seconds, setSeconds] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from 0 at every event
  useEffect(() => {
    setSeconds(0)
    if (!waits) return
    const counting = setInterval(() => setSeconds((n) => n + 1), 1000)
    return () => clearInterval(counting)
  }, [waits, state.seq])
  if (!waits) return null
  // It has its answer long since, and is held back.
  if (state.pace === 'step') return <p className="sub thinking">The bot waits: you play it step by step.</p>
  if (seconds < SAID_AFTER) return null
  return (
    <p className="sub thinking">
      {bots.length === 1 ? 'The bot is thinking' : 'The bots are thinking'}: {seconds} s
    </p>
  )
}

interface DecisionProps extends LiveAtTable, DrawnAtTable {
  readonly question: Pending | null
  readonly sorted: Sorted
  readonly lit: string | null
  readonly open: string | null
  onOpen(group: string | null): void
  onLight(target: string | null): void
  onChoose(option: Option): void
  onPlaces(places: Places | null): void
  /** No moves are suggested and none is taken back, as in a lesson. */
  readonly unadvised?: boolean
}

/** The question now, the players who decide, and what may be chosen; nothing while its form is on its way. */
export const Decision = (props: DecisionProps): ReactNode => (
  <Suspense fallback={null}>
    <Deciding {...props} />
  </Suspense>
)

function Deciding(props: DecisionProps): ReactNode {
  const { state, live, client, seats, question } = props
  const about = question === null ? '' : nameOf(question)
  const [taken, setTaken] = useState<{ about: string; choice: Json; times: number } | null>(null)
  const here = taken?.about === about ? taken : null
  const dice = client.diceNow(state.view)
  if (question === null)
    return state.answered.length === 0 ? (
      <Waiting {...props} />
    ) : (
      <HandedIn {...props}>
        <Refused live={live} />
      </HandedIn>
    )
  const style = seats[question.seat]
  const turn = client.turnWords(state.view)
  const composer = formFor(client, question)
  const Preface = client.prefaces?.[question.step]
  // A form takes it up, if it can show it; one of a list is chosen.
  const fills = (choice: Json) =>
    (composer !== undefined || question.options === undefined) &&
    resumed(composer, choice, state.view, question) !== null
  return (
    <>
      <section className="decision" aria-labelledby="decision-title" aria-busy={live.busy}>
        <h2 id="decision-title" tabIndex={-1} style={{ '--seat': style?.color } as React.CSSProperties}>
          <SeatMark style={style} size={17} />
          {state.you.length > 1 ? `${style?.name}, it is your turn` : `Your turn, ${style?.name}`}
          {turn !== null && <span className="turn-words"> {turn}</span>}
        </h2>
        <p className="sub">
          {dice.length > 0 && (
            <>
              You rolled <Dice faces={dice} size={22} rolls />.{' '}
            </>
          )}
          {/* A form says the figures itself. */}
          {composer !== undefined && state.question !== null ? state.question : question.question}{' '}
          <Clause id={question.clause} />
        </p>
        {question.purpose !== undefined && <p className="sub purpose">{question.purpose}</p>}
        <Refused live={live} />
        {Preface !== undefined && (
          <Preface
            view={state.view}
            seats={seats}
            seat={question.seat}
            unadvised={props.unadvised === true}
          />
        )}
        {composer !== undefined || question.options === undefined ? (
          // What others answer at the same time must not empty the form.
          <Composing
            key={`${about} ${here?.times ?? 0}`}
            {...props}
            question={question}
            composer={composer}
            taken={here?.choice ?? null}
          />
        ) : props.sorted.numbers !== null ? (
          <NumberField
            key={`${state.seq} ${about}`}
            {...props}
            numbers={props.sorted.numbers}
            busy={live.busy}
          />
        ) : (
          <Options {...props} busy={live.busy} />
        )}
        {/* A game with pages of its own has its advice there, in pieces. */}
        {client.Desk === undefined && props.unadvised !== true && (
          <Advised
            table={state.table}
            seq={state.seq}
            question={question}
            live={live}
            fills={fills}
            words={(choice) => client.answerWords?.(choice, state.view, seats)}
            onLight={props.onLight}
            onTake={(choice) => {
              if (fills(choice)) setTaken({ about, choice, times: (here?.times ?? 0) + 1 })
              else void live.answer(question.seat, choice)
            }}
          />
        )}
        {props.unadvised !== true && <UndoRow live={live} state={state} seats={seats} />}
      </section>
      <InCount state={state} seats={seats} />
    </>
  )
}

/** Why the last answer was not accepted. */
function Refused({ live }: { live: LiveTable }): ReactNode {
  const { refused } = live
  return (
    <div aria-live="assertive">
      {refused !== null && (
        <p className="refused">
          {refused.code === 'STALE' ? 'The game has moved on. This is the current position.' : refused.text}{' '}
          <Clause id={refused.clause} />
        </p>
      )}
    </div>
  )
}

function UndoRow({ live, state, seats }: LiveAtTable): ReactNode {
  const { undo } = state
  if (state.you.length === 0) return null
  if ('why' in undo) {
    // Only who has just done something will wonder.
    const last = state.lines[state.lines.length - 1]?.seat ?? null
    return last !== null && state.you.includes(last) ? <p className="undo-row sub">{undo.why}</p> : null
  }
  const who = state.you.length > 1 ? ` (${seats[undo.seat]?.name})` : ''
  return (
    <p className="undo-row">
      <Button disabled={live.busy} onClick={() => void live.undo(undo.seat)}>
        <Icon name="undo" /> Undo{who}
      </Button>
      <span className="sub">takes back your last move</span>
    </p>
  )
}

/** The players who must move, and what they are deciding. */
function Waiting({ live, state, seats }: DecisionProps): ReactNode {
  const { waitingFor, discreet } = state
  const away = discreet
    ? []
    : waitingFor.filter((seat) => {
        const waited = state.seats[seat]
        return waited?.kind === 'person' && !waited.online
      })
  const are = (of: readonly number[]) => (of.length > 1 ? 'are' : 'is')
  return (
    <section className="decision waiting" aria-labelledby="decision-title" aria-busy={live.busy}>
      <h2 id="decision-title">
        {waitingFor.length === 1 && !discreet && <SeatMark style={seats[waitingFor[0] ?? -1]} size={17} />}
        {discreet
          ? 'Waiting for other players'
          : waitingFor.length === 0
            ? 'One moment'
            : `Waiting for ${namesOf(waitingFor, state)}`}
      </h2>
      {state.question !== null && <p className="sub">“{state.question}”</p>}
      <InCount state={state} seats={seats} brief />
      <Thinking state={state} />
      {away.length > 0 && (
        <p className="sub">
          {namesOf(away, state)} {are(away)} away. You can leave this page and come back later.
        </p>
      )}
      {state.you.length === 0 && (
        <p className="sub">
          {state.time.may.some(({ do: what }) => what === 'act')
            ? 'You are the host without a seat. Your actions are under Desk.'
            : 'You are watching this game.'}
        </p>
      )}
      {state.late !== null && <p className="sub">{lateText(state)}</p>}
      <Refused live={live} />
      <UndoRow live={live} state={state} seats={seats} />
    </section>
  )
}

/** Stands in place of the table between two seats that share a screen and have secrets from each other. */
export function Handover({ style, onTaken }: { style: SeatStyle | undefined; onTaken(): void }): ReactNode {
  return (
    <div className="handover" role="alertdialog" aria-modal="true" aria-labelledby="handover-title">
      <SeatMark style={style} size={44} />
      <h1 id="handover-title">Pass the screen to {style?.name}</h1>
      <p>The other players must not see this hand.</p>
      {/* Focused: the only thing to do here. */}
      <Button look="primary" autoFocus onClick={onTaken}>
        I am {style?.name}
      </Button>
    </div>
  )
}

/** The seat whose turn it is on a shared screen, and whether it has still to be passed on. */
export function useHandover(
  state: TableState,
  client: AnyGameClient | null,
): { to: number | null; taken(): void } {
  const [holder, setHolder] = useState<number | null>(null)
  const { eye } = state
  const shared = state.you.length > 1 && client !== null && state.started && state.over === null
  const secret = shared && client.hasSecrets(state.view)
  useEffect(() => {
    if (!secret) setHolder(eye)
  }, [secret, eye])
  return { to: secret && holder !== eye ? eye : null, taken: () => setHolder(eye) }
}
