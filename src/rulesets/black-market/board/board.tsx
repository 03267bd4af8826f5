import type { ReactNode } from 'react'
import type { BoardProps } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { ColonyPlan, type PlanSize } from './colony.tsx'
import { type Box, layoutOf } from './layout.ts'
import { Market } from './market.tsx'
import { Offer } from './offer.tsx'
import { colonyOf, othersFrom } from './reading.ts'
import { Rounds } from './rounds.tsx'
import './board.css'

/** The table of Black Market: the viewer's colony at large, the market, what can be had, the other colonies. */
export function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, eye, picture = false } = props
  const me = eye ?? view.turn
  const showing = picture ? 'picture' : matchMedia('(max-width: 960px)').matches ? 'leaves' : 'all'
  const layout = layoutOf(width, height, view.seats, showing)
  const choosing = props
  const colony = (seat: number, box: Box & { size: PlanSize }) => (
    <g key={seat} transform={`translate(${box.x} ${box.y})`}>
      <ColonyPlan
        colony={colonyOf(view, eye, seat)}
        {...{ seats, choosing }}
        w={box.w}
        h={box.h}
        size={box.size}
        own={seat === eye}
        first={view.first === seat}
        initiator={view.action >= 0 && view.turn === seat}
      />
    </g>
  )
  return (
    <g
      className={picture ? 'bm-board picture' : 'bm-board'}
      transform={`translate(${layout.x} ${layout.y}) scale(${layout.scale})`}
    >
      <g transform={`translate(${layout.rounds.x} ${layout.rounds.y})`}>
        <Rounds view={view} seats={seats} choosing={choosing} w={layout.rounds.w} narrow={layout.narrow} />
      </g>
      {colony(me, layout.own)}
      {layout.market !== null && (
        <g transform={`translate(${layout.market.x} ${layout.market.y})`}>
          <Market view={view} choosing={choosing} w={layout.market.w} h={layout.market.h} />
        </g>
      )}
      {layout.offer !== null && (
        <g transform={`translate(${layout.offer.x} ${layout.offer.y})`}>
          <Offer view={view} choosing={choosing} w={layout.offer.w} h={layout.offer.h} />
        </g>
      )}
      {othersFrom(view, me).map((seat, i) => {
        const box = layout.others[i]
        return box === undefined ? null : colony(seat, box)
      })}
    </g>
  )
}
