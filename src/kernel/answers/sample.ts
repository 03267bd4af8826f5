import type { Chance } from '../chance.ts'
import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Seat } from '../seat.ts'
import { type Answer, type Described, excess, type Thing, type Things } from './answer.ts'
import { countOf, newRow, thingsBy, turned, withCount, withField } from './edits.ts'
import { smallest } from './shapes.ts'

/** The most that one step of a random answer adds to a number. */
const MUCH = 12
/** An answer that is not enough after this number of steps never will be. */
const STEPS = 1000

/** The seat that is asked, the question, and the chance. */
interface Whim<P, F> {
  /** The most that is added to a number. */
  readonly much: number
  readonly at: readonly [P, F, Seat]
  readonly chance: Pick<Chance, 'pick'>
  /** What can be named, found once for a whole answer. */
  readonly found: Map<Things<P, F>, readonly Thing[]>
}

function thingsOf<P, F>({ things }: { readonly things: Things<P, F> }, { at, found }: Whim<P, F>) {
  let all = found.get(things)
  if (all === undefined) {
    all = things(...at)
    found.set(things, all)
  }
  return all
}

/** True when an answer can be more than the smallest: when there is anything to do. */
export function isPossible<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat): boolean {
  const whim = { much: 1, at: [p, f, seat] as const, chance: FIRST, found: new Map() }
  const fits = (value: unknown) => excess(d, p, f, seat, value as V) === null
  return grown(d.of, smallest(d.of, p, f, seat), whim, fits) !== null
}

/**
 * A legal answer at random: it begins with the smallest, and grows step by step, up to as many as the question says. One
 * that may be not enough grows until it is.
 */
export function sample<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat, chance: Chance): V {
  const whim = { much: MUCH, at: [p, f, seat] as const, chance, found: new Map() }
  const fits = (value: unknown) => excess(d, p, f, seat, value as V) === null
  let value: unknown = smallest(d.of, p, f, seat)
  let wanted = chance.pick((d.steps ?? 3) + 1)
  for (let step = 0; step < STEPS; step++) {
    if (wanted <= 0 && d.fault(p, f, seat, value as V) === null) return value as V
    wanted--
    const next = grown(d.of, value, whim, fits)
    if (next !== null) value = next
    else if (wanted >= 0) wanted = 0
    else break
  }
  throw new Error('A random answer cannot be made legal: it grows no further.')
}

/** The value with one thing more; null where nothing can be added. */
function grown<P, F>(
  { shape }: Answer<P, F, unknown>,
  value: unknown,
  whim: Whim<P, F>,
  fits: (value: unknown) => boolean,
): unknown {
  const { at, much, chance } = whim
  const [p, f, seat] = at
  const more = (now: number, most: number, put: (n: number) => unknown): unknown => {
    // Mostly a little: what is twice as much is tried every other time.
    let [n, next] = [0, 1]
    while (next <= much && now + next <= most && fits(put(now + next))) {
      n = next
      if (chance.pick(2) === 0) break
      next += 1 + chance.pick(next)
    }
    return n === 0 ? null : put(now + n)
  }
  switch (shape.kind) {
    case 'range':
      return more(value as number, shape.most, (n) => n)
    case 'one':
      return firstOf(anyhow(thingsOf(shape, whim), chance), ({ id }) =>
        !sameJson(id, value) && fits(id) ? id : null,
      )
    case 'some': {
      const list = value as readonly Json[]
      return firstOf(anyhow(thingsOf(shape, whim), chance), (thing) => {
        const next = turned(list, thing)
        return next.length > list.length && fits(next) ? next : null
      })
    }
    case 'counts': {
      const list = value as readonly Record<string, Json>[]
      return firstOf(anyhow(thingsOf(shape, whim), chance), (thing) =>
        more(countOf(shape, list, thing), shape.most, (n) => withCount(shape, list, thing, n)),
      )
    }
    case 'record': {
      return firstOf(anyhow(shape.parts, chance), ([name, part]) => {
        if (part.open?.(p, f, seat) === false) return null
        const put = (to: unknown) => withField(value as Record<string, unknown>, name, to)
        const next = grown(part.of, (value as JsonObject)[name] ?? part.leftOut, whim, (to) => fits(put(to)))
        return next === null ? null : put(next)
      })
    }
    case 'rows': {
      const list = value as readonly Json[]
      const turn = (all: readonly Thing[]) => anyhow(all, chance)
      return firstOf(turn(thingsBy(shape, at)), (thing) => {
        const row = newRow(shape, at, thing, (one) => fits([...list, one]), turn)
        return row === null ? null : [...list, row]
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

function firstOf<T>(things: readonly T[], made: (thing: T) => unknown): unknown {
  for (const thing of things) {
    const found = made(thing)
    if (found !== null) return found
  }
  return null
}
