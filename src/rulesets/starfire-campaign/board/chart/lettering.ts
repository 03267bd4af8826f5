import type { SeatStyle } from '../../../../board/client.ts'
import { distance, type Point } from '../../../../board/curves.ts'
import { type Label, settle, tagWidth } from '../../../../board/labels.ts'
import type { Empire, Sighting } from '../../position.ts'
import type { View } from '../../view.ts'
import { flagOf, styleOf } from '../names.ts'
import { type Drawing, mastAt, type Numbered, PENNANT, type Signs } from './drawing.ts'
import { type Box, clash, Ground, widthOf } from './labels.ts'
import { type Layers, trainsAbroad } from './layers.ts'

/** Where words beside systems stand, and tags of fleets. */
export interface Lettering {
  readonly facts: ReadonlyMap<number, FactsAt>
  readonly tags: readonly TagAt[]
  /** From stacks of tags that stand apart from their systems to these. */
  readonly leads: readonly Lead[]
  /** When strangers were seen, under their tags. */
  readonly notes: readonly {
    readonly key: string
    readonly x: number
    readonly y: number
    readonly text: string
    readonly bad: boolean
  }[]
}

interface FactsAt {
  /** The middle of the lines, and the foot of the last. */
  readonly x: number
  readonly y: number
  /** The reader's own name for the system; '' for none. */
  readonly name: string
  readonly text: string
}

interface Lead {
  readonly key: string
  readonly from: Point
  readonly to: Point
  readonly color: string
}

interface TagAt {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly text: string
  readonly style: SeatStyle
  /** The own fleet; 0 for strangers. */
  readonly fleet: number
  /** Only seen, and not ours. */
  readonly seen: boolean
}

/** The most tags at a system; more fleets are one tag. */
export const TAGS = 3
/** The number of empires that have marks of their own. */
const MARKS = 36
/** The mark of a tag that stands for several. */
const NOBODY: SeatStyle = { name: '', color: 'var(--ink-2)', shape: '' }
const TAG_HEIGHT = 23
const NAME_HEIGHT = 17
/** The number of times that words look again where the others stand. */
const ROUNDS = 4

/** What is written on a chart, and what it is drawn for. */
export interface Written {
  readonly drawing: Drawing
  readonly view: View
  readonly empire: Empire
  readonly seats: readonly SeatStyle[]
  readonly signs: Signs
  readonly numbers: readonly Numbered[]
  readonly names: ReadonlyMap<number, string>
  readonly layers: Layers
  /** What stands beside each system. */
  readonly said: ReadonlyMap<number, string>
  readonly width: number
  readonly height: number
}

/** Places for all words and tags, clear of what is drawn. */
export function lettering(written: Written): Lettering {
  const {
    drawing,
    empire,
    names,
    said,
    signs: { radius },
  } = written
  const ground = groundOf(written)
  const facts = new Map<number, FactsAt>()
  const tags: TagAt[] = []
  const leads: Lead[] = []
  const notes: Lettering['notes'][number][] = []
  const labels: Label[] = []
  /** What is written where a label comes to stand. */
  const writes: ((box: Box) => void)[] = []
  for (const known of empire.chart) {
    const at = drawing.at.get(known.system)
    if (at === undefined) continue
    const text = said.get(known.system) ?? ''
    const name = names.get(known.system) ?? ''
    const width = Math.max(widthOf(text, 11.3), widthOf(name, 15))
    labels.push(ground.label(at, radius(known.system) + 5, width, name === '' ? 14 : 14 + NAME_HEIGHT))
    writes.push(({ x, y, width, height }) =>
      facts.set(known.system, { x: x + width / 2, y: y + height - 3, name, text }),
    )
  }
  for (const { system, rows, note, bad } of [...ownTags(written), ...strangers(written)]) {
    const at = drawing.at.get(system)
    if (at === undefined) continue
    const width = Math.max(widthOf(note, 11), ...rows.map(({ text }) => tagWidth(text)))
    const high = TAG_HEIGHT * rows.length
    labels.push(ground.label(at, radius(system) + 6, width, high + (note === '' ? 0 : 13)))
    writes.push((box) => {
      const { x, y, height } = box
      const lead = leadTo(at, radius(system), { ...box, height: high })
      if (lead !== null) leads.push({ key: rows[0]?.key ?? '', color: rows[0]?.style.color ?? '', ...lead })
      for (const [i, row] of rows.entries()) tags.push({ ...row, x, y: y + 11 + TAG_HEIGHT * i })
      if (note !== '') notes.push({ key: `${system} ${note}`, x, y: y + height - 2, text: note, bad })
    })
  }
  for (const [i, one] of settle(labels, ROUNDS, clash).entries()) if (one !== null) writes[i]?.(one.box)
  return { facts, tags, leads, notes }
}

/** A stack farther from the rim of its system than this is joined to it by a line. */
const APART = 20

/** From the nearest point of a stack to the rim of its system; null where it stands beside it. */
function leadTo(at: Point, radius: number, box: Box): Pick<Lead, 'from' | 'to'> | null {
  const from = {
    x: Math.max(box.x, Math.min(box.x + box.width - 8, at.x)),
    y: Math.max(box.y + 2, Math.min(box.y + box.height - 2, at.y)),
  }
  const far = distance(from, at)
  if (far < radius + APART) return null
  const share = (radius + 3) / far
  return { from, to: { x: at.x + (from.x - at.x) * share, y: at.y + (from.y - at.y) * share } }
}

/** Where the title stands. */
const TITLE = { x: 0, y: 0, width: 250, height: 78 }
/** Where the search and the choice of layers lie: at the top, on the right or, on narrow sheets, in the title's place. */
const layerBarOn = (width: number): Box =>
  width < 560 ? { x: 0, y: 0, width: 260, height: 54 } : { x: width - 432, y: 0, width: 432, height: 52 }

/** All that is drawn before words are. */
function groundOf({ drawing, signs, numbers, width, height }: Written): Ground {
  const { radius, flagged } = signs
  const ground = new Ground(reachOf(drawing, width, height))
  for (const [system, { x, y }] of drawing.at) {
    const r = radius(system) + 3
    ground.cover({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })
  }
  for (const system of flagged) {
    const at = drawing.at.get(system)
    if (at === undefined) continue
    const { x, y } = mastAt(at, radius(system))
    ground.cover({ x: x - 1, y: y - PENNANT.height, ...PENNANT })
  }
  for (const { at } of numbers) ground.cover({ x: at.x - 6, y: at.y - 6, width: 12, height: 12 })
  ground.cover(TITLE)
  ground.cover(layerBarOn(width))
  for (const { x, y } of drawing.core?.along ?? [])
    ground.cover({ x: x - 8, y: y - 8, width: 16, height: 16 })
  for (const { at } of drawing.arcs) ground.cover({ x: at.x - 7, y: at.y - 8, width: 14, height: 16 })
  for (const { curve } of drawing.lines) ground.trace(curve.samples.slice(3, -3))
  for (const { system, angle } of drawing.stubs) {
    const at = drawing.at.get(system)
    if (at !== undefined)
      ground.trace(
        [26, 34, 42].map((far) => ({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) })),
      )
  }
  return ground
}

/** The sheet, and what of the chart lies beyond its edges: words stay with their systems. */
function reachOf({ at }: Drawing, width: number, height: number): Box {
  const places = [...at.values()]
  const left = Math.min(0, ...places.map(({ x }) => x - 60))
  const top = Math.min(0, ...places.map(({ y }) => y - 50))
  const right = Math.max(width, ...places.map(({ x }) => x + 60))
  const foot = Math.max(height + 14, ...places.map(({ y }) => y + 50))
  return { x: left, y: top, width: right - left, height: foot - top }
}

/** Tags that stand under each other at a system. */
interface Stack {
  readonly system: number
  readonly rows: readonly Omit<TagAt, 'x' | 'y'>[]
  readonly note: string
  /** The note is a warning. */
  readonly bad: boolean
}

function ownTags({ view, empire, seats, layers }: Written): Stack[] {
  const trains = layers.has('supply') ? trainsAbroad(view, empire) : null
  const style = styleOf(seats, empire.owner)
  return [...fleetsBySystem(empire)].map(([system, ids]) => {
    const shown = ids.length > TAGS ? ids.slice(0, TAGS - 1) : ids
    const rows = shown.map((id) => {
      const ships = empire.ships.fleet.filter((of) => of === id).length
      return { key: `fleet:${id}`, text: `F${id} · ${ships}`, style, fleet: id, seen: false }
    })
    const more = ids.length - shown.length
    const rest = { key: `rest:${system}`, text: `${more} more`, style, fleet: 0, seen: false }
    const train = trains?.get(system)
    return {
      system,
      rows: more === 0 ? rows : [...rows, rest],
      note: train?.text ?? '',
      bad: train?.short === true,
    }
  })
}

/** Strangers by system: those seen last stand there, of the others how many there were. */
function strangers({ view, empire, seats }: Written): Stack[] {
  const many = seats.length > MARKS
  const bySystem = new Map<number, Sighting[]>()
  for (const sighting of empire.sightings)
    bySystem.set(sighting.system, [...(bySystem.get(sighting.system) ?? []), sighting])
  return [...bySystem].map(([system, all]) => {
    const newest = all.toSorted((a, b) => b.turn - a.turn || a.owner - b.owner)
    const shown = newest.slice(0, newest.length > TAGS ? TAGS - 1 : TAGS)
    const rows = shown.map(({ owner, hulls }) => ({
      key: `seen:${system}:${owner}`,
      text: `${many && owner < 1_000_000 ? `${owner}: ` : ''}${hulls.map(({ code, count }) => `${count} ${code}`).join(', ')}`,
      style: flagOf(seats, owner),
      fleet: 0,
      seen: true,
    }))
    const more = newest.length - shown.length
    const rest = {
      key: `seen:${system}:rest`,
      text: `${more} more`,
      style: NOBODY,
      fleet: 0,
      seen: true,
    }
    return { system, rows: more === 0 ? rows : [...rows, rest], note: seenWords(view, newest), bad: false }
  })
}

/** When strangers were seen, the newest first; nothing of those who are there now. */
function seenWords({ turn }: View, newest: readonly Sighting[]): string {
  const [last, first] = [newest[0]?.turn ?? 0, newest.at(-1)?.turn ?? 0]
  if (first >= turn - 1) return ''
  return first === last ? `seen in turn ${last}` : `seen in turns ${first} to ${last}`
}

/** Own fleets by the system they are in. */
export function fleetsBySystem({ fleets }: Empire): Map<number, number[]> {
  const bySystem = new Map<number, number[]>()
  for (const [at, id] of fleets.id.entries()) {
    const system = fleets.system[at] ?? 0
    bySystem.set(system, [...(bySystem.get(system) ?? []), id])
  }
  return bySystem
}
