import type { Options } from './options.ts'

/** SC-0.13  The campaigns that people play; each sets options and nothing else. */
export const PRESETS = ['source', 'mail', 'brisk', 'skirmish', 'great'] as const
export type Preset = (typeof PRESETS)[number]

/** SC-0.13  How people call each. */
const TITLES: Readonly<Record<Preset, string>> = {
  source: 'Original',
  mail: 'By mail',
  brisk: 'Brisk',
  skirmish: 'Skirmish',
  great: 'Great',
}

/** SC-0.13  What each is for. */
export const PRESETS_ARE_FOR: Readonly<Record<Preset, string>> = {
  source: '600 turns, the designer’s pace',
  mail: '120 turns, one a week',
  brisk: '60 turns, a season',
  skirmish: '40 turns, an evening or two',
  great: '120 turns, 100–1,000 empires',
}

const SCORE = 'Only {SCORE_TREASURY%} of your money counts in the score.'
const WAR = '{!FIRST_RELATION}Empires that meet are at war.'
const FAST =
  'Surveys are {SURVEY_PACE} times as fast, colonies {COLONY_PACE} times, research {RESEARCH_PACE} times.'
const UPKEEP = 'A ship costs {SHIP_UPKEEP%} of its price a turn.'

/** SC-0.13  What each is like. */
const SAYS: Readonly<Partial<Record<Preset, readonly string[]>>> = {
  skirmish: [
    SCORE,
    WAR,
    '{!CORE_SYSTEMS}A home cluster has {CLUSTER_SYSTEMS|system}; the core has one for each empire, and at least 3.',
    FAST,
    `{!CENTER_PRICE}Centers cost half. ${UPKEEP}`,
  ],
  brisk: [
    SCORE,
    WAR,
    '{!CORE_SYSTEMS}A home cluster has {CLUSTER_SYSTEMS|system}; the core has two for each empire.',
    FAST,
    UPKEEP,
  ],
  mail: ['Surveys are {SURVEY_PACE} times as fast, colonies {COLONY_PACE} times.', UPKEEP],
  great: [
    '{!CORE_SYSTEMS}The core has one system for each empire.',
    'Surveys are {SURVEY_PACE} times as fast, colonies {COLONY_PACE} times.',
    UPKEEP,
    'A bot stands in for an empire that has sent nothing for {ABSENT_TURNS|turn}.',
  ],
}

/** SC-0.13  The shortest first; live play is brisk, unless something else is chosen. */
export const presets = (['skirmish', 'brisk', 'mail', 'great', 'source'] as const).map((id) => ({
  id,
  title: TITLES[id],
  text: PRESETS_ARE_FOR[id],
  ...(SAYS[id] === undefined ? {} : { says: SAYS[id] }),
  ...(id === 'brisk' ? { usual: true as const } : {}),
  options: (empires: number) => presetOptions(id, empires),
}))

const mail = { SURVEY_PACE: 6, COLONY_PACE: 4, END_TURN: 120, SHIP_UPKEEP: 0.01 } satisfies Partial<Options>

const brisk = {
  ...mail,
  SURVEY_PACE: 10,
  COLONY_PACE: 6,
  RESEARCH_PACE: 3,
  CLUSTER_SYSTEMS: 10,
  HOME_CHART: 3,
  CLUSTER_CHART: 'copied',
  SCORE_TREASURY: 0.25,
  START_SCOUTS: 4,
  START_TREASURY: 15_000,
  FIRST_RELATION: 'war',
  END_TURN: 60,
  DEADLINE_HOURS: 48,
} satisfies Partial<Options>

const skirmish = {
  ...brisk,
  CLUSTER_SYSTEMS: 6,
  START_SCOUTS: 2,
  SURVEY_PACE: 20,
  COLONY_PACE: 12,
  RESEARCH_PACE: 4,
  CENTER_PRICE: 0.5,
  START_TREASURY: 20_000,
  END_TURN: 40,
  DEADLINE_HOURS: 1,
  DEAL_WINDOW: 'off',
} satisfies Partial<Options>

/** SC-0.13  The options that a preset sets, for this many empires. */
export function presetOptions(preset: Preset, empires: number): Partial<Options> {
  switch (preset) {
    case 'source':
      return {}
    case 'mail':
      return mail
    case 'brisk':
      return { ...brisk, CORE_SYSTEMS: 2 * empires }
    case 'skirmish':
      return { ...skirmish, CORE_SYSTEMS: Math.max(3, empires) }
    case 'great':
      return { ...mail, CORE_SYSTEMS: empires, DEAL_WINDOW: 'off', ABSENT_TURNS: 3 }
  }
}
