import assert from 'node:assert/strict'
import test from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { clustersOf, hunt } from '../exploit.ts'
import { type LineUp, ladder } from '../ladder.ts'
import {
  addGame,
  type Clusters,
  chanceOfDeviate,
  corrected,
  deviate,
  meanOf,
  mergeClusters,
  noClusters,
  normalBelow,
  normalDeviate,
  quantileOf,
  seatAlarms,
  shared,
  shareOf,
} from '../statistics/clustered.ts'
import { addPair, differenceOf, gamesFor, mergePairs, noPairs } from '../statistics/paired.ts'
import { ledBy, runawayOf, type Stood } from '../statistics/runaway.ts'

const near = (value: number, wanted: number, within: number) =>
  assert.ok(Math.abs(value - wanted) <= within, `${value} is not ${wanted} ± ${within}`)
const holds = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high

test('deviates are those of the tables', () => {
  near(normalBelow(1.959964), 0.975, 1e-6)
  near(normalDeviate(0.025), -1.959964, 1e-5)
  near(deviate(), 1.96, 1e-3)
  near(deviate(0.05, 10), 2.228, 0.005)
  near(deviate(0.01, 30), 2.75, 0.005)
  near(chanceOfDeviate(2.5758), 0.01, 1e-5)
})

/** Which of these it is, each as likely as it weighs. */
function drawn(weights: readonly number[], source: FastSource): number {
  let at = source.below(weights.reduce((sum, one) => sum + one, 0))
  return weights.findIndex((one) => {
    at -= one
    return at < 0
  })
}

/** `n` games of seats, one of which wins by these odds; the seats of one game are added up for the player who has them. */
function games(n: number, odds: readonly number[], owned: readonly number[], seed: string): Clusters {
  const source = new FastSource(seed)
  const sums = noClusters()
  for (let i = 0; i < n; i++) {
    const winner = drawn(odds, source)
    addGame(sums, owned.includes(winner) ? 60 : 0, owned.length)
  }
  return sums
}

test('a coin: of a thousand intervals of 95 %, about 950 hold one half', () => {
  for (const n of [25, 100, 400]) {
    let held = 0
    for (let i = 0; i < 1000; i++)
      if (holds(shareOf(games(n, [1, 1], [0], `${n}/${i}`), 60).interval, 0.5)) held++
    assert.ok(held >= 930 && held <= 975, `${held} of 1000 with ${n} games`)
  }
})

test('seats of one game are not independent: a player with three of four is known as well as one with one', () => {
  const three = shareOf(games(1200, [1, 1, 1, 1], [0, 1, 2], 'three'), 60)
  const one = shareOf(games(1200, [1, 1, 1, 1], [3], 'three'), 60)
  near(one.error, Math.sqrt((0.25 * 0.75) / 1200), 0.0005)
  near(three.error, one.error / 3, 1e-9)
  near(three.mean, (1 - one.mean) / 3, 1e-9)
  // As if they were independent: 3,600 trials, an error by half too large.
  assert.ok(three.error < 0.7 * Math.sqrt((three.mean * (1 - three.mean)) / 3600))
  const all = shareOf(games(500, [1, 1], [0, 1], 'all'), 60)
  near(all.error, 0, 1e-12)
})

test('parts may be added in any order; where all were won the interval is as wide as the number of games allows', () => {
  const [a, b] = [games(40, [1, 2], [0], 'a'), games(70, [1, 2], [0], 'b')]
  const [ab, ba] = [noClusters(), noClusters()]
  for (const part of [a, b]) mergeClusters(ab, part)
  for (const part of [b, a]) mergeClusters(ba, part)
  assert.deepEqual(ab, ba)
  assert.equal(ab.games, 110)
  const [low, high] = shareOf(games(50, [1, 0], [0], 'sure'), 60).interval
  assert.equal(high, 1)
  near(low, 0.925, 0.005)
  assert.deepEqual(shareOf(noClusters()).interval, [0, 1])
  assert.deepEqual(meanOf(noClusters()).interval, [-Infinity, Infinity])
})

test('where all games gave the same, the interval has the width that their number allows, and stays where it can be', () => {
  const sums = noClusters()
  for (let i = 0; i < 24; i++) addGame(sums, 0, 1)
  const [low, high] = meanOf(sums, 1, 0.05, [0, Infinity]).interval
  assert.equal(low, 0)
  // 0 of 24 (Clopper and Pearson): up to 14.2 %.
  near(high, 0.142, 0.001)
  const thirds = noClusters()
  for (let i = 0; i < 24; i++) addGame(thirds, 1, 3)
  assert.ok(meanOf(thirds).interval[1] - meanOf(thirds).interval[0] > 0.2)
  // A sum that is rounded is as sure as one that is not; large whole numbers that differ by one do differ.
  for (const value of [0.3333333, 1e6 / 7]) {
    const alike = noClusters()
    for (let i = 0; i < 240; i++) addGame(alike, value, 1)
    const { error, interval } = meanOf(alike)
    assert.ok(error === 0 && interval[1] - interval[0] > 0.02, `${value}: ${interval}`)
  }
  const coins = noClusters()
  for (let i = 0; i < 240; i++) addGame(coins, 1e6 + (i % 2), 1)
  near(meanOf(coins).error, 0.5 / Math.sqrt(239), 1e-3)
  for (const won of [0, 1, 2, 238, 239, 240]) {
    const share = noClusters()
    for (let i = 0; i < 240; i++) addGame(share, i < won ? 60 : 0, 1)
    const { mean, interval } = shareOf(share, 60)
    assert.ok(interval[0] >= 0 && interval[1] <= 1 && interval[1] - interval[0] > 0.01, `${won}: ${interval}`)
    assert.ok(interval[0] <= mean && mean <= interval[1], `${won}: ${interval}`)
  }
  // Three games of a part: 1, 1 and 0.
  const part = noClusters()
  for (const one of [1, 1, 0]) addGame(part, one, 1)
  assert.ok(meanOf(part).interval[0] < 0 && meanOf(part).interval[1] > 1)
  assert.deepEqual(meanOf(part, 1, 0.05, [0, 1]).interval, [0, 1])
})

test('pairs that all differ alike are no certainty', () => {
  const pairs = noPairs()
  for (let i = 0; i < 3; i++) addPair(pairs, 1, 2)
  const { interval, chance } = differenceOf(pairs)
  assert.ok(interval[0] < 1 && interval[1] > 1)
  assert.equal(chance, 0.25)
  // A share cannot change by more than the whole.
  const shares = noPairs()
  for (const one of [0, 1, 1]) addPair(shares, 0, one)
  assert.deepEqual(
    [differenceOf(shares).interval[1] > 1, differenceOf(shares, 1, 0.05, 1).interval[1]],
    [true, 1],
  )
})

test('two equal variants differ by chance one time in twenty, and a planted difference is found', () => {
  const source = new FastSource('variants')
  const differ = (by: number, n: number) => {
    const pairs = noPairs()
    for (let i = 0; i < n; i++) {
      const weather = source.below(1000)
      addPair(pairs, weather + source.below(10), weather + source.below(10) + by)
    }
    return differenceOf(pairs)
  }
  let found = 0
  for (let i = 0; i < 1000; i++) if (!holds(differ(0, 50).interval, 0)) found++
  assert.ok(found >= 30 && found <= 70, `${found} of 1000 equal pairs differ`)
  const planted = differ(2, 400)
  assert.ok(planted.interval[0] > 1 && planted.interval[1] < 3 && planted.chance < 1e-6)
  const [one, other] = [noPairs(), noPairs()]
  addPair(one, 1, 4)
  addPair(other, 2, 2)
  mergePairs(one, other)
  assert.equal(differenceOf(one).mean, 1.5)
  assert.equal(differenceOf(noPairs()).chance, 1)
})

test('as many games as are said to be needed find the difference four times of five', () => {
  const needed = gamesFor(0.1, 0.5)
  assert.equal(needed, 197)
  let found = 0
  for (let i = 0; i < 500; i++) {
    const pairs = noPairs()
    const source = new FastSource(`power/${i}`)
    for (let n = 0; n < needed; n++) addPair(pairs, 0, source.below(10) < 6 ? 1 : 0)
    if (differenceOf(pairs).interval[0] > 0.5) found++
  }
  assert.ok(found >= 375 && found <= 440, `${found} of 500`)
  assert.equal(gamesFor(0, 1), Number.POSITIVE_INFINITY)
})

test('twenty comparisons of nothing raise hardly a finding', () => {
  assert.deepEqual(
    corrected([0.01, 0.04, 0.03]).map((x) => Math.round(x * 100) / 100),
    [0.03, 0.06, 0.06],
  )
  near(shared(10), 0.005, 1e-12)
  const source = new FastSource('many')
  let studies = 0
  for (let i = 0; i < 400; i++) {
    const chances = Array.from({ length: 20 }, () => (1 + source.below(999_999)) / 1_000_000)
    if (corrected(chances).some((chance) => chance < 0.05)) studies++
  }
  assert.ok(studies <= 32, `${studies} of 400 studies find something`)
})

/** Cells of games in which seat and player both count: players move on to other seats from game to game. */
function cellsOf(
  seats: readonly number[],
  players: Readonly<Record<string, number>>,
  n: number,
  seed: string,
) {
  const names = Object.keys(players)
  const cells = new Map<string, { player: string; seat: number; won: Clusters }>()
  const source = new FastSource(seed)
  for (let game = 0; game < n; game++) {
    const seated = seats.map((_, seat) => names[(seat + game) % names.length] ?? '')
    const odds = seats.map((weight, seat) => weight * (players[seated[seat] ?? ''] ?? 1))
    const winner = drawn(odds, source)
    for (const [seat, player] of seated.entries()) {
      const cell = cells.get(`${seat} ${player}`) ?? { player, seat, won: noClusters() }
      cells.set(`${seat} ${player}`, cell)
      addGame(cell.won, seat === winner ? 60 : 0, 1)
    }
  }
  return [...cells.values()]
}

test('a biased seat raises the alarm, a weak or a dominant player in fair seats does not', () => {
  const biased = seatAlarms(cellsOf([61, 3, 36], { one: 1 }, 300, 'crossroads'), 60)
  assert.deepEqual(
    biased.map(({ seat, alarm }) => [seat, alarm]),
    [
      [0, true],
      [1, true],
      [2, false],
    ],
  )
  let alarms = 0
  for (let i = 0; i < 200; i++) {
    const fair = seatAlarms(cellsOf([1, 1, 1], { weak: 1, usual: 8, dominant: 30 }, 300, `fair/${i}`), 60)
    if (fair.some(({ alarm }) => alarm)) alarms++
  }
  assert.ok(alarms <= 20, `${alarms} of 200 fair tables raise an alarm`)
  const both = seatAlarms(cellsOf([3, 1, 1], { weak: 1, usual: 5, strong: 20 }, 900, 'both'), 60)
  assert.ok(both.some(({ player, seat, alarm }) => player === 'usual' && seat === 0 && alarm))
  assert.deepEqual(
    seatAlarms([{ player: 'alone', seat: 0, won: games(100, [1, 0], [0], 's') }], 60)[0]?.alarm,
    false,
  )
})

/** Games between these players, as they would come out. */
function lineUps(
  strengths: Readonly<Record<string, number>>,
  tables: readonly string[][],
  n: number,
): LineUp[] {
  const source = new FastSource('ladder')
  return tables.map((players) => {
    const won: Record<string, number> = {}
    const weights = players.map((id) => strengths[id] ?? 1)
    for (let i = 0; i < n; i++) {
      const winner = players[drawn(weights, source)] ?? ''
      won[winner] = (won[winner] ?? 0) + 1
    }
    return { players, won }
  })
}

test('the ladder finds planted strengths, at tables of two and of three, with a seat held twice', () => {
  const strengths = { novice: 1, club: 10, master: 40 }
  const tables = [
    ['novice', 'club'],
    ['club', 'master'],
    ['novice', 'club', 'master'],
    ['master', 'club', 'club'],
  ]
  const rungs = ladder(lineUps(strengths, tables, 500), new FastSource(1))
  assert.deepEqual(
    rungs.map(({ player }) => player),
    ['master', 'club', 'novice'],
  )
  const [master, club, novice] = rungs.map(({ rating }) => rating) as [number, number, number]
  near(club - novice, 400, 60)
  near(master - club, 400 * Math.log10(4), 40)
  for (const { rating, interval } of rungs)
    assert.ok(holds(interval, rating) && interval[1] - interval[0] < 120)
  assert.deepEqual(ladder(lineUps(strengths, tables, 500), new FastSource(1)), rungs)
})

test('who has won every game stands above, not at infinity; equals stand alike', () => {
  const [best, worst] = ladder([{ players: ['a', 'b'], won: { a: 30 } }], new FastSource(1))
  assert.equal(best?.player, 'a')
  assert.ok((best?.rating ?? 0) - (worst?.rating ?? 0) > 400 && (best?.rating ?? 0) < 3000)
  // Nor is it known to the point, and of one game hardly at all.
  const width = (games: number) => {
    const [rung] = ladder([{ players: ['a', 'b'], won: { a: games } }], new FastSource(1))
    const [low, high] = rung?.interval ?? assert.fail()
    assert.ok(holds([low, high], rung?.rating ?? 0))
    return { low, high }
  }
  assert.ok(width(1).low < 1500 && width(1).high > 1500, 'one game says nothing of who is better')
  assert.ok(width(30).low > 1500 && width(30).high - width(30).low > 50)
  const equals = ladder([{ players: ['a', 'b'], won: { a: 25, b: 25 } }], new FastSource(1))
  assert.ok(equals.every(({ rating, interval }) => Math.abs(rating - 1500) < 1 && holds(interval, 1500)))
})

/** Games of two in which who leads is drawn by one coin; how often the leader wins, and seat 1, is given in 60ths by `won`. */
const ledGames = (n: number, won: (leader: number, source: FastSource) => number): Stood[] => {
  const source = new FastSource('led')
  return Array.from({ length: n }, () => {
    const leader = source.below(2)
    const winner = won(leader, source)
    const had = leader === 0 ? [10 + source.below(30), 5] : [5, 10 + source.below(30)]
    return { ...ledBy(had), won: winner === 0 ? [60, 0] : [0, 60], as: ['0 plan', '1 plan'] }
  })
}

test('a lead that decides nothing adds nothing, one that decides everything adds what is left to a fair share', () => {
  const coin = runawayOf(
    ledGames(2000, (_, source) => source.below(2)),
    60,
  )
  assert.ok(coin.more.interval[0] < 0 && coin.more.interval[1] > 0, 'a coin')
  const decided = runawayOf(
    ledGames(500, (leader) => leader),
    60,
  )
  assert.equal(decided.leader.mean, 1)
  assert.ok(Math.abs(decided.more.mean - 0.5) < 0.05)
  assert.deepEqual([decided.bySize.length, decided.leader.games], [3, 500])
})

test('what a seat wins anyway is no lead’s doing: a seat that always leads and always wins adds nothing', () => {
  const games = ledGames(2000, (_, source) => (source.below(5) < 4 ? 0 : 1))
  const biased = runawayOf(
    games.map((game) => ({ ...game, ...ledBy([20, 5]) })),
    60,
  )
  assert.ok(biased.leader.mean > 0.75 && Math.abs(biased.anyway - biased.leader.mean) < 1e-9)
  near(biased.more.mean, 0, 1e-9)
  const level = runawayOf(
    games.map((game) => ({ ...game, ...ledBy([5, 5]) })),
    60,
  )
  assert.equal(level.leader.games, 0, 'where all are level nobody leads')
})

test('a quantile’s interval holds the true one in 19 of 20 samples, and is open where few games leave it so', () => {
  const source = new FastSource('quantile')
  let held = 0
  for (let sample = 0; sample < 400; sample++) {
    const { interval } = quantileOf(
      Array.from({ length: 200 }, () => source.below(1000)),
      0.9,
    )
    if (interval[0] <= 900 && interval[1] >= 900) held++
  }
  assert.ok(held >= 370 && held <= 399, `${held} of 400`)
  assert.deepEqual(quantileOf([3, 1, 2], 0.5).mean, 2)
  assert.equal(quantileOf([1, 2, 3], 0.95).interval[1], Infinity)
  assert.deepEqual(quantileOf([1, 2, 3], 0.5, [0, 4]).interval, [0, 4], 'and where it can be')
})

/** A search among players who win by a coin of their own. */
const huntAmong = (chances: Readonly<Record<string, number>>, seed: string) =>
  hunt({
    ...{ candidates: Object.keys(chances), budget: 1200, proof: 400, fair: 0.5 },
    play: async (candidate, from, to) => {
      const source = new FastSource(`${seed}/${candidate}/${from}`)
      return clustersOf(
        Array.from({ length: to - from }, () => (source.below(100) < (chances[candidate] ?? 0) ? 1 : 0)),
      )
    },
  })

test('a planted exploiter is found among others, and among equals none is in 19 of 20 searches', async () => {
  const proofs: number[] = []
  for (let i = 0; i < 40; i++) {
    const planted = await huntAmong({ a: 50, b: 45, c: 65, d: 50, e: 30 }, `planted ${i}`)
    assert.deepEqual([planted.candidate, planted.exploits], ['c', true])
    proofs.push(planted.share.mean)
  }
  // What is proven is what it wins, and no luck of the search: 0.65, within three errors of 40 times 400 games.
  near(proofs.reduce((sum, one) => sum + one, 0) / proofs.length, 0.65, 0.0114)
  let found = 0
  for (let i = 0; i < 100; i++)
    if ((await huntAmong({ a: 50, b: 50, c: 50, d: 50 }, `equal ${i}`)).exploits) found++
  // One-sided: the interval lies above in one of forty.
  assert.ok(found <= 8, `${found} of 100`)
})
