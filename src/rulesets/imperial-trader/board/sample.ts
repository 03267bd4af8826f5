import map from '../data/map-cantrell.json' with { type: 'json' }
import type { View } from '../view.ts'

const index = (id: string | undefined) => map.planets.findIndex((p) => p.id === id)

/** A moment of a game on Cantrell Reach, for the picture on the shelf. */
export const sample = {
  flow: [],
  options: { win_credits: 100, max_damage: 6, pay_per_lane: 10, orders_hidden: false, actions_per_turn: 2 },
  chart: {
    id: map.id,
    name: map.name,
    worlds: map.planets.map((p) => ({ ...p, frontier: '' as const })),
    lanes: map.lanes.map((l) => ({
      id: l.id,
      from: index(l.ends[0]),
      to: index(l.ends[1]),
      spaces: l.spaces,
    })),
    orders: map.orders.map((o) => ({
      id: o.id,
      pickup: index(o.pickup),
      dropoff: index(o.dropoff),
      frontier: 0,
    })),
  },
  seats: 4,
  round: 7,
  first: 0,
  turn: 0,
  // The third space of Korvane–Threxam, Threxam, Galt Deep, the second space of Threxam–Ostermoor.
  ship: [18, 2, 4, 12],
  damage: [2, 0, 4, 3],
  cash: [62, 55, 40, 85],
  upgrades: [0, 0, 0, 1],
  curio: [-1, -1, -1, -1],
  card: [-1, -1, 1, 2, -1, 0],
  loaded: [0, 0, 1, 0, 0, 1],
  world: map.planets.map(() => 0),
  founder: map.planets.map(() => -1),
  ended: 0,
  held: [1, 1, 1, 0],
  cargo: [[5], [2], [], []],
} as unknown as View
