import type {
  Accepted,
  Answer,
  Explain,
  Explained,
  Fork,
  GameInfo,
  Join,
  Mine,
  NewTable,
  Refusal,
  Refused,
  ReplayFrame,
  RulebookInfo,
  Say,
  TableKey,
  TableState,
  TableSummary,
  Undo,
} from '../../server/api.ts'
import { keyOf } from './keys.ts'

/** What went wrong, in the server's own words where it had any. */
export class HouseError extends Error {
  readonly status: number
  readonly refusal: Refusal
  /** With STALE: the table as it is now. */
  readonly state: TableState | null

  constructor(status: number, refusal: Refusal, state: TableState | null = null) {
    super(refusal.text)
    this.name = 'HouseError'
    this.status = status
    this.refusal = refusal
    this.state = state
  }
}

const refusal = (code: string, text: string): Refusal => ({ clause: null, code, text })

/** Turns anything that was thrown into a refusal that can be shown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof HouseError) return error.refusal
  return refusal('ERROR', error instanceof Error ? error.message : String(error))
}

async function call<T>(
  path: string,
  init: { body?: unknown; key?: string | null; method?: string } = {},
): Promise<T> {
  const headers: Record<string, string> = {}
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.key != null) headers.authorization = `Bearer ${init.key}`
  let response: Response
  try {
    response = await fetch(path, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    })
  } catch {
    throw new HouseError(
      0,
      refusal('OFFLINE', 'The house does not answer. Check your connection, then try again.'),
    )
  }
  if (response.status === 204) return undefined as T
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as T
  const refused = body as Partial<Refused> | null
  throw new HouseError(
    response.status,
    refused?.error ?? refusal('ERROR', wordsFor(response.status)),
    refused?.state ?? null,
  )
}

function wordsFor(status: number): string {
  if (status === 404) return 'There is nothing here by that name.'
  if (status === 429) return 'That was too quick for the house; wait a moment, then try again.'
  if (status >= 500) return 'Something went wrong in the house. Nothing was lost; try again.'
  return `The house refused, and gave no reason (${status}).`
}

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`

/** The house's HTTP interface. Keys of tables are found in the browser's storage. */
export const house = {
  games: () => call<GameInfo[]>('/api/games'),
  rulebook: (game: string) => call<RulebookInfo>(`/api/games/${encodeURIComponent(game)}/rulebook`),
  open: (body: NewTable) => call<TableKey>('/api/tables', { body }),
  join: (id: string, body: Join) => call<TableKey>(table(id, '/join'), { body }),
  state: (id: string, key = keyOf(id)) => call<TableState>(table(id), { key }),
  answer: (id: string, body: Answer) => call<Accepted>(table(id, '/answers'), { body, key: keyOf(id) }),
  undo: (id: string, body: Undo) => call<Accepted>(table(id, '/undo'), { body, key: keyOf(id) }),
  explain: (id: string, body: Explain) => call<Explained>(table(id, '/explain'), { body, key: keyOf(id) }),
  say: (id: string, body: Say) => call<void>(table(id, '/talk'), { body, key: keyOf(id) }),
  fork: (id: string, body: Fork) => call<TableKey>(table(id, '/fork'), { body, key: keyOf(id) }),
  frame: (id: string, event: number) => call<ReplayFrame>(table(id, `/at/${event}`), { key: keyOf(id) }),
  mine: (body: Mine) => call<TableSummary[]>('/api/mine', { body }),
}
