import type { House } from '../house.ts'
import type { Sessions } from './sessions.ts'

/** House-9.4  Closes an account: first it leaves its tables, then everything of it goes. */
export async function closeAccount(
  house: House,
  sessions: Pick<Sessions, 'list' | 'tellEnd'>,
  id: string,
): Promise<void> {
  const open = await sessions.list(id)
  await house.holdings.forget(id)
  for (const { hash } of open) sessions.tellEnd(hash)
}
