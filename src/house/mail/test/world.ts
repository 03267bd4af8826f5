// The rest of the world's mail: a real SMTP server on this machine that takes what houses send.

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface World {
  readonly port: number
  close(): Promise<void>
}

/** @param take gets each mail; false when the sender is not to hear that it was taken */
export async function world(take: (raw: Buffer, from: string) => Promise<boolean>): Promise<World> {
  const server = new SMTPServer({
    ...{
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        void take(Buffer.concat(parts), from).then((said) =>
          said ? done() : done(Object.assign(new Error('Try again later.'), { responseCode: 451 })),
        )
      })
    },
  })
  // A client that is killed in the middle of a sentence is no fault of ours.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
