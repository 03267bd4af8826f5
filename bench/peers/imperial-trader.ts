// Imperial Trader on Cantrell Reach as an author of boardgame.io games would write it: the rules of
// src/rulesets/imperial-trader/rulebook.md with the default options, without the expansion and play by mail.
// Where boardgame.io leaves a choice, the faster way is taken: no undo, one field for the step instead of stages,
// distances outside the state, a card drawn from an unordered deck instead of a deck shuffled at every discard.

import map from '../../src/rulesets/imperial-trader/data/map-cantrell.json' with { type: 'json' }
import { type Context, type Ctx, INVALID, type PeerGame } from './boardgame.ts'

// The map of Imperial Trader, read for boardgame.io's moves.

const worlds = map.planets.map((planet) => planet.id)
/** True for worlds that sell upgrades and repairs. */
const yards = map.planets.map((planet) => ['civilized', 'forge', 'hive'].includes(planet.class))
/** The order cards, by number. */
const cards = map.orders.map(({ pickup, dropoff }) => ({
  pickup: worlds.indexOf(pickup),
  dropoff: worlds.indexOf(dropoff),
}))

/** Steps between any two nodes (worlds, then lane spaces), and lanes between any two worlds. */
export const { steps, lanes } = chart()

function chart(): { steps: number[][]; lanes: number[][] } {
  const nodes: number[][] = worlds.map(() => [])
  const neighbours: number[][] = worlds.map(() => [])
  const join = (graph: number[][], a: number, b: number) => {
    graph[a]?.push(b)
    graph[b]?.push(a)
  }
  for (const lane of map.lanes) {
    const [from = 0, to = 0] = lane.ends.map((end) => worlds.indexOf(end))
    let last = from
    for (let space = 0; space < lane.spaces; space++) {
      join(nodes, last, nodes.push([]) - 1)
      last = nodes.length - 1
    }
    join(nodes, last, to)
    join(neighbours, from, to)
  }
  return { steps: distances(nodes), lanes: distances(neighbours) }
}

function distances(graph: number[][]): number[][] {
  return graph.map((_, start) => {
    const row = graph.map(() => Number.POSITIVE_INFINITY)
    row[start] = 0
    const queue = [start]
    for (const from of queue)
      for (const to of graph[from] ?? [])
        if (row[to] === Number.POSITIVE_INFINITY) {
          row[to] = (row[from] ?? 0) + 1
          queue.push(to)
        }
    return row
  })
}

interface Ship {
  at: number
  damage: number
  cash: number
  /** Bits: 1 hull, 2 machine spirits, 4 autoloaders. */
  upgrades: number
  orders: { card: number; loaded: boolean }[]
}

interface G {
  ships: Ship[]
  deck: number[]
  first: number
  round: number
  /** The number of players who have berthed. */
  berthed: number
  taken: number
  step: 'action' | 'move' | 'giveUp' | 'newShip'
  roll: number
  roundsOver: boolean
}

const WIN = 100
const ROUNDS = 60
const ACTIONS = 2
const UPGRADE_COST = 15
const REPAIR_COST = 5
const PAY_PER_LANE = 10
const HAND_LIMIT = 1
const HULL = 1
const SPIRITS = 2
const AUTOLOADERS = 4

const freshShip = (at: number): Ship => ({ at, damage: 0, cash: 0, upgrades: 0, orders: [] })
const maxDamage = (ship: Ship) => ((ship.upgrades & HULL) !== 0 ? 8 : 6)
const costOf = (mask: number) => UPGRADE_COST * [1, 2, 4].filter((bit) => (mask & bit) !== 0).length
const seatOf = (ctx: Ctx) => Number(ctx.currentPlayer)
const shipOf = (G: G, ctx: Ctx) => G.ships[seatOf(ctx)] as Ship

/** IT-9.1  Draws a card. */
function draw({ G, random }: Context<G>, ship: Ship): void {
  const [card] = G.deck.splice(random.Die(G.deck.length) - 1, 1)
  if (card !== undefined) ship.orders.push({ card, loaded: false })
}

/** IT-5.3  An action is done; after the second the turn ends. */
function acted({ G, events }: Context<G>): undefined {
  G.step = 'action'
  G.taken++
  if (G.taken >= ACTIONS) events.endTurn()
}

/** IT-6.5 to IT-6.8, IT-8.6, IT-8.7, IT-10  D3 damage, unless the upgrade holds; the ship may be lost. */
function suffer(context: Context<G>, guard: number): undefined {
  const { G, ctx, random } = context
  const ship = shipOf(G, ctx)
  if ((ship.upgrades & guard) === 0 || random.D6() < 4) {
    ship.damage += Math.ceil(random.D6() / 2)
    if (ship.damage >= maxDamage(ship)) {
      G.deck.push(...ship.orders.map((order) => order.card))
      G.ships[seatOf(ctx)] = freshShip(-1)
      G.step = 'newShip'
      return undefined
    }
  }
  return acted(context)
}

const actions = {
  fly({ G, random }: Context<G>) {
    if (G.step !== 'action') return INVALID
    G.roll = random.D6()
    G.step = 'move'
    return undefined
  },
  move(context: Context<G>, to: number) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    if (G.step !== 'move' || !reaches(ship.at, to, G.roll)) return INVALID
    ship.at = to
    return G.roll === 1 ? suffer(context, SPIRITS) : acted(context)
  },
  load(context: Context<G>, card: number) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    const order = ship.orders.find((held) => held.card === card)
    if (G.step !== 'action' || order === undefined || order.loaded || cards[card]?.pickup !== ship.at)
      return INVALID
    order.loaded = true
    return acted(context)
  },
  unload(context: Context<G>, card: number) {
    const { G, ctx, random } = context
    const ship = shipOf(G, ctx)
    const order = ship.orders.find((held) => held.card === card)
    const { pickup = 0, dropoff = -1 } = cards[card] ?? {}
    if (G.step !== 'action' || order === undefined || !order.loaded || dropoff !== ship.at) return INVALID
    if (random.D6() === 1) return suffer(context, AUTOLOADERS)
    ship.orders = ship.orders.filter((held) => held.card !== card)
    G.deck.push(card)
    ship.cash += PAY_PER_LANE * (lanes[pickup]?.[dropoff] ?? 0)
    return acted(context)
  },
  deal(context: Context<G>) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    if (G.step !== 'action' || ship.at >= worlds.length || G.deck.length === 0) return INVALID
    draw(context, ship)
    if (ship.orders.length <= HAND_LIMIT) return acted(context)
    G.step = 'giveUp'
    return undefined
  },
  giveUp(context: Context<G>, card: number) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    if (G.step !== 'giveUp' || !ship.orders.some((held) => held.card === card)) return INVALID
    ship.orders = ship.orders.filter((held) => held.card !== card)
    G.deck.push(card)
    return acted(context)
  },
  buy(context: Context<G>, mask: number) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    const wrong = (ship.upgrades & mask) !== 0 || costOf(mask) > ship.cash
    if (G.step !== 'action' || yards[ship.at] !== true || wrong) return INVALID
    ship.cash -= costOf(mask)
    ship.upgrades |= mask
    return acted(context)
  },
  repair(context: Context<G>, points: number) {
    const { G, ctx } = context
    const ship = shipOf(G, ctx)
    const wrong = points > ship.damage || points * REPAIR_COST > ship.cash
    if (G.step !== 'action' || yards[ship.at] !== true || wrong) return INVALID
    ship.cash -= points * REPAIR_COST
    ship.damage -= points
    return acted(context)
  },
  newShip({ G, ctx, events }: Context<G>, world: number) {
    if (G.step !== 'newShip' || world >= worlds.length) return INVALID
    shipOf(G, ctx).at = world
    events.endTurn()
    return undefined
  },
  stop({ G, events }: Context<G>) {
    if (G.step !== 'action') return INVALID
    events.endTurn()
    return undefined
  },
}

/** IT-6.3, IT-6.6 */
function reaches(from: number, to: number, roll: number): boolean {
  const distance = steps[from]?.[to] ?? Number.POSITIVE_INFINITY
  return roll === 1 ? distance === 1 : distance <= roll
}

/** IT-4.3, IT-4.7  One order to each; the highest die goes first. */
function dealOrders(context: Context<G>): void {
  const { G, random } = context
  for (const ship of G.ships) draw(context, ship)
  let rolling = G.ships.map((_, seat) => seat)
  while (rolling.length > 1) {
    const dice = rolling.map(() => random.D6())
    const top = Math.max(...dice)
    rolling = rolling.filter((_, i) => dice[i] === top)
  }
  G.first = rolling[0] ?? 0
}

/** Every legal move, in the order of Argosy's lists. */
function enumerate(G: G, ctx: Ctx) {
  const moves: { move: string; args: number[] }[] = []
  const add = (move: string, ...args: number[]) => moves.push({ move, args })
  const ship = shipOf(G, ctx)
  if (ctx.phase === 'berths') for (const world of worlds.keys()) add('berth', world)
  else if (G.step === 'newShip') for (const world of worlds.keys()) add('newShip', world)
  else if (G.step === 'giveUp') for (const { card } of ship.orders) add('giveUp', card)
  else if (G.step === 'move') {
    for (const to of steps.keys()) if (reaches(ship.at, to, G.roll)) add('move', to)
  } else {
    if (ship.at < worlds.length) {
      for (const { card, loaded } of ship.orders) {
        if (!loaded && cards[card]?.pickup === ship.at) add('load', card)
        if (loaded && cards[card]?.dropoff === ship.at) add('unload', card)
      }
      if (G.deck.length > 0) add('deal')
      if (yards[ship.at] === true) {
        for (let mask = 1; mask <= 7; mask++)
          if ((ship.upgrades & mask) === 0 && costOf(mask) <= ship.cash) add('buy', mask)
        for (let points = 1; points <= ship.damage && points * REPAIR_COST <= ship.cash; points++)
          add('repair', points)
      }
    }
    add('fly')
    add('stop')
  }
  return moves
}

export const imperialTrader: PeerGame<G> = {
  name: 'imperial-trader',
  disableUndo: true,
  setup: ({ ctx }) => ({
    ships: Array.from({ length: ctx.numPlayers }, () => ({ ...freshShip(-1), cash: 25 })),
    deck: [...cards.keys()],
    first: 0,
    round: 0,
    berthed: 0,
    taken: 0,
    step: 'action',
    roll: 0,
    roundsOver: false,
  }),
  phases: {
    berths: {
      start: true,
      next: 'trade',
      turn: { minMoves: 1, maxMoves: 1 },
      moves: {
        berth({ G, ctx }: Context<G>, world: number) {
          if (world >= worlds.length) return INVALID
          shipOf(G, ctx).at = world
          G.berthed++
          return undefined
        },
      },
      endIf: ({ G, ctx }: Context<G>) => G.berthed === ctx.numPlayers,
      onEnd: dealOrders,
    },
    trade: {
      moves: actions,
      turn: {
        order: {
          first: ({ G }: Context<G>) => G.first,
          next: ({ ctx }: Context<G>) => (ctx.playOrderPos + 1) % ctx.numPlayers,
        },
        onBegin({ G, ctx }: Context<G>) {
          G.taken = 0
          G.step = 'action'
          if (seatOf(ctx) === G.first) G.round++
        },
        onEnd({ G, ctx }: Context<G>) {
          if ((seatOf(ctx) + 1) % ctx.numPlayers === G.first && G.round >= ROUNDS) G.roundsOver = true
        },
      },
    },
  },
  endIf({ G }) {
    const over = G.roundsOver || G.ships.some((ship) => ship.cash >= WIN)
    return over ? { cash: G.ships.map((ship) => ship.cash) } : undefined
  },
  ai: { enumerate },
}
