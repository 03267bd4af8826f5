import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Position } from '../procedure.ts'
import { gaugeRange } from '../ruleset.ts'
import { stepped, type Trial } from './trial.ts'

/** The laws of a position: it is JSON, it copies, it keeps its books. */
export function checkPosition(trial: Trial, p: Position): void {
  trial.guard('round-trip', () => {
    const read = JSON.parse(JSON.stringify(p)) as Json
    trial.expect('round-trip', difference(read, p, 'after JSON, position') ?? trial.game.fault(read))
  })
  trial.guard('copy', () => checkCopy(trial, p))
  trial.guard('conserved', () => {
    const now = trial.game.rules.conserved?.(p) ?? null
    trial.expect('conserved', difference(now, trial.conserved, 'conserved'))
  })
  trial.guard('gauges', () => checkGauges(trial, p))
}

/**
 * Copies share nothing that changes: what they share is remembered, and looked at again after the next event. Another
 * list may have taken its place by then, but it must look as it did.
 */
function checkCopy(trial: Trial, p: Position): void {
  const copy = trial.untouched('copy', p, 'Copying', () => trial.game.machine.copy(p))
  trial.expect('copy', difference(copy, p, 'in the copy, position'))
  for (const [part, { path, before }] of trial.shared) {
    const changed = difference(part, before, path)
    if (changed !== null) trial.report('fixed', `What copies share has changed: ${changed}`)
  }
  const parts = partsInCommon(copy, partsOf(p), new Set(), 'position')
  const known = new Map(trial.shared)
  trial.shared.clear()
  for (const { part, path } of parts) {
    trial.shared.set(part, known.get(part) ?? { path, before: copyJson(part) })
    partsOf(part, trial.fixed)
  }
}

/** All lists and objects of a value. */
export function partsOf(value: unknown, into = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return into
  into.add(value)
  if (Array.isArray(value)) {
    for (const part of value) if (typeof part === 'object') partsOf(part, into)
  } else for (const part of Object.values(value)) partsOf(part, into)
  return into
}

/** A list or an object within a value, and where it is: `position.flow[2].levies`. */
export interface PartAt {
  readonly part: object
  readonly path: string
}

/** The outermost lists and objects of a value that are among `parts`, the same in memory, but not `allowed`. */
export function partsInCommon(
  value: unknown,
  parts: ReadonlySet<object>,
  allowed: ReadonlySet<object>,
  path: string,
): PartAt[] {
  const found: PartAt[] = []
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || allowed.has(value)) return
    if (parts.has(value)) found.push({ part: value, path })
    else if (Array.isArray(value)) {
      for (const [i, part] of value.entries()) if (typeof part === 'object') look(part, stepped(path, i))
    } else
      for (const [key, part] of Object.entries(value))
        if (typeof part === 'object') look(part, stepped(path, key))
  }
  look(value, path)
  return found
}

function checkGauges(trial: Trial, p: Position): void {
  const gauges = trial.game.rules.gauges(p)
  const names = Object.keys(gauges).join(', ')
  if (names !== trial.gauges) trial.report('gauges', `The gauges are now ${names}; they were ${trial.gauges}`)
  for (const [name, value] of Object.entries(gauges)) {
    if (!(typeof value === 'number' ? [value] : value).every((n) => Number.isSafeInteger(n)))
      trial.report('gauges', `${name} is ${brief(value)}, not whole`)
    const [least, most] = gaugeRange(trial.game.rules, name)
    if (!(typeof value === 'number' ? [value] : value).every((n) => n >= least && n <= most))
      trial.report('gauges', `${name} is ${brief(value)}, not within ${least} and ${most} (gaugeBounds)`)
    if (typeof value !== 'number' && value.length !== trial.match.seats)
      trial.report('gauges', `${name} has ${value.length} values for ${trial.match.seats} seats`)
  }
}
