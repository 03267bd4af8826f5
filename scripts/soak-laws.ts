// Soaks of two laws of `conform`, game by game: that nobody learns what they may not know, and that what is told is so.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { campaignYear } from '../src/house/mail/test/year/year.ts'
import { Chance } from '../src/kernel/chance.ts'
import { conform, randomOptions, type Thoroughness } from '../src/kernel/conform/conform.ts'
import { type Falsehood, truthOf } from '../src/kernel/conform/told.ts'
import type { TurnAnswer } from '../src/kernel/event.ts'
import { Game } from '../src/kernel/game.ts'
import type { Json, JsonObject } from '../src/kernel/json.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal, type Refusal } from '../src/kernel/refusal.ts'
import { type AnyRuleset, anyRuleset } from '../src/kernel/ruleset.ts'
import { FastSource } from '../src/kernel/source.ts'
import { mayKnow } from '../src/kernel/tell.ts'
import { blackMarket } from '../src/rulesets/black-market/ruleset.ts'
import { cashFlow } from '../src/rulesets/cash-flow/ruleset.ts'
import { armed, fitting, VALUES } from '../src/rulesets/cash-flow/test/mixes.ts'
import { rules as godsfireTrade } from '../src/rulesets/godsfire-trade/ruleset.ts'
import { imperialTrader } from '../src/rulesets/imperial-trader/ruleset.ts'
import { rules as starfireCampaign } from '../src/rulesets/starfire-campaign/ruleset.ts'
import { campaign } from '../src/rulesets/starfire-campaign/test/told-campaigns.ts'
import { truthOfTurn } from '../src/rulesets/starfire-campaign/test/truth/truth.ts'
import type { Store } from '../src/store/contract.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { postgresServer } from '../src/store/testing/postgres.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** So small, rich and quick that much that is secret comes up in few turns. */
const CAMPAIGN = {
  ...{ CLUSTER_SYSTEMS: 5, CORE_SYSTEMS: 4, SURVEY_PACE: 20, START_SCOUTS: 2, END_TURN: 6 },
  ...{ COLONY_PACE: 60, RESEARCH_PACE: 20, CENTER_PRICE: 0.1, START_TREASURY: 60_000, GM: 'on' },
}

/** Short games of each, every third by options under which more is secret. */
const SECRETS: Readonly<Record<string, (i: number, how: Thoroughness) => Pick<Report, 'faults'>>> = {
  'imperial-trader': (i, how) =>
    conform(imperialTrader, {
      ...how,
      options: i % 3 === 0 ? { max_rounds: 8 } : { max_rounds: 6, orders_hidden: true, by_mail: i % 3 === 1 },
    }),
  'black-market': (_i, how) => conform(blackMarket, { ...how, options: { rounds: 2 } }),
  'godsfire-trade': (_i, how) => conform(godsfireTrade, how),
  'cash-flow': (_i, how) => conform(cashFlow, { ...how, options: { round_limit: 2, hidden_cash: true } }),
  'starfire-campaign': (_i, how) => conform(starfireCampaign, { ...how, seats: 2, options: CAMPAIGN }),
}
type Report = ReturnType<typeof conform>

/** Plays this many short random games of each game, or of those named, under all laws; grades need more games. */
export function soakSecrets(games: number, names: readonly string[]): void {
  for (const [name, play] of ofGames(SECRETS, names)) {
    let faults = 0
    for (let i = 0; i < games; i++) {
      for (const { law, seed, seq, text } of play(i, { games: 1, seed: `soak${i}` }).faults) {
        if (law === 'grades') continue
        faults++
        say(`${name}, ${law}, ${seed}, event ${seq}: ${text}`)
      }
      if ((i + 1) % 20 === 0) say(`${name}: ${i + 1} games, ${faults} faults`)
    }
    if (faults > 0) process.exitCode = 1
  }
}

/** What was told in a game, and what of it is not so. */
interface Told {
  lines: number
  headlines: number
  wrong: string[]
}

const TOLD: Readonly<Record<string, (i: number) => Told>> = {
  'cash-flow': (i) => {
    const chance = new Chance(new FastSource(`told ${i}`))
    const mix = [...VALUES].flatMap(([option, values]) =>
      chance.pick(3) === 0 ? [] : [[option, values[chance.pick(values.length)] ?? null]],
    )
    const options = fitting({ ...Object.fromEntries(mix), round_limit: 20 })
    const match = begin(new Game(anyRuleset(i % 2 === 0 ? cashFlow : armed)), options, 2 + chance.pick(5), i)
    if (isRefusal(match)) throw new RangeError(match.text)
    return toldIn(match, i)
  },
  'imperial-trader': (i) => toldAnyhow(anyRuleset(imperialTrader), i),
  'black-market': (i) => toldAnyhow(anyRuleset(blackMarket), i),
  'godsfire-trade': (i) => toldAnyhow(anyRuleset(godsfireTrade), i),
  'starfire-campaign': (i) => {
    const told: Told = { lines: 0, headlines: 0, wrong: [] }
    for (const turn of campaign(i)) {
      const asked = turn.after.empires.map(({ seat }) => seat)
      const law = truthOf(anyRuleset(starfireCampaign), {
        ...{ before: turn.before, after: turn.after, facts: turn.facts, earlier: [] },
        ...{ seats: asked.length, asked },
      })
      told.wrong.push(...law.false.map((one) => `turn ${turn.before.turn}: ${textOf(one)}`))
      for (const { seat } of turn.after.empires) {
        const truth = truthOfTurn({ ...turn, seat })
        told.lines += truth.lines
        told.headlines += truth.headlines
        told.wrong.push(...truth.false)
      }
    }
    return told
  },
}

/** Plays until this many headlines were told in each game, or in those named, and says which are not so. */
export function soakTold(headlines: number, names: readonly string[]): void {
  for (const [name, play] of ofGames(TOLD, names)) {
    const all: Told = { lines: 0, headlines: 0, wrong: [] }
    for (let i = 0, next = 1; all.headlines < headlines; i++) {
      const told = play(i)
      for (const text of told.wrong) say(`${name}, game ${i}: ${text}`)
      all.wrong.push(...told.wrong)
      all.lines += told.lines
      all.headlines += told.headlines
      if (all.headlines < (headlines * next) / 10 && all.headlines < headlines) continue
      next = Math.floor((all.headlines * 10) / headlines) + 1
      say(
        `${name}: ${i + 1} games, ${all.lines} lines, ${all.headlines} headlines, ${all.wrong.length} false`,
      )
    }
    if (all.wrong.length > 0) process.exitCode = 1
  }
}

const textOf = ({ reader, kind, text }: Falsehood) => `${kind}, seat ${reader}: ${text}`

const MOST_ANSWERS = 4000
const ATTEMPTS = 20

const begin = (game: Game, options: JsonObject, seats: number, i: number): Match | Refusal =>
  Match.begin(game, options, seats, new FastSource(`told ${i}`))

/** The same, of any game, with options and seats at random; some do not go together. */
function toldAnyhow(rules: AnyRuleset, i: number): Told {
  const { min, max } = rules.meta.seats
  const game = new Game(rules)
  const chance = new Chance(new FastSource(`told ${i}`))
  for (let attempt = 0; ; attempt++) {
    const options = randomOptions(rules, `told ${i}/${attempt}`) as JsonObject
    const match = begin(game, options, min + chance.pick(max - min + 1), i)
    if (!isRefusal(match)) return toldIn(match, i)
    if (attempt === ATTEMPTS) throw new RangeError(match.text)
  }
}

/** A game at random, held to the law event by event. */
function toldIn(match: Match, i: number): Told {
  const { game, seats } = match
  const { rules } = game
  const seed = `told ${i}`
  const chance = new Chance(new FastSource(`${seed}/play`))
  const told: Told = { lines: 0, headlines: 0, wrong: [] }
  const earlier = [...(match.applied()[0]?.facts ?? [])]
  for (let i = 0; i < MOST_ANSWERS && !game.isOver(match.position); i++) {
    const before = match.position
    const { waitsFor } = match.question
    const seat = waitsFor[chance.pick(waitsFor.length)] ?? 0
    const made = match.submit(seat, game.random(before, seat, chance), true, new FastSource(`${seed}/${i}`))
    if (isRefusal(made)) throw new RangeError(made.text)
    if (made.applied === null) continue
    const { event, facts } = made.applied
    const span = { before, after: match.position, facts, earlier, seats, asked: askedIn(event, seat) }
    const truth = truthOf(rules, span)
    told.lines += truth.lines
    told.wrong.push(...truth.false.map((one) => `event ${event.seq}: ${textOf(one)}`))
    for (const fact of facts) {
      if (rules.words[fact.kind]?.grade !== 'headline') continue
      for (let reader = 0; reader < seats; reader++) if (mayKnow(fact, reader)) told.headlines++
    }
    earlier.push(...facts)
  }
  return told
}

const askedIn = ({ kind, answer }: { kind: string; answer: Json }, seat: number): readonly number[] =>
  kind === 'turn' ? (answer as unknown as TurnAnswer).answers.map(([one]) => one) : [seat]

/** What there is for the games named, by name; for all when none is. Ends the process when one of them is none of these. */
export function ofGames<T>(all: Readonly<Record<string, T>>, names: readonly string[]): [string, T][] {
  const strange = names.find((name) => !(name in all))
  if (strange !== undefined) {
    process.stderr.write(`There is no ${strange} to soak; there are ${Object.keys(all).join(', ')}.\n`)
    process.exit(2)
  }
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
}

/** The most processor time that a year of 104 turns may take. */
const LONGEST_S = 600
const YEAR = 104

/** A campaign of this many turns, on a file and on PostgreSQL: nothing that is told or kept in it is wrong. */
export async function soakYear(turns: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-year-'))
  const server = await postgresServer()
  const database = await server.database()
  const stores: [string, (now: () => number) => Promise<Store>][] = [
    ['a file', async (now) => SqliteStore.open(folder, now)],
    ['PostgreSQL', (now) => PostgresStore.open(database, { now })],
  ]
  try {
    for (const [name, open] of stores) {
      const before = process.cpuUsage()
      const seed = `year ${Date.now()}`
      const { faults: found, ...report } = await campaignYear(open, seed, turns)
      const faults = [...found]
      const { user, system } = process.cpuUsage(before)
      const seconds = Math.round((user + system) / 1e6)
      process.stdout.write(
        `${seed} on ${name}: ${report.turns} turns in ${report.days} days, ${report.sheets} sheets, ${report.mails} mails, ${report.receipts} receipts, ${seconds} s of processor time\n`,
      )
      if (seconds > (LONGEST_S * Math.max(turns, YEAR)) / YEAR) faults.push('That takes too long.')
      if (faults.length > 0) {
        process.stdout.write(`${faults.join('\n')}\n`)
        process.exitCode = 1
      }
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
  if (process.exitCode !== 1)
    process.stdout.write('Every turn was told once, and every sheet was played as its writer was told.\n')
}
