import type { Chance } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { instrumentsOf } from '../fleets/abilities.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL } from '../knowledge/known.ts'
import { clusterId, coreId, ownerName, systemName } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'

/** What random orders are picked from: what an empire sees of its own. A wild hand names anything that might be. */
export class Hand {
  readonly p: Position
  readonly empire: Empire
  readonly chance: Chance
  readonly wild: boolean

  constructor(p: Position, empire: Empire, chance: Chance, wild: boolean) {
    this.p = p
    this.empire = empire
    this.chance = chance
    this.wild = wild
  }

  one<V>(list: readonly V[]): V | null {
    return list.length === 0 ? null : (list[this.chance.pick(list.length)] ?? null)
  }

  /** True once in this many times. */
  once(of: number): boolean {
    return this.chance.pick(of) === 0
  }

  number(most: number): number {
    return 1 + this.chance.pick(most)
  }

  /** An amount in MC, in hundredths. */
  mc(most: number): number {
    return 100 * this.number(most)
  }

  #own(ids: readonly number[]): number | null {
    return this.wild ? this.number(12) : this.one(ids)
  }

  fleet(): number | null {
    return this.#own(this.empire.fleets.id)
  }

  ship(): number | null {
    return this.#own(this.empire.ships.id)
  }

  project(): number | null {
    return this.#own(this.empire.projects.id)
  }

  /** An installation, of some kinds only. */
  center(...kinds: readonly Empire['installations']['kind'][number][]): number | null {
    const { id, kind } = this.empire.installations
    return this.#own(id.filter((_, i) => kinds.includes(kind[i] ?? 'SCI')))
  }

  /** A fleet with instruments. */
  surveyor(): number | null {
    return this.wild
      ? this.number(12)
      : this.one(this.empire.fleets.id.filter((id) => instrumentsOf(this.empire, id).x > 0))
  }

  /** An own system, or any. */
  colony(): string | null {
    const id = this.wild ? this.#anywhere() : this.one(this.empire.colonies.system)
    return id === null ? null : systemName(id)
  }

  /** A system that is charted, perhaps one that is so well. */
  charted(level: number = LEVEL.led): string | null {
    const known = this.wild ? null : this.one(this.empire.chart.filter((one) => one.level >= level))
    return known === null ? (this.wild ? systemName(this.#anywhere()) : null) : systemName(known.system)
  }

  /** A charted system where none of the empire's people live and somebody might. */
  free(): string | null {
    const { chart, colonies } = this.empire
    const free = chart.filter((one) => one.planets.length > 0 && !colonies.system.includes(one.system))
    const known = this.one(free)
    return known === null ? this.charted() : systemName(known.system)
  }

  /** An own planet. */
  planet(): string | null {
    return this.#planetIn(this.one(this.empire.colonies.system))
  }

  /** A planet of somebody, nearer ones as likely as others. */
  target(): string | null {
    const lived = this.empire.chart.filter((one) => one.owner !== 0 || one.planets.length > 0)
    return this.#planetIn(this.one(lived)?.system ?? null)
  }

  #planetIn(id: number | null): string | null {
    if (id === null || this.wild) return `${systemName(this.#anywhere())}.${this.chance.pick(4)}`
    const slot = this.one(this.knownOf(id)?.planets ?? [])?.slot ?? 1
    return `${systemName(id)}.${slot}`
  }

  knownOf(id: number): Known | undefined {
    return this.empire.chart.find(({ system }) => system === id)
  }

  #anywhere(): number {
    const { seats, options } = this.p
    const seat = this.chance.pick(seats)
    return this.once(3)
      ? coreId(this.chance.pick(options.CORE_SYSTEMS))
      : clusterId(options.CLUSTER_SYSTEMS, seat, this.chance.pick(options.CLUSTER_SYSTEMS))
  }

  /** A WP where a fleet is, probed or not. */
  wp(fleet: number | string, probed: boolean): number | null {
    if (this.wild) return this.number(5)
    const { fleets } = this.empire
    const at = fleets.id.indexOf(Number(fleet))
    const points = this.knownOf(fleets.system[at] ?? 0)?.points ?? []
    return this.one(points.filter((point) => point.probed === probed))?.number ?? null
  }

  /** Somebody in contact: an empire, an NPR, or either. */
  contact(whom: 'empire' | 'npr' | 'any'): number | null {
    const { contacts } = this.empire
    if (this.wild) return 1 + this.chance.pick(this.p.seats)
    const all = contacts.filter(
      ({ owner }) => whom === 'any' || owner <= this.p.seats === (whom === 'empire'),
    )
    return this.one(all)?.owner ?? null
  }

  /** The same as orders write it. */
  other(): number | string | null {
    const owner = this.contact('any')
    return owner === null ? null : owner <= this.p.seats ? owner : ownerName(owner)
  }

  npr(): string | null {
    const owner = this.wild ? null : this.contact('npr')
    return this.wild ? `N${this.number(this.p.seats)}` : owner === null ? null : ownerName(owner)
  }

  design(): string | null {
    return this.wild ? 'Phantom' : (this.one(this.empire.designs)?.name ?? null)
  }

  /** PU of the system that has most. */
  get puAtHome(): number {
    return this.empire.colonies.pu.reduce((most, pu) => Math.max(most, sum(pu)), 0)
  }
}
