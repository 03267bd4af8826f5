import type { Game } from '../kernel/game.ts'
import { type GameEvent, Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { FastSource, SecretSource, type Source } from '../kernel/source.ts'
import type { Stage, StoredEvent, StoredTable } from '../store/contract.ts'
import { fault } from './errors.ts'

/** Where event `seq` of a table draws its chance from. */
export function sourceOf(row: Pick<StoredTable, 'seed' | 'secret'>, seq: number): Source {
  return row.seed === null ? new SecretSource(row.secret, `#${seq}`) : new FastSource(`${row.seed}#${seq}`)
}

/**
 * The match of a table whose seats are all taken, at its beginning.
 * @throws HouseError when these options cannot be played
 */
export function openGame(row: Pick<StoredTable, 'seed' | 'secret' | 'options' | 'seats'>, game: Game): Match {
  const match = Match.begin(game, row.options, row.seats.length, sourceOf(row, 0))
  if (isRefusal(match)) throw fault('invalid', match.code, match.text)
  return match
}

/** An event as the store keeps it. */
export function storedEvent(event: GameEvent, command: string | null = null): StoredEvent {
  return { seq: event.seq, json: JSON.stringify(event), atMs: Date.now(), command }
}

/** The stage of a game that has begun. */
export function stageOf(match: Match): Stage {
  return match.game.isOver(match.position) ? 'over' : 'running'
}
