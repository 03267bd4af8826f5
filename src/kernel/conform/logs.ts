import { counted } from '../english.ts'
import { brief, canonical, copyJson, difference, sameJson } from '../json.ts'
import { type GameEvent, Match, type Snapshot } from '../match.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { AnyRuleset } from '../ruleset.ts'
import type { Fact } from '../transition.ts'
import { bestOf, type Verdict } from '../verdict.ts'
import { ownNames } from './answers.ts'
import { secretNames } from './places.ts'
import type { Run, SecretCoverage } from './run.ts'

/** A finished game asks nothing, and its result says who won, by how much and why. */
export function checkEnding(run: Run, p: Position): void {
  run.guard('result', () => {
    const { game, match } = run
    if (game.pending(p).length > 0) run.report('result', 'A finished game still asks')
    const result = run.untouched('result', p, 'Reading the result', () => game.result(p))
    if (result === null) return run.report('result', 'A finished game has no result')
    const { winners, scores, text, clause } = result
    const seats = Array.from({ length: match.seats }, (_, seat) => seat)
    if (
      winners.length === 0 ||
      new Set(winners).size < winners.length ||
      !winners.every((s) => seats.includes(s))
    )
      run.report('result', `The winners are ${brief(winners)} of ${match.seats} seats`)
    if (scores.length !== match.seats || !scores.every((score) => Number.isFinite(score)))
      run.report('result', `The scores are ${brief(scores)} for ${counted(match.seats, 'seat')}`)
    if (text.trim() === '' || !clause.startsWith(`${game.rules.meta.prefix}-`))
      run.report('result', `The result reads ${brief(text)} and cites ${brief(clause)}`)
    if (canonical(game.result(game.machine.copy(p))) !== canonical(result))
      run.report('result', 'A copy of the finished game has another result')
    const verdict = game.rules.verdict?.(p)
    const wrong = verdict === undefined ? null : verdictFault(verdict, winners)
    if (wrong !== null) run.report('result', wrong)
  })
}

/** The arithmetic of an ending comes to what was decided. */
function verdictFault({ measures, parts, rivals, together, goal }: Verdict, winners: readonly Seat[]) {
  const [{ has }] = measures
  const best = bestOf(measures, rivals)
  if (together !== true && (best.length !== winners.length || winners.some((seat) => !best.includes(seat))))
    return `By the verdict the winners are ${brief([...best])}, not ${brief([...winners])}`
  const wrong = rivals.find((seat) => parts !== undefined && sumOf(parts, seat) !== has[seat])
  if (wrong !== undefined) return `The parts of the verdict do not sum to ${has[wrong]} for seat ${wrong}`
  const all = winners.reduce((sum, seat) => sum + (has[seat] ?? 0), 0)
  return goal === undefined || all >= goal.n
    ? null
    : `The verdict’s goal is ${goal.n}, and the winners have ${all}`
}

const sumOf = (parts: NonNullable<Verdict['parts']>, seat: Seat): number =>
  parts.reduce((sum, { has }) => sum + (has[seat] ?? 0), 0)

/** The number of imagined positions that should show some doubt. */
const DOUBTS = 8

type Secrets = ReadonlyMap<string, SecretCoverage>

/** The secrets of which nothing was proven, and why: a law that had nothing to try has not held. */
export function uncovered(rules: AnyRuleset, secrets: Secrets): string[] {
  return [...secretNames(rules), ...ownNames(rules)].flatMap((name) => {
    const { hidden = 0, alternatives = 0 } = secrets.get(name) ?? {}
    if (hidden === 0) return [`${name} is declared a secret, and was never hidden`]
    return alternatives === 0
      ? [`${name} was hidden ${counted(hidden, 'time')}, and could never be otherwise`]
      : []
  })
}

/**
 * The secrets of which everybody imagines the same, though it could be otherwise.
 * @param times how many times as many imagined positions have to say so
 */
export const certain = (rules: AnyRuleset, secrets: Secrets, times: number): string[] =>
  secretNames(rules)
    .filter((name) => {
      const { imagined = 0, varied = 0 } = secrets.get(name) ?? {}
      return imagined >= DOUBTS * times && varied === 0
    })
    .map((name) => `${name} could be otherwise, but is the same in every imagined position`)

/** The event just made leads to the same place again, with the same facts, from its log line alone. */
export function checkAgain(run: Run, before: Position, event: GameEvent, facts: readonly Fact[]): void {
  run.guard('replay', () => {
    const again = run.game.carryOut(before, event)
    if (isRefusal(again)) return run.report('replay', `The same answer again is refused: ${again.text}`)
    run.expect('replay', difference(again.position, run.match.position, 'the second time, position'))
    run.expect('replay', difference(again.facts, facts, 'the second time, facts'))
  })
}

/** The whole log leads to the same position, and a part of it to the position then. */
export function checkReplay(run: Run, past: readonly { seq: number; position: Position }[]): void {
  const { game, match, choices } = run
  run.guard('replay', () => {
    const events = JSON.parse(JSON.stringify(match.events)) as GameEvent[]
    const replayed = Match.replay(game, events)
    run.expect('replay', difference(replayed.position, match.position, 'replayed, position'))
    run.expect('replay', difference(replayed.events, match.events, 'replayed, log'))
    run.expect('replay', difference(replayed.applied(), match.applied(), 'replayed, what was told'))
    const then = past[choices.pick(past.length)]
    if (then === undefined) return
    const forked = match.fork(then.seq)
    run.expect(
      'replay',
      difference(forked.position, then.position, `replayed to event ${then.seq}, position`),
    )
    const snapshot = JSON.parse(JSON.stringify(forked.snapshot())) as Snapshot
    const resumed = Match.resume(game, snapshot, events.slice(then.seq + 1))
    run.expect(
      'replay',
      difference(resumed.snapshot(), match.snapshot(), `resumed after event ${then.seq}, what it came to`),
    )
  })
}

/** Takes the last event back where that is allowed; true when it did. */
export function tryUndo(run: Run, seat: Seat, before: Position): boolean {
  const { match } = run
  let undone = false
  run.guard('undo', () => {
    const to = run.untouched('undo', match.position, 'Asking for an undo', () => match.undoPoint(seat))
    const after = copyJson(match.position)
    const applied = match.undo(seat)
    if (isRefusal(applied)) {
      if (!isRefusal(to)) run.report('undo', `Undo to event ${to} is offered, then refused: ${applied.text}`)
      if (applied.text.trim() === '') run.report('undo', 'Undo is refused without words')
      if (!sameJson(match.position, after)) run.report('undo', 'A refused undo changed the position')
      return
    }
    undone = true
    run.expect('undo', difference(match.position, before, 'after undo, position'))
  })
  return undone
}
