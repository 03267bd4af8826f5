import type { Seat } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import type { Dice } from '../map/systems.ts'
import { type Atlas, atlasOf } from '../map/world.ts'
import { type Empire, HALF, type Line, type Position, type Power, type T } from '../position.ts'
import { inOrder, type Kind, type PartsOf, reportLine, type WhereOf } from '../report/lines/index.ts'
import { Strife } from './strife.ts'

/** SC-0.6  A fleet as others than its owner call it. */
const fleetKey = (seat: Seat, fleet: number): string => `${seat}:${fleet}`

/** SC-19.2  What an empire knew and had when the turn began. */
export type Begun = Readonly<Pick<Empire, 'chart' | 'contacts' | 'treasury' | 'offers'>>

/** The inhabitants of a system. */
export interface Inhabitants {
  readonly owner: number
  readonly pu: number
}

/** The scratch of one resolution: what is only needed while the phases of a turn run. */
export class Turn {
  readonly t: T
  readonly atlas: Atlas
  /** What movement, hazards and battles leave behind. */
  readonly strife = new Strife()
  readonly #streams = new Map<string, Dice>()
  readonly #lines: Line[][]
  readonly #restless = new Set<string>()
  readonly #short = new Set<Seat>()
  readonly #fought = new Map<number, Set<number>>()
  readonly #rounds = new Map<string, number>()
  readonly #shaken = new Set<string>()
  /** SC-21.29  Dice after a deal window are of streams of their own. */
  #stage = ''
  /** SC-19.16  True for a turn that an empire plays by itself, to see what would come of its orders. */
  readonly alone: boolean = false
  readonly #began: readonly Begun[]

  constructor(t: T, atlas: Atlas = atlasOf(t.p.world)) {
    this.t = t
    this.atlas = atlas
    this.#lines = t.p.empires.map(() => [])
    this.#began = t.p.empires.map(({ chart, contacts, treasury, offers }) => ({
      chart,
      contacts,
      treasury,
      offers,
    }))
  }

  get p(): Position {
    return this.t.p
  }

  /** SC-19.2  What an empire knew when the turn began: orders are checked against that. */
  began({ seat }: Empire): Begun {
    return this.#began[seat] as Begun
  }

  /** The turn that is resolved. */
  get number(): number {
    return this.t.p.turn
  }

  /** SC-0.6  The empires that are in, by ID. */
  empires(): readonly Empire[] {
    const { empires, out } = this.p
    return out.length === 0 ? empires : empires.filter(({ seat }) => !out.includes(seat))
  }

  /** SC-0.5, SC-0.10, SC-20.5  The dice of a stream of this turn; one used in several phases goes on where it stopped. */
  dice(name: string): Dice {
    const known = this.#streams.get(name)
    if (known !== undefined) return known
    const stream = this.t.chance.stream(`${this.number}:${this.#stage}${name}`)
    this.#streams.set(name, stream)
    return stream
  }

  /** SC-20.6  Adds a line to an empire's report. */
  tell<K extends Kind>(empire: Empire, kind: K, parts: PartsOf<K>, ...where: WhereOf<K>): void {
    this.add(empire, reportLine(kind, parts, ...where))
  }

  /** The same of a line that is made already. */
  add({ seat }: Empire, line: Line): void {
    this.#lines[seat]?.push(line)
  }

  /** SC-20.6  The lines of an empire's report so far. */
  linesOf({ seat }: Empire): readonly Line[] {
    return this.#lines[seat] ?? []
  }

  /** SC-11.7  Marks an empire whose commitments or upkeep made its treasury negative. */
  fallShort({ seat }: Empire): void {
    this.#short.add(seat)
  }

  /** SC-11.7  True for one that buys nothing new this turn. */
  isShort({ seat }: Empire): boolean {
    return this.#short.has(seat)
  }

  /** SC-6.8, SC-6.15  Marks a fleet that moved, fought or was stopped this turn: it surveys nothing. */
  stir({ seat }: Empire, fleet: number): void {
    this.#restless.add(fleetKey(seat, fleet))
  }

  /** SC-6.8  True for a fleet that was in place all turn. */
  isStill({ seat }: Empire, fleet: number): boolean {
    return !this.#restless.has(fleetKey(seat, fleet))
  }

  /** SC-16.12, SC-16.5  Notes that two owners fired on each other this turn. */
  fought(a: number, b: number): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const all = this.#fought.get(one)
      if (all === undefined) this.#fought.set(one, new Set([other]))
      else all.add(other)
    }
  }

  /** SC-16.12, SC-16.5  The opponents of an owner this turn, rising. */
  foughtWith({ owner }: Pick<Power, 'owner'>): number[] {
    return [...(this.#fought.get(owner) ?? [])].sort((a, b) => a - b)
  }

  /** SC-15.1  Notes that a fleet fought this many rounds in space this turn. */
  noteRounds({ owner }: Pick<Power, 'owner'>, fleet: number, rounds: number): void {
    const key = `${owner}:${fleet}`
    this.#rounds.set(key, (this.#rounds.get(key) ?? 0) + rounds)
  }

  /** SC-15.1  The rounds that a fleet fought in space this turn. */
  roundsFought({ owner }: Pick<Power, 'owner'>, fleet: number): number {
    return this.#rounds.get(`${owner}:${fleet}`) ?? 0
  }

  /** SC-8.12  Notes ground combat on a planet, or bombardment of it, this turn. */
  shake(system: number, slot: number): void {
    this.#shaken.add(`${system}.${slot}`)
  }

  /** SC-8.12  True for a planet that was fought for or bombarded this turn. */
  isShaken(system: number, slot: number): boolean {
    return this.#shaken.has(`${system}.${slot}`)
  }

  /** SC-21.14  While the deal window is open, the rows keep what the rest of the turn needs to know. */
  pause(): void {
    for (const empire of this.empires()) {
      empire.report = inOrder(this.linesOf(empire))
      const places = new Set([...empire.colonies.system, ...empire.fleets.system])
      empire.paused = [
        HALF,
        ...empire.fleets.id.filter((id) => !this.isStill(empire, id)).map((id) => `F${id}`),
        ...this.foughtWith(empire).map((other) => `W${other}`),
        ...[...this.#shaken]
          .filter((planet) => places.has(Number(planet.split('.')[0])))
          .map((one) => `P${one}`),
      ]
    }
  }

  /** SC-21.14  Goes on with a turn whose deal window is over. */
  resume(): void {
    this.#stage = 'window:'
    for (const empire of this.empires()) {
      this.#lines[empire.seat] = [...empire.report]
      for (const kept of empire.paused.slice(1)) {
        const what = kept.slice(1)
        if (kept.startsWith('F')) this.stir(empire, Number(what))
        else if (kept.startsWith('W')) this.fought(empire.owner, Number(what))
        else this.#shaken.add(what)
      }
      empire.paused = []
    }
  }

  /** SC-0.6  Everybody who owns things and is in: empires by ID, then NPRs. */
  *powers(): Generator<Power> {
    yield* this.empires()
    yield* this.p.nprs
  }

  /** The empire or NPR that an owner is; null when there is none any more. */
  power(owner: number): Power | null {
    const empire = this.p.empires[owner - 1]
    if (empire !== undefined) return this.p.out.includes(empire.seat) ? null : empire
    return this.p.nprs.find((npr) => npr.owner === owner) ?? null
  }

  /** The empire that an owner is, to be told something; null of an NPR. */
  empireOf({ owner }: Pick<Power, 'owner'>): Empire | null {
    return this.p.empires[owner - 1] ?? null
  }

  /** The inhabitants of every system. */
  inhabitants(): (system: number) => Inhabitants | null {
    const lived = new Map<number, Inhabitants>()
    for (const { owner, colonies } of this.powers())
      for (const [i, system] of colonies.system.entries())
        lived.set(system, { owner, pu: sum(colonies.pu[i] ?? []) })
    return (system) => lived.get(system) ?? null
  }
}

/** SC-7.10  True where an empire has at least 1 PU. */
export const isPopulated = ({ colonies }: Power, system: number): boolean =>
  sum(colonies.pu[colonies.system.indexOf(system)] ?? []) > 0
