import { type Chance, type Refusal, refuse } from '../../kernel/index.ts'
import { LANDS, POWERS, SEAS } from './board.ts'
import { CARDS, companies, SPECIALS } from './cards.ts'
import { NOBODY } from './land.ts'
import { cashAtStart } from './money.ts'
import type { Options } from './options.ts'
import { DECK, GONE, type Position } from './position.ts'

/** CF-25  The fewest ordinary cards that must be left for the three piles. */
const FEWEST_LEFT = 12

/** CF-7.1, CF-7.2 and the empty board: everything before the first superpower is chosen. */
export function setup(
  options: Options,
  seats: number,
  _chance: Chance,
): Omit<Position, 'flow' | 'standing'> | Refusal {
  const fault = optionFault(options, seats)
  if (fault !== null) return fault
  const each = (value: number, times = 1): number[] => Array<number>(seats * times).fill(value)
  return {
    options,
    seats,
    round: 0,
    turns: 0,
    turn: 0,
    power: each(-1),
    alive: each(1),
    vp: each(0),
    // CF-7.1  Each treasury gets the starting money.
    cash: Array.from({ length: seats }, (_, seat) => cashAtStart(options, seat)),
    // CF-4.3  The labour row and the market are empty, all meters at 0 (CF-5.4, CF-7.11).
    labour: 0,
    retired: 0,
    supply: each(0, 3),
    created: [0, 0, 0],
    deleted: [0, 0, 0],
    disc: each(0, 3 * options.market_scale.length),
    // CF-6.2  Both resource decks, or the first alone.
    card: companies.map((company) => (inDecks(company.deck, options) ? DECK : GONE)),
    open: Array<number>(CARDS).fill(0),
    known: Array<number>(CARDS).fill(0),
    pile: [companies.filter(({ deck }) => inDecks(deck, options)).length, 0, 0],
    special: SPECIALS.map(() => 0),
    armyOf: Array<number>(LANDS).fill(NOBODY),
    army: Array<number>(LANDS).fill(0),
    navy: each(0, SEAS * (options.transport + 1)),
    silo: each(0, LANDS),
    lstar: each(0),
    cloud: each(0, LANDS),
    blockades: [],
    debts: [],
    promises: [],
    token: NOBODY,
    bitten: 0,
    rooted: 0,
    idle: 0,
    busy: 0,
    scorings: 0,
    ended: 0,
  }
}

const inDecks = (deck: number, options: Options) => options.decks === 'both' || deck === 1

const bad = (clause: string, text: string) => refuse(clause, 'BAD_OPTION', text)

/** CF-25  Why these options cannot be played, or null. */
function optionFault(options: Options, seats: number): Refusal | null {
  const { initial_resources, supply_limit, labour_scale, market_scale, build_costs } = options
  if (!isScale(labour_scale)) return bad('CF-4.2', 'The prices of the labour boxes must never fall.')
  if (!isScale(market_scale)) return bad('CF-5.3', 'The prices of the market columns must never fall.')
  if (initial_resources > 3 * supply_limit)
    return bad(
      'CF-7.11',
      `initial_resources (${initial_resources}) must not pass 3 × supply_limit (${3 * supply_limit}).`,
    )
  // CF-11.2  For an army, a navy, a nuke and an L-star.
  if (build_costs.length !== 4)
    return bad('CF-11.2', 'Building costs need four numbers: for an army, a navy, a nuke and an L-star.')
  // CF-25  Nothing else bounds the number of armies and navies.
  if ((build_costs[0] as number) === 0 || (build_costs[1] as number) === 0)
    return bad('CF-11.2', 'An army and a navy must cost at least 1 mineral.')
  const left = ordinaryLeft(options, seats)
  if (left < FEWEST_LEFT)
    return bad(
      'CF-7.8',
      `${FEWEST_LEFT} ordinary cards must be left for the piles; there may be only ${left}. Deal fewer.`,
    )
  return null
}

const isScale = (prices: readonly number[]) =>
  prices.length > 0 && prices.every((price, i) => i === 0 || price >= (prices[i - 1] as number))

/** CF-25  The fewest cards that can be left for the piles once all have drawn. */
function ordinaryLeft(options: Options, seats: number): number {
  const deck = companies.filter((company) => inDecks(company.deck, options))
  const neutral = deck.filter((company) => company.stack < 0).length
  const stack = (deck.length - neutral) / POWERS
  const played = options.unplayed_cards === 'include' ? POWERS : seats
  const home = Math.min(options.home_cards, stack)
  return played * stack - seats * home + Math.max(0, neutral - seats * options.neutral_cards)
}
