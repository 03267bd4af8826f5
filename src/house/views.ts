import type { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'

/** What has been seen of positions that are still kept. */
const seen = new WeakMap<Position, Map<Seat | null, unknown>>()

/** What an eye sees of a match as it stands: made once, whoever wants it and for whatever. Nobody may change it. */
export function viewOf({ game, position }: Pick<Match, 'game' | 'position'>, eye: Seat | null): unknown {
  let views = seen.get(position)
  if (views === undefined) {
    views = new Map()
    seen.set(position, views)
  }
  let view = views.get(eye)
  if (view === undefined) {
    view = game.rules.view(position, eye)
    views.set(eye, view)
  }
  return view
}
