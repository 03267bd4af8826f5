import { money } from '../../figures.ts'
import { ownerName, systemName } from '../../map/world.ts'
import type { Line } from '../../state/kinds.ts'

/** A line of a report, as its sentence reads it. */
export interface Told {
  readonly clause: string
  readonly word: string
  readonly numbers: readonly number[]
  /** The number at a place; 0 where there is none. */
  at(place: number): number
  /** The same as a system, an owner, MC. */
  system(place: number): string
  systems(from: number): readonly string[]
  owner(place: number): string
  /** The planet whose system and slot stand at a place and behind it. */
  planet(place: number): string
  mc(place: number): string
}

/** What lines say, by their kinds. */
export type Sentences = Readonly<Record<string, (line: Told) => string>>

/** A line as its sentence reads it; `called`: other names for systems than their IDs. */
export function toldOf(
  { clause, word, numbers }: Pick<Line, 'clause' | 'word' | 'numbers'>,
  called: ((system: number) => string) | null,
): Told {
  const at = (place: number): number => numbers[place] ?? 0
  const name = called ?? systemName
  return {
    clause,
    word,
    numbers,
    at,
    system: (place) => name(at(place)),
    systems: (from) => numbers.slice(from).map(name),
    owner: (place) => ownerName(at(place)),
    planet: (place) =>
      called === null
        ? `${systemName(at(place))}.${at(place + 1)}`
        : `planet ${at(place + 1)} of ${called(at(place))}`,
    mc: (place) => `${money(at(place))} MC`,
  }
}
