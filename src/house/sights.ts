import type { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { viewOf } from '../kernel/views.ts'

/** So many eyes are remembered. */
const KEPT = 32

/** What an eye saw last. */
interface Sight {
  readonly position: Position
  readonly view: Readonly<Record<string, unknown>>
  readonly texts: ReadonlyMap<string, string>
}

/**
 * The views of a table as JSON, field by field, made once for all who see through the same eye. Positions share what
 * does not change, and so do views: a field that is the same value as before has the same text.
 */
export class Sights {
  /** What of a position has been put into JSON for one eye, and is the same for others. */
  #shared: { readonly position: Position; readonly texts: Map<object, string> } | null = null
  readonly #last = new Map<Seat | null, Sight>()

  /** What an eye sees now. */
  of(match: Match, eye: Seat | null): ReadonlyMap<string, string> {
    const last = this.#last.get(eye)
    const { position } = match
    if (last?.position === position) return last.texts
    const view = viewOf(match.game, position, eye) as Readonly<Record<string, unknown>>
    const texts = new Map<string, string>()
    for (const name of Object.keys(view)) {
      const value = view[name]
      if (value === undefined) continue
      const same = typeof value === 'object' && value === last?.view[name]
      texts.set(name, (same ? last.texts.get(name) : undefined) ?? this.#textOf(position, value))
    }
    this.#last.delete(eye)
    this.#last.set(eye, { position, view, texts })
    if (this.#last.size > KEPT) this.#last.delete(this.#last.keys().next().value ?? null)
    return texts
  }
  #textOf(position: Position, value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (this.#shared?.position !== position) this.#shared = { position, texts: new Map() }
    const { texts } = this.#shared
    const text = texts.get(value) ?? JSON.stringify(value)
    texts.set(value, text)
    return text
  }
}
