import type { Curve, Point } from '../../../../board/curves.ts'
import { drawnInSizes } from '../../../../board/sizes.ts'
import type { Cluster } from '../../cluster.ts'
import { placeBeside, type Size } from './labels.ts'
import { drawLinks } from './lines.ts'
import { type Box, type Projection, project } from './projection.ts'

/** What is drawn of a cluster: a game's, or one that somebody is drawing up. */
export type Sky = Pick<Cluster, 'id' | 'name' | 'worlds' | 'links'>

/** Everything about a chart that has a place, set for a sheet of this size. */
export interface Geometry extends Projection {
  readonly width: number
  readonly height: number
  /** True where room is scarce: words are shorter there. */
  readonly brief: boolean
  /** By world: of its disc. Core worlds are larger. */
  readonly radii: readonly number[]
  /** By link. */
  readonly links: readonly Curve[]
  /** By world: where its name and figures are written. */
  readonly labels: readonly Box[]
  /** By world: where squadrons lie, the best place first. */
  readonly berths: readonly (readonly Box[])[]
  /** Where the title has most room; null where it would have none. */
  readonly title: { readonly right: boolean; readonly bottom: boolean } | null
}

/** The lines of a label, in pixels from one baseline to the next. */
export const LINES = { name: 16, figures: 14, tags: 17 } as const
/** The number of squadrons at one world that lie apart. */
const BERTHS = 3
/** The room of a squadron's sign, in pixels. */
export const BERTH: Size = { width: 48, height: 17 }

/** Sheets less wide than this, and charts with less room for a world, in pixels, have short words. */
const PHONE = 560
const CROWDED = 132

/** The chart set for a sheet of about this size. */
export const geometryOf = drawnInSizes(
  { step: 20, width: [300, 1400], height: [260, 1100] },
  ({ name, worlds, links }: Sky) => [name, worlds, links],
  draw,
)

function draw({ name, worlds, links }: Sky, width: number, height: number): Geometry {
  const room = Math.sqrt((width * height) / worlds.length)
  const brief = width < PHONE || room < CROWDED
  const core = Math.max(brief ? 11 : 14, Math.min(24, room * 0.11))
  const radii = worlds.map(({ kind }) => (kind === 'core' ? core : core * 0.74))
  const side = core + (brief ? 26 : 50)
  const top = core + (brief ? 40 : 46)
  const field = {
    x: side,
    y: top,
    width: width - 2 * side - 10,
    height: height - top - core - (brief ? 46 : 64),
  }
  const projection = project(worlds, field, Math.min(room * 0.66, brief ? 74 : 132))
  const { stands } = projection
  const drawn = drawLinks(links, stands, core + 16)
  const ink = [
    ...drawn.flatMap(({ samples }) => samples),
    ...stands.flatMap((s) =>
      Array.from({ length: 7 }, (_, i) => ({ x: s.x, y: s.y + ((s.foot - s.y) * i) / 6 })),
    ),
  ]
  // The sheet itself may be smaller than the size it is drawn for, by half a step.
  const sheet = { x: 4, y: 4, width: width - 18, height: height - 18 }
  const places = placeBeside(
    worlds.map((world) => [labelSize(world, brief), ...Array.from({ length: BERTHS }, () => BERTH)]),
    // Beside a world, but clear of what may be drawn around it: agitation and a blockade.
    { worlds: stands, radii: radii.map((r) => r + (brief ? 7 : 10)), ink, sheet },
    4,
  )
  return {
    ...projection,
    width,
    height,
    brief,
    radii,
    links: drawn,
    labels: places.map(([label = { ...sheet }]) => label),
    berths: places.map(([, ...berths]) => berths),
    title: emptiestCorner(titleWidth(name), width, height, [
      ...stands,
      ...places.flat().flatMap((b) => [b, { x: b.x + b.width, y: b.y + b.height }]),
    ]),
  }
}

/** Room for a world's name and id, its figures, and what stirs there. */
function labelSize({ name, id }: Sky['worlds'][number], brief: boolean): Size {
  const words = name.length * (brief ? 7.8 : 8.6) + (brief ? 4 : id.length * 7.4 + 6)
  return {
    width: Math.max(words, brief ? 50 : 96),
    height: LINES.name + LINES.figures + LINES.tags - (brief ? 4 : 0),
  }
}

/** How wide the title of a chart is, about. */
export const titleWidth = (name: string) => Math.max(190, name.length * 12.4)

function emptiestCorner(
  wide: number,
  width: number,
  height: number,
  busy: readonly Point[],
): Geometry['title'] {
  const corners = [
    { right: false, bottom: false },
    { right: true, bottom: false },
    // Not lower left: there the client writes what just happened.
    { right: true, bottom: true },
  ]
  const room = corners.map(({ right, bottom }) => {
    const at = { x: right ? width - 30 - wide / 2 : 30 + wide / 2, y: bottom ? height - 46 : 46 }
    return Math.min(...busy.map((p) => Math.max(Math.abs(p.x - at.x) - wide / 2, Math.abs(p.y - at.y) - 36)))
  })
  const most = room.indexOf(Math.max(...room))
  return (room[most] ?? 0) > 4 ? (corners[most] ?? null) : null
}
