import { copyJson, difference, sameJson } from '../json.ts'
import { type GameEvent, Match, type Snapshot } from '../match.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Fact } from '../transition.ts'
import type { Trial } from './trial.ts'

/** The event just made leads to the same place again, with the same facts, from its log line alone. */
export function checkAgain(trial: Trial, before: Position, event: GameEvent, facts: readonly Fact[]): void {
  trial.guard('replay', () => {
    const again = trial.game.carryOut(before, event)
    if (isRefusal(again)) return trial.report('replay', `The same answer again is refused: ${again.text}`)
    trial.expect('replay', difference(again.position, trial.match.position, 'the second time, position'))
    trial.expect('replay', difference(again.facts, facts, 'the second time, facts'))
  })
}

/** The whole log leads to the same position, and a part of it to the position then. */
export function checkReplay(trial: Trial, past: readonly { seq: number; position: Position }[]): void {
  const { game, match, whim } = trial
  trial.guard('replay', () => {
    const events = JSON.parse(JSON.stringify(match.events)) as GameEvent[]
    const replayed = Match.replay(game, events)
    trial.expect('replay', difference(replayed.position, match.position, 'replayed, position'))
    trial.expect('replay', difference(replayed.events, match.events, 'replayed, log'))
    trial.expect('replay', difference(replayed.applied(), match.applied(), 'replayed, what was told'))
    const then = past[whim.pick(past.length)]
    if (then === undefined) return
    const forked = match.fork(then.seq)
    trial.expect(
      'replay',
      difference(forked.position, then.position, `replayed to event ${then.seq}, position`),
    )
    const snapshot = JSON.parse(JSON.stringify(forked.snapshot())) as Snapshot
    const resumed = Match.resume(game, snapshot, events.slice(then.seq + 1))
    trial.expect(
      'replay',
      difference(resumed.snapshot(), match.snapshot(), `resumed after event ${then.seq}, what it came to`),
    )
  })
}

/** Takes the last event back where that is allowed; true when it did. */
export function tryUndo(trial: Trial, seat: Seat, before: Position): boolean {
  const { match } = trial
  let undone = false
  trial.guard('undo', () => {
    const to = trial.untouched('undo', match.position, 'Asking for an undo', () => match.undoPoint(seat))
    const after = copyJson(match.position)
    const applied = match.undo(seat)
    if (isRefusal(applied)) {
      if (!isRefusal(to))
        trial.report('undo', `Undo to event ${to} is offered, then refused: ${applied.text}`)
      if (applied.text.trim() === '') trial.report('undo', 'Undo is refused without words')
      if (!sameJson(match.position, after)) trial.report('undo', 'A refused undo changed the position')
      return
    }
    undone = true
    trial.expect('undo', difference(match.position, before, 'after undo, position'))
  })
  return undone
}
