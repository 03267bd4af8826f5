import type { Entry, Store } from '../../store/contract.ts'
import type { Told } from '../../store/post.ts'
import type { LetterSent } from '../api/desk.ts'
import { isHouseAction } from '../log/house-actions.ts'

/** The latest letters of which a host is shown who has read them. */
const SHOWN = 10

/** The channel that stands for the page and for mails alike. */
const LETTER = 'letter'

/** In what is written down as told: a letter that was opened on the page, or that went out by mail. */
export const letterTold = (table: string, seat: number, rev: number, what: 'read' | 'mailed'): Told => ({
  ...{ table, seat, since: rev, channel: LETTER, what },
})

/** The letters of a host, as the log has them. */
function lettersIn(entries: readonly Entry[]) {
  return entries.flatMap(({ rev, atMs, json }) => {
    const act: unknown = JSON.parse(json)
    return isHouseAction(act) && act.do === 'letter'
      ? [{ rev, atMs, seats: act.seats, text: act.reason }]
      : []
  })
}

/** House-5.14  Which players have opened the latest letters, and which got them by mail: for the host alone. */
export async function lettersSent(store: Store, table: string): Promise<LetterSent[]> {
  const letters = lettersIn(await store.houseEntries(table)).slice(-SHOWN)
  if (letters.length === 0) return []
  const told = new Set(
    (await store.post.toldOn(table, LETTER)).map(({ seat, since, what }) => `${what} ${since} ${seat}`),
  )
  return letters.map(({ rev, atMs, seats, text }) => ({
    ...{ atMs, text },
    to: seats.map((seat) => ({
      seat,
      read: told.has(`read ${rev} ${seat}`),
      mailed: told.has(`mailed ${rev} ${seat}`),
    })),
  }))
}

/** A player has opened the letter of that moment on the page; a letter to others is none of theirs. */
export async function noteRead(store: Store, table: string, seat: number, atMs: number): Promise<void> {
  const letter = lettersIn(await store.houseEntries(table)).find(
    (one) => one.atMs === atMs && one.seats.includes(seat),
  )
  if (letter !== undefined)
    await store.post.tell([letterTold(table, seat, letter.rev, 'read')], [], store.nowMs())
}
