import { type ReactNode, useMemo } from 'react'
import type { BoardProps } from '../../../../board/client.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useNames } from '../names.ts'
import { homeOf, mine, puIn } from '../reading.ts'
import { ordersIn } from '../sheet/lines.ts'
import { lay, turnTo, useDesk } from '../store.ts'
import type { Signs } from './drawing.ts'
import { styleOf } from './flags.ts'
import { Graticule } from './ground.tsx'
import { useSpots } from './kept.ts'
import { jumpsIn, jumpWords, type Layers, ownersIn, useLayers } from './layers.ts'
import { lettering } from './lettering.ts'
import { Links, Numbers, Route } from './lines.tsx'
import { goalsOf, sent, settlersOf, waysOf, wayTo } from './moving.ts'
import { drawingOf } from './sheet.ts'
import { Things } from './things.tsx'
import { Washes } from './washes.tsx'
import { factsBeside, inkOf } from './words.ts'
import './chart.css'

/** How much smaller it is drawn as a picture. */
const PICTURE = 0.66

/** The star chart: what is known, how old it is, whose it is, where fleets are and where they go. */
export function Board(props: BoardProps<View>): ReactNode {
  const { watched } = useDesk()
  const empire = mine(props.view, props.eye ?? watched)
  if (empire === null)
    return (
      <text className="sc-nothing" x={props.width / 2} y={props.height / 2} textAnchor="middle">
        Each empire’s chart is secret.
      </text>
    )
  if (props.picture !== true || props.legible === true) return <Chart {...props} empire={empire} />
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
  const [names] = useNames(empire.seat)
  const [layers] = useLayers()
  const home = homeOf(empire)
  const spots = useSpots(empire)
  const drawing = drawingOf({ chart: empire.chart, spots }, width, height)
  const own = useMemo(() => empire.colonies.system.filter((at) => puIn(empire, at) > 0), [empire])
  const ink = useMemo(() => inksOf(view, empire, own), [view, empire, own])
  const signs = useMemo(() => signsIn(empire, home, own), [empire, home, own])
  const orders = useMemo(() => ordersIn(writing?.text ?? ''), [writing])
  const ways = useMemo(() => waysOf(view, empire, orders), [view, empire, orders])
  const style = styleOf(seats, empire.owner)
  // What is picked matters to what is written only where ways are counted from it.
  const [fromFleet, fromSystem] = layers.has('jumps') ? [fleet, system] : [0, 0]
  const said = useMemo(
    () => wordsIn(view, empire, layers, fromFleet, fromSystem),
    [view, empire, layers, fromFleet, fromSystem],
  )
  const written = useMemo(
    () => lettering({ drawing, view, empire, seats, signs, names, layers, said, width, height }),
    [drawing, view, empire, seats, signs, names, layers, said, width, height],
  )
  const isWritten = writing !== null
  const goals = useMemo(
    () => (isWritten ? goalsOf(view, empire, fleet) : new Set<number>()),
    [isWritten, view, empire, fleet],
  )
  const chosen = fleet > 0 && system > 0 && !ways.has(fleet) ? wayTo(view, empire, fleet, system) : null
  const pick = (target: string) => {
    const [kind, id] = [target.split(':')[0], Number(target.split(':')[1])]
    if (kind === 'rest') return turnTo('fleets')
    if (kind === 'fleet') return lay({ fleet: fleet === id ? 0 : id })
    if (writing !== null && goals.has(id)) writing.put(sent(empire, writing.text, fleet, id))
    lay({ system: id })
  }
  return (
    <g
      className={picture ? 'sc-chart picture' : 'sc-chart'}
      style={{ '--own': style.color } as React.CSSProperties}
    >
      <Graticule drawing={drawing} width={width} height={height} />
      <Washes drawing={drawing} empire={empire} seats={seats} layers={layers} />
      <Links drawing={drawing} ink={ink} />
      {[...ways].map(([id, way]) => (
        <Route key={id} drawing={drawing} way={way} kind="ordered" color={style.color} />
      ))}
      {settlersOf(empire).map((way) => (
        <Route key={way.systems.join()} drawing={drawing} way={way} kind="settlers" color={style.color} />
      ))}
      {chosen !== null && !('why' in chosen) && (
        <Route drawing={drawing} way={chosen} kind="chosen" color={style.color} />
      )}
      <Numbers drawing={drawing} ink={ink} signs={signs} />
      <Things
        empire={empire}
        seats={seats}
        drawing={drawing}
        ink={ink}
        signs={signs}
        names={names}
        said={said}
        written={written}
        picture={picture}
        system={system}
        fleet={fleet}
        goals={goals}
        pick={pick}
      />
    </g>
  )
}

/** What stands beside each system: what is known of it, or how far it is. */
function wordsIn(
  view: View,
  empire: Empire,
  layers: Layers,
  fleet: number,
  system: number,
): ReadonlyMap<number, string> {
  const jumps = layers.has('jumps') ? jumpsIn(view, empire, fleet, system) : null
  return new Map(
    empire.chart.map((known) => [
      known.system,
      jumps === null ? factsBeside(empire, known) : jumpWords(jumps, known.system, view.turn),
    ]),
  )
}

function inksOf({ turn }: View, { chart }: Empire, own: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    chart.map(({ system, turn: seen }) => [system, own.includes(system) ? 100 : inkOf(turn - 1 - seen)]),
  )
}

function signsIn(empire: Empire, home: number, own: readonly number[]): Signs {
  const settled = new Set(own)
  return {
    radius: (system) => (system === home ? 23 : settled.has(system) ? 19 : 15),
    flagged: new Set(ownersIn(empire).keys()),
  }
}
