import type { Galaxy, GalaxyMap } from '../../kernel/galaxy.ts'
import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { fault } from '../api/errors.ts'
import type { Table } from '../table/table.ts'
import type { Viewer } from '../view/viewer.ts'
import { playsItself, visibleUntil } from '../view/visible-until.ts'
import { yielding } from '../yield.ts'
import { eyesOf, frameText, isHalf, maySee, type Standing, turnOf, viewFor, type Watched } from './frames.ts'
import { placed } from './places.ts'

/** How a table stands, through whose eyes a viewer may see it, and how it is now through the wanted ones. */
export interface Outlook {
  readonly standing: Standing
  readonly eyes: readonly (Seat | null)[]
  readonly eye: Seat | null
  /** The frame of this moment in JSON; null where the viewer may not see it. */
  readonly now: string | null
}

/**
 * What a table says of itself to a viewer who wants to see its whole game.
 * @param wanted through whose eyes; undefined for what they are shown first
 * @throws HouseError where the game has no such picture, has not begun, or they may not see through these eyes
 */
export function outlookOf(table: Table, viewer: Viewer, wanted: Seat | null | undefined): Outlook {
  const { match } = drawn(table)
  const { rules } = table.game
  const standing = standingOf(table, match)
  const eyes = eyesOf(standing, viewer, match.seats)
  const eye = wanted === undefined ? (eyes[0] ?? null) : wanted
  if (!eyes.includes(eye))
    throw fault(
      'forbidden',
      'NOT_YOUR_EYES',
      'You can see this game only as your own seat sees it, until it is over.',
    )
  const watched = maySee(standing, viewer, standing.now - 1, eye)
  const now = watched === null ? null : frameText(rules, match.position, watched)
  return { standing, eyes, eye, now }
}

/** Whether a viewer may see any turn of a table as its galaxy stood: what leads there is shown to nobody else. */
export function seesGalaxy(table: Table, viewer: Viewer): boolean {
  const { match, game } = table
  if (match === null || game.rules.galaxy === undefined) return false
  const standing = standingOf(table, match)
  const [eye = null] = eyesOf(standing, viewer, 1)
  return maySee(standing, viewer, 0, eye) !== null
}

/** Where the systems are drawn that a viewer may know of, in JSON; for late spectators the whole log must be known. */
export function mapText(table: Table, viewer: Viewer, wanted: Seat | null | undefined): string {
  const { match, galaxy } = drawn(table)
  const { standing, eye } = outlookOf(table, viewer, wanted)
  // Viewers who may see any turn may see the first one.
  const watched = maySee(standing, viewer, 0, eye)
  const { position, whole } = visibleUntil(table, match, viewer)
  const shown = watched === 'late' ? (whole ? position : null) : match.position
  const map =
    watched === null || shown === null
      ? { systems: [], links: [] }
      : galaxy.map(viewFor(table.game.rules, shown, watched) as never)
  return placedText(table, watched, map)
}

/** Maps as they were drawn last at a table: of a large one that takes seconds, and few turns change it. */
const placedMaps = new WeakMap<Table, Map<Watched | null, { readonly of: string; readonly text: string }>>()
const MAPS = 20

function placedText(table: Table, watched: Watched | null, map: GalaxyMap): string {
  const of = JSON.stringify(map)
  const known = placedMaps.get(table) ?? new Map()
  placedMaps.set(table, known)
  const last = known.get(watched)
  const text = last?.of === of ? last.text : JSON.stringify(placed(map))
  // Those that nobody has asked for longest come first, and go first.
  known.delete(watched)
  known.set(watched, { of, text })
  for (const one of known.keys()) if (known.size > MAPS) known.delete(one)
  return text
}

/** What was folded last of a table, through all eyes: it takes as long as the game took its rules. */
const folded = new WeakMap<Table, { readonly of: string; readonly frames: Promise<Folded> }>()
type Folded = ReadonlyMap<Watched, readonly string[]>

/**
 * The frames of a log of which none were kept, since it came from a file or from another table, or was begun before tables kept
 * them. The whole log must be known.
 * @param before the turn of the first frame that was kept; null for none
 * @returns each in JSON, in order
 */
export async function foldedFrames(
  table: Table,
  watched: Watched,
  before: number | null,
): Promise<readonly string[]> {
  const of = before === null ? `all ${table.rev}` : `before ${before}`
  let known = folded.get(table)
  if (known?.of !== of) {
    known = { of, frames: fold(table, before ?? Number.POSITIVE_INFINITY) }
    folded.set(table, known)
    known.frames.catch(() => folded.delete(table))
  }
  return (await known.frames).get(watched) ?? []
}

async function fold(table: Table, before: number): Promise<Folded> {
  const breath = yielding()
  const frames = new Map<Watched, string[]>()
  for (const { match, edition } of table.spans) {
    const { rules } = edition.game
    for (const { seq, kind } of match.events) {
      if (kind !== 'turn') continue
      const position = table.at(seq)
      if (isHalf(rules, position)) continue
      const late = rules.spectators === undefined ? [] : (['late'] as const)
      for (const watched of ['all', ...late, ...Array(match.seats).keys()] as const) {
        const json = frameText(rules, position, watched)
        if (json === null || turnOf(json) >= before) continue
        const texts = frames.get(watched)
        if (texts === undefined) frames.set(watched, [json])
        else texts.push(json)
      }
      await breath()
    }
  }
  return frames
}

const standingOf = (table: Table, { position }: Match): Standing => ({
  over: table.over,
  alone: playsItself(table),
  now: table.game.rules.spectators?.turn(position) ?? 0,
  late: table.game.rules.spectators?.late(position) ?? 0,
})

function drawn({ match, game }: Table): { readonly match: Match; readonly galaxy: Galaxy<never> } {
  const { galaxy } = game.rules
  if (galaxy === undefined)
    throw fault('missing', 'NO_GALAXY', 'This game has no map of systems that could be shown turn by turn.')
  if (match === null)
    throw fault('conflict', 'NOT_STARTED', 'The game has not started: seats are still open.')
  return { match, galaxy: galaxy as Galaxy<never> }
}
