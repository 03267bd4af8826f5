import { type ReactNode, useMemo, useState } from 'react'
import { Choosable } from '../../../../board/choosable.tsx'
import type { BoardProps, SeatStyle, Target } from '../../../../board/client.ts'
import { transitsOf } from '../../fleets/abilities.ts'
import type { Known } from '../../knowledge/chart.ts'
import { pathTo } from '../../knowledge/charted.ts'
import { systemName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { homeOf, mine, mostIn, puIn } from '../reading.ts'
import { ordersIn } from '../sheet/lines.ts'
import { lay, turnTo, useDesk } from '../store.ts'
import { shipsWords } from '../turn/fleets.ts'
import { Graticule, Wash } from './ground.tsx'
import { Ground, widthOf } from './labels.ts'
import { Links, Numbers, Route } from './lines.tsx'
import { Outline, Pennant, Share, Tag, tagWidth } from './marks.tsx'
import { orderedWays, sent, systemsAlong, type Way, wayTo } from './moving.ts'
import { type Drawing, drawingOf } from './sheet.ts'
import { factsBeside, inkOf, shapeOf, starsIn } from './words.ts'
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

const SHAPES = ['M0-11 10 8H-10Z']
const styleOf = (seats: readonly SeatStyle[], owner: number): SeatStyle =>
  seats[owner - 1] ?? { name: '', color: `var(--s${Math.abs(owner - 1) % 6})`, shape: SHAPES[0] ?? '' }
/** NPRs fly a ring. */
const NPR: SeatStyle = {
  name: '',
  color: 'var(--ink-2)',
  shape: 'M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0ZM-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z',
}
const flagOf = (seats: readonly SeatStyle[], owner: number) =>
  owner > 1_000_000 ? NPR : styleOf(seats, owner)

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
        view={view}
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

interface Lettering {
  readonly facts: ReadonlyMap<number, { readonly x: number; readonly y: number; readonly text: string }>
  readonly tags: readonly TagAt[]
}

interface TagAt {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly text: string
  readonly style: SeatStyle
  /** The own fleet; 0 for strangers. */
  readonly fleet: number
  /** When strangers were seen. */
  readonly seen: string
}

/** So many tags stand at a system; more fleets are one tag. */
const TAGS = 3

/** Places for all words and tags, clear of what is drawn. */
function lettering(
  drawing: Drawing,
  view: View,
  empire: Empire,
  seats: readonly SeatStyle[],
  radius: (system: number) => number,
  width: number,
  height: number,
): Lettering {
  const ground = new Ground(width, height + 40)
  for (const [system, { x, y }] of drawing.at) {
    const r = radius(system) + 3
    ground.cover({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })
  }
  for (const { system, owner } of empire.chart) {
    const at = drawing.at.get(system)
    const r = radius(system) * 0.7
    if (at !== undefined && (owner > 0 || empire.colonies.system.includes(system)))
      ground.cover({ x: at.x + r - 1, y: at.y - r - 28, width: 24, height: 28 })
  }
  for (const { curve } of drawing.lines) ground.trace(curve.samples.slice(3, -3))
  for (const { system, angle } of drawing.stubs) {
    const at = drawing.at.get(system)
    if (at !== undefined)
      ground.trace(
        [26, 34, 42].map((far) => ({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) })),
      )
  }
  const tags: TagAt[] = []
  const tag = (system: number, key: string, text: string, more: Pick<TagAt, 'style' | 'fleet' | 'seen'>) => {
    const at = drawing.at.get(system)
    if (at === undefined) return
    const box = ground.lay(
      at,
      radius(system) + 6,
      Math.max(tagWidth(text), widthOf(more.seen, 11)),
      more.seen === '' ? 22 : 36,
    )
    tags.push({ key, x: box.x, y: box.y + 11, text, ...more })
  }
  const style = styleOf(seats, empire.owner)
  const facts = new Map<number, { x: number; y: number; text: string }>()
  for (const known of empire.chart) {
    const at = drawing.at.get(known.system)
    if (at === undefined) continue
    const text = factsBeside(empire, known)
    const box = ground.lay(at, radius(known.system) + 5, widthOf(text, 11.3), 14)
    facts.set(known.system, { x: box.x + box.width / 2, y: box.y + 11, text })
  }
  for (const [system, ids] of fleetsBySystem(empire)) {
    const shown = ids.length > TAGS ? ids.slice(0, TAGS - 1) : ids
    for (const id of shown) {
      const ships = empire.ships.fleet.filter((of) => of === id).length
      tag(system, `fleet:${id}`, `F${id} · ${ships}`, { style, fleet: id, seen: '' })
    }
    if (shown.length < ids.length)
      tag(system, `rest:${system}`, `${ids.length - shown.length} more`, { style, fleet: 0, seen: '' })
  }
  for (const { system, owner, hulls, turn } of empire.sightings) {
    const text = hulls.map(({ code, count }) => `${count} ${code}`).join(', ')
    tag(system, `seen:${system}:${owner}`, text, {
      style: flagOf(seats, owner),
      fleet: 0,
      seen: turn >= view.turn - 1 ? '' : `seen in turn ${turn}`,
    })
  }
  return { facts, tags }
}

function fleetsBySystem({ fleets }: Empire): Map<number, number[]> {
  const bySystem = new Map<number, number[]>()
  for (const [at, id] of fleets.id.entries()) {
    const system = fleets.system[at] ?? 0
    bySystem.set(system, [...(bySystem.get(system) ?? []), id])
  }
  return bySystem
}

interface ThingsProps {
  readonly view: View
  readonly empire: Empire
  readonly seats: readonly SeatStyle[]
  readonly drawing: Drawing
  readonly ink: ReadonlyMap<number, number>
  readonly radius: (system: number) => number
  readonly written: Lettering
  readonly picture: boolean
  readonly system: number
  readonly fleet: number
  pick(target: string): void
}

/** Systems and fleets, which can be picked: by click, by touch, and by keys. */
function Things(props: ThingsProps): ReactNode {
  const { empire, drawing, ink, radius, written, picture, system, fleet, pick } = props
  const [lit, setLit] = useState<string | null>(null)
  const targets = useMemo(
    () => (picture ? new Map<string, Target>() : targetsOf(empire, fleet)),
    [picture, empire, fleet],
  )
  const choosing = { targets, lit, onPick: pick, onLight: setLit }
  const home = homeOf(empire)
  return (
    <>
      {empire.chart.map((known) => {
        const at = drawing.at.get(known.system)
        if (at === undefined) return null
        return (
          <Choosable
            key={known.system}
            target={`system:${known.system}`}
            first={known.system === home}
            className={known.system === system ? 'sc-system picked' : 'sc-system'}
            transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
            middle="circle, path"
            {...choosing}
          >
            <SystemSign
              known={known}
              empire={empire}
              r={radius(known.system)}
              ink={ink.get(known.system) ?? 100}
              picked={known.system === system}
              home={known.system === home}
            />
          </Choosable>
        )
      })}
      {empire.chart.map((known) => {
        const words = written.facts.get(known.system)
        return words === undefined ? null : (
          <text
            key={known.system}
            className="sc-facts"
            textAnchor="middle"
            x={words.x}
            y={words.y}
            style={{ '--i': `${ink.get(known.system) ?? 100}%` } as React.CSSProperties}
          >
            {words.text}
          </text>
        )
      })}
      <Pennants {...props} />
      {written.tags.map(({ key, x, y, text, style, fleet: id, seen }) => (
        <Choosable
          key={key}
          target={key.startsWith('seen') ? null : key}
          first={false}
          className="sc-fleet"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          {...choosing}
        >
          <Tag
            text={text}
            color={style.color}
            shape={style.shape}
            on={id > 0 && id === fleet}
            seen={key.startsWith('seen')}
          />
          {seen !== '' && (
            <text className="sc-facts" x="0" y="24">
              {seen}
            </text>
          )}
        </Choosable>
      ))}
    </>
  )
}

function targetsOf(empire: Empire, fleet: number): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const known of empire.chart) {
    const name = systemName(known.system)
    const text = fleet > 0 ? `Send F${fleet} to ${name}` : `System ${name}, ${factsBeside(empire, known)}`
    targets.set(`system:${known.system}`, { text, digit: null })
  }
  for (const [at, id] of empire.fleets.id.entries()) {
    const where = systemName(empire.fleets.system[at] ?? 0)
    // What is seen of it stands in its name, too.
    const seen = `Fleet F${id} · ${empire.ships.fleet.filter((of) => of === id).length}`
    const text =
      id === fleet ? `${seen} is picked; let it go` : `${seen}: ${shipsWords(empire, id)}, at ${where}`
    targets.set(`fleet:${id}`, { text, digit: null })
  }
  for (const [system, ids] of fleetsBySystem(empire))
    if (ids.length > TAGS)
      targets.set(`rest:${system}`, {
        text: `${ids.length - TAGS + 1} more fleets at ${systemName(system)}, on their own page`,
        digit: null,
      })
  return targets
}

function Pennants({ empire, seats, drawing, radius }: ThingsProps): ReactNode {
  const flags = empire.chart.flatMap(({ system, owner }) => {
    const own = empire.colonies.system.includes(system)
    const claimedBy = empire.contacts.find(({ claims }) => claims.includes(system))?.owner ?? 0
    const claimed = !own && owner === 0 && (claimedBy > 0 || empire.claims.includes(system))
    const whose = own
      ? empire.owner
      : owner > 0 && owner !== empire.owner
        ? owner
        : claimedBy || (claimed ? empire.owner : 0)
    return whose === 0 ? [] : [{ system, whose, claimed }]
  })
  return (
    <g>
      {flags.map(({ system, whose, claimed }) => {
        const at = drawing.at.get(system)
        if (at === undefined) return null
        const r = radius(system) * 0.7
        const { color, shape } = flagOf(seats, whose)
        return (
          <Pennant
            key={system}
            at={{ x: at.x + r, y: at.y - r }}
            color={color}
            shape={shape}
            claimed={claimed}
          />
        )
      })}
    </g>
  )
}

interface SignProps {
  readonly known: Known
  readonly empire: Empire
  readonly r: number
  readonly ink: number
  readonly picked: boolean
  readonly home: boolean
}

function SystemSign({ known, empire, r, ink, picked, home }: SignProps): ReactNode {
  const { system, level } = known
  const most = mostIn(empire, system)
  const own = empire.colonies.system.includes(system)
  const name = systemName(system)
  const stars = starsIn(known)
  return (
    <g style={{ '--i': `${ink}%` } as React.CSSProperties}>
      {picked && <circle r={r + 8} className="sc-picked" />}
      <Outline of={shapeOf(known)} r={r} className={level >= 3 ? 'sc-sign scanned' : 'sc-sign'} />
      {home && <circle r={r - 3.6} className="sc-home" />}
      {own && most > 0 && <Share of={puIn(empire, system) / most} r={r - (home ? 6.5 : 3.8)} />}
      <text
        className="sc-number"
        textAnchor="middle"
        y={stars > 0 ? 3.5 : 5}
        style={{ fontSize: name.length > 2 ? 11.5 : home ? 17 : 14 }}
      >
        {name}
      </text>
      {Array.from({ length: stars }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
          key={i}
          className="sc-sun"
          cx={(i - (stars - 1) / 2) * 5.2}
          cy={r > 17 ? 9.5 : 8.6}
          r="1.500"
        />
      ))}
    </g>
  )
}
