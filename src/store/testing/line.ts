// A line to a server that a test can cut, at a word that goes over it or at once.

import { once } from 'node:events'
import net from 'node:net'

/** Passes bytes on between a client and a port of this machine. */
export class Line {
  readonly port: number
  readonly #server: net.Server
  readonly #pairs = new Set<readonly [net.Socket, net.Socket]>()
  #whole = true
  #cutAt: Cut | null = null

  private constructor(server: net.Server) {
    this.#server = server
    this.port = (server.address() as net.AddressInfo).port
  }

  static async to(port: number): Promise<Line> {
    const server = net.createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const line = new Line(server)
    server.on('connection', (near) => line.#join(near, port))
    return line
  }

  /** Cuts all that is open, and lets nothing through until it is mended. */
  cut(): void {
    this.#whole = false
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
  }

  mend(): void {
    this.#whole = true
  }

  /**
   * Cuts the connection the next time this word is sent, before the answer comes back that has the other word in it; without
   * one at once.
   * @returns resolves when that has happened
   */
  cutAfter(word: string, answer: string | null = null): Promise<void> {
    return new Promise((done) => {
      this.#cutAt = { word, answer, done, on: null }
    })
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(near: net.Socket, port: number): void {
    if (!this.#whole) return void near.destroy()
    const far = net.connect(port, '127.0.0.1')
    const pair = [near, far] as const
    this.#pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pairs.delete(pair)
        near.destroy()
        far.end()
      })
    }
    near.on('data', (data) => {
      far.write(data)
      const cut = this.#cutAt
      if (cut === null || !Buffer.from(data).includes(cut.word)) return
      cut.on = near
      if (cut.answer === null) this.#cutNow(cut)
    })
    far.on('data', (data) => {
      const cut = this.#cutAt
      if (cut?.on === near && Buffer.from(data).includes(cut.answer ?? '')) this.#cutNow(cut)
      else near.write(data)
    })
  }

  #cutNow({ on, done }: Cut): void {
    this.#cutAt = null
    on?.destroy()
    done()
  }
}

/** Where a line is to be cut: after a word that is sent, and before an answer to it. */
interface Cut {
  readonly word: string
  readonly answer: string | null
  readonly done: () => void
  /** The connection over which the word was sent. */
  on: net.Socket | null
}
