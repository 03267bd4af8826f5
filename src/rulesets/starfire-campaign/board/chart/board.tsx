import { type ReactNode, useMemo } from 'react'
import type { BoardProps } from '../../../../board/client.ts'
import { transitsOf } from '../../fleets/abilities.ts'
import { pathTo } from '../../knowledge/charted.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { homeOf, mine, puIn } from '../reading.ts'
import { ordersIn } from '../sheet/lines.ts'
import { lay, turnTo, useDesk } from '../store.ts'
import { styleOf } from './flags.ts'
import { Graticule, Wash } from './ground.tsx'
import { lettering } from './lettering.ts'
import { Links, Numbers, Route } from './lines.tsx'
import { orderedWays, sent, systemsAlong, type Way, wayTo } from './moving.ts'
import { drawingOf } from './sheet.ts'
import { Things } from './things.tsx'
import { inkOf } from './words.ts'
import './chart.css'

/** How much smaller it is drawn as a picture. */
const PICTURE = 0.66

/** The star chart: what is known, how old it is, whose it is, where fleets are and where they go. */
export function Board(props: BoardProps<View>): ReactNode {
  const empire = mine(props.view, props.eye)
  if (empire === null)
    return (
      <text className="sc-nothing" x={props.width / 2} y={props.height / 2} textAnchor="middle">
        The charts are their owners’.
      </text>
    )
  if (props.picture !== true) return <Chart {...props} empire={empire} />
  return (
    <g transform={`scale(${PICTURE})`}>
      <Chart {...props} width={props.width / PICTURE} height={props.height / PICTURE} empire={empire} />
    </g>
  )
}

function Chart({
  view,
  width,
  height,
  seats,
  picture = false,
  empire,
}: BoardProps<View> & { readonly empire: Empire }): ReactNode {
  const { writing, system, fleet } = useDesk()
  const home = homeOf(empire)
  const drawing = drawingOf({ chart: empire.chart, home }, width, height)
  const own = useMemo(() => empire.colonies.system.filter((at) => puIn(empire, at) > 0), [empire])
  const ink = useMemo(() => inksOf(view, empire, own), [view, empire, own])
  const radius = useMemo(() => radiusIn(home, own), [home, own])
  const orders = useMemo(() => ordersIn(writing?.text ?? ''), [writing])
  const ways = useMemo(() => waysOf(view, empire, orders), [view, empire, orders])
  const style = styleOf(seats, empire.owner)
  const written = useMemo(
    () => lettering(drawing, view, empire, seats, radius, width, height),
    [drawing, view, empire, seats, radius, width, height],
  )
  const chosen = fleet > 0 && system > 0 && !ways.has(fleet) ? wayTo(view, empire, fleet, system) : null
  const pick = (target: string) => {
    const [kind, id] = [target.split(':')[0], Number(target.split(':')[1])]
    if (kind === 'rest') return turnTo('fleets')
    if (kind === 'fleet') return lay({ fleet: fleet === id ? 0 : id })
    if (fleet > 0 && writing !== null && !('why' in wayTo(view, empire, fleet, id)))
      writing.put(sent(empire, writing.text, fleet, id))
    lay({ system: id })
  }
  return (
    <g
      className={picture ? 'sc-chart picture' : 'sc-chart'}
      style={{ '--own': style.color } as React.CSSProperties}
    >
      <Graticule drawing={drawing} width={width} height={height} />
      <Wash drawing={drawing} own={own} />
      <Links drawing={drawing} ink={ink} radius={radius} />
      {[...ways].map(([id, way]) => (
        <Route key={id} drawing={drawing} way={way} kind="ordered" color={style.color} />
      ))}
      {settlersOf(empire).map((way) => (
        <Route key={way.systems.join()} drawing={drawing} way={way} kind="settlers" color={style.color} />
      ))}
      {chosen !== null && !('why' in chosen) && (
        <Route drawing={drawing} way={chosen} kind="chosen" color={style.color} />
      )}
      <Numbers drawing={drawing} ink={ink} radius={radius} />
      <Things
        empire={empire}
        seats={seats}
        drawing={drawing}
        ink={ink}
        radius={radius}
        written={written}
        picture={picture}
        system={system}
        fleet={fleet}
        pick={pick}
      />
    </g>
  )
}

function inksOf({ turn }: View, { chart }: Empire, own: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    chart.map(({ system, turn: seen }) => [system, own.includes(system) ? 100 : inkOf(turn - 1 - seen)]),
  )
}

const radiusIn = (home: number, own: readonly number[]) => {
  const settled = new Set(own)
  return (system: number): number => (system === home ? 23 : settled.has(system) ? 19 : 15)
}

/** Ways that fleets are on, and those that the sheet sends them. */
function waysOf(
  view: View,
  empire: Empire,
  orders: Parameters<typeof orderedWays>[2],
): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  for (const [at, id] of empire.fleets.id.entries()) {
    const points = empire.fleets.path[at] ?? []
    if (points.length === 0) continue
    const systems = systemsAlong(empire, empire.fleets.system[at] ?? 0, points)
    ways.set(id, {
      systems,
      points,
      perTurn: transitsOf(view.options, empire, id, empire.fleets.detune[at] ?? false),
    })
  }
  for (const [id, way] of orderedWays(view, empire, orders)) ways.set(id, way)
  return ways
}

/** Colonists on their way, by the shortest known path. */
function settlersOf(empire: Empire): Way[] {
  const { expeditions, chart } = empire
  return expeditions.target.flatMap((target, i) => {
    const origin = expeditions.origin[i] ?? 0
    const path = pathTo(chart, origin, (to) => to === target)
    if (path === null) return []
    return [{ systems: systemsAlong(empire, origin, path.points), points: path.points, perTurn: 1 }]
  })
}
