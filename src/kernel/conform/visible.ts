import type { Json } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import type { Observer } from '../seat.ts'
import type { Run } from './run.ts'

/** All that a position shows to an observer, each when it is first wanted: one position is held against many. */
export class Visible {
  readonly #run: Run
  readonly p: Position
  readonly observer: Observer
  readonly #known = new Map<string, unknown>()

  constructor(run: Run, p: Position, observer: Observer) {
    this.#run = run
    this.p = p
    this.observer = observer
  }

  #once<T>(name: string, look: () => T): T {
    if (!this.#known.has(name)) this.#known.set(name, look())
    return this.#known.get(name) as T
  }

  get view(): unknown {
    return this.#once('view', () => this.#run.game.rules.view(this.p, this.observer))
  }

  /** What is counted of hidden things. Sums are conserved by what is moved; a spectator, who sees none of it, sees them whole. */
  get counts(): unknown {
    return this.#once('counts', () => {
      const { rules } = this.#run.game
      const names = Object.keys(rules.counts ?? {})
      if (names.length === 0) return null
      const view = rules.view(this.p, null) as Record<string, unknown>
      return names.map((name) => view[name])
    })
  }

  get asked(): readonly Seat[] {
    return this.#once('asked', () => this.#run.toKnow(this.#run.game.asked(this.p), this.observer))
  }

  get waits(): readonly Seat[] {
    return this.#once('waits', () => this.#run.toKnow(this.#run.game.waits(this.p), this.observer))
  }

  get question(): Json {
    return this.#once('question', () => {
      const waiting = this.#run.game.machine.waiting(this.p)
      return waiting === null ? null : [waiting.frame.in, waiting.frame.at, waiting.step.question]
    })
  }

  get pending(): unknown {
    return this.#once('pending', () =>
      this.#run.game.pending(this.p).filter(({ seat }) => seat === this.observer),
    )
  }

  get considered(): unknown {
    return this.#once('considered', () =>
      this.observer === null ? null : this.#run.game.considered(this.p, this.observer),
    )
  }

  get standing(): unknown {
    return (this.p.standing ?? []).filter(({ seat }) => seat === this.observer)
  }
}
