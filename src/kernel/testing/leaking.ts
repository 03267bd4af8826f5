import { type ConformReport, conformAny, type Thoroughness } from '../conform/conform.ts'
import type { GameOptions } from '../options.ts'
import type { Position } from '../procedure.ts'
import { type AnyRuleset, anyRuleset, type Ruleset } from '../ruleset.ts'
import type { Eye } from '../seat.ts'

/** A view to put in the place of the one that the kernel makes: so that something leaks, and the laws find it. */
export interface SeenAs<P> {
  readonly view?: (p: P, eye: Eye) => unknown
}

/** What the laws find in a game, under a view of its own where it has one. */
export function conformSeen<P extends Position, V, O extends GameOptions, F>(
  ruleset: Ruleset<P, V, O, F> & SeenAs<P>,
  wanted?: Thoroughness,
): ConformReport {
  const { view } = ruleset
  const rules = anyRuleset<P, V, O, F>(ruleset)
  return conformAny(view === undefined ? rules : { ...rules, view: view as AnyRuleset['view'] }, wanted)
}
