import type { OptionWords } from '../../kernel/index.ts'
import type { Options } from './options.ts'

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
  DEADLINE_HOURS: 'You have {hour} for the orders of a turn.',
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
  START_SCOUTS: { 0: 'You begin without scouts.', else: 'You begin with {scout}.' },
  RESEARCH_PACE: { 1: 'Research takes its usual time.', else: 'Research is {time} as fast.' },
  CENTER_PRICE: 'Centers cost {%} of their price.',
  EVENTS: { on: 'There are economic events.', off: 'There are no economic events.' },
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
