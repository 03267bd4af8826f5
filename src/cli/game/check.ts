import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { GameEntry } from '../../bots/game.ts'
import type { AnyPlayer } from '../../bots/player.ts'
import { type Answers, type ConformReport, conformAny } from '../../kernel/conform/conform.ts'
import { counted } from '../../kernel/english.ts'
import { Game } from '../../kernel/game.ts'
import type { AnyRuleset, Meta } from '../../kernel/ruleset.ts'
import { gameIn } from '../../rulesets/outside.ts'
import { pinFaults } from '../../rulesets/pins.ts'
import { buildBoard } from '../boards.ts'
import { coverageOf } from '../rules.ts'
import { UsageError } from '../usage.ts'
import { playedBy, Reached, unreached } from './reached.ts'

const LEND = pathToFileURL(path.resolve(import.meta.dirname, '..', '..', 'rulesets', 'lend.ts')).href

/** The test files of a game: `test/**` and what is deeper, by the names that end in `.test.ts`. */
function testsIn(folder: string): string[] {
  return fs.globSync('**/test/**/*.test.ts', { cwd: folder, exclude: ['node_modules'] }).sort()
}

/**
 * `argosy game test <folder>`: runs the tests of a game, with the house's modules lent to them. True when they hold.
 * @throws UsageError when there are none
 */
export async function testGame(named: string, out: NodeJS.WritableStream): Promise<boolean> {
  const folder = path.resolve(named)
  const files = testsIn(folder)
  if (files.length === 0) throw new UsageError(`There are no tests in ${folder}: no test/*.test.ts.`)
  const flags = ['--disable-warning=ExperimentalWarning', `--import=${LEND}`, '--test', ...files]
  // A test run does not begin another one inside itself; this one is a run of its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, flags, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => out.write(text))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done(code === 0))
  })
}

/** What one part of the check found: nothing wrong, or what is. */
interface Found {
  readonly sound: boolean
  readonly text: string
}

const sound = (text: string): Found => ({ sound: true, text })
const wrong = (text: string): Found => ({ sound: false, text })
const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * `argosy game check <folder>`: checks everything that can be wrong with a game, part by part, and tells each in a line.
 * True when all is sound.
 */
export async function checkGame(
  named: string,
  { games }: { readonly games: string },
  tell: (line: string) => void,
): Promise<boolean> {
  const folder = path.resolve(named)
  if (!fs.existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`)
  const many = Number(games)
  if (!Number.isInteger(many) || many < 1) throw new UsageError('--games must be a whole number from 1.')
  const entry = await gameIn(folder).catch((error: unknown) => wrong(`does not load: ${said(error)}`))
  if ('sound' in entry) {
    tell(`game     ${entry.text}`)
    return false
  }
  const { meta } = entry.rules
  const [laws, players, reached] = playing(entry, folder, many)
  const parts: readonly (readonly [name: string, look: () => Promise<Found> | Found])[] = [
    ['game', () => loads(new Game(entry.rules))],
    ['types', () => types(folder)],
    ['clauses', () => clauses(folder, meta.prefix)],
    ['laws', laws],
    ['players', players],
    ['reached', reached],
    ['pins', () => versions(meta, folder)],
    ['tests', () => tests(folder)],
    ['board', () => board(folder, meta.id, entry.client)],
  ]
  let all = true
  for (const [name, look] of parts) {
    const found = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => wrong(said(error)))
    tell(`${name.padEnd(8)} ${found.sound ? '' : 'WRONG: '}${found.text}`)
    all &&= found.sound
  }
  return all
}

function loads({ rules: { meta } }: Game): Found {
  return sound(`${meta.title} (${meta.id}), for ${meta.seats.min} to ${meta.seats.max} players`)
}

/** Asks the compiler, where the tools of tests are installed and the folder has been begun by `argosy game new`. */
async function types(folder: string): Promise<Found> {
  const tsc = path.resolve(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'tsc')
  if (!fs.existsSync(tsc)) return sound('not checked: the compiler comes with the tools of `npm test`')
  if (!fs.existsSync(path.join(folder, 'tsconfig.json')))
    return sound('not checked: no tsconfig.json (argosy game new writes one)')
  const { code, out } = await run(tsc, ['--project', folder, '--pretty', 'false'])
  return code === 0 ? sound('hold') : wrong(`\n${out}`)
}

/** Holds the rulebook against code and tests. */
function clauses(folder: string, prefix: string): Found {
  if (!fs.existsSync(path.join(folder, 'rulebook.md'))) return wrong('there is no rulebook.md')
  const { clauses: all, missing, unknown } = coverageOf(folder, prefix)
  const faults = [...missing.map((m) => `missing: ${m}`), ...unknown.map((u) => `unknown: ${u}`)]
  return faults.length === 0
    ? sound(`${all}, each with its code and its test`)
    : wrong(faults.map((fault) => `\n  ${fault}`).join(''))
}

/** What is found by playing: at random, by the game's own players, and where nobody came. */
export function playing(
  { rules, players }: Pick<GameEntry, 'rules' | 'players'>,
  folder: string,
  games: number,
): readonly [laws: () => Found, players: () => Found, reached: () => Found] {
  const reached = new Reached()
  const watched = reached.watched(rules)
  const random = reached.watching((game, p, seat, chance) => game.random(p, seat, chance))
  return [
    () => laws(watched, random, games),
    () => thought(watched, players, reached, games),
    () => notReached(folder, rules, reached),
  ]
}

/** Plays random games, and one with each value that an option lists, and checks every law of the kernel. */
function laws(rules: AnyRuleset, answers: Answers, games: number): Found {
  const valued = Object.entries(rules.options).flatMap(([name, { vary = [] }]) =>
    vary.map((value) => {
      const seed = `${name} ${JSON.stringify(value)}`
      return few(conformAny(rules, { games: 1, seed, options: { [name]: value }, answers }))
    }),
  )
  return kept([conformAny(rules, { games, answers }), ...valued], 'random games')
}

/** Has each of the game's players play alone, and gives rare answers, and checks every law again. */
function thought(rules: AnyRuleset, all: readonly AnyPlayer[], reached: Reached, games: number): Found {
  const reports = all.map((player) =>
    conformAny(rules, {
      games: player.deep === true ? 1 : Math.ceil(games / 8),
      seed: player.id,
      answers: reached.watching(playedBy(player)),
    }),
  )
  const answers = reached.watching(reached.seldom)
  reports.push(conformAny(rules, { games: Math.ceil(games / 4), seed: 'seldom', answers }))
  const what = `games of its own ${counted(all.length, 'player')}, and of answers that are given seldom`
  return kept(reports.map(few), what)
}

/** In few games, a fault of too many headlines proves nothing. */
const few = (report: ConformReport): ConformReport => ({
  ...report,
  faults: report.faults.filter(({ law }) => law !== 'grades'),
})

function kept(reports: readonly ConformReport[], what: string): Found {
  const [first] = reports.flatMap(({ faults, unreached }) => [...faults, ...unreached])
  const sum = (of: (report: ConformReport) => number) => reports.reduce((all, report) => all + of(report), 0)
  return first === undefined
    ? sound(
        `kept in ${sum((report) => report.games)} ${what}, ${sum((report) => report.decisions)} decisions`,
      )
    : wrong(`the law ${first.law}, in the game of seed ${first.seed}, event ${first.seq}: ${first.text}`)
}

/** What none of these games came to, and no test leads to, has not been checked. */
function notReached(folder: string, rules: AnyRuleset, reached: Reached): Found {
  const lines = unreached(folder, rules, reached)
  const { facts, questions, codes } = reached
  return lines.length === 0
    ? sound(
        `${counted(facts.size, 'fact')}, ${counted(questions.size, 'question')}, ${counted(codes.size, 'code')} of refusals; the rest by tests`,
      )
    : wrong(lines.map((line) => `\n  ${line}`).join(''))
}

/** Looks at the pins: a version that was raised needs one of each version before it (docs/versions.md). */
export function versions({ title, version }: Pick<Meta, 'title' | 'version'>, folder: string): Found {
  const faults = pinFaults({ title, version, folder })
  if (faults.length > 0) return wrong(faults.map((fault) => `\n  ${fault}`).join(''))
  return sound(
    `this is version ${version}${version > 1 ? ', and what was begun before can be played on' : ''}`,
  )
}

/** Runs the tests; what they say is told only when one fails. */
async function tests(folder: string): Promise<Found> {
  let out = ''
  const heard = new Writable({
    write(chunk, _encoding, done) {
      out += String(chunk)
      done()
    },
  })
  return (await testGame(folder, heard)) ? sound('hold') : wrong(`\n${out}`)
}

async function board(folder: string, id: string, client: string | null): Promise<Found> {
  if (client === null) return sound('none: the table is shown in words')
  const { script } = await buildBoard(folder, id, client)
  return sound(`built, served as ${script}`)
}

function run(program: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done({ code, out }))
  })
}
