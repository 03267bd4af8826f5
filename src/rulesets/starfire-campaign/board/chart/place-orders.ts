import { money } from '../../figures.ts'
import { systemId, systemName } from '../../map/world.ts'
import type { Choice, Offer } from '../../offers/offer.ts'
import { offersOf } from '../../offers/offers.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { fleetsWords } from '../reading.ts'
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
