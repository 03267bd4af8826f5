import { Chance, type Script } from '../chance.ts'
import { brief, copyJson, difference, type Json, sameJson } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Observer } from '../seat.ts'
import { FastSource } from '../source.ts'
import { mayKnow } from '../tell.ts'
import { differsByDraws } from './draws.ts'
import { GARBAGE, mutated } from './garbage.ts'
import { isGlimpsed, Visible } from './glimpses.ts'
import { another, hiddenPlaces, type Place, placed, valueAt, without } from './places.ts'
import { named, type Run, stepped } from './run.ts'

/** After this many trials of all that is hidden, it is checked after one event in this many. */
const OFTEN = 40
const OCCASIONS = 2
/** How many other values are sought then, and how many positions are imagined for each law of doubt. */
const ATTEMPTS = 6
const IMAGINED = 8
/** Of a secret that was tried less often than this, this many other values are tried until one is possible. */
const SELDOM = 20
const CANDIDATES = 8

/**
 * The laws of hidden information, none of which asks a view what is hidden: the declarations say it.
 *
 * `silence`: with another legal value in a hidden place, all that reaches the observer is the same: view, questions,
 * options, refusals, which seats are awaited, and what it is told of the next answer. `doubt`: for a place for which silence
 * found another value, determinisations differ.
 */
export function checkSecrets(run: Run, p: Position): void {
  const { choices, viewers } = run
  const observer = viewers[choices.pick(viewers.length)] ?? null
  run.guard('silence', () => {
    const places = hiddenPlaces(run.game.rules, p, observer)
    if (places.length === 0) return
    const free = new Set<Place>()
    const names = [...new Set(places.map((place) => place.name))]
    // What is hidden from spectators alone is no secret among players.
    if (observer !== null) for (const name of names) run.secretOf(name).hidden++
    const often = names.every((name) => run.secretOf(name).alternatives >= OFTEN)
    if (often && choices.pick(OCCASIONS) > 0) return
    const truth = new Visible(run, p, observer)
    for (let i = 0; i < ATTEMPTS; i++) {
      // Every secret gets its turn, also the one with a single place.
      const name = names[choices.pick(names.length)]
      const some = places.filter((place) => place.name === name)
      const place = oneOf(p, some, choices)
      if (name === undefined || place === undefined) continue
      let left = run.secretOf(name).alternatives < SELDOM ? CANDIDATES : 1
      while (left > 0 && !tryAnother(run, truth, places, place, free)) left--
    }
    if (free.size > 0 && choices.pick(3) === 0) run.guard('doubt', () => checkDoubt(run, p, observer, free))
  })
}

/** One of some places, chosen by what lies there: a loaded card is tried as often as the many that are not. */
function oneOf(p: Position, places: readonly Place[], choices: Chance): Place | undefined {
  const values = [...new Set(places.map((place) => valueAt(p, place)))]
  const value = values[choices.pick(Math.max(1, values.length))]
  const some = places.filter((place) => valueAt(p, place) === value)
  return some[choices.pick(Math.max(1, some.length))]
}

/**
 * Looks for a position that differs in one place, or in two, and whether the observer could tell it from the true one; false
 * when what it found cannot be.
 */
function tryAnother(
  run: Run,
  truth: Visible,
  places: readonly Place[],
  place: Place,
  free: Set<Place>,
): boolean {
  const { choices } = run
  const { p, observer } = truth
  const changed = variation(p, places, place, choices)
  if (changed === null) return false
  const { position, of } = changed
  if (!isPossible(run, truth, position) || !staysHidden(run, truth, position, places, of)) return false
  for (const one of of) {
    run.secretOf(one.name).alternatives++
    free.add(one)
  }
  const what = differing(p, position, of)
  const told = tellsApart(run, truth, position, of)
  if (told !== null) run.report('silence', `${named(observer)} can tell that ${what}: ${told}`)
  return true
}

/** What is otherwise in the places that were changed: of two that were exchanged the first alone may be the same in both. */
function differing(p: Position, q: Position, of: readonly Place[]): string {
  const places = of.filter((place) => !sameJson(valueAt(p, place), valueAt(q, place)))
  return places
    .map(
      (place) =>
        `${place.path.reduce<string>(stepped, 'position')} is ${brief(valueAt(q, place))} and not ${brief(valueAt(p, place))}`,
    )
    .join(', ')
}

/** Another value in a place: alone, exchanged with one of the same name, or moved to any other. */
function variation(
  p: Position,
  places: readonly Place[],
  place: Place,
  choices: Chance,
): { position: Position; of: readonly Place[] } | null {
  const value = valueAt(p, place)
  const way = choices.pick(3)
  if (place.kind === 'row') {
    const whole = { ...place, kind: 'value' } as const
    const row = valueAt(p, whole)
    const position = way === 0 ? without(p, place) : placed(p, whole, another(place.json, row, choices))
    return sameJson(position, p) ? null : { position, of: [place] }
  }
  const others = places.filter(
    (one) => one !== place && one.kind === place.kind && (way === 2 || one.name === place.name),
  )
  const partner = way === 0 ? undefined : others[choices.pick(Math.max(1, others.length))]
  if (partner === undefined) {
    const other = place.kind === 'bit' ? 1 - (value as number) : another(place.json, value, choices)
    return sameJson(other, value) ? null : { position: placed(p, place, other), of: [place] }
  }
  const theirs = valueAt(p, partner)
  if (way === 1) {
    const pairs = choices.pick(2) === 0 ? [[place, partner] as const] : entriesOf(places, place, partner)
    return exchanged(p, pairs)
  }
  if (typeof value !== 'number' || typeof theirs !== 'number' || place.kind !== 'value') return null
  const amount = 1 + choices.pick(Math.max(1, Math.abs(value)))
  return {
    position: placed(placed(p, place, value - amount), partner, theirs + amount),
    of: [place, partner],
  }
}

/** Two entries of lists that go together, with all that is hidden of them: a card's place, and its cargo aboard. */
function entriesOf(places: readonly Place[], one: Place, other: Place): (readonly [Place, Place])[] {
  return places.flatMap((place): [Place, Place][] => {
    if (place.path.length !== 2 || place.path[1] !== one.path[1] || place.bit !== one.bit) return []
    const partner = places.find(
      ({ name, path, bit }) => name === place.name && path[1] === other.path[1] && bit === other.bit,
    )
    return partner === undefined ? [] : [[place, partner]]
  })
}

/** What lies in pairs of places exchanged; null when nothing differs. */
function exchanged(
  p: Position,
  pairs: readonly (readonly [Place, Place])[],
): { position: Position; of: readonly Place[] } | null {
  const differing = pairs.filter(([one, other]) => !sameJson(valueAt(p, one), valueAt(p, other)))
  if (differing.length === 0) return null
  const position = differing.reduce(
    (q, [one, other]) => placed(placed(q, one, valueAt(p, other)), other, valueAt(p, one)),
    p,
  )
  return { position, of: differing.flat() }
}

/** True when the position could be: all that is known of hidden things holds, and it is sound, which takes longest to see. */
function isPossible(run: Run, truth: Visible, q: Position): boolean {
  const { game, conserved } = run
  try {
    return (
      sameJson(game.rules.conserved?.(q) ?? null, conserved) &&
      sameJson(new Visible(run, q, truth.observer).counts, truth.counts) &&
      game.fault(q) === null
    )
  } catch {
    return false
  }
}

/** What a place is known by. */
const keyOf = ({ path, bit }: Place) => `${path.join('.')} ${bit}`

/** True when the same places are hidden as before: what lies open there instead (a card on the pile) all may see. */
function staysHidden(
  { game }: Run,
  { p, observer }: Visible,
  q: Position,
  places: readonly Place[],
  of: readonly Place[],
): boolean {
  const hidden = new Set(hiddenPlaces(game.rules, q, observer).map(keyOf))
  // A row in the place of another may be one that the observer itself has written. Where one is gone, the next moves up.
  if (of.some(({ kind }) => kind === 'row'))
    return of.every((place) => rowsAt(q, place) < rowsAt(p, place) || hidden.has(keyOf(place)))
  return hidden.size === places.length && places.every((place) => hidden.has(keyOf(place)))
}

const rowsAt = (p: Position, place: Place) => (valueAt(p, place) as readonly unknown[]).length

/** In what an observer can tell two positions apart that differ only in what it may not know; null when in nothing. */
function tellsApart(run: Run, truth: Visible, q: Position, of: readonly Place[]): string | null {
  const { game, choices } = run
  const { p, observer } = truth
  const other = new Visible(run, q, observer)
  const general =
    difference(other.view, truth.view, 'view') ??
    difference(other.asked, truth.asked, 'who is asked') ??
    difference(other.waits, truth.waits, 'which players have to move') ??
    difference(other.question, truth.question, 'the question')
  if (general !== null) return general
  if (observer === null) return tellsNext(run, p, q, observer, of)
  const own =
    difference(other.pending, truth.pending, 'pending') ??
    difference(other.considered, truth.considered, 'considered')
  if (own !== null) return own
  for (const choice of tried(run, p, observer, choices)) {
    const said = difference(
      game.explain(q, observer, choice),
      game.explain(p, observer, choice),
      `what is said of ${brief(choice)}`,
    )
    if (said !== null) return said
  }
  const stands = difference(other.standing, truth.standing, 'standing answers')
  return stands ?? tellsNext(run, p, q, observer, of)
}

/** Answers to explain: what is listed has been looked at, and much else is in imagined positions. */
function tried({ game }: Run, p: Position, seat: number, choices: Chance): Json[] {
  if (!game.asked(p).includes(seat)) return [GARBAGE[choices.pick(GARBAGE.length)] ?? null]
  const legal = game.random(p, seat, choices)
  return [legal, mutated(copyJson(legal), choices)]
}

/**
 * What the observer is told when all who are asked have answered, where the view after it is the same: a fact shows what the
 * view does not. An answer that is possible in one of the two positions alone is its giver's to know; so is what of a
 * structured answer (a sheet of orders) can be carried out, where that depends on what they know themselves: among several they
 * then answer as the late do.
 */
function tellsNext(
  { game, choices, seed }: Run,
  p: Position,
  q: Position,
  observer: Observer,
  of: readonly Place[],
): string | null {
  const step = game.machine.waiting(p)?.step
  if (step === undefined) return null
  const answers = new Map<Seat, Json>()
  for (const seat of game.asked(p)) {
    const hidden = 'suggest' in step ? new Set(hiddenPlaces(game.rules, p, seat).map(keyOf)) : null
    const knows = hidden !== null && !of.every((place) => hidden.has(keyOf(place)))
    if (knows && !game.asksSeveral(p)) return null
    const answer = knows ? game.late(p, seat) : game.random(p, seat, choices)
    if (game.check(q, seat, answer) !== null) return null
    answers.set(seat, answer)
  }
  const answerOf = (seat: Seat) => answers.get(seat) ?? null
  const played = (position: Position) => game.advance(position, answerOf, new FastSource(seed))
  const [one, other] = [played(p), played(q)]
  if (isRefusal(one) || isRefusal(other)) return null
  const { rules } = game
  if (!sameJson(rules.view(one.position, observer), rules.view(other.position, observer))) return null
  const told = difference(
    other.facts.filter((fact) => mayKnow(fact, observer)),
    one.facts.filter((fact) => mayKnow(fact, observer)),
    `what is told of ${brief([...answers.values()])}`,
  )
  const isShown = (looker: Observer) =>
    isGlimpsed(
      rules,
      looker,
      () => played(p),
      () => played(q),
    )
  if (told === null) return null
  if (observer === null || !answers.has(observer)) return isShown(observer) ? null : told
  const again = (script: Script) => game.advance(p, answerOf, new FastSource(seed), script)
  return differsByDraws(observer, one, other, isShown, again) ? null : told
}

/**
 * A viewer that is not asked learns the same of the next answer in a position as it imagines it, where all that is hidden
 * may be otherwise at once: another card lies where one is drawn.
 */
export function checkTelling(run: Run, p: Position, imagined: Position, observer: Observer): void {
  run.guard('silence', () => {
    const told = tellsNext(run, p, imagined, observer, hiddenPlaces(run.game.rules, p, observer))
    if (told !== null)
      run.report('silence', `${named(observer)} can tell an imagined position from the true one: ${told}`)
  })
}

/** Imagined positions differ where silence found that something else could be. */
function checkDoubt(
  { game, secretOf, choices }: Run,
  p: Position,
  observer: Observer,
  free: ReadonlySet<Place>,
): void {
  const view = game.rules.view(p, observer)
  const imagined = Array.from({ length: IMAGINED }, (_, i) =>
    game.rules.determinise(view, observer, new Chance(new FastSource(`${choices.pick(1_000_000)}/${i}`))),
  )
  for (const place of free) {
    const values = new Set(imagined.map((q) => JSON.stringify(valueAt(q, place))))
    const secret = secretOf(place.name)
    secret.imagined++
    if (values.size > 1) secret.varied++
  }
}
