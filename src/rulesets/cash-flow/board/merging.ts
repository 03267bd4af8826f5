import type { Box } from '../../../board/camera.ts'
import { grown, shared } from '../../../board/labels.ts'
import type { Point } from './atlas.ts'
import type { Sign } from './glyphs.tsx'
import type { Holding } from './reading.ts'

// What is written on the slips of the map, and how much room that takes, in pixels before the map's scale.

/** By resource. */
const RESOURCE_SIGNS = ['mineral', 'oil', 'grain'] as const

export const HEIGHT = 15
/** From line to line of a slip. */
export const LEAD = 12.5
/** The most room that things on one line of a slip take. */
const LINE = 70

/** One thing on a slip: a sign, a number, and how much room they take. */
export interface Item {
  readonly key: string
  readonly sign: Sign | null
  readonly text: string
  readonly width: number
  readonly strong?: boolean
  readonly stopped?: boolean
}

/** The things on a slip, line by line. */
type Lines = readonly (readonly Item[])[]

const wide = (text: string) => text.length * 6.3 + 1

const counted = (key: string, sign: Sign | null, text: string): Item => ({
  key,
  sign,
  text,
  width: wide(text) + (sign === null ? 3 : sign === 'navy' ? 17 : 13),
  strong: true,
})

/** Companies that there is no room for: a closer look shows them. */
const MORE: Item = { key: 'more', sign: 'more', text: '', width: 4 }

function unitsOf({ armies, navies, cargo, silos }: Omit<Holding, 'seat' | 'works'>): Item[] {
  const items: Item[] = []
  if (armies > 0) items.push(counted('army', null, `${armies}`))
  if (navies > 0) items.push(counted('navy', 'navy', cargo > 0 ? `${navies}+${cargo}` : `${navies}`))
  if (silos > 0) items.push(counted('silo', 'silo', `${silos}`))
  return items
}

/** Everything that one player has in a place, on lines. */
function fullLines(holding: Holding): Lines {
  const items = unitsOf(holding)
  for (const { card, resource, production, stopped } of holding.works)
    items.push({
      key: `card ${card}`,
      sign: RESOURCE_SIGNS[resource] ?? 'mineral',
      text: `${production}`,
      width: 17.5,
      stopped,
    })
  const lines: Item[][] = [[]]
  let room = LINE
  for (const item of items) {
    if (item.width > room) {
      lines.push([])
      room = LINE
    }
    lines[lines.length - 1]?.push(item)
    room -= item.width
  }
  return lines
}

/** Units alone: of one place where there is no room for more, or of several in one. A sign says that there is more. */
function shortLines(holdings: readonly Holding[]): Lines {
  const sum = (of: (holding: Holding) => number) => holdings.reduce((n, holding) => n + of(holding), 0)
  const items = unitsOf({
    armies: sum((h) => h.armies),
    navies: sum((h) => h.navies),
    cargo: sum((h) => h.cargo),
    silos: sum((h) => h.silos),
  })
  const [work, ...works] = holdings.flatMap((h) => h.works)
  if (work === undefined) return [items]
  if (items.length > 0) return [[...items, MORE]]
  const sign = RESOURCE_SIGNS[work.resource] ?? 'mineral'
  return [[{ key: 'works', sign, text: '', width: 12 }, ...(works.length > 0 ? [MORE] : [])]]
}

/** How wide a slip with these lines is, with its owner's sign. */
export const widthOf = (lines: Lines): number =>
  19 + Math.max(0, ...lines.map((line) => line.reduce((sum, item) => sum + item.width, 0)))

export const heightOf = (lines: Lines): number => HEIGHT + (lines.length - 1) * LEAD

/** A slip must stay so far from the next, in pixels. */
const CLEAR = 4
/** How often slips of different owners are pushed apart at most. */
const PUSHES = 40

/** What one player has in one place, before it is known how much of it there is room for. */
export interface Lying {
  readonly seat: number
  readonly holding: Holding
  /** Where its place is, in pixels of the window. */
  readonly at: Point
  /** True for zones. */
  readonly sea: boolean
  /** Further slips of the place grow down or up from there. */
  readonly down: 1 | -1
  /** How many lie in the place before it. */
  readonly after: number
  readonly blockaded: boolean
}

/** A slip as it is drawn. */
export interface Slip {
  readonly key: string
  readonly seat: number
  readonly lines: Lines
  /** Its middle, in pixels of the window. */
  readonly x: number
  readonly y: number
  /** How many places it stands for. */
  readonly places: number
  readonly sea: boolean
  readonly blockaded: boolean
}

interface Pile {
  readonly of: readonly Lying[]
  readonly seat: number
  readonly lines: Lines
  /** In pixels of the window. */
  readonly width: number
  readonly height: number
  x: number
  y: number
}

/**
 * The slips of the map at one scale: everything where there is room, then the units alone, then one slip for several places
 * of a player, as long as any of their slips would touch; slips of different players move apart.
 *
 * @param scale how many pixels a pixel of a slip is
 * @param fixed what cannot move: what slips keep clear of
 * @param near slips of one player that are no farther apart merge
 */
export function merged(
  lying: readonly Lying[],
  scale: number,
  fixed: readonly Box[],
  near: number = CLEAR,
): Slip[] {
  let piles = lying.map((one) => pileOf([one], true, scale))
  const crowded = touching(piles, fixed)
  piles = piles.map((pile, i) => (crowded.has(i) ? pileOf(pile.of, false, scale) : pile))
  for (;;) {
    const pair = sameTouching(piles, near)
    if (pair === null) break
    const [a, b] = pair
    const both = pileOf([...(piles[a]?.of ?? []), ...(piles[b]?.of ?? [])], false, scale)
    piles = [...piles.filter((_, i) => i !== a && i !== b), both]
  }
  apart(piles, fixed)
  return piles.map((pile) => ({
    key: pile.of.map(({ at, seat }) => `${at.x} ${at.y} ${seat}`).join(),
    seat: pile.seat,
    lines: pile.lines,
    x: pile.x,
    y: pile.y,
    places: pile.of.length,
    sea: pile.of.every((one) => one.sea),
    blockaded: pile.of.some((one) => one.blockaded),
  }))
}

/** A pile lies where most of it is: on a place of its own, so that it never lies where its owner has nothing. */
function pileOf(of: readonly Lying[], full: boolean, scale: number): Pile {
  const weight = ({ holding }: Lying) => 1 + holding.armies + holding.navies + (holding.armies > 0 ? 1 : 0)
  const total = of.reduce((sum, one) => sum + weight(one), 0)
  const middle = {
    x: of.reduce((sum, one) => sum + one.at.x * weight(one), 0) / total,
    y: of.reduce((sum, one) => sum + one.at.y * weight(one), 0) / total,
  }
  const far = ({ at, sea }: Lying) =>
    Math.hypot(at.x - middle.x, at.y - middle.y) + (sea && of.some((one) => !one.sea) ? 1000 : 0)
  const [home] = [...of].sort((a, b) => far(a) - far(b))
  const first = of[0]
  const lines =
    full && first !== undefined ? fullLines(first.holding) : shortLines(of.map((one) => one.holding))
  const [width, height] = [widthOf(lines) * scale, heightOf(lines) * scale]
  const { at = { x: 0, y: 0 }, after = 0, down = 1 } = home ?? {}
  const y = at.y + (after * (HEIGHT + 3) * scale + (height - HEIGHT * scale) / 2) * down
  return { of, seat: first?.seat ?? -1, lines, width, height, x: at.x, y }
}

const boxOf = ({ x, y, width, height }: Pile): Box => ({ x: x - width / 2, y: y - height / 2, width, height })

/** The sign of a blockade hangs so far over the upper right corner of its slip, in pixels before the scale. */
const HANGS = 6

/** The room that a slip takes. */
export const slipBox = (
  { lines, x, y, blockaded }: Pick<Slip, 'lines' | 'x' | 'y' | 'blockaded'>,
  scale: number,
): Box => {
  const [width, height] = [widthOf(lines) * scale, heightOf(lines) * scale]
  const over = blockaded ? HANGS * scale : 0
  return { x: x - width / 2, y: y - height / 2 - over, width: width + over, height: height + over }
}

/** Which piles touch another, or what cannot move. */
function touching(piles: readonly Pile[], fixed: readonly Box[]): Set<number> {
  const boxes = piles.map((pile) => grown(boxOf(pile), CLEAR / 2))
  const found = new Set<number>()
  for (const [i, box] of boxes.entries()) {
    if (fixed.some((other) => shared(box, other) > 0)) found.add(i)
    for (const [j, other] of boxes.entries()) if (j !== i && shared(box, other) > 0) found.add(i)
  }
  return found
}

/** The two piles of one player that touch most. */
function sameTouching(piles: readonly Pile[], near: number): [number, number] | null {
  const boxes = piles.map((pile) => grown(boxOf(pile), near / 2))
  let [best, most] = [null as [number, number] | null, 0]
  for (const [i, a] of boxes.entries())
    for (const [j, b] of boxes.entries()) {
      if (j <= i || piles[i]?.seat !== piles[j]?.seat) continue
      const share = shared(a, b)
      if (share > most) [best, most] = [[i, j], share]
    }
  return best
}

/** Moves slips of different players apart, the lighter one more, along the shorter way. */
function apart(piles: readonly Pile[], fixed: readonly Box[]): void {
  for (let round = 0; round < PUSHES; round++) {
    let moved = false
    for (const [i, a] of piles.entries()) {
      for (const other of fixed) if (push(a, null, other)) moved = true
      for (const [j, b] of piles.entries()) if (j > i && push(a, b, boxOf(b))) moved = true
    }
    if (!moved) return
  }
}

function push(a: Pile, b: Pile | null, boxB: Box): boolean {
  const boxA = boxOf(a)
  const [da, db] = [boxA.x + boxA.width / 2, boxB.x + boxB.width / 2]
  const [ea, eb] = [boxA.y + boxA.height / 2, boxB.y + boxB.height / 2]
  const across = (boxA.width + boxB.width) / 2 + CLEAR - Math.abs(da - db)
  const down = (boxA.height + boxB.height) / 2 + CLEAR - Math.abs(ea - eb)
  if (across <= 0.01 || down <= 0.01) return false
  const share = b === null ? 1 : b.of.length / (a.of.length + b.of.length)
  if (across < down) {
    const sign = da < db ? -1 : 1
    a.x += sign * across * share
    if (b !== null) b.x -= sign * across * (1 - share)
  } else {
    const sign = ea < eb ? -1 : 1
    a.y += sign * down * share
    if (b !== null) b.y -= sign * down * (1 - share)
  }
  return true
}
