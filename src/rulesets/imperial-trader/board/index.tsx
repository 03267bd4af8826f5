import { Fragment, type ReactNode, useMemo } from 'react'
import type { BoardProps, SeatStyle } from '../../../board/client.ts'
import { defineClient } from '../../../board/client.ts'
import type { Point } from '../../../board/curves.ts'
import { unseen } from '../../../board/unseen.ts'
import './board.css'
import { Choosable } from '../../../board/choosable.tsx'
import type { View } from '../view.ts'
import { Facts } from './facts.tsx'
import { geometryOf, wordingOf } from './geometry.ts'
import { barWords, choicesFor, diceNow, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { Course, Lanes } from './lanes.tsx'
import { columns, note, purse } from './ledger.tsx'
import { spotsOf, wayBetween } from './nodes.ts'
import { Cartouche, Ground, Legend } from './ornament.tsx'
import { isYard, ordersOf, roundsWords, type Status, statusOf } from './reading.ts'
import { Ships } from './ships.tsx'
import { type Mark, type Tag, Words, World } from './world.tsx'

/** How a node that can be chosen is marked; its words beside it do not count as its middle. */
const NODE = { className: 'it-choice', middle: '.it-disc, .it-space' } as const

/** Where a space's name is clear of its lane: above it, or to its side where the lane runs down the sheet. */
function besideLane(at: Point, normal: Point = { x: 0, y: -1 }) {
  const up = normal.y > 0 ? { x: -normal.x, y: -normal.y } : normal
  const textAnchor = up.x > 0.5 ? 'start' : up.x < -0.5 ? 'end' : 'middle'
  return { x: at.x + up.x * 12, y: at.y + up.y * 13 + (1 + up.y) * 4, textAnchor } as const
}

/** The chart of the sub-sector, drawn from the view alone, for a sheet of the given size. */
function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, eye, targets, lit, picture = false } = props
  const geometry = geometryOf(view.chart, width, height)
  const spots = useMemo(() => spotsOf(view.chart), [view.chart])
  const worlds = view.chart.worlds.length
  const brief = geometry.width < 560
  const first = targets.keys().next().value
  const own = eye === null ? undefined : view.ship[eye]
  const litNode = lit === null || !targets.has(lit) ? -1 : spots.findIndex((s) => s.name === lit)
  const flying = targets.size > 0 && spots.some((s) => s.lane >= 0 && targets.has(s.name))
  const way = flying && litNode >= 0 && own !== undefined ? wayBetween(geometry.neighbours, own, litNode) : []
  const markOf = (name: string): Mark => (targets.has(name) ? (name === lit ? 'lit' : 'reach') : 'none')
  return (
    <g className={picture ? 'it-board it-picture' : 'it-board'}>
      <Hatch />
      <Ground width={geometry.width} height={geometry.height} />
      {!picture && (
        <Cartouche
          geometry={geometry}
          name={view.chart.name}
          worlds={worlds}
          lanes={view.chart.lanes.length}
        />
      )}
      <Lanes geometry={geometry} />
      <Course geometry={geometry} way={way} />
      {spots.slice(worlds).map((spot, i) => {
        const at = geometry.nodes[worlds + i] ?? { x: 0, y: 0 }
        const mark = markOf(spot.name)
        return (
          <Fragment key={spot.name}>
            <Choosable {...props} {...NODE} target={spot.name} first={first === spot.name}>
              {mark !== 'none' && <circle cx={at.x} cy={at.y} r="16" className="it-hit" />}
              <circle
                cx={at.x}
                cy={at.y}
                r={(mark === 'none' ? 6.5 : 8.5) * (geometry.width < 560 ? 0.8 : 1)}
                className={`it-space it-mark-${mark}`}
              />
            </Choosable>
            {/* What the list calls it; on a phone there is room for the one that is pointed at. It is no part of the
                button, which says more. */}
            {(mark === 'lit' || (mark === 'reach' && geometry.width >= 560)) && (
              <text {...besideLane(at, geometry.normals[worlds + i])} className="it-space-name" {...unseen}>
                {spot.name}
              </text>
            )}
          </Fragment>
        )
      })}
      {view.chart.worlds.map((world, w) => (
        <Choosable key={world.id} {...props} {...NODE} target={world.id} first={first === world.id}>
          <World
            geometry={geometry}
            index={w}
            glyph={world.class}
            yard={isYard(world.class)}
            status={statusOf(view, w)}
            mark={markOf(world.id)}
            digit={targets.get(world.id)?.digit ?? null}
          />
        </Choosable>
      ))}
      {view.chart.worlds.map((world, w) => {
        const status = statusOf(view, w)
        const { name, klass, goods } = wordingOf(view.chart, w, geometry.width)
        return (
          <Words
            key={world.id}
            geometry={geometry}
            index={w}
            name={name}
            klass={status.kind === 'colony' ? 'colony' : klass}
            goods={goods}
            tags={[...stateTags(status, seats, brief), ...orderTags(view, w, eye, seats, brief)]}
          />
        )
      })}
      <Ships view={view} geometry={geometry} seats={seats} eye={eye} still={picture} />
    </g>
  )
}

/** What has become of a world; `brief` on narrow sheets. */
function stateTags(status: Status, seats: readonly SeatStyle[], brief: boolean): Tag[] {
  switch (status.kind) {
    case 'war': {
      const rounds = roundsWords(status.rounds)
      return [{ text: brief ? rounds : `war, ${rounds} left`, sign: 'war', seat: null }]
    }
    case 'fallen':
      return [{ text: brief ? 'fallen' : 'fallen, closed to trade', sign: null, seat: null }]
    case 'wild':
      return brief ? [] : [{ text: 'not yet colonised', sign: null, seat: null }]
    case 'colony': {
      const founder = seats[status.founder] ?? null
      return [{ text: `${brief ? '' : 'founded by '}${founder?.name ?? '?'}`, sign: null, seat: founder }]
    }
    default:
      return []
  }
}

/** IT-8.2, IT-8.4  Where the viewer's own orders begin and end. */
function orderTags(
  view: View,
  world: number,
  eye: number | null,
  seats: readonly SeatStyle[],
  brief: boolean,
): Tag[] {
  if (eye === null) return []
  const seat = seats[eye] ?? null
  return ordersOf(view, eye).flatMap((order): Tag[] => {
    if (order.pickup === world && !order.aboard)
      return [{ text: brief ? order.cargo : `load ${order.cargo}`, sign: 'up', seat }]
    if (order.dropoff === world)
      return [{ text: brief ? `${order.pay} cr` : `deliver for ${order.pay} cr`, sign: 'down', seat }]
    return []
  })
}

function Hatch(): ReactNode {
  return (
    <defs>
      <pattern id="it-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className="it-hatching" />
      </pattern>
    </defs>
  )
}

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  Facts,
  Legend,
  role: 'Captain',
  columns,
  purse,
  note,
  barWords,
  turnWords,
  diceNow,
  groupOf,
  isLast,
  choicesFor,
  hasSecrets,
})
