import type { FastifyInstance } from 'fastify'

/** "Service restart" of RFC 6455: a connected client comes back in a while, perhaps to another node. */
export const RESTART = 1012
const WHY = 'The server is closing or another takes its place. Try again in a moment.'

/** Closes all live connections, one after the other within `overMs`, so that they do not come back all at once. */
export async function partSlowly(app: FastifyInstance, overMs: number): Promise<void> {
  const clients = [...app.websocketServer.clients]
  const closed = clients.map(
    (client, i) =>
      new Promise<void>((resolve) => {
        setTimeout(
          () => {
            client.close(RESTART, WHY)
            resolve()
          },
          (overMs * (i + 1)) / clients.length,
        )
      }),
  )
  await Promise.all(closed)
}

/** Closes everything that is still connected when the server closes. */
export function partAtOnce(this: FastifyInstance, done: () => void): void {
  for (const client of this.websocketServer.clients) client.close(RESTART, WHY)
  this.websocketServer.close(done)
}
