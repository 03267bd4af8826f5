import type { Step } from '../../orders/order.ts'
import type { View } from '../../view.ts'
import type { SheetText } from './lines.ts'

// A half-written sheet outlives a reload of its page: it is kept in the browser's tab, under the table's address, until the
// next sheet is begun there.

const nameOf = (seat: number) => `sheet ${location.pathname} ${seat}`
const momentOf = (view: View, step: Step | null) => `${view.turn} ${step ?? 'sheet'}`

/** The sheet that was being written for this moment of the game; null for none. */
export function keptSheet(view: View, seat: number, step: Step | null): SheetText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(seat)) ?? 'null')
    if (kept?.moment !== momentOf(view, step) || typeof kept.text !== 'string') return null
    return { text: kept.text, strict: kept.strict === true }
  } catch {
    return null
  }
}

/** Keeps a sheet. Where the browser keeps nothing a reload begins with an empty one. */
export function keepSheet(view: View, seat: number, step: Step | null, { text, strict }: SheetText): void {
  try {
    sessionStorage.setItem(nameOf(seat), JSON.stringify({ moment: momentOf(view, step), text, strict }))
  } catch {
    // A full or forbidden store must not stop anybody from writing.
  }
}

/** The two faces of a sheet. */
export type Face = 'hand' | 'text'
const FACE = 'face of order sheets'

/** The face that was used last. */
export function lastFace(): Face {
  try {
    return sessionStorage.getItem(FACE) === 'text' ? 'text' : 'hand'
  } catch {
    return 'hand'
  }
}

/** Remembers which face is used. */
export function keepFace(face: Face): void {
  try {
    sessionStorage.setItem(FACE, face)
  } catch {
    // The next sheet begins by hand.
  }
}
