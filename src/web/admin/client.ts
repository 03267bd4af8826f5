import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AdminAnswered,
  AdminGiven,
  AdminRoute,
  Json,
  PasskeyRoute,
  Refused,
  Unsigned,
} from '../../server/api.ts'
import { signWithPasskey } from '../account/passkeys.ts'
import { HouseError, offline } from '../net/http.ts'

/** Sends a request of the door for operators, and gives what it answers. */
export async function ask<K extends AdminRoute>(route: K, given: AdminGiven<K>): Promise<AdminAnswered<K>> {
  const { params = {}, body } = given as {
    readonly params?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  const [method = 'GET', pattern = ''] = route.split(' ')
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const sent =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(url, sent).catch(() => null)
  if (response === null) throw offline()
  const answered: unknown = response.status === 204 ? undefined : await response.json()
  if (!response.ok) throw new HouseError(response.status, (answered as Refused).error)
  return answered as AdminAnswered<K>
}

/** The operator who is signed in. */
export type Me = AdminAnswered<'GET /api/admin/me'>

type Looking = Extract<AdminRoute, `GET ${string}`>

/** What a page shows, read again every half minute. */
export const useLook = <K extends Looking>(route: K) =>
  useQuery({
    queryKey: [route],
    queryFn: () => ask(route, {} as AdminGiven<K>),
    refetchInterval: 30_000,
  })

/** Something that an operator does; everything that is shown is read again. */
export function useAct<Given = void, Made = unknown>(act: (given: Given) => Promise<Made>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries() })
}

/** Asks for the operator's passkey once more, for exactly what is then done. */
export async function askConfirmed<K extends PasskeyRoute>(
  route: K,
  given: Unsigned<K>,
): Promise<AdminAnswered<K>> {
  const { params = {}, body } = given as { readonly params?: Json; readonly body: Json }
  const { options } = await ask('POST /api/admin/confirm', { body: { route, params, body } })
  const response = await signed(options)
  return ask(route, { params, body: { ...(body as object), response } } as unknown as AdminGiven<K>)
}

/** What the operator's passkey signs. They may say no: then nothing is sent. */
const signed = (options: object) =>
  signWithPasskey(options as never).catch(() => {
    throw new Error('No passkey was used: you or your device cancelled it. Nothing was changed.')
  })

/** Signs a request of two with the operator's passkey. */
export async function signRequest(id: string) {
  const params = { id }
  const { options } = await ask('POST /api/admin/requests/:id/challenge', { params })
  const response = await signed(options)
  return ask('POST /api/admin/requests/:id/sign', { params, body: { response } })
}
