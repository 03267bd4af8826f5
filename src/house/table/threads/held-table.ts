import type { Store } from '../../../store/contract.ts'
import { movedOn } from '../../migration/migrate.ts'
import { prove } from '../../migration/prove.ts'
import { Talk } from '../../talk/chat.ts'
import { ViewerCache } from '../../view/viewer-cache.ts'
import { callAt } from '../handlers.ts'
import { localTable } from '../local.ts'
import { Table } from '../table.ts'
import { type Call, type Said, thrown } from './messages.ts'

/** A table as its host has it, which says what happens at it. */
export class HeldTable {
  /** Calls one of its handlers. */
  readonly call: ReturnType<typeof callAt>
  /** Others may have written. */
  readonly markStale: () => void
  /** Says how it stands, when that is news; to be called before an answer goes out. */
  readonly settled: () => void

  /**
   * Opens a table that was found in the store.
   * @param own whether it is the only one in this thread, and heavy; then its versions are proved here as well
   */
  static async open(
    store: Store,
    opening: Extract<Call, { open: object }>,
    own: boolean,
    say: (said: Said) => void,
  ): Promise<HeldTable> {
    let { open: found, parting } = opening
    if (own) {
      ;({ found, parting } = await movedOn(store, found, async (task) => prove(task)))
      if (parting !== null) say({ t: 'parted', text: `at event ${parting.event}: ${parting.why}` })
    }
    const table = await Table.load(store, found)
    table.parting = parting
    const held = new HeldTable(table, opening.open, own, say)
    await held.call('retry', []).catch((error: unknown) => say({ t: 'fault', error: thrown(error) }))
    held.settled()
    return held
  }

  private constructor(
    table: Table,
    { row: known }: Extract<Call, { open: object }>['open'],
    own: boolean,
    say: (said: Said) => void,
  ) {
    const local = localTable(table, Talk.none(table.id), own)
    let row = known
    let stood = ''
    this.settled = () => {
      const standing = {
        ...local.standing,
        ...{ rev: local.rev, written: local.written, deadlineAtMs: local.deadlineAtMs },
      }
      const text = JSON.stringify(standing)
      if (text === stood && table.row === row) return
      say({ t: 'now', standing, seated: table.row !== row })
      stood = text
      row = table.row
    }
    local.onMoved = () => {
      this.settled()
      say({ t: 'moved' })
    }
    local.onSheet = (written) => {
      this.settled()
      say({ t: 'sheet', written })
    }
    local.onFault = (error) => say({ t: 'fault', error: thrown(error) })
    local.onLocked = (error) => say({ t: 'locked', error: thrown(error) })
    this.markStale = () => local.markStale()
    this.call = callAt({ table, cache: new ViewerCache(), shallow: own })
  }
}
