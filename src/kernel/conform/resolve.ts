import type { TurnAnswer } from '../event.ts'
import { brief, difference, type Json } from '../json.ts'
import { type Applied, Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Run } from './run.ts'

type Answers = ReadonlyMap<Seat, Json>

/**
 * The question to several seats that waits is resolved by one event that says the same however the submissions came: in any
 * order, as drafts first, replaced; and past the deadline the late are answered for as the rules say.
 */
export function checkResolve(run: Run): void {
  run.guard('resolve', () => {
    const { game, match, choices } = run
    const { position, question } = match
    const answers = new Map(question.asked.map((seat) => [seat, game.random(position, seat, choices)]))
    const others = question.asked.filter((seat) => !question.waitsFor.includes(seat))
    const orders = [question.waitsFor, choices.shuffle([...question.waitsFor]).reverse()]
    const expect = (wrong: string | null, how: string) =>
      run.expect('resolve', wrong === null ? null : `${how}, ${wrong}`)
    for (const order of orders) {
      const made = handedIn(run, answers, [...others, ...order])
      expect(differing(run, answers, [], made), `handed in as ${order}`)
    }
    const late = question.asked.filter((seat) => !game.stands(position, seat) && choices.pick(2) === 0)
    const [first] = late
    if (first === undefined || !question.waitsFor.includes(first)) return
    const stood = new Map(answers)
    for (const seat of late) stood.set(seat, game.late(position, seat))
    expect(differing(run, stood, late, closed(run, answers, late)), `closed without ${late}`)
  })
}

/** A match of its own that begins where the run stands, without submissions. */
const branch = ({ game, match }: Run): Match => Match.resume(game, match.snapshot(), [])

/** Hands submissions in, some as drafts first, some in the place of others; the event they lead to and what it did. */
function handedIn(run: Run, answers: Answers, order: readonly Seat[]): Made | string {
  const { game, choices } = run
  const match = branch(run)
  let made: Made | string = 'nothing resolves it'
  for (const [i, seat] of order.entries()) {
    const hand = (answer: Json, ready: boolean) => {
      const submitted = match.submit(seat, answer, ready, run.source())
      if (isRefusal(submitted)) made = `the submission of seat ${seat} is refused: ${submitted.text}`
      else if (submitted.applied !== null) made = { applied: submitted.applied, match }
    }
    const other = game.random(match.position, seat, choices)
    if (choices.pick(2) === 0) hand(other, false)
    if (i < order.length - 1 && choices.pick(2) === 0) hand(other, true)
    hand(answers.get(seat) ?? null, true)
  }
  return made
}

/** Hands the submissions of those in who are not late, half of them as drafts, and closes the question. */
function closed(run: Run, answers: Answers, late: readonly Seat[]): Made | string {
  const match = branch(run)
  for (const [seat, answer] of answers) {
    if (late.includes(seat)) continue
    const submitted = match.submit(seat, answer, run.choices.pick(2) === 0, run.source())
    if (isRefusal(submitted)) return `the submission of seat ${seat} is refused: ${submitted.text}`
  }
  const applied = match.close(run.source())
  return isRefusal(applied) ? `it is not closed: ${applied.text}` : { applied, match }
}

interface Made {
  readonly applied: Applied
  readonly match: Match
}

/** How the event that came of it differs from the resolution of these answers, or null. */
function differing(run: Run, answers: Answers, late: readonly Seat[], made: Made | string): string | null {
  if (typeof made === 'string') return made
  const { game, match } = run
  const { event, facts } = made.applied
  if (event.kind !== 'turn' || event.seat !== null) return `it is an event ${event.kind} of ${event.seat}`
  const turn: TurnAnswer = { answers: [...answers], late }
  const should = game.resolve(match.position, turn.answers, run.source())
  if (isRefusal(should)) return `${brief(turn.answers)} are refused: ${should.text}`
  return (
    difference(event.answer, turn, 'answer') ??
    difference(event.chance, should.chance, 'chance') ??
    difference(event.streams ?? {}, should.streams ?? {}, 'streams') ??
    difference(made.match.position, should.position, 'position') ??
    difference(facts, should.facts, 'facts')
  )
}
