import type { PushSubscription } from 'web-push'
import { isObject } from '../../kernel/json.ts'
import type { Channel, Post } from '../../store/post.ts'
import { call, type HookNews, hookFault } from './hooks.ts'

/** It is loaded where somebody wants to be pushed to: few houses push, and all begin. */
const library = async () => (await import('web-push')).default

/** The keys by which browsers know this house; made once and kept. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Bytes of the two keys of a browser: a point of P-256, and what it shares with us. */
const POINT_BYTES = 65
const SHARED_BYTES = 16

export async function pushKeys(post: Post): Promise<PushKeys> {
  const webpush = await library()
  return JSON.parse(await post.own('vapid', () => JSON.stringify(webpush.generateVAPIDKeys()))) as PushKeys
}

/** What a browser gives for being pushed to; null when this is none. */
export function subscriptionOf(target: string): PushSubscription | null {
  try {
    const given: unknown = JSON.parse(target)
    if (!isObject(given) || !isObject(given.keys)) return null
    const { endpoint } = given
    const { p256dh, auth } = given.keys
    if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return null
    const fits = bytesOf(p256dh) === POINT_BYTES && bytesOf(auth) >= SHARED_BYTES
    return fits && hookFault('push', endpoint) === null ? { endpoint, keys: { p256dh, auth } } : null
  } catch {
    return null
  }
}

const bytesOf = (key: string): number => Buffer.from(key, 'base64url').length

/**
 * Pushes news to a browser; what comes later takes the place of what came before at the same table.
 * @param where for tests, as of `call`
 * @returns false when the browser wants no more; rejects when it is to be tried again
 */
export async function push(
  channel: Pick<Channel, 'target'>,
  news: HookNews,
  keys: PushKeys,
  subject: string,
  where?: Parameters<typeof call>[3],
): Promise<boolean> {
  const subscription = subscriptionOf(channel.target)
  if (subscription === null) return false
  const { headers, body } = (await library()).generateRequestDetails(subscription, JSON.stringify(news), {
    vapidDetails: { subject, ...keys },
    ...{ TTL: 86_400, urgency: 'normal', topic: `${news.table}-${news.seat}` },
  })
  const status = await call(new URL(subscription.endpoint), body, headers, where)
  if (status === 404 || status === 410) return false
  if (status < 200 || status > 299) throw new Error(`What pushes to the browser answered ${status}.`)
  return true
}
