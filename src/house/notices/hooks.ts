import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { PushSubscription } from 'web-push'
import { isObject } from '../../kernel/json.ts'
import type { Channel, Post } from '../../store/post.ts'

// Calls to addresses that players give: where everybody can reach, and nowhere else.

/** How long a call may take, from its first byte to the head of the answer. */
const PATIENCE_MS = 5000

/** Addresses that are not for the public: players may not call what runs there through us. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
// Of the others only those that are given out to the public, 2000::/3, less what stands for addresses of the first kind.
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')
const PRIVATE6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE6.addSubnet(net, bits, 'ipv6')

/** True for an address that everybody may call. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !PRIVATE6.check(address, 'ipv6')
}

type Find = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Finds where a name leads; rejects when any of it is not for the public. */
export async function publicAddress(
  hostname: string,
  find: Find = (name) => lookup(name, { all: true }),
): Promise<{ readonly address: string; readonly family: number }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await find(host)
  const [first] = found
  if (first === undefined || !found.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} is not a public address.`)
  return first
}

/**
 * Calls an https URL at the address that was checked, and follows no redirects. It waits only for the head of the answer; the
 * server may take any time for the rest.
 * @param where how the address is found, its port, and which certificates to trust; for tests
 * @returns the status. Rejects when nobody answers in time, or where not everybody can reach
 */
export async function call(
  url: URL,
  body: string | Buffer,
  headers: Readonly<Record<string, string | number>>,
  where: Pick<https.RequestOptions, 'ca' | 'port'> & { readonly find?: typeof publicAddress } = {},
): Promise<number> {
  const { find = publicAddress, ...trust } = where
  const { address, family } = await find(url.hostname)
  return new Promise<number>((resolve, reject) => {
    const request = https.request(
      url,
      {
        ...{ method: 'POST', agent: false, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
        // The call goes to the checked address, even if the name leads elsewhere by now.
        lookup: (_name, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
        headers,
        ...trust,
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * What a hook is told: that something is asked at a table, and nothing of the game while it is played; a browser, what happened
 * to its owner.
 */
export interface HookNews {
  readonly table: string
  readonly name: string
  readonly title: string
  readonly seat: number
  readonly what: string
  /** How the game ended; in a person's own browser also the gravest event of their seat. */
  readonly head?: string
  /** The page of the table; null when the house has no public address. */
  readonly page: string | null
}

/** Why a URL cannot be told anything, in a sentence; null when it can. */
export function hookFault(kind: Channel['kind'], target: string): string | null {
  if (!URL.canParse(target)) return 'A webhook is a URL: https://…'
  const { protocol, hostname, username, password, port } = new URL(target)
  if (protocol !== 'https:') return 'A webhook begins with https://.'
  if (username !== '' || password !== '')
    return 'A webhook must not have a name or a password in its address.'
  if (port !== '') return 'A webhook must use the usual port.'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) return 'A webhook must be a public address.'
  const wanted = {
    discord: { host: /(^|\.)discord(app)?\.com$/, name: 'Discord' },
    slack: { host: /(^|\.)slack\.com$/, name: 'Slack' },
  }[kind as 'discord' | 'slack']
  return wanted === undefined || wanted.host.test(hostname)
    ? null
    : `This is not a webhook of ${wanted.name}. Make one there and copy its address.`
}

const sentence = ({ name, title, what, head, page }: HookNews) =>
  `${name === title ? title : `${name} (${title})`}: ${what}${head === undefined ? '' : `. ${head}`}${page === null ? '' : ` ${page}`}`

/** What is sent to a hook: its body, and with what signature. */
export function hookBody(
  { kind, secret }: Pick<Channel, 'kind' | 'secret'>,
  news: HookNews,
  nowMs: number,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const text = sentence(news)
  if (kind === 'discord')
    return {
      body: JSON.stringify({ content: text.slice(0, 1900), allowed_mentions: { parse: [] } }),
      headers: {},
    }
  // In Slack these three signs would make links and mentions.
  const plain = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (kind === 'slack') return { body: JSON.stringify({ text: plain }), headers: {} }
  const body = JSON.stringify(news)
  const at = Math.floor(nowMs / 1000)
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, headers: { 'argosy-signature': `t=${at},v1=${signed}` } }
}

/** Calls a hook. Rejects when it was not taken. */
export async function callHook(channel: Channel, news: HookNews, nowMs: number): Promise<void> {
  const fault = hookFault(channel.kind, channel.target)
  if (fault !== null) throw new Error(fault)
  const { body, headers } = hookBody(channel, news, nowMs)
  const status = await call(new URL(channel.target), body, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  if (status < 200 || status > 299) throw new Error(`The hook answered ${status}.`)
}

/** It is loaded where somebody wants to be pushed to: few houses push, and all begin. */
const library = async () => (await import('web-push')).default

/** The keys by which browsers know this house; made once and kept. */
interface PushKeys {
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
