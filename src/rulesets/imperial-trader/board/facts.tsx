import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { andList } from '../../../board/english.ts'
import { FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import type { View } from '../view.ts'
import { spotWords } from './curves.ts'
import {
  exportOf,
  hullOf,
  isYard,
  type Order,
  ordersOf,
  roundsWords,
  statusOf,
  upgradesOf,
  worldName,
} from './reading.ts'

/** The columns of the captains' ledger beside name and shape. */
export const columns = [
  { head: 'Hull', cell: (view: View, seat: number): ReactNode => <Hull view={view} seat={seat} /> },
]

/** What a captain owns, in the ledger's unit. */
export function purse(view: View, seat: number): { amount: number; unit: string } {
  return { amount: view.cash[seat] ?? 0, unit: 'cr' }
}

/** Damage points left, as pips: full ones can still be lost. */
function Hull({ view, seat }: { view: View; seat: number }): ReactNode {
  const most = hullOf(view, seat)
  const left = Math.max(0, most - (view.damage[seat] ?? 0))
  const words = `${left} of ${most} hull points left`
  if (most > 10)
    return (
      <span role="img" aria-label={words}>
        {left}/{most}
      </span>
    )
  return (
    <svg className="pips" width={most * 9} height="9" role="img" aria-label={words}>
      {Array.from({ length: most }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
        <circle key={i} cx={4.5 + i * 9} cy="4.5" r="3.3" className={i < left ? 'pip' : 'pip gone'} />
      ))}
    </svg>
  )
}

/** A second line under a captain's name: orders in hand, upgrades, a curio. */
export function note(view: View, seat: number): ReactNode {
  const orders = ordersOf(view, seat)
  const hidden = (view.held[seat] ?? 0) - orders.length
  const upgrades = upgradesOf(view, seat)
  const curio = view.curio[seat] ?? -1
  return (
    <>
      {orders.map((order) => (
        <OrderLine key={order.card} view={view} order={order} />
      ))}
      {hidden > 0 && (
        <span className="ledger-line">
          {hidden === 1 ? 'a secret order' : `${hidden} secret orders`}
          {(view.cargo[seat]?.length ?? 0) > 0 &&
            `, aboard: cargo of ${andList((view.cargo[seat] ?? []).map((w) => worldName(view.chart, w)))}`}
        </span>
      )}
      {orders.length + hidden === 0 && <span className="ledger-line quiet">no orders in hand</span>}
      {curio >= 0 && <span className="ledger-line">a curio of {worldName(view.chart, curio)} aboard</span>}
      {upgrades.length > 0 && (
        <span className="ledger-line chips">
          {upgrades.map((u) => (
            <span key={u.short} className="chip" title={u.name}>
              {u.short}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

function OrderLine({ view, order }: { view: View; order: Order }): ReactNode {
  return (
    <span className="ledger-line">
      {order.aboard && (
        <svg width="9" height="9" viewBox="-5 -5 10 10" role="img" aria-label="aboard:" className="crate">
          <path d="M-4-4H4V4H-4ZM-4 0H4" />
        </svg>
      )}
      {order.cargo}, {worldName(view.chart, order.pickup)} → {worldName(view.chart, order.dropoff)}
      <span className="quiet"> {order.pay} cr</span>
    </span>
  )
}

/** Everything the chart shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const { chart } = view
  const nameOf = namesOf(seats)
  const stateWords = (world: number): string => {
    const status = statusOf(view, world)
    switch (status.kind) {
      case 'open':
        return isYard(chart.worlds[world]?.class ?? '') ? 'open; sells upgrades and repairs' : 'open'
      case 'war':
        return `at war, closed for ${roundsWords(status.rounds, 'more')}`
      case 'fallen':
        return 'fallen, closed to trade'
      case 'wild':
        return 'frontier, not colonised'
      case 'xenos':
        return 'xenos'
      case 'colony':
        return `colony founded by ${nameOf(status.founder)}`
    }
  }
  return (
    <div className="facts">
      <FactTable
        caption="Worlds"
        heads={['World', 'Class', 'Export', 'State', 'Ships there']}
        rows={chart.worlds.map((world, w) => [
          world.name,
          world.class,
          exportOf(chart, w) || 'none',
          stateWords(w),
          listed(view.ship.flatMap((at, seat) => (at === w ? [nameOf(seat)] : []))),
        ])}
      />
      <FactTable
        caption="Lanes"
        heads={['Lane', 'Joins', 'Spaces between']}
        rows={chart.lanes.map((lane) => [
          lane.id,
          `${worldName(chart, lane.from)} and ${worldName(chart, lane.to)}`,
          lane.spaces,
        ])}
      />
      <FactTable
        caption="Captains"
        heads={['Captain', 'Ship', 'Hull left', 'Credits', 'Orders', 'Upgrades']}
        rows={view.ship.map((node, seat) => [
          nameOf(seat),
          node < 0 ? 'not placed' : spotWords(chart, node),
          `${hullOf(view, seat) - (view.damage[seat] ?? 0)} of ${hullOf(view, seat)}`,
          view.cash[seat],
          orderWords(view, seat),
          listed(upgradesOf(view, seat).map((upgrade) => upgrade.name)),
        ])}
      />
    </div>
  )
}

/** The orders a captain is seen to have; of those that are secret only how many. */
function orderWords(view: View, seat: number): string {
  const orders = ordersOf(view, seat)
  if (orders.length === 0) return `${view.held[seat] ?? 0} in hand`
  const place = (world: number) => worldName(view.chart, world)
  return listed(
    orders.map(
      ({ cargo, pickup, dropoff, pay, aboard }) =>
        `${cargo} from ${place(pickup)} to ${place(dropoff)} for ${pay}${aboard ? ', aboard' : ''}`,
    ),
    '; ',
  )
}
