import {
  among,
  int,
  type OptionValues,
  type OptionWords,
  oneOf,
  option,
  type Schema,
} from '../../kernel/index.ts'
import { hasPlaces } from './exact.ts'

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  CORE_SYSTEMS: 'The core has {system}.',
  CORE_NPR: { 0: 'The core has no homes of NPRs.', else: 'The core has {home|homes} of NPRs.' },
  EXTRA_LINKS: 'A cluster of 25 systems gets {try|tries} for an extra link.',
  START_TREASURY: 'Each empire begins with {} MC.',
  START_FREIGHTERS: 'Each empire begins with {pool freighter}.',
  HI_SEEDING: {
    on: 'The nearest three habitable systems have HI 1, 2 and 3.',
    off: 'Chance sets the HI of the nearest habitable systems.',
  },
  HI_INCLUSIVE: {
    on: 'You can settle a system with HI at your limit.',
    off: 'You cannot settle a system with HI at your limit.',
  },
  SURVEY_PACE: { 1: 'Surveys take their usual time.', else: 'Surveys are {time} as fast.' },
  COLONY_PACE: {
    1: 'Colonies are founded at the usual pace.',
    else: 'Colonies are founded {time} as fast.',
  },
  YARD_SERIES_SAVING: 'Yards save {} HS for each repeated hull.',
  SHIP_UPKEEP: {
    0: 'Ships cost no upkeep.',
    else: 'Each ship costs {%} of its price in upkeep every turn.',
  },
  SIEGE_INCOME: 'A besieged system pays {%} of its income.',
  GTN_SCALE: { 1: 'GTN dividends are as written.', else: 'GTN dividends are multiplied by {}.' },
  GTN_LIMIT: {
    total: 'You can invest 10% in the GTN in all.',
    turn: 'You can invest 10% in the GTN each turn.',
  },
  TRAIN_RATIO: 'A fleet needs {} cargo in its train for each HS.',
  TRANSIT_COST: 'A transit takes {} of strategic speed.',
  BATTLE_ROUNDS: 'A turn has {round} of battle.',
  LRW_SHORT: 'Long-range weapons do {%} of their damage at short range.',
  CMS_SALVO: 'A silo fires {missile} in a shot.',
  TRADE_RATE: 'Trade pays {%} of the smaller income.',
  TRADE_MAX: 'You can earn from {trade partner}.',
  CONQUEST_SURVIVAL: 'A conquered colony keeps {%} of its people.',
  DEADLINE_HOURS: 'Where the table has no time control of its own, you have {hour} for the orders of a turn.',
  ABSENT_TURNS: 'A caretaker plays for an empire after {turn} without orders.',
  DEAL_WINDOW: {
    on: 'Bankrupt empires can look for a buyer.',
    off: 'Bankrupt empires cannot look for a buyer.',
  },
  FIRST_RELATION: {
    peace: 'Empires that meet are at peace.',
    war: 'Empires that meet are at war until both offer peace.',
  },
  END_TURN: { 0: 'The campaign has no last turn.', else: 'The campaign ends after {turn}.' },
  GM: {
    off: 'There is no game master.',
    on: 'A game master can act, and you see all their acts at the end.',
    open: 'A game master can act, and everybody sees it at once.',
  },
  CLUSTER_SYSTEMS: 'A cluster has {system}.',
  HOME_CHART: {
    0: 'You begin with only your home system on your chart.',
    else: 'You begin with every system within {jump} of home on your chart.',
  },
  CLUSTER_CHART: {
    explored: 'You chart the clusters of others as you explore them.',
    copied: 'When you find the cluster of another empire, you chart it as you have charted your own.',
  },
  START_SCOUTS: { 0: 'You begin without scouts.', else: 'You begin with {scout}.' },
  RESEARCH_PACE: { 1: 'Research takes its usual time.', else: 'Research is {time} as fast.' },
  CENTER_PRICE: 'Centers cost {%} of their price.',
  EVENTS: { on: 'There are economic events.', off: 'There are no economic events.' },
  SCORE_TREASURY: {
    0: 'Money counts for nothing in the score.',
    1: 'All money counts in the score.',
    else: 'Only {%} of your money counts in the score.',
  },
  JOIN_UNTIL: { 0: 'New empires can always join.', else: 'New empires can join until turn {}.' },
  MESSAGES: {
    contact: 'You can write to empires that you have met.',
    all: 'You can write to every empire.',
    off: 'Empires cannot write to each other.',
  },
  LOSS_REPORTS: {
    survivors: 'Battles without survivors are not reported.',
    all: 'Battles in which you lost all your ships are reported.',
  },
  SPECTATE: { 0: 'Spectators see nothing.', else: 'Spectators see everything {turn} late.' },
}

/** SC-0.2  A number with at most these decimal places; the rules read it as a whole number, by `scaled`. */
function decimal(min: number, max: number, places: 2 | 4): Schema<number> {
  const parts = 10 ** places
  return {
    fault: (v, path) =>
      typeof v === 'number' && v >= min && v <= max && hasPlaces(v, parts)
        ? null
        : `${path}: must be a number from ${min} to ${max} with at most ${places} decimal places`,
    copySource: (expression) => expression,
    hashSource: (expression) => `d.number(${expression});`,
    json: { type: 'number', minimum: min, maximum: max, multipleOf: 1 / parts },
  }
}

const onOff = oneOf('on', 'off')

/** SC-0.8, SC-0.12  Every option of the rulebook, under its name there, with its default. */
export const options = {
  CORE_SYSTEMS: option('SC-0.8', int(1, 2000), 100, 'Number of systems in the core.', [100, 10, 4]),
  CORE_NPR: option('SC-1.28', int(0, 100), 0, 'Number of NPR homes in the core.', [0, 2]),
  EXTRA_LINKS: option(
    'SC-1.20',
    int(0, 100),
    8,
    'Attempts to add extra links in a cluster of 25.',
    [8, 0, 20],
  ),
  START_TREASURY: option('SC-3.7', int(0, 10_000_000), 5000, 'MC at the start.', [5000, 20_000]),
  START_FREIGHTERS: option('SC-3.7', int(0, 10_000), 20, 'Pool freighters at the start.', [20, 0]),
  HI_SEEDING: option('SC-1.19', onOff, 'on', 'The nearest three habitable systems have HI 1, 2 and 3.', [
    'on',
    'off',
  ]),
  HI_INCLUSIVE: option('SC-9.2', onOff, 'off', 'A system with HI at the limit may be settled, too.', [
    'off',
    'on',
  ]),
  SURVEY_PACE: option('SC-6.7', int(1, 60), 1, 'How many times as fast surveys are.', [1, 6, 20]),
  COLONY_PACE: option('SC-9.6', int(1, 60), 1, 'How many times as fast colonies are founded.', [1, 12]),
  YARD_SERIES_SAVING: option('SC-5.3', decimal(0, 5, 2), 0.5, 'HS saved for each repeated hull.', [0.5, 0]),
  SHIP_UPKEEP: option(
    'SC-11.4',
    decimal(0, 1, 4),
    0,
    'Upkeep of ships: this part of their price a turn.',
    [0, 0.01],
  ),
  SIEGE_INCOME: option(
    'SC-11.3',
    decimal(0, 1, 2),
    0.5,
    'Income of a besieged system, as a part of all.',
    [0.5, 0],
  ),
  GTN_SCALE: option(
    'SC-11.9',
    decimal(0, 10, 2),
    1,
    'The dividend of the GTN is (d10 − 2) percent × this.',
    [1, 0.01],
  ),
  GTN_LIMIT: among('SC-11.8', ['total', 'turn'], 'The limit of 10% on investments: in all, or each turn.'),
  TRAIN_RATIO: option('SC-7.11', decimal(0, 10, 2), 0.25, 'Cargo that a fleet needs for each HS.', [0.25, 1]),
  TRANSIT_COST: option('SC-13.3', int(1, 20), 2, 'Strategic speed that a transit takes.', [2, 1]),
  BATTLE_ROUNDS: option(
    'SC-14.16',
    int(1, 50),
    10,
    'Rounds a turn, space and bombardment together.',
    [10, 3],
  ),
  LRW_SHORT: option('SC-14.9', decimal(0, 1, 2), 0.5, 'Long-range weapons at short range.', [0.5, 1]),
  CMS_SALVO: option('SC-14.18', int(1, 100), 10, 'Missiles of a silo’s shot.', [10, 2]),
  TRADE_RATE: option(
    'SC-16.8',
    decimal(0, 1, 4),
    0.02,
    'Trade income, as a part of the smaller gross.',
    [0.02, 0.1],
  ),
  TRADE_MAX: option('SC-16.8', int(0, 100), 5, 'Trade partners that count.', [5, 1]),
  CONQUEST_SURVIVAL: option(
    'SC-15.9',
    decimal(0, 1, 2),
    0.5,
    'PU left after conquest, as a part of all.',
    [0.5, 1],
  ),
  DEADLINE_HOURS: option('SC-19.14', int(1, 2000), 72, 'Hours for a turn’s orders.', [72]),
  ABSENT_TURNS: option('SC-19.7', int(1, 1000), 6, 'Turns without orders until a caretaker plays.', [6, 1]),
  DEAL_WINDOW: option('SC-21.4', onOff, 'on', 'Bankrupt empires can look for a buyer.', ['on', 'off']),
  END_TURN: option('SC-21.11', int(0, 10_000), 600, 'The last turn; 0: no last turn.', [600, 8]),
  GM: option(
    'SC-21.16',
    oneOf('off', 'on', 'open'),
    'off',
    'A game master may act, and everybody sees it at the end or at once.',
    ['off', 'on'],
  ),
  CLUSTER_SYSTEMS: option('SC-1.26', int(5, 60), 25, 'Systems of a cluster.', [25, 9, 5]),
  HOME_CHART: option(
    'SC-3.9',
    int(0, 20),
    0,
    'The jumps around home that are on your chart at the start.',
    [0, 1, 2],
  ),
  CLUSTER_CHART: among(
    'SC-6.24',
    ['explored', 'copied'],
    'You know of another’s cluster what you explore, or all that you know of your own.',
  ),
  START_SCOUTS: option('SC-3.8', int(0, 100), 0, 'Scouts at the start.', [0, 2]),
  RESEARCH_PACE: option('SC-10.22', int(1, 60), 1, 'How many times as fast research is.', [1, 4]),
  CENTER_PRICE: option('SC-0.12', decimal(0.01, 100, 2), 1, 'Factor of the prices of centers.', [1, 0.5]),
  EVENTS: option('SC-11.5', onOff, 'on', 'Economic events.', ['on', 'off']),
  FIRST_RELATION: among('SC-16.32', ['peace', 'war'], 'How empires stand that meet.'),
  SCORE_TREASURY: option(
    'SC-21.35',
    decimal(0, 1, 2),
    1,
    'Money counts for this part of what ships of the same price count in the score.',
    [1, 0.25, 0],
  ),
  JOIN_UNTIL: option(
    'SC-21.12',
    int(0, 10_000),
    0,
    'The last turn after which empires may join; 0: any.',
    [0, 5],
  ),
  MESSAGES: among('SC-16.16', ['contact', 'all', 'off'], 'The empires that you can write to.'),
  LOSS_REPORTS: among('SC-20.12', ['survivors', 'all'], 'Report battles in which all your ships were lost.'),
  SPECTATE: option(
    'SC-20.11',
    spectating(),
    0,
    'How many turns late spectators see everything; 0: they see nothing.',
    [0],
  ),
}

/** SC-0.12  0, or 6 to 60. */
function spectating(): Schema<number> {
  const inner = int(0, 60)
  return {
    ...inner,
    fault: (v, path) =>
      inner.fault(v, path) ??
      ((v as number) > 0 && (v as number) < 6 ? `${path}: must be 0, or from 6 to 60` : null),
  }
}

/** The options of one campaign. */
export type Options = OptionValues<typeof options>
