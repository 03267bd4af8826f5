import type { OptionWords } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  map: {
    cantrell: 'You play in the Cantrell Reach.',
    generated: 'You play in a new sub-sector, drawn by chance.',
    'sample-7-7': 'You play in the printed sample 7-7.',
    'sample-11-5': 'You play in the printed sample 11-5.',
    custom: 'You play on your own map.',
  },
  chart: { null: 'You have not added a map of your own.', else: 'You have added a map of your own.' },
  map_seed: { null: 'The new map is drawn by chance.', else: 'The new map has the seed {}.' },
  planets: 'The new map has {planet}.',
  extra_lanes: {
    null: 'The new map has one extra lane for every two planets.',
    else: 'The new map has {extra lane}.',
  },
  lane_spaces: 'The shortest and longest lanes of the new map have {} spaces.',
  orders_per_planet: {
    null: 'There are as many order cards as the players need.',
    else: 'There are {order card} for each planet.',
  },
  max_players: 'At most {captain} can play.',
  win_credits: 'The first captain with {} cr wins.',
  start_cash: 'Each captain begins with {} cr.',
  max_damage: 'A ship is lost at {} damage.',
  actions_per_turn: 'You have {action} in your turn.',
  repair_cost: 'Repairs cost {} cr for each point of damage.',
  upgrade_cost: 'An upgrade costs {} cr.',
  upgrades_per_buy: {
    any: 'You can buy several upgrades in one action.',
    1: 'You can buy one upgrade in an action.',
  },
  pay_per_lane: 'An order pays {} cr for each lane.',
  hand_limit: 'You can hold {order}.',
  discard_returns: {
    deck: 'Used orders go back into the deck.',
    pile: 'Used orders go to a discard pile.',
  },
  keep_upgrades: {
    true: 'You keep your upgrades when you lose your ship.',
    false: 'You lose your upgrades with your ship.',
  },
  max_rounds: 'The game ends after {round} at the latest.',
  finish_round: {
    true: 'The round is finished after somebody reaches the goal.',
    false: 'The game ends at once when somebody reaches the goal.',
  },
  orders_hidden: { true: 'You keep your orders secret.', false: 'Everybody sees all orders.' },
  by_mail: {
    true: 'You write the orders of a whole turn at once.',
    false: 'You choose each action after the one before.',
  },
  shifting_imperium: {
    true: 'The expansion is in play: war, conquest, colonies and xenos trade.',
    false: 'The game is played without the expansion.',
  },
  war_zones: { true: 'Worlds can become war zones.', false: 'There are no war zones.' },
  falls: { true: 'War zones can fall.', false: 'War zones never fall.' },
  colonies: { true: 'You can colonise frontier worlds.', false: 'There are no frontier worlds.' },
  xenos: { true: 'You can barter with xenos worlds.', false: 'There are no xenos worlds.' },
  war_rounds: 'A war lasts {round}.',
  licence_cost: "A Rogue Trader's licence costs {} cr.",
  colonise_cost: 'It costs {} cr to colonise a world.',
  founder_due: 'A founder gets {} cr when others trade at their colony.',
  barter_cost: 'A curio costs {} cr.',
}
