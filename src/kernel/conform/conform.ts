import { Chance } from '../chance.ts'
import { counted } from '../english.ts'
import { Game } from '../game.ts'
import { brief, copyJson, type Json } from '../json.ts'
import { type Applied, Match } from '../match.ts'
import type { GameOptions } from '../options.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { type AnyRuleset, anyRuleset, type Ruleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { checkAnswers } from './answers.ts'
import { checkChoices, checkStrangers } from './choices.ts'
import { checkConcern, checkTold, checkWords, countHeadlines, gradesFault } from './facts.ts'
import { certain, checkAgain, checkEnding, checkReplay, tryUndo, uncovered } from './logs.ts'
import { checkPosition } from './positions.ts'
import { checkResolve } from './resolve.ts'
import {
  type Answers,
  ConformError,
  type ConformReport,
  type Coverage,
  type Fault,
  Run,
  thrown,
} from './run.ts'
import { checkSecrets } from './silence.ts'
import { checkViews } from './views.ts'

export type { Answers } from './run.ts'
export { ConformError, type ConformReport, type Law } from './run.ts'

/** How much is tried. */
export interface Thoroughness {
  /** Random games; 40 when not said. */
  readonly games?: number
  /** Names the games; another seed tries others. */
  readonly seed?: string
  /** Plays one game again: the seed that a fault names. */
  readonly only?: string
  /** Options that every game is played with; the others are drawn from their `vary`. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Seats for every game, when not all numbers that are allowed. */
  readonly seats?: number
  /**
   * Whether every declared secret has to be hidden, and to be such that it could be otherwise, in these games or in more
   * that are searched for it. When not said: where there are many games, with options and seats of all kinds. What was not
   * reached is in the report; `mustConform` fails by it where it says so.
   */
  readonly allSecrets?: 'report' | 'fail'
  /** How many times the games are at most searched for a secret that was not reached; 10 when not said. */
  readonly search?: number
  /** How seats answer, when not at random: so that games come to where random play seldom comes. */
  readonly answers?: Answers
  /** Answers, legal or not, that somebody may ask about to learn something; what is said of them tells nothing. */
  readonly curious?: Answers
  /** Ends the games as soon as such a fault is found: for those who seek one. */
  readonly enough?: (fault: Fault) => boolean
}

/**
 * Plays random games with random options and seats, and looks at every law of the kernel (`Law`) after every event.
 * What it finds is in the report; `mustConform` throws it.
 */
export function conform<P extends Position, V, O extends GameOptions, F>(
  ruleset: Ruleset<P, V, O, F>,
  wanted: Thoroughness = {},
): ConformReport {
  return conformAny(anyRuleset(ruleset), wanted)
}

/** The same of a game whose types are forgotten. */
export function conformAny(rules: AnyRuleset, wanted: Thoroughness = {}): ConformReport {
  const name = wanted.seed ?? 'conform'
  const seeds =
    wanted.only === undefined
      ? Array.from({ length: wanted.games ?? 40 }, (_, i) => `${name}/${i}`)
      : [wanted.only]
  const game = new Game(rules)
  const faults: Fault[] = []
  const secrets: Coverage['secrets'] = new Map()
  const headlined = { heard: 0, room: 0 }
  const coverage: Coverage = { secrets, headlined, curious: wanted.curious }
  let [games, decisions] = [0, 0]
  const report = (unreached: readonly Fault[]): ConformReport => ({
    ...{ games, decisions, faults, unreached, headlined, secrets: Object.fromEntries(secrets) },
  })
  for (const seed of seeds) {
    games++
    const opened = open(game, seed, wanted, coverage)
    if ('law' in opened) faults.push(opened)
    else {
      decisions += play(opened, wanted)
      faults.push(...opened.faults)
    }
    if (wanted.enough !== undefined && faults.some(wanted.enough)) return report([])
  }
  const grades = gradesFault(headlined)
  if (grades !== null) faults.push({ law: 'grades', seed: name, seq: 0, text: grades })
  const many = seeds.length >= MANY && wanted.options === undefined && wanted.seats === undefined
  if (wanted.allSecrets === undefined && !many) return report([])
  const times = wanted.search ?? SEARCHED
  const most = seeds.length * times
  const isOpen = () => uncovered(game.rules, secrets).length + certain(game.rules, secrets, 1).length > 0
  for (let i = seeds.length; i < most && isOpen(); i++) {
    const opened = open(game, `${name}/${i}`, wanted, coverage)
    if (!('law' in opened)) faults.push(...search(opened, wanted))
  }
  const at = { seed: name, seq: 0 }
  faults.push(...certain(game.rules, secrets, times).map((text): Fault => ({ ...at, law: 'doubt', text })))
  const missed = uncovered(game.rules, secrets)
  return report(
    missed.map((text) => ({
      ...at,
      law: 'secret',
      text: `not reached in ${counted(most, 'game')}: ${text}`,
    })),
  )
}

/**
 * The same, as a test: returns the report of a ruleset that keeps every law.
 * @throws ConformError naming law, game and event otherwise.
 */
export function mustConform<P extends Position, V, O extends GameOptions, F>(
  ruleset: Ruleset<P, V, O, F>,
  wanted: Thoroughness = {},
): ConformReport {
  const { unreached, ...report } = conform(ruleset, wanted)
  if (report.faults.length > 0) throw new ConformError(ruleset.meta.id, report.faults)
  if (unreached.length > 0 && wanted.allSecrets === 'fail') throw new ConformError(ruleset.meta.id, unreached)
  return { ...report, unreached }
}

const ATTEMPTS = 20
/** The games that should show every secret, and how many times as many are searched for one. */
const MANY = 20
const SEARCHED = 10

/** Opens a game with random options and seats. Some combinations may be refused; the defaults may not. */
function open(game: Game, seed: string, wanted: Thoroughness, coverage: Coverage): Run | Fault {
  const chance = new Chance(new FastSource(seed))
  const { min, max, usual } = game.rules.meta.seats
  const fault = (text: string): Fault => ({ law: 'setup', seed, seq: 0, text })
  try {
    const varied = chance.pick(2) === 1
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const options = {
        ...(varied ? randomOptions(game.rules, `${seed}/${attempt}`) : {}),
        ...wanted.options,
      }
      const seats = wanted.seats ?? (varied ? min + chance.pick(max - min + 1) : usual)
      const read = game.readOptions(options)
      if (isRefusal(read)) return fault(`Options ${brief(options)} are listed but do not fit: ${read.text}`)
      const match = Match.begin(game, options, seats, new FastSource(`${seed}/0`))
      if (!isRefusal(match)) return new Run(game, match, seed, coverage)
      if (match.text.trim() === '') return fault(`Options ${brief(options)} are refused without words`)
      if (!varied) return fault(`The defaults are refused with ${counted(seats, 'seat')}: ${match.text}`)
    }
    return fault(`${ATTEMPTS} random options in a row are refused`)
  } catch (error) {
    return fault(thrown(error))
  }
}

/**
 * A value of its `vary` for about two of three options; the others keep their default. Each is drawn by its name, so that
 * a new option leaves the others as they were.
 */
export function randomOptions(rules: AnyRuleset, seed: string): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, { vary }] of Object.entries(rules.options)) {
    const chance = new Chance(new FastSource(`${seed}/${name}`))
    if (vary !== undefined && vary.length > 0 && chance.pick(3) > 0)
      options[name] = vary[chance.pick(vary.length)]
  }
  return options
}

const atRandom: Answers = (game, p, seat, chance) => game.random(p, seat, chance)

/** Plays a game to its end under the laws; returns the number of decisions. */
function play(run: Run, { answers = atRandom, enough }: Thoroughness): number {
  const { game, match, seed, faults } = run
  const chance = new Chance(new FastSource(`${seed}/play`))
  const past = [{ seq: 0, position: match.position }]
  let decisions = 0
  try {
    checkWords(run, match.position, match.applied()[0]?.facts ?? [])
    checkPosition(run, match.position)
    checkViews(run, match.position)
    checkSecrets(run, match.position)
    while (!game.isOver(match.position)) {
      if (decisions >= game.rules.meta.maxDecisions) {
        run.report('ending', `The game is not over after ${counted(decisions, 'decision')}`)
        return decisions
      }
      const seat = checkQuestion(run, chance)
      if (seat === null || (enough !== undefined && faults.some(enough))) return decisions
      const standing = match.position.standing !== undefined && chance.pick(16) === 0
      const choice = standing ? standingAnswer(game, chance) : answers(game, match.position, seat, chance)
      const made = makeEvent(run, standing ? chance.pick(match.seats) : seat, choice)
      if (made === 'refused') return decisions
      if (made !== 'undone' && !standing) decisions++
      if (made !== 'kept') past.push({ seq: match.nextSeq - 1, position: match.position })
    }
    checkEnding(run, match.position)
    countHeadlines(run, decisions)
    checkStrangers(run, match.position, null)
    checkReplay(run, past)
  } catch (error) {
    run.report('crash', thrown(error))
  }
  return decisions
}

/** Plays a game under the laws of secrets alone, in search of what was not reached; returns what it found by the way. */
function search(run: Run, { answers = atRandom }: Thoroughness): readonly Fault[] {
  const { game, match, seed, faults } = run
  const chance = new Chance(new FastSource(`${seed}/play`))
  try {
    for (
      let decisions = 0;
      decisions < game.rules.meta.maxDecisions && !game.isOver(match.position);
      decisions++
    ) {
      const { waitsFor, ready } = match.question
      checkSecrets(run, match.position)
      if (ready.length === 0) checkAnswers(run, match.position)
      const seat = waitsFor[chance.pick(Math.max(1, waitsFor.length))]
      if (seat === undefined) break
      const made = match.submit(seat, answers(game, match.position, seat, chance), true, run.source())
      if (isRefusal(made)) break
    }
  } catch (error) {
    run.report('crash', thrown(error))
  }
  return faults
}

/** Looks at the question that waits; returns one of the seats it waits for, null at a dead end. */
function checkQuestion(run: Run, chance: Chance): Seat | null {
  const { game, match } = run
  const p = match.position
  const w = game.machine.waiting(p)
  const { waitsFor, several, ready } = match.question
  const seat = waitsFor.length === 0 ? undefined : waitsFor[chance.pick(waitsFor.length)]
  if (w === null || seat === undefined) {
    run.report('dead-end', `${w?.frame.in}.${w?.frame.at} asks nobody`)
    return null
  }
  checkChoices(run, p, w, seat)
  if (run.faults.some((fault) => fault.law === 'dead-end')) return null
  checkStrangers(run, p, game.random(p, seat, run.choices))
  if (ready.length === 0) checkAnswers(run, p)
  if (several && ready.length === 0) checkResolve(run)
  return seat
}

/** Has a seat answer and looks at what it did; sometimes takes it back at once. A submission is only kept until all are in. */
function makeEvent(run: Run, seat: Seat, choice: Json): 'made' | 'undone' | 'kept' | 'refused' {
  const { game, match } = run
  const before = match.position
  const was = copyJson(before)
  const submitted = run.untouched('copy', before, `Carrying out ${brief(choice)}`, () =>
    match.submit(seat, choice, true, run.source()),
  )
  if (isRefusal(submitted)) {
    run.report('accepted', `${brief(choice)} by seat ${seat} is refused: ${submitted.text}`)
    return 'refused'
  }
  if (submitted.applied === null) {
    // Of a question to several every submission is an occasion to look again at what is hidden.
    checkViews(run, before)
    checkSecrets(run, before)
    return 'kept'
  }
  const { unreported } = run
  checkEvent(run, before, submitted.applied)
  // A standing answer may have been the last that a question to several waited for.
  if (match.question.ripe) {
    const open = match.position
    const applied = match.close(run.source())
    if (isRefusal(applied)) run.report('resolve', `The submitted orders are refused: ${applied.text}`)
    else checkEvent(run, open, applied)
    return 'made'
  }
  if (game.isOver(match.position) || run.choices.pick(8) > 0) return 'made'
  if (!tryUndo(run, seat, was)) return 'made'
  run.unreported = unreported
  return 'undone'
}

/** The laws of an event and of the position it led to. */
function checkEvent(run: Run, before: Position, applied: Applied): void {
  const { position } = run.match
  const { event, facts } = applied
  checkPosition(run, position)
  checkAgain(run, before, event, facts)
  checkWords(run, position, facts)
  checkConcern(run, before, applied)
  checkTold(run, before, applied)
  checkViews(run, position)
  checkSecrets(run, position)
}

/** A standing answer at a step of the game: as for the late until some moment, or none any more. */
function standingAnswer({ machine: { windows, moments } }: Game, chance: Chance): Json {
  const window = windows[chance.pick(windows.length)] ?? ''
  const until = moments[chance.pick(moments.length)] ?? ''
  return { standing: chance.pick(4) === 0 ? 'none' : 'pass', window, until }
}
