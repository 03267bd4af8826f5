import { type GameOption, int, type OptionValues, oneOf, optional, type Schema } from '../../kernel/index.ts'
import { hasPlaces } from './exact.ts'

function option<T>(
  clause: string,
  schema: Schema<T>,
  fallback: NoInfer<T>,
  text: string,
  vary: readonly NoInfer<T>[],
): GameOption<T> {
  return { clause, text, schema: optional(schema, fallback), vary }
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
  GTN_LIMIT: option(
    'SC-11.8',
    oneOf('total', 'turn'),
    'total',
    'The limit of 10% on investments: in all, or each turn.',
    ['total', 'turn'],
  ),
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
  START_SCOUTS: option('SC-3.8', int(0, 100), 0, 'Scouts at the start.', [0, 2]),
  RESEARCH_PACE: option('SC-10.22', int(1, 60), 1, 'How many times as fast research is.', [1, 4]),
  CENTER_PRICE: option('SC-0.12', decimal(0.01, 100, 2), 1, 'Factor of the prices of centers.', [1, 0.5]),
  EVENTS: option('SC-11.5', onOff, 'on', 'Economic events.', ['on', 'off']),
  FIRST_RELATION: option('SC-16.32', oneOf('peace', 'war'), 'peace', 'How empires stand that meet.', [
    'peace',
    'war',
  ]),
  JOIN_UNTIL: option(
    'SC-21.12',
    int(0, 10_000),
    0,
    'The last turn after which empires may join; 0: any.',
    [0, 5],
  ),
  MESSAGES: option(
    'SC-16.16',
    oneOf('contact', 'all', 'off'),
    'contact',
    'The empires that you can write to.',
    ['contact', 'all', 'off'],
  ),
  LOSS_REPORTS: option(
    'SC-20.12',
    oneOf('survivors', 'all'),
    'survivors',
    'Report battles in which all your ships were lost.',
    ['survivors', 'all'],
  ),
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
