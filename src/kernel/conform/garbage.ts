import type { Chance } from '../chance.ts'
import { isObject, type Json } from '../json.ts'

/** JSON that no game should stumble over. */
export const GARBAGE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e9,
  0.5,
  '',
  'pass',
  'constructor',
  [],
  [[]],
  {},
  { kind: 'pass' },
  { do: null },
  { to: [0] },
  JSON.parse('{"__proto__": {"choice": 1}}'),
  { standing: 'pass' },
  { standing: 'pass', window: 'no.window', until: 'round' },
]

const LEAVES: readonly Json[] = [null, false, -1, 0, 1, 2, 7, 1e6, 1.5, '', 'x', [], {}]

/** The value with one part replaced, removed, doubled or added at random; changes the given value. */
export function mutated(value: Json, chance: Chance): Json {
  const leaf = () => LEAVES[chance.pick(LEAVES.length)] ?? null
  const goDeeper = () => chance.pick(3) > 0
  if (Array.isArray(value)) {
    const items = value as Json[]
    const at = chance.pick(items.length + 1)
    if (at === items.length) items.push(leaf())
    else if (goDeeper()) items[at] = mutated(items[at] ?? null, chance)
    else if (chance.pick(2) === 0) items.splice(at, 1)
    else items.push(items[at] ?? null)
    return items
  }
  if (isObject(value)) {
    const fields = value as Record<string, Json>
    const names = Object.keys(fields)
    const name = names[chance.pick(names.length + 1)]
    if (name === undefined) fields.unknown = leaf()
    else if (goDeeper()) fields[name] = mutated(fields[name] ?? null, chance)
    else delete fields[name]
    return fields
  }
  if (typeof value === 'number' && chance.pick(2) === 0) return value + chance.pick(5) - 2
  return leaf()
}
