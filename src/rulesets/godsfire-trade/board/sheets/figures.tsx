import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { namesOf, SeatMark } from '../../../../board/seat.tsx'
import { NEUTRAL } from '../../position.ts'
import type { View } from '../../view.ts'

/** A player by shape and name; who owns nothing is neutral. */
export function Player({ seat, seats }: { seat: number; seats: readonly SeatStyle[] }): ReactNode {
  if (seat === NEUTRAL) return <span className="gt-nobody">neutral</span>
  return (
    <span className="gt-player">
      <SeatMark style={seats[seat]} size={12} /> <span className="gt-who">{namesOf(seats)(seat)}</span>
    </span>
  )
}

/** A world by the shape of its owner and its name. */
export function World({
  view,
  world,
  seats,
  brief = false,
}: {
  view: View
  world: number
  seats: readonly SeatStyle[]
  /** By its id alone. */
  brief?: boolean
}): ReactNode {
  const { id = '', name = '' } = view.cluster.worlds[world] ?? {}
  return (
    <span className="gt-player">
      {view.owner[world] === NEUTRAL ? (
        <svg className="gt-neutral-mark" width="11" height="11" viewBox="-6 -6 12 12" aria-hidden="true">
          <circle r="4.500" />
        </svg>
      ) : (
        <SeatMark style={seats[view.owner[world] ?? NEUTRAL]} size={11} />
      )}{' '}
      {brief ? (
        <abbr title={name}>{id}</abbr>
      ) : (
        <>
          {name} <small>{id}</small>
        </>
      )}
    </span>
  )
}

/** GT-5.1  What stands in the place of the trade network where the parent rules hold. */
export function NoTradeRules(): ReactNode {
  return (
    <p className="gt-remark">
      The trade rules are off. Every player’s world earns 1 GB more, and money lands freely between players at
      peace. <Clause id="GT-5.1" />
    </p>
  )
}
