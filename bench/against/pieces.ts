// What is measured of two commits, and how much of it.

import { shelf } from '../../src/rulesets/shelf.ts'
import { seatsOf } from '../subjects/playouts.ts'
import type { Piece } from './work.ts'

/** One row: a piece of work in its words. */
export interface Named {
  readonly what: string
  readonly piece: Piece
}

/** How much is done. */
export interface Amount {
  readonly ms: number
  readonly rounds: number
  readonly tables: number
  readonly moves: number
  readonly events: number
}

export const FULL: Amount = { ms: 1500, rounds: 5, tables: 500, moves: 200, events: 2000 }
export const QUICK: Amount = { ms: 1, rounds: 1, tables: 2, moves: 5, events: 20 }

/** Everything that is measured, by section. */
export function sections(amount: Amount): Readonly<Record<string, readonly Named[]>> {
  const { ms, rounds, tables, moves, events } = amount
  const games = shelf().map(({ game: { rules } }) => ({
    id: rules.meta.id,
    seats: seatsOf(rules.meta).min,
  }))
  const each = (kind: string, count: string, ...how: readonly string[]) =>
    games.map(
      ({ id, seats }): Named => ({
        what: `${kind}, ${id} of ${seats}`,
        piece: { kind: 'subject', order: [kind, id, seats, ...how], count, ms },
      }),
    )
  return {
    playouts: each('playouts', 'decisions'),
    moves: [{ what: `durable moves, ${tables} tables`, piece: { kind: 'moves', tables, moves } }],
    load: [{ what: `load of ${events} events after a crash`, piece: { kind: 'load', events } }],
    copies: each('copies', 'copies', 'copier'),
    reference: [
      { what: 'imperial-trader of 2 in C', piece: { kind: 'beside-c', game: 'imperial-trader', rounds, ms } },
    ],
  }
}
