import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { Channel } from '../../store/post.ts'

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
  /** How the game ended; for the reader's own browser also the gravest thing that happened to his seat. */
  readonly head?: string
  /** The page of the table; null when the house has no public address. */
  readonly page: string | null
}

/** So long a hook may take. */
const PATIENCE_MS = 5000

/** Addresses that are not for the public: what runs there is nobody's to call through us. */
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

/** Why a URL cannot be told anything, in a sentence; null when it can. */
export function hookFault(kind: Channel['kind'], target: string): string | null {
  if (!URL.canParse(target)) return 'A hook is a URL: https://…'
  const { protocol, hostname, username, port } = new URL(target)
  if (protocol !== 'https:') return 'A hook begins with https://.'
  if (username !== '') return 'A hook has no name and password in its address.'
  if (port !== '') return 'A hook has no port of its own in its address.'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) return 'A hook is an address that everybody can reach.'
  const wanted = { discord: /(^|\.)discord(app)?\.com$/, slack: /(^|\.)slack\.com$/ }[
    kind as 'discord' | 'slack'
  ]
  return wanted === undefined || wanted.test(hostname) ? null : `This is no address of ${kind}.`
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

/** Finds where a name leads; rejects when any of it is not for the public. */
export async function publicAddress(
  hostname: string,
  find: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]> = (
    name,
  ) => lookup(name, { all: true }),
): Promise<{ readonly address: string; readonly family: number }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await find(host)
  const [first] = found
  if (first === undefined || !found.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} is not an address that everybody can reach.`)
  return first
}

/** Calls a hook: at the address that was looked at, following nothing. Rejects when it was not taken. */
export async function callHook(channel: Channel, news: HookNews, nowMs: number): Promise<void> {
  const fault = hookFault(channel.kind, channel.target)
  if (fault !== null) throw new Error(fault)
  const url = new URL(channel.target)
  const { address, family } = await publicAddress(url.hostname)
  const { body, headers } = hookBody(channel, news, nowMs)
  await new Promise<void>((resolve, reject) => {
    const request = https.request(
      url,
      {
        ...{ method: 'POST', agent: false, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
        // What was looked at is what is called, whatever the name leads to by now.
        lookup: (_name, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.destroy()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`The hook answered ${statusCode}.`))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
