import type { Page } from 'playwright-core'

/** An answer that was sent. */
interface Sent {
  readonly choice: unknown
  readonly draft?: boolean
}

/** What a page hands in, by its live connection or by a request, from when it is opened; drafts are none of it. */
export class HandingIn {
  #waiting: { done(choice: unknown): void; failed(why: Error): void } | null = null

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      const asked = new Map<number, Sent>()
      socket.on('framesent', ({ payload }) => {
        const { ask, answer } = JSON.parse(String(payload)) as { ask?: number; answer: Sent }
        if (ask !== undefined) asked.set(ask, answer)
      })
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        if (!/^\{"type":"(?:answered|refused)"/.test(text)) return
        const { ask, accepted } = JSON.parse(text) as { ask: number; accepted?: object }
        this.#heard(asked.get(ask), accepted !== undefined, text)
      })
    })
    page.on('response', async (response) => {
      if (!response.url().endsWith('/answers')) return
      this.#heard(response.request().postDataJSON() as Sent, response.ok(), await response.text())
    })
  }

  /** The next that the house has taken. */
  next(): Promise<unknown> {
    return new Promise((done, failed) => {
      this.#waiting = { done, failed }
    })
  }

  #heard(sent: Sent | undefined, isIn: boolean, text: string): void {
    if (sent === undefined || sent.draft === true) return
    if (isIn) this.#waiting?.done(sent.choice)
    else this.#waiting?.failed(new Error(text))
    this.#waiting = null
  }
}
