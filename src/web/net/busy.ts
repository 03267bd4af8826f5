import type { Puzzle, Refused } from '../../server/api.ts'

/** That a request waits, why in the server's words, and for what. */
export type Busy = { readonly text: string } & (
  | {
      /** When it is sent again. */
      readonly againAtMs: number
      /** Sends it at once. */
      readonly now: () => void
    }
  | {
      /** How far a puzzle is that comes first, from 0 to 1. */
      readonly done: number
    }
)

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

/** Answers to puzzles by the route that wanted them, until what was worked for is given. */
const proofs = new Map<string, string>()

/**
 * Sends a request, and sends it again when the server was too busy, or when a puzzle is solved that it has set: nothing was done
 * then.
 */
export async function whenNotBusy(
  route: string,
  send: (proof: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const proof = proofs.get(route)
    const response = await send(proof === undefined ? {} : { 'argosy-proof': proof })
    if (response.ok) proofs.delete(route)
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    if ((response.status !== 503 && response.status !== 429) || tries === TRIES) return response
    const refused = (await response
      .clone()
      .json()
      .catch(() => null)) as Partial<Refused> | null
    if (refused?.error === undefined) return response
    const { error, puzzle } = refused
    if (puzzle !== undefined) proofs.set(route, await solved(error.text, puzzle))
    else if (error.code !== 'BUSY' || seconds <= 0) return response
    else await rest(error.text, seconds * 1000 * (1 + SPREAD * Math.random()))
  }
}

/** Puts something in the place of what waits; nothing takes it away. */
function replace(busy: Busy | null, by: Busy | null): void {
  const at = busy === null ? waiting.length : waiting.indexOf(busy)
  waiting.splice(at, 1, ...(by === null ? [] : [by]))
  tell()
}

async function rest(text: string, ms: number): Promise<void> {
  let busy: Busy | null = null
  await new Promise<void>((now) => {
    busy = { text, againAtMs: Date.now() + ms, now }
    replace(null, busy)
    setTimeout(now, ms)
  })
  replace(busy, null)
}

/** Solves a puzzle in a worker, whose code comes only now. */
async function solved(text: string, puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./solving.worker.ts', import.meta.url), { type: 'module' })
  let busy: Busy = { text, done: 0 }
  replace(null, busy)
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = () =>
        reject(new Error('Your browser could not do the work for this. Try again later, or sign in.'))
      worker.onmessage = ({ data }: MessageEvent<number | string>) => {
        if (typeof data === 'string') return resolve(data)
        const next = { text, done: data }
        replace(busy, next)
        busy = next
      }
      worker.postMessage(puzzle)
    })
  } finally {
    replace(busy, null)
    worker.terminate()
  }
}
