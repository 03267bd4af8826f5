import assert from 'node:assert/strict'
import { type ConformReport, conformAny, type Law, type Thoroughness } from '../conform/conform.ts'
import type { FactTypes, Part } from '../facts.ts'
import type { GameOptions } from '../options.ts'
import type { AnyProcedure, AnyStep, Position, Seat } from '../procedure.ts'
import { type AnyRuleset, anyRuleset, type Ruleset } from '../ruleset.ts'
import type { Observer } from '../seat.ts'
import { Transition } from '../transition.ts'

/**
 * Which observers may know what: by the observer that knows it, by clause, by words of that clause that name it, fields with blanks between them. A clause
 * that does not name a thing grants it to nobody, so the words must stand in it.
 */
export type Known = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

interface Grant {
  readonly who: string
  readonly clause: string
  readonly words: string
}

/** The observers that may know each field, and by which words of which clause; each is named once. */
function grantsOf(known: Known): Map<string, Grant> {
  const all = new Map<string, Grant>()
  for (const [who, clauses] of Object.entries(known))
    for (const [clause, said] of Object.entries(clauses))
      for (const [words, fields] of Object.entries(said))
        for (const field of fields.split(' ')) {
          assert.ok(!all.has(field), `${field} is named twice`)
          all.set(field, { who, clause, words })
        }
  return all
}

/** The text of a clause in one line; undefined when the rulebook has none. */
const clauseOf = (book: string, id: string): string | undefined =>
  new RegExp(`^- \\*\\*${id.replace('.', '\\.')}\\b.*(?:\\n +\\S.*)*`, 'm')
    .exec(book)?.[0]
    .replace(/\s+/g, ' ')

/** What a clause says is hidden grants nothing to all: sentences that begin so. */
const HIDDEN = /(?:Hidden\b[^:.]*:|Never shown:|Nor\b)[^.]*\./g

/**
 * Fails unless exactly these fields are named, each by words that stand in a clause of the book.
 * @param fields each with whether a schema hides it from somebody; null where no schema says so
 */
export function mustBeGranted(
  known: Known,
  fields: ReadonlyMap<string, boolean | null>,
  bookOf: (clause: string) => string,
): void {
  const grants = grantsOf(known)
  assert.deepEqual(
    [...grants.keys()].sort(),
    [...fields.keys()].sort(),
    'the fields, and those that a clause names',
  )
  for (const [field, { who, clause, words }] of grants) {
    const text = clauseOf(bookOf(clause), clause)
    assert.ok(text !== undefined, `${field} cites ${clause}, which no rulebook has`)
    const granting = who === 'all' ? text.replace(HIDDEN, '') : text
    assert.ok(
      words.length > 1 && granting.toLowerCase().includes(words.toLowerCase()),
      `${clause} does not say “${words}”, by which ${field} is to be known to ${who}`,
    )
    const hides = fields.get(field) ?? null
    if (hides !== null)
      assert.equal(who !== 'all', hides, `${field} is known to ${who}, and the schema says otherwise`)
  }
}

/** A view to put in the place of the one that the kernel makes: so that something leaks, and the laws find it. */
export interface SeenAs<P> {
  readonly view?: (p: P, observer: Observer) => unknown
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

/**
 * Plays games that leak until a law finds it.
 * @param text what the law says then
 */
export function mustFind<P extends Position, V, O extends GameOptions, F>(
  leaking: Ruleset<P, V, O, F> & SeenAs<P>,
  law: Law,
  text: RegExp,
  wanted: Thoroughness,
): void {
  const isIt = (fault: ConformReport['faults'][number]) => fault.law === law && text.test(fault.text)
  const { faults, unreached } = conformSeen(leaking, { search: 1, ...wanted, enough: isIt })
  const found = [...faults, ...unreached]
  assert.ok(
    found.some(isIt),
    found.map((fault) => `${fault.law}: ${fault.text}`).join('\n') || 'nothing is found',
  )
  for (const { text } of found)
    assert.doesNotMatch(text, / is (-?\d+) and not \1[,:]/, 'what differs is named')
}

/** The procedures of a game, with a step changed. */
export const withStep = (
  procedures: readonly AnyProcedure[],
  [name, label]: readonly [procedure: string, step: string],
  change: (step: never) => object,
): readonly AnyProcedure[] =>
  procedures.map((one) => {
    if (one.name !== name) return one
    const step = { ...(one.steps[label] as object), ...change(one.steps[label] as never) }
    return { ...one, steps: { ...one.steps, [label]: step as AnyStep } }
  })

type T = Transition<Position, FactTypes>

/** The procedures of a game that tells everybody a kind of fact that some alone should know. */
export const telling = (procedures: readonly AnyProcedure[], kind: string): readonly AnyProcedure[] => {
  const heard = <Rest extends readonly unknown[], R>(act: (t: T, ...rest: Rest) => R) =>
    function told(this: unknown, t: T, ...rest: Rest): R {
      const tell = (only: readonly Seat[], what: string, ...parts: readonly Part[]) =>
        what === kind ? t.note(what, ...parts) : Transition.prototype.tell.call(t, only, what, ...parts)
      Object.assign(t, { tell })
      try {
        return act.call(this, t, ...rest)
      } finally {
        delete (t as Partial<T>).tell
      }
    }
  const open = (step: AnyStep): AnyStep => {
    if (typeof step === 'function') return heard(step)
    return 'take' in step
      ? ({ ...step, take: heard(step.take as never) } as AnyStep)
      : ({ ...step, reveal: heard(step.reveal as never) } as AnyStep)
  }
  return procedures.map((one) => ({
    ...one,
    steps: Object.fromEntries(Object.entries(one.steps).map(([label, step]) => [label, open(step)])),
  }))
}
