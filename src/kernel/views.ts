import type { Game } from './game.ts'
import type { Position, Seat } from './procedure.ts'

/** What has been seen of positions that are still kept. */
const seen = new WeakMap<Position, Map<Seat | null, unknown>>()

/**
 * What an observer sees of a position that nobody changes any more: made once for all who want it and for any use. Nobody may
 * change it.
 */
export function viewOf({ rules }: Pick<Game, 'rules'>, position: Position, observer: Seat | null): unknown {
  let views = seen.get(position)
  if (views === undefined) {
    views = new Map()
    seen.set(position, views)
  }
  let view = views.get(observer)
  if (view === undefined) {
    view = rules.view(position, observer)
    views.set(observer, view)
  }
  return view
}
