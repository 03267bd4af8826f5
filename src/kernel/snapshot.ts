import type { Effect } from './apply.ts'
import { Chance } from './chance.ts'
import type { Applied, GameEvent } from './event.ts'
import type { Game } from './game.ts'
import { isObject, type JsonObject, sameJson } from './json.ts'
import type { Position, Seat } from './procedure.ts'
import { isRefusal } from './refusal.ts'
import { FastSource, type Source } from './source.ts'
import type { Fact } from './transition.ts'

/** What has been seen of positions that are still kept. */
const seen = new WeakMap<Position, Map<Seat | null, unknown>>()

/**
 * What an observer sees of a position that nobody changes any more: made once for all who want it and for any use. Nobody may
 * change it.
 */
export function viewOf({ rules }: Pick<Game, 'rules'>, position: Position, observer: Seat | null): unknown {
  let views = seen.get(position)
  if (views === undefined) {
    views = new Map()
    seen.set(position, views)
  }
  let view = views.get(observer)
  if (view === undefined) {
    view = rules.view(position, observer)
    views.set(observer, view)
  }
  return view
}

/** An event with the position before it and what it did. */
export interface Past extends Applied {
  readonly before: Position
  readonly effect: Effect
  /** The number of the event before it that stands. */
  readonly to: number
}

/** How many positions are imagined for each viewer. */
const SAMPLES = 4

/**
 * The undo barrier: why a seat may not take back its event, or null. It may when the event drew no chance, showed nothing hidden and
 * left the turn where it was.
 */
export function undoFault(game: Game, past: Past, seats: number): string | null {
  const { event, effect } = past
  if (event.kind === 'late') return 'The deadline had passed; what it decided stands.'
  if (effect.chance.length > 0) return 'Dice were rolled or cards drawn: there is no undo past that.'
  if (effect.revealed) return 'Something hidden was shown: there is no undo past it.'
  if (game.isOver(effect.position)) return 'The game is over.'
  if (!game.asked(effect.position).includes(event.seat ?? -1))
    return 'The turn has passed to another player: there is no undo past that.'
  return toldSomething(game, past, seats) ? 'Something new was seen: there is no undo past it.' : null
}

/**
 * True when the event told somebody more than "this was answered": in a position imagined from that viewer's view
 * before it, the same answer would have led to another view after it. The seat itself may have learnt something, too.
 */
function toldSomething(game: Game, { before, event, effect }: Past, seats: number): boolean {
  const { rules } = game
  for (let viewer = -1; viewer < seats; viewer++) {
    const observer: Seat | null = viewer < 0 ? null : viewer
    const [seen, after] = [viewOf(game, before, observer), viewOf(game, effect.position, observer)]
    for (let i = 0; i < SAMPLES; i++) {
      const source = new Asked(new FastSource(`undo/${event.seq}/${i}`))
      const imagined = rules.determinise(seen, observer, new Chance(source))
      const there = game.apply(imagined, event.seat ?? 0, event.answer, new FastSource(i))
      if (isRefusal(there)) {
        // The others may conclude from any answer that it could be given. Where that shows too much, the rules call `reveal`.
        if (viewer === event.seat) return true
        continue
      }
      if (there.chance.length > 0) return true
      if (!sameJson(rules.view(there.position, observer), after)) return true
      // An observer that knows everything can imagine nothing else.
      if (!source.asked) break
    }
  }
  return false
}

/** A source that says whether it was asked for anything. */
class Asked implements Source {
  asked = false
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  below(n: number): number {
    this.asked = true
    return this.#source.below(n)
  }

  stream(name: string): Source {
    this.asked = true
    return this.#source.stream(name)
  }
}

/** An event that may still be taken back, as a snapshot keeps it. */
interface KeptPast {
  readonly event: GameEvent
  readonly facts: readonly Fact[]
  /** The position to which taking it back leads. */
  readonly before: Position
  readonly revealed: boolean
  readonly to: number
}

/** What the fold of a log needs to go on after an event, as plain JSON. Submissions are not in it. */
export interface Snapshot {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: JsonObject
  /** The number of the event after which it was made. */
  readonly seq: number
  /** The last event that still stood. */
  readonly top: number
  readonly position: Position
  /** From which event on each seat that is asked has been asked. */
  readonly since: readonly (readonly [Seat, number])[]
  readonly past: readonly KeptPast[]
}

/** Why a value is no snapshot, or null. Looks at its outline alone: a position that does not fit shows at the next proof. */
export function snapshotFault(value: unknown): string | null {
  if (!isObject(value)) return 'it is no object'
  for (const name of ['version', 'seats', 'seq', 'top'])
    if (!Number.isInteger(value[name])) return `${name} is no whole number`
  for (const name of ['since', 'past']) if (!Array.isArray(value[name])) return `${name} is no list`
  if (!isObject(value.position) || !Array.isArray(value.position.flow)) return 'it has no position'
  return typeof value.game === 'string' && isObject(value.options)
    ? null
    : 'it does not say which game it is of'
}

/** What may still be taken back, as a snapshot keeps it. */
export function keptPast(recent: readonly Past[]): KeptPast[] {
  return recent.map(({ event, facts, before, effect, to }) => ({
    event,
    facts,
    before,
    revealed: effect.revealed,
    to,
  }))
}

/** The same, as a match uses it: such events drew no chance, and each led to the position before the next. */
export function pastOf(past: readonly KeptPast[], position: Position): Past[] {
  return past.map(({ event, facts, before, revealed, to }, i) => {
    const after = past[i + 1]?.before ?? position
    return {
      event,
      facts,
      before,
      to,
      effect: { position: after, facts, chance: [], revealed, settled: true },
    }
  })
}
