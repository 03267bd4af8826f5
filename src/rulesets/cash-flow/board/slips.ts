import type { Sign } from './glyphs.tsx'
import type { Holding } from './reading.ts'

// What is written on the slips of the map, and how much room that takes, in pixels before the map's scale.

/** By resource. */
export const RESOURCE_SIGNS = ['mineral', 'oil', 'grain'] as const

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
export type Lines = readonly (readonly Item[])[]

const wide = (text: string) => text.length * 6.3 + 1

const counted = (key: string, sign: Sign | null, text: string): Item => ({
  key,
  sign,
  text,
  width: wide(text) + (sign === null ? 3 : sign === 'navy' ? 17 : 13),
  strong: true,
})

/** Everything that one player has in a place, on lines. */
export function fullLines({ armies, silos, navies, cargo, works }: Holding): Lines {
  const items: Item[] = []
  if (armies > 0) items.push(counted('army', null, `${armies}`))
  if (navies > 0) items.push(counted('navy', 'navy', cargo > 0 ? `${navies}+${cargo}` : `${navies}`))
  if (silos > 0) items.push(counted('silo', 'silo', `${silos}`))
  for (const { card, resource, production, stopped } of works)
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

/** Units alone: of one place where there is no room for more, or of several in one. */
export function shortLines(holdings: readonly Holding[]): Lines {
  const sum = (of: (holding: Holding) => number) => holdings.reduce((n, holding) => n + of(holding), 0)
  const [armies, navies, silos] = [sum((h) => h.armies), sum((h) => h.navies), sum((h) => h.silos)]
  const items: Item[] = []
  if (armies > 0) items.push(counted('army', null, `${armies}`))
  if (navies > 0) items.push(counted('navy', 'navy', `${navies}`))
  if (items.length === 0 && silos > 0) items.push(counted('silo', 'silo', `${silos}`))
  const work = holdings.flatMap((h) => h.works)[0]
  if (items.length === 0 && work !== undefined)
    items.push({
      key: 'works',
      sign: RESOURCE_SIGNS[work.resource] ?? 'mineral',
      text: '',
      width: 12,
    })
  return [items]
}

/** How wide a slip with these lines is, with its owner's sign. */
export const widthOf = (lines: Lines): number =>
  19 + Math.max(0, ...lines.map((line) => line.reduce((sum, item) => sum + item.width, 0)))

export const heightOf = (lines: Lines): number => HEIGHT + (lines.length - 1) * LEAD
