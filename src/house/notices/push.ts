import webpush from 'web-push'
import { isObject } from '../../kernel/json.ts'
import type { Channel, Post } from '../../store/post.ts'
import { type HookNews, publicAddress } from './hooks.ts'

/** The keys by which browsers know this house; made once and kept. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export async function pushKeys(post: Post): Promise<PushKeys> {
  return JSON.parse(await post.own('vapid', () => JSON.stringify(webpush.generateVAPIDKeys()))) as PushKeys
}

/** What a browser gives for being pushed to; null when this is none. */
export function subscriptionOf(target: string): webpush.PushSubscription | null {
  try {
    const given: unknown = JSON.parse(target)
    if (!isObject(given) || !isObject(given.keys)) return null
    const { endpoint } = given
    const { p256dh, auth } = given.keys
    if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return null
    return new URL(endpoint).protocol === 'https:' ? { endpoint, keys: { p256dh, auth } } : null
  } catch {
    return null
  }
}

/**
 * Pushes news to a browser; what comes later takes the place of what came before at the same table.
 * @returns false when the browser wants no more
 */
export async function push(
  channel: Channel,
  news: HookNews,
  keys: PushKeys,
  subject: string,
): Promise<boolean> {
  const subscription = subscriptionOf(channel.target)
  if (subscription === null) return false
  await publicAddress(new URL(subscription.endpoint).hostname)
  try {
    await webpush.sendNotification(subscription, JSON.stringify(news), {
      vapidDetails: { subject, ...keys },
      ...{ TTL: 86_400, urgency: 'normal', topic: `${news.table}-${news.seat}`, timeout: 5000 },
    })
    return true
  } catch (error) {
    const { statusCode = 0 } = error as { readonly statusCode?: number }
    if (statusCode === 404 || statusCode === 410) return false
    throw error
  }
}
