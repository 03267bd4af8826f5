import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { viewOf } from '../../kernel/snapshot.ts'

/** How many observers are remembered. */
const KEPT = 32

/** What an observer saw last. */
interface CachedState {
  readonly position: Position
  readonly view: Readonly<Record<string, unknown>>
  readonly texts: ReadonlyMap<string, string>
}

/**
 * The views of a table as JSON, field by field, made once for all who see as the same observer. Positions share what
 * does not change, and so do views: a field that is the same value as before has the same text.
 */
export class ViewerCache {
  /** What of a position has been put into JSON for one observer, and is the same for others. */
  #shared: { readonly position: Position; readonly texts: Map<object, string> } | null = null
  readonly #last = new Map<Seat | null, CachedState>()

  /** What an observer sees now. */
  of(match: Match, observer: Seat | null): ReadonlyMap<string, string> {
    const last = this.#last.get(observer)
    const { position } = match
    if (last?.position === position) return last.texts
    const view = viewOf(match.game, position, observer) as Readonly<Record<string, unknown>>
    const texts = new Map<string, string>()
    for (const name of Object.keys(view)) {
      const value = view[name]
      if (value === undefined) continue
      const known = isSame(value, last?.view[name]) ? last?.texts.get(name) : undefined
      texts.set(name, known ?? this.#textOf(position, value))
    }
    this.#last.delete(observer)
    this.#last.set(observer, { position, view, texts })
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

/**
 * True for what has the same text as before: the same value, or a list that was changed in place of another and came out with
 * the same numbers. To look at the numbers takes a tenth of the time that it takes to write them down.
 */
function isSame(now: unknown, before: unknown): boolean {
  if (now === before) return true
  if (!Array.isArray(now) || !Array.isArray(before) || now.length !== before.length) return false
  for (let i = 0; i < now.length; i++) if (typeof now[i] !== 'number' || now[i] !== before[i]) return false
  return true
}
