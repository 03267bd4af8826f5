import { useKeepsake } from '../../../../board/keepsake.ts'
import { fru } from '../../exact.ts'
import { transitsOf } from '../../fleets/transit.ts'
import { reachedFrom } from '../../knowledge/known.ts'
import { suppliedIn, trainOfFleet } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { count, homeOf, short } from '../reading.ts'

// What can be laid over the chart, and what each layer says of a system.

export const LAYERS = [
  { id: 'supply', text: 'Supply', says: 'systems in supply, and fleets that need a supply train' },
  { id: 'owners', text: 'Owners', says: 'the owner of each system' },
  {
    id: 'jumps',
    text: 'Jumps',
    says: 'the distance from home, or from the chosen fleet or system',
  },
] as const
export type Layer = (typeof LAYERS)[number]['id']
export type Layers = ReadonlySet<Layer>

const AT_FIRST: Layers = new Set(['supply'])

const read = (text: string | null): Layers =>
  text === null
    ? AT_FIRST
    : new Set(LAYERS.flatMap(({ id }): Layer[] => (text.split(' ').includes(id) ? [id] : [])))

/** The layers that are laid over the chart of this table, and how to lay or lift one. */
export function useLayers(): readonly [Layers, (layer: Layer) => void] {
  const [layers, keep] = useKeepsake('layers', read)
  const toggle = (layer: Layer) => {
    const next = LAYERS.filter(({ id }) => (id === layer ? !layers.has(id) : layers.has(id)))
    keep(next.map(({ id }) => id).join(' '))
  }
  return [layers, toggle]
}

/** Fleets abroad that need a train, by system: what they have of what they need. */
export function trainsAbroad(
  view: View,
  empire: Empire,
): ReadonlyMap<number, { readonly text: string; readonly short: boolean }> {
  const supplied = suppliedIn(empire)
  const bySystem = new Map<number, { text: string; short: boolean }>()
  for (const [at, fleet] of empire.fleets.id.entries()) {
    const system = empire.fleets.system[at] ?? 0
    const train = supplied.has(system) ? null : trainOfFleet(view, empire, fleet)
    if (train === null) continue
    const isShort = train.has < train.needed
    const before = bySystem.get(system)
    if (before !== undefined && (before.short || !isShort)) continue
    bySystem.set(system, {
      text: `F${fleet}: supply ${short(train.has)} of ${short(train.needed)}`,
      short: isShort,
    })
  }
  return bySystem
}

/** Whose systems are, as far as is known: owned, or claimed only. */
export function ownersIn(
  empire: Empire,
): ReadonlyMap<number, { readonly owner: number; readonly claimed: boolean }> {
  const owners = new Map<number, { owner: number; claimed: boolean }>()
  for (const { owner, claims } of empire.contacts)
    for (const system of claims) owners.set(system, { owner, claimed: true })
  for (const system of empire.claims) owners.set(system, { owner: empire.owner, claimed: true })
  for (const { system, owner } of empire.chart)
    if (owner > 0 && owner !== empire.owner) owners.set(system, { owner, claimed: false })
  for (const system of empire.colonies.system) owners.set(system, { owner: empire.owner, claimed: false })
  return owners
}

/** How far systems are from where one looks: transits, and for a fleet turns. */
export interface Jumps {
  readonly from: number
  /** Transits a turn of the fleet that is picked; 0 while none is. */
  readonly perTurn: number
  readonly far: ReadonlyMap<number, number>
}

/** SC-6.2, SC-13.3  The fewest known probed WPs from the fleet that is picked, else from the system that is, else from home. */
export function jumpsIn(view: View, empire: Empire, fleet: number, system: number): Jumps {
  const at = empire.fleets.id.indexOf(fleet)
  const from = at >= 0 ? (empire.fleets.system[at] ?? 0) : system > 0 ? system : homeOf(empire)
  const perTurn = at >= 0 ? transitsOf(view.options, empire, fleet, false) : 0
  return { from, perTurn, far: reachedFrom(empire.chart, from) }
}

/** What the layer of jumps says of a system. */
export function jumpWords({ from, far, perTurn }: Jumps, system: number, turn: number): string {
  const jumps = far.get(system)
  if (system === from) return perTurn > 0 ? 'it is here' : 'from here'
  if (jumps === undefined) return 'no known way'
  return perTurn === 0
    ? count(jumps, 'jump')
    : `${count(jumps, 'jump')}, there in turn ${turn + fru(jumps, perTurn) - 1}`
}
