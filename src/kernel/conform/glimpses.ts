import type { Effect } from '../apply.ts'
import type { Fact } from '../facts.ts'
import { type Json, sameJson } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { AnyRuleset } from '../ruleset.ts'
import type { Observer } from '../seat.ts'
import { mayKnow } from '../tell.ts'
import { Transition } from '../transition.ts'
import type { Run } from './run.ts'

type Effecting = () => Effect | Refusal

/** One thing that an observer was told, with what it saw when it was told the next. */
interface Glimpse {
  readonly fact: Fact
  seen: Json
}

/**
 * True where an observer is told something else in two runs of an event, and may: it shows in the observer's view before the
 * next thing is told, as a card that lies open until the same event takes it away again; or it is what has shown so before.
 * For that the declarations of views answer.
 * @param runs carry out the event, on a copy of its position
 */
export function isGlimpsed(
  rules: AnyRuleset,
  observer: Observer,
  ...runs: readonly [Effecting, Effecting]
): boolean {
  const [one = [], other = []] = runs.map((run) => glimpses(rules, observer, run))
  const shown = new Set<string>()
  for (const [i, { fact, seen }] of one.entries()) {
    const instead = other[i]
    if (instead === undefined) return false
    if (sameJson(fact as unknown as Json, instead.fact as unknown as Json)) continue
    const isShown = seen !== null && instead.seen !== null && !sameJson(seen, instead.seen)
    const parts = differing(fact, instead.fact)
    if (!isShown && !(parts?.every((pair) => shown.has(pair)) ?? false)) return false
    // From where other things happen, nothing can be compared.
    if (parts === null) return true
    for (const pair of parts) shown.add(pair)
  }
  return shown.size > 0 && one.length === other.length
}

/** The parts in which two facts of a kind differ, each with what stands in its place; null for facts of two kinds. */
function differing(one: Fact, other: Fact): readonly string[] | null {
  if (one.kind !== other.kind || !sameJson([...(one.only ?? [-2])], [...(other.only ?? [-2])])) return null
  return one.args.flatMap((part, i) => {
    const instead = other.args[i] ?? null
    return sameJson(part as Json, instead as Json) ? [] : [JSON.stringify([part, instead])]
  })
}

function glimpses(rules: AnyRuleset, observer: Observer, run: Effecting): readonly Glimpse[] {
  const told: Glimpse[] = []
  const { note, tell } = Transition.prototype
  /** Tells a fact, and looks at the position first, for the fact before it. */
  const watching = (telling: typeof note | typeof tell) =>
    function (this: Transition<Position>, ...parts: unknown[]): void {
      const before = told.at(-1)
      if (before !== undefined && before.seen === null) before.seen = rules.view(this.p, observer) as Json
      ;(telling as (...parts: unknown[]) => void).apply(this, parts)
      const fact = this.facts?.at(-1)
      if (fact !== undefined && mayKnow(fact, observer)) told.push({ fact, seen: null })
    }
  Object.assign(Transition.prototype, { note: watching(note), tell: watching(tell) })
  try {
    run()
  } finally {
    Object.assign(Transition.prototype, { note, tell })
  }
  return told
}

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
