import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { HEADINGS } from '../../orders/line.ts'
import { ordersOf } from '../../orders/sheet.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { money } from '../reading.ts'
import { sheetOf, weighed } from '../sheet/judge.ts'
import { type Counsel, type EmpireProps, lay, type PageProps, useDesk } from '../store.ts'
import { type Advised, advisedFor, pieceWords, withoutPieces, withPieces } from './taking.ts'
import './advice.css'

interface PanelProps extends Pick<PageProps, 'view' | 'advice'> {
  readonly empire: Empire
}

/** The suggested orders in words, each with its reason, and taken over by a click. */
export function AdvicePanel({ view, empire, advice }: PanelProps): ReactNode {
  const counsel = useCounsel(view)
  if (counsel === null || advice === null) return null
  const { orders, fault, seat } = counsel
  return (
    <section className="sc-advice" aria-labelledby="sc-advice">
      <h2 id="sc-advice">Suggested orders</h2>
      {orders !== null ? (
        <Pieces view={view} empire={empire} orders={orders} seat={seat} />
      ) : fault === '' ? (
        <p className="sub" role="status">
          Looking for orders …
        </p>
      ) : (
        <p className="sub" role="status">
          {fault} <TextButton onClick={() => ask(seat, view.turn, advice)}>Ask again</TextButton>
        </p>
      )}
    </section>
  )
}

interface PiecesProps extends EmpireProps {
  readonly seat: number
  readonly orders: Parameters<typeof advisedFor>[2]
}

function Pieces({ view, empire, seat, orders }: PiecesProps): ReactNode {
  const { writing } = useDesk()
  const text = writing?.text ?? ''
  const pieces = useMemo(() => advisedFor(view, empire, orders, text), [view, empire, orders, text])
  const prices = usePrices(view, seat, pieces)
  const back = useRef<HTMLButtonElement>(null)
  if (writing === null) return null
  if (pieces.length === 0)
    return <p className="sub">No suggestions. Standing orders, projects and journeys continue.</p>
  const open = pieces.filter(({ state }) => state === 'open')
  const taken = pieces.filter(({ state }) => state === 'taken')
  return (
    <>
      <div className="sc-advice-all">
        {open.length > 0 && (
          <Button
            look="primary"
            onClick={() => {
              writing.put(withPieces(text, open))
              // The button goes; who came by keys stands on the one that undoes it.
              requestAnimationFrame(() => back.current?.focus())
            }}
          >
            {open.length === pieces.length ? 'Add all' : 'Add the rest'}
          </Button>
        )}
        {taken.length === pieces.length && <span className="sub">All of them are in your orders.</span>}
        {taken.length > 0 && (
          <TextButton ref={back} onClick={() => writing.put(withoutPieces(text, taken))}>
            {' '}
            Remove all{' '}
          </TextButton>
        )}
      </div>
      {HEADINGS.map((heading) => (
        <Group
          key={heading}
          heading={heading}
          pieces={pieces.filter((piece) => piece.heading === heading)}
          prices={prices}
          onPut={(change) => writing.put(change(text))}
        />
      ))}
    </>
  )
}

/** What each line costs, in hundredths of MC, once it can be foreseen. */
function usePrices(view: View, seat: number, pieces: readonly Advised[]): ReadonlyMap<string, number> {
  const { foresees } = useDesk()
  // A race that is not taken changes no price yet.
  const counted = pieces.filter(({ state, orders: [first] }) => state === 'taken' || first?.do !== 'race')
  const text = counted.flatMap(({ lines }) => lines).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are weighed again when they can be foreseen
  return useMemo(() => {
    const lines = text.split('\n')
    return new Map(weighed(view, seat, text).map(({ no, cost }) => [lines[no - 1] ?? '', cost]))
  }, [view, seat, text, foresees])
}

interface GroupProps {
  readonly heading: string
  readonly pieces: readonly Advised[]
  readonly prices: ReadonlyMap<string, number>
  onPut(change: (text: string) => string): void
}

function Group({ heading, pieces, prices, onPut }: GroupProps): ReactNode {
  if (pieces.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="sc-pieces">
        {pieces.map((piece) => {
          const words = pieceWords(piece.orders)
          const cost = piece.lines.reduce((sum, line) => sum + (prices.get(line) ?? 0), 0)
          return (
            <li key={piece.lines.join()} data-state={piece.state}>
              <b>{words}</b>
              <span className="n">{cost === 0 ? '' : money(cost)}</span>
              <small>
                {piece.reason} <Clause id={piece.clause} />
              </small>
              {piece.state === 'otherwise' ? (
                <i>you ordered something else</i>
              ) : (
                <Button
                  onClick={() =>
                    onPut((text) =>
                      piece.state === 'taken' ? withoutPieces(text, [piece]) : withPieces(text, [piece]),
                    )
                  }
                >
                  {piece.state === 'taken' ? 'Remove' : 'Add'}
                  <span className="hidden">: {words}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The counsel for what is shown now; null while none was asked for. */
export function useCounsel(view: View): Counsel | null {
  const { counsel, writing } = useDesk()
  return writing !== null && counsel?.seat === writing.seat && counsel.turn === view.turn ? counsel : null
}

/** Asks for counsel as soon as a sheet can be written, once a turn; what failed can be asked for again. */
export function useAsking({ view, advice }: Pick<PageProps, 'view' | 'advice'>): void {
  const { writing } = useDesk()
  const seat = writing?.seat ?? -1
  const { turn } = view
  // SC-21.4  In the deal window nobody is advised.
  const asks = seat >= 0 && view.flow.at(-1)?.at === 'turn'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn, however often the page is drawn
  useEffect(() => {
    if (asks && advice !== null) ask(seat, turn, advice)
  }, [asks, seat, turn])
}

/** Asks, and lays on the desk what came of it. */
function ask(seat: number, turn: number, advice: NonNullable<PageProps['advice']>): void {
  const lays = (more: Pick<Counsel, 'orders' | 'fault'>) => lay({ counsel: { seat, turn, ...more } })
  lays({ orders: null, fault: '' })
  advice(seat).then(
    (answer) => {
      const sheet = sheetOf(answer)
      lays(
        sheet === null
          ? { orders: null, fault: 'The advice cannot be read.' }
          : { orders: ordersOf(sheet), fault: '' },
      )
    },
    (error: unknown) => lays({ orders: null, fault: error instanceof Error ? error.message : String(error) }),
  )
}
