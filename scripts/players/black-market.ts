// What to initiate in Black Market, learned from games (`node scripts/players.ts black-market`): in three rounds players who go
// by what the round before has found play each other and older ones; now and then they initiate something else. Of each
// action the weights are found by which what was seen says best how far who initiated it was ahead in the end.

import { type AnyPlayer, carryOut, type Decision, decide } from '../../src/bots/player.ts'
import { LiveQuestion } from '../../src/bots/question.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { Game, isRefusal } from '../../src/kernel/game.ts'
import type { Position as AnyPosition, Seat } from '../../src/kernel/procedure.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { Transition } from '../../src/kernel/transition.ts'
import { SEEN, seenOf, situation } from '../../src/rulesets/black-market/bots/habits.ts'
import { player, players } from '../../src/rulesets/black-market/bots/plan.ts'
import { type Habits, SOBER, type Taste } from '../../src/rulesets/black-market/bots/taste.ts'
import { worths } from '../../src/rulesets/black-market/bots/worth.ts'
import { ACTIONS } from '../../src/rulesets/black-market/data.ts'
import { blackMarket } from '../../src/rulesets/black-market/ruleset.ts'
import type { View } from '../../src/rulesets/black-market/view.ts'
import { Regression } from './regression.ts'

const game = new Game(anyRuleset(blackMarket))

/** One initiative in so many is any action that is open. */
const DARING = 3
const RIDGE = 20

/** What was seen when an action was initiated. */
interface Case {
  readonly seat: Seat
  readonly action: number
  readonly seen: readonly number[]
  readonly state: readonly number[]
}

/** What is seen that does not depend on the action: all but its two promises, and how one stands. */
const STATE = SEEN.length - 2 + 6

function stateOf(v: View, seat: Seat, around: readonly number[]): number[] {
  const all = worths(v, () => SOBER)
  const others = all.filter((_, other) => other !== seat)
  const lead = ((all[seat] ?? 0) - Math.max(...others)) / 500
  return [...around, ...around.slice(0, 6).map((round) => round * lead)]
}

/** A game between these players; what those named `own` saw when they initiated, and by how far each seat was ahead. */
function played(seated: readonly AnyPlayer[], own: AnyPlayer, taste: Taste, seed: string) {
  const opened = game.begin({}, seated.length, new FastSource(seed))
  if (isRefusal(opened)) throw new Error(opened.text)
  const p = opened.position
  const t = new Transition<AnyPosition>(p, new Chance(new FastSource(`${seed}/dice`)), null)
  const chance = new Chance(new FastSource(`${seed}/players`))
  const cases: Case[] = []
  for (let waiting = game.machine.waiting(p); waiting !== null; waiting = game.machine.waiting(p)) {
    const made = game.machine.askedSeats(p, waiting).map((seat): [Seat, Decision] => {
      const question = new LiveQuestion(game, p, seat)
      const by = seated[seat] as AnyPlayer
      const decision = decide(game, by, question, chance)
      const { codes } = question
      if (by !== own || codes === null || codes.length < 2 || question.step !== 'game.choose')
        return [seat, decision]
      const usual = 'code' in decision ? decision.code : 0
      const code = chance.pick(DARING) === 0 ? (codes[chance.pick(codes.length)] ?? usual) : usual
      const v = question.view as View
      const around = situation(v, seat)
      const seen = seenOf(v, seat, code, around, taste)
      cases.push({ seat, action: code, seen, state: stateOf(v, seat, around) })
      return [seat, { code }]
    })
    carryOut(game, t, waiting, made)
  }
  const scores = game.result(p)?.scores ?? []
  const ahead = scores.map((own, seat) => own - Math.max(...scores.filter((_, other) => other !== seat)))
  return { cases, ahead }
}

/** The habits that the games of one round teach. */
function learned(cases: Regression): Habits {
  const weights = cases.solve(RIDGE)
  return ACTIONS.map((_, action) => {
    const from = STATE + action * SEEN.length
    return weights.slice(from, from + SEEN.length).map((weight) => Math.round(100 * weight) / 100)
  })
}

function add(to: Regression, { action, seen, state }: Case, ahead: number): void {
  const from = STATE + action * SEEN.length
  const places = [...state.keys(), ...seen.keys().map((i) => from + i)]
  to.add(places, [...state, ...seen], ahead)
}

/** Each round begins with what the round before has found; the last says what is kept. */
const ROUNDS = 2
const GAMES = 2500

/** The habits of the last round. `share` of the games are played. */
export function taught(share: number, say: (text: string) => void): Habits {
  const pool = [...players].filter(({ id }) => id !== 'magnate') as unknown as AnyPlayer[]
  const games = Math.max(1, Math.round(GAMES * share))
  let habits: Habits | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const taste: Taste = { ...SOBER, wares: true, habits }
    const own = player(`round ${round}`, '', taste) as unknown as AnyPlayer
    const chance = new Chance(new FastSource(`w/${round}/seats`))
    const cases = new Regression(STATE + ACTIONS.length * SEEN.length)
    for (let i = 0; i < games; i++) {
      const seated = Array.from({ length: 3 + (i % 3) }, () =>
        chance.pick(3) > 0 ? own : (pool[chance.pick(pool.length)] ?? own),
      )
      const { cases: more, ahead } = played(seated, own, taste, `w/${round}/${i}`)
      for (const one of more) add(cases, one, ahead[one.seat] ?? 0)
      if (i % 500 === 499) say(`Round ${round + 1}, ${i + 1} games`)
    }
    habits = learned(cases)
    pool.push(own)
  }
  return habits ?? []
}
