// The long tests, for as long as it takes: `npm run soak`, or one of them, `npm run soak -- crash 2000`; of the tests only
// those with a word in their path, `npm run soak -- tests 20 conform`; of the games only one, `npm run soak -- mutants imperial-trader 30`.
// `--record` adds the run to docs/trust/runs.jsonl, `--resume` goes on with one that was ended. `npm run soak -- exam` runs all that
// docs/trust.md needs; `npm run soak -- exam crash=200 posts=30` with these sizes, `npm run soak -- exam 2 3` for these faults.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { timeBackup } from '../src/cli/test/backups.ts'
import { killPosts } from '../src/house/mail/test/killed.ts'
import { type CrashReport, crash, crashNodes } from '../src/house/test/crash.ts'
import { races } from '../src/house/test/due-races.test.ts'
import { following } from '../src/house/test/following.ts'
import { hostileAnswers } from '../src/house/test/hostile.test.ts'
import { twins } from '../src/house/test/twins.test.ts'
import type { JsonObject } from '../src/kernel/json.ts'
import { addPair, differenceOf, noPairs } from '../src/lab/statistics/paired.ts'
import { soakGame } from '../src/rulesets/cash-flow/test/soak.ts'
import { shelf } from '../src/rulesets/shelf.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { postgresServer } from '../src/store/testing/postgres.ts'
import { attack } from './attack/attack.ts'
import { runMutants } from './mutants/run.ts'
import { runExam } from './soak/exam.ts'
import { killMachines, sameBits } from './soak/machines.ts'
import { Broke, runSoak, type Soak } from './soak/running.ts'
import { slowReaders } from './soak/slow.ts'
import { upgrade } from './soak/upgrade.ts'
import { ofGames, soakSecrets, soakTold, soakYear } from './soak-laws.ts'
import type { Figures } from './trust/runs.ts'

const BATCH = 100
/** Seconds that keeping a house, or bringing it back, may take. */
const LONGEST_S = 300
/** A seat that follows every suggestion may win less than `strong` by this part of all games. */
const LEAST = -0.03
/** Tables of a game at which suggestions are followed: its usual number of players, where nothing else is said. */
const FOLLOWED: Readonly<Record<string, JsonObject>> = { 'starfire-campaign': { preset: 'skirmish' } }

const percent = (part: number): string => (100 * part).toFixed(1)

const words: string[] = []

/** What there is to soak, how much of it when not said, and what does it. */
const SOAKS: Readonly<Record<string, Soak>> = {
  /** Kills houses under load, and says whether they kept every move that they had acknowledged. */
  crash: { usual: 2000, batch: 100, store: 'SQLite', run: (kills, seed) => killHouses(kills, seed, crash) },
  /** The same of three nodes on one PostgreSQL, which play the same seats. */
  nodes: { usual: 1000, batch: 100, store: 'PostgreSQL', run: killNodes },
  /** Kills nodes while deadlines strike and mails come and go: one on a file, then three on one PostgreSQL. */
  posts: { usual: 300, batch: 60, store: 'SQLite and PostgreSQL', run: killPostsOnBoth },
  /** Attacks a server for this many seconds while fifty people play, and says what they notice. */
  attack: { usual: 600, store: 'SQLite', run: attackHouse },
  /** Plays a campaign of twenty people, this many turns by page, program and mail, with all that happens in a year. */
  'campaign-year': { usual: 104, run: soakYear },
  /** Keeps a house of this many tables while people play, brings it back elsewhere and verifies it, each within five minutes. */
  backup: { usual: 10_000, store: 'SQLite', run: keepAndBringBack },
  /** Sends this many hostile answers to every game, and says whether each was refused in words and changed nothing. */
  answers: { usual: 1_000_000, batch: 10_000, run: sendHostile },
  /** Two acts in one millisecond around a deadline, this many times: half on one file, half on one PostgreSQL. */
  races: { usual: 10_000, batch: 1000, store: 'SQLite and PostgreSQL', run: raceOnBoth },
  /** Replays all kept games on each Node at hand, from one bundle, and says how many give the same bits. */
  'same-bits': { usual: 1, run: sameBits },
  /** Plays a study on three machines on one database, each of which is killed this many times, and on other numbers of threads. */
  study: { usual: 20, store: 'PostgreSQL', run: killMachines },
  /** Memory of a server for this many seconds, beside viewers that never read, half-open lines and bodies that are refused. */
  slow: { usual: 3600, store: 'SQLite', run: slowReaders },
  /** Compares this many pairs of positions that a viewer cannot tell apart: what is sent has the same bytes and sizes. */
  twins: { usual: 10_000, batch: 1000, run: compareTwins },
  /** Follows every suggestion in this many games of each, beside `strong` in the same seat: it must win as often, less three in 100. */
  advice: { usual: 400, run: followAdvice },
  /** Random games of Cash Flow with random options: books kept from what is told must agree with every position. */
  'cash-flow': { usual: 2000, run: playGames },
  /** Short random games of every game with secrets: nobody learns what they may not know, or anything else that breaks a law. */
  secrets: { usual: 200, run: (games) => soakSecrets(games, words) },
  /** Plays until this many headlines were told in each game: every one is so. */
  told: { usual: 100_000, run: (headlines) => soakTold(headlines, words) },
  /** All unit tests, with this many times the games, wars and kills that `npm test` has; and every benchmark, briefly. */
  tests: { usual: 20, run: (effort) => testMore('unit', effort) },
  /** All tests in the browser, with every page looked at in the dark, too. */
  pages: { usual: 2, run: (effort) => testMore('browser', effort) },
  /** Changes the rules of each game in one small place at a time, for this many minutes, and says which changes no test notices. */
  mutants: { usual: 60, run: (minutes) => runMutants(minutes, words) },
  /** Nodes of an older commit, or of the newest release, change to this one by one while this many people play. */
  upgrade: { usual: 50, store: 'PostgreSQL', run: (people, seed) => upgrade(people, seed, words[0]) },
}

const [what, ...rest] = process.argv.slice(2)
const flags = rest.filter((word) => word.startsWith('--'))
const how = { record: flags.includes('--record'), resume: flags.includes('--resume'), words }
const given = rest.filter((word) => !flags.includes(word))
if (flags.some((flag) => flag !== '--record' && flag !== '--resume')) refuse()
if (what === 'exam') examine()
else {
  const wanted = given.find((word) => /^[\d.-]+$/.test(word))
  words.push(...given.filter((word) => word !== wanted))
  for (const name of what === undefined ? Object.keys(SOAKS) : [what]) {
    const soak = SOAKS[name] ?? refuse()
    const much = wanted === undefined ? soak.usual : Number(wanted)
    if (!Number.isInteger(much) || much < 1) refuse()
    process.stdout.write(`${name} ${much}\n`)
    if (!(await runSoak(name, soak, much, how))) process.exit(1)
  }
}

/** All that docs/trust.md needs, with sizes by name and only the faults that are named. */
function examine(): void {
  const sizes = new Map<string, number>()
  const faults: number[] = []
  for (const word of given) {
    const [, name = '', size = ''] = /^([\w-]+)=(\d+)$/.exec(word) ?? []
    if (name in SOAKS) sizes.set(name, Number(size))
    else if (/^\d+$/.test(word)) faults.push(Number(word))
    else refuse()
  }
  if (!runExam(sizes, faults, how.resume)) process.exitCode = 1
}

function refuse(): never {
  const lines = Object.entries(SOAKS).map(([name, { usual }]) => `npm run soak -- ${name} ${usual}`)
  process.stderr.write(
    `Say what, and how much of it: ${lines.join(', ')}; exam for the trust exam; or nothing for all.\n`,
  )
  return process.exit(2)
}

async function killNodes(kills: number, seed: string): Promise<Figures> {
  const server = await postgresServer()
  return killHouses(kills, seed, (some, seed) => crashNodes(some, seed, server))
}

async function killPostsOnBoth(kills: number, seed: string): Promise<Figures> {
  const server = await postgresServer()
  const sum = { kills: 0, deadlines: 0, mails: 0, again: 0, answers: 0 }
  for (const database of [null, await server.database()]) {
    const report = await killPosts(Math.ceil(kills / 2), seed, database)
    sum.kills += report.kills
    sum.deadlines += report.lapses
    sum.mails += report.sent
    sum.again += report.again
    sum.answers += report.taken
    if (report.faults.length > 0) throw new Broke(report.faults, sum)
  }
  return sum
}

async function killHouses(
  kills: number,
  seed: string,
  crash: (kills: number, seed: string) => Promise<CrashReport>,
): Promise<Figures> {
  const report = await crash(kills, seed)
  const { acknowledged, cutOff } = report
  const figures = { kills: report.kills, acknowledged, cutOff, lost: report.faults.length }
  if (report.faults.length > 0) throw new Broke(report.faults, figures)
  return figures
}

async function attackHouse(seconds: number): Promise<Figures> {
  const { findings, lines } = await attack(seconds)
  process.stdout.write(`${lines.join('\n')}\n`)
  for (const [what, is, most] of findings)
    process.stdout.write(`${is <= most ? 'kept' : 'MISSED'}  ${is.toFixed(1)} ${what} (at most ${most})\n`)
  const figures = Object.fromEntries(findings.map(([what, is]) => [what, Math.round(is * 10) / 10]))
  const missed = findings.flatMap(([what, is, most]) => (is <= most ? [] : [`${what}: ${is.toFixed(1)}`]))
  if (missed.length > 0) throw new Broke(missed, { seconds, ...figures })
  return { seconds, ...figures }
}

async function keepAndBringBack(tables: number): Promise<Figures> {
  const { bytes, ...times } = await timeBackup(tables)
  const rounded = Object.fromEntries(
    Object.entries(times).map(([name, s]) => [name, Math.round(s * 10) / 10]),
  )
  const figures = { tables, megabytes: Math.round(bytes / 1e6), ...rounded }
  const slow = Object.entries(times).flatMap(([name, s]) =>
    s > LONGEST_S ? `${name} takes longer than five minutes` : [],
  )
  if (slow.length > 0) throw new Broke(slow, figures)
  return figures
}

function sendHostile(answers: number, seed: string): Figures {
  const report = hostileAnswers(answers, seed)
  if (report.faults.length > 0) throw new Broke(report.faults)
  return { answers }
}

async function raceOnBoth(count: number, seed: string): Promise<Figures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-races-'))
  const database = await (await postgresServer()).database()
  const sum = { races: 0, answered: 0, late: 0 }
  for (const open of [
    async (now: () => number) => SqliteStore.open(folder, now),
    (now: () => number) => PostgresStore.open(database, { now }),
  ]) {
    const report = await races(Math.ceil(count / 2), seed, open)
    sum.races += report.races
    sum.answered += report.answered
    sum.late += report.lapsed
    if (report.faults.length > 0) throw new Broke(report.faults, sum)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  return sum
}

function compareTwins(pairs: number, seed: string): Figures {
  const { faults, alike: _alike, ...figures } = twins(Math.ceil(pairs / shelf().length), seed)
  if (faults.length > 0) throw new Broke(faults, figures)
  return figures
}

async function followAdvice(games: number): Promise<void> {
  const all = Object.fromEntries(shelf().map((shelved) => [shelved.game.rules.meta.id, shelved]))
  for (const [id, shelved] of ofGames(all, words)) {
    const { seats } = shelved.game.rules.meta
    const setting = { seats: seats.usual, options: FOLLOWED[id] ?? {}, seed: 'follows' }
    const pairs = noPairs()
    const wins = { strong: 0, follows: 0 }
    let least = Number.NEGATIVE_INFINITY
    for (let from = 0; from < games; from += BATCH) {
      const { won, answers } = await following(shelved, [from, Math.min(games, from + BATCH)], setting)
      for (const [strong, follows] of won) {
        addPair(pairs, strong, follows)
        wins.strong += strong
        wins.follows += follows
      }
      const { mean, interval } = differenceOf(pairs)
      least = interval[0]
      const [follows, strong] = [wins.follows, wins.strong].map((sum) => percent(sum / pairs.pairs))
      process.stdout.write(
        `${id} of ${seats.usual}, ${pairs.pairs} games: the seat that follows wins ${follows}%, strong ${strong}%, so ${percent(mean)} points more (${interval.map(percent).join(' to ')}); ${answers.others} of the last ${answers.all} answers are not strong’s\n`,
      )
      if (answers.strange > 0)
        throw new Error('What was suggested is not what the player who is named would do.')
    }
    if (least < LEAST) process.exitCode = 1
  }
}

function playGames(games: number): void {
  const name = `soak ${Date.now()}`
  for (let game = 0; game < games; game++) {
    try {
      soakGame(name, game)
    } catch (error) {
      process.stdout.write(`Game ${game} of ${JSON.stringify(name)}:\n`)
      throw error
    }
    if ((game + 1) % BATCH === 0) process.stdout.write(`${game + 1} games\n`)
  }
  process.stdout.write('The books of every game add up.\n')
}

function testMore(step: 'unit' | 'browser', effort: number): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'test.ts'), step, ...words],
    {
      stdio: 'inherit',
      env: { ...process.env, ARGOSY_EFFORT: String(effort) },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}
