import type { House } from '../../house/house.ts'
import { doingAt, wordsOf } from '../../house/operators/acts.ts'
import type { OperatorDoor } from '../../house/operators/door.ts'
import { Requests, type Wanted, wantedIn } from '../../house/operators/requests.ts'
import { type Deed, MAY, type Role } from '../../house/operators/roles.ts'
import { type Operator, operatorsOf } from '../../house/operators/staff.ts'
import type { Site } from '../../house/people/passkeys.ts'
import { cleanLine } from '../../house/tables/names.ts'
import type { AdminAnswered, AdminGiven, AdminRoute, OperatorInfo } from './wire.ts'

/** How many lines of the audit a page shows. */
const AUDIT_SHOWN = 200

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
export function adminHandlers(house: House, door: OperatorDoor): AdminHandlers {
  const { store } = door
  const requests = new Requests(store, doingAt(house), (who, act, what, why) =>
    door.note(who, act, what, why),
  )
  return {
    'GET /api/admin/requests': async () => {
      const all = await requests.list()
      const makers = all.map(({ kept }) => wantedIn(kept))
      return all
        .filter(({ kept }) => kept.state !== 'draft')
        .map(({ id, kept: { text, state, first, second, result } }) => {
          const { by, atMs } = wantedIn({ text })
          return {
            ...{ id, text, state, result, first: first?.by.name ?? null, second: second?.by.name ?? null },
            askedBefore: makers.filter((one) => one.by.id === by.id && one.atMs < atMs).length,
          }
        })
    },
    'POST /api/admin/requests': async ({ operator, body: { act, target, to, why } }) => {
      const asked = { act, target, to: to as Wanted['to'] }
      return requests.draft(operator, { ...asked, why: cleanLine(why), words: await wordsOf(house, asked) })
    },
    'POST /api/admin/requests/:id/challenge': async ({ site, operator, params }) => ({
      options: (await requests.askToSign(site, operator, params.id)) as object,
    }),
    'POST /api/admin/requests/:id/sign': ({ site, operator, params, body }) =>
      requests.sign(site, operator, params.id, body.response),
    'POST /api/admin/requests/:id/refuse': async ({ operator, params, body }) => {
      await requests.refuse(operator, params.id, cleanLine(body.why))
      return undefined
    },
    'GET /api/admin/audit': async () =>
      (await store.care.notes(AUDIT_SHOWN))
        .map(({ atMs, who, act, what, why }) => ({ atMs, who, act, what, why }))
        .reverse(),
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
