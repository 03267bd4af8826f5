import type { OptionWords } from '../../kernel/index.ts'
import type { Options } from './options.ts'

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
