import { type Chance, copyJson, type Seat } from '../../kernel/index.ts'
import { colonyAt, gainPu, losePu, planetAt, puIn, settle } from './colonies/population.ts'
import { attitudesOf, begin } from './diplomacy/attitude.ts'
import { aged, FRIGATE, newNpr } from './diplomacy/nprs.ts'
import { adoptDesign } from './fleets/handing.ts'
import { addFleet, addShip, destroyFleets } from './fleets/rows.ts'
import { holdWith, setLanding } from './ground/landed.ts'
import { imaginedWorld } from './imagine/world.ts'
import type { Known } from './knowledge/chart.ts'
import { knownOf, LEVEL, learn, pathTo, pointOf } from './knowledge/known.ts'
import { shortest } from './map/paths.ts'
import { type Atlas, atlasOf } from './map/world.ts'
import {
  type Aboard,
  type Contact,
  type Design,
  type Empire,
  HALF,
  type Npr,
  type Position,
  type Power,
} from './position.ts'
import { DEFAULT_RACE } from './race/race.ts'
import { newEmpire, SCOUT } from './setup.ts'
import { barePower } from './state/bare.ts'
import { keptRows } from './state/columns.ts'
import { EVENTS } from './state/kinds.ts'
import type { View } from './view.ts'

// What others have and think, as far as an empire's contacts say.

/** SC-16.1 to SC-16.3  Those that an empire has met stand to it as it knows. */
function imagineContacts(p: Position, own: Empire, chance: Chance): void {
  for (const contact of own.contacts) {
    const other = p.empires[contact.owner - 1]
    const npr = p.nprs.find(({ owner }) => owner === contact.owner)
    if (other !== undefined) answer(other, own, contact)
    else if (npr !== undefined && contact.state !== '') think(npr, own, contact.state, chance)
    // SC-16.15, SC-15.9  One that is no more.
    else p.nprs = p.nprs.filter(({ owner }) => owner !== contact.owner)
  }
}

/** SC-16.2, SC-16.11  Another empire has met it in the same turn, and declares and claims what it has told. */
function answer(other: Empire, own: Empire, { turn, relation, theirs, claims }: Contact): void {
  const mine: Contact = {
    ...{ owner: own.owner, turn, relation: theirs, theirs: relation, state: '' },
    claims: [...own.claims],
  }
  other.contacts = [...other.contacts, mine].sort((a, b) => a.owner - b.owner)
  other.claims = [...claims]
}

/** SC-16.3  An NPR thinks anything that its state may be. */
function think(npr: Npr, own: Empire, state: Contact['state'], chance: Chance): void {
  const [least, most] = attitudesOf(state)
  begin(npr, own.owner, least + chance.pick(most - least + 1))
  // SC-16.6
  if (state === 'UNION') npr.attitudes = npr.attitudes.map((one) => ({ ...one, union: 1 + chance.pick(40) }))
}

/** SC-21.7  Who is out has nothing. */
function emptyOut(p: Position, own: Empire | undefined): void {
  for (const seat of p.out) {
    const empire = p.empires[seat]
    if (empire !== undefined && empire !== own)
      Object.assign(empire, barePower(empire.owner, empire.race), { el: empire.el, tech: empire.tech })
  }
}

/** SC-6.19, SC-20.2  Others live where an empire has seen them, as many as it saw. */
function imagineColonies(p: Position, atlas: Atlas, own: Empire): void {
  const lords = new Map<number, Empire | Npr>()
  for (const power of [...p.empires, ...p.nprs])
    for (const system of [...power.colonies.system])
      if (power !== own && own.colonies.system.includes(system)) forget(power, system)
      else lords.set(system, power)
  for (const { system, owner, pu, planets } of own.chart) {
    const power = powerOf(p, owner)
    if (power === undefined || power === own || planets.length === 0) continue
    const lord = lords.get(system)
    if (lord !== power) {
      // SC-16.7  NPRs settle nothing.
      if (owner > p.seats || lord === own) continue
      if (lord !== undefined) forget(lord, system)
      settle(power, atlas, system)
      lords.set(system, power)
    }
    const difference = pu - puIn(power, system)
    if (difference > 0) gainPu(atlas, power, system, difference)
    else losePu(power, system, -difference)
  }
}

const powerOf = (p: Position, owner: number): Empire | Npr | undefined =>
  owner <= p.seats ? p.empires[owner - 1] : p.nprs.find((npr) => npr.owner === owner)

/** SC-16.9  An offer stands in the rows of both. */
function imagineOffers(p: Position, own: Empire): void {
  for (const offer of own.offers) {
    const other = p.empires[(offer.of === own.owner ? offer.to : offer.of) - 1]
    if (other === undefined || other === own) continue
    other.offers = [...other.offers, offer].sort((a, b) => a.of - b.of || a.id - b.id)
    if (offer.of === other.owner) other.next.offer = Math.max(other.next.offer, offer.id + 1)
  }
}

/** SC-20.2, SC-20.10  Fleets that were seen at the end of the turn before are where they were seen. */
function imagineFleets(p: Position, own: Empire): void {
  for (const { turn, system, owner, hulls } of own.sightings) {
    const power = powerOf(p, owner)
    if (turn !== p.turn - 1 || power === undefined || power === own) continue
    const there = new Set(power.fleets.id.filter((_, at) => power.fleets.system[at] === system))
    destroyFleets(power, there)
    const fleet = power.fleets.id[addFleet(power, system)] as number
    for (const { code, count } of hulls) {
      const design = adoptDesign(power, designOf(own, owner, code))
      for (let i = 0; i < count; i++) addShip(power, design, fleet, 0)
    }
  }
}

/** SC-20.2  A design that is known of an owner for a hull; else one like the example frigate. */
function designOf({ foreign }: Empire, owner: number, hull: string): Design {
  const known = foreign.find((one) => one.owner === owner && one.design.hull === hull)
  if (known !== undefined) return known.design
  return [FRIGATE, SCOUT].find((design) => design.hull === hull) ?? { ...FRIGATE, name: hull, hull }
}

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

// SC-15.7a, SC-15.9  What an empire has taken, and what is held against it, is no other's in an imagined position.

/** Troops on a planet of an empire are there in the imagined position, too; and what the empire owns is nobody else's. */
function imagineHoldings(p: Position, own: Empire, atlas: Atlas, chance: Chance): void {
  for (const power of [...p.empires, ...p.nprs])
    if (power !== own)
      for (const system of own.colonies.system) if (colonyAt(power, system) >= 0) forget(power, system)
  p.nprs = p.nprs.filter(({ colonies }) => colonies.system.length > 0)
  for (const [i, system] of own.colonies.system.entries()) {
    const { planets } = atlas.system(system)
    for (const [at, holder] of (own.colonies.held[i] ?? []).entries()) {
      const power = p.empires[holder - 1]
      const slot = planets[at]?.slot
      if (power === undefined || slot === undefined) continue
      setLanding(power, { system, slot }, 100 * (1 + chance.pick(100)))
      holdWith(power, { system, slot })
    }
  }
  for (const [i, system] of own.landings.system.entries())
    imagineGround(p, own, atlas, system, own.landings.planet[i] ?? 0, own.landings.holds[i] === 1)
}

/** The planet on which the empire's troops stand is somebody's. */
function imagineGround(
  p: Position,
  own: Empire,
  atlas: Atlas,
  system: number,
  slot: number,
  holds: boolean,
): void {
  const at = planetAt(atlas, system, slot)
  if (!atlas.exists(system) || at < 0 || colonyAt(own, system) >= 0) return
  const lord = lordOf(p, own, system)
  if (lord === null) return
  let colony = colonyAt(lord, system)
  if (colony < 0) {
    colony = settle(lord, atlas, system)
    lord.colonies.pu[colony] = atlas.system(system).planets.map(() => 10)
  }
  const held = lord.colonies.held[colony]
  if (holds && held !== undefined) held[at] = own.owner
}

/** The possible owner of a system: the one who has it, else the one at the last scan, else any other. */
function lordOf(p: Position, own: Empire, system: number): Power | null {
  const all: readonly Power[] = [...p.empires, ...p.nprs]
  const seen = knownOf(own.chart, system)?.owner ?? 0
  return (
    all.find((power) => power !== own && colonyAt(power, system) >= 0) ??
    all.find((power) => power !== own && power.owner === seen) ??
    all.find((power) => power !== own) ??
    null
  )
}

/** An imagined owner has a system no more. */
function forget(power: Power, system: number): void {
  const { colonies, installations, yards } = power
  power.colonies = keptRows(colonies, (i) => colonies.system[i] !== system)
  power.installations = keptRows(installations, (i) => installations.system[i] !== system)
  power.yards = keptRows(yards, (i) => yards.system[i] !== system)
}
