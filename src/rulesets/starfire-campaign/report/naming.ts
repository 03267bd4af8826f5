import type { GalaxyChapter as Chronicled } from '../../../kernel/index.ts'
import { andList, capital } from '../../../kernel/index.ts'
import { isCore, isNpr, ownerName, systemName } from '../map/world.ts'
import { placesIn } from './places.ts'
import type { Taken, Teller, WarBattle } from './wars.ts'

// How a chronicle names places, turns and owners.

/** As many names are told one by one. */
const NAMES = 4

/** A reader's own name for a system; null for none. */
export type Called = (system: number) => string | null

/** The names of places for who reads: an empire, or everybody. */
export class Names {
  /** Whose chronicle it is; 0 for that of all. */
  readonly reader: number
  readonly #called: Called
  readonly #homes: ReadonlyMap<number, number>
  /** How many systems a home cluster has; 0 where two homes are not known. */
  readonly #size: number
  /** The homes that the chapter has named. */
  readonly #named = new Set<number>()

  constructor(tellers: readonly Teller[], called: Called) {
    const [first, second] = tellers
    this.reader = second === undefined ? (first?.owner ?? 0) : 0
    this.#called = called
    const homes = tellers.flatMap(({ owner, reports }) =>
      [...placesIn(reports.at(-1)?.places)].flatMap(([system, place]): [number, number][] =>
        place.home ? [[system, place.jumps === 0 ? owner : place.owner]] : [],
      ),
    )
    this.#homes = new Map(homes)
    const [one, other] = [...this.#homes].toSorted(([, a], [, b]) => a - b)
    this.#size = one === undefined || other === undefined ? 0 : (other[0] - one[0]) / (other[1] - one[1])
  }

  /** Whose home cluster a system lies in: 0 for the core, null where nobody can say. */
  cluster(system: number): number | null {
    if (isCore(system)) return 0
    return this.#size > 0 ? Math.ceil(system / this.#size) : null
  }

  /** A chapter begins. */
  chapter(): void {
    this.#named.clear()
  }

  who(owner: number): string {
    return owner === this.reader ? 'you' : ownerName(owner)
  }

  at(system: number): string {
    return this.listed([system])
  }

  /** "systems 2, 5 and C1", each once, and no more than a few; whose home one is, once in a chapter. */
  listed(systems: readonly number[]): string {
    return this.#list(systems, few)
  }

  #list(systems: readonly number[], some: (all: string[]) => string[] = (all) => all): string {
    const all = [...new Set(systems)].sort((a, b) => a - b)
    const named = some(
      all.map((system) => this.#called(system) ?? `${systemName(system)}${this.#whose(system)}`),
    )
    const plain = named.filter((name) => /^\d+( \(|$)/.test(name)).length
    return `${['', 'system '][plain] ?? 'systems '}${andList(named)}`
  }

  #whose(system: number): string {
    const owner = this.#homes.get(system)
    if (owner === undefined || this.#named.has(system)) return ''
    this.#named.add(system)
    return owner === this.reader ? ' (your home)' : ` (home of ${ownerName(owner)})`
  }

  /** "at C4 in turns 25–27 and 37 and at systems 6 and 7 in turn 42": all of them. */
  battles(battles: readonly WarBattle[]): string {
    const places = [...Map.groupBy(battles, ({ system }) => system)].map(([system, here]) => ({
      system,
      when: turnsText(here.map(({ turn }) => turn)),
    }))
    const turns = [...Map.groupBy(places, ({ when }) => when)].map(
      ([when, all]) => `at ${this.#list(all.map(({ system }) => system))} in ${when}`,
    )
    return andList(turns)
  }

  /** Battles as a chapter leads to them, each once. */
  linked(battles: readonly Pick<WarBattle, 'turn' | 'system'>[]): Chronicled['battles'] {
    const each = new Map(battles.map(({ turn, system }) => [`${turn} ${system}`, { turn, system }]))
    return [...each.values()].map((one) => ({ ...one, place: this.at(one.system) }))
  }

  /** "systems 2 and 3 in turn 10 and C1 in turn 12". */
  taken(taken: readonly Taken[]): string {
    const turns = [...Map.groupBy(taken, ({ turn }) => turn)]
    return andList(
      turns.map(([turn, all]) => `${this.listed(all.map(({ system }) => system))} in turn ${turn}`),
    )
  }
}

/** "N1 and empires 2–4". */
export function owners(all: readonly number[]): string {
  const plain = all.filter((owner) => !isNpr(owner)).sort((a, b) => a - b)
  const runs = plain.length === 0 ? [] : [`${plain.length === 1 ? 'empire' : 'empires'} ${runsText(plain)}`]
  return andList([...all.filter(isNpr).map(ownerName), ...runs])
}

const turnsText = (turns: readonly number[]): string =>
  `${turns.length === 1 ? 'turn' : 'turns'} ${runsText([...new Set(turns)])}`

/** "25–27 and 37". */
function runsText(rising: readonly number[]): string {
  const runs: [number, number][] = []
  for (const n of rising) {
    const run = runs.at(-1)
    if (run?.[1] === n - 1) run[1] = n
    else runs.push([n, n])
  }
  return andList(
    runs.flatMap(([from, to]) => (to - from < 2 ? [...new Set([from, to])].map(String) : [`${from}–${to}`])),
  )
}

export const spanTitle = (from: number, to: number): string =>
  from === to ? `Turn ${from}` : `Turns ${from}–${to}`

/** The first few, and how many more. */
export const few = (names: readonly string[]): string[] =>
  names.length <= NAMES + 1 ? [...names] : [...names.slice(0, NAMES), `${names.length - NAMES} more`]

/** Sentences with capitals and full stops. */
export const sentencesOf = (all: readonly string[]): string => all.map((one) => `${capital(one)}.`).join(' ')
