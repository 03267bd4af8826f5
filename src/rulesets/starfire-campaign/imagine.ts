import { type Chance, copyJson, type Seat } from '../../kernel/index.ts'
import { newNpr } from './diplomacy/npr.ts'
import { aged } from './diplomacy/nprs.ts'
import { imagineHoldings } from './imagine/holdings.ts'
import { emptyOut, imagineColonies, imagineContacts, imagineFleets, imagineOffers } from './imagine/others.ts'
import { imaginedWorld } from './imagine/world.ts'
import type { Known } from './knowledge/chart.ts'
import { pathTo } from './knowledge/charted.ts'
import { LEVEL, learn, pointOf } from './knowledge/known.ts'
import { shortest } from './map/paths.ts'
import { type Atlas, atlasOf } from './map/world.ts'
import { type Aboard, type Empire, HALF, type Position } from './position.ts'
import { DEFAULT_RACE } from './race/race.ts'
import { newEmpire } from './setup.ts'
import { EVENTS } from './state/events.ts'
import type { View } from './view.ts'

/** A position that looks the same to the seat: another map behind what is charted, other empires, other data aboard. */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const { options, ...rest } = v
  const p: Position = { ...copyJson(rest), options }
  // SC-20.11  When the campaign is over spectators know everything.
  if (p.world.template.places.length > 0) return p
  const own = p.empires[0]
  imagineNewcomers(p)
  p.world = imaginedWorld(options, p.seats, own, chance)
  const atlas = atlasOf(p.world)
  p.empires = Array.from({ length: p.seats }, (_, seat) =>
    own?.seat === seat ? own : imaginedEmpire(p, atlas, seat, chance),
  )
  p.leading = { seats: [chance.pick(p.seats)], turns: chance.pick(12) }
  p.nprs = [
    ...Array.from({ length: p.seats }, (_, seat) => atlas.nprHome(seat)),
    ...atlas.coreNprHomes(),
  ].map((home) => aged(newNpr(atlas, home), p.turn, (count) => chance.pick(count)))
  emptyOut(p, own)
  imagineWindow(p, own, chance)
  if (own === undefined) return p
  imagineContacts(p, own, chance)
  imagineColonies(p, atlas, own)
  imagineHoldings(p, own, atlas, chance)
  imagineOffers(p, own)
  imagineFleets(p, own)
  // SC-21.16
  own.placed = options.GM === 'off' || chance.pick(4) > 0 ? '' : (EVENTS[chance.pick(EVENTS.length)] ?? '')
  own.aboard = own.fleets.system.map((system) => imaginedAboard(own, atlas, system, chance))
  return p
}

/** SC-21.12  Who has joined before a newcomer has the seats before. That others join is imagined by nobody: it changes nothing yet. */
function imagineNewcomers(p: Position): void {
  const own = p.joining[0]
  if (own === undefined) return
  p.joining = []
  for (let { seats } = p; seats < own.seat; seats++)
    p.joining.push({ seat: seats, name: '', race: DEFAULT_RACE })
  p.joining.push(own)
}

/** SC-21.14  The others that an open deal window asks: those known to be in default, and any others; if none, somebody. */
function imagineWindow(p: Position, own: Empire | undefined, chance: Chance): void {
  if (own === undefined || own.paused.length === 0) return
  p.flow = p.flow.map((frame) => ({ ...frame, at: 'window' }))
  for (const empire of p.empires) if (empire !== own && !p.out.includes(empire.seat)) empire.paused = [HALF]
  const others = p.empires.filter((other) => other !== own && !p.out.includes(other.seat))
  const asksOwn = p.window.length > 0
  const sure = others.filter(({ owner }, i) => (asksOwn ? own.defaulting.includes(owner) : i === 0))
  const asked = others.filter((other) => sure.includes(other) || chance.pick(2) === 1)
  p.window = [...p.window, ...asked.map(({ seat }) => seat)].sort((a, b) => a - b)
}

/** An empire of which nothing is known: as it began, with its fleets somewhere in its cluster. */
function imaginedEmpire(p: Position, atlas: Atlas, seat: number, chance: Chance): Empire {
  const { options, turn } = p
  const empire = newEmpire(options, atlas, seat, 1)
  empire.missed = chance.pick(Math.min(turn, options.ABSENT_TURNS))
  empire.treasury += 50_000 * chance.pick(8)
  empire.history = Array.from({ length: turn - 1 }, () => 1200 + chance.pick(10))
  empire.fleets.system = empire.fleets.system.map(() =>
    turn === 1 ? atlas.homeworld(seat) : atlas.clusterId(seat, chance.pick(options.CLUSTER_SYSTEMS)),
  )
  empire.aboard = empire.fleets.system.map((system) => imaginedAboard(empire, atlas, system, chance))
  return empire
}

/** SC-6.9, SC-6.13  What a fleet abroad has aboard: its way from home, and turns of a scan. */
function imaginedAboard(own: Empire, atlas: Atlas, system: number, chance: Chance): Aboard {
  const home = atlas.homeworld(own.seat)
  if (system === home) return { trail: [], data: [], progress: scanned(own, system, chance) }
  const back =
    pathTo(own.chart, system, (id) => id === home) ??
    shortest(
      system,
      (id) => atlas.warpPoints(id).map(({ to }, i) => ({ number: i + 1, to })),
      (id) => id === home,
    )
  let data: readonly Known[] = []
  let at = system
  for (const number of back?.points ?? []) {
    const point = atlas.warpPoint(at, number)
    if (point === undefined) break
    const known = { probed: true, used: true }
    data = learn(data, pointOf(at, LEVEL.visited, 0, number, { to: point.to, back: point.back, ...known }))
    data = learn(data, pointOf(point.to, LEVEL.visited, 0, point.back, { to: at, back: number, ...known }))
    at = point.to
  }
  return { trail: [...(back?.points ?? [])].reverse(), data, progress: scanned(own, system, chance) }
}

/** SC-6.15  Turns that were spent on a scan, where one is due. */
function scanned(own: Empire, system: number, chance: Chance): Aboard['progress'] {
  const level = own.chart.find((known) => known.system === system)?.level ?? 0
  const turns = chance.pick(3)
  const stage = level < LEVEL.basic ? 3 : 4
  return turns === 0 ? [] : [{ system, stage, turns }]
}
