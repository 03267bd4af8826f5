import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { worldName } from '../cluster.ts'
import { HIDDEN, NEUTRAL } from '../position.ts'
import { scoreOf, worldCount } from '../scoring.ts'
import { incomeOf, incomeOfSeat, partners } from '../trade/income.ts'
import type { View } from '../view.ts'
import { type Passage, passagesOf } from './network/passage.ts'
import {
  atWarWith,
  blockadesAt,
  loyaltyNow,
  shipsOf,
  shunnedAt,
  squadronsAt,
  unitWords,
  unrestAt,
} from './reading.ts'

/** Everything the chart shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const nameOf = namesOf(seats)
  const { worlds, links } = view.cluster
  const ownerOf = (world: number) => {
    const owner = view.owner[world] ?? NEUTRAL
    return owner === NEUTRAL ? `neutral, ${unitWords(view.units[world] ?? 0)}` : nameOf(owner)
  }
  const linked = (world: number) =>
    links.flatMap(([a = 0, b = 0]) => (a === world ? [b] : b === world ? [a] : []))
  return (
    <div className="facts">
      <FactTable
        caption="Worlds"
        heads={['World', 'Kind', 'Owner', 'Income', 'Partners', 'Loyalty', 'Linked with', 'Place']}
        rows={worlds.map(({ id, name, kind, x, y, z }, w) => [
          `${id} ${name}`,
          kind,
          ownerOf(w),
          view.owner[w] === NEUTRAL ? 'none' : `${incomeOf(view, w)} GB`,
          partners(view, w),
          loyaltyNow(view, w),
          listed(linked(w).map((other) => worldName(view.cluster, other))),
          `${x}, ${y}, height ${z}`,
        ])}
      />
      <FactTable
        caption="Events at the worlds"
        heads={['World', 'Ships', 'Agitation', 'Blockaded by', 'Shuns']}
        rows={worlds.map(({ id, name }, w) => [
          `${id} ${name}`,
          listed(
            squadronsAt(view, w).map(
              ({ seat, ships, cargo }) =>
                `${ships} of ${nameOf(seat)}${cargo === null ? '' : ` with ${cargo} GB`}`,
            ),
          ),
          listed(unrestAt(view, w).map(({ seat, agitation }) => `${agitation} of ${nameOf(seat)}`)),
          listed(
            blockadesAt(view, w).map(
              ({ seat, whole }) => `${nameOf(seat)}, ${whole ? 'all trade' : 'some trade'}`,
            ),
            '; ',
          ),
          listed(shunnedAt(view, w).map(nameOf)),
        ])}
      />
      {view.options.trade_rules && (
        <FactTable
          caption="Trade"
          heads={['World', 'Trades freely with', 'Prevents', 'Blocked by blockades', 'Blocked by shunning']}
          rows={worlds.map(({ id, name }, w) => {
            const all = passagesOf(view, w).map(({ inward }) => inward)
            const names = (which: (passage: Passage) => boolean) =>
              listed(all.filter(which).map(({ guest }) => worldName(view.cluster, guest)))
            return [
              `${id} ${name}`,
              names(({ free }) => free),
              names(({ hurdles }) => hurdles.includes('prevented')),
              names(({ hurdles }) => hurdles.includes('blocked')),
              names(({ hurdles }) => hurdles.includes('shunned')),
            ]
          })}
        />
      )}
      <FactTable
        caption="Players"
        heads={['Player', 'Worlds', 'Income', 'Treasury', 'Ships', 'FTL', 'At war with', 'Score now']}
        rows={view.treasury.map((gb, seat) => [
          nameOf(seat),
          worldCount(view, seat),
          `${incomeOfSeat(view, seat)} GB`,
          gb === HIDDEN ? 'secret' : `${gb} GB`,
          shipsOf(view, seat),
          view.ftl[seat] === 1 ? 'yes' : 'no',
          listed(atWarWith(view, seat).map(nameOf)),
          gb === HIDDEN ? 'secret' : scoreOf(view, seat),
        ])}
      />
      <FactTable
        caption="Money on its way"
        heads={['Player', 'From', 'To', 'Amount']}
        rows={view.underway.map(({ seat, from, to, amount, gift }) => [
          nameOf(seat),
          worldName(view.cluster, from),
          worldName(view.cluster, to),
          `${amount} GB${gift === 1 ? ', a gift' : ''}`,
        ])}
      />
    </div>
  )
}
