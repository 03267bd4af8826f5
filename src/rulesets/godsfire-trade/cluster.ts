import { andList, bool, type Fields, int, ints, list, object, type Thing, text } from '../../kernel/index.ts'
import { MOST_WORLDS, type Scenario, type StarMap, worldShape } from './scenario.ts'

/** A world, by its place in the cluster; worlds stand in the order of the map file, which is the order of their ids. */
export type World = number & { readonly is?: 'world' }
/** A set of worlds, a sum of 2^world. */
export type Worlds = number & { readonly is?: 'worlds' }
/** A set of seats, a sum of 2^seat. */
export type Seats = number & { readonly is?: 'seats' }

const clusterFields = {
  /** The scenario's. */
  id: text(40),
  name: text(80),
  worlds: list(worldShape),
  /** Pairs of worlds, each with the lower first. */
  links: list(ints(0, 29)),
  /** GT-3.2  By world: the seats it does not trade with while it is neutral, by the scenario. */
  barred: ints(0, 31),
  /** GT-7.1  The first turn in which war can be declared. */
  warFromTurn: int(1),
  ftl: bool(),
  turns: int(1),
  majority: int(1),
}

/** The schema of a cluster. */
export const clusterShape = object(clusterFields)

/** What a scenario fixes for a whole game. GT-2.3  Worlds out of play do not exist in it. */
export type Cluster = Fields<typeof clusterFields>

/** GT-2.1, GT-2.3, GT-3.2  The cluster of a scenario. `majority` as the table wants it, or null for the scenario's. */
export function clusterOf(scenario: Scenario, map: StarMap, majority: number | null): Cluster {
  const inPlay = new Set([...scenario.homes.flat(), ...scenario.neutral])
  const worlds = map.worlds.filter(({ id }) => inPlay.has(id))
  const place = (id: string | undefined) => worlds.findIndex((w) => w.id === id)
  const links = map.links
    .map(([a, b]) => [place(a), place(b)].sort((m, n) => m - n))
    .filter((link) => !link.includes(-1))
  const everybody = (1 << scenario.players) - 1
  const barred = worlds.map(({ id }) => {
    // GT-3.2  Missing statement: with everyone.
    const partners = statedPartners(scenario, id)
    return partners === null ? 0 : everybody & ~partners.reduce((mask, seat) => mask | (1 << seat), 0)
  })
  return {
    id: scenario.id,
    name: scenario.name,
    worlds,
    links,
    barred,
    warFromTurn: scenario.warFromTurn,
    ftl: scenario.ftl,
    turns: scenario.turns,
    majority: majority ?? scenario.majority,
  }
}

/** GT-3.2  The players that a neutral world trades with; null for everyone: when nothing is said of it. */
export const statedPartners = ({ neutralTrade: trade }: Scenario, id: string): readonly number[] | null =>
  trade === 'all' || !Object.hasOwn(trade, id) ? null : (trade[id] ?? null)

/** What is reckoned from a cluster once and looked up often. */
export interface Atlas {
  readonly all: Worlds
  /** By world: the worlds it has a link to, lowest first. */
  readonly next: readonly (readonly World[])[]
  /** [from × worlds + to]: links between them; FAR without a way. */
  readonly distance: readonly number[]
  /** By id and by name, as written and in small letters. */
  readonly named: ReadonlyMap<string, World>
  /** By world: as orders name it. */
  readonly things: readonly Thing[]
}

/** More links than any way has. */
export const FAR = MOST_WORLDS

const atlases = new WeakMap<Cluster, Atlas>()

/** GT-2.1  The atlas of a cluster. */
export function atlasOf(cluster: Cluster): Atlas {
  const known = atlases.get(cluster)
  if (known !== undefined) return known
  const { worlds, links } = cluster
  const next = worlds.map((_, w) =>
    links
      .filter((link) => link.includes(w))
      .flatMap((link) => link.filter((end) => end !== w))
      .sort((a, b) => a - b),
  )
  const named = new Map<string, World>()
  for (const [w, { id, name }] of worlds.entries())
    for (const word of [id, name]) named.set(word, w).set(word.toLowerCase(), w)
  const distance = worlds.flatMap((_, from) => distancesFrom(next, from))
  const things = worlds.map(({ id, name }) => ({ id, text: name }))
  const atlas = { all: 2 ** worlds.length - 1, next, distance, named, things }
  atlases.set(cluster, atlas)
  return atlas
}

function distancesFrom(next: readonly (readonly World[])[], from: World): number[] {
  const far = next.map(() => FAR)
  far[from] = 0
  const queue: World[] = [from]
  for (const w of queue)
    for (const to of next[w] ?? [])
      if (far[to] === FAR) {
        far[to] = (far[w] ?? 0) + 1
        queue.push(to)
      }
  return far
}

/** The world of an id or a name, however written; −1 when there is none, or it is out of play (GT-2.3). */
export function worldNamed(cluster: Cluster, word: string): World {
  const { named } = atlasOf(cluster)
  return named.get(word) ?? named.get(word.toLowerCase()) ?? -1
}

/** The name of a world. */
export const worldName = (cluster: Cluster, world: World): string => cluster.worlds[world]?.name ?? '?'

/** Names in a row: `Grom, Tesk and Orrin`. */
export function inWords(words: readonly string[]): string {
  return words.length === 0 ? 'none' : andList(words)
}

/** The names of a set of worlds, as refusals list them (GT-8.4, GT-13.1). */
export const worldNames = (cluster: Cluster, set: Worlds): string =>
  inWords(cluster.worlds.filter((_, w) => (set & (1 << w)) !== 0).map(({ name }) => name))
