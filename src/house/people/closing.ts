import type { House } from '../house.ts'
import { keep } from '../papers.ts'
import type { Sessions } from './sessions.ts'

/** Under which kind of paper it stands which accounts were closed: where a backup brings them back, they are closed again. */
export const CLOSED = 'closed'

/** House-9.4  Closes an account: first it leaves its tables, then everything of it goes. */
export async function closeAccount(
  house: House,
  sessions: Pick<Sessions, 'list' | 'tellEnd'>,
  id: string,
): Promise<void> {
  // Written down first: even if this process ends now, a backup does not bring back a person who asked to be closed.
  await keep(house.agency.store, CLOSED, id, 0, {})
  const open = await sessions.list(id)
  await house.holdings.forget(id)
  for (const { hash } of open) sessions.tellEnd(hash)
}
