// Weights of a player, found by evolution (antithetic evolution strategies): around the weights as they are pairs of players
// are drawn that differ from them by the same amounts up and down, both play the same games, and each weight goes the way
// on which games went better. Everything is drawn from the seed, so that the same command finds the same weights.

import { playedOn } from '../../src/bots/chances.ts'
import type { AnyPlayer } from '../../src/bots/player.ts'
import { prospects } from '../../src/bots/search/search.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { type Game, isRefusal } from '../../src/kernel/game.ts'
import { FastSource } from '../../src/kernel/source.ts'

/** What is to be found, and how. */
export interface Evolution {
  readonly game: Game
  readonly options: object
  readonly seats: number
  /** By name: weights to begin with, above 0; they are multiplied. */
  readonly start: Readonly<Record<string, number>>
  /** The player who has these weights. */
  player(weights: Readonly<Record<string, number>>): AnyPlayer
  /** Older players: the others at the table are drawn from these, and from those found before. */
  readonly pool: readonly AnyPlayer[]
  /** A lead that makes a win about three in four likely. */
  readonly scale: number
  readonly generations: number
  readonly pairs: number
  readonly seed: string
  said(generation: number, mean: number, weights: Readonly<Record<string, number>>): void
}

/** How far the two of a pair differ, as the standard deviation of the logarithm. */
const WIDTH = 0.3
/** How far a weight goes for each standard error that its way was better. */
const STEP = 0.08

/** The weights after all generations: the mean of the last half of them. */
export function evolved(way: Evolution): Record<string, number> {
  const names = Object.keys(way.start)
  let logs = names.map((name) => Math.log(way.start[name] ?? 1))
  const kept: number[][] = []
  const pool = [...way.pool]
  for (let generation = 0; generation < way.generations; generation++) {
    const draw = new Chance(new FastSource(`${way.seed}/${generation}`))
    const pairs = Array.from({ length: way.pairs }, (_, n) => {
      const apart = names.map(() => WIDTH * normal(draw))
      const others = Array.from({ length: way.seats }, () => pool[draw.pick(pool.length)] as AnyPlayer)
      const [up, down] = [1, -1].map((sign) => {
        const weights = named(
          names,
          logs.map((log, i) => log + sign * (apart[i] ?? 0)),
        )
        return came(way, way.player(weights), others, `${way.seed}/${generation}/${n}`, n % way.seats)
      }) as [number, number]
      return { apart, better: up - down, mean: (up + down) / 2 }
    })
    const spread = Math.sqrt(mean(pairs.map(({ better }) => better ** 2))) || 1
    logs = logs.map((log, i) => {
      const way = pairs.reduce((sum, { apart, better }) => sum + (better * (apart[i] ?? 0)) / WIDTH, 0)
      return log + (STEP * way) / (spread * Math.sqrt(pairs.length))
    })
    kept.push(logs)
    const now = named(names, logs)
    way.said(generation, mean(pairs.map((pair) => pair.mean)), now)
    if (generation % 4 === 3) pool.push(way.player(now))
  }
  const last = kept.length === 0 ? [logs] : kept.slice(Math.floor(kept.length / 2))
  return named(
    names,
    names.map((_, i) => mean(last.map((one) => one[i] ?? 0))),
  )
}

/** What a game came to for one among others, 0 to 1. */
function came(
  way: Evolution,
  own: AnyPlayer,
  others: readonly AnyPlayer[],
  seed: string,
  seat: number,
): number {
  const opened = way.game.begin(way.options, way.seats, new FastSource(seed))
  if (isRefusal(opened)) throw new Error(opened.text)
  const seated = others.map((other, at) => (at === seat ? own : other))
  const result = playedOn(way.game, opened.position, seated, seed)
  return prospects(result, result?.scores ?? null, seat, way.scale)
}

const named = (names: readonly string[], logs: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [name, Number(Math.exp(logs[i] ?? 0).toPrecision(4))]))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** About as a normal distribution has it: twelve dice without corners. */
function normal(chance: Chance): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += chance.pick(1 << 16) / (1 << 16)
  return sum
}
