// The map of Imperial Trader, read for boardgame.io's moves.

import map from '../../src/rulesets/imperial-trader/data/map-cantrell.json' with { type: 'json' }

export const worlds = map.planets.map((planet) => planet.id)
/** True for worlds that sell upgrades and repairs. */
export const yards = map.planets.map((planet) => ['civilized', 'forge', 'hive'].includes(planet.class))
/** The order cards, by number. */
export const cards = map.orders.map(({ pickup, dropoff }) => ({
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
