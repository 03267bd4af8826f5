import type { Code, Seat } from '../../../kernel/index.ts'
import { ACTIONS, E, F, FACES, SITES, SKILLS, TRACKS, utilities, W } from '../data.ts'
import { at, type Position } from '../position.ts'
import { aheadOf } from './ahead.ts'
import { colonies } from './colony.ts'
import { prospects } from './initiative.ts'
import type { Habits, Taste } from './taste.ts'

// BM-1.3  What to initiate, learned from games: of each action, how many points who initiated it was ahead by in the end, as
// a sum of what can be seen of the colony. `scripts/players/black-market.ts` plays the games and finds the weights.

/** What the weights of an action go with, in this order. */
export const SEEN = [
  ...['round 1', 'round 2', 'round 3', 'round 4', 'round 5', 'round 6'],
  ...['energy', 'water', 'food', 'spare', 'disaffected', 'infantry', 'mechs'],
  ...['technology', 'military', 'cryptography', 'rnd', 'tokens', 'cards'],
  ...['face-down', 'face-up', 'utilities', 'empty', 'input', 'chosen', 'last', 'own', 'other'],
] as const

const ROUNDS = 6

/** What is seen of a seat's colony, and of the moment: all but what the action itself promises. */
export function situation(p: Position, seat: Seat): number[] {
  const { rounds } = p.options
  const now = Math.min(ROUNDS - 1, Math.floor(((p.round - 1) * ROUNDS) / rounds))
  const seen: number[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push(round === now ? 1 : 0)
  const chosen = bitsIn(p.taken)
  const colony = colonies(p, aheadOf(p))[seat]
  seen.push(at(p.goods, seat * 3 + E) / 10, at(p.goods, seat * 3 + W) / 10, at(p.goods, seat * 3 + F) / 10)
  seen.push(
    at(p.spare, seat) / 3,
    at(p.disaffected, seat),
    at(p.infantry, seat) / 2,
    (colony?.mechs ?? 0) / 2,
  )
  for (const track of TRACKS.keys()) seen.push(at(p.track, seat * 3 + track) / 3)
  seen.push(at(p.rnd, seat), at(p.military, seat), handOf(p, seat) / 4)
  const [down, up] = cardsOf(p, seat)
  const [built, empty] = builtBy(p, seat)
  seen.push(down / 3, up / 3, built / 5, empty / 2, sum(colony?.input ?? []) / 5)
  seen.push(chosen / p.seats, chosen === p.seats - 1 ? 1 : 0)
  return seen
}

/** What is seen of an action: the situation, and what it promises who initiates it, and who follows. */
export function seenOf(
  p: Position,
  seat: Seat,
  code: Code,
  around: readonly number[],
  taste: Taste,
): number[] {
  const [own, other] = prospects(p, seat, ACTIONS[code] ?? 'explore', taste)
  return [...around, own / 100, other / 100]
}

/** An action, and by how many points who initiated it has been ahead in the end, against who initiated nothing in particular. */
interface Ranked {
  readonly code: Code
  readonly ahead: number
}

/** These actions, the one first after which one has been ahead by most. */
export function ranking(
  p: Position,
  seat: Seat,
  options: readonly Code[],
  habits: Habits,
  taste: Taste,
): Ranked[] {
  const around = situation(p, seat)
  return options
    .map((code) => ({ code, ahead: product(seenOf(p, seat, code, around, taste), habits[code] ?? []) }))
    .sort((a, b) => b.ahead - a.ahead || a.code - b.code)
}

function product(seen: readonly number[], weights: readonly number[]): number {
  let total = 0
  for (let i = 0; i < seen.length; i++) total += at(seen, i) * (weights[i] ?? 0)
  return total
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

function handOf(p: Position, seat: Seat): number {
  let cards = 0
  for (let skill = 0; skill < SKILLS; skill++) cards += at(p.hand, seat * SKILLS + skill)
  return cards
}

/** Location Cards face-down and face-up. */
function cardsOf(p: Position, seat: Seat): [number, number] {
  let [down, up] = [0, 0]
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === seat)
      if (p.open[mark] === 1) up++
      else down++
  return [down, up]
}

/** Utilities, and those of them that want a crew. */
function builtBy(p: Position, seat: Seat): [number, number] {
  let [built, empty] = [0, 0]
  for (let site = 0; site < SITES; site++) {
    if (p.siteOwner[site] !== seat) continue
    built++
    if (p.occupied[site] === 0 && utilities[at(p.site, site)]?.manned === true) empty++
  }
  return [built, empty]
}

function bitsIn(mask: number): number {
  let n = 0
  for (let m = mask; m > 0; m &= m - 1) n++
  return n
}
