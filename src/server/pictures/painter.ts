import { Jobs } from '../../house/jobs/jobs.ts'

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
  /** The module that draws boards (`src/web/picture/drawing.tsx`, built), and where styles and fonts lie. */
  readonly drawing: string
}

/** A picture, or why there is none: the game has no board here, or there is too much on it. */
export type Painted = Uint8Array | 'no board' | 'too much'

/** The pictures that are kept at hand, and those that may wait to be drawn. */
const KEPT = 100
const WAITING = 20
/** Characters of what is seen of a position; those of the largest games have fewer. */
const VIEW = 8 * 1024 * 1024

/** Makes pictures of boards, one after the other, in a thread of its own. */
export class Painter {
  readonly #drawing: string
  readonly #made = new Map<string, Promise<Painted>>()
  readonly #jobs = new Jobs<PaintTask, Painted>({
    ...{ isolation: 'thread', script: new URL('./painting.worker.ts', import.meta.url), of: 'pictures' },
    ...{ atOnce: 1, waiting: WAITING, beginMs: 60_000, wallMs: 20_000, memoryMb: 768, idleMs: 10_000 },
    env: () => ({ NODE_ENV: 'production' }),
  })

  /** @param drawing the module that draws boards */
  constructor(drawing: string) {
    this.#drawing = drawing
  }

  /**
   * The picture as PNG, 1200 × 630.
   * @param name what it is kept by: the same name, the same picture
   * @param allowed throws where no new picture may be drawn now
   * @throws JobFault when too many pictures are asked for, or it takes more than a picture may; Error when it cannot be drawn
   */
  async picture(name: string, subject: Subject, allowed = () => {}): Promise<Painted> {
    const known = this.#made.get(name)
    if (known !== undefined) return known
    allowed()
    const made = this.#paint(subject)
    this.#made.set(name, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > KEPT && oldest !== undefined) this.#made.delete(oldest)
    // What failed may be tried again.
    made.catch(() => this.#made.delete(name))
    return made
  }

  /** Stops the thread; all who wait are told. */
  close(): Promise<void> {
    return this.#jobs.close()
  }

  async #paint(subject: Subject): Promise<Painted> {
    if (subject.view.length > VIEW) return 'too much'
    return this.#jobs.ask({ ...subject, drawing: this.#drawing })
  }
}
