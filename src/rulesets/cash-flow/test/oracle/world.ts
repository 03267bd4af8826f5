import map from '../../data/map.json' with { type: 'json' }

// The board and the pieces as a second program sees them, written from the rulebook and apart from the game's own:
// every army, navy and silo is a thing of its own, and places are known by their ids.

export interface Army {
  owner: number
  in: string
}
export interface Ship {
  owner: number
  in: string
  aboard: number
}
export interface Silo {
  owner: number
  in: string
}
export interface Cloud {
  by: number
  on: string
}
export interface Company {
  id: string
  at: string
  /** −1 when nobody holds it. */
  holder: number
  open: boolean
}

export interface World {
  attacker: number
  /** By seat: the home territories. */
  homes: string[][]
  out: boolean[]
  armies: Army[]
  ships: Ship[]
  silos: Silo[]
  clouds: Cloud[]
  companies: Company[]
  lstars: number[]
  grain: number[]
  oil: number[]
  options: {
    emptyGrain: number
    rerollEachTarget: boolean
    embarkedChoosable: boolean
    captureSilos: boolean
    siloLimit: number
    conquest: boolean
  }
  over: boolean
}

/** What was answered and rolled, in order; it knows who was asked what. */
export interface Script {
  answer<T>(step: string, seat: number): T
  sealed<T>(step: string, seats: readonly number[]): Map<number, T>
  die(): number
  /** Fails when something was answered or rolled that nobody asked for. */
  finish(): void
}

export const lands = map.territories.map((t) => t.id)
export const seas = map.seaZones.map((z) => z.id)
export const homeOf = (power: number): string[] => map.superpowers[power]?.home ?? []
export const isLand = (id: string) => lands.includes(id)
export const isDark = (id: string) => map.seaZones.some((z) => z.id === id && z.kind === 'dark')
export const hasPort = (land: string, zone: string) =>
  map.territories.some((t) => t.id === land && t.ports.includes(zone))

const edge = (edges: string[][], a: string, b: string) =>
  edges.some(([x, y]) => (x === a && y === b) || (x === b && y === a))

/** CF-16.5  Who may attack what, from where to where. */
export function mayAttack(from: string, to: string): boolean {
  const { landLand, seaSea, landSea } = map.adjacency
  if (isLand(from)) return isLand(to) && edge(landLand, from, to)
  if (isLand(to)) return !isDark(from) && edge(landSea, from, to)
  return (from === to && isDark(from)) || edge(seaSea, from, to)
}

export const clouded = (w: World, land: string) => w.clouds.some((c) => c.on === land)

/** CF-3  Who owns a territory, line by line; −1 for nobody. */
export function owner(w: World, land: string): number {
  if (clouded(w, land)) return -1
  const garrison = w.armies.find((a) => a.in === land)
  if (garrison !== undefined) return garrison.owner
  const home = w.homes.findIndex((list, seat) => !w.out[seat] && list.includes(land))
  if (home >= 0) return home
  const holders = new Set(
    w.companies.filter((c) => c.at === land && c.open && c.holder >= 0).map((c) => c.holder),
  )
  return holders.size === 1 ? ([...holders][0] ?? -1) : -1
}

export const shipsIn = (w: World, zone: string, seat: number) =>
  w.ships.filter((s) => s.in === zone && s.owner === seat)
export const silosOf = (w: World, seat: number) => w.silos.filter((s) => s.owner === seat)

/** True when it is the land of the player, or a zone with their navies. */
export const belongsTo = (w: World, seat: number, place: string) =>
  isLand(place) ? owner(w, place) === seat : shipsIn(w, place, seat).length > 0

export const somewhere = (w: World, seat: number) =>
  [...lands, ...seas].some((place) => belongsTo(w, seat, place))

/** CF-1.3  The living players clockwise from the one after the attacker, the attacker last. */
export function clockwise(w: World): number[] {
  const n = w.out.length
  return Array.from({ length: n }, (_, i) => (w.attacker + 1 + i) % n).filter((seat) => !w.out[seat])
}

export const alive = (w: World) => clockwise(w).sort((a, b) => a - b)

/** CF-3.7  Silos of others in occupied land go, or fall to the occupier as far as the limit allows. */
function clearSilos(w: World): void {
  for (const land of lands) {
    const occupier = w.armies.find((a) => a.in === land)?.owner
    if (occupier === undefined) continue
    for (const silo of w.silos.filter((s) => s.in === land && s.owner !== occupier)) {
      if (w.options.captureSilos && silosOf(w, occupier).length < w.options.siloLimit) silo.owner = occupier
      else w.silos.splice(w.silos.indexOf(silo), 1)
    }
  }
}

const rooted = (w: World, seat: number) => (w.homes[seat] ?? []).some((land) => owner(w, land) === seat)

/** CF-22.1  Who owns a home territory. */
export const rootedNow = (w: World) => w.out.map((_, seat) => rooted(w, seat))

/** CF-22.1, CF-22.2, CF-22.4  Eliminations after a change; `before` is who owned a home when nukes fell. */
export function settle(w: World, before: boolean[] | null = null): void {
  clearSilos(w)
  const leaving = alive(w).filter((seat) => {
    if (rooted(w, seat)) return false
    if (w.options.conquest) return true
    if (before === null) return false
    return before[seat] === true || (w.homes[seat] ?? []).every((land) => clouded(w, land))
  })
  for (const seat of leaving) {
    w.out[seat] = true
    w.armies = w.armies.filter((a) => a.owner !== seat)
    w.ships = w.ships.filter((s) => s.owner !== seat)
    w.silos = w.silos.filter((s) => s.owner !== seat)
    for (const c of w.companies) if (c.holder === seat) c.holder = -1
    w.lstars[seat] = 0
    w.grain[seat] = 0
    w.oil[seat] = 0
  }
  if (leaving.length > 0) clearSilos(w)
  if (w.out[w.attacker] === true || alive(w).length < 2) w.over = true
}
