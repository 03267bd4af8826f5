import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { count } from '../../figures.ts'
import { shipsOf } from '../../fleets/rows.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { More } from '../forms/line.tsx'
import { TogetherOrders } from '../forms/together.tsx'
import { useCalled } from '../names.ts'
import { fleetsWords, lastTurn, mine } from '../reading.ts'
import { ordersIn, useJudgement } from '../sheet/judge.ts'
import { add, type EmpireProps, lay, letGo, type PageProps, useDesk, type Writing } from '../store.ts'
import { SystemCard } from './card.tsx'
import { Finder } from './finder.tsx'
import { LAYERS, useLayers } from './layers.ts'
import { sent } from './moving.ts'
import { ordersAt, type PlaceOrder } from './place-orders.ts'
import './page.css'

interface MenuProps extends EmpireProps {
  readonly writing: Writing
  readonly menu: { readonly system: number; readonly x: number; readonly y: number }
}

const close = (): void => lay({ menu: null })

/** What could be ordered about a system, listed beside it: each entry writes its lines at once, and the list stays open for more. */
function PlaceMenu({ view, empire, writing, menu }: MenuProps): ReactNode {
  const { fleets, via } = useDesk()
  const called = useCalled(empire.seat)
  const judgement = useJudgement(view)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef(false)
  const { system, x, y } = menu
  const orders = ordersIn(writing.text)
  const left = judgement?.preview?.till.after ?? empire.treasury
  const entries = ordersAt(view, empire, system, orders, left, { fleets, via })
  useEffect(() => {
    // The menu stays within its window.
    const frame = list.current?.parentElement
    const room = frame?.parentElement
    if (frame == null || room == null) return
    frame.style.left = `${Math.max(4, Math.min(x + 6, room.clientWidth - frame.offsetWidth - 4))}px`
    frame.style.top = `${Math.max(4, Math.min(y + 6, room.clientHeight - frame.offsetHeight - 4))}px`
    const before = document.activeElement
    list.current?.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [x, y])
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && list.current?.parentElement?.contains(target) !== true) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const takes = ({ does }: PlaceOrder) => {
    // More may be ordered here; what is taken is on the sheet, and on the list no more.
    if ('lines' in does) return add(...does.lines)
    close()
    if ('pick' in does) return lay({ fleets: does.pick, via: [] })
    if ('via' in does) return lay({ via: [...via, system] })
    writing.put(sent(view, empire, writing.text, does.send, system, fleets.length > 0 ? via : []))
    letGo()
    lay({ system })
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <section
      className="sc-menu"
      aria-label={`Orders for ${called(system)}`}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        pressed.current = true
      }}
      // The finger that asked for the list is lifted over it, and takes nothing.
      onClickCapture={(event) => {
        if (event.detail > 0 && !pressed.current) event.stopPropagation()
      }}
    >
      <header>
        <b>{called(system)}</b>
        <TextButton onClick={close}>
          Close<span className="hidden"> this list</span>
        </TextButton>
      </header>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.text}>
            <button type="button" onClick={() => takes(entry)}>
              {entry.text} <small>{entry.note}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The star chart, and the card of the system that is picked where it does not lie beside the sheet. */
export function ChartPage({ view, eye, name, board }: PageProps): ReactNode {
  const { writing, system, fleets, several, menu } = useDesk()
  const empire = mine(view, eye)
  useEscape()
  return (
    <div className="sc-page sc-chart-page">
      <div className="sc-chart-window" data-several={several || undefined}>
        <div className="sc-title" aria-hidden="true">
          <b>{name}</b>
          {empire !== null && (
            <i>
              {empire.name}, charted to turn {lastTurn(view, empire)}
            </i>
          )}
        </div>
        {board}
        {empire !== null && (
          <div className="sc-overlays">
            <Finder empire={empire} />
            <LayerBar />
          </div>
        )}
        {empire !== null && (fleets.length > 0 || several) && <Picking view={view} empire={empire} />}
        {empire !== null && menu !== null && writing !== null && (
          <PlaceMenu key={menu.system} view={view} empire={empire} writing={writing} menu={menu} />
        )}
      </div>
      {empire !== null && system > 0 && (
        <div className={writing === null ? 'sc-peek always' : 'sc-peek'}>
          <SystemCard view={view} eye={eye} />
        </div>
      )}
    </div>
  )
}

/** Escape closes the list of orders; then it takes back the last stop; then it lets the fleets go. */
function useEscape(): void {
  const { menu, via } = useDesk()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (menu !== null) lay({ menu: null })
      else if (via.length > 0) lay({ via: via.slice(0, -1) })
      else letGo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [menu, via])
}

/** Which fleets are picked, by which systems they go, and what else they could do. */
function Picking({ view, empire }: { readonly view: View; readonly empire: Empire }): ReactNode {
  const { writing, fleets, via, several } = useDesk()
  const called = useCalled(empire.seat)
  const [only] = fleets
  const ships = fleets.reduce((sum, id) => sum + shipsOf(empire, id).length, 0)
  return (
    <div className="sc-picking">
      <p role="status">
        {fleets.length === 0 ? (
          'Press each fleet, or drag a box around them.'
        ) : (
          <>
            <b>{fleetsWords(fleets)}</b>{' '}
            {fleets.length === 1 && only !== undefined ? shipsWords(empire, only) : count(ships, 'ship')}
            {via.length > 0 && `, by ${via.map(called).join(', ')}`}
            {writing !== null && `: choose ${fleets.length > 1 ? 'their' : 'its'} destination.`}
          </>
        )}{' '}
        {writing !== null && !several && <small>Shift adds a stop, or one more fleet. Esc lets go.</small>}
      </p>
      <TextButton onClick={letGo}>Cancel</TextButton>
      {writing !== null && fleets.length > 0 && (
        <More title="Other orders" open={matchMedia('(min-width: 901px)').matches}>
          <TogetherOrders key={fleets.join()} view={view} empire={empire} fleets={fleets} />
        </More>
      )}
    </div>
  )
}

/** What can be laid over the chart, each to be laid or lifted. */
function LayerBar(): ReactNode {
  const [layers, toggle] = useLayers()
  return (
    <fieldset className="sc-layers chart-strip">
      <legend className="hidden">Layers of the chart</legend>
      {LAYERS.map(({ id, text, says }) => (
        <label key={id} className={layers.has(id) ? 'on' : ''} title={`${text}: ${says}`}>
          <input type="checkbox" checked={layers.has(id)} onChange={() => toggle(id)} />
          {text}
          <span className="hidden">: {says}</span>
        </label>
      ))}
    </fieldset>
  )
}
