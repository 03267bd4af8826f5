import { Chance, copier, exhausted, object, type Seat, Transition } from '../../../kernel/index.ts'
import { newColony } from '../colonies/population.ts'
import { isOut } from '../diplomacy/attitude.ts'
import { FRIGATE } from '../diplomacy/nprs.ts'
import { transitsOf } from '../fleets/transit.ts'
import { systemsAlong } from '../fleets/ways.ts'
import { knownOf, pointAt } from '../knowledge/known.ts'
import { trainOfFleet } from '../knowledge/supplied.ts'
import type { Place } from '../map/core.ts'
import type { Dice, System } from '../map/systems.ts'
import { Atlas, empireOwner, isNpr, type WarpPoint, type World } from '../map/world.ts'
import { colonizedSpace } from '../phases/p09-supply.ts'
import { resolve } from '../phases/resolve.ts'
import { Turn } from '../phases/turn.ts'
import { type Empire, fields, type Line, type Npr, type Position } from '../position.ts'
import { DEFAULT_RACE } from '../race/race.ts'
import { entryOf } from '../report/ledger.ts'
import { type Kind, partsOf } from '../report/lines/index.ts'
import { bareEmpire } from '../setup.ts'
import { NO_SHEET, type Sheet } from '../sheet.ts'
import { barePower } from '../state/bare.ts'
import { addRow } from '../state/columns.ts'
import type { View } from '../view.ts'
import type { Facts } from '../words.ts'

/** What stands for a system of which nothing is known: a star, and nothing else. */
const BLANK: System = {
  type: 'Single Star',
  nebula: '',
  anomaly: '',
  planets: [],
  growth: 0,
  wealth: 0,
  hi: 0,
}

/** A map of blanks, as large as the true one; nobody looks at it, so that all its places are the same. */
export function blankWorld({ options, seats }: Pick<Position, 'options' | 'seats'>): World {
  const blank: Place = { system: BLANK, ends: [] }
  const blanks = (count: number): Place[] => new Array<Place>(count).fill(blank)
  return {
    template: {
      places: blanks(options.CLUSTER_SYSTEMS),
      npr: { home: 0, array: 0, short: 0, long: 0, el: 1, frigates: 3 },
    },
    core: { places: blanks(options.CORE_SYSTEMS), order: [0], nprs: [] },
    exits: new Array<number>(seats).fill(0),
    taken: [],
    deleted: [],
    wild: [],
  }
}

/** SC-19.16  The map as far as an empire has charted it: where it ends, systems are blank and no WP leads on. */
export class ChartedAtlas extends Atlas {
  readonly #own: Empire

  constructor(world: World, own: Empire) {
    super(world)
    this.#own = own
  }

  override system(id: number): System {
    const known = knownOf(this.#own.chart, id)
    if (known === undefined || known.type === '') return BLANK
    const { type, nebula, anomaly, planets, growth, wealth, hi } = known
    return { type, nebula, anomaly, planets: [...planets], growth, wealth, hi }
  }

  override nprAt(): null {
    return null
  }

  override warpPoint(id: number, number: number): WarpPoint | undefined {
    const point = pointAt(this.#own.chart, id, number)
    return point === undefined || point.to === 0 ? undefined : { to: point.to, back: point.back, d: 1 }
  }
}

const copied = copier(object(fields))

/** What came of an order: its line, what was paid for it, in hundredths of MC, and for how many of what it wanted. */
export interface Answer {
  readonly line: Line
  readonly price: number
  readonly bought: number
}

/** The kinds of lines that tell what the order costs that is carried out, or brings. */
const ORDERED: ReadonlySet<string> = new Set<Kind>([
  ...(['spent', 'invested', 'withdrawn', 'envoy'] as const),
  ...(['mission done', 'mission failed', 'mission underpaid'] as const),
])

/** SC-19.16  A turn that an empire plays alone, on what it has charted, without dice. */
export class Trial extends Turn {
  readonly answers: Answer[] = []
  override readonly alone = true
  #spent = 0
  #bought = 0
  #present: readonly Empire[] | null = null

  /** Nobody goes while one plays alone, so who is in is looked up once. */
  override empires(): readonly Empire[] {
    this.#present ??= super.empires()
    return this.#present
  }

  /** SC-0.5  No die is rolled: faces are those by which nothing happens. */
  override dice(name: string): Dice {
    // SC-11.9  A dividend of 0.
    if (name === 'gtn' || name.startsWith('growth')) return { die: () => 1 }
    // High faces: no revolt, no breakthrough, no hazard.
    return { die: (sides = 6) => sides }
  }

  override add(empire: Empire, line: Line): void {
    super.add(empire, line)
    if (ORDERED.has(line.kind)) this.#spent -= entryOf(line)?.amount ?? 0
    this.#bought += partsOf(line, 'spent')?.count ?? 0
    if (line.section !== 'orders') return
    this.answers.push({ line, price: this.#spent, bought: this.#bought })
    this.#spent = 0
    this.#bought = 0
  }
}

/** What came of a trial. */
export interface Tried {
  /** The own row afterwards. */
  readonly empire: Empire
  readonly answers: readonly Answer[]
  readonly lines: readonly Line[]
  /** SC-7.13  Fleets that it leaves, or sends, without supply. */
  readonly short: readonly Shortage[]
  /** SC-7.10  Systems where a fleet needs no train. */
  readonly fed: ReadonlySet<number>
}

/** SC-19.16  Carries a sheet out by the phases' own code, alone. */
export function tried(view: View, seat: Seat, sheet: Sheet): Tried {
  const p = trialOf(view, seat)
  const t = new Transition<Position, Facts>(p, new Chance(exhausted), null)
  const empire = p.empires[seat] as Empire
  const turn = new Trial(t, new ChartedAtlas(p.world, empire))
  resolve(
    t,
    p.empires.map((other) => (other === empire ? sheet : NO_SHEET)),
    turn,
  )
  const fed = colonizedSpace(turn, empire)
  const short = shortages(turn, empire, fed)
  return { empire, answers: turn.answers, lines: empire.report, short, fed }
}

/** A position made of a view: the own row, blanks for everybody else, those one knows of with what one knows of them. */
function trialOf(view: View, seat: Seat): Position {
  const copy = copied(view)
  const { seats } = copy
  // SC-11.5a  No event.
  const options = { ...copy.options, EVENTS: 'off' as const }
  const own = copy.empires.find((empire) => empire.seat === seat) as Empire
  own.aboard = own.fleets.id.map(() => ({ trail: [], data: [], progress: [] }))
  const known = new Set([...own.contacts, ...own.chart].map(({ owner }) => owner))
  // Of a thousand empires few are known; the others are out, and nobody looks into their rows, which are one.
  const nobody = bareEmpire(options, seat, copy.turn)
  const empires = Array.from({ length: seats }, (_, other): Empire => {
    if (other === seat) return own
    const owner = empireOwner(other)
    return known.has(owner)
      ? withColonies(bareEmpire(options, other, copy.turn), own)
      : { ...nobody, seat: other, owner, name: `Empire ${owner}` }
  })
  const gone = new Set(own.contacts.flatMap((one) => (isOut(copy.out, one) ? [one.owner] : [])))
  const nprs = [...known]
    .filter((owner) => isNpr(owner) && !gone.has(owner))
    .sort((a, b) => a - b)
    .map((owner) => withColonies(bareNpr(owner), own))
  // An empire that has left is met no more, though it is known.
  const here = (e: Empire) => e === own || (known.has(e.owner) && !copy.out.includes(e.seat))
  const out = empires.flatMap((e) => (here(e) ? [] : [e.seat]))
  return { ...copy, options, world: blankWorld(copy), empires, nprs, out, flow: [] } as Position
}

const bareNpr = (owner: number): Npr => ({
  ...barePower(owner, { ...DEFAULT_RACE, array: [...DEFAULT_RACE.array] }),
  attitudes: [],
  raid: [],
  // SC-16.7  What it may build while nobody looks.
  designs: [FRIGATE],
})

/** No system: for people one has heard of, who live one does not know where. */
const NOWHERE = 0

/** Settles a blank where it is known to live, or nowhere. */
function withColonies<P extends Empire | Npr>(power: P, { chart }: Empire): P {
  for (const { system, owner, pu, planets } of chart)
    if (owner === power.owner) settleBlank(power, system, pu, planets.length)
  if (power.colonies.system.length === 0) settleBlank(power, NOWHERE, 1, 1)
  return power
}

/** Its PDC hold nobody. */
function settleBlank(power: Empire | Npr, system: number, pu: number, planets: number): void {
  const row = newColony(system, planets)
  addRow(power.colonies, {
    ...row,
    pu: row.pu.map((_, i) => (i === 0 ? pu : 0)),
    garrison: row.garrison.map(() => 0),
  })
}

/** SC-7.13  A fleet that will be short of supply, where and when first, and the cargo it needs and has, in hundredths. */
export interface Shortage {
  readonly fleet: number
  readonly system: number
  /** How many turns after this one; 0 for the end of this turn. */
  readonly turns: number
  readonly needed: number
  readonly has: number
}

/**
 * SC-7.13  What the P9 of this turn and, for fleets on their way, of the next ones will find; after a trial of this turn.
 * @param fed the systems where no train is needed
 */
export function shortages(turn: Turn, empire: Empire, fed: ReadonlySet<number>): Shortage[] {
  return empire.fleets.id.flatMap((fleet, at): Shortage[] => {
    const train = trainOfFleet(turn.p, empire, fleet)
    if (train === null || train.has >= train.needed) return []
    const stops = stopsOf(turn, empire, at)
    const turns = stops.findIndex((system) => !fed.has(system))
    return turns < 0 ? [] : [{ fleet, system: stops[turns] ?? 0, turns, ...train }]
  })
}

/** SC-13.5, SC-13.6  Where a fleet is at the end of this turn, and of each that its path still takes. */
function stopsOf(turn: Turn, empire: Empire, at: number): number[] {
  const { fleets } = empire
  const fleet = fleets.id[at] ?? 0
  const path = fleets.task[at] === 'move' ? (fleets.path[at] ?? []) : []
  const systems = systemsAlong(empire, fleets.system[at] ?? 0, path)
  const transits = Math.max(1, transitsOf(turn.p.options, empire, fleet, fleets.detune[at] === true))
  return [...systems.filter((_, i) => i % transits === 0), systems.at(-1) as number]
}
