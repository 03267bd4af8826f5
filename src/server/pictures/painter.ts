import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../store/threads.ts'

/** What is to be drawn: a moment of a table, as somebody may see it who plays no seat. */
export interface Subject {
  readonly game: string
  /** The folder of its board. */
  readonly board: string
  /** In JSON. */
  readonly view: string
  readonly seats: readonly object[]
  /** What the table is called, and what happened then. */
  readonly title: string
  readonly text: string
}

export interface PaintTask extends Subject {
  readonly id: number
  /** The module that draws boards (`src/web/picture/drawing.tsx`, built), and where styles and fonts lie. */
  readonly drawing: string
}

export type Painted =
  | { readonly id: number; readonly png: Uint8Array | null }
  | { readonly id: number; readonly error: string }

/** So many pictures are kept at hand, and so many may wait to be drawn. */
const KEPT = 100
const WAITING = 20
/** A picture that takes longer is given up. */
const LONGEST_MS = 60_000
const MEMORY_MB = 768

/** Too many pictures are asked for at a time. */
export class Busy extends Error {}

interface Waiting {
  readonly task: PaintTask
  readonly done: (png: Buffer | null) => void
  readonly failed: (error: Error) => void
}

/** Makes pictures of boards, one after the other, in a thread of its own. */
export class Painter {
  readonly #drawing: string
  readonly #made = new Map<string, Promise<Buffer | null>>()
  readonly #queue: Waiting[] = []
  #current: Waiting | null = null
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #next = 1

  /** @param drawing the module that draws boards */
  constructor(drawing: string) {
    this.#drawing = drawing
  }

  /**
   * The picture as PNG, 1200 × 630; null where the game has no board here.
   * @param name what it is kept by: the same name, the same picture
   * @throws Busy, or Error when it cannot be drawn
   */
  picture(name: string, subject: () => Promise<Subject>): Promise<Buffer | null> {
    const known = this.#made.get(name)
    if (known !== undefined) return known
    if (this.#queue.length >= WAITING) return Promise.reject(new Busy())
    const made = subject().then((what) => this.#paint(what))
    this.#made.set(name, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > KEPT && oldest !== undefined) this.#made.delete(oldest)
    // What failed may be tried again.
    made.catch(() => this.#made.delete(name))
    return made
  }

  /** Stops the thread; whoever waits is told so. */
  async close(): Promise<void> {
    const waiting = this.#queue.splice(0)
    const worker = this.#worker
    const current = this.#ended()
    this.#worker = null
    for (const { failed } of current === null ? waiting : [current, ...waiting])
      failed(new Error('The house is closing.'))
    await worker?.terminate()
  }

  #paint(subject: Subject): Promise<Buffer | null> {
    return new Promise((done, failed) => {
      const task = { ...subject, id: this.#next++, drawing: this.#drawing }
      this.#queue.push({ task, done, failed })
      this.#send()
    })
  }

  #send(): void {
    if (this.#current !== null) return
    const next = this.#queue.shift()
    if (next === undefined) {
      this.#worker?.unref()
      return
    }
    this.#current = next
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#timer = setTimeout(() => {
      void this.#worker?.terminate()
      this.#lost(new Error('It took too long.'))
    }, LONGEST_MS)
    this.#worker.postMessage(next.task)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./painting.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: threadEnv({ NODE_ENV: 'production' }),
    })
    worker.on('message', (painted: Painted) => {
      if (this.#current?.task.id !== painted.id) return
      const current = this.#ended()
      if ('error' in painted) current?.failed(new Error(painted.error))
      else current?.done(painted.png === null ? null : Buffer.from(painted.png))
      this.#send()
    })
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#lost(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('The thread that draws ended.')))
    return worker
  }

  #lost(error: Error): void {
    this.#worker = null
    this.#ended()?.failed(error)
    this.#send()
  }

  #ended(): Waiting | null {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const current = this.#current
    this.#current = null
    return current
  }
}
