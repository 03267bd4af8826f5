import type { Code, Seat } from '../../../kernel/index.ts'
import type { Target } from '../colony/battle.ts'
import { ACTIONS, E, F, FACES, SITES, SKILLS, TRACKS, utilities, W } from '../data.ts'
import { at, type Position, seatAfter } from '../position.ts'
import { points } from '../scoring.ts'
import { aheadOf } from './ahead.ts'
import { type Colony, colonies } from './colony.ts'
import { prospects } from './habits.ts'
import { plunders } from './plunder.ts'
import { type Lessons, SOBER, type Taste } from './taste.ts'
import { worths } from './worth.ts'

// BM-1.3  What is seen of a position by who is to initiate something: the moment, what each action that is open promises, its
// own colony, those of the others, and who is ahead. What to make of it games have taught.

const ROUNDS = 6
/** How many numbers are seen. */
export const OUTLOOK = 83
/** Whose gain the promise of actions is worked out for. */
const SEEING: Taste = { ...SOBER, wares: true }

/** What is seen, in numbers about 0 to 1; the count and the order are the same for every question. */
export function outlook(p: Position, seat: Seat, options: readonly Code[]): number[] {
  const { seats, options: rules } = p
  const ahead = aheadOf(p)
  const all = colonies(p, ahead)
  const chosen = ACTIONS.length - options.length
  const now = Math.min(ROUNDS - 1, Math.floor(((p.round - 1) * ROUNDS) / rules.rounds))
  const seen: number[] = [1]
  for (let round = 0; round < ROUNDS; round++) seen.push(round === now ? 1 : 0)
  seen.push(seats === 3 ? 1 : 0, seats === 4 ? 1 : 0)
  seen.push(chosen / seats, chosen === seats - 1 ? 1 : 0, placeNext(p, seat) / (seats - 1))
  const prices: number[] = []
  for (let action = 0; action < ACTIONS.length; action++) {
    const open = options.includes(action)
    const [own, other] = open ? prospects(p, seat, ACTIONS[action] ?? 'explore', SEEING) : [0, 0]
    seen.push(open ? 1 : 0)
    prices.push(own / 200, other / 200)
  }
  seen.push(...prices)
  const mine = gauged(p, seat, all[seat] as Colony)
  const others: number[][] = []
  for (let other = 0; other < seats; other++)
    if (other !== seat) others.push(gauged(p, other, all[other] as Colony))
  seen.push(...mine)
  for (let i = 0; i < mine.length; i++) {
    let sum = 0
    for (const one of others) sum += at(one, i)
    seen.push(sum / others.length)
  }
  const worth = worths(p, () => SOBER)
  const score = worth.map((_, of) => points(p, of))
  const best = (numbers: readonly number[]) => Math.max(...numbers.filter((_, of) => of !== seat))
  seen.push((at(worth, seat) - best(worth)) / 1000, (at(score, seat) - best(score)) / 10)
  const total = worth.reduce((sum, n) => sum + n, 0) - at(worth, seat)
  seen.push((at(worth, seat) - total / (seats - 1)) / 1000)
  return seen
}

/** How late one chooses in the round to come: 0 first. */
function placeNext(p: Position, seat: Seat): number {
  const next = { ...p, round: p.round + 1, first: (p.first + 1) % p.seats }
  for (let i = 0; i < p.seats; i++) if (seatAfter(next, next.first, i) === seat) return i
  return 0
}

/** What anybody can count of a colony. */
function gauged(p: Position, seat: Seat, colony: Colony): number[] {
  const [e, w, f] = [at(p.goods, seat * 3 + E), at(p.goods, seat * 3 + W), at(p.goods, seat * 3 + F)]
  const people = at(p.spare, seat) + colony.located + at(p.disaffected, seat)
  const meal = Math.ceil(people / p.options.pop_per_ration)
  const seen = [e / 10, w / 5, f / 5, Math.min(3, e) / 3]
  seen.push(Math.max(0, meal - w) / 2, Math.max(0, meal - f) / 2, people / 10)
  seen.push(at(p.spare, seat) / 3, at(p.disaffected, seat), at(p.infantry, seat) / 2, colony.mechs / 2)
  for (const track of TRACKS.keys()) seen.push(at(p.track, seat * 3 + track) / 3)
  seen.push(at(p.rnd, seat), at(p.military, seat))
  let [hand, down, up, built, empty] = [0, 0, 0, 0, 0]
  for (let skill = 0; skill < SKILLS; skill++) hand += at(p.hand, seat * SKILLS + skill)
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === seat)
      if (p.open[mark] === 1) up++
      else down++
  for (let site = 0; site < SITES; site++) {
    if (p.siteOwner[site] !== seat) continue
    built++
    if (p.occupied[site] === 0 && utilities[at(p.site, site)]?.manned === true) empty++
  }
  seen.push(hand / 4, down / 3, up / 3, built / 5, empty / 2, colony.plain / 3)
  for (const good of [E, W, F]) seen.push((at(colony.output, good) - at(colony.input, good)) / 5)
  return seen
}

// What games have taught the mogul: of each answer, how many points more it was ahead in the end after it than after others,
// as a sum of what can be seen. `node scripts/players.ts black-market` plays the games and finds the weights (mogul.json).

/** Weights are kept in thousandths. */
export const PARTS = 1000

/** An action, and by how many points who initiated it has been ahead in the end, against who initiated nothing in particular. */
interface Ranked {
  readonly code: Code
  readonly ahead: number
}

/** BM-1.3  These actions, the one first after which one has been ahead by most. */
export function toInitiate(
  p: Position,
  seat: Seat,
  options: readonly Code[],
  { initiate }: Lessons,
): Ranked[] {
  const seen = outlook(p, seat, options)
  return options
    .map((code) => ({ code, ahead: product(seen, initiate[code] ?? []) }))
    .sort((a, b) => b.ahead - a.ahead || a.code - b.code)
}

/** BM-10.5  The raid that has brought most, and how many points it has brought; target −1 where none has brought anything. */
export function toRaid(
  p: Position,
  seat: Seat,
  strike: number,
  { raid }: Lessons,
): { readonly target: Target; readonly ahead: number } {
  let best = { target: -1, ahead: 0 }
  for (const { target, seen } of plunders(p, seat, strike)) {
    const ahead = product(seen, raid)
    if (ahead > best.ahead) best = { target, ahead }
  }
  return best
}

function product(seen: readonly number[], weights: readonly number[]): number {
  let total = 0
  for (let i = 0; i < seen.length; i++) total += (seen[i] as number) * (weights[i] ?? 0)
  return total / PARTS
}
