import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import type { View } from '../view.ts'
import { spotWords } from './curves.ts'
import {
  exportOf,
  hullOf,
  isYard,
  ordersOf,
  roundsWords,
  statusOf,
  upgradesOf,
  worldName,
} from './reading.ts'

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
