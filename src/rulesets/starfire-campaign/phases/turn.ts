import type { Seat } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { NPR_PU } from '../map/npr.ts'
import type { Dice } from '../map/systems.ts'
import { type Atlas, atlasOf, empireOwner } from '../map/world.ts'
import type { Empire, Line, Position, T } from '../position.ts'

/** SC-0.6  A fleet as others than its owner call it. */
const fleetKey = (seat: Seat, fleet: number): string => `${seat}:${fleet}`

/** Who lives in a system. */
export interface Inhabitants {
  readonly owner: number
  readonly pu: number
}

/** The scratch of one resolution: what is only needed while the phases of a turn run. */
export class Turn {
  readonly t: T
  readonly atlas: Atlas
  readonly #streams = new Map<string, Dice>()
  readonly #lines: Line[][]
  readonly #restless = new Set<string>()

  constructor(t: T) {
    this.t = t
    this.atlas = atlasOf(t.p.world)
    this.#lines = t.p.empires.map(() => [])
  }

  get p(): Position {
    return this.t.p
  }

  /** The turn that is resolved. */
  get number(): number {
    return this.t.p.turn
  }

  /** SC-0.6  The empires that are in, by ID. */
  *empires(): Generator<Empire> {
    for (const empire of this.p.empires) if (!this.p.out.includes(empire.seat)) yield empire
  }

  /** SC-0.5, SC-0.10, SC-20.5  The dice of a stream of this turn; one used in several phases goes on where it stopped. */
  dice(name: string): Dice {
    const known = this.#streams.get(name)
    if (known !== undefined) return known
    const stream = this.t.chance.stream(`${this.number}:${name}`)
    this.#streams.set(name, stream)
    return stream
  }

  /** SC-20.6  Adds a line to an empire's report. */
  tell(
    { seat }: Empire,
    section: Line['section'],
    kind: string,
    clause: string,
    numbers: readonly number[] = [],
    word = '',
  ): void {
    this.#lines[seat]?.push({ section, kind, clause, numbers: [...numbers], word })
  }

  /** SC-20.6  The lines of an empire's report so far. */
  linesOf({ seat }: Empire): readonly Line[] {
    return this.#lines[seat] ?? []
  }

  /** SC-6.8, SC-6.15  Marks a fleet that moved, fought or was stopped this turn: it surveys nothing. */
  stir({ seat }: Empire, fleet: number): void {
    this.#restless.add(fleetKey(seat, fleet))
  }

  /** SC-6.8  True for a fleet that was in place all turn. */
  isStill({ seat }: Empire, fleet: number): boolean {
    return !this.#restless.has(fleetKey(seat, fleet))
  }

  /** Who lives where: empires by their colonies, NPRs at home. */
  inhabitants(): (system: number) => Inhabitants | null {
    const lived = new Map<number, Inhabitants>()
    for (const { seat, colonies } of this.empires())
      for (const [i, system] of colonies.system.entries())
        lived.set(system, { owner: empireOwner(seat), pu: sum(colonies.pu[i] ?? []) })
    return (system) => {
      const known = lived.get(system)
      if (known !== undefined) return known
      const npr = this.atlas.nprAt(system)
      return npr === null ? null : { owner: npr.owner, pu: NPR_PU }
    }
  }
}

/** SC-7.10  True where an empire has at least 1 PU. */
export function isPopulated({ colonies }: Empire, system: number): boolean {
  const at = colonies.system.indexOf(system)
  return at >= 0 && sum(colonies.pu[at] ?? []) > 0
}
