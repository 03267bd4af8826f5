import type { Seat } from '../../kernel/procedure.ts'
import type { Moment, Viewer, ViewerState } from '../view/viewer.ts'
import type { Calls } from './handlers.ts'
import type { Signals, TableHead } from './head.ts'

/** A table as the house uses it, in this thread or another. */
export interface TableApi extends TableHead, Signals, Omit<Calls, 'look'> {
  /**
   * What the game shows a viewer now; to be called when something has just happened.
   * @param moment the same for all who look at once
   */
  look(
    viewer: Viewer,
    since: number,
    observer?: Seat | null,
    moment?: Moment,
  ): ViewerState | Promise<ViewerState>
  /** Other nodes may have written: what they wrote is read before anything else is done. */
  markStale(): void
  /** It is gone, or nobody may go on with it: what it takes elsewhere is given up. */
  drop(): void
}
