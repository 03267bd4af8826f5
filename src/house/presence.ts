import type { Seat } from '../kernel/procedure.ts'

/** Nodes say again so often who is connected to them. */
export const HERE_MS = 15_000
/** Whoever has not been heard of for so long is gone. */
export const GONE_MS = 40_000

/** Which seats of a table somebody is connected for on other nodes, as far as they have said so. Stored nowhere. */
export class Presence {
  readonly #nowMs: () => number
  /** By seat and node: until when it is believed. */
  readonly #until = new Map<Seat, Map<string, number>>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** The seats somebody is connected for elsewhere. */
  get seats(): readonly Seat[] {
    const now = this.#nowMs()
    return [...this.#until].flatMap(([seat, nodes]) =>
      [...nodes.values()].some((ms) => ms > now) ? [seat] : [],
    )
  }

  /** A node has so many connections for a seat. */
  hear(seat: Seat, node: string, connections: number): void {
    const nodes = this.#until.get(seat) ?? new Map<string, number>()
    if (connections === 0) nodes.delete(node)
    else nodes.set(node, this.#nowMs() + GONE_MS)
    if (nodes.size === 0) this.#until.delete(seat)
    else this.#until.set(seat, nodes)
  }
}
