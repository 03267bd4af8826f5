import type { Effect } from '../apply.ts'
import type { Script } from '../chance.ts'
import type { Fact } from '../facts.ts'
import { sameJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Observer } from '../seat.ts'
import { mayKnow } from '../tell.ts'

/** The number of outcomes of one draw that are tried. */
const OUTCOMES = 20

/**
 * True when an event tells an observer the same in two positions, but for what the observer itself has drawn. Where cards lie
 * otherwise the same outcome draws another card, and its drawer may know it. A part of a fact is such a draw when the observer
 * alone is told it, and another outcome of chance, at the same place of the same stream, tells another. What is told to others,
 * too, and what no outcome changes, has to be the same in both.
 * @param isShown whether what somebody is told otherwise shows in their view; of what is told to others, too, a spectator's
 * @param again what comes of the same answers in the first position, by these outcomes
 */
export function differsByDraws(
  observer: Observer,
  one: Effect,
  other: Effect,
  isShown: (looker: Observer) => boolean,
  again: (script: Script) => Effect | Refusal,
): boolean {
  if (!sameJson(shared(one.facts, observer), shared(other.facts, observer)) && !isShown(null)) return false
  const told = own(one.facts, observer)
  const drawn = otherwise(told, own(other.facts, observer))
  let hasLast = false
  for (const outcomes of otherOutcomes(one, again)) {
    hasLast ||= outcomes.length === 1
    for (const made of outcomes) {
      const varied = otherwise(told, own(made.facts, observer))
      for (const place of varied) drawn.delete(place)
      // From where another outcome takes another way, nothing can be compared.
      const parted = [...varied].find((place) => place.endsWith(PARTED))
      if (parted !== undefined) for (const place of drawn) if (isBehind(place, parted)) drawn.delete(place)
      if (drawn.size === 0) return true
    }
  }
  // The last card of a pile has no other outcome: its drawer has to see it.
  return drawn.size === 0 || (hasLast && isShown(observer))
}

/** What comes of each draw by every outcome, those before it being the same. */
function* otherOutcomes(
  one: Effect,
  again: (script: Script) => Effect | Refusal,
): Generator<readonly Effect[]> {
  const { chance, streams = {} } = one
  const draws: [readonly number[], (changed: readonly number[]) => Script][] = [
    [chance, (changed) => ({ chance: changed, streams })],
    ...Object.entries(streams).map(
      ([name, outcomes]): [readonly number[], (changed: readonly number[]) => Script] => [
        outcomes,
        (changed) => ({ chance, streams: { ...streams, [name]: changed } }),
      ],
    ),
  ]
  for (const [outcomes, script] of draws)
    for (const at of outcomes.keys()) {
      const all: Effect[] = []
      for (let outcome = 0; outcome <= OUTCOMES; outcome++) {
        const made = again(script([...outcomes.slice(0, at), outcome]))
        if (!isRefusal(made)) all.push(made)
        // A pick begins with 0 and a die with 1; what is above the most is refused.
        else if (outcome > 0) break
      }
      yield all
    }
}

/** How a place ends behind which two lists tell different kinds of facts. */
const PARTED = '.kind'

/** The places of parts of facts, as `fact.part`, that are not the same in two lists. */
function otherwise(facts: readonly Fact[], others: readonly Fact[]): Set<string> {
  const places = new Set<string>()
  for (let i = 0; i < Math.max(facts.length, others.length); i++) {
    const [fact, other] = [facts[i], others[i]]
    if (fact?.kind !== other?.kind) return places.add(`${i}${PARTED}`)
    for (const at of new Set([...(fact?.args.keys() ?? []), ...(other?.args.keys() ?? [])]))
      if (!sameJson(fact?.args[at], other?.args[at])) places.add(`${i}.${at}`)
  }
  return places
}

/** True for a place in the same fact as another, or in a later one. */
const isBehind = (place: string, other: string) => Number.parseInt(place, 10) >= Number.parseInt(other, 10)

/** What the observer alone is told, and what it is told with others. */
const own = (facts: readonly Fact[], observer: Observer) =>
  facts.filter((fact) => mayKnow(fact, observer) && fact.only?.length === 1)
const shared = (facts: readonly Fact[], observer: Observer) =>
  facts.filter((fact) => mayKnow(fact, observer) && fact.only?.length !== 1)
