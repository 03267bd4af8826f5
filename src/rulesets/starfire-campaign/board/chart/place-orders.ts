import { type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { money } from '../../figures.ts'
import { systemId, systemName } from '../../map/world.ts'
import type { Choice, Offer } from '../../offers/offer.ts'
import { offersOf } from '../../offers/offers.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { fleetsWords } from '../reading.ts'
import { lay } from '../store.ts'
import { fleetsBySystem } from './lettering.ts'
import { goalsOf, turnsOf, wayTo } from './moving.ts'

/** What could be ordered about a system: the lines that say it, or a change of what is picked. */
export interface PlaceOrder {
  readonly text: string
  readonly note: string
  readonly does:
    | { readonly lines: readonly string[] }
    | { readonly send: readonly number[] }
    | { readonly via: true }
    | { readonly pick: readonly number[] }
}

interface Picked {
  readonly fleets: readonly number[]
  readonly via: readonly number[]
}

/** The most fleets that are offered to be sent, and the most choices of one offer. */
const FLEETS = 4
const CHOICES = 5

/**
 * What could be ordered about a system, as far as there is money for it: fleets to send there, what the fleets, the yard
 * and the centers there could do, people to settle.
 * @param left hundredths of MC that the sheet leaves
 */
export function ordersAt(
  view: View,
  empire: Empire,
  system: number,
  orders: readonly Order[],
  left: number,
  picked: Picked,
): PlaceOrder[] {
  const here = fleetsBySystem(empire).get(system) ?? []
  const { offers } = offersOf(view, empire, orders, left)
  return [
    ...(picked.fleets.length > 0 ? sendsPicked(view, empire, system, picked) : sends(view, empire, system)),
    ...(here.length > 0
      ? [{ text: `Choose ${fleetsWords(here)}`, note: 'to send elsewhere', does: { pick: here } }]
      : []),
    ...offers.flatMap((offer) =>
      choicesAbout(empire, system, offer)
        .slice(0, CHOICES)
        .map((choice): PlaceOrder => {
          const { title, key } = offer
          const prefix = key === 'colonists' ? 'Colonize ' : key === 'assist' ? 'Support ' : `${title}: `
          const cost = choice.cost === undefined ? '' : `${money(choice.cost)} MC`
          return {
            text: prefix + choice.text,
            note: choice.note === money(choice.cost ?? 0) ? cost : (choice.note ?? cost),
            does: { lines: choice.lines },
          }
        }),
    ),
    ...(orders.some((order) => order.do === 'claim' && systemId(order.system) === system)
      ? []
      : [claim(system, empire.claims.includes(system))]),
  ]
}

const claim = (system: number, claimed: boolean): PlaceOrder => ({
  text: claimed ? 'Give up the claim' : 'Claim it',
  note: 'tells everybody you have met',
  does: { lines: [`claim ${systemName(system)} ${claimed ? 'off' : 'on'}`] },
})

function sendsPicked(view: View, empire: Empire, system: number, { fleets, via }: Picked): PlaceOrder[] {
  if (!goalsOf(view, empire, fleets, via).has(system)) return []
  const words = fleetsWords(fleets)
  const turns = Math.max(
    ...fleets.map((id) => {
      const way = wayTo(view, empire, id, system, via)
      return 'why' in way ? 0 : turnsOf(way)
    }),
  )
  return [
    { text: `Send ${words} here`, note: `there in turn ${view.turn + turns - 1}`, does: { send: fleets } },
    { text: `Send ${words} by here`, note: 'then choose where to', does: { via: true } },
  ]
}

/** Fleets to send, those that come first before the others. */
const sends = (view: View, empire: Empire, system: number): PlaceOrder[] =>
  empire.fleets.id
    .flatMap((id) => {
      const way = wayTo(view, empire, id, system)
      return 'why' in way ? [] : [{ id, turns: turnsOf(way) }]
    })
    .sort((a, b) => a.turns - b.turns || a.id - b.id)
    .slice(0, FLEETS)
    .map(({ id, turns }) => ({
      text: `Send F${id} here`,
      note: `there in turn ${view.turn + turns - 1}`,
      does: { send: [id] },
    }))

/** The choices of an offer that are about a system: all of what stands there, or those that name it first. */
function choicesAbout({ fleets, installations }: Empire, system: number, offer: Offer): readonly Choice[] {
  const isHere = offer.ends.some(({ kind, id }) => {
    if (kind === 'yard') return id === system
    if (kind === 'scout' || kind === 'fleet') return fleets.system[fleets.id.indexOf(id)] === system
    return kind === 'center' && installations.system[installations.id.indexOf(id)] === system
  })
  if (isHere) return offer.choices
  const names = [`colonize ${systemName(system)} `, `assist ${systemName(system)} `]
  return offer.choices.filter(({ lines: [first = ''] }) => names.some((name) => first.startsWith(name)))
}

/** How long a finger rests on a system until its orders are listed, and how far it may stray meanwhile, in pixels. */
const REST_MS = 500
const STRAY = 8

/**
 * What makes the orders of a system be listed: the right button or the menu key, or a finger that rests on it; the handlers are
 * for what is drawn around all systems and fleets.
 */
export function useAsking(empire: Empire) {
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The finger that asked is lifted, and picks nothing. */
  const asked = useRef(false)
  const stop = () => {
    clearTimeout(rest.current?.timer)
    rest.current = null
  }
  return {
    onContextMenu(event: SyntheticEvent<Element, MouseEvent>) {
      const place = placeAt(empire, event.target)
      if (place === null) return
      event.preventDefault()
      stop()
      const { clientX, clientY } = event.nativeEvent
      // The menu key has no place of its own.
      const at = clientX === 0 && clientY === 0 ? middleOf(place.element) : { x: clientX, y: clientY }
      openAt(place, at)
    },
    onPointerDown(event: PointerEvent) {
      asked.current = false
      const place = placeAt(empire, event.target)
      if (event.pointerType !== 'touch' || place === null) return
      const at = { x: event.clientX, y: event.clientY }
      stop()
      const timer = setTimeout(() => {
        asked.current = true
        openAt(place, at)
      }, REST_MS)
      rest.current = { timer, ...at }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = rest
      if (current !== null && Math.hypot(clientX - current.x, clientY - current.y) > STRAY) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: SyntheticEvent) {
      if (!asked.current) return
      asked.current = false
      event.stopPropagation()
    },
  }
}

interface Place {
  readonly element: Element
  readonly system: number
}

/** The system under a pointer, or the one where the fleet under it is; null for neither. */
function placeAt({ fleets }: Empire, target: EventTarget): Place | null {
  const element = target instanceof Element ? target.closest('[data-place]') : null
  const [kind, id = ''] = element?.getAttribute('data-place')?.split(':') ?? []
  if (element === null) return null
  const system = kind === 'fleet' ? (fleets.system[fleets.id.indexOf(Number(id))] ?? 0) : Number(id)
  return system > 0 ? { element, system } : null
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function openAt({ element, system }: Place, { x, y }: { readonly x: number; readonly y: number }): void {
  const corner = element.closest('.sc-chart-window')?.getBoundingClientRect()
  lay({ menu: { system, x: x - (corner?.x ?? 0), y: y - (corner?.y ?? 0) } })
}
