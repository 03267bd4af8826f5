import { counted } from '../english.ts'
import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Position } from '../procedure.ts'
import { gaugeRange } from '../ruleset.ts'
import { type Run, stepped } from './run.ts'

/** The laws of a position: it is JSON, it copies, it keeps its books. */
export function checkPosition(run: Run, p: Position): void {
  run.guard('round-trip', () => {
    const read = JSON.parse(JSON.stringify(p)) as Json
    run.expect('round-trip', difference(read, p, 'after JSON, position') ?? run.game.fault(read))
  })
  run.guard('copy', () => checkCopy(run, p))
  run.guard('conserved', () => {
    const now = run.game.rules.conserved?.(p) ?? null
    run.expect('conserved', difference(now, run.conserved, 'conserved'))
  })
  run.guard('gauges', () => checkGauges(run, p))
}

/**
 * Copies share nothing that changes: what they share is remembered, and looked at again after the next event. Another
 * list may have taken its place by then, but it must look as it did.
 */
function checkCopy(run: Run, p: Position): void {
  const copy = run.untouched('copy', p, 'Copying', () => run.game.machine.copy(p))
  run.expect('copy', difference(copy, p, 'in the copy, position'))
  for (const [part, { path, before }] of run.shared) {
    const changed = difference(part, before, path)
    if (changed !== null) run.report('fixed', `What copies share has changed: ${changed}`)
  }
  const parts = partsInCommon(copy, partsOf(p), new Set(), 'position')
  const known = new Map(run.shared)
  run.shared.clear()
  for (const { part, path } of parts) {
    run.shared.set(part, known.get(part) ?? { path, before: copyJson(part) })
    partsOf(part, run.fixed)
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

function checkGauges(run: Run, p: Position): void {
  const gauges = run.game.rules.gauges(p)
  const names = Object.keys(gauges).join(', ')
  if (names !== run.gauges) run.report('gauges', `The gauges are now ${names}; they were ${run.gauges}`)
  for (const [name, value] of Object.entries(gauges)) {
    if (!(typeof value === 'number' ? [value] : value).every((n) => Number.isSafeInteger(n)))
      run.report('gauges', `${name} is ${brief(value)}, not whole`)
    const [least, most] = gaugeRange(run.game.rules, name)
    if (!(typeof value === 'number' ? [value] : value).every((n) => n >= least && n <= most))
      run.report('gauges', `${name} is ${brief(value)}, not within ${least} and ${most} (gaugeBounds)`)
    if (typeof value !== 'number' && value.length !== run.match.seats)
      run.report('gauges', `${name} has ${value.length} values for ${counted(run.match.seats, 'seat')}`)
  }
}
