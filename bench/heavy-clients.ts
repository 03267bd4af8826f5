// Those who play while a large campaign is resolved: people at small tables, one move after the other, and all empires.

import process from 'node:process'

interface Table {
  readonly table: string
  readonly key: string
}

export interface ClientsOrder {
  readonly url: string
  readonly big: Table
  readonly empires: number
  readonly tables: readonly Table[]
}

/** Milliseconds. */
export interface ClientsReport {
  readonly moves: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly worstMs: number
  /** From the first set of orders to the last acknowledged, which is that with which the turn is resolved. */
  readonly turnMs: number
}

interface State {
  readonly seq: number
  readonly over: unknown
  readonly pending: readonly {
    readonly seat: number
    readonly options?: readonly { readonly choice: unknown; readonly refusal?: unknown }[]
  }[]
}

process.on('message', async (order: ClientsOrder) => {
  process.send?.(await played(order))
})
process.send?.('ready')

async function played({ url, big, empires, tables }: ClientsOrder): Promise<ClientsReport> {
  const waits: number[] = []
  let over = false
  const call = async (path: string, key: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/tables/${path}`, { ...init, headers })
    return answer.json()
  }
  const people = tables.map(async ({ table, key }, n) => {
    for (let move = 0; !over; move++) {
      const state = (await call(`${table}?since=1000000`, key)) as State
      const [question] = state.pending
      if (question === undefined) return
      const legal = (question.options ?? []).filter(({ refusal }) => refusal === undefined)
      const { choice } = legal[(move * 7 + n) % Math.max(1, legal.length)] ?? {
        choice: { actions: [{ do: 'deal' }] },
      }
      const sent = performance.now()
      const answer = { seat: question.seat, seq: state.seq, commandId: `${table}-${move}`, choice }
      await call(`${table}/answers`, key, answer)
      waits.push(performance.now() - sent)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  const begun = performance.now()
  const seats = Array.from({ length: empires }, (_, seat) => seat)
  const hand = async (): Promise<void> => {
    for (let seat = seats.shift(); seat !== undefined; seat = seats.shift())
      await call(`${big.table}/answers`, big.key, {
        ...{ seat, seq: 1, commandId: `orders-${seat}` },
        choice: { text: '# orders\n'.repeat(100) },
      })
  }
  await Promise.all(Array.from({ length: 20 }, hand))
  const turnMs = performance.now() - begun
  over = true
  await Promise.allSettled(people)
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { moves: waits.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1), turnMs }
}
