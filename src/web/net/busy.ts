import type { Refused } from '../../server/api.ts'

/** That the server is busy, in its words, and when a request is sent again. */
export interface Busy {
  readonly text: string
  readonly againAtMs: number
  /** Sends it at once. */
  readonly now: () => void
}

/** After this number of refusals a request is given up. */
const TRIES = 5
/** Requests do not all come again at once, but later by up to this part of the time that the server names. */
const SPREAD = 0.2

const waiting: Busy[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listen of listeners) listen()
}

/** The next request that waits for the server; null when none does. */
export const busyNow = (): Busy | null => waiting[0] ?? null

export function onBusy(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Sends a request, and sends it again when the server was too busy: nothing was done then. */
export async function whenNotBusy(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    if (response.status !== 503 || seconds <= 0 || tries === TRIES) return response
    const refused = (await response
      .clone()
      .json()
      .catch(() => null)) as Partial<Refused> | null
    if (refused?.error?.code !== 'BUSY') return response
    await rest(refused.error.text, seconds * 1000 * (1 + SPREAD * Math.random()))
  }
}

async function rest(text: string, ms: number): Promise<void> {
  let busy: Busy | undefined
  await new Promise<void>((now) => {
    busy = { text, againAtMs: Date.now() + ms, now }
    waiting.push(busy)
    tell()
    setTimeout(now, ms)
  })
  if (busy !== undefined) waiting.splice(waiting.indexOf(busy), 1)
  tell()
}
