import type { Effect } from '../apply.ts'
import type { Chance } from '../chance.ts'
import { brief, difference, isObject, type Json, type JsonObject, sameJson } from '../json.ts'
import { labelOf, type Waiting } from '../machine.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { AnyRuleset } from '../ruleset.ts'
import type { Observer } from '../seat.ts'
import { FastSource } from '../source.ts'
import { mayKnow } from '../tell.ts'
import { isGlimpsed } from './glimpses.ts'
import { another, isOfShape } from './places.ts'
import { named, type Run } from './run.ts'

/** How often a legal answer with another value in its secret part is sought. */
const ATTEMPTS = 8

type Path = readonly string[]

/** What a secret part of an answer is called among the secrets of a game: `answer.game.spending.orders.load.amount`. */
const ownName = (step: string, part: string): string => `answer.${step}${part === '' ? '' : `.${part}`}`

/** The secret parts of all answers of a game. */
export const ownNames = ({ procedures }: AnyRuleset): string[] =>
  procedures.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([label, step]) =>
      typeof step === 'function' ? [] : (step.own ?? []).map((part) => ownName(`${name}.${label}`, part)),
    ),
  )

/**
 * An answer is a secret, too. With something else in a part that is its giver's own to know, and the same chance, another
 * observer is told the same, unless its view shows a difference then or afterwards, which is for the declarations of views to allow.
 */
export function checkAnswers(run: Run, p: Position): void {
  const { game, choices } = run
  const w = game.machine.waiting(p)
  const own = w?.step.own ?? []
  const part = own[choices.pick(Math.max(1, own.length))]
  const asked = game.asked(p)
  const seat = asked[choices.pick(Math.max(1, asked.length))]
  if (w === null || part === undefined || seat === undefined) return
  run.guard('silence', () => {
    const step = labelOf(w.frame)
    const secret = run.secretOf(ownName(step, part))
    secret.hidden++
    const two = twoAnswers(run, p, w, seat, part === '' ? [] : part.split('.'))
    if (two === null) return
    const others = new Map(asked.map((other) => [other, game.random(p, other, choices)]))
    const played = (answer: Json) =>
      game.advance(p, (s) => (s === seat ? answer : (others.get(s) ?? null)), new FastSource(run.seed))
    const [one, other] = two.map(played)
    if (one === undefined || other === undefined || isRefusal(one) || isRefusal(other)) return
    // Where other dice are thrown, they may be told.
    if (!sameJson(drawn(one), drawn(other))) return
    secret.alternatives++
    for (const observer of run.viewers) {
      if (observer === seat) continue
      const told = difference(heard(other, observer), heard(one, observer), 'what is told')
      if (told === null || !sameJson(seen(run, other, observer), seen(run, one, observer))) continue
      if (isOtherOrder(w, p, seat, two) && sameJson(inAnyOrder(other, observer), inAnyOrder(one, observer)))
        continue
      if (
        isGlimpsed(
          game.rules,
          observer,
          () => played(two[0]),
          () => played(two[1]),
        )
      )
        continue
      const [given, instead] = two.map((answer) => brief(answer))
      run.report(
        'silence',
        `${named(observer)} can tell that seat ${seat} answers ${step} by ${instead} and not ${given}: ${told}`,
      )
    }
  })
}

/** True where other lines do nothing: a later one may do the same in their place, and what is done is told in the order of lines. */
function isOtherOrder(
  { step, frame }: Waiting,
  p: Position,
  seat: Seat,
  answers: readonly [Json, Json],
): boolean {
  if ('codec' in step || step.voids === undefined) return false
  const [one = [], other = []] = answers.map((answer) =>
    step.voids?.(p, frame, seat, answer).map(({ line }) => line),
  )
  return !sameJson(one, other)
}

const inAnyOrder = (effect: Effect, observer: Observer) =>
  heard(effect, observer)
    .map((fact) => JSON.stringify(fact))
    .sort()
const heard = ({ facts }: Effect, observer: Observer) => facts.filter((fact) => mayKnow(fact, observer))
const drawn = ({ chance, streams = {} }: Effect) => [chance, streams]
const seen = ({ game }: Run, { position }: Effect, observer: Observer) => game.rules.view(position, observer)

/** Two legal answers that differ in a part alone; null when none were found. */
function twoAnswers(
  run: Run,
  p: Position,
  { step, frame }: Waiting,
  seat: Seat,
  part: Path,
): readonly [Json, Json] | null {
  const { game, choices } = run
  if ('codec' in step) {
    const shown = game.codes(p, seat).map((code) => step.codec.show(p, frame, seat, code))
    const first = shown[choices.pick(Math.max(1, shown.length))]
    if (first === undefined) return null
    const rest = JSON.stringify(blotted(first, part))
    const like = shown.filter((one) => one !== first && JSON.stringify(blotted(one, part)) === rest)
    const second = like[choices.pick(Math.max(1, like.length))]
    return second === undefined ? null : [first, second]
  }
  for (let i = 0; i < ATTEMPTS; i++) {
    const first = game.random(p, seat, choices)
    const second =
      part.length === 0 ? game.random(p, seat, choices) : otherwise(step.schema.json, first, part, choices)
    if (!sameJson(first, second) && game.check(p, seat, second) === null) return [first, second]
  }
  return null
}

/** The value without what lies in a part. */
const blotted = (value: Json, part: Path): Json => replaced({}, value, part, () => null)

/** The value with something else in one place of a part; the same when it has none. */
function otherwise(json: JsonObject, value: Json, part: Path, chance: Chance): Json {
  let places = 0
  replaced(json, value, part, (_json, was) => {
    places++
    return was
  })
  let left = chance.pick(Math.max(1, places))
  return replaced(json, value, part, (schema, was) =>
    left-- === 0 ? (another(schema, was ?? numberIn(schema), chance) as Json) : was,
  )
}

/** A number to begin with, where none was given and one may be. */
const numberIn = ({ anyOf = [] }: JsonObject): number | null =>
  (anyOf as readonly JsonObject[]).some(({ type }) => type === 'number' || type === 'integer') ? 1 : null

/** The value with every place of a part replaced. */
function replaced(
  json: JsonObject,
  value: Json,
  part: Path,
  by: (json: JsonObject, value: Json) => Json,
): Json {
  const [name, ...rest] = part
  if (name === undefined) return by(json, value)
  const {
    anyOf,
    oneOf,
    items = {},
    properties = {},
  } = json as unknown as {
    anyOf?: readonly JsonObject[]
    oneOf?: readonly JsonObject[]
    items?: JsonObject
    properties?: Readonly<Record<string, JsonObject>>
  }
  const shape = (oneOf ?? anyOf)?.find((one) =>
    Array.isArray(value) ? one.type === 'array' : isOfShape(one, value),
  )
  if (shape !== undefined) return replaced(shape, value, part, by)
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => replaced(items, one, part, by))
  if (!isObject(value)) return value
  const inner = value[name]
  if (inner !== undefined) return { ...value, [name]: replaced(properties[name] ?? {}, inner, rest, by) }
  return Object.values(value).includes(name) ? replaced(json, value, rest, by) : value
}
