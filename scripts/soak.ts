// The long tests, for as long as it takes: `npm run soak`, or one of them, `npm run soak -- crash 2000`; of the tests only
// those with a word in their path, `npm run soak -- tests 20 conform`; of the games only one, `npm run soak -- mutants imperial-trader 30`.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { timeBackup } from '../src/cli/test/backups.ts'
import { killPosts } from '../src/house/mail/test/killed.ts'
import { type CrashReport, crash, crashNodes } from '../src/house/test/crash.ts'
import { following } from '../src/house/test/following.ts'
import { hostileAnswers } from '../src/house/test/hostile.ts'
import type { JsonObject } from '../src/kernel/json.ts'
import { addPair, differenceOf, noPairs } from '../src/lab/statistics/paired.ts'
import { soakGame } from '../src/rulesets/cash-flow/test/soak.ts'
import { shelf } from '../src/rulesets/shelf.ts'
import { postgresServer } from '../src/store/testing/postgres.ts'
import { attack } from './attack/attack.ts'
import { runMutants } from './mutants/run.ts'
import { ofGames, soakSecrets, soakTold } from './soak-laws.ts'
import { soakYear } from './soak-year.ts'

const BATCH = 100
const ANSWERS = 10_000
const POSTS = 60
/** Seconds that keeping a house, or bringing it back, may take. */
const LONGEST_S = 300
/** A seat that follows every suggestion may win less than `strong` by this part of all games. */
const LEAST = -0.03
/** Tables of a game at which suggestions are followed: its usual number of players, where nothing else is said. */
const FOLLOWED: Readonly<Record<string, JsonObject>> = { 'starfire-campaign': { preset: 'skirmish' } }

const percent = (part: number): string => (100 * part).toFixed(1)

/** What there is to soak, how much of it when not said, and what does it. */
const SOAKS: Readonly<Record<string, { readonly usual: number; run(much: number): Promise<void> | void }>> = {
  /** Kills houses under load, and says whether they kept every move that they had acknowledged. */
  crash: { usual: 2000, run: (kills) => killHouses(kills, crash) },
  /** The same of three nodes on one PostgreSQL, which play the same seats. */
  nodes: { usual: 1000, run: killNodes },
  /** Kills nodes while deadlines strike and mails come and go: one on a file, then three on one PostgreSQL. */
  posts: { usual: 300, run: killPostsOnBoth },
  /** Attacks a server for this many seconds while fifty people play, and says what they notice. */
  attack: { usual: 600, run: attackHouse },
  /** Plays a campaign of twenty people, this many turns by page, program and mail, with all that happens in a year. */
  'campaign-year': { usual: 104, run: soakYear },
  /** Keeps a house of this many tables while people play, brings it back elsewhere and verifies it, each within five minutes. */
  backup: { usual: 10_000, run: keepAndBringBack },
  /** Sends this many hostile answers to every game, and says whether each was refused in words and changed nothing. */
  answers: { usual: 1_000_000, run: sendHostile },
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
}

const [what, ...rest] = process.argv.slice(2)
const wanted = rest.find((word) => /^[\d.-]+$/.test(word))
const words = rest.filter((word) => word !== wanted)
const chosen = what === undefined ? Object.keys(SOAKS) : [what]
for (const name of chosen) {
  const soak = SOAKS[name] ?? refuse()
  const much = wanted === undefined ? soak.usual : Number(wanted)
  if (!Number.isInteger(much) || much < 1) refuse()
  process.stdout.write(`${name} ${much}\n`)
  await soak.run(much)
}

function refuse(): never {
  const lines = Object.entries(SOAKS).map(([name, { usual }]) => `npm run soak -- ${name} ${usual}`)
  process.stderr.write(`Say what, and how much of it: ${lines.join(', ')}; or nothing for all.\n`)
  return process.exit(2)
}

async function killNodes(kills: number): Promise<void> {
  const server = await postgresServer()
  await killHouses(kills, (some, seed) => crashNodes(some, seed, server))
  await server.stop()
}

async function killPostsOnBoth(kills: number): Promise<void> {
  const server = await postgresServer()
  for (let done = 0; done < kills; ) {
    const some = Math.min(POSTS, kills - done)
    for (const database of [null, await server.database()]) {
      const report = await killPosts(some, `soak ${Date.now()}`, database)
      const { lapses, sent, again, taken, faults } = report
      process.stdout.write(
        `${report.kills} kills ${database === null ? 'on a file' : 'on PostgreSQL'}: ${lapses} deadlines, ${sent} mails (${again} came again), ${taken} answers by mail\n`,
      )
      if (faults.length > 0) {
        process.stdout.write(`${faults.join('\n')}\n`)
        process.exit(1)
      }
    }
    done += some
  }
  await server.stop()
  process.stdout.write('Each deadline struck once, each answer counted once, and everybody was told.\n')
}

async function killHouses(
  kills: number,
  crash: (kills: number, seed: string) => Promise<CrashReport>,
): Promise<void> {
  let [done, acknowledged, cutOff] = [0, 0, 0]
  while (done < kills) {
    const report = await crash(Math.min(BATCH, kills - done), `soak ${Date.now()}`)
    done += report.kills
    acknowledged += report.acknowledged
    cutOff += report.cutOff
    process.stdout.write(
      `${done} kills, ${acknowledged} moves acknowledged, ${cutOff} cut off on their way\n`,
    )
    if (report.faults.length > 0) {
      process.stdout.write(`${report.faults.join('\n')}\n`)
      process.exit(1)
    }
  }
  process.stdout.write('Every acknowledged move is in its log exactly once.\n')
}

async function attackHouse(seconds: number): Promise<void> {
  const { findings, lines } = await attack(seconds)
  process.stdout.write(`${lines.join('\n')}\n`)
  for (const [what, is, most] of findings)
    process.stdout.write(`${is <= most ? 'kept' : 'MISSED'}  ${is.toFixed(1)} ${what} (at most ${most})\n`)
  if (findings.some(([, is, most]) => !(is <= most))) process.exitCode = 1
}

async function keepAndBringBack(tables: number): Promise<void> {
  const { bytes, ...times } = await timeBackup(tables)
  const said = Object.entries(times).map(([name, s]) => `${name} ${s.toFixed(1)} s`)
  process.stdout.write(`${tables} tables, ${(bytes / 1e6).toFixed(0)} MB: ${said.join(', ')}\n`)
  if (Object.values(times).some((s) => s > LONGEST_S)) process.exit(1)
}

function sendHostile(answers: number): void {
  const seed = `soak ${Date.now()}`
  for (let sent = 0, batch = 0; sent < answers; batch++) {
    const each = Math.min(ANSWERS, answers - sent)
    const report = hostileAnswers(each, `${seed}/${batch}`)
    sent += each
    process.stdout.write(`${sent} hostile answers to every game\n`)
    if (report.faults.length > 0) {
      process.stdout.write(`${report.faults.join('\n')}\n`)
      process.exit(1)
    }
  }
  process.stdout.write('Each was refused in words, or legal; none changed anything.\n')
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
        `${id} of ${seats.usual}, ${pairs.pairs} games: the seat that follows wins ${follows} %, strong ${strong} %, so ${percent(mean)} points more (${interval.map(percent).join(' to ')}); ${answers.others} of the last ${answers.all} answers are not strong’s\n`,
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
