import {
  among,
  int,
  ints,
  list,
  type OptionValues,
  type OptionWords,
  option,
  toggle,
} from '../../kernel/index.ts'

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  starting_cash: 'Each player begins with {} M.',
  later_cash: {
    0: 'Later seats get no extra money.',
    else: 'Each later seat begins with {} M more than the one before it.',
  },
  labour_scale: 'Labour has a price list of its own.',
  labour_full: {
    block: 'Nobody can buy labour when the row is full.',
    repeatLast: 'Labour costs the last price when the row is full.',
  },
  market_scale: 'The market has a price list of its own.',
  market_limit: 'You can have {disc} on the market.',
  supply_limit: 'You can store {unit} of each resource.',
  initial_resources: 'Each player begins with {unit} of resources.',
  home_cards: 'You draw {card} from your own stack at the start.',
  neutral_cards: 'You draw {card} from the neutral stack at the start.',
  initial_armies: 'Each player places {more army|more armies} at the start.',
  army_placement: {
    sealed: 'Everybody places armies in secret at the same time.',
    seats: 'Players place armies one after the other.',
  },
  superpower_choice: {
    choose: 'Players choose their superpowers.',
    random: 'Superpowers are drawn by chance.',
  },
  decks: { both: 'Both resource decks are in play.', one: 'Only the first resource deck is in play.' },
  unplayed_cards: {
    include: 'Cards of unplayed superpowers stay in the deck.',
    remove: 'Cards of unplayed superpowers are removed.',
  },
  entropy: { true: 'The entropy token is in play.', false: 'There is no entropy token.' },
  entropy_grace: {
    round: 'Entropy spares everybody in the first round.',
    turn: 'Entropy spares only the first turn.',
  },
  entropy_closed: {
    true: 'Entropy can take closed companies, too.',
    false: 'Entropy takes only open companies.',
  },
  entropy_gap: {
    0: 'Entropy can strike on turns in a row.',
    else: 'Entropy can strike again only {turn} after it has struck.',
  },
  build_costs: 'An army, a navy, a nuke and an L-star cost {} minerals.',
  strategic_limit: 'You can have at most {nuke} and {L-star}.',
  transport: 'A navy carries {army|armies}.',
  joint_blockade: {
    true: 'Navies of players who agree can blockade together.',
    false: 'A blockade needs the navies of one player.',
  },
  empty_attack_grain: {
    0: 'An attack on an empty target costs no grain.',
    else: 'An attack on an empty target costs {} grain.',
  },
  reroll_scope: {
    step: 'L-star re-rolls are counted for the whole combat step.',
    target: 'L-star re-rolls are counted for each target.',
  },
  amphib_casualties: {
    navyOnly: 'Armies aboard cannot be chosen as casualties.',
    any: 'Armies aboard can be chosen as casualties.',
  },
  silo_capture: {
    destroy: 'Silos in occupied land are destroyed.',
    capture: 'The occupier captures the silos in occupied land.',
  },
  score_nuke: {
    true: 'The nuke card brings a scoring round.',
    false: 'The nuke card brings no scoring round.',
  },
  score_lstar: {
    true: 'The L-star card brings a scoring round.',
    false: 'The L-star card brings no scoring round.',
  },
  score_supremacy: {
    true: 'The Supremacy card brings a scoring round.',
    false: 'The Supremacy card brings no scoring round.',
  },
  score_weights: 'The weights of the three scorings are {}.',
  vp_per_billion: 'Each 1,000 M in your treasury scores {point}.',
  vp_most: 'The most production of a resource scores {point}.',
  vp_cloud: 'Each nuclear cloud that you placed changes your score by {}.',
  score_tie: {
    none: 'Nobody scores when several players have the most.',
    each: 'Each player scores in full when several have the most.',
    split: 'The players share the points when several have the most.',
  },
  tech_redraw: {
    true: 'You draw again for free after a special card.',
    false: 'A special card is your draw.',
  },
  loan_contracts: {
    true: 'Deals can include later payments, and these are enforced.',
    false: 'Promises of later payments are not enforced.',
  },
  hidden_cash: { true: 'Treasuries are secret.', false: 'Everybody sees all treasuries.' },
  conquest_eliminates: {
    true: 'You are out when you own no home territory.',
    false: 'You stay in the game without home territory.',
  },
  eliminated_can_win: {
    true: 'Eliminated players can still win by points.',
    false: 'Eliminated players cannot win.',
  },
  stall_rounds: {
    0: 'Idle rounds never end the game.',
    else: 'The game ends after {idle round} in a row.',
  },
  stall_test: {
    pass: 'A round is idle when everybody passes.',
    labour: 'A round is idle when no labour moves and no dice are rolled.',
  },
  round_limit: {
    0: 'There is no last round.',
    else: 'The final scoring comes after {round}.',
  },
}

const ENTROPY = { entropy: [true] }

/** CF-4.2a  The prices of the 36 labour boxes, left to right. */
export const LABOUR_SCALE: readonly number[] = [
  25, 50, 50, 100, 100, 100, 200, 200, 200, 300, 300, 300, 300, 400, 400, 400, 400, 400, 500, 500, 500, 500,
  500, 600, 600, 600, 600, 700, 700, 700, 800, 800, 800, 900, 900, 1000,
]

/** CF-5.3  The price columns of the commodities market. */
export const MARKET_SCALE: readonly number[] = [
  10, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800, 900, 1000,
]

/** CF-25  Every option, under its name in the rulebook in small letters, with the rulebook's default. */
export const options = {
  starting_cash: option(
    'CF-4.1',
    int(0, 1_000_000),
    3000,
    'Money of each player at the start, in M.',
    [1500, 3000, 6000],
  ),
  later_cash: option(
    'CF-4.1',
    int(0, 10_000),
    0,
    'Extra money for each seat over the seat before it, in M.',
    [0, 500],
  ),
  labour_scale: option(
    'CF-4.2',
    ints(1, 1_000_000),
    [...LABOUR_SCALE],
    'Prices of the labour boxes, never falling.',
  ),
  labour_full: among(
    'CF-4.5',
    ['block', 'repeatLast'],
    'Labour when the row is full: nobody can buy it, or the last price repeats.',
  ),
  market_scale: option(
    'CF-5.3',
    ints(1, 1_000_000),
    [...MARKET_SCALE],
    'Price columns of the market, never falling.',
  ),
  market_limit: option('CF-5.5', int(0, 1000), 12, 'Discs a player may have on the market.', [6, 12]),
  supply_limit: option('CF-5.2', int(0, 1000), 12, 'Units of one resource a supply centre holds.', [12, 20]),
  initial_resources: option('CF-7.11', int(0, 3000), 15, 'Units each player begins with.', [9, 15]),
  home_cards: option('CF-7.3', int(0, 12), 4, 'Cards drawn from your own stack at the start.', [2, 4]),
  neutral_cards: option('CF-7.3', int(0, 12), 2, 'Cards drawn from the neutral stack at the start.', [0, 2]),
  initial_armies: option(
    'CF-7.14',
    int(0, 200),
    15,
    'Armies placed at the start besides one per territory.',
    [5, 15],
  ),
  army_placement: among(
    'CF-7.14',
    ['sealed', 'seats'],
    'Armies are placed all at once in secret, or seat by seat.',
  ),
  superpower_choice: among('CF-7.3', ['choose', 'random'], 'Superpowers are chosen, or drawn.'),
  decks: among('CF-6.2', ['both', 'one'], 'Both resource decks, or the first only.'),
  unplayed_cards: among('CF-1.7', ['include', 'remove'], 'Cards of superpowers nobody plays.'),
  entropy: toggle('CF-9.1', true, 'The entropy token is in play.'),
  entropy_grace: among(
    'CF-9.2',
    ['round', 'turn'],
    'Entropy spares the first round, or the first turn only.',
    ENTROPY,
  ),
  entropy_closed: toggle('CF-9.3', false, 'Closed companies count for entropy and can be lost.', ENTROPY),
  entropy_gap: option(
    'CF-9.9',
    int(0, 100),
    0,
    'Turns that must pass between two bites of the token.',
    [0, 5],
    ENTROPY,
  ),
  build_costs: option(
    'CF-11.2',
    ints(0, 100),
    [1, 2, 3, 4],
    'Minerals for an army, a navy, a nuke, an L-star.',
  ),
  strategic_limit: option('CF-11.9', int(0, 100), 12, 'Most nukes, and most L-stars, of a player.', [3, 12]),
  transport: option('CF-13.5', int(0, 12), 4, 'Armies a navy carries.', [2, 4]),
  joint_blockade: toggle('CF-14.2', false, 'Navies of players who agree count for a blockade.'),
  empty_attack_grain: option('CF-16.7', int(0, 1), 1, 'Grain for attacking an empty target.', [0, 1]),
  reroll_scope: among(
    'CF-16.10',
    ['step', 'target'],
    'L-star re-rolls are counted for the combat step, or for each target.',
  ),
  amphib_casualties: among(
    'CF-16.12',
    ['navyOnly', 'any'],
    'Embarked armies cannot, or can, be chosen as casualties.',
  ),
  silo_capture: among('CF-3.7', ['destroy', 'capture'], 'Silos in occupied land are destroyed, or captured.'),
  score_nuke: toggle('CF-21.4', true, 'The nuke card brings a scoring round.'),
  score_lstar: toggle('CF-21.4', true, 'The L-star card brings a scoring round.'),
  score_supremacy: toggle('CF-21.4', true, 'The Supremacy card brings a scoring round.'),
  score_weights: option(
    'CF-21.4',
    list(int(0, 100), 3, 3),
    [1, 1, 1],
    'How many times the scorings of the nuke card, the L-star card and the end count.',
    [
      [1, 1, 1],
      [1, 2, 3],
    ],
  ),
  vp_per_billion: option('CF-21.5', int(0, 100), 1, 'Points per 1,000 M in the treasury.'),
  vp_most: option('CF-21.6', int(0, 100), 2, 'Points for the most production of a resource.'),
  vp_cloud: option('CF-21.8', int(-100, 0), -1, 'Points for each nuclear cloud you placed.'),
  score_tie: among('CF-21.7', ['none', 'each', 'split'], 'The score when several players have the most.'),
  tech_redraw: toggle('CF-20.4', false, 'Draw again for free after a special card.'),
  loan_contracts: toggle('CF-12.6', false, 'Deals may schedule later payments, which are enforced.'),
  hidden_cash: toggle('CF-23.1', false, 'Treasuries are secret.'),
  conquest_eliminates: toggle('CF-22.1', false, 'A player who owns no home territory is out.'),
  eliminated_can_win: toggle('CF-22.3', false, 'An eliminated player can still win by points.'),
  stall_rounds: option(
    'CF-8.3',
    int(0, 1000),
    3,
    'Idle rounds after which the game ends; 0 for never.',
    [1, 3],
  ),
  stall_test: among(
    'CF-8.6',
    ['pass', 'labour'],
    'When a round counts as idle: when everybody passes, or when no labour moves and no dice are rolled.',
  ),
  round_limit: option(
    'CF-8.4',
    int(0, 10_000),
    0,
    'The final scoring is held after this round; 0 for never.',
    [3, 10],
  ),
}

/** The options of one table. */
export type Options = OptionValues<typeof options>
