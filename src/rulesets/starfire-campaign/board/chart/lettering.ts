import type { SeatStyle } from '../../../../board/client.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { flagOf, styleOf } from './flags.ts'
import { Ground, widthOf } from './labels.ts'
import { tagWidth } from './marks.tsx'
import type { Drawing } from './sheet.ts'
import { factsBeside } from './words.ts'

/** Where words beside systems stand, and tags of fleets. */
export interface Lettering {
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
export const TAGS = 3

/** Places for all words and tags, clear of what is drawn. */
export function lettering(
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

/** Own fleets by the system they are in. */
export function fleetsBySystem({ fleets }: Empire): Map<number, number[]> {
  const bySystem = new Map<number, number[]>()
  for (const [at, id] of fleets.id.entries()) {
    const system = fleets.system[at] ?? 0
    bySystem.set(system, [...(bySystem.get(system) ?? []), id])
  }
  return bySystem
}
