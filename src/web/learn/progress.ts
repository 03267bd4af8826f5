// How far somebody has come in the lessons: it lies in the browser, and outlives a reload.

const nameOf = (game: string) => `argosy.lesson ${game}`

/** The decision at which a learner is, from 0; as many as there are when the lesson is done. */
export function progressOf(game: string): number {
  try {
    const kept = Number(localStorage.getItem(nameOf(game)) ?? '0')
    return Number.isInteger(kept) && kept >= 0 ? kept : 0
  } catch {
    return 0
  }
}

/** Where the browser keeps nothing, a lesson begins at its beginning. */
export function keepProgress(game: string, step: number): void {
  try {
    localStorage.setItem(nameOf(game), String(step))
  } catch {
    // A full or forbidden store must not stop a lesson.
  }
}
