import type { OperatorDoor } from '../../house/operators/door.ts'
import { type Deed, MAY, type Role } from '../../house/operators/roles.ts'
import { type Operator, operatorsOf } from '../../house/operators/staff.ts'
import type { Site } from '../../house/people/passkeys.ts'
import type { AdminAnswered, AdminGiven, AdminRoute, OperatorInfo } from './wire.ts'

/** Somebody with a request, which has been validated. */
interface Asking {
  /** The page they come from, to which passkeys are bound. */
  readonly site: Site
  /** The operator who asks; nobody where the request does not take one. */
  readonly operator: Operator
  /** The secret of their session. */
  readonly secret: string | null
  /** Begins or ends a session in their browser. */
  readonly session: (secret: string | null) => void
}

/** What does each request. */
export type AdminHandlers = {
  readonly [K in AdminRoute]: (given: AdminGiven<K> & Asking) => AdminAnswered<K> | Promise<AdminAnswered<K>>
}

/** All that operators may ask. */
export function adminHandlers(door: OperatorDoor): AdminHandlers {
  return {
    'GET /api/admin/me': ({ operator }) => ({ operator: infoOf(operator), may: deedsOf(operator.role) }),
    'POST /api/admin/enter/challenge': async ({ site, body }) => door.askForKey(site, body.secret) as never,
    'POST /api/admin/enter': async ({ site, body, session }) => {
      session(await door.enter(site, body.response))
      return undefined
    },
    'POST /api/admin/sign-in/challenge': async ({ site }) => ({
      options: (await door.askToSignIn(site)) as object,
    }),
    'POST /api/admin/sign-in': async ({ site, body, session }) => {
      session(await door.signIn(site, body.response))
      return undefined
    },
    'POST /api/admin/sign-out': async ({ secret, session }) => {
      if (secret !== null) await door.signOut(secret)
      session(null)
      return undefined
    },
    'GET /api/admin/operators': async () => (await operatorsOf(door.store)).map(infoOf),
  }
}

export const infoOf = ({ id, name, role, madeAtMs, keys }: Operator): OperatorInfo => ({
  ...{ id, name, role, madeAtMs },
  passkeys: keys.length,
})

const deedsOf = (role: Role): Deed[] =>
  (Object.keys(MAY) as Deed[]).filter((deed) => (MAY[deed] as readonly Role[]).includes(role))
