import {
  type Answered,
  byOwnClock,
  type Given,
  type Json,
  type Refusal,
  type Refused,
  type Route,
  type TableState,
} from '../../server/api.ts'
import { whenNotBusy } from './busy.ts'
import { benchKey, keyOf, ownBundle } from './keys.ts'

/** What went wrong, in the server's own words where it had any. */
export class HouseError extends Error {
  readonly status: number
  readonly refusal: Refusal
  /** With STALE: the table as it is now. */
  readonly state: TableState | null

  constructor(status: number, refusal: Refusal, state: TableState | null = null) {
    const text = byOwnClock(refusal.text)
    super(text)
    this.name = 'HouseError'
    this.status = status
    this.refusal = { ...refusal, text }
    this.state = state
  }
}

const refusal = (code: string, text: string): Refusal => ({ clause: null, code, text })

/** Turns anything that was thrown into a refusal that can be shown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof HouseError) return error.refusal
  return refusal('ERROR', error instanceof Error ? error.message : String(error))
}

/** How many connections are live: what operators announce comes by them. */
export const lines = { live: 0 }

/** Nothing was heard of the house. */
export const offline = (): HouseError =>
  new HouseError(0, refusal('OFFLINE', 'No connection to the server. Check your connection, then try again.'))

/** What a request takes, in parts, as those see it who treat all alike. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends a request and gives what it answers. */
export async function call<K extends Route>(
  route: K,
  given: Given<K>,
  key: string | null = null,
): Promise<Answered<K>> {
  const { params = {}, query = {}, body } = given as Parts
  const [method = 'GET', pattern = ''] = route.split(' ')
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(query).toString()
  const path = asked === '' ? filled : `${filled}?${asked}`
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key !== null) headers.authorization = `Bearer ${key}`
  let response: Response
  try {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    response = await whenNotBusy(route, (proof) =>
      fetch(path, { method, headers: { ...headers, ...proof }, ...text }),
    )
  } catch {
    throw offline()
  }
  const answered: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  if (response.ok && answered !== null) return answered as Answered<K>
  const refused = answered as Partial<Refused> | null
  throw new HouseError(
    response.status,
    refused?.error ?? refusal('ERROR', wordsFor(response.status)),
    refused?.state ?? null,
  )
}

function wordsFor(status: number): string {
  if (status === 404) return 'We cannot find this. Check the address.'
  if (status === 429) return 'Too many requests. Wait a moment, then try again.'
  if (status >= 500) return 'Something went wrong on our side. Your game is safe. Please try again.'
  return `The server refused this without a reason (${status}). Reload the page, then try again.`
}

const AGAIN_MS = [400, 1500, 4000]

/** Nobody answered; or what stands before the house says that it is away. */
const AWAY = new Set([0, 502, 503, 504])

/**
 * Sends a command until its result is known: the same command has one effect, however often it comes. While the house
 * is away it is sent again and again. What the house has refused is known; where something goes wrong in it, it is given up
 * after four tries.
 */
export async function untilKnown<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const { status, refusal } = error instanceof HouseError ? error : offline()
      // During maintenance nothing was done, and it may last.
      const isKnown = (status > 0 && status < 500) || refusal.code === 'MAINTENANCE'
      if (isKnown || (!AWAY.has(status) && tries >= AGAIN_MS.length)) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[tries] ?? AGAIN_MS.at(-1)))
    }
  }
}

type Body<K extends Route> = Given<K> extends { readonly body: infer B } ? B : never
/** A request about a table of which this browser may hold a key. */
function at<K extends Route & `POST /api/tables/:table/${string}`>(route: K) {
  return (table: string, body: Body<K>) =>
    call(route, { params: { table }, body } as unknown as Given<K>, keyOf(table))
}

/** The house's HTTP interface. Keys of tables are found in the browser's storage. */
export const house = {
  games: () => call('GET /api/games', {}),
  rulebook: (game: string, version?: number) =>
    call('GET /api/games/:game/rulebook', {
      params: { game },
      query: version === undefined ? {} : { version: String(version) },
    }),
  judge: (game: string, body: Body<'POST /api/games/:game/variant'>) =>
    call('POST /api/games/:game/variant', { params: { game }, body }),
  lobby: () => call('POST /api/lobby', { body: { bundle: ownBundle() } }),
  open: (body: Body<'POST /api/tables'>) =>
    call('POST /api/tables', { body: { bundle: ownBundle(), ...body } }),
  join: (table: string, body: Body<'POST /api/tables/:table/join'>) =>
    call('POST /api/tables/:table/join', { params: { table }, body: { bundle: ownBundle(), ...body } }),
  block: (table: string, body: Body<'POST /api/tables/:table/blocks'>) =>
    call(
      'POST /api/tables/:table/blocks',
      { params: { table }, body: { bundle: ownBundle(), ...body } },
      keyOf(table),
    ),
  blocks: (table: string, seat: number) =>
    call(
      'POST /api/tables/:table/blocked',
      { params: { table }, body: { bundle: ownBundle(), seat } },
      keyOf(table),
    ),
  remove: (table: string) => call('DELETE /api/tables/:table', { params: { table } }, keyOf(table)),
  reported: (table: string) => call('GET /api/tables/:table/complaints', { params: { table } }, keyOf(table)),
  complain: at('POST /api/tables/:table/complaints'),
  state: (table: string, key = keyOf(table)) => call('GET /api/tables/:table', { params: { table } }, key),
  answer: at('POST /api/tables/:table/answers'),
  host: at('POST /api/tables/:table/host'),
  undo: at('POST /api/tables/:table/undo'),
  explain: at('POST /api/tables/:table/explain'),
  say: at('POST /api/tables/:table/talk'),
  fork: at('POST /api/tables/:table/fork'),
  /** @param since the event with which its lines begin */
  frame: (table: string, event: number, since = 0) =>
    call(
      'GET /api/tables/:table/at/:event',
      { params: { table, event: String(event) }, query: { since: String(since) } },
      keyOf(table),
    ),
  desk: (table: string) => call('GET /api/tables/:table/desk', { params: { table } }, keyOf(table)),
  tryActs: at('POST /api/tables/:table/desk'),
  whatIf: at('POST /api/tables/:table/desk/what-if'),
  journal: (table: string) => call('GET /api/tables/:table/journal', { params: { table } }, keyOf(table)),
  story: (table: string) => call('GET /api/tables/:table/story', { params: { table } }, keyOf(table)),
  againOf: (table: string) => call('GET /api/tables/:table/again', { params: { table } }, keyOf(table)),
  again: (table: string) => call('POST /api/tables/:table/again', { params: { table } }, keyOf(table)),
  reports: (table: string, seat: number, from: number) =>
    call(
      'GET /api/tables/:table/reports/:seat',
      { params: { table, seat: String(seat) }, query: { from: String(from) } },
      keyOf(table),
    ),
  advice: (table: string, seat: number) =>
    call('GET /api/tables/:table/advice/:seat', { params: { table, seat: String(seat) } }, keyOf(table)),
  /** How the games are played, a page each. */
  guide: {
    info: (game: string) => call('GET /api/guides/:game', { params: { game } }),
    example: (game: string, step: number) =>
      call('GET /api/guides/:game/:step', { params: { game, step: String(step) } }),
  },
  /** The games' first lessons: the house keeps nothing of them. */
  lesson: {
    info: (game: string) => call('GET /api/lessons/:game', { params: { game } }),
    point: (game: string, step: number) =>
      call('GET /api/lessons/:game/:step', { params: { game, step: String(step) } }),
    attempt: (game: string, step: number, choice: Json) =>
      call('POST /api/lessons/:game/:step', { params: { game, step: String(step) }, body: { choice } }),
    explain: (game: string, step: number, choice: Json) =>
      call('POST /api/lessons/:game/:step/explain', {
        params: { game, step: String(step) },
        body: { choice },
      }),
    advice: (game: string, step: number) =>
      call('GET /api/lessons/:game/:step/advice', { params: { game, step: String(step) } }),
  },
  /** The bench, for those who run the house. */
  bench: {
    list: () => call('GET /api/studies', {}, benchKey()),
    look: (study: string) => call('GET /api/studies/:study', { params: { study } }),
    ask: (study: Json) => call('POST /api/studies', { body: { study } }, benchKey()),
    goOn: (study: string) => call('POST /api/studies/:study/run', { params: { study } }, benchKey()),
    stop: (study: string) => call('POST /api/studies/:study/stop', { params: { study } }, benchKey()),
    openGame: (study: string, number: number) =>
      call(
        'POST /api/studies/:study/games/:number',
        { params: { study, number: String(number) } },
        benchKey(),
      ),
  },
  mine: (body: Body<'POST /api/mine'>) => call('POST /api/mine', { body }),
  calendar: (body: Body<'POST /api/calendar'>) => call('POST /api/calendar', { body }),
  relink: at('POST /api/tables/:table/link'),
  announcement: () => call('GET /api/announcement', {}),
  me: () => call('GET /api/me', {}),
  changeAccount: (body: Body<'POST /api/me'>) => call('POST /api/me', { body }),
  takeKeys: (body: Body<'POST /api/me/keys'>) => call('POST /api/me/keys', { body }),
  variants: () => call('GET /api/me/variants', {}),
  changeVariants: (body: Body<'POST /api/me/variants'>) => call('POST /api/me/variants', { body }),
  keepsakes: (table: string) => call('GET /api/me/keepsakes/:table', { params: { table } }),
  changeKeepsakes: (table: string, body: Body<'POST /api/me/keepsakes/:table'>) =>
    call('POST /api/me/keepsakes/:table', { params: { table }, body }),
  addAddress: (body: Body<'POST /api/me/addresses'>) => call('POST /api/me/addresses', { body }),
  proveAddress: (body: Body<'POST /api/me/addresses/proof'>) =>
    call('POST /api/me/addresses/proof', { body }),
  addPasskey: (body: Body<'POST /api/me/passkeys'>) => call('POST /api/me/passkeys', { body }),
  closeAccount: (body: Body<'POST /api/me/close'>) => call('POST /api/me/close', { body }),
  askToSignIn: (body: Body<'POST /api/sign-in/mail'>) => call('POST /api/sign-in/mail', { body }),
  signInByLink: (body: Body<'POST /api/sign-in/link'>) => call('POST /api/sign-in/link', { body }),
  challenge: (body: Body<'POST /api/sign-in/challenge'>) => call('POST /api/sign-in/challenge', { body }),
  signInByPasskey: (body: Body<'POST /api/sign-in/passkey'>) => call('POST /api/sign-in/passkey', { body }),
  signUp: (body: Body<'POST /api/sign-in/new'>) => call('POST /api/sign-in/new', { body }),
  signOut: () => call('POST /api/sign-out', {}),
  telling: (table: string) => call('GET /api/tables/:table/telling', { params: { table } }, keyOf(table)),
  tell: at('POST /api/tables/:table/telling'),
  changeTelling: (table: string, id: string, body: Body<'POST /api/tables/:table/telling/:id'>) =>
    call('POST /api/tables/:table/telling/:id', { params: { table, id }, body }, keyOf(table)),
}

/** What a bot would answer in the place of an own seat. */
export async function adviceFor(table: string, seat: number): Promise<Json> {
  const { choice } = await house.advice(table, seat)
  return choice
}

/** All that an own seat was told, in order; nothing where it is not to be had. */
export async function reportsOf(table: string, seat: number): Promise<readonly Json[]> {
  const all: Json[] = []
  try {
    for (let from = 0; ; ) {
      const some = await house.reports(table, seat, from)
      const last = some.at(-1)
      if (last === undefined) return all
      all.push(...some.map(({ report }) => report))
      from = last.rev + 1
    }
  } catch {
    return all
  }
}

/** How many events are looked back over for a view. */
const BACK = 25

/**
 * The latest view before the last event of which something is so; null where none of the last few is so, or it is not to be had.
 * @param events how many events there are
 */
export async function viewBefore(
  table: string,
  events: number,
  is: (view: Json) => boolean,
): Promise<Json | null> {
  try {
    for (let event = events - 2; event >= Math.max(0, events - BACK); event--) {
      const { view } = await house.frame(table, event, event)
      if (is(view)) return view
    }
  } catch {
    // What it is for is not needed.
  }
  return null
}

/** Opens the finished game that a file holds, and gives the table that was made of it. */
export async function openFile(file: Blob): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await whenNotBusy('POST /api/files', () =>
    fetch('/api/files', { method: 'POST', headers, body: file }),
  ).catch(() => null)
  const answered = (await response?.json().catch(() => null)) as { table?: string; error?: Refusal } | null
  if (typeof answered?.table === 'string') return answered.table
  const unknown = refusal(
    'ERROR',
    response === null ? 'No connection to the server.' : wordsFor(response.status),
  )
  throw new HouseError(response?.status ?? 0, answered?.error ?? unknown)
}

/** What operators announce. */
export type Announced = Awaited<ReturnType<typeof house.announcement>>
const NOTHING: Announced = { banner: null, maintenance: null }

/** Asks for it, but where it comes by a live connection. @param known what was heard last */
export const announced = async (known: Announced | undefined): Promise<Announced> =>
  (lines.live > 0 ? known : null) ?? house.announcement()

/** Hears of it by live connections; gives how to stop that. */
export function onSaid(hear: (said: Announced) => void): () => void {
  const heard = (event: Event) => hear((event as CustomEvent<Announced | null>).detail ?? NOTHING)
  addEventListener('said', heard)
  return () => removeEventListener('said', heard)
}
