import {
  among,
  int,
  type OptionValues,
  type OptionWords,
  option,
  type Schema,
  toggle,
} from '../../kernel/index.ts'
import { GOODS } from './data.ts'

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  rounds: 'The game has {round}.',
  open_deals: {
    true: 'Everybody sees every deal that is proposed.',
    false: 'Only its partners see a proposed deal.',
  },
  workers_per_utility: 'A mine or a farm needs {worker}.',
  start_utilities: {
    rulebook: 'Colonies begin with the Utilities of the rulebook.',
    guild: 'The Basalt Guild begins with one Utility of each kind.',
    alike: 'Every colony begins with one Utility of each kind.',
  },
  pool_start: 'The first pool has {token} for each occupied Utility.',
  prime_tokens: 'Priming adds {token} for each occupied Utility.',
  bm_remove_E: 'Priming removes {} Energy.',
  location_limit: 'You keep {Location Card} after an Explore action.',
  promises: { nonbinding: 'Players can make promises, which bind nobody.', none: 'There are no promises.' },
  proposals_per_trade: 'You can make {proposal} in one Trade action.',
  ratio_initiator: 'The initiator pays the pool {token} for one.',
  ratio_direct: 'Followers pay the pool {token} for one.',
  bm_access: {
    pool: 'A direct trade can reach the whole pool.',
    handed: 'A direct trade reaches only the tokens paid in since priming.',
  },
  commission: 'The pool keeps {token} of each trade through it.',
  via_bm: {
    agreed: 'Partners agree on the return of a trade through the pool first.',
    trust: 'Your partner chooses what to return of a trade through the pool.',
  },
  explore_follow_cost: 'To follow an Explore costs {} Energy.',
  must_operate: {
    true: 'Utilities that can run must run.',
    false: 'You choose which Utilities run.',
  },
  recruit_cost: 'A recruit costs {}.',
  population_cap: 'Recruiting can bring a colony to {} people.',
  raid_cost: 'A raid costs followers {} Energy.',
  first_raid_round: 'Raids are possible from round {} on.',
  pop_per_ration: 'One Food and one Water feed {person|people}.',
}

/** An even number of rounds, so that every Muster has its Consumption. */
function even(min: number, max: number): Schema<number> {
  const whole = int(min, max)
  return {
    ...whole,
    fault: (v, path) =>
      whole.fault(v, path) ??
      ((v as number) % 2 === 0 ? null : `${path}: must be even, not ${v}; try ${(v as number) + 1}`),
    json: { ...whole.json, multipleOf: 2 },
  }
}

const PRICE = /^\d{1,2}[EWF](\+\d{1,2}[EWF])*$/

/** A price in commodities, as the rulebook writes it: `2F+2W`. */
function price(): Schema<string> {
  return {
    fault: (v, path) =>
      typeof v === 'string' && PRICE.test(v) && new Set(v.match(/[EWF]/g)).size === v.split('+').length
        ? null
        : `${path}: must be a price such as "2F+2W" that names a commodity once`,
    copySource: (expression) => expression,
    json: { type: 'string', pattern: PRICE.source },
  }
}

const prices = new Map<string, readonly [number, number, number]>()

/** The E, W and F of a price. */
export function priceOf(text: string): readonly [number, number, number] {
  const known = prices.get(text)
  if (known !== undefined) return known
  const amounts: [number, number, number] = [0, 0, 0]
  for (const part of text.split('+')) {
    const good = GOODS.findIndex((name) => part.endsWith(name)) as 0 | 1 | 2
    amounts[good] = Number.parseInt(part, 10)
  }
  prices.set(text, amounts)
  return amounts
}

/** Every [option] of the rulebook, under its name there, with its default. How many play is the table's choice. */
export const options = {
  rounds: option('BM-1.1', even(2, 20), 6, 'Rounds of a game.', [2, 4, 6]),
  open_deals: toggle('BM-1.5', false, 'Everybody sees every deal that is proposed.'),
  workers_per_utility: option('BM-2.4', int(1, 3), 1, 'Workers that occupy a mine or a farm.', [1, 2]),
  start_utilities: among(
    'BM-3.1',
    ['rulebook', 'guild', 'alike'],
    'Utilities at the start: those of the rulebook, one of each kind for the Basalt Guild, or one of each kind for all.',
  ),
  pool_start: option(
    'BM-3.2',
    int(0, 50),
    5,
    'Tokens in the first pool for each occupied Utility.',
    [0, 5, 10],
  ),
  prime_tokens: option(
    'BM-5.1',
    int(0, 10),
    1,
    'Tokens that priming adds for each occupied Utility.',
    [0, 1, 2],
  ),
  bm_remove_E: option('BM-5.3', int(0, 50), 5, 'Energy that priming removes.', [0, 2, 5, 10]),
  location_limit: option('BM-5.12', int(0, 24), 5, 'Location Cards kept after an Explore action.', [2, 5]),
  promises: among('BM-5.13', ['nonbinding', 'none'], 'Players can make promises, which bind nobody.'),
  proposals_per_trade: option('BM-5.16', int(0, 100), 12, 'Proposals in one Trade action.', [1, 3, 12]),
  ratio_initiator: option('BM-5.18', int(2, 10), 2, 'Tokens the initiator pays the pool for one.', [2, 3]),
  ratio_direct: option('BM-5.22', int(1, 10), 3, 'Tokens others pay the pool for one.', [2, 3, 4]),
  bm_access: among(
    'BM-5.23',
    ['pool', 'handed'],
    'A direct trade reaches the whole pool, or only the tokens paid in since priming.',
  ),
  commission: option('BM-5.25', int(0, 10), 1, 'Tokens the pool keeps of each trade through it.', [0, 1, 2]),
  via_bm: among(
    'BM-5.26',
    ['agreed', 'trust'],
    'The return of a trade through the pool is agreed first, or left to the partner.',
  ),
  explore_follow_cost: option('BM-6.2', int(0, 20), 2, 'Energy that following an Explore costs.', [0, 2]),
  must_operate: toggle('BM-7.4', false, 'Utilities that can run must run.'),
  recruit_cost: option('BM-9.1', price(), '2F+2W', 'What a recruit costs.', ['2F+2W', '1F+1W', '3E']),
  population_cap: option(
    'BM-9.3',
    int(5, 100),
    12,
    'The most population that recruiting can reach.',
    [6, 12],
  ),
  raid_cost: option('BM-10.4', int(0, 20), 2, 'Energy a raid costs those who follow.', [0, 2]),
  first_raid_round: option('BM-10.4', int(1, 100), 2, 'The first round with raids.', [1, 2]),
  pop_per_ration: option('BM-11.2', int(1, 10), 2, 'People that one Food and one Water feed.', [1, 2, 3]),
}

/** The options of one table. */
export type Options = OptionValues<typeof options>
