import { paceOf } from '../log/house-actions.ts'
import type { Talk } from '../talk/chat.ts'
import { hearersOf, sheetNews } from '../view/state.ts'
import { ViewerCache } from '../view/viewer-cache.ts'
import type { TableApi } from './api.ts'
import { callAt, callsBy, stateAt } from './handlers.ts'
import { type Standing, silent } from './head.ts'
import type { Table } from './table.ts'

/**
 * A table whose log is folded in this thread.
 * @param shallow true where nobody may have the whole log folded only to read it: that takes too long
 */
export function localTable(table: Table, talk: Talk, shallow = false): TableApi {
  const at = { table, cache: new ViewerCache(), shallow }
  const api: TableApi = {
    ...callsBy(callAt(at)),
    ...silent(),
    look: (viewer, since, observer, moment) => stateAt(at, viewer, since, observer, moment),
    markStale: () => table.markStale(),
    drop() {},
    id: table.id,
    talk,
    get row() {
      return table.row
    },
    get edition() {
      return table.edition
    },
    get keys() {
      return table.keys
    },
    get busy() {
      return table.busy || talk.busy
    },
    get stale() {
      return table.stale
    },
    get rev() {
      return table.rev
    },
    get written() {
      return table.written
    },
    get deadlineAtMs() {
      return table.deadlineAtMs
    },
    get standing() {
      return standingOf(table)
    },
  }
  table.onMoved = () => api.onMoved()
  table.onFault = (error) => api.onFault(error)
  table.onLocked = (said) => api.onLocked(said)
  table.onSheet = (seat, changed) => {
    const [own, others] = [true, false].map((isOwn) => JSON.stringify(sheetNews(table, seat, isOwn)))
    api.onSheet({ seat, changed, own: own ?? '', others: others ?? '', hear: hearersOf(table) })
  }
  return api
}

function standingOf({ seq, match, over, unanswered, clock, free, acts }: Table): Standing {
  const vacant = clock.seats.some(({ absent, resigned }) => absent !== null || resigned)
  const several = match?.question.several === true
  const started = match !== null
  return { seq, started, over, several, unanswered, vacant, free: over ? 0 : free, pace: paceOf(acts) }
}
