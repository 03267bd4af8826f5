import type { Chance } from '../chance.ts'
import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Finite, Open } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Seat } from '../seat.ts'
import {
  type Answer,
  type Described,
  excess,
  type Path,
  type TalliesShape,
  type Thing,
  type Things,
} from './answer.ts'
import { countOf, fitting, newRow, thingsBy, turned, withCount, withField } from './edits.ts'
import { fromOf, smallest } from './shapes.ts'

/** The most that one step of a random answer adds to a number. */
const MUCH = 12
/** An answer that is not enough after this number of steps never will be. */
const STEPS = 1000

/** The seat that is asked, the question, and the chance. */
interface Sampler<P, F> {
  /** The most that is added to a number. */
  readonly much: number
  readonly at: readonly [P, F, Seat]
  readonly chance: Pick<Chance, 'pick'>
  /** What was made of a part of the description, once for a whole answer. */
  found: Map<object, unknown> | null
  fits(whole: unknown): boolean
  settle(whole: unknown, changed: Path): unknown
}

/** What is made of a part of the description, once for a whole answer. */
function once<P, F, T>(part: object, sampler: Sampler<P, F>, made: (...at: Sampler<P, F>['at']) => T): T {
  sampler.found ??= new Map()
  let found = sampler.found.get(part) as T | undefined
  if (found === undefined) {
    found = made(...sampler.at)
    sampler.found.set(part, found)
  }
  return found
}

/** What can be named. */
const thingsOf = <P, F>({ things }: { readonly things: Things<P, F> }, sampler: Sampler<P, F>) =>
  once(things, sampler, things)

/** The numbers of an answer in a list of its own form. */
const talliesOf = <P, F>(shape: TalliesShape<P, F>, sampler: Sampler<P, F>) => once(shape, sampler, shape.of)

/** One part of an answer, and how the whole is made of another value of it. */
interface Place<P, F> {
  readonly of: Answer<P, F, unknown>
  readonly value: unknown
  readonly path: Path
  put(value: unknown): unknown
}

function samplerOf<P, F, V>(
  d: Described<P, F, V>,
  at: readonly [P, F, Seat],
  much: number,
  chance: Pick<Chance, 'pick'>,
): Sampler<P, F> {
  return {
    much,
    at,
    chance,
    found: null,
    fits: (whole) => excess(d, ...at, whole as V) === null,
    settle: (whole, changed) => d.settle?.(...at, whole as V, changed) ?? whole,
  }
}

/** True when an answer can be more than the smallest: when there is anything to do. */
export function isPossible<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat): boolean {
  return larger(d, smallest(d.of, p, f, seat), samplerOf(d, [p, f, seat], 1, FIRST)) !== null
}

/**
 * A legal answer at random: it begins with the smallest, and grows step by step, up to as many as the question says. One
 * that may be not enough grows until it is.
 */
export function sample<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat, chance: Chance): V {
  let value: unknown = smallest(d.of, p, f, seat)
  if (d.seldom !== undefined && chance.pick(d.seldom) > 0) return value as V
  const sampler = samplerOf(d, [p, f, seat], MUCH, chance)
  let wanted = chance.pick((d.steps ?? 3) + 1)
  // Without `over`, what has grown is legal: it would not have fitted.
  let isLegal = false
  for (let step = 0; step < STEPS; step++) {
    if (wanted <= 0 && (isLegal || d.fault(p, f, seat, value as V) === null)) return value as V
    wanted--
    const next = larger(d, value, sampler)
    if (next !== null) {
      value = next
      isLegal = d.over === undefined
    } else if (wanted >= 0) wanted = 0
    else break
  }
  throw new Error('A random answer cannot be made legal: it grows no further.')
}

const larger = <P, F, V>(d: Described<P, F, V>, value: unknown, sampler: Sampler<P, F>): unknown =>
  grown({ of: d.of, value, path: [], put: (whole) => whole }, sampler)

/** The whole answer with one thing more in a part of it; null where nothing can be added. */
function grown<P, F>({ of: { shape }, value, path, put }: Place<P, F>, sampler: Sampler<P, F>): unknown {
  const { at, much, chance, fits } = sampler
  const changed = (to: unknown, where = path) => sampler.settle(put(to), where)
  /** The whole with another value here, where it fits. */
  const ifFits = (to: unknown): unknown => {
    const whole = changed(to)
    return fits(whole) ? whole : null
  }
  const more = (now: number, most: number, make: (n: number) => unknown, from = 0): unknown => {
    // Mostly a little: what is twice as much is tried every other time.
    const base = Math.max(now, from - 1)
    let best: unknown = null
    for (let n = 1; n <= much && base + n <= most; n += 1 + chance.pick(n)) {
      const whole = make(base + n)
      if (!fits(whole)) break
      best = whole
      if (chance.pick(2) === 0) break
    }
    return best
  }
  switch (shape.kind) {
    case 'range':
      return more(value as number, shape.most, changed, fromOf(shape, at))
    case 'text':
      return value === '' ? ifFits(shape.example) : null
    case 'tick':
      return value === true ? null : ifFits(true)
    case 'maybe': {
      if (value !== null) return grown({ of: shape.of, value, path, put }, sampler)
      const first = fitting(shape.of, at, shape.first, (one) => fits(changed(one)), turning(chance))
      return first === null ? null : changed(first)
    }
    case 'cases': {
      const word = (value as JsonObject)[shape.field]
      const now = shape.cases.find(([name]) => name === word)
      if (now !== undefined && word !== shape.first) return grown({ of: now[1], value, path, put }, sampler)
      const others = shape.cases.filter((one) => one !== now)
      return firstOf(others, chance, ([name, of]) => {
        const first = { [shape.field]: name, ...(smallest(of, ...at) as JsonObject) }
        const found = fitting(of, at, first, (one) => fits(changed(one)), turning(chance))
        return found === null ? null : changed(found)
      })
    }
    case 'one':
      return firstOf(thingsOf(shape, sampler), chance, ({ id }) => (sameJson(id, value) ? null : ifFits(id)))
    case 'some': {
      const list = value as readonly Json[]
      return firstOf(thingsOf(shape, sampler), chance, (thing) => {
        const next = turned(list, thing)
        return next.length > list.length ? ifFits(next) : null
      })
    }
    case 'counts': {
      const list = value as readonly Record<string, Json>[]
      return firstOf(thingsOf(shape, sampler), chance, (thing) =>
        more(countOf(shape, list, thing), shape.most, (n) => changed(withCount(shape, list, thing, n))),
      )
    }
    case 'tallies': {
      const tallies = talliesOf(shape, sampler)(value)
      return firstOf(tallies, chance, ({ value: now, there, least = 0, full = false, put: make }) => {
        const to = (n: number) => changed(make(n))
        if (full) return now > least ? ifFits(make(least + chance.pick(now - least))) : null
        if (now >= there) return null
        // Units fight together: all of them, if they can, most of the time.
        return (chance.pick(4) > 0 ? ifFits(make(there)) : null) ?? more(now, there, to)
      })
    }
    case 'record': {
      const whole = value as JsonObject
      return firstOf(shape.parts, chance, ([name, { of, leftOut, open }]) => {
        if (open !== undefined && !open(...at)) return null
        const inside = (to: unknown) => put(withField<unknown>(whole, name, to))
        return grown({ of, value: whole[name] ?? leftOut, path: [...path, name], put: inside }, sampler)
      })
    }
    case 'rows': {
      const list = value as readonly Json[]
      if (list.length >= shape.most) return null
      const next = [...path, list.length]
      const turn = turning(chance)
      const things = shape.by === undefined ? [null] : turn(thingsBy(shape, at))
      return firstOf(things, FIRST, (thing) => {
        const row = newRow(shape, at, thing, (one) => fits(changed([...list, one], next)), turn)
        return row === null ? null : changed([...list, row], next)
      })
    }
  }
}

/** No chance: always the first. */
const FIRST = { pick: () => 0 }

/** The same things from a place at random on, round. */
function anyhow<T>(things: readonly T[], chance: Pick<Chance, 'pick'>): readonly T[] {
  if (things.length < 2) return things
  const from = chance.pick(things.length)
  return from === 0 ? things : [...things.slice(from), ...things.slice(0, from)]
}

const turning = (chance: Pick<Chance, 'pick'>) => (all: readonly Thing[]) => anyhow(all, chance)

/** What is made of the first of these things that will do, from one at random on, round; null where none will. */
function firstOf<T>(
  things: readonly T[],
  chance: Pick<Chance, 'pick'>,
  made: (thing: T) => unknown,
): unknown {
  const { length } = things
  const from = length < 2 ? 0 : chance.pick(length)
  for (let i = 0; i < length; i++) {
    const found = made(things[(from + i) % length] as T)
    if (found !== null) return found
  }
  return null
}

/** What a question asks by a description: `askOpen({ clause, question, who, ...asks(buildOrder), late, take })`. */
export function asks<P, F, V>(
  answer: Described<P, F, V>,
): Pick<Open<P, F, V>, 'schema' | 'check' | 'suggest' | 'answer'> {
  return {
    answer,
    schema: answer.of.schema,
    check: (p, f, seat, value) => answer.fault(p, f, seat, value),
    suggest: (p, f, seat, chance) => sample(answer, p, f, seat, chance),
  }
}

/** The description of what a list has codes for: what forbids an answer is what the list says against it. */
export function codedAnswer<P, F, V>(
  of: Answer<P, F, V>,
  { codec, why }: Pick<Finite<P, F, V>, 'codec' | 'why'>,
): Pick<Described<P, F, V>, 'of' | 'fault'> {
  return {
    of,
    fault(p, f, seat, value) {
      const code = codec.read(p, f, seat, value)
      return isRefusal(code) ? code : why(p, f, seat, code)
    },
  }
}
