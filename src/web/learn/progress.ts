// How far somebody has come in the lessons: it lies in the browser, and outlives a reload.

const RETRYING = 'retrying'
const nameOf = (game: string) => `argosy.lesson ${game}`

/** Where a learner is in a lesson. */
export interface Progress {
  /** The decision, from 0; as many as there are when the last one is behind them. */
  readonly step: number
  readonly of: number
  /** The decisions that they passed without finding a good answer by themselves. */
  readonly open: readonly number[]
  /** True while only what is open is gone through. */
  readonly retrying: boolean
}

/** How far a lesson has come; null where it was not begun. */
export function progressOf(game: string): Progress | null {
  try {
    const [step, of, open = '', retrying] = (localStorage.getItem(nameOf(game)) ?? '').split('/')
    const come = {
      ...{ step: Number(step), of: Number(of), retrying: retrying === RETRYING },
      open: open === '' ? [] : open.split(',').map(Number),
    }
    return of !== undefined && come.step >= 0 && come.step <= come.of ? come : null
  } catch {
    return null
  }
}

/** Where the browser keeps nothing, a lesson begins at its beginning. */
export function keepProgress(game: string, { step, of, open, retrying }: Progress): void {
  try {
    localStorage.setItem(nameOf(game), `${step}/${of}/${open.join()}/${retrying ? RETRYING : ''}`)
  } catch {
    // A full or forbidden store must not stop a lesson.
  }
}

/**
 * The decisions still open after one is left.
 * @param solved whether a good answer was found there without being shown it
 */
export const openAfter = (open: readonly number[], step: number, solved: boolean): readonly number[] =>
  [...open.filter((one) => one !== step), ...(solved ? [] : [step])].sort((a, b) => a - b)
