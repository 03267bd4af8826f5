// What to initiate and which player to raid in Black Market (`node scripts/players.ts black-market`). In rounds a player that goes by what the
// rounds before have found plays older players, the styles and itself, and now and then does something else. Of what it
// initiated it is asked how far ahead it was in the end. At a raid all targets are played on in the head, as a master does, from
// positions that the seat cannot tell from the true one and with the same dice: what counts are the differences.

import { type AnyPlayer, carryOut, type Decision, decide } from '../../src/bots/player.ts'
import { LiveQuestion } from '../../src/bots/question.ts'
import { playOn } from '../../src/bots/search/search.ts'
import { World } from '../../src/bots/world.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { Game, isRefusal } from '../../src/kernel/game.ts'
import { encoder } from '../../src/kernel/index.ts'
import type { Code, Position, Seat } from '../../src/kernel/procedure.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { Transition } from '../../src/kernel/transition.ts'
import { OUTLOOK, outlook, PARTS } from '../../src/rulesets/black-market/bots/lessons.ts'
import { player, players } from '../../src/rulesets/black-market/bots/plan.ts'
import { PLUNDER, type Plunder, plunders } from '../../src/rulesets/black-market/bots/plunder.ts'
import { struck } from '../../src/rulesets/black-market/bots/raids.ts'
import { type Lessons, MAGNATE, SOBER } from '../../src/rulesets/black-market/bots/taste.ts'
import { ACTIONS } from '../../src/rulesets/black-market/data.ts'
import { aimAt, targets } from '../../src/rulesets/black-market/procedures/raid.ts'
import { blackMarket } from '../../src/rulesets/black-market/ruleset.ts'
import type { View } from '../../src/rulesets/black-market/view.ts'
import { Regression } from './habits.ts'

const ROUNDS = 3
/** Games of a round, and raids that are played on in the head. */
const GAMES = 4000
const RAIDS = 600
/** Seats, from game to game. */
const SEATS = [3, 4, 3, 4, 5]
/** One answer in this many is any that is open. */
const DARING = 4
/** Targets that are tried at a raid, at most, and how often each. */
const TARGETS = 8
const TRIALS = 2
/** Keep those weights small of which little was seen. */
const RIDGE = 50

const game = new Game(anyRuleset(blackMarket))
const chanceOf = (seed: string): Chance => new Chance(new FastSource(seed))
const mogul = (id: string, lessons: Lessons | null): AnyPlayer =>
  player(id, '', lessons === null ? MAGNATE : { ...SOBER, wares: true, lessons }) as unknown as AnyPlayer

/** The players of a round, and what it has shown so far. */
interface Round {
  readonly own: AnyPlayer
  readonly pool: readonly AnyPlayer[]
  /** What the others play as, in the head. */
  readonly rivals: readonly AnyPlayer[]
  readonly initiated: Regression
  readonly raided: Regression
  /** Raids that are still to be played on. */
  raids: number
}

/** The mogul's lessons. `share` of the games are played; `say` is told how far it is. */
export function moguls(share: number, say: (text: string) => void): Lessons {
  const older = players.filter(({ id }) => id !== 'mogul') as unknown as AnyPlayer[]
  const [plan, magnate] = ['plan', 'magnate'].map((id) => older.find((one) => one.id === id) as AnyPlayer)
  if (plan === undefined || magnate === undefined) throw new RangeError('There is nobody to learn from.')
  const raided = new Regression(PLUNDER)
  const found: number[][][] = []
  let lessons: Lessons | null = null
  const before: AnyPlayer[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const own = mogul(`round ${n}`, lessons)
    const round: Round = {
      own,
      pool: [...older, ...before],
      rivals: [own, plan, magnate],
      initiated: new Regression(OUTLOOK * (1 + ACTIONS.length)),
      raided,
      raids: Math.round(RAIDS * share),
    }
    const games = Math.max(1, Math.round(GAMES * share))
    for (let i = 0; i < games; i++) {
      play(round, SEATS[i % SEATS.length] ?? 3, `mogul/${n}/${i}`)
      if (i % 200 === 199) say(`Round ${n + 1}: ${i + 1} games, ${round.raids} raids to come`)
    }
    const weights = round.initiated.solve(RIDGE)
    found.push(ACTIONS.map((_, action) => weights.slice(OUTLOOK * (action + 1), OUTLOOK * (action + 2))))
    lessons = { initiate: meanOf(found), raid: inParts(raided.solve(RIDGE)) }
    before.push(own)
  }
  return lessons ?? { initiate: [], raid: [] }
}

const inParts = (weights: readonly number[]): number[] => weights.map((weight) => Math.round(PARTS * weight))

/** The mean of what the rounds have found: the first knows how to beat the old players, later ones each other. */
const meanOf = (found: readonly (readonly (readonly number[])[])[]): number[][] =>
  ACTIONS.map((_, action) =>
    inParts(
      Array.from({ length: OUTLOOK }, (_, i) => {
        const sum = found.reduce((total, weights) => total + (weights[action]?.[i] ?? 0), 0)
        return sum / found.length
      }),
    ),
  )

/** What the one that learns saw when it initiated something. */
interface Case {
  readonly seat: Seat
  readonly code: Code
  readonly seen: readonly number[]
}

/** Plays a game, and adds what it has shown. */
function play(round: Round, seats: number, seed: string): void {
  const pick = chanceOf(`${seed}/seats`)
  const seated = Array.from({ length: seats }, () =>
    pick.pick(3) > 0 ? round.own : (round.pool[pick.pick(round.pool.length)] ?? round.own),
  )
  const opened = game.begin({}, seats, new FastSource(seed))
  if (isRefusal(opened)) throw new Error(opened.text)
  const p = opened.position
  const t = new Transition<Position>(p, chanceOf(`${seed}/dice`), null)
  const chance = chanceOf(`${seed}/players`)
  const cases: Case[] = []
  for (let waiting = game.machine.waiting(p); waiting !== null; waiting = game.machine.waiting(p)) {
    const made = game.machine.askedSeats(p, waiting).map((seat): [Seat, Decision] => {
      const question = new LiveQuestion(game, p, seat)
      const by = seated[seat] as AnyPlayer
      const decision = decide(game, by, question, chance)
      const { codes, step } = question
      if (by !== round.own || codes === null || codes.length < 2 || !('code' in decision))
        return [seat, decision]
      if (step === 'raid.target') tryRaids(round, question, chanceOf(`${seed}/${cases.length}/${seat}`))
      if (step !== 'raid.target' && step !== 'game.choose') return [seat, decision]
      const code = pick.pick(DARING) === 0 ? (codes[pick.pick(codes.length)] ?? 0) : decision.code
      if (step === 'game.choose')
        cases.push({ seat, code, seen: outlook(question.view as View, seat, codes) })
      return [seat, { code }]
    })
    carryOut(game, t, waiting, made)
  }
  const scores = game.result(p)?.scores ?? []
  for (const one of cases) addCase(round.initiated, one, aheadOf(scores, one.seat))
}

/** What is seen says twice how far a seat is ahead: with any action, and by the action it initiates. The latter is wanted. */
function addCase(sum: Regression, { code, seen }: Case, ahead: number): void {
  const from = OUTLOOK * (code + 1)
  sum.add([...seen.keys(), ...seen.keys().map((i) => from + i)], [...seen, ...seen], ahead)
}

/** By how far a seat was ahead of the best of the others. */
const aheadOf = (scores: readonly number[], seat: Seat): number =>
  (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat))

const targetCode = encoder(targets)

/** BM-10.5  Plays on after each raid, and after none, and adds by how much one was further ahead than on their mean. */
function tryRaids(round: Round, question: LiveQuestion, chance: Chance): void {
  const { seat } = question
  const view = question.view as View
  const found = chance.shuffle([...plunders(view, seat, struck(view, seat))]).slice(0, TARGETS)
  if (found.length === 0 || round.raids <= 0) return
  round.raids--
  const none: Plunder = { target: -1, seen: new Array<number>(PLUNDER).fill(0) }
  const tried = [none, ...found]
  const ahead = new Array<number>(tried.length).fill(0)
  for (let trial = 0; trial < TRIALS; trial++) {
    const seed = `${chance.pick(1 << 20)}`
    const rival = round.rivals[chance.pick(round.rivals.length)] ?? round.own
    for (const [i, { target }] of tried.entries())
      ahead[i] = (ahead[i] ?? 0) + playedOn(question, codeOf(target), round.own, rival, seed) / TRIALS
  }
  const mean = ahead.reduce((sum, n) => sum + n, 0) / tried.length
  const means = none.seen.map(
    (_, k) => tried.reduce((sum, { seen }) => sum + (seen[k] ?? 0), 0) / tried.length,
  )
  for (const [i, { seen }] of tried.entries())
    round.raided.add(
      [...seen.keys()],
      seen.map((n, k) => n - (means[k] ?? 0)),
      (ahead[i] ?? 0) - mean,
    )
}

const codeOf = (target: number): Code => targetCode(target < 0 ? { do: 'none' } : aimAt(target))

/** By how far the seat is ahead in the end of a game that is played on in its head. */
function playedOn(
  question: LiveQuestion,
  code: Code,
  own: AnyPlayer,
  rival: AnyPlayer,
  seed: string,
): number {
  const { seat } = question
  const world = new World<Position, unknown>(game, question, chanceOf(seed))
  const p = world.imagine(chanceOf(`${seed}/imagine`))
  const chance = chanceOf(`${seed}/play`)
  world.take(p, seat, code, chance)
  playOn(p, { world, by: (of) => (of === seat ? own : rival), chance, enough: () => false })
  return aheadOf(world.result(p)?.scores ?? [], seat)
}
