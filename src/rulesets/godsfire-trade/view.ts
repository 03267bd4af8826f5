import type { Seat } from '../../kernel/index.ts'
import { flowSeenBy } from '../../kernel/sealed.ts'
import { ENTRIES, ENTRY } from './books.ts'
import { HIDDEN, type Position } from './position.ts'

/**
 * What a seat knows: the position, with HIDDEN in place of the others' treasuries, money aboard ships, instalments on FTL
 * that do not yet make it theirs, and money lost with ships.
 */
export type View = Position

/** GT-1.3  What the seat (null: a spectator) may know, field by field. When the game is over nothing is secret. */
export function view(p: Position, viewer: Seat | null): View {
  const hides = (seat: Seat) => seat !== viewer && p.ended === 0
  return {
    flow: flowSeenBy(p.flow, viewer),
    options: p.options,
    cluster: p.cluster,
    seats: p.seats,
    turn: p.turn,
    alive: p.alive,
    owner: [...p.owner],
    units: [...p.units],
    admits: [...p.admits],
    shuns: [...p.shuns],
    attacked: [...p.attacked],
    blockaders: [...p.blockaders],
    fresh: [...p.fresh],
    blocks: [...p.blocks],
    ships: [...p.ships],
    cargo: p.cargo.map((amount, i) => (hides(i % p.seats) ? HIDDEN : amount)),
    agitation: [...p.agitation],
    treasury: p.treasury.map((amount, seat) => (hides(seat) ? HIDDEN : amount)),
    ftl: [...p.ftl],
    war: [...p.war],
    underway: p.underway.map((d) => ({ ...d })),
    books: p.books.map((amount, i) => {
      const seat = Math.floor(i / ENTRIES)
      const entry = i % ENTRIES
      const secret = entry === ENTRY.lost || (entry === ENTRY.ftl && p.ftl[seat] === 0)
      return secret && hides(seat) ? HIDDEN : amount
    }),
    ended: p.ended,
    winners: p.winners,
  }
}
