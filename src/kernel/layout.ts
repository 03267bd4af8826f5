import { generate } from './generate.ts'
import { copyJson } from './json.ts'
import type { AnyProcedure, Frame, Position, Standing } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import { int, list, object, oneOf, type Schema, text } from './schema.ts'

const plain: Schema<Standing> = object({ seat: int(0, 1_000_000), window: text(80), until: text(40) })

/** Terms are the step's to judge (`standingFault` in read-answer.ts); here they need only be there or not. */
const standingShape: Schema<Standing> = {
  ...plain,
  fault(value, path) {
    if (typeof value !== 'object' || value === null || !('terms' in value)) return plain.fault(value, path)
    const { terms: _, ...rest } = value
    return plain.fault(rest, path)
  },
  copySource: (expression) => `copyJson(${expression})`,
}

const standingSchema: Schema<Standing[]> = list(standingShape)

function frameSchema(procedure: AnyProcedure): Schema<Frame> {
  return object({
    in: oneOf(procedure.name),
    at: oneOf(...Object.keys(procedure.steps)),
    ...procedure.locals,
  }) as unknown as Schema<Frame>
}

/** The schema of a whole position: stack, standing answers (in games that take them) and the game's own fields. */
export function positionSchema(
  rules: AnyRuleset,
  procedures: readonly AnyProcedure[],
  standing: boolean,
): Schema<Position> {
  const frames = new Map(procedures.map((p) => [p.name, frameSchema(p)]))
  const frame: Schema<Frame> = {
    fault(v, path) {
      const name = (v as { in?: unknown } | null | undefined)?.in
      const shape = typeof name === 'string' ? frames.get(name) : undefined
      return shape === undefined ? `${path}.in: is not the name of a procedure` : shape.fault(v, path)
    },
    copySource: (e) => `copyJson(${e})`,
    json: { oneOf: [...frames.values()].map((f) => f.json) },
  }
  return object({
    flow: list(frame, 0, 1000),
    ...(standing ? { standing: standingSchema } : {}),
    ...rules.fields,
  }) as unknown as Schema<Position>
}

/** The copy function of whole positions, generated from the same declarations. */
export function positionCopier(
  rules: AnyRuleset,
  procedures: readonly AnyProcedure[],
  standing: boolean,
): (p: Position) => Position {
  const frames: Record<string, (f: Frame) => Frame> = {}
  for (const p of procedures) {
    const source = frameSchema(p).copySource('f', 0)
    frames[p.name] = generate({ copyJson }, `return (f) => (${source})`)
  }
  const own = Object.entries(rules.fields).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${schema.copySource(`p[${JSON.stringify(name)}]`, 0)}`,
  )
  const source = `
    return (p) => {
      const flow = new Array(p.flow.length)
      for (let i = 0; i < flow.length; i++) { const f = p.flow[i]; flow[i] = frames[f.in](f) }
      return { flow, ${[...(standing ? ['standing: p.standing.map((s) => ({ ...s }))'] : []), ...own].join(', ')} }
    }`
  return generate({ frames, copyJson }, source)
}

/**
 * A copy function generated from a schema: as fast as one written by hand, and it cannot forget a field.
 * Fields come out in the schema's order, so a copy is also the normal form of a position. In a page, which may not make
 * code of text, values are copied whole: boards try things out on copies, too.
 */
export function copier<T>(schema: Schema<T>): (value: T) => T {
  // To try it would be an error in the browser's console.
  if ('document' in globalThis) return copyJson
  return generate({ copyJson }, `return (value) => (${schema.copySource('value', 0)})`)
}
