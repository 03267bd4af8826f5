import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Channel } from '../../store/post.ts'
import { call, isPublic } from './calling.ts'

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
  const wanted = { discord: /(^|\.)discord(app)?\.com$/, slack: /(^|\.)slack\.com$/ }[
    kind as 'discord' | 'slack'
  ]
  return wanted === undefined || wanted.test(hostname) ? null : `This is not an address of ${kind}.`
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
