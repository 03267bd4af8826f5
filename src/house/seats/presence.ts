import type { Seat } from '../../kernel/procedure.ts'
import type { Hint } from '../../store/contract.ts'

/** How often nodes repeat which seats are connected to them. */
export const HERE_MS = 15_000
/** A node that has said nothing of a seat for this time is no longer believed. */
export const GONE_MS = 40_000

/** Seats of a table of which other nodes say something, for as long as they say so. */
class Said {
  readonly #nowMs: () => number
  /** By seat and node: until when it is believed. */
  readonly #until = new Map<Seat, Map<string, number>>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** The seats that it holds for. */
  get seats(): readonly Seat[] {
    const now = this.#nowMs()
    return [...this.#until].flatMap(([seat, nodes]) =>
      [...nodes.values()].some((ms) => ms > now) ? [seat] : [],
    )
  }

  /** A node says it, or takes it back. */
  hear(seat: Seat, node: string, isSo: boolean): void {
    const nodes = this.#until.get(seat) ?? new Map<string, number>()
    if (isSo) nodes.set(node, this.#nowMs() + GONE_MS)
    else nodes.delete(node)
    if (nodes.size === 0) this.#until.delete(seat)
    else this.#until.set(seat, nodes)
  }
}

/**
 * The seats that are connected to other nodes, and those whose holders see the table there now, as far as the nodes have said
 * so: also of tables that nobody has asked for here yet. Stored nowhere.
 */
export class Presence {
  readonly #nowMs: () => number
  readonly #tables = new Map<string, { readonly connected: Said; readonly looking: Said }>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  hear({ table, seat, node, n, seen }: Extract<Hint, { t: 'here' }>): void {
    const known = this.#tables.get(table)
    if (known === undefined && n === 0) return
    const at = known ?? { connected: new Said(this.#nowMs), looking: new Said(this.#nowMs) }
    at.connected.hear(seat, node, n > 0)
    at.looking.hear(seat, node, n > 0 && seen === true)
    if (known === undefined) this.#tables.set(table, at)
  }

  /** The seats of a table that somebody is connected for elsewhere. */
  connected(table: string): readonly Seat[] {
    return this.#tables.get(table)?.connected.seats ?? []
  }

  /** True where the holder of a seat sees the table now at another node. */
  looking(table: string, seat: Seat): boolean {
    return this.#tables.get(table)?.looking.seats.includes(seat) === true
  }

  /** Forgets tables that no node has mentioned for long. */
  tidy(): void {
    for (const [table, { connected }] of this.#tables)
      if (connected.seats.length === 0) this.#tables.delete(table)
  }
}
