import type { Empire, Line, Power } from '../position.ts'

/** SC-20.12  A fleet with which contact is lost, and how many units it had when that began. */
export interface Vanished {
  readonly empire: Empire
  readonly fleet: number
  readonly system: number
  readonly units: number
}

/** SC-20.12  What happened to an empire in a system: it is told when it is certain who came away. */
export interface Incident {
  readonly empire: Empire
  readonly system: number
  readonly lines: Line[]
  /** How many units it lost there, by their fleets. */
  readonly lost: Map<number, number>
  /** True when some of its units retreated from there. */
  retreated: boolean
}

type Owner = Pick<Power, 'owner'>
const keyOf = ({ owner }: Owner, id: number): string => `${owner}:${id}`

/** What movement, hazards and battles leave behind for the rest of a turn, and for no longer. */
export class Strife {
  readonly #came = new Map<string, number>()
  readonly #shields = new Map<string, number>()
  readonly #gone = new Set<string>()
  readonly #battles = new Set<string>()
  readonly #incidents = new Map<string, Incident>()
  readonly #acquainted: (readonly [number, number])[] = []
  readonly #witnesses: (readonly [system: number, empire: Empire])[] = []
  readonly #waiting: { readonly empire: Empire; readonly fleet: number; readonly line: Line }[] = []
  readonly #vanished: Vanished[] = []

  /** SC-14.2, SC-14.23  Notes that a fleet came through a WP this turn; its last transit counts. */
  arrive(of: Owner, fleet: number, wp: number): void {
    this.#came.set(keyOf(of, fleet), wp)
  }

  /** SC-14.23  The WP through which a fleet came this turn; 0 for one that was here. */
  cameBy(of: Owner, fleet: number): number {
    return this.#came.get(keyOf(of, fleet)) ?? 0
  }

  /** SC-13.10  Notes shield points that a ship has lost to a hazard this turn. */
  batter(of: Owner, ship: number, points: number): void {
    this.#shields.set(keyOf(of, ship), points)
  }

  /** SC-13.10  The shield points that a ship has lost to a hazard this turn. */
  battered(of: Owner, ship: number): number {
    return this.#shields.get(keyOf(of, ship)) ?? 0
  }

  /** SC-14.22  Notes that a fleet has retreated: it does nothing in P6–P8. */
  withdraw(of: Owner, fleet: number): void {
    this.#gone.add(keyOf(of, fleet))
  }

  /** SC-14.22  True for a fleet that retreated this turn. */
  hasWithdrawn(of: Owner, fleet: number): boolean {
    return this.#gone.has(keyOf(of, fleet))
  }

  /** SC-15.20  Notes that an owner fought a battle in a system. */
  battle(of: Owner, system: number): void {
    this.#battles.add(keyOf(of, system))
  }

  /** SC-15.20  True for an owner who fought a battle in a system this turn. */
  hasFought(of: Owner, system: number): boolean {
    return this.#battles.has(keyOf(of, system))
  }

  /** SC-20.12  What happens to an empire in a system. */
  incident(empire: Empire, system: number): Incident {
    const key = keyOf(empire, system)
    const known = this.#incidents.get(key)
    if (known !== undefined) return known
    const made: Incident = { empire, system, lines: [], lost: new Map(), retreated: false }
    this.#incidents.set(key, made)
    return made
  }

  /** All that happened to anybody. */
  incidents(): readonly Incident[] {
    return [...this.#incidents.values()]
  }

  /** SC-16.12, SC-20.13  Notes that two owners fought and that both are told so. */
  acquaint(a: number, b: number): void {
    this.#acquainted.push([a, b])
  }

  /** SC-16.12  Who comes into contact by a battle. */
  get acquainted(): readonly (readonly [number, number])[] {
    return this.#acquainted
  }

  /** SC-20.2  Notes that an empire fought in a system and reads of it in its report. */
  witness(empire: Empire, system: number): void {
    this.#witnesses.push([system, empire])
  }

  /** SC-20.2  The empires that are told of a battle of theirs, by its system. */
  get witnesses(): readonly (readonly [system: number, empire: Empire])[] {
    return this.#witnesses
  }

  /** SC-20.12  A line about a fleet, for after P5: it is told if the fleet is there then. */
  later(empire: Empire, fleet: number, line: Line): void {
    this.#waiting.push({ empire, fleet, line })
  }

  get waiting() {
    return this.#waiting
  }

  /** SC-1.13, SC-20.12  Contact is lost with a fleet: a black hole has it, or nobody came away from those it met. */
  vanish(one: Vanished): void {
    this.#vanished.push(one)
  }

  /** By fleet ID. */
  get vanished(): readonly Vanished[] {
    return [...this.#vanished].sort((a, b) => a.fleet - b.fleet)
  }
}
