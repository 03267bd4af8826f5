import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { Report } from '../../store/contract.ts'
import type { Viewer } from '../view/viewer.ts'

/**
 * The number under which the frames of a view are kept among the reports of a table; no seat has it. Like reports they are
 * written with the turn's entry, or not at all.
 */
export const shelfOf = (watched: Watched): number =>
  watched === 'all' ? -1 : watched === 'late' ? -2 : -3 - watched

/** The frame of a position as somebody sees it, in JSON; null where there is none. */
export function frameText(rules: AnyRuleset, position: Position, watched: Watched): string | null {
  const frame = rules.galaxy?.frame(viewFor(rules, position, watched)) ?? null
  return frame === null ? null : JSON.stringify(frame)
}

/** What is seen of a position: all of it, what spectators of a running game may see of it, or what a seat sees. */
export function viewFor(rules: AnyRuleset, position: Position, watched: Watched): unknown {
  if (watched === 'all') return position
  if (watched === 'late') return rules.spectators?.view(position, false)
  return rules.view(position, watched)
}

/**
 * What is kept of a turn that was carried out: the frames of all who may want to see it one day.
 * @param alone true where bots alone play: spectators see these as they are
 */
export function framesOf({ game: { rules }, position, seats }: Match, rev: number, alone: boolean): Report[] {
  if (rules.galaxy === undefined || isHalf(rules, position)) return []
  const late = alone || (rules.spectators?.late(position) ?? 0) > 0 ? (['late'] as const) : []
  const all: readonly Watched[] = ['all', ...late, ...Array.from({ length: seats }, (_, seat) => seat)]
  return all.flatMap((watched): Report[] => {
    const json = frameText(rules, position, watched)
    return json === null ? [] : [{ rev, seat: shelfOf(watched), json }]
  })
}

/** SC-21.14  A turn is over when its deal window is closed. */
export const isHalf = (rules: AnyRuleset, position: Position): boolean =>
  rules.discreetly?.(position) === true

/** The turn of a frame in JSON, without reading all of it. */
export const turnOf = (json: string): number => Number(/^\{"turn":(\d+)/.exec(json)?.[1] ?? -1)

/**
 * The first frames of some turns, as they come, until they have a number of characters together; and the last turn of which there
 * is any. Of a turn that was played again, since the game was taken back, the frame that comes last counts.
 */
export class FirstFrames {
  readonly #byTurn = new Map<number, string>()
  readonly #wants: (turn: number) => boolean
  readonly #long: number
  #length = 0
  #highest = -1
  last = -1

  constructor(wants: (turn: number) => boolean, long: number) {
    this.#wants = wants
    this.#long = long
  }

  add(turn: number, json: string): void {
    this.last = Math.max(this.last, turn)
    const isFull = this.#length > this.#long && turn > this.#highest
    if (isFull || !this.#wants(turn)) return
    this.#length += json.length - (this.#byTurn.get(turn)?.length ?? 0)
    this.#highest = Math.max(this.#highest, turn)
    this.#byTurn.set(turn, json)
  }

  /** Turn by turn. */
  get texts(): readonly string[] {
    return [...this.#byTurn].sort(([a], [b]) => a - b).map(([, json]) => json)
  }
}

/** How a table stands, as far as it matters for who may see what. */
export interface Standing {
  readonly over: boolean
  /** The turn that is played now. */
  readonly now: number
  /** How many turns late spectators see all of it; 0 for never. */
  readonly late: number
  /** True where bots alone play and ever played. */
  readonly alone: boolean
}

/** What somebody is shown of a turn: everything, what spectators may see of it, or what a seat saw. */
export type Watched = 'all' | 'late' | Seat

/**
 * What a viewer is shown who wants to see a turn through the eyes of a seat, or with null all of it; null for nothing. All
 * looks at what is kept of turns go through this.
 *
 * SC-20.16  A game master without a seat sees everything. SC-20.17  After the end everybody does. SC-20.11  Spectators see it
 * late, and a player what their own seats see.
 */
export function maySee(table: Standing, viewer: Viewer, turn: number, eye: Seat | null): Watched | null {
  if (table.over || viewer.master === true) return eye ?? 'all'
  if (eye !== null) return viewer.seats.includes(eye) ? eye : null
  if (viewer.seats.length > 0) return null
  return table.alone || (table.late > 0 && turn < table.now - table.late) ? 'late' : null
}

/** Through whose eyes a viewer may see a table with this number of seats; first what they are shown first. */
export function eyesOf(table: Standing, viewer: Viewer, seats: number): readonly (Seat | null)[] {
  if (table.over || viewer.master === true) return [null, ...Array.from({ length: seats }, (_, seat) => seat)]
  return viewer.seats.length > 0 ? viewer.seats : [null]
}
