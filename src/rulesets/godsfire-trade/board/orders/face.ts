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
