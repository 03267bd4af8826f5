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
  source: '600 turns, at the designer’s own pace',
  mail: 'a long campaign of 120 weekly turns',
  brisk: 'a season of 60 turns',
  skirmish: '2 to 6 players, 40 turns in an evening or two',
  great: '100 to 1,000 empires, 120 turns',
}

/** SC-0.13  The shortest first; live play is brisk, unless something else is chosen. */
export const presets = (['skirmish', 'brisk', 'mail', 'great', 'source'] as const).map((id) => ({
  id,
  title: TITLES[id],
  text: PRESETS_ARE_FOR[id],
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
      // Two have fewer exits to meet by, so they know more of the way from the first.
      return { ...skirmish, CORE_SYSTEMS: Math.max(3, empires), HOME_CHART: empires === 2 ? 3 : 2 }
    case 'great':
      return { ...mail, CORE_SYSTEMS: empires, DEAL_WINDOW: 'off', ABSENT_TURNS: 3 }
  }
}
