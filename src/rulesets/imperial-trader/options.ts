import {
  among,
  anyJson,
  bool,
  int,
  list,
  nullable,
  type OptionValues,
  type OptionWords,
  oneOf,
  option,
  toggle,
} from '../../kernel/index.ts'

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
  licence_cost: 'A Rogue Trader’s licence costs {} cr.',
  colonise_cost: 'It costs {} cr to colonise a world.',
  founder_due: 'A founder gets {} cr when others trade at their colony.',
  barter_cost: 'A curio costs {} cr.',
}

const DRAWN = { map: ['generated'] }
const EXPANSION = { shifting_imperium: [true] }
const WARS = { ...EXPANSION, war_zones: [true] }
const FRONTIER = { ...EXPANSION, colonies: [true] }

/** Every figure and switch of the rulebook that a table may set, with the rulebook's default. */
export const options = {
  map: option(
    'IT-2.9',
    oneOf('cantrell', 'generated', 'sample-7-7', 'sample-11-5', 'custom'),
    'cantrell',
    'The sub-sector: Cantrell Reach, one generated from a seed, a printed sample, or your own chart.',
    ['cantrell', 'generated', 'sample-7-7', 'sample-11-5'],
  ),
  chart: option('IT-2.9', nullable(anyJson(20_000)), null, 'Your own map.', undefined, { map: ['custom'] }),
  map_seed: option(
    'IT-13.1',
    nullable(int(0)),
    null,
    'Seed of a generated map. Without one, chance draws it.',
    [1, 7, null],
    DRAWN,
  ),
  planets: option('IT-2.1', int(0, 100), 6, 'How many planets a generated map has.', [5, 6, 7], DRAWN),
  extra_lanes: option(
    'IT-13.4',
    nullable(int(0, 10)),
    null,
    'Extra lanes. Without a number, half as many as planets.',
    [null, 0, 5],
    DRAWN,
  ),
  lane_spaces: option(
    'IT-2.6',
    list(int(1, 9), 2, 2),
    [2, 4],
    'Shortest and longest lane, in spaces.',
    undefined,
    DRAWN,
  ),
  orders_per_planet: option(
    'IT-3.2',
    nullable(int(1, 100)),
    null,
    'Order cards per planet. Without a number, as many as the players need.',
    [null, 4],
  ),
  max_players: option('IT-1.4', int(2, 6), 6, 'The most captains who may play.'),
  win_credits: option('IT-1.2', int(1, 10_000), 100, 'Credits that win the game.', [60, 100, 150]),
  start_cash: option('IT-4.4', int(0, 10_000), 25, 'Credits at the start.', [0, 25, 50]),
  max_damage: option('IT-4.5', int(1, 20), 6, 'Damage points of a ship.', [3, 6]),
  actions_per_turn: option('IT-5.1', int(1, 6), 2, 'Actions in a turn.', [1, 2, 3]),
  repair_cost: option('IT-7.3', int(0, 100), 5, 'Credits per point repaired.', [3, 5]),
  upgrade_cost: option('IT-7.4', int(0, 1000), 15, 'Credits per upgrade.', [5, 15]),
  upgrades_per_buy: among('IT-7.4', ['any', 1], 'Upgrades in one Buy action: any number, or 1.'),
  pay_per_lane: option(
    'IT-8.9',
    int(1, 1000),
    10,
    'Credits per lane between pick-up and drop-off.',
    [8, 10, 12],
  ),
  hand_limit: option('IT-9.2', int(1, 5), 1, 'Buy orders a captain may hold.', [1, 2, 3]),
  discard_returns: among('IT-9.4', ['deck', 'pile'], 'Where used order cards go.'),
  keep_upgrades: toggle('IT-10.1', false, 'Upgrades survive the loss of the ship.'),
  max_rounds: option('IT-11.2', int(1, 1000), 60, 'The game ends after this round.', [10, 60]),
  finish_round: toggle('IT-11.3', false, 'Finish the round after somebody reaches the goal.'),
  orders_hidden: toggle('IT-12.1', false, 'Orders in hand are secret.'),
  by_mail: toggle('IT-15.1', false, 'Write the orders of a whole turn at once.'),
  shifting_imperium: option(
    'IT-14.1',
    bool(),
    false,
    'The expansion: war, conquest, colonies and xenos trade.',
    [false, true, true],
  ),
  war_zones: toggle('IT-14.2', true, 'Worlds can become war zones.', EXPANSION),
  falls: toggle('IT-14.3', true, 'War zones can fall.', WARS),
  colonies: toggle('IT-14.8', true, 'Open frontier worlds are in play.', EXPANSION),
  xenos: toggle('IT-14.10', true, 'Xenos worlds and barter are in play.', EXPANSION),
  war_rounds: option('IT-14.2', int(1, 20), 3, 'Rounds a war marker lasts.', [1, 3], WARS),
  licence_cost: option(
    'IT-14.6',
    int(0, 1000),
    20,
    'Credits for a Rogue Trader’s licence.',
    [5, 20],
    EXPANSION,
  ),
  colonise_cost: option('IT-14.8', int(0, 1000), 15, 'Credits to colonise a world.', [5, 15], FRONTIER),
  founder_due: option(
    'IT-14.9',
    int(0, 1000),
    5,
    'Credits a founder gets when others trade there.',
    [5, 10],
    FRONTIER,
  ),
  barter_cost: option('IT-14.10', int(0, 1000), 10, 'Credits for a curio.', [0, 10], {
    ...EXPANSION,
    xenos: [true],
  }),
}

/** The options of one table. */
export type Options = OptionValues<typeof options>
