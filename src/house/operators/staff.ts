import { capital } from '../../kernel/english.ts'
import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { change, read } from '../papers.ts'
import { cleanName } from '../seats/new-seats.ts'
import { lookOf } from '../tables/names.ts'
import type { Key } from './signing.ts'

/** Somebody who runs the house. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly madeAtMs: number
  readonly keys: readonly Key[]
}

// All in one paper: to change one takes having read them all, so that no two owners can remove each other.
const [KIND, ID] = ['house', 'operators']

/** Everybody who runs the house. */
export async function operatorsOf(store: Store): Promise<readonly Operator[]> {
  return (await read<readonly Operator[]>(store, KIND, ID)).now ?? []
}

/** Changes who they are, as they are at that moment. @throws HouseError when no owner would be left */
function changeStaff(
  store: Store,
  make: (all: readonly Operator[]) => readonly Operator[],
): Promise<readonly Operator[]> {
  return change<readonly Operator[]>(store, KIND, ID, (now) => {
    const made = make(now ?? [])
    if (!made.some(({ role }) => role === 'owner'))
      throw fault(
        'conflict',
        'LAST_OWNER',
        'This is the last owner, and must stay one. Make another owner first.',
      )
    return made
  })
}

/** The operator who goes by a name, or by one that looks like it. */
export const called = (all: readonly Operator[], name: string): Operator | undefined =>
  all.find((one) => lookOf(one.name) === lookOf(name))

/** A name as it is kept. */
export const staffName = (name: string): string => cleanName(name)

/** Adds a passkey: of a new operator, or one more of somebody who is one already. */
export async function addKey(
  store: Store,
  whose: Omit<Operator, 'keys'>,
  isNew: boolean,
  key: Key,
): Promise<Operator> {
  const all = await changeStaff(store, (all) => {
    if (all.some(({ keys }) => keys.some(({ id }) => id === key.id)))
      throw fault('conflict', 'KNOWN_PASSKEY', 'An operator has this passkey already. Use another device.')
    const known = all.find(({ id }) => id === whose.id)
    if (known !== undefined)
      return all.map((one) => (one === known ? { ...one, keys: [...one.keys, key] } : one))
    if (!isNew) throw fault('missing', 'NO_OPERATOR', 'There is no such operator any more.')
    if (called(all, whose.name) !== undefined)
      throw fault('conflict', 'NAME_TAKEN', 'There is an operator whose name looks like that.')
    return [...all, { ...whose, keys: [key] }]
  })
  return all.find(({ id }) => id === whose.id) as Operator
}

/** That a passkey was used. */
export async function usedKey(store: Store, keyId: string, counter: number): Promise<void> {
  await changeStaff(store, (all) =>
    all.map((one) => ({
      ...one,
      keys: one.keys.map((key) => (key.id === keyId ? { ...key, counter } : key)),
    })),
  )
}

/** Gives somebody another role; null takes every right from them. */
export async function setRole(store: Store, id: string, role: Role | null): Promise<void> {
  let name = ''
  await changeStaff(store, (all) => {
    name = all.find((one) => one.id === id)?.name ?? ''
    if (name === '') throw fault('missing', 'NO_OPERATOR', 'There is no such operator any more.')
    return all.flatMap((one) => (one.id !== id ? [one] : role === null ? [] : [{ ...one, role }]))
  })
  if (role !== null) return
  await takeLinksBack(store, name)
  for (const paper of await store.office.papers('operator-session'))
    if ((JSON.parse(paper.json) as { readonly operator: string }).operator === id)
      await store.office.discard(paper.kind, paper.id)
}

/** Takes back all links that were made for somebody by a name, or by one that looks like it; how many there were. */
export async function takeLinksBack(store: Store, name: string): Promise<number> {
  const papers = await store.office.papers('operator-link')
  const made = papers.filter(({ json }) => called([JSON.parse(json).operator], name) !== undefined)
  for (const { kind, id } of made) await store.office.discard(kind, id)
  return made.length
}

/** What an operator can be. */
export const ROLES = ['moderator', 'operator', 'auditor', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Which role may do what: each request of the door for operators names one of these. */
export const MAY = {
  look: ['moderator', 'operator', 'auditor', 'owner'],
  'answer complaints': ['moderator', 'operator', 'owner'],
  'look after people': ['operator', 'owner'],
  'look after tables': ['operator', 'owner'],
  'block networks': ['operator', 'owner'],
  'see networks': ['operator', 'auditor', 'owner'],
  'read the audit': ['operator', 'auditor', 'owner'],
  'ask for a second signature': ['operator', 'owner'],
  'sign a request': ['operator', 'owner'],
  'change roles': ['owner'],
  'run the house': ['operator', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Deed = keyof typeof MAY

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** @throws HouseError where a role may not do that; it names those that may */
export function mustHave(role: Role, deed: Deed): void {
  const may: readonly Role[] = MAY[deed]
  if (!may.includes(role))
    throw fault(
      'forbidden',
      'NOT_YOUR_ROLE',
      `${capital(`a ${role}`)} may not do this. It takes the role ${may.join(' or ')}.`,
    )
}
