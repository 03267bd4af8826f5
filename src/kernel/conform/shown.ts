import type { Json } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import type { Eye } from '../seat.ts'
import type { Trial } from './trial.ts'

/** All that a position shows to an eye, each when it is first wanted: one position is held against many. */
export class Shown {
  readonly #trial: Trial
  readonly p: Position
  readonly eye: Eye
  readonly #known = new Map<string, unknown>()

  constructor(trial: Trial, p: Position, eye: Eye) {
    this.#trial = trial
    this.p = p
    this.eye = eye
  }

  #once<T>(name: string, look: () => T): T {
    if (!this.#known.has(name)) this.#known.set(name, look())
    return this.#known.get(name) as T
  }

  get view(): unknown {
    return this.#once('view', () => this.#trial.game.rules.view(this.p, this.eye))
  }

  /** What is counted of hidden things. Sums are conserved by what is moved; a spectator, from whom all is hidden, sees them whole. */
  get counts(): unknown {
    return this.#once('counts', () => {
      const { rules } = this.#trial.game
      const names = Object.keys(rules.counts ?? {})
      if (names.length === 0) return null
      const view = rules.view(this.p, null) as Record<string, unknown>
      return names.map((name) => view[name])
    })
  }

  get asked(): readonly Seat[] {
    return this.#once('asked', () => this.#trial.toKnow(this.#trial.game.asked(this.p), this.eye))
  }

  get waits(): readonly Seat[] {
    return this.#once('waits', () => this.#trial.toKnow(this.#trial.game.waits(this.p), this.eye))
  }

  get question(): Json {
    return this.#once('question', () => {
      const waiting = this.#trial.game.machine.waiting(this.p)
      return waiting === null ? null : [waiting.frame.in, waiting.frame.at, waiting.step.question]
    })
  }

  get pending(): unknown {
    return this.#once('pending', () =>
      this.#trial.game.pending(this.p).filter(({ seat }) => seat === this.eye),
    )
  }

  get considered(): unknown {
    return this.#once('considered', () =>
      this.eye === null ? null : this.#trial.game.considered(this.p, this.eye),
    )
  }

  get standing(): unknown {
    return (this.p.standing ?? []).filter(({ seat }) => seat === this.eye)
  }
}
