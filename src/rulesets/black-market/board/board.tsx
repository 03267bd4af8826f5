import type { CSSProperties, ReactNode } from 'react'
import type { BoardProps } from '../../../board/client.ts'
import { unseen } from '../../../board/unseen.ts'
import type { View } from '../view.ts'
import { ColonyMap } from './colony.tsx'
import { Ground } from './ground.tsx'
import { layoutOf } from './layout.ts'
import { Market } from './market.tsx'
import { Offer } from './offer.tsx'
import { colonyOf, othersFrom } from './reading.ts'
import { Rounds } from './rounds.tsx'
import { Skyline } from './skyline.tsx'
import './board.css'

/** The table of Black Market as a map: the viewer's colony on its ground, the market, what can be had, the rivals on the horizon. */
export function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, eye, picture = false, legible = false } = props
  const me = eye ?? view.turn
  const small = picture && !legible
  const showing = small
    ? 'picture'
    : legible || matchMedia('(max-width: 960px), (max-height: 500px)').matches
      ? 'leaves'
      : 'all'
  const layout = layoutOf(width, height, view.seats, showing, isActing(props))
  const { own, market, offer, w, h } = layout
  const marks = (seat: number) => ({
    first: view.first === seat,
    initiator: view.action >= 0 && view.turn === seat,
  })
  const choosing = props
  // The ground goes on below the foot of the window, where words and buttons stand.
  const deep = h + 80 / layout.scale
  const land = layout.others.length === 0 ? null : nearGround(w, layout.near, deep)
  return (
    <g
      className={small ? 'bm-board picture' : 'bm-board'}
      transform={`scale(${layout.scale})`}
      style={{ '--px': small ? 2 : layout.scale } as CSSProperties}
    >
      <Ground w={w} h={small ? h : deep} peaks={own.size === 1} />
      {land !== null && <path className="bm-foreground" d={land} {...unseen} />}
      <g transform={`translate(${own.x} ${own.y})`}>
        <ColonyMap
          colony={colonyOf(view, eye, me)}
          {...{ seats, choosing }}
          w={own.w}
          h={own.h}
          scale={own.size}
          own={me === eye}
          market={market === null ? null : { x: market.x + 60 - own.x, y: market.y + 262 - own.y }}
          {...marks(me)}
        />
      </g>
      {market !== null && (
        <g transform={`translate(${market.x} ${market.y})`}>
          <Market view={view} choosing={choosing} w={market.w} h={market.h} />
        </g>
      )}
      {offer !== null && (
        <g transform={`translate(${offer.x} ${offer.y})`}>
          <Offer view={view} choosing={choosing} w={offer.w} h={offer.h} />
        </g>
      )}
      {layout.rounds.h > 0 && (
        <g transform={`translate(${layout.rounds.x} ${layout.rounds.y})`}>
          <Rounds view={view} seats={seats} choosing={choosing} w={layout.rounds.w} narrow={layout.narrow} />
        </g>
      )}
      {othersFrom(view, me).map((seat, i) => {
        const box = layout.others[i]
        return box === undefined ? null : (
          <g key={seat} transform={`translate(${box.x} ${box.y})`}>
            <Skyline colony={colonyOf(view, eye, seat)} {...{ seats, choosing }} w={box.w} {...marks(seat)} />
          </g>
        )
      })}
    </g>
  )
}

const isActing = ({ targets }: BoardProps<View>) =>
  [...targets.keys()].some((name) => name.startsWith('action-'))

/** The near ground on which the rivals stand. */
const nearGround = (w: number, y: number, h: number) =>
  `M0 ${y}C${w * 0.15} ${y - 10} ${w * 0.29} ${y + 6} ${w * 0.5} ${y - 4}S${w * 0.86} ${y - 10} ${w} ${y}V${h}H0Z`
