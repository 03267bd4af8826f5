import type { People } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import type { Keepsake, KeepsakeChange } from '../api/people.ts'

/** What one account may keep at all its tables together. */
const MOST = 500

/** What a person keeps for themselves at a table: their own names for things, how they have arranged their charts. */
export async function keepsakesOf(
  people: People,
  person: string,
  table: string,
): Promise<readonly Keepsake[]> {
  return (await people.keepsakes(person, table)).map(({ name, text }) => ({ name, text }))
}

/** More tables than anybody has. */
const EVERY = 1_000_000

/** Keeps some of it, and forgets some: at the tables whose keys the account holds. */
export async function changeKeepsakes(
  people: People,
  person: string,
  table: string,
  { keep, drop }: KeepsakeChange,
  atMs: number,
): Promise<void> {
  if (!(await people.tables(person, EVERY)).some((held) => held.table === table))
    throw fault(
      'forbidden',
      'NO_SEAT',
      'Your account has no seat at this table, so your notes stay in this browser.',
    )
  for (const name of drop) await people.dropKeepsake(person, table, name)
  for (const { name, text } of keep)
    if (!(await people.keepKeepsake({ person, table, name, text, atMs }, MOST)))
      throw fault(
        'conflict',
        'TOO_MANY',
        `An account keeps ${MOST} such things at all its tables together: this one stays in this browser.`,
      )
}
