import cards from '../../data/cards.json' with { type: 'json' }
import map from '../../data/map.json' with { type: 'json' }
import { clouded, hasPort, isDark, isLand, owner, type Ship, seas, type World } from './world.ts'

// Deployment, blockade and siege (CF-13, CF-14) as a second program does them: every navy is a thing that knows what it
// has done in this action, and what is legal is found by trying.

/** A navy in a Deployment action. */
interface Mover extends Ship {
  /** CF-13.7  Where it has loaded. */
  loadedAt?: string
  /** CF-13.9  It has moved, and paid for it. */
  paid?: boolean
  /** CF-13.8  It has unloaded: its move is over. */
  ended?: boolean
}

export interface Blockade {
  by: number
  /** A territory, a zone, or a seat that is besieged. */
  of: string | number
  partners: number[]
}

export interface Order {
  do: 'land' | 'port' | 'navy' | 'end'
  from?: string
  to?: string
  armies?: number
  cargo?: number
  count?: number
  load?: { at: string; armies: number } | null
  unload?: { at: string; armies: number } | null
}

const ports = (land: string) => map.territories.find((t) => t.id === land)?.ports ?? []
const beside = (a: string, b: string) =>
  map.adjacency.landLand.some(([x, y]) => (x === a && y === b) || (x === b && y === a))
const enemiesIn = (w: World, zone: string, seat: number) =>
  w.ships.some((s) => s.in === zone && s.owner !== seat)
const armiesIn = (w: World, land: string, seat: number) =>
  w.armies.filter((a) => a.in === land && a.owner === seat).length

/** CF-14.4, CF-14.5  True when the ports of a territory are closed to a player. */
const closed = (land: string, seat: number, blockades: readonly Blockade[]) =>
  blockades.some((b) => b.of === land && b.by !== seat && !b.partners.includes(seat))

const openPort = (w: World, land: string, seat: number, blockades: readonly Blockade[]) =>
  isLand(land) && owner(w, land) === seat && ports(land).length > 0 && !closed(land, seat, blockades)

/** CF-13.1  Carries out an order if it is legal; false when it is not, and nothing has changed. */
export function deploy(
  w: World,
  seat: number,
  order: Order,
  transport: number,
  standing: Blockade[],
): boolean {
  const done =
    order.do === 'navy' ? sail(w, seat, order, transport, standing) : march(w, seat, order, standing)
  if (done) prune(w, standing)
  return done
}

function march(
  w: World,
  seat: number,
  { do: kind, from = '', to = '', armies = 0 }: Order,
  standing: Blockade[],
): boolean {
  const friendly = isLand(from) && isLand(to) && owner(w, from) === seat && owner(w, to) === seat
  if (!friendly || from === to || armies < 1 || armiesIn(w, from, seat) < armies) return false
  if (kind === 'land' ? !beside(from, to) : ![from, to].every((land) => openPort(w, land, seat, standing)))
    return false
  if ((w.oil[seat] ?? 0) < 1) return false
  w.oil[seat] = (w.oil[seat] ?? 0) - 1
  for (const army of w.armies.filter((a) => a.in === from && a.owner === seat).slice(0, armies)) army.in = to
  clearSilos(w, to, seat)
  return true
}

function sail(w: World, seat: number, order: Order, transport: number, standing: Blockade[]): boolean {
  const { from = '', to = '', cargo = 0, count = 1, load = null, unload = null } = order
  if (!seas.includes(from) || !seas.includes(to) || count < 1) return false
  const sails = from !== to
  if (!sails && load === null && unload === null) return false
  if (sails && !isDark(to) && enemiesIn(w, to, seat)) return false
  const aboard = cargo + (load?.armies ?? 0)
  if (load !== null) {
    if (load.armies < 1 || aboard > transport || !openPort(w, load.at, seat, standing)) return false
    if (!sails && !hasPort(load.at, from)) return false
    if (armiesIn(w, load.at, seat) < load.armies * count) return false
  }
  if (unload !== null) {
    if (unload.armies < 1 || unload.armies > aboard || unload.at === load?.at) return false
    if (!openPort(w, unload.at, seat, standing) || !hasPort(unload.at, to)) return false
  }
  const price = (ship: Mover) => (sails || (unload !== null && ship.paid !== true) ? 1 : 0)
  const able = (w.ships as Mover[]).filter(
    (s) =>
      s.owner === seat &&
      s.in === from &&
      s.aboard === cargo &&
      s.ended !== true &&
      (load === null || s.loadedAt === undefined || s.loadedAt === load.at),
  )
  // CF-13.1  Those that cost least; of navies with other pasts first those that have not moved, or that have loaded there.
  const rank = (s: Mover) =>
    price(s) * 4 + (sails === (s.paid === true) ? 2 : 0) + (s.loadedAt === undefined ? 1 : 0)
  const chosen = able.sort((a, b) => rank(a) - rank(b)).slice(0, count)
  const oil = chosen.reduce((sum, ship) => sum + price(ship), 0)
  if (chosen.length < count || (w.oil[seat] ?? 0) < oil) return false
  w.oil[seat] = (w.oil[seat] ?? 0) - oil
  for (const ship of chosen) {
    if (load !== null) {
      for (let i = 0; i < load.armies; i++)
        w.armies.splice(
          w.armies.findIndex((a) => a.in === load.at && a.owner === seat),
          1,
        )
      ship.loadedAt = load.at
    }
    ship.in = to
    ship.aboard = aboard - (unload?.armies ?? 0)
    if (sails || unload !== null) ship.paid = true
    if (unload === null) continue
    ship.ended = true
    for (let i = 0; i < unload.armies; i++) w.armies.push({ owner: seat, in: unload.at })
    clearSilos(w, unload.at, seat)
  }
  return true
}

/** CF-3.7  Without capture: silos of others beside armies are removed. */
function clearSilos(w: World, land: string, seat: number): void {
  w.silos = w.silos.filter((s) => s.in !== land || s.owner === seat)
}

/** The zones that must be covered: ports, home ports, or the zone itself. */
function zonesOf(w: World, of: string | number): string[] {
  if (typeof of === 'number')
    return (w.homes[of] ?? []).filter((land) => owner(w, land) === of).flatMap((land) => ports(land))
  if (!isLand(of)) return [of]
  return clouded(w, of) ? [] : [...ports(of)]
}

/** CF-14.4, CF-14.9  Takes away what no longer stands. */
function prune(w: World, standing: Blockade[]): void {
  for (let i = standing.length - 1; i >= 0; i--) {
    const { by, of, partners } = standing[i] as Blockade
    const zones = zonesOf(w, of)
    const covered = (zone: string) =>
      w.ships.some((s) => s.in === zone && (s.owner === by || partners.includes(s.owner)))
    if (zones.length === 0 || !zones.every(covered)) standing.splice(i, 1)
  }
}

/** CF-14.1, CF-14.6, CF-14.8  What a player may declare now, and who has to agree. */
export function declarable(
  w: World,
  seat: number,
  standing: readonly Blockade[],
  joint: boolean,
): Map<string | number, number[]> {
  const out = new Map<string | number, number[]>()
  const companies = new Set(cards.cards.map(({ location }) => location))
  const targets = [
    ...map.territories.map(({ id }) => id),
    ...seas.filter((zone) => !isDark(zone) && companies.has(zone)),
    ...w.homes.flatMap((_, s) => (s !== seat && w.out[s] !== true ? [s] : [])),
  ]
  for (const of of targets) {
    if (standing.some((b) => b.by === seat && b.of === of)) continue
    const zones = zonesOf(w, of)
    const mine = zones.filter((zone) => w.ships.some((s) => s.in === zone && s.owner === seat))
    const others = zones.filter((zone) => !mine.includes(zone))
    if (mine.length === 0 || (others.length > 0 && !joint)) continue
    const holders = others.map((zone) => w.ships.find((s) => s.in === zone)?.owner ?? -1)
    if (holders.includes(-1) || holders.includes(of as number)) continue
    out.set(of, [...new Set(holders)].sort())
  }
  return out
}
