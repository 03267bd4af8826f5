import type { Effect } from '../apply.ts'
import { type Json, sameJson } from '../json.ts'
import type { Position } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { AnyRuleset } from '../ruleset.ts'
import type { Observer } from '../seat.ts'
import { mayKnow } from '../tell.ts'
import { Transition } from '../transition.ts'

type Run = () => Effect | Refusal

/** One thing that an observer was told, with what it saw when it was told the next. */
interface Glimpse {
  readonly fact: Json
  seen: Json
}

/**
 * True where the first thing that an observer is told otherwise in two runs of an event shows in its view before it is told the
 * next: a card that lies open until the same event takes it away again. For that the declarations of views answer.
 * @param runs carry out the event, on a copy of its position
 */
export function isGlimpsed(rules: AnyRuleset, observer: Observer, ...runs: readonly [Run, Run]): boolean {
  const [one = [], other = []] = runs.map((run) => glimpses(rules, observer, run))
  const first = one.findIndex(({ fact }, i) => !sameJson(fact, other[i]?.fact ?? null))
  const [seen, instead] = [one[first]?.seen ?? null, other[first]?.seen ?? null]
  return seen !== null && instead !== null && !sameJson(seen, instead)
}

function glimpses(rules: AnyRuleset, observer: Observer, run: Run): readonly Glimpse[] {
  const told: Glimpse[] = []
  const { note, tell } = Transition.prototype
  /** Tells a fact, and looks at the position first, for the fact before it. */
  const watching = (telling: typeof note | typeof tell) =>
    function (this: Transition<Position>, ...parts: unknown[]): void {
      const before = told.at(-1)
      if (before !== undefined && before.seen === null) before.seen = rules.view(this.p, observer) as Json
      ;(telling as (...parts: unknown[]) => void).apply(this, parts)
      const fact = this.facts?.at(-1)
      if (fact !== undefined && mayKnow(fact, observer))
        told.push({ fact: fact as unknown as Json, seen: null })
    }
  Object.assign(Transition.prototype, { note: watching(note), tell: watching(tell) })
  try {
    run()
  } finally {
    Object.assign(Transition.prototype, { note, tell })
  }
  return told
}
