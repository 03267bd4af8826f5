import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { read, SAID } from '../papers.ts'

// House-8.4, House-8.6  What moderators may do to a person for a while: they may not write, or not sign in; and to a table: it may
// not be listed.

export type SanctionKind = 'mute' | 'lock' | 'unlist'

/** That somebody may not do something for a while, as it is kept. */
export interface Sanction {
  readonly why: string
  readonly untilMs: number
}

/** Under which name a person is known for it: by their account, else by their seat. */
export const sanctioned = (person: string | null | undefined, table: string, seat: number): string =>
  person == null ? `seat ${table} ${seat}` : `account ${person}`

/** What stands against somebody now; null for nothing. */
export async function sanctionOn(store: Store, kind: SanctionKind, whom: string): Promise<Sanction | null> {
  const paper = await store.office.paper(kind, whom)
  const sanction = paper === null ? null : (JSON.parse(paper.json) as Sanction)
  return sanction === null || sanction.untilMs <= store.nowMs() ? null : sanction
}

/** How many seats a table may have that an account makes, by leave of an operator, until this moment. */
export interface Grant extends Sanction {
  readonly seats: number
}
export const GRANT_KIND = 'grant'

/** What an account may do by leave now; null for nothing besides what all may. */
export async function grantOf(store: Store, person: string): Promise<Grant | null> {
  const paper = await store.office.paper(GRANT_KIND, person)
  const grant = paper === null ? null : (JSON.parse(paper.json) as Grant)
  return grant === null || grant.untilMs <= store.nowMs() ? null : grant
}

/** @throws HouseError MUTED where the holder of a seat may not write */
export async function mustNotBeMuted(store: Store, table: string, seat: number): Promise<void> {
  const [found] = await store.heads([table])
  const person = found?.keys.find(({ seats }) => seats.includes(seat))?.person
  for (const whom of new Set([sanctioned(person, table, seat), sanctioned(null, table, seat)])) {
    const sanction = await sanctionOn(store, 'mute', whom)
    if (sanction !== null)
      throw fault('forbidden', 'MUTED', `You cannot write in the chat until ${endOf(sanction)}`)
  }
}

/** @throws HouseError LOCKED where somebody may not sign in */
export async function mustNotBeLocked(store: Store, person: string): Promise<void> {
  const sanction = await sanctionOn(store, 'lock', sanctioned(person, '', 0))
  if (sanction !== null)
    throw fault(
      'forbidden',
      'LOCKED',
      `This account is locked until ${endOf(sanction)} ${await toObject(store)}`,
    )
}

/** @throws HouseError UNLISTED where a table may not be listed */
export async function mustBeListable(store: Store, table: string): Promise<void> {
  const sanction = await sanctionOn(store, 'unlist', table)
  if (sanction !== null)
    throw fault(
      'forbidden',
      'UNLISTED',
      `This table cannot be listed until ${endOf(sanction)} ${await toObject(store)}`,
    )
}

/** A moment for people whose zone nobody knows: `2026-11-03 12:00 UTC`. */
export const momentOf = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Until when something stands, and why, at the end of a sentence. */
export const endOf = ({ untilMs, why }: Sanction): string => `${momentOf(untilMs)}. ${reasonText(why)}`

/** A reason as a sentence. */
export const reasonText = (why: string): string => `Reason: ${why}${/[.!?…]$/.test(why) ? '' : '.'}`

/** Where to object, as a sentence. */
export const objection = (contact: string | null): string =>
  `To object, write to ${contact ?? 'those who run this server'}.`

async function toObject(store: Store): Promise<string> {
  return objection((await read<{ readonly contact?: string | null }>(store, ...SAID)).now?.contact ?? null)
}
