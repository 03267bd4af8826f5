import type { TableState } from '../../house/api/contract.ts'
import { merged, withHere, withNews, withSheet, withTalk } from '../../house/view/client-merge.ts'
import type { ServerMessage } from '../../server/api.ts'
import { UsageError } from '../usage.ts'

/** Where a table is, and with which key one comes. */
export interface Place {
  readonly origin: string
  readonly table: string
  readonly key: string | null
}

/** What a link leads to: `http://house/t/<table>`, with `#key=…` for the holder of a seat. */
export function placeOf(link: string): Place {
  const wrong = `"${link}" is not a link to a table. Copy the address of its page: http://…/t/<table>.`
  if (!URL.canParse(link)) throw new UsageError(wrong)
  const { origin, pathname, hash, protocol } = new URL(link)
  const [, table] = /^\/t\/([^/]+)/.exec(pathname) ?? []
  if (pathname.startsWith('/join/'))
    throw new UsageError(
      'This is an invitation. Open it in a browser and take a seat. Under Table, the page has the link to your seat.',
    )
  if (table === undefined || !/^https?:$/.test(protocol)) throw new UsageError(wrong)
  return { origin, table: decodeURIComponent(table), key: /^#key=(.+)$/.exec(hash)?.[1] ?? null }
}

/** Something that the house has refused, in its words. */
export class Refusal extends Error {}

/** Asks the house something about the table, and gives what it answers. */
export async function ask(
  { origin, table, key }: Place,
  path: string,
  body?: unknown,
): Promise<{ readonly [name: string]: unknown }> {
  const headers: Record<string, string> = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const given = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const where = `${origin}/api/tables/${encodeURIComponent(table)}${path}`
  const response = await fetch(where, { headers, ...given }).catch(() => null)
  if (response === null) throw new Refusal('The server is not responding. Try again later.')
  const answered = response.status === 204 ? {} : ((await response.json().catch(() => ({}))) as object)
  if (response.ok) return answered as { readonly [name: string]: unknown }
  const { error } = answered as { readonly error?: { readonly text: string; readonly clause: string | null } }
  const clause = error?.clause == null ? '' : ` (${error.clause})`
  throw new Refusal(`${error?.text ?? `The server refused (${response.status}).`}${clause}`)
}

const AGAIN_MS = [500, 2000, 5000, 15_000]

/** The table as it happens, until `leave` is called; a line that is cut is taken up again by itself. */
export function follow(
  place: Place,
  onState: (state: TableState) => void,
  onTrouble: (text: string, isFinal: boolean) => void,
): { leave(): void } {
  let state: TableState | null = null
  let socket: WebSocket | null = null
  let tries = 0
  let isOver = false
  const take = (now: TableState | null) => {
    if (now === null || now === state) return
    state = now
    onState(now)
  }
  const hear = (message: ServerMessage) => {
    tries = 0
    if (message.type === 'state') take(merged(state, message.state))
    else if (message.type === 'error') {
      isOver = true
      onTrouble(message.error.text, true)
    } else if (state === null) return
    else if (message.type === 'news') take(withNews(state, message.news))
    else if (message.type === 'here') take(withHere(state, message.here))
    else if (message.type === 'sheet') take(withSheet(state, message.sheet))
    else if (message.type === 'talk') take(withTalk(state, message.talk))
  }
  const open = () => {
    const { origin, table, key } = place
    const line = new WebSocket(
      `${origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(table)}/live`,
    )
    socket = line
    line.onopen = () =>
      line.send(
        JSON.stringify({ ...(key === null ? {} : { key }), ...(state === null ? {} : { since: state.seq }) }),
      )
    line.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ServerMessage)
    line.onclose = () => {
      if (isOver) return
      const whose = state === null ? `The server ${place.origin}` : 'The server'
      if (tries === 0) onTrouble(`${whose} is not responding. Trying again …`, false)
      setTimeout(open, AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)])
    }
  }
  open()
  return {
    leave() {
      isOver = true
      socket?.close()
    },
  }
}
