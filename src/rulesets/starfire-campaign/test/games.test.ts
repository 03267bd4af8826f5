import assert from 'node:assert/strict'
import fs from 'node:fs'
import process from 'node:process'
import test from 'node:test'
import type { JsonObject } from '../../../kernel/json.ts'
import type { GameEvent, Match } from '../../../kernel/match.ts'
import type { Result } from '../../../kernel/ruleset.ts'
import { mustEndTruly } from '../../../kernel/testing/ending.ts'
import { inEvents, Keep } from '../../../kernel/testing/kept.ts'
import { playOut, type Recipe, recipeOf } from '../../../kernel/testing/transcript.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { cast } from './campaigns.ts'
import { game } from './table.ts'

// Whole campaigns that are kept with their logs: while the version of the rules is the same each must come out as it did.
// `npm run keep -- starfire-campaign` plays the recipes again and writes the files, also the first time.

/** A campaign as it is kept. */
interface Kept {
  readonly version: number
  readonly recipe: Recipe
  readonly turns: number
  readonly result: Result
  /** The two sentences of its ending. */
  readonly ending: readonly string[]
  readonly hash: string
  readonly events: readonly GameEvent[]
}

interface Case {
  readonly name: string
  readonly title: string
  readonly recipe: Recipe
  /** Kinds of lines that stand in the last or an earlier report of somebody. */
  readonly ends: RegExp
}

const skirmish = { ...presetOptions('skirmish', 3) } as JsonObject

export const CASES: readonly Case[] = [
  {
    name: 'skirmish-of-three',
    title: 'SC-21.11, SC-20.5 · a skirmish of three, kept with every die, comes out as it did',
    recipe: recipeOf('kept skirmish 1', 'admiral steward raider', skirmish),
    ends: /last turn/,
  },
  {
    name: 'crowded-skirmish',
    title: 'SC-21.11, SC-20.5 · a skirmish of three who live close together comes out as it did',
    recipe: recipeOf('crowded skirmish 1', 'raider steward admiral', {
      ...skirmish,
      ...{ CLUSTER_SYSTEMS: 6, CORE_SYSTEMS: 2 },
    }),
    ends: /last turn/,
  },
  {
    name: 'wild-skirmish',
    title:
      'SC-21.11, SC-20.5 · a skirmish of three who give random orders of war besides comes out as it did',
    recipe: recipeOf('wild skirmish 1', 'hegemon+war admiral+war raider+war', {
      ...skirmish,
      ...{ CORE_SYSTEMS: 3, CORE_NPR: 2, START_SCOUTS: 4, HOME_CHART: 5, END_TURN: 30 },
    }),
    ends: /last turn/,
  },
]

const folder = new URL('./games/', import.meta.url)
const games = new Keep<Kept>('./games/', import.meta.url, inEvents(game))
const isKept = (name: string): boolean =>
  process.env.UPDATE_GAMES !== undefined || fs.existsSync(new URL(`${name}.json`, folder))

type Gauges = Readonly<Record<string, readonly number[]>>

/** SC-21.11  By the words of an ending, from what the lab measures. */
function measures(p: Position): Gauges {
  const { score = [], pu = [] } = game.rules.gauges(p) as Gauges
  return { points: score, PU: pu }
}

/** SC-21.10  What a score is made of, from what the lab measures; money and ships from the position. */
function parts(p: Position): Gauges {
  const { pu = [], el = [], colonies = [], levels = [] } = game.rules.gauges(p) as Gauges
  const thousands = (cents: number) => Math.floor(cents / 100_000)
  return {
    PU: pu,
    'its empire level': el.map((n) => 200 * n),
    'populated systems': colonies.map((n) => 50 * n),
    science: levels.map((n) => 20 * n),
    ...money(p),
    ships: p.empires.map(({ ships }) => thousands(ships.paid.reduce((all, paid) => all + paid, 0))),
  }
}

/** SC-21.35  How much of the money counts, in the words of the ending. */
function money({ empires, options: { SCORE_TREASURY } }: Position): Gauges {
  const points = empires.map(({ treasury, gtn }) => Math.floor((SCORE_TREASURY * (treasury + gtn)) / 100_000))
  return { [SCORE_TREASURY === 1 ? 'money' : `${100 * SCORE_TREASURY}% of its money`]: points }
}

function keep(recipe: Recipe, match: Match): Kept {
  const p = match.position as Position
  return {
    version: game.rules.meta.version,
    recipe,
    turns: p.turn,
    result: game.result(p) as Result,
    ending: mustEndTruly(match, measures(p), parts(p)),
    hash: game.hash(p),
    events: match.events,
  }
}

for (const { name, title, recipe: how, ends } of CASES)
  test(title, { skip: !isKept(name) }, () => {
    fs.mkdirSync(folder, { recursive: true })
    const play = (recipe: Recipe) => keep(recipe, playOut(cast, recipe))
    const { kept } = games.game(name, how, play, ({ result }) => assert.match(result.text, ends))
    assert.deepEqual(JSON.parse(JSON.stringify(play(kept.recipe))), kept)
  })
