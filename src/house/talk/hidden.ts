import type { Store, StoredTalk } from '../../store/contract.ts'
import { HIDDEN } from '../../store/office.ts'
import { fault } from '../api/errors.ts'
import { change, read } from '../papers.ts'
import { reasonText } from '../seats/sanctions.ts'

// House-8.7  Messages that moderators have hidden. Their words stay in the store: they can be shown again.

/** Why messages of a table are hidden, by their numbers. */
export type Hidden = Readonly<Record<string, string>>

/** A message as it is told. */
export type ToldLine = StoredTalk & { readonly hidden?: true }

/** What is hidden at a table, and how often that was changed. */
export async function hiddenAt(store: Pick<Store, 'office'>, table: string) {
  const { now, rev } = await read<Hidden>(store, HIDDEN, table)
  return { now: now ?? {}, rev }
}

/** A message as everybody is told it: what was said, or that it is hidden, and why. */
export function toldAs(line: StoredTalk, hidden: Hidden): ToldLine {
  const why = hidden[line.id]
  if (why === undefined) return line
  return { ...line, text: `A moderator has hidden this message. ${reasonText(why)}`, hidden: true }
}

/** How the audit names that. */
export const hideNote = (hidden: boolean): string => (hidden ? 'hide a message' : 'show a message again')

/** Only the last messages of a table can be complained of, or hidden, at most this number. */
export const TALK_KEPT = 1000

/**
 * Hides a message from everybody at its table; without a reason, shows it again. Nodes that have the table in memory hear of it.
 * @throws HouseError for one that is not there, or is as is wanted already
 */
export async function hide(store: Store, table: string, line: number, why: string | null): Promise<void> {
  if (!(await store.talk(table, TALK_KEPT)).some(({ id }) => id === line))
    throw fault(
      'missing',
      'NO_MESSAGE',
      `There is no message ${line} among the last ${TALK_KEPT} at this table.`,
    )
  await change<Hidden>(store, HIDDEN, table, (before) => {
    const { [line]: known, ...others } = before ?? {}
    if ((known === undefined) === (why === null))
      throw fault(
        'conflict',
        'AS_IT_WAS',
        `This message is ${why === null ? 'not hidden' : 'hidden already'}.`,
      )
    return why === null ? others : { ...others, [line]: why }
  })
  store.bus.say({ t: 'talk', table, id: line })
}
