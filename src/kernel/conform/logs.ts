import { copyJson, difference, sameJson } from '../json.ts'
import { type GameEvent, Match, type Snapshot } from '../match.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Fact } from '../transition.ts'
import type { Run } from './run.ts'

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
