import type { SectorMap } from '../chart.ts'
import data from '../data/worlds.json' with { type: 'json' }
import { mulberry32 } from '../generate.ts'

// Second programs for what the rules compute, written from the rulebook and apart from the game's own: chapter 13's
// maps, distances by Floyd and Warshall, and the tie order of 15.1 by brute force.

/** A map as IT-13 lays down, with mulberry32(seed) and lanes of 2 to 4 spaces. */
export function byTheBook(seed: number, n: number, copies: number, extra: number | null) {
  const next = mulberry32(seed)
  const rnd = (k: number) => Math.floor(next() * k)
  const letter = (i: number) => 'ABCDEFG'.slice(i, i + 1)

  // 13.1
  const names = data.names.slice()
  for (let i = names.length - 1; i >= 1; i--) {
    const j = rnd(i + 1)
    const [at_i, at_j] = [names[i] as string, names[j] as string]
    names[i] = at_j
    names[j] = at_i
  }

  // 13.2
  const planets: { id: string; name: string; class: string; export: string }[] = []
  for (let i = 0; i < n; i++) {
    const free = n >= 6 ? i >= 2 : i >= 1
    const id = free ? data.classes[rnd(8)]?.id : ['civilized', 'forge', 'hive'][rnd(3)]
    const exports = data.classes.find((c) => c.id === id)?.exports ?? []
    let k = rnd(3)
    const taken = (x: number) => planets.some((p) => p.export === exports[x % 3])
    if (taken(k)) k = !taken(k + 1) ? k + 1 : !taken(k + 2) ? k + 2 : k
    planets.push({ id: letter(i), name: names[i] ?? '', class: id ?? '', export: exports[k % 3] ?? '' })
  }

  // 13.3
  const lanes: SectorMap['lanes'] = []
  const degree = (i: number) => lanes.filter((l) => l.ends.includes(letter(i))).length
  const lane = (i: number, j: number) =>
    lanes.push({ id: `L${lanes.length + 1}`, ends: [letter(i), letter(j)], spaces: 2 + rnd(3) })
  for (let i = 1; i <= n - 1; i++) {
    let j: number
    do j = rnd(i)
    while (degree(j) >= 4)
    lane(j, i)
  }

  // 13.4
  const wanted = extra ?? Math.floor(n / 2)
  let made = 0
  for (let attempt = 1; attempt <= 100 && made < wanted; attempt++) {
    const i = rnd(n)
    const j = rnd(n)
    const joined = lanes.some((l) => l.ends.includes(letter(i)) && l.ends.includes(letter(j)))
    if (i === j || joined || degree(i) === 4 || degree(j) === 4) continue
    lane(i, j)
    made++
  }

  // 13.5
  const orders: SectorMap['orders'] = []
  for (let copy = 0; copy < copies; copy++)
    for (let i = 0; i < n; i++) {
      const used = orders.filter((o) => o.pickup === letter(i)).map((o) => o.dropoff)
      const others = planets.map((p) => p.id).filter((id) => id !== letter(i) && !used.includes(id))
      orders.push({
        id: `O${orders.length + 1}`,
        pickup: letter(i),
        dropoff: others[rnd(others.length)] ?? '',
      })
    }
  return { planets, lanes, orders }
}

/** A graph by the names of its nodes: which lie side by side, and how far apart any two are. */
export interface Graph {
  readonly names: readonly string[]
  distance(a: string, b: string): number
}

/** The node graph of IT-2.8, its distances by Floyd and Warshall. */
export function nodeGraph(map: SectorMap): Graph {
  const beside: [string, string][] = []
  const names = map.planets.map((p) => p.id)
  for (const { id, ends, spaces } of map.lanes) {
    const row = [ends[0] ?? '', ...Array.from({ length: spaces }, (_, i) => `${id}.${i + 1}`), ends[1] ?? '']
    names.push(...row.slice(1, -1))
    for (let i = 1; i < row.length; i++) beside.push([row[i - 1] ?? '', row[i] ?? ''])
  }
  return floydWarshall(names, beside)
}

/** The planets as nodes and the lanes as edges: distances are lanes (IT-8.10). */
export function laneGraph(map: SectorMap): Graph {
  return floydWarshall(
    map.planets.map((p) => p.id),
    map.lanes.map(({ ends }) => [ends[0] ?? '', ends[1] ?? '']),
  )
}

function floydWarshall(names: readonly string[], beside: readonly [string, string][]): Graph {
  const far = names.map((a) => names.map((b) => (a === b ? 0 : Number.POSITIVE_INFINITY)))
  const at = (name: string) => names.indexOf(name)
  const get = (i: number, j: number) => far[i]?.[j] ?? Number.NaN
  const set = (i: number, j: number, steps: number) => {
    const row = far[i]
    if (row !== undefined) row[j] = steps
  }
  for (const [a, b] of beside) {
    set(at(a), at(b), 1)
    set(at(b), at(a), 1)
  }
  for (let k = 0; k < names.length; k++)
    for (let i = 0; i < names.length; i++)
      for (let j = 0; j < names.length; j++) set(i, j, Math.min(get(i, j), get(i, k) + get(k, j)))
  return { names, distance: (a, b) => get(at(a), at(b)) }
}

/** IT-15.1  Planets before lane spaces, by letter; lane spaces by lane, then by space. */
export function tieOrder(a: string, b: string): number {
  const key = (name: string): [number, string, number, number] => {
    const [lane = '', space] = name.split('.')
    return space === undefined ? [0, name, 0, 0] : [1, '', Number(lane.slice(1)), Number(space)]
  }
  const [one, other] = [key(a), key(b)]
  for (const i of [0, 1, 2, 3] as const) {
    if (one[i] < other[i]) return -1
    if (one[i] > other[i]) return 1
  }
  return 0
}

/** IT-15.1  Where a ship goes on a sheet: of what the roll allows, the nearest to the target, ties as above. */
export function towards(graph: Graph, from: string, roll: number, target: string): string {
  const allowed = graph.names.filter((node) => {
    const steps = graph.distance(from, node)
    return roll === 1 ? steps === 1 : steps <= roll
  })
  const least = Math.min(...allowed.map((node) => graph.distance(node, target)))
  return allowed.filter((node) => graph.distance(node, target) === least).sort(tieOrder)[0] ?? ''
}
