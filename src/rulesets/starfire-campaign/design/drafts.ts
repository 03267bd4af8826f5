import { frd, fru } from '../exact.ts'
import { isDeveloped, type Technology, technologies } from './catalogue.ts'
import { type Design, type Part, quartersFor, roomsFor } from './figures.ts'
import {
  boonsOf,
  driveOf,
  elOf,
  type Hull,
  hulls,
  isUsable,
  maxSpeed,
  mostAt,
  NO_BOONS,
  type Variant,
} from './hulls.ts'

// Designs that make sense, from what an empire has developed: a first draft for a designer.

/** What a ship is for. */
export const ROLES = ['explorer', 'warship', 'raider', 'base', 'freighter', 'tender', 'trooper'] as const
export type Role = (typeof ROLES)[number]

/** What an empire brings to the drawing board. */
export interface Board {
  readonly el: number
  readonly tech: readonly string[]
  /** SC-4.15  Hulls that may be built. */
  readonly opened: readonly string[]
}

/** SC-4.2  A design for a role on the largest hull that may be built and fits a yard; null when none can be drawn. */
export function draftOf(role: Role, board: Board, mostHs = 1000): Design | null {
  const hull = hulls
    .filter((one) => HULLS[role](one) && usable(one, board) && one.least <= mostHs)
    .sort((a, b) => b.least - a.least)[0]
  return hull === undefined ? null : draftOn(role, hull, board)
}

/** The same on a given hull, whether it may be built already or not. */
export function draftOn(role: Role, hull: Hull, board: Board): Design | null {
  const n = mostAt(hull, board.el)
  const variant: Variant = isFast(hull, board) ? 'f' : ''
  const quarters = bestOf(board, 'Q')
  if (quarters === undefined) return null
  const parts = [
    part(quarters, quartersFor(hull, n, quarters.gives.quarters)),
    ...(FIXED[role](board) ?? []),
  ].filter((one) => one.count > 0)
  const used = spaceOf(parts)
  const drive = enginesFor(role, hull, variant, board, 10 * n - used)
  if (drive === null) return null
  const left = 10 * n - used - spaceOf(drive.parts)
  const all = [...parts, ...drive.parts, ...PAYLOAD[role](board, left)]
  return {
    hull: hull.code,
    variant,
    n,
    speed: drive.speed,
    logistics: role === 'freighter' || role === 'tender',
    parts: joined(all),
  }
}

interface Counted {
  readonly of: Technology
  readonly count: number
}
const part = (of: Technology, count: number): Counted => ({ of, count })
const spaceOf = (parts: readonly Counted[]) => parts.reduce((sum, { of, count }) => sum + of.hs * count, 0)

/** Each code once, in code order. */
function joined(parts: readonly Counted[]): Part[] {
  return technologies.flatMap((of) => {
    const count = parts.reduce((all, one) => all + (one.of.code === of.code ? one.count : 0), 0)
    return count > 0 ? [{ code: of.code, count }] : []
  })
}

const HULLS: Readonly<Record<Role, (hull: Hull) => boolean>> = {
  explorer: ({ code }) => code === 'EX',
  warship: ({ freighter, base, code }) => !freighter && !base && code !== 'EX',
  raider: ({ code }) => code === 'FG',
  base: ({ base }) => base,
  freighter: ({ code }) => code === 'FT4',
  tender: ({ freighter, base, code }) => !freighter && !base && code !== 'EX',
  trooper: ({ freighter, base, code }) => !freighter && !base && code !== 'EX',
}

const usable = (hull: Hull, { el, opened }: Board): boolean =>
  (isUsable(opened, hull, '') || isFast(hull, { el, opened })) && elOf(hull, '') <= el

/** SC-4.4  Fast where it is open. */
const isFast = (hull: Hull, { el, opened }: Pick<Board, 'el' | 'opened'>): boolean =>
  hull.variants && opened.includes(`${hull.code}f`) && elOf(hull, 'f') <= el

/** The newest developed technology of a family. */
function bestOf({ tech }: Board, family: string): Technology | undefined {
  const developed = (code: string) => tech.includes(code)
  return technologies.findLast((one) => one.family === family && one.gen > 0 && isDeveloped(one, developed))
}

const one = (board: Board, family: string, count = 1): Counted[] => {
  const of = bestOf(board, family)
  return of === undefined ? [] : [part(of, count)]
}

/** What every ship of a role has aboard. */
const FIXED: Readonly<Record<Role, (board: Board) => Counted[] | null>> = {
  explorer: (board) => [...one(board, 'X'), ...one(board, 'Xp'), ...one(board, 'Hs')],
  warship: (board) => one(board, 'Y'),
  raider: (board) => one(board, 'Y'),
  base: (board) => one(board, 'Y'),
  freighter: (board) => [...one(board, 'Bsa'), ...one(board, 'Hb')],
  tender: (board) => [...one(board, 'Bsa'), ...one(board, 'Hb')],
  trooper: () => [],
}

/** SC-4.5, SC-4.6  Engines for the greatest speed that leaves half of the space that is left; less where nothing fits. */
function enginesFor(
  role: Role,
  hull: Hull,
  variant: Variant,
  board: Board,
  left: number,
): { readonly speed: number; readonly parts: readonly Counted[] } | null {
  if (hull.base) return left < 0 ? null : { speed: 0, parts: [] }
  const engine = bestOf(board, hull.freighter ? 'Ic' : 'I')
  const drive = engine === undefined ? undefined : driveOf(engine)
  if (engine === undefined || drive === undefined) return null
  const boons = drive.code === 'Ic' ? NO_BOONS : boonsOf(drive.code, (code) => board.tech.includes(code))
  const share = role === 'explorer' ? 1 : 2
  // SC-13.3  A ship that moves at all makes one transit a turn; auxiliaries need no more.
  const most = role === 'tender' || role === 'trooper' ? 100 : maxSpeed(hull, variant, engine, boons)
  for (let speed = most; speed > 0; speed -= 50) {
    const rooms = roomsFor(hull, speed)
    if (rooms * engine.hs * share <= left) return { speed, parts: [part(engine, rooms)] }
  }
  return null
}

/** What fills the space that is left, in tenths of HS. */
const PAYLOAD: Readonly<Record<Role, (board: Board, left: number) => Counted[]>> = {
  explorer: () => [],
  warship: (board, left) => armed(board, left, 30, 60),
  raider: (board, left) => armed(board, left, 25, 0),
  base: (board, left) => armed(board, left, 35, 60),
  freighter: (board, left) => fill(one(board, 'H'), left),
  // SC-7.11  Its cargo value is its size, full or empty.
  tender: () => [],
  // SC-15.5  Capsules need no shuttles, and land while the PDC stands.
  trooper: (board, left) => fill(one(board, 'Qtc'), left),
}

/** SC-4.13  Shields for a share of the space; of the rest a share for short range; magazines for what needs them. */
function armed(board: Board, left: number, shielded: number, short: number): Counted[] {
  const shields = fill(one(board, 'S'), frd(left * shielded, 100))
  const room = left - spaceOf(shields)
  const near = weapons(board, 'srw', frd(room * short, 100))
  const far = weapons(board, 'lrw', room - spaceOf(near))
  const rest = room - spaceOf(near) - spaceOf(far)
  return [...shields, ...near, ...far, ...fill(one(board, 'A'), rest)]
}

/** The weapon that gives most for its space, and magazines: one for three weapons. */
function weapons(board: Board, what: 'srw' | 'lrw', left: number): Counted[] {
  const developed = (code: string) => board.tech.includes(code)
  const choices = technologies
    .filter((of) => of.sort === 'component' && of.gives[what] > 0 && developed(of.code) && of.hs > 0)
    .sort((a, b) => b.gives[what] * a.hs - a.gives[what] * b.hs || a.order - b.order)
  for (const of of choices) {
    const magazine = of.magazine ? bestOf(board, 'Mg') : undefined
    let count = frd(left, of.hs)
    const needs = () => (magazine === undefined ? 0 : fru(count, 3))
    while (count > 0 && count * of.hs + needs() * (magazine?.hs ?? 0) > left) count--
    if (count > 0) return [part(of, count), ...(magazine === undefined ? [] : [part(magazine, needs())])]
  }
  return []
}

/** As many of these as fit. */
const fill = ([of]: readonly Counted[], left: number): Counted[] =>
  of === undefined || of.of.hs === 0 || left < of.of.hs ? [] : [part(of.of, frd(left, of.of.hs))]
