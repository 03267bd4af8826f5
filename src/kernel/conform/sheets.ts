import type { TurnAnswer } from '../event.ts'
import { brief, difference, type Json } from '../json.ts'
import { type Applied, Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Trial } from './trial.ts'

type Answers = ReadonlyMap<Seat, Json>

/**
 * The question to several seats that waits is resolved by one event that says the same however the sheets came: in any
 * order, as drafts first, replaced; and past the deadline the late are answered for as the rules say.
 */
export function checkResolve(trial: Trial): void {
  trial.guard('resolve', () => {
    const { game, match, whim } = trial
    const { position, question } = match
    const answers = new Map(question.asked.map((seat) => [seat, game.random(position, seat, whim)]))
    const others = question.asked.filter((seat) => !question.waitsFor.includes(seat))
    const orders = [question.waitsFor, whim.shuffle([...question.waitsFor]).reverse()]
    const expect = (wrong: string | null, how: string) =>
      trial.expect('resolve', wrong === null ? null : `${how}, ${wrong}`)
    for (const order of orders) {
      const made = handedIn(trial, answers, [...others, ...order])
      expect(differing(trial, answers, [], made), `handed in as ${order}`)
    }
    const late = question.asked.filter((seat) => !game.stands(position, seat) && whim.pick(2) === 0)
    const [first] = late
    if (first === undefined || !question.waitsFor.includes(first)) return
    const stood = new Map(answers)
    for (const seat of late) stood.set(seat, game.late(position, seat))
    expect(differing(trial, stood, late, closed(trial, answers, late)), `closed without ${late}`)
  })
}

/** A match of its own that stands where the trial stands, with no sheets under the question. */
const branch = ({ game, match }: Trial): Match => Match.resume(game, match.snapshot(), [])

/** Hands sheets in, some as drafts first, some in the place of others; the event they lead to and what it did. */
function handedIn(trial: Trial, answers: Answers, order: readonly Seat[]): Made | string {
  const { game, whim } = trial
  const match = branch(trial)
  let made: Made | string = 'nothing resolves it'
  for (const [i, seat] of order.entries()) {
    const hand = (answer: Json, ready: boolean) => {
      const submitted = match.submit(seat, answer, ready, trial.source())
      if (isRefusal(submitted)) made = `the sheet of seat ${seat} is refused: ${submitted.text}`
      else if (submitted.applied !== null) made = { applied: submitted.applied, match }
    }
    const other = game.random(match.position, seat, whim)
    if (whim.pick(2) === 0) hand(other, false)
    if (i < order.length - 1 && whim.pick(2) === 0) hand(other, true)
    hand(answers.get(seat) ?? null, true)
  }
  return made
}

/** Hands the sheets of those in who are not late, half of them as drafts, and closes the question. */
function closed(trial: Trial, answers: Answers, late: readonly Seat[]): Made | string {
  const match = branch(trial)
  for (const [seat, answer] of answers) {
    if (late.includes(seat)) continue
    const submitted = match.submit(seat, answer, trial.whim.pick(2) === 0, trial.source())
    if (isRefusal(submitted)) return `the sheet of seat ${seat} is refused: ${submitted.text}`
  }
  const applied = match.close(trial.source())
  return isRefusal(applied) ? `it is not closed: ${applied.text}` : { applied, match }
}

interface Made {
  readonly applied: Applied
  readonly match: Match
}

/** How the event that came of it differs from the resolution of these answers, or null. */
function differing(
  trial: Trial,
  answers: Answers,
  late: readonly Seat[],
  made: Made | string,
): string | null {
  if (typeof made === 'string') return made
  const { game, match } = trial
  const { event, facts } = made.applied
  if (event.kind !== 'turn' || event.seat !== null) return `it is an event ${event.kind} of ${event.seat}`
  const turn: TurnAnswer = { answers: [...answers], late }
  const should = game.resolve(match.position, turn.answers, trial.source())
  if (isRefusal(should)) return `${brief(turn.answers)} are refused: ${should.text}`
  return (
    difference(event.answer, turn, 'answer') ??
    difference(event.chance, should.chance, 'chance') ??
    difference(event.streams ?? {}, should.streams ?? {}, 'streams') ??
    difference(made.match.position, should.position, 'position') ??
    difference(facts, should.facts, 'facts')
  )
}
