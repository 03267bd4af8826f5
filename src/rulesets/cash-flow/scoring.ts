import { bestOf, type OVER, type Seat, type Verdict, whole } from '../../kernel/index.ts'
import { LANDS } from './board.ts'
import { companies, RESOURCES, type Resource } from './cards.ts'
import { cardsOf } from './deck.ts'
import { companyBlockaded } from './land.ts'
import { living, type Position } from './position.ts'
import type { T } from './words/index.ts'

/** How a game ends: `ended` of the position. */
export const ENDED = { supremacy: 1, oneLeft: 2, stall: 3, roundLimit: 4, noneLeft: 5 } as const

/** CF-21.6  What a player's open companies make of a resource, without those under another's blockade. */
export function countable(p: Position, seat: Seat, resource: Resource): number {
  let sum = 0
  for (const card of cardsOf(p, seat)) {
    const company = companies[card]
    if (p.open[card] === 1 && company?.resource === resource && !companyBlockaded(p, seat, card))
      sum += company.production
  }
  return sum
}

/** CF-21.8  Clouds on the board that a player has placed. */
export function cloudsBy(p: Position, seat: Seat): number {
  let sum = 0
  for (let land = 0; land < LANDS; land++) sum += p.cloud[land * p.seats + seat] as number
  return sum
}

/** CF-21.6, CF-21.7  By seat: the points for the most production of a resource. */
export function mostPoints(p: Position, resource: Resource): number[] {
  const made = p.alive.map((_, seat) => countable(p, seat, resource))
  const best = Math.max(...made)
  const tied = made.filter((n) => n === best).length
  const { score_tie, vp_most } = p.options
  const points =
    tied === 1 || score_tie === 'each' ? vp_most : score_tie === 'split' ? Math.floor(vp_most / tied) : 0
  return made.map((n) => (best > 0 && n === best ? points : 0))
}

/** CF-21.4  What a scoring round is multiplied by: that of the nuke card, of the L-star card, or the final one. */
export const weightOf = ({ options }: Pick<Position, 'options'>, round: number): number =>
  options.score_weights[round] ?? 1

const FINAL = 2

/** CF-21.5  What the treasury of a player is worth in a scoring round, before it is multiplied. */
const cashPoints = (p: Position, seat: Seat): number =>
  Math.floor((p.cash[seat] as number) / 1000) * p.options.vp_per_billion

/** By seat: what the final scoring round gave, by where it came from; null when the game ended without one. */
export function finalPoints(p: Position): Readonly<Record<string, readonly number[]>> | null {
  const { ended, options } = p
  if (ended === ENDED.noneLeft || (ended === ENDED.supremacy && !options.score_supremacy)) return null
  const weight = weightOf(p, FINAL)
  const by = (points: (seat: Seat) => number) =>
    p.alive.map((alive, seat) => (alive === 1 ? points(seat) * weight : 0))
  const most = RESOURCES.map((name, resource) => {
    const points = mostPoints(p, resource)
    return [`most ${name}`, by((seat) => points[seat] as number)] as const
  })
  return {
    money: by((seat) => cashPoints(p, seat)),
    ...Object.fromEntries(most),
    clouds: by((seat) => cloudsBy(p, seat) * options.vp_cloud),
  }
}

/** CF-21.4  A scoring round: adds to the points of every living player. */
function scoringRound(t: T, round: number): void {
  const { p } = t
  const weight = weightOf(p, round)
  p.scorings++
  const most = RESOURCES.map((_, resource) => mostPoints(p, resource))
  for (const seat of living(p)) {
    // CF-21.5  Points for every full 1000 M in the treasury; the labour row counts for nobody.
    const cash = cashPoints(p, seat) * weight
    // CF-23.1  A secret treasury stays secret but for the points.
    if (cash > 0) t.note('scoredCash', seat, cash, p.options.hidden_cash ? -1 : (p.cash[seat] as number))
    let points = cash
    for (const [resource, shares] of most.entries()) {
      const share = (shares[seat] as number) * weight
      if (share > 0) t.note('scoredMost', seat, share, resource, countable(p, seat, resource))
      points += share
    }
    const placed = cloudsBy(p, seat)
    const clouds = placed * p.options.vp_cloud * weight
    if (placed > 0) t.note('scoredClouds', seat, clouds, placed)
    // CF-21.8  Totals may be negative.
    points += clouds
    p.vp[seat] = (p.vp[seat] as number) + whole(points)
    t.note('scored', seat, points, p.vp[seat] as number)
  }
}

/**
 * CF-20.4, CF-20.10, CF-21.1 to CF-21.3  A special card comes up: it is shown, a scoring round is held, and from then
 * on it stays on view. True when it was Supremacy, which ends the game.
 */
export function comesUp(t: T, special: number): boolean {
  const { p } = t
  t.note('cameUp', special)
  const { score_nuke, score_lstar, score_supremacy } = p.options
  if ([score_nuke, score_lstar, score_supremacy][special] === true) scoringRound(t, special)
  p.special[special] = 1
  if (special < 2) return false
  p.ended = ENDED.supremacy
  return true
}

/** CF-8.3, CF-8.4, CF-22.4  The final scoring round without the Supremacy card, if anybody is left: the game is over. */
export function finish(t: T, how: number): typeof OVER {
  t.p.ended = how
  if (how !== ENDED.noneLeft) scoringRound(t, FINAL)
  return t.over()
}

/**
 * CF-21.9, CF-22.3, CF-22.4  Who wins: most points; tie: more money, then more countable production, then shared. When
 * nobody is left nobody has either, so that equal points are shared.
 */
export function winners(p: Position): readonly Seat[] {
  const { measures, rivals } = verdict(p)
  return bestOf(measures, rivals)
}

/** CF-21.9  By what the winners are found, and what their points are made of. */
export function verdict(p: Position): Verdict {
  const eligible = p.ended === ENDED.noneLeft || p.options.eliminated_can_win
  const last = Object.entries(finalPoints(p) ?? {}).map(([what, has]) => ({ what, has }))
  const before = p.vp.map((points, seat) => points - sum(last.map(({ has }) => has[seat] ?? 0)))
  return {
    rivals: p.alive.flatMap((alive, seat) => (alive === 1 || eligible ? [seat] : [])),
    measures: [
      { unit: ['point', 'points'], has: p.vp, decides: 'more points' },
      { unit: ['M', 'M'], has: p.cash, decides: 'more money' },
      {
        unit: ['unit of production', 'units of production'],
        has: p.vp.map((_, seat) => sum(RESOURCES.map((_, resource) => countable(p, seat, resource)))),
        decides: 'more production',
      },
    ],
    parts: [{ what: 'earlier scorings', has: before }, ...last],
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)
