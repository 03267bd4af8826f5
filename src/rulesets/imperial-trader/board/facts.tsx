import type { ReactNode } from 'react'
import type { View } from '../view.ts'
import type { SeatStyle } from './contract.ts'
import { spotWords } from './nodes.ts'
import { exportOf, hullOf, isYard, ordersOf, statusOf, upgradesOf, worldName } from './reading.ts'

/** Everything the chart shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const { chart } = view
  const nameOf = (seat: number) => seats[seat]?.name ?? `seat ${seat + 1}`
  const ships = (node: number) =>
    view.ship.flatMap((at, seat) => (at === node ? [nameOf(seat)] : [])).join(', ')
  const stateWords = (world: number): string => {
    const status = statusOf(view, world)
    switch (status.kind) {
      case 'open':
        return isYard(chart.worlds[world]?.class ?? '') ? 'open; sells upgrades and repairs' : 'open'
      case 'war':
        return `at war, closed for ${status.rounds} more rounds`
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
      <table>
        <caption>Worlds</caption>
        <thead>
          <tr>
            <th scope="col">World</th>
            <th scope="col">Class</th>
            <th scope="col">Export</th>
            <th scope="col">State</th>
            <th scope="col">Ships there</th>
          </tr>
        </thead>
        <tbody>
          {chart.worlds.map((world, w) => (
            <tr key={world.id}>
              <th scope="row">{world.name}</th>
              <td>{world.class}</td>
              <td>{exportOf(chart, w) || 'none'}</td>
              <td>{stateWords(w)}</td>
              <td>{ships(w) || 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Lanes</caption>
        <thead>
          <tr>
            <th scope="col">Lane</th>
            <th scope="col">Joins</th>
            <th scope="col">Spaces between</th>
          </tr>
        </thead>
        <tbody>
          {chart.lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row">{lane.id}</th>
              <td>
                {worldName(chart, lane.from)} and {worldName(chart, lane.to)}
              </td>
              <td>{lane.spaces}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Captains</caption>
        <thead>
          <tr>
            <th scope="col">Captain</th>
            <th scope="col">Ship</th>
            <th scope="col">Hull left</th>
            <th scope="col">Credits</th>
            <th scope="col">Orders</th>
            <th scope="col">Upgrades</th>
          </tr>
        </thead>
        <tbody>
          {view.ship.map((node, seat) => (
            <tr key={nameOf(seat)}>
              <th scope="row">{nameOf(seat)}</th>
              <td>{node < 0 ? 'not placed' : spotWords(chart, node)}</td>
              <td>
                {hullOf(view, seat) - (view.damage[seat] ?? 0)} of {hullOf(view, seat)}
              </td>
              <td>{view.cash[seat]}</td>
              <td>
                {ordersOf(view, seat)
                  .map(
                    (o) =>
                      `${o.cargo} from ${worldName(chart, o.pickup)} to ${worldName(chart, o.dropoff)} for ${o.pay}${o.aboard ? ', aboard' : ''}`,
                  )
                  .join('; ') || `${view.held[seat] ?? 0} in hand`}
              </td>
              <td>
                {upgradesOf(view, seat)
                  .map((u) => u.name)
                  .join(', ') || 'none'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
