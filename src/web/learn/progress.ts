// How far somebody has come in the lessons: it lies in the browser, and outlives a reload.

const nameOf = (game: string) => `argosy.lesson ${game}`

/** The decision at which a learner is, from 0, and how many there are; as many as there are when the lesson is done. */
export interface Progress {
  readonly step: number
  readonly of: number
}

/** How far a lesson has come; null where it was not begun. */
export function progressOf(game: string): Progress | null {
  try {
    const [step, of] = (localStorage.getItem(nameOf(game)) ?? '').split('/').map(Number)
    return step !== undefined && of !== undefined && step >= 0 && step <= of ? { step, of } : null
  } catch {
    return null
  }
}

/** Where the browser keeps nothing, a lesson begins at its beginning. */
export function keepProgress(game: string, { step, of }: Progress): void {
  try {
    localStorage.setItem(nameOf(game), `${step}/${of}`)
  } catch {
    // A full or forbidden store must not stop a lesson.
  }
}
