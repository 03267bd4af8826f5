import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useCalled } from '../names.ts'
import { ordersIn, useJudgement } from '../sheet/judge.ts'
import { add, lay, letGo, useDesk, type Writing } from '../store.ts'
import { sent } from './moving.ts'
import { ordersAt, type PlaceOrder } from './place-orders.ts'

interface MenuProps {
  readonly view: View
  readonly empire: Empire
  readonly writing: Writing
  readonly menu: { readonly system: number; readonly x: number; readonly y: number }
}

const close = (): void => lay({ menu: null })

/** What could be ordered about a system, listed beside it: each entry writes its lines at once, and the list stays open for more. */
export function PlaceMenu({ view, empire, writing, menu }: MenuProps): ReactNode {
  const { fleets, via } = useDesk()
  const called = useCalled(empire.seat)
  const judgement = useJudgement(view)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef(false)
  const { system, x, y } = menu
  const orders = ordersIn(writing.text)
  const left = judgement?.till?.after ?? empire.treasury
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
  const onKeyDown = (event: KeyboardEvent) => {
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
        <button type="button" className="text-button" onClick={close}>
          Close<span className="hidden"> this list</span>
        </button>
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
