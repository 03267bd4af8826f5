// Those who look on in `crowd.ts`: live connections that say hello, answer when they are asked for a sign of life, and
// nothing else.

import process from 'node:process'

export interface CrowdOrder {
  readonly url: string
  readonly tables: readonly string[]
  readonly connections: number
}

export interface CrowdReport {
  readonly connected: number
}

/** How many knock at once. */
const AT_ONCE = 50
const sockets: WebSocket[] = []

process.on('message', async ({ url, tables, connections }: CrowdOrder) => {
  let next = 0
  let connected = 0
  const join = async (): Promise<void> => {
    while (next < connections) {
      const table = tables[next++ % tables.length]
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`)
      sockets.push(socket)
      const isThere = await new Promise<boolean>((resolve) => {
        socket.onopen = () => socket.send('{"since":0}')
        socket.onmessage = () => resolve(true)
        socket.onerror = () => resolve(false)
      })
      if (isThere) connected++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, join))
  process.send?.({ connected } satisfies CrowdReport)
})
process.on('disconnect', () => process.exit())
