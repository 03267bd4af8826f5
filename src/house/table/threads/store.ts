import { compressed, decompressed } from '../../../store/chain.ts'
import type { Found, Packed, Snapshot, Store } from '../../../store/contract.ts'

/** What of a store a table needs. */
export type TableStore = Pick<Store, (typeof NEEDED)[number]> & Pick<Store, 'nowMs' | 'snapshot' | 'bus'>

const NEEDED = [
  ...(['heads', 'entries', 'entry', 'commanded', 'commands', 'houseEntries'] as const),
  ...(['append', 'sheet', 'sheets', 'packedSnapshot', 'keep', 'seat', 'quarantine'] as const),
]

/**
 * The store as a thread has it: every call goes to the main thread. What is large is packed here.
 * @param nowMs the store's clock
 * @param alone whether nobody else is on the same data; the main thread tells others what was written
 */
export function storeLink(
  ask: (name: string, args: readonly unknown[]) => Promise<unknown>,
  nowMs: () => number,
  alone: boolean,
): Store {
  const calls = Object.fromEntries(NEEDED.map((name) => [name, (...args: unknown[]) => ask(name, args)]))
  const link = calls as unknown as TableStore
  return {
    ...link,
    nowMs,
    bus: { alone, say() {}, onHint() {}, onGap() {} },
    append: async (append) =>
      link.append({ ...append, snapshot: append.snapshot == null ? null : await packedOf(append.snapshot) }),
    keep: async (table, snapshot) => link.keep(table, await packedOf(snapshot)),
    async snapshot(table) {
      const found = await link.packedSnapshot(table)
      const json = found === null ? null : await decompressed(found.packed).catch(() => null)
      return found === null || json === null ? null : { rev: found.rev, json: String(json) }
    },
  } as TableStore as Store
}

async function packedOf(snapshot: Snapshot | Packed): Promise<Packed> {
  return { rev: snapshot.rev, packed: await compressed(snapshot) }
}

/**
 * Answers a thread's call: only what a table needs, and for its own table alone. It does not tell the holders of keys, nor the
 * table's invite.
 */
export function served(
  store: Store,
  table: string,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const needed: readonly string[] = NEEDED
  const [first] = args
  const asked =
    name === 'heads'
      ? (first as readonly string[]).join()
      : typeof first === 'string'
        ? first
        : tableOf(first)
  if (!needed.includes(name) || asked !== table) throw new RangeError(`A thread asked its store for ${name}.`)
  if (name === 'heads') return store.heads([table]).then((found) => found.map(bare))
  return (store as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[name]?.(
    ...args,
  ) as Promise<unknown>
}

const tableOf = (what: unknown) => (what as { readonly table?: string } | undefined)?.table

/** A table as its thread may know it. */
export const bare = (found: Found): Found => ({
  ...found,
  keys: found.keys.map(({ seats }, n) => ({ hash: `key ${n}`, seats })),
  row: { ...found.row, invite: '' },
})
