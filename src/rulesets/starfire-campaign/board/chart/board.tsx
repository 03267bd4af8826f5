import './chart.css'
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { around, useBoardWindow } from '../../../../board/camera.ts'
import type { BoardProps } from '../../../../board/client.ts'
import { grown } from '../../../../board/labels.ts'
import { suppliedIn } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { styleOf, useNames } from '../names.ts'
import { homeOf, mine, puIn } from '../reading.ts'
import { ordersIn, useJudgement } from '../sheet/judge.ts'
import { lay, letGo, pickFleet, pickFleets, turnTo, useDesk } from '../store.ts'
import { type Drawing, numbersOf, type Signs } from './drawing.ts'
import { fleetsIn } from './finding.ts'
import { Graticule, Washes } from './ground.tsx'
import type { Box } from './labels.ts'
import { jumpsIn, jumpWords, type Layers, ownersIn, useLayers } from './layers.ts'
import { useSpots } from './layout.ts'
import { fleetsBySystem, type Lettering, lettering } from './lettering.ts'
import { Links, Numbers, Route } from './lines.tsx'
import { dryLegs, goalsOf, sent, settlersOf, waysOf } from './moving.ts'
import { useAsking } from './place-orders.ts'
import { drawingOf } from './sheet.ts'
import { Things } from './things.tsx'
import { factsBeside, inkOf } from './words.ts'

/** Beyond this the window does not go, in pixels of the chart. */
const FAR = { x: -9000, y: -9000, width: 18_000, height: 18_000 }

/** Says how far the chart reaches, so that all of it can be shown; it draws nothing. */
function Reach({ drawing }: { readonly drawing: Drawing }): null {
  const { reach, width } = useBoardWindow()
  useEffect(() => {
    const whole = around([...drawing.at.values()].map(({ x, y }) => grown({ x, y, width: 0, height: 0 }, 24)))
    if (width > 0 && whole !== null) reach(whole, { ...drawing.edge, side: 12 })
  }, [drawing, reach, width])
  return null
}

/** Brings the system that was asked for into the middle of the window; it draws nothing. */
function Sought({ drawing }: { readonly drawing: Drawing }): null {
  const { sought } = useDesk()
  const { show, width, height, camera } = useBoardWindow()
  const shown = useRef(sought)
  useEffect(() => {
    const at = sought === null ? undefined : drawing.at.get(sought.system)
    if (shown.current === sought || at === undefined || width === 0) return
    shown.current = sought
    const [wide, high] = [width / camera.zoom, height / camera.zoom]
    show({ x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high }, FAR)
  })
  return null
}

interface DrawnProps {
  /** A drag draws a box also without the shift key. */
  readonly several: boolean
  onBox(box: Box): void
}

interface Corners {
  readonly from: DOMPoint
  readonly to: DOMPoint
}

/** What lies under the whole chart: a drag over it with the shift key draws a box, and does not move the chart. */
function Drawn({ several, onBox }: DrawnProps): ReactNode {
  const [corners, setCorners] = useState<Corners | null>(null)
  const box = corners === null ? null : boxOf(corners)
  const done = () => {
    setCorners(null)
    if (box !== null && box.width + box.height > 12) onBox(box)
  }
  return (
    <>
      <rect
        className="sc-floor"
        x="-9000"
        y="-9000"
        width="18000"
        height="18000"
        onPointerDown={(event) => {
          if (event.button !== 0 || !(several || event.shiftKey)) return
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = pointOf(event)
          setCorners({ from, to: from })
        }}
        onPointerMove={(event) => {
          if (corners !== null) setCorners({ ...corners, to: pointOf(event) })
        }}
        onPointerUp={done}
        onPointerCancel={() => setCorners(null)}
      />
      {box !== null && <rect className="sc-box" {...box} />}
    </>
  )
}

/** Where the pointer is, in pixels of the chart. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGGraphicsElement>): DOMPoint =>
  new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())

const boxOf = ({ from, to }: Corners): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

const BLANK: Lettering = { facts: new Map(), tags: [], leads: [], notes: [] }

/** How much smaller it is drawn as a picture. */
const PICTURE = 0.66

/** The star chart: what is known, how old it is, whose it is, where fleets are and where they go. */
export function Board(props: BoardProps<View>): ReactNode {
  const { watched } = useDesk()
  const empire = mine(props.view, props.eye ?? watched)
  if (empire === null)
    return (
      <text className="sc-nothing" x={props.width / 2} y={props.height / 2} textAnchor="middle">
        Charts are shown here when the campaign is over.
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
  const { writing, system, fleets, via, several } = useDesk()
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
  const [fromFleet, fromSystem] = layers.has('jumps') ? [fleets[0] ?? 0, system] : [0, 0]
  const said = useMemo(
    () => wordsIn(view, empire, layers, fromFleet, fromSystem),
    [view, empire, layers, fromFleet, fromSystem],
  )
  // Systems and links are there first, and words in the next frame: they take as long as all else.
  const inWords = useDeferredValue(true, picture)
  const numbers = useMemo(() => (inWords ? numbersOf(drawing, signs) : []), [inWords, drawing, signs])
  const written = useMemo(
    () =>
      inWords
        ? lettering({ drawing, view, empire, seats, signs, numbers, names, layers, said, width, height })
        : BLANK,
    [inWords, drawing, view, empire, seats, signs, numbers, names, layers, said, width, height],
  )
  const isWritten = writing !== null
  const goals = useMemo(
    () => (isWritten ? goalsOf(view, empire, fleets, via) : new Set<number>()),
    [isWritten, view, empire, fleets, via],
  )
  const asking = useAsking(empire)
  const preview = useJudgement(view)?.preview ?? null
  const fed = useMemo(() => preview?.fed ?? suppliedIn(empire), [preview, empire])
  const short = useMemo(() => new Set(preview?.short.map(({ fleet }) => fleet)), [preview])
  const pick = (target: string, more = false) => {
    const [kind, id] = [target.split(':')[0], Number(target.split(':')[1])]
    if (kind === 'fleet') return pickFleet(id, more || several)
    if (kind === 'rest') {
      if (!more && !several) return turnTo('fleets')
      return pickFleets(fleetsBySystem(empire).get(id) ?? [])
    }
    const isGoal = writing !== null && goals.has(id)
    if (isGoal && more) return lay({ via: [...via, id] })
    if (isGoal) {
      writing.put(sent(view, empire, writing.text, fleets, id, via))
      letGo()
    }
    lay({ system: id, menu: null })
  }
  // What is pressed goes by what is picked then; the chart is not drawn again for it.
  const latest = useRef(pick)
  useLayoutEffect(() => {
    latest.current = pick
  })
  const press = useCallback((target: string, more?: boolean) => latest.current(target, more), [])
  return (
    <g
      className={picture ? 'sc-chart picture' : 'sc-chart'}
      style={{ '--own': style.color } as React.CSSProperties}
      {...(picture ? {} : asking)}
    >
      {!picture && (
        <>
          <Drawn several={several} onBox={(box) => pickFleets(fleetsIn(box, empire, drawing, written))} />
          <Sought drawing={drawing} />
          <Reach drawing={drawing} />
        </>
      )}
      <Graticule drawing={drawing} width={width} height={height} />
      <Washes drawing={drawing} empire={empire} seats={seats} layers={layers} />
      <Links drawing={drawing} ink={ink} />
      {[...ways].map(([id, way]) => (
        <Route
          key={id}
          drawing={drawing}
          way={way}
          kind="ordered"
          color={style.color}
          {...(short.has(id) ? { dry: dryLegs(way, fed) } : {})}
        />
      ))}
      {settlersOf(empire).map((way) => (
        <Route key={way.systems.join()} drawing={drawing} way={way} kind="settlers" color={style.color} />
      ))}
      <Numbers numbers={numbers} ink={ink} />
      <Things
        view={view}
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
        fleets={fleets}
        via={via}
        fed={fed}
        goals={goals}
        pick={press}
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
