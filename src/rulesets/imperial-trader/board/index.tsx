import { Fragment, type ReactNode, useMemo } from 'react'
import { Choosable } from '../../../board/choosable.tsx'
import { type BoardProps, defineClient, type SeatStyle } from '../../../board/client.ts'
import type { Point } from '../../../board/curves.ts'
import { unseen } from '../../../board/signs.tsx'
import type { View } from '../view.ts'
import { spotsOf, wayBetween } from './curves.ts'
import { columns, Facts, note, purse } from './facts.tsx'
import { geometryOf, wordingOf } from './geometry.ts'
import {
  exportOf,
  isYard,
  local,
  ordersOf,
  roundsWords,
  type Status,
  statusOf,
  worldName,
} from './reading.ts'
import { Course, Lanes, Ships } from './ships.tsx'
import { Cartouche, Ground, Legend, type Mark, type Tag, Words, World } from './world.tsx'
import './board.css'

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

/** For the bar over the table: "round 7 · first to 100 cr". */
export function barWords(view: View): string {
  const goal = `first to ${view.options.win_credits} cr`
  return view.round > 0 ? `round ${view.round} · ${goal}` : `choosing berths · ${goal}`
}

/** For the heading of a turn: "action 1 of 2". */
export function turnWords(view: View): string | null {
  const taken = local(view, 'turn', 'taken')
  return taken === null || view.options.by_mail
    ? null
    : `action ${taken + 1} of ${view.options.actions_per_turn}`
}

/** Dice that are rolled already and wait for a decision: the die of a flight. */
export function diceNow(view: View): number[] {
  const roll = view.flow[view.flow.length - 1]?.in === 'fly' ? local(view, 'fly', 'roll') : null
  return roll === null ? [] : [roll]
}

interface OptionLike {
  readonly choice: unknown
  readonly target?: string
}

/** Under which heading an option is folded away; null for those shown at once. */
export function groupOf(option: OptionLike): string | null {
  if (option.target !== undefined && /^L\d+\./.test(option.target)) return 'A space on a lane'
  const choice = option.choice as { do?: string; items?: readonly unknown[] }
  if (choice.do === 'buy' && (choice.items?.length ?? 0) > 1) return 'Several upgrades at once'
  return null
}

/** True for options that belong at the end of the list: ending a turn early. */
export function isLast(option: OptionLike): boolean {
  return (option.choice as { do?: string }).do === 'endTurn'
}

/** What may be written into a field of a sheet of orders, in words. */
export function choicesFor(
  view: View,
  field: string,
  seat: number,
): { value: string; text: string }[] | null {
  const { chart } = view
  if (field === 'target' || field === 'newShip')
    return chart.worlds.map((w) => ({ value: w.id, text: w.name }))
  if (field !== 'order') return null
  const held = new Set(ordersOf(view, seat).map((o) => o.card))
  return chart.orders
    .map((o, card) => ({
      value: o.id,
      text: `${held.has(card) ? '' : `${o.id} (not in hand): `}${exportOf(chart, o.pickup)}, ${worldName(chart, o.pickup)} → ${worldName(chart, o.dropoff)}`,
      held: held.has(card),
    }))
    .sort((a, b) => Number(b.held) - Number(a.held))
}

/** True when hands are secret, so that a shared screen must be covered between seats. */
export function hasSecrets(view: View): boolean {
  return view.options.orders_hidden
}
