import type { Store } from '../store/contract.ts'
import { fault } from './api/errors.ts'

/** How often a change is tried that others are faster than. */
const TRIES = 20

/** What is kept under a kind and a name, and its revision; 0 where there is nothing. */
export async function read<T>(
  store: Pick<Store, 'office'>,
  kind: string,
  id: string,
): Promise<{ now: T | null; rev: number }> {
  const paper = await store.office.paper(kind, id)
  return paper === null ? { now: null, rev: 0 } : { now: JSON.parse(paper.json) as T, rev: paper.rev }
}

/** Keeps something in the place of what was read; false when another was faster. */
export const keep = (store: Store, kind: string, id: string, rev: number, value: unknown): Promise<boolean> =>
  store.office.keep({ kind, id, json: JSON.stringify(value), atMs: store.nowMs() }, rev)

/** Changes a paper as it is at that moment. @param make may throw: then nothing is changed */
export async function change<T>(
  store: Store,
  kind: string,
  id: string,
  make: (now: T | null) => T,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { now, rev } = await read<T>(store, kind, id)
    const made = make(now)
    if (await keep(store, kind, id, rev, made)) return made
  }
  throw fault('busy', 'MANY_WAIT', 'Others change the same just now. Try again in a moment.')
}

/** Takes away those of a kind that are over. */
export async function tidy(store: Store, kind: string): Promise<void> {
  const nowMs = store.nowMs()
  for (const { id, json } of await store.office.papers(kind))
    if ((JSON.parse(json) as { readonly untilMs: number }).untilMs <= nowMs)
      await store.office.discard(kind, id)
}

/** Under which kind of paper it is kept what was decided of a complaint, by its number. */
export const DECISION = 'decision'

/** Where it stands what operators have said for the whole server. */
export const SAID = ['house', 'switches'] as const

/** The port at which operators come in, as the house that runs has said it last; null when none has. */
export async function doorPort(store: Store): Promise<number | null> {
  return (await read<{ readonly port: number }>(store, 'house', 'door')).now?.port ?? null
}

export async function rememberDoor(store: Store, port: number): Promise<void> {
  if ((await doorPort(store)) !== port) await change(store, 'house', 'door', () => ({ port }))
}
