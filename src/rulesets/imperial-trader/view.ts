import { type Chance, count, type Frame, listing, NONE, type Seat } from '../../kernel/index.ts'
import type { Card } from './atlas.ts'
import { DECK, HIDDEN, type Position } from './position.ts'

/**
 * What a seat knows (IT-12.1): the position with the cards it cannot know marked HIDDEN, and the counts that are
 * public nevertheless. With open orders nothing is hidden: the deck's order is drawn only when a card is.
 */
export interface View extends Position {
  /** By seat: how many orders are in hand. */
  held: number[]
  /** By seat: the worlds whose cargo is aboard, lowest first. */
  cargo: number[][]
}

const pickup = (p: Position, card: Card) => p.chart.orders[card]?.pickup ?? 0

/** IT-12.1  How many orders each captain holds is public, and so is which worlds' cargo is aboard. */
export const counts = {
  held: count<Position>({
    clause: 'IT-12.1',
    field: 'card',
    groups: (p) => p.seats,
    groupOf: (p, card) => p.card[card] as number,
  }),
  cargo: listing<Position>({
    clause: 'IT-12.1',
    field: 'loaded',
    groups: (p) => p.seats,
    groupOf: (p, card) => (p.loaded[card] === 1 ? (p.card[card] as number) : NONE),
    itemOf: pickup,
  }),
}

/** A position that looks the same to the seat: the cards it cannot know are dealt again. */
export function determinise(v: View, _seat: Seat | null, chance: Chance): Position {
  const { held, cargo, ...p } = v
  const card = [...v.card]
  const loaded = [...v.loaded]
  const unknown = chance.shuffle(card.flatMap((place, c) => (place === HIDDEN ? [c] : [])))
  const give = (seat: number, fits: (c: number) => boolean): number => {
    const at = unknown.findIndex(fits)
    const given = at < 0 ? unknown.pop() : unknown.splice(at, 1)[0]
    if (given !== undefined) card[given] = seat
    return given ?? -1
  }
  const known = (seat: number) => v.card.filter((place) => place === seat).length
  for (let seat = 0; seat < v.seats; seat++) {
    if (known(seat) > 0) continue
    for (const world of cargo[seat] ?? []) {
      const c = give(seat, (candidate) => v.chart.orders[candidate]?.pickup === world)
      if (c >= 0) loaded[c] = 1
    }
  }
  let drawn = HIDDEN
  for (let seat = 0; seat < v.seats; seat++) {
    if (known(seat) > 0) continue
    for (let left = (held[seat] ?? 0) - (cargo[seat]?.length ?? 0); left > 0; left--) {
      const c = give(seat, () => true)
      if (seat === v.turn) drawn = c
    }
  }
  for (const c of unknown) card[c] = DECK
  const flow = v.flow.map((f) =>
    f.in === 'deal' && (f as Frame & { drawn: number }).drawn === HIDDEN ? { ...f, drawn } : { ...f },
  ) as Position['flow']
  return {
    ...p,
    flow,
    card,
    loaded,
    ship: [...v.ship],
    damage: [...v.damage],
    cash: [...v.cash],
    upgrades: [...v.upgrades],
    curio: [...v.curio],
    world: [...v.world],
    founder: [...v.founder],
  }
}
