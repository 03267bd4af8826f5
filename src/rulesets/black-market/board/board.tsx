import type { CSSProperties, ReactNode } from 'react'
import type { BoardProps, Choosing, SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/signs.tsx'
import { ACTION_NAMES, ACTIONS } from '../data.ts'
import type { View } from '../view.ts'
import { Choosable } from './choice.tsx'
import { ColonyMap } from './colony.tsx'
import { SeatShape } from './glyphs.tsx'
import { Ground } from './ground.tsx'
import { layoutOf } from './layout.ts'
import { Market, Offer } from './market.tsx'
import { colonyOf, othersFrom } from './reading.ts'
import { Skyline } from './skyline.tsx'
import './board.css'

/** The rounds of the game with Muster and Consumption in turn, and the six actions of this round. */
function Rounds({
  view,
  seats,
  choosing,
  w,
  narrow,
  letters,
}: {
  view: View
  seats: readonly SeatStyle[]
  choosing: Choosing
  w: number
  narrow: boolean
  letters: number
}): ReactNode {
  const { rounds } = view.options
  const wide = 47 * letters
  const track = narrow ? w : Math.min(300 * letters, wide * rounds)
  const each = Math.min(narrow ? 64 : wide, track / rounds)
  const left = narrow ? 0 : track + 16
  const action = (w - left) / ACTIONS.length
  return (
    <g>
      {Array.from({ length: rounds }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <g key={i} transform={`translate(${i * each} 0)`} className={roundClass(view, i + 1)} {...unseen}>
          <rect width={each - 4} height={narrow ? 22 : 32} rx="4" />
          <text x={(each - 4) / 2} y={narrow ? 16.5 : 15} textAnchor="middle" className="bm-round-number">
            {i + 1}
          </text>
          {/* On a phone it stands in the bar over the table. */}
          {!narrow && (
            <text x={(each - 4) / 2} y="26" textAnchor="middle" className="bm-tiny">
              {each < 40 * letters ? (i % 2 === 0 ? 'M' : 'C') : i % 2 === 0 ? 'muster' : 'feed'}
            </text>
          )}
        </g>
      ))}
      {ACTIONS.map((name, i) => {
        const taken = (view.taken & (1 << i)) !== 0
        const now = view.action === i
        return (
          <Choosable
            key={name}
            choosing={choosing}
            target={`action-${name}`}
            // What can be chosen is heard once: as the button that chooses it.
            {...(choosing.targets.has(`action-${name}`)
              ? {}
              : {
                  says: `${ACTION_NAMES[i]}, ${now ? `taken now by ${seats[view.turn]?.name}` : taken ? 'taken in this round' : 'free'}`,
                })}
            x={left + i * action}
            y={narrow ? 28 : 0}
            w={action - 4}
            h={32}
          >
            <g className={now ? 'bm-action now' : taken ? 'bm-action taken' : 'bm-action'}>
              <rect width={action - 4} height="32" rx="4" />
              {now && (
                <SeatShape
                  style={seats[view.turn]}
                  x={action < 76 ? 8 : 12}
                  y={action < 76 ? 7 : 16}
                  size={action < 76 ? 9 : 11}
                />
              )}
              <text
                x={(action - 4) / 2 + (now && action >= 76 ? 7 : 0)}
                y="20.500"
                textAnchor="middle"
                style={{ fontSize: `max(${action < 76 ? 9.5 : 13}px, var(--floor))` }}
              >
                {ACTION_NAMES[i]}
              </text>
              {taken && !now && <path className="bm-strike" d={`M8 16H${action - 12}`} />}
            </g>
          </Choosable>
        )
      })}
    </g>
  )
}

const roundClass = (view: View, round: number): string =>
  round === view.round ? 'bm-round now' : round < view.round ? 'bm-round past' : 'bm-round'

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
          letters={layout.letters}
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
          <Rounds
            {...{ view, seats, choosing }}
            w={layout.rounds.w}
            narrow={layout.narrow}
            letters={layout.letters}
          />
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
