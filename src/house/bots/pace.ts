import type { LoggedAction, Pace } from '../log/house-actions.ts'

/** What was chosen last; by default people can follow. */
export function paceOf(acts: readonly LoggedAction[]): Pace {
  for (let i = acts.length - 1; i >= 0; i--) {
    const act = acts[i]?.act
    if (act?.do === 'pace') return act.pace
  }
  return 'quick'
}

/** How many times longer than usual a slow bot pauses. */
const SLOW = 4

/** The pause before a bot's move; null when it waits to be asked. */
export function pauseMs(pace: Pace, usualMs: number): number | null {
  if (pace === 'step') return null
  return pace === 'once' ? 0 : pace === 'slow' ? usualMs * SLOW : usualMs
}
