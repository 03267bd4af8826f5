import {
  anyJson,
  type Chance,
  type Happening,
  isRefusal,
  type Json,
  object,
  optional,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
} from '../../kernel/index.ts'
import { settle } from './colonies/population.ts'
import { trees } from './design/catalogue.ts'
import { newNpr } from './diplomacy/nprs.ts'
import { scaled } from './exact.ts'
import { addFleet, addShip } from './fleets/rows.ts'
import { addInstallation } from './industry/rows.ts'
import type { Known } from './knowledge/chart.ts'
import { detailedScan, LEVEL, learn, pointOf } from './knowledge/known.ts'
import { rollCore, rollExit } from './map/core.ts'
import { maxPuOf, NPR_PU } from './map/systems.ts'
import { rollTemplate } from './map/template.ts'
import { type Atlas, atlasOf, empireOwner, type World } from './map/world.ts'
import type { Options } from './options.ts'
import {
  type Design,
  type Empire,
  FIRSTS,
  MOST_EMPIRES,
  type Npr,
  type Position,
  type T,
} from './position.ts'
import { DEFAULT_RACE, type Race, raceOf, startingTech } from './race/race.ts'
import { type OrderOf, ordersOf } from './sheet.ts'
import { barePower } from './state/bare.ts'
import { expeditionColumns, projectColumns, queueColumns, workColumns } from './state/colonies.ts'
import { addRow, noRows } from './state/columns.ts'

type Beginning = Omit<Position, 'flow' | 'standing'>

/** SC-3.3  Hulls that are prototyped at the start; FGf brings FG. */
const STARTING_HULLS = ['FG', 'FGf', 'DD', 'FT4', 'BS2'] as const
/** SC-3.5 */
const STARTING_YARDS = 10

/** SC-1, SC-3  The position before the first turn. */
export function setup(options: Options, seats: number, chance: Chance): Beginning | Refusal {
  if (options.CORE_NPR >= options.CORE_SYSTEMS)
    return refuse('SC-1.29', 'BAD_OPTION', 'CORE_NPR must be less than CORE_SYSTEMS.')
  const world = rollWorld(options, seats, chance)
  const atlas = atlasOf(world)
  return {
    options,
    turn: 1,
    ended: 0,
    seats,
    joining: [],
    out: [],
    window: [],
    world,
    empires: Array.from({ length: seats }, (_, seat) => newEmpire(options, atlas, seat, 1)),
    nprs: nprsOf(atlas, seats),
    leading: { seats: [], turns: 0 },
    planned: [],
  }
}

/** SC-0.5  The map: streams `template`, `core`, `exit:<empire>`. */
function rollWorld(options: Options, seats: number, chance: Chance): World {
  const template = rollTemplate(options, chance.stream('template'))
  const core = rollCore(options.CORE_SYSTEMS, options.CORE_NPR, seats, chance.stream('core'))
  const exits = Array.from({ length: seats }, (_, seat) =>
    rollExit(template.places, template.npr.home, chance.stream(`exit:${empireOwner(seat)}`)),
  )
  return { template, core, exits, taken: [], deleted: [], wild: [] }
}

/** SC-1.16, SC-1.28  The NPRs of all clusters and of the core, by owner. */
function nprsOf(atlas: Atlas, seats: number): Npr[] {
  const clusters = Array.from({ length: seats }, (_, seat) => newNpr(atlas, atlas.nprHome(seat)))
  return [...clusters, ...atlas.coreNprHomes().map((home) => newNpr(atlas, home))]
}

/** An empire that has nothing but its first technologies and its pool. */
export function bareEmpire(options: Options, seat: number, turn: number): Empire {
  return {
    ...barePower(empireOwner(seat), { ...DEFAULT_RACE, array: [...DEFAULT_RACE.array] }),
    seat,
    name: `Empire ${empireOwner(seat)}`,
    joined: turn,
    // SC-3.1
    sl: trees.map(() => 1),
    elBegan: 0,
    // SC-3.8  EX counts as prototyped.
    hulls: options.START_SCOUTS > 0 ? ['EX', ...STARTING_HULLS] : STARTING_HULLS,
    knots: [],
    gtn: 0,
    pool: options.START_FREIGHTERS,
    missed: 0,
    left: false,
    works: noRows(workColumns),
    queue: noRows(queueColumns),
    projects: noRows(projectColumns),
    expeditions: noRows(expeditionColumns),
    chart: [],
    sightings: [],
    contacts: [],
    offers: [],
    claims: [],
    defaulting: [],
    paused: [],
    foreign: [],
    standing: { freighters: [], sell: [], suspend: [], missile: '', convoy: 'off' },
    placed: '',
    report: [],
    history: [],
    firsts: FIRSTS.map(() => 0),
    quiet: 0,
    named: [],
    fought: 0,
    fights: 0,
  }
}

/** SC-3, SC-2.13  An empire as it begins; it joins before the resolution of a turn. */
export function newEmpire(options: Options, atlas: Atlas, seat: number, turn: number): Empire {
  const home = atlas.homeworld(seat)
  const empire = bareEmpire(options, seat, turn)
  empire.chart = startingChart(options, atlas, seat)
  empire.treasury = scaled(options.START_TREASURY, 100)
  // SC-3.6  At full population, with its free PDC.
  const colony = settle(empire, atlas, home)
  empire.colonies.pu[colony] = [maxPuOf(atlas.system(home))]
  // SC-3.5, SC-0.9  The Academy is I1, the R&D Center I2.
  addInstallation(empire, { kind: 'SCI', system: home, rating: 1 })
  addInstallation(empire, { kind: 'RDG', system: home, rating: 1 })
  addRow(empire.yards, {
    system: home,
    generation: 1,
    sy: STARTING_YARDS,
    ms: 0,
    manned: STARTING_YARDS,
    shops: 0,
  })
  addScouts(empire, home, options.START_SCOUTS)
  return empire
}

/** SC-3.8  The design of the explorers that exist at the start. */
export const SCOUT: Design = {
  name: 'Scout',
  hull: 'EX',
  variant: '',
  n: 8,
  speed: 600,
  logistics: false,
  parts: [
    { code: 'I1', count: 2 },
    { code: 'X1', count: 1 },
    { code: 'Xp1', count: 1 },
    { code: 'Q1', count: 1 },
    { code: 'Hs', count: 1 },
  ],
}

/** SC-3.8, SC-3.10  Explorers, each its own fleet; nothing was paid for them. */
function addScouts(empire: Empire, home: number, count: number): void {
  if (count > 0) empire.designs = [SCOUT]
  for (let i = 1; i <= count; i++) {
    const at = addFleet(empire, home, `Scout ${i}`)
    addShip(empire, 0, empire.fleets.id[at] as number, 0)
  }
}

/** SC-3.7, SC-3.9  What is known at the start: the HOMEWORLD and what is as near as HOME_CHART, scanned with X1. */
export function startingChart(options: Options, atlas: Atlas, seat: number): readonly Known[] {
  const home = atlas.homeworld(seat)
  const lived = { owner: empireOwner(seat), pu: maxPuOf(atlas.system(home)) }
  const near = within(atlas, home, options.HOME_CHART)
  let chart: readonly Known[] = []
  for (const id of near) {
    const npr = atlas.nprAt(id)
    const there = id === home ? lived : { owner: npr?.owner ?? 0, pu: npr === null ? 0 : NPR_PU }
    chart = learn(chart, detailedScan(atlas, id, 0, 1, there))
  }
  for (const id of near)
    for (const [i, { to, back, d }] of atlas.warpPoints(id).entries())
      if (near.has(to) && d === 1 && atlas.warpPoint(to, back)?.d === 1)
        chart = learn(chart, pointOf(id, LEVEL.visited, 0, i + 1, { to, back, probed: true }))
  return chart
}

/** The systems at most so far from one, by links; SC-21.17 behind a dead end there is none. */
function within(atlas: Atlas, from: number, distance: number): ReadonlySet<number> {
  const near = new Set([from])
  let ring = [from]
  for (let i = 0; i < distance; i++) {
    const next = ring.flatMap((id) => atlas.warpPoints(id).map(({ to }) => to))
    ring = next.filter((id) => !near.has(id) && atlas.exists(id))
    for (const id of ring) near.add(id)
  }
  return near
}

interface Given {
  /** SC-21.12  An order RACE, or null. */
  readonly race?: Json
}

/** SC-21.9, SC-21.12  A new empire, which enters when the next turn begins. */
export const join = {
  schema: object({ race: optional(anyJson(4000), null) }) as Schema<Json>,
  check(p, given) {
    const { JOIN_UNTIL } = p.options
    if (JOIN_UNTIL > 0 && p.turn > JOIN_UNTIL)
      return refuse('SC-21.12', 'E_LATE', `Empires may join until the end of turn ${JOIN_UNTIL}.`)
    if (p.seats + p.joining.length >= MOST_EMPIRES)
      return refuse('SC-21.9', 'E_LIMIT', `There is room for ${MOST_EMPIRES} empires.`)
    const race = raceGiven(given as Given)
    return isRefusal(race) ? race : null
  },
  carryOut({ p }, given) {
    const race = raceGiven(given as Given) as OrderOf<'race'> | null
    const known = race === null ? NO_RACE : { name: race.name.trim(), race: raceOf(race) }
    const seat = p.seats + p.joining.length
    p.joining.push({ seat, ...known })
    return seat
  },
} satisfies Happening<Position, Json, Seat>

/** SC-2.13 */
const NO_RACE = { name: '', race: DEFAULT_RACE }

/** SC-21.12  Who has joined enters: with a fresh cluster, and an entry that is the next position of the entry order. */
export function enter({ p, chance }: T): void {
  for (const { name, race } of p.joining) {
    const seat = p.seats++
    const { template, exits } = p.world
    const dice = chance.stream(`exit:${empireOwner(seat)}`)
    p.world.exits = [...exits, rollExit(template.places, template.npr.home, dice)]
    const atlas = atlasOf(p.world)
    const empire = newEmpire(p.options, atlas, seat, p.turn)
    p.empires.push(empire)
    p.nprs.push(newNpr(atlas, atlas.nprHome(seat)))
    p.nprs.sort((a, b) => a.owner - b.owner)
    if (name !== '') become(p, empire, name, race)
  }
  if (p.joining.length > 0) p.joining = []
}

/** SC-2.5 to SC-2.14  The race that comes with the joining; null when none does. */
function raceGiven({ race = null }: Given): OrderOf<'race'> | null | Refusal {
  if (race === null) return null
  const [line] = ordersOf({ orders: [race] })
  if (line === undefined) return null
  if ('refusal' in line) return line.refusal
  if (line.order.do === 'race') return line.order
  return refuse('SC-21.12', 'E_FIELD', 'Only RACE may come with the joining.')
}

/** SC-2.14, SC-3.4  An empire takes a name and a race, and with it its first technologies. */
export function become(p: Position, empire: Empire, name: string, race: Race): void {
  empire.name = freeName(p, empire, name)
  empire.race = race
  empire.tech = startingTech(race)
}

/** SC-2.14  A name that is taken, case ignored, gets the next free number behind it. */
function freeName({ empires }: Position, { seat }: Empire, wanted: string): string {
  const taken = new Set(empires.flatMap((e) => (e.seat === seat ? [] : [e.name.toLowerCase()])))
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number++)
    if (!taken.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`
}
