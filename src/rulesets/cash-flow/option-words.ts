import type { OptionWords } from '../../kernel/index.ts'
import type { Options } from './options.ts'

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
    else: 'After entropy strikes, {turn} must pass before it can strike again.',
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
