import process from 'node:process'
import { HouseError } from '../../house/api/errors.ts'
import { invite } from '../../house/operators/door.ts'
import { called, isRole, operatorsOf, ROLES, setRole, takeLinksBack } from '../../house/operators/staff.ts'
import { doorPort } from '../../house/papers.ts'
import { counted } from '../../kernel/english.ts'
import type { Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, mustSayWhy, note } from './opening.ts'

/** What may be done with operators. */
export const OPERATOR_DEEDS = ['add', 'list', 'remove'] as const

/** `argosy admin operator add | list | remove`. @throws UsageError */
export async function aboutOperators(
  store: Store,
  deed: (typeof OPERATOR_DEEDS)[number],
  name: string | undefined,
  flags: AdminFlags & { readonly role?: string },
): Promise<string> {
  if (deed === 'list') return listed(store)
  if (name === undefined) throw new UsageError('Name the operator.')
  try {
    return deed === 'add' ? await added(store, name, flags) : await removed(store, name, flags)
  } catch (error) {
    throw error instanceof HouseError ? new UsageError(error.message) : error
  }
}

async function listed(store: Store): Promise<string> {
  const all = await operatorsOf(store)
  if (all.length === 0)
    return 'There are no operators. `argosy admin operator add NAME` makes the first one.\n'
  return all
    .map(
      ({ name, role, keys, id }) => `${name}: ${role}, ${counted(keys.length, 'passkey')} (operator ${id})\n`,
    )
    .join('')
}

async function added(
  store: Store,
  name: string,
  flags: AdminFlags & { readonly role?: string },
): Promise<string> {
  const { role = null } = flags
  if (role !== null && !isRole(role)) throw new UsageError(`"${role}" is no role: ${ROLES.join(', ')}.`)
  const port = process.env.ARGOSY_ADMIN_PORT || (await doorPort(store))
  if (port === null)
    throw new UsageError('Operators have no port yet. Start the server with ARGOSY_ADMIN_PORT first.')
  const { secret, operator, isNew } = await invite(store, { name, role })
  await note(
    store,
    flags,
    isNew ? 'invite an operator' : 'invite a passkey',
    `${operator.name}, ${operator.role}`,
  )
  return [
    isNew
      ? `${operator.name} becomes an operator with the role ${operator.role} by this link, once, within 15 minutes:`
      : `${operator.name} adds a passkey by this link, once, within 15 minutes:`,
    `http://localhost:${port}/admin#enter=${secret}`,
    '',
  ].join('\n')
}

async function removed(store: Store, name: string, flags: AdminFlags): Promise<string> {
  mustSayWhy(flags)
  const operator = called(await operatorsOf(store), name)
  if (operator === undefined && (await takeLinksBack(store, name)) > 0) {
    await note(store, flags, 'take an invitation back', name)
    return `The link for ${name} does not work any more.\n`
  }
  if (operator === undefined) throw new UsageError(`There is no operator ${JSON.stringify(name)}.`)
  await setRole(store, operator.id, null)
  await note(store, flags, 'remove an operator', `${operator.name}, ${operator.role}`)
  return `${operator.name} is no operator any more, and is signed out.\n`
}
