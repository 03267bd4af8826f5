import { addGame, type Clusters, mergeClusters, noClusters } from './statistics/clustered.ts'

/** How often each value, name or key was seen. */
export type Counts = Record<string | number, number>

/** By gauge: how often each value was seen, over games (and seats, for gauges by seat). */
export type Gauged = Record<string, Counts>

/** Gauges read at one kind of moment. */
export interface Moment {
  /** How often they were read. */
  times: number
  gauges: Gauged
}

/**
 * What many games add up to. Everything in it is a whole number or a count by whole number, so that merging chunks
 * in any order gives the same bits, for any number of workers.
 */
export interface Aggregate {
  games: number
  decisions: number
  /** Games that were stopped before their end. */
  unfinished: number
  /** By seat: wins in sixtieths, so that a win shared by up to six is exact. */
  seatWins: number[]
  /** By bot id: wins in sixtieths. */
  botWins: Counts
  /** By bot id: in how many seats it sat. */
  botSeats: Counts
  /** By bot id: wins in sixtieths of all its seats in a game, by game, as the seats of a game are not independent. */
  botGames: Record<string, Clusters>
  /** By seat, by bot id: the same of the games in which it sat there. */
  cells: Record<number, Record<string, Clusters>>
  /** By who sat at the table, in alphabetical order with commas: wins in sixtieths by bot id. */
  lineUps: Record<string, Counts>
  /** At the end of the games. */
  gauges: Gauged
  /** By fact: how often it was told. */
  facts: Counts
  /** By fact: the sum over games of the square of how often it was told. */
  factSquares: Counts
  /** By clause of the result: how many games ended so. */
  endings: Counts
  /** By kind of moment, by key: the gauges then. `round` is always the end of that round. */
  series: Record<string, Record<string, Moment>>
  /** By what is tallied, by its key. */
  tallies: Record<string, Counts>
}

/** A win is sixty sixtieths. */
export const WIN = 60

/** Nothing yet. */
export function emptyAggregate(seats: number): Aggregate {
  return {
    games: 0,
    decisions: 0,
    unfinished: 0,
    seatWins: Array(seats).fill(0),
    botWins: {},
    botSeats: {},
    botGames: {},
    cells: {},
    lineUps: {},
    gauges: {},
    facts: {},
    factSquares: {},
    endings: {},
    series: {},
    tallies: {},
  }
}

/** Adds to a count by name. */
export function count(counts: Counts, name: string | number, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by
}

/** Adds gauges as a game measures them: a number for the table, or one for each seat; the winners' also by themselves. */
export function addGauges(
  to: Gauged,
  measured: Readonly<Record<string, number | readonly number[]>>,
  winners: readonly number[],
): void {
  for (const [name, value] of Object.entries(measured)) {
    to[name] ??= {}
    if (typeof value === 'number') {
      count(to[name], value)
      continue
    }
    const won = `winner's ${name}`
    to[won] ??= {}
    for (const [seat, of] of value.entries()) {
      count(to[name], of)
      if (winners.includes(seat)) count(to[won], of)
    }
  }
}

/** The moment of a kind and a key, to be added to. */
export function momentOf(sum: Aggregate, kind: string, key: string): Moment {
  sum.series[kind] ??= {}
  const keys = sum.series[kind]
  keys[key] ??= { times: 0, gauges: {} }
  return keys[key]
}

/** Adds what the players at a table won, in sixtieths by bot id: a game is one trial, however many seats a player has in it. */
export function addTable(sum: Aggregate, seated: readonly string[], won: Counts): void {
  const table = seated.toSorted().join(',')
  sum.lineUps[table] ??= {}
  for (const id of new Set(seated)) {
    const seats = seated.filter((other) => other === id).length
    addGame(winsOf(sum.botGames, id), won[id] ?? 0, seats)
    count(sum.lineUps[table], id, won[id] ?? 0)
  }
}

/** Adds one aggregate to another, in place. */
export function merge(into: Aggregate, from: Aggregate): void {
  into.games += from.games
  into.decisions += from.decisions
  into.unfinished += from.unfinished
  from.seatWins.forEach((wins, seat) => {
    into.seatWins[seat] = (into.seatWins[seat] ?? 0) + wins
  })
  for (const name of ['botWins', 'botSeats', 'facts', 'factSquares', 'endings'] as const)
    mergeCounts(into[name], from[name])
  mergeWins(into.botGames, from.botGames)
  for (const [seat, by] of Object.entries(from.cells)) mergeWins(cellsOf(into, Number(seat)), by)
  mergeGauged(into.lineUps, from.lineUps)
  mergeGauged(into.gauges, from.gauges)
  mergeGauged(into.tallies, from.tallies)
  for (const [kind, keys] of Object.entries(from.series))
    for (const [key, { times, gauges }] of Object.entries(keys)) {
      const moment = momentOf(into, kind, key)
      moment.times += times
      mergeGauged(moment.gauges, gauges)
    }
}

/** What bots won in a seat, to be added to. */
export function cellsOf(sum: Aggregate, seat: number): Record<string, Clusters> {
  sum.cells[seat] ??= {}
  return sum.cells[seat]
}

/** What a bot won, to be added to. */
export function winsOf(by: Record<string, Clusters>, bot: string): Clusters {
  by[bot] ??= noClusters()
  return by[bot]
}

function mergeWins(into: Record<string, Clusters>, from: Record<string, Clusters>): void {
  for (const [bot, wins] of Object.entries(from)) mergeClusters(winsOf(into, bot), wins)
}

function mergeGauged(into: Gauged, from: Gauged): void {
  for (const [name, counts] of Object.entries(from)) {
    into[name] ??= {}
    mergeCounts(into[name], counts)
  }
}

function mergeCounts(into: Counts, from: Counts): void {
  for (const [key, n] of Object.entries(from)) count(into, key, n)
}
