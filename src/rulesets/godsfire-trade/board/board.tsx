import { type ReactNode, useEffect, useState } from 'react'
import type { BoardProps, Choosing, SeatStyle, Target } from '../../../board/client.ts'
import { onCurve, type Point, pathOf } from '../../../board/curves.ts'
import { counted } from '../../../board/english.ts'
import { type Box, shared } from '../../../board/labels.ts'
import { unseen } from '../../../board/signs.tsx'
import { partners } from '../trade/income.ts'
import type { View } from '../view.ts'
import { SeatShape, StarChart } from './chart/chart.tsx'
import { BERTH, type Geometry, geometryOf, tagsAt } from './chart/geometry.ts'
import { between, headOf, lineOf } from './chart/projection.ts'
import { Arrows, Worths } from './network/arrows.tsx'
import {
  blockadesAt,
  figuresOf,
  lookAt,
  loyaltyNow,
  type Squadron,
  shunnedAt,
  squadronsAt,
  targetOf,
  unrestAt,
  useLooking,
} from './reading.ts'
import './board.css'

interface MarksProps {
  readonly view: View
  readonly geometry: Geometry
  readonly seats: readonly SeatStyle[]
}

/** GT-11.3  How near each world is to a revolt: an arc of a rival's colour, closed when agitation reaches loyalty. */
function UnrestArcs({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = geometry.stands[world] ?? { x: 0, y: 0 }
        const loyalty = Math.max(1, loyaltyNow(view, world))
        return unrestAt(view, world).map(({ seat, agitation }, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: worlds keep their order
            key={`${world} ${seat}`}
            d={arc(x, y, (geometry.radii[world] ?? 0) + 7 + i * 4, Math.min(1, agitation / loyalty))}
            className="gt-unrest"
            stroke={seats[seat]?.color}
          />
        ))
      })}
    </g>
  )
}

/** A part of a circle, clockwise from the top. */
function arc(x: number, y: number, r: number, share: number): string {
  if (share >= 1) return `${arc(x, y, r, 0.5)}A${r} ${r} 0 0 1 ${x.toFixed(1)} ${(y - r).toFixed(1)}`
  const angle = share * 2 * Math.PI
  const end = `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`
  return `M${x.toFixed(1)} ${(y - r).toFixed(1)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`
}

/** GT-10  Blockades: a cordon around a world, closed where all its trade is blocked. */
function Cordons({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = geometry.stands[world] ?? { x: 0, y: 0 }
        return blockadesAt(view, world).map(({ seat, whole }, i) => {
          const r = (geometry.radii[world] ?? 0) + 13 + i * 6
          const tip = r * Math.SQRT1_2
          return (
            <g key={seat} style={{ color: seats[seat]?.color }}>
              <circle cx={x} cy={y} r={r} className={whole ? 'gt-cordon' : 'gt-cordon part'} />
              <circle cx={x - tip} cy={y - tip} r="6.500" className="gt-cordon-seal" />
              <SeatShape style={seats[seat]} x={x - tip} y={y - tip} size={8} />
            </g>
          )
        })
      })}
    </g>
  )
}

/** A shape, and words of about six pixels a letter after it. */
const tagWidth = (words: string) => 18 + words.length * 6

/** Beside each world's name: agitation by rival against loyalty, and the players a neutral world shuns. */
function Tags({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g className="gt-words" {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = tagsAt(geometry, world)
        const unrest = unrestAt(view, world)
        const shunned = shunnedAt(view, world)
        const tags = [
          // Those nearest to a revolt, as far as there is room; the arcs show the others.
          ...unrest.slice(0, geometry.brief ? 1 : 2).map(({ seat, agitation }, i) => ({
            seat,
            words: i === 0 ? `${agitation} of ${loyaltyNow(view, world)}` : String(agitation),
            struck: false,
          })),
          ...shunned.map((seat) => ({ seat, words: '', struck: true })),
        ]
        let from = x - tags.reduce((sum, { words }) => sum + tagWidth(words), 0) / 2
        return tags.map(({ seat, words, struck }) => {
          const left = from
          from += tagWidth(words)
          return (
            <g key={`${seat} ${struck}`} transform={`translate(${left} ${y})`} className="gt-tag">
              <SeatShape style={seats[seat]} x={6} y={0} size={9} />
              {struck && <path d="M-.5 5.500 12.500-5.500" className="gt-strike" />}
              <text x="13" y="4" className="gt-figures">
                {words}
              </text>
            </g>
          )
        })
      })}
    </g>
  )
}

/** The board: the star chart with what stands on it, and the trade of the chosen world. */
export function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, picture = false } = props
  const { choosing, quiet, shown } = useChoosing(props)
  const { brief } = geometryOf(view.cluster, width, height)
  const marks = { view, seats }
  return (
    <g className={picture ? 'gt-board picture' : shown < 0 ? 'gt-board' : 'gt-board looking'}>
      <StarChart
        sky={view.cluster}
        width={width}
        height={height}
        seats={seats}
        worlds={view.owner.map((owner, world) => ({
          owner,
          units: view.units[world] ?? 0,
          // While a world is chosen, the others show what trade with it is worth.
          figures: shown < 0 || shown === world ? figuresOf(view, world, brief) : '',
        }))}
        choosing={choosing}
        quiet={quiet}
        sub={picture ? null : subOf(view, shown)}
        under={(geometry) => (
          <>
            {shown >= 0 && <Arrows {...marks} geometry={geometry} world={shown} />}
            <UnrestArcs {...marks} geometry={geometry} />
            <Cordons {...marks} geometry={geometry} />
          </>
        )}
        over={(geometry) => (
          <>
            <Tags {...marks} geometry={geometry} />
            {shown >= 0 && <Worths {...marks} geometry={geometry} world={shown} />}
            <Underway {...marks} geometry={geometry} />
            <Squadrons {...marks} geometry={geometry} />
          </>
        )}
      />
    </g>
  )
}

/** Under the title: what is on the chart, or whose trade it shows. */
function subOf(view: View, shown: number): string {
  const { worlds, links } = view.cluster
  if (shown < 0) return `a chart of ${counted(worlds.length, 'world')} and ${counted(links.length, 'link')}`
  const n = partners(view, shown)
  return `the trade of ${worlds[shown]?.name}: ${counted(n, 'partner')}`
}

/** What can be chosen, and, where nothing of the game can, every world to be looked at. */
function useChoosing({ view, targets, lit, onPick, onLight, picture = false }: BoardProps<View>): {
  choosing: Choosing
  quiet: ReadonlyMap<string, Target>
  /** The world whose trade is shown; −1 for none. */
  shown: number
} {
  const looking = useLooking()
  // Another table begins with nothing looked at.
  useEffect(() => () => lookAt(null), [])
  const [near, setNear] = useState<string | null>(null)
  // GT-5.1  Without the trade rules there is no trade to look at.
  const worlds = picture || !view.options.trade_rules ? [] : view.cluster.worlds
  const quiet = new Map<string, Target>()
  for (const { id, name } of worlds) {
    const target = targetOf(id)
    const text = target === looking ? `${name}: hide its trade` : `${name}: show its trade`
    if (!targets.has(target)) quiet.set(target, { text, digit: null })
  }
  const show = near ?? (lit?.startsWith('world:') === true ? lit : looking)
  return {
    choosing: {
      targets: new Map([...targets, ...quiet]),
      lit: near ?? lit ?? looking,
      onPick: (target) => (quiet.has(target) ? lookAt(target === looking ? null : target) : onPick(target)),
      onLight: (target) => {
        setNear(target)
        onLight(target !== null && targets.has(target) ? target : null)
      },
    },
    quiet,
    shown: worlds.findIndex(({ id }) => targetOf(id) === show),
  }
}

/** The ships of all players, each squadron as a pennant beside the world where it lies. */
function Squadrons({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g className="gt-squadrons" {...unseen}>
      {view.owner.map((_, world) => {
        const all = squadronsAt(view, world)
        const berths = geometry.berths[world] ?? []
        return all.map((squadron, i) => {
          // More squadrons than berths lie under each other at the last.
          const berth = berths[Math.min(i, berths.length - 1)] ?? { x: 0, y: 0 }
          const down = Math.max(0, i - berths.length + 1) * (BERTH.height + 1)
          return (
            <g key={squadron.seat} transform={`translate(${berth.x} ${berth.y + down})`}>
              <Pennant squadron={squadron} style={seats[squadron.seat]} />
            </g>
          )
        })
      })}
    </g>
  )
}

/** A pennant with the shape of its owner, how many ships, and a coin with the money aboard where that is known. */
function Pennant({ squadron, style }: { squadron: Squadron; style: SeatStyle | undefined }): ReactNode {
  const { ships, cargo } = squadron
  const { height } = BERTH
  const coin = cargo !== null && cargo > 0
  const width = coin ? BERTH.width : ships < 10 ? 28 : 35
  const h = height - 2
  return (
    <g className="gt-pennant" style={{ color: style?.color }}>
      <path d={`M.5 1H${width - 6}L${width - 0.5} ${1 + h / 2}L${width - 6} ${1 + h}H.5Z`} />
      <SeatShape style={style} x={7.5} y={height / 2} size={9} />
      <text x="13.500" y={height / 2 + 4} className="gt-count">
        {ships}
      </text>
      {coin && <Coin x={33} y={height / 2} amount={cargo} />}
    </g>
  )
}

/** An amount of giga-bucks on a coin. */
function Coin({ x, y, amount }: { x: number; y: number; amount: number }): ReactNode {
  return (
    <g className="gt-coin">
      <circle cx={x} cy={y} r="8" />
      <text x={x} y={y + 3.9} textAnchor="middle">
        {amount}
      </text>
    </g>
  )
}

/** Where on its way a coin may lie. */
const COINS = [0.38, 0.46, 0.54, 0.62, 0.3, 0.7] as const

const coinAt = ({ x, y }: Point): Box => ({ x: x - 8, y: y - 8, width: 16, height: 16 })

/** GT-8.4  Money dispatched and not yet landed, on its way. */
function Underway({ view, geometry, seats }: MarksProps): ReactNode {
  const { stands, radii } = geometry
  const laid: Box[] = []
  return (
    <g className="gt-underway" {...unseen}>
      {view.underway.map(({ seat, from, to, amount }, i) => {
        const [a, b] = [stands[from], stands[to]]
        if (a === undefined || b === undefined) return null
        const line = between(lineOf(a, b, 0.12), (radii[from] ?? 0) + 6, (radii[to] ?? 0) + 8)
        // On no other coin, and on no name, where there is room.
        const coins = COINS.map((share) => onCurve(line, share))
        const isFree = (at: Point, boxes: readonly Box[]) => !boxes.some((box) => shared(coinAt(at), box) > 0)
        const apart = coins.filter((at) => isFree(at, laid))
        const coin = apart.find((at) => isFree(at, geometry.labels)) ?? apart[0] ?? onCurve(line, 0.5)
        laid.push(coinAt(coin))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dispatches keep their order until they land
          <g key={i} style={{ color: seats[seat]?.color }}>
            <path d={pathOf(line)} className="gt-sending" />
            <path d={headOf(line, 10)} className="gt-head" />
            <Coin x={coin.x} y={coin.y} amount={amount} />
          </g>
        )
      })}
    </g>
  )
}
