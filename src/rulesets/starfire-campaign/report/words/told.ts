import { digits } from '../../exact.ts'
import { ownerName, systemName } from '../../map/world.ts'
import type { Line } from '../../state/report.ts'

/** A line of a report, as its sentence reads it. */
export interface Told {
  readonly clause: string
  readonly word: string
  readonly numbers: readonly number[]
  /** The number at a place; 0 where there is none. */
  at(place: number): number
  /** The same as a system, an owner, MC. */
  system(place: number): string
  owner(place: number): string
  mc(place: number): string
}

/** What lines say, by their kinds. */
export type Sentences = Readonly<Record<string, (line: Told) => string>>

/** A line as its sentence reads it. */
export function toldOf({ clause, word, numbers }: Pick<Line, 'clause' | 'word' | 'numbers'>): Told {
  const at = (place: number): number => numbers[place] ?? 0
  return {
    clause,
    word,
    numbers,
    at,
    system: (place) => systemName(at(place)),
    owner: (place) => ownerName(at(place)),
    mc: (place) => `${digits(at(place))} MC`,
  }
}
