import type { Chance } from '../../kernel/chance.ts'
import type { Frame, Seat } from '../../kernel/procedure.ts'
import { DECK, HIDDEN, type Position } from './position.ts'

/**
 * What a seat knows (IT-12.1): the position with the cards it cannot know marked HIDDEN, and the counts that are
 * public all the same. With open orders nothing is hidden: the deck's order is drawn only when a card is.
 */
export interface View extends Position {
  /** By seat: how many orders are in hand. */
  held: number[]
  /** By seat: the worlds whose cargo is aboard, lowest first. */
  cargo: number[][]
}

/** IT-12.1  Everything is public but, by option, the orders in hand. */
export function view(p: Position, seat: Seat | null): View {
  const secret = (owner: number) => p.options.orders_hidden && p.ended === 0 && owner !== seat
  const hides = (place: number) =>
    place === DECK ? p.options.orders_hidden && p.ended === 0 : place >= 0 && secret(place)
  const seats = Array.from({ length: p.seats }, (_, s) => s)
  return {
    flow: p.flow.map((frame) => seenFrame(p, frame, secret)),
    options: p.options,
    chart: p.chart,
    seats: p.seats,
    round: p.round,
    first: p.first,
    turn: p.turn,
    ship: [...p.ship],
    damage: [...p.damage],
    cash: [...p.cash],
    upgrades: [...p.upgrades],
    curio: [...p.curio],
    card: p.card.map((place) => (hides(place) ? HIDDEN : place)),
    loaded: p.loaded.map((aboard, card) => (hides(p.card[card] as number) ? 0 : aboard)),
    world: [...p.world],
    founder: [...p.founder],
    ended: p.ended,
    held: seats.map((s) => p.card.filter((place) => place === s).length),
    cargo: seats.map((s) =>
      p.card
        .flatMap((place, card) => (place === s && p.loaded[card] === 1 ? [pickup(p, card)] : []))
        .sort((a, b) => a - b),
    ),
  }
}

const pickup = (p: Position, card: number) => p.chart.orders[card]?.pickup ?? 0

/** A frame of the stack as others see it: the card just drawn is the drawer's secret. */
function seenFrame(p: Position, frame: Frame, secret: (owner: number) => boolean): Frame {
  return frame.in === 'deal' && secret(p.turn) ? ({ ...frame, drawn: HIDDEN } as Frame) : { ...frame }
}

/** A position that looks the same to the seat: the cards it cannot know are dealt anew. */
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
