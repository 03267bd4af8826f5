import type { AnyFactWords, Concern, Fact, Grade } from '../../kernel/facts.ts'
import type { Applied } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { concernOf } from '../../kernel/tell.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'

/** One thing that happened, in words. */
export interface Phrase {
  readonly event: number
  readonly text: string
  readonly clause: string
  /** Where on the board it happened, as options name such places. */
  readonly places: readonly string[]
  /** The seat whose decision led to it; null where several decided. */
  readonly seat: Seat | null
}

/** Something that everybody was told, and what it weighs. */
interface Weighed {
  readonly event: number
  readonly fact: Fact
  readonly weight: number
  readonly seat: Seat | null
}

const WEIGHTS: Readonly<Record<Grade, number>> = { headline: 8, event: 4, detail: 1, bookkeeping: 0 }

/** A detail is no reason for a turn, not even one of the seat itself. */
const TRIFLE = 3

/** Puts what happened in a game into words for everybody. */
export class Phrases {
  readonly #edition: PinnedRuleset
  readonly #name: (seat: Seat) => string
  /** Any view: what never changes is read from it. */
  readonly #view: unknown

  constructor(edition: PinnedRuleset, view: unknown, name: (seat: Seat) => string) {
    this.#edition = edition
    this.#view = view
    this.#name = name
  }

  /** All headlines. */
  headlines(applied: readonly Applied[]): Phrase[] {
    return applied.flatMap(({ event, facts }) =>
      facts
        .filter((fact) => fact.only === null && this.#words(fact)?.grade === 'headline')
        .map((fact) => this.#said({ event: event.seq, fact, weight: 0, seat: event.seat })),
    )
  }

  /**
   * What weighs most of what was told after one event and up to another, for a seat whose chance rose or fell: what it won
   * when it rose, what it lost when it fell, then what turned with its rivals, what it did itself, and what is grave for all.
   * Null where nothing was.
   */
  gravest(
    applied: readonly Applied[],
    after: number,
    upTo: number,
    seat: Seat,
    rose: boolean,
  ): Phrase | null {
    return this.#best(applied, after, upTo, seat, rose, () => true)
  }

  /** The same of what happened to the seat itself: what it won when its chance rose, what it lost when it fell. */
  befell(applied: readonly Applied[], after: number, upTo: number, seat: Seat, rose: boolean): Phrase | null {
    const how = rose ? 'gains' : 'loses'
    return this.#best(applied, after, upTo, seat, rose, (fact) => {
      const words = this.#words(fact)
      return words !== undefined && concernOf(words, fact, seat) === how
    })
  }

  #best(
    applied: readonly Applied[],
    after: number,
    upTo: number,
    seat: Seat,
    rose: boolean,
    counts: (fact: Fact) => boolean,
  ): Phrase | null {
    const between = applied.filter(({ event }) => event.seq > after && event.seq <= upTo)
    const weighed = between.flatMap(({ event, facts }) =>
      facts
        .filter((fact) => fact.only === null && counts(fact))
        .map((fact): Weighed => {
          const weight = this.#weight(fact, seat, rose) + (event.seat === seat ? 2 : 0)
          return { event: event.seq, fact, weight, seat: event.seat }
        }),
    )
    const best = weighed.reduce<Weighed | null>(
      (top, one) => (one.weight > (top?.weight ?? TRIFLE) ? one : top),
      null,
    )
    return best === null ? null : this.#said(best)
  }

  /** At how many events something went from one seat to another, in either direction: each pair once. A deal is one event. */
  trades(applied: readonly Applied[]): { readonly a: Seat; readonly b: Seat; readonly times: number }[] {
    const times = new Map<string, number>()
    for (const { facts } of applied) {
      const pairs = new Set(facts.map((fact) => partners(this.#words(fact), fact)))
      for (const pair of pairs) if (pair !== null) times.set(pair, (times.get(pair) ?? 0) + 1)
    }
    return [...times].map(([pair, n]) => {
      const [a = 0, b = 0] = pair.split(' ').map(Number)
      return { a, b, times: n }
    })
  }

  #weight(fact: Fact, seat: Seat, rose: boolean): number {
    const words = this.#words(fact)
    if (words === undefined) return 0
    const [helps, harms] = rose ? (['gains', 'loses'] as const) : (['loses', 'gains'] as const)
    const concern = concernOf(words, fact, seat)
    const isRivals = (role: Concern) =>
      words.roles.some((one, i) => one === role && seatsIn(fact.args[i]).some((other) => other !== seat))
    // Nobody rose by their own losses, nor by what a rival won; what a rival lost may have done it.
    const fit =
      concern === helps ? 6 : concern === harms ? -6 : isRivals(harms) ? 2 : isRivals(helps) ? -6 : 0
    return WEIGHTS[words.grade ?? 'detail'] + fit
  }

  #words({ kind }: Fact): AnyFactWords | undefined {
    return this.#edition.game.rules.words[kind]
  }

  #said({ event, fact, seat }: Weighed): Phrase {
    const { game, tell, placesOf } = this.#edition
    const { text, clause } = tell(game.rules, fact, this.#view, this.#name)
    const places = placesOf(game.rules, fact, this.#view)
    return { event, text, clause, places, seat }
  }
}

const seatsIn = (part: Fact['args'][number] | undefined): readonly number[] =>
  (part === undefined ? [] : [part].flat()).filter((seat) => seat >= 0)

/** The two seats of a fact that says that something changed hands, the lower first; null for none. */
function partners(words: AnyFactWords | undefined, { args }: Fact): string | null {
  const [from, to] = (words?.between ?? []).map((i) => args[i])
  if (typeof from !== 'number' || typeof to !== 'number' || from < 0 || to < 0 || from === to) return null
  return `${Math.min(from, to)} ${Math.max(from, to)}`
}
