import { capital } from '../../kernel/english.ts'
import { fault } from '../api/errors.ts'

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
