import type { View } from '../view.ts'

/** For the bar over the table: "turn 4 of 12 · 7 of 12 worlds win". */
export function barWords(view: View): string {
  const { turns, majority, worlds } = view.cluster
  return `turn ${view.turn} of ${turns} · ${majority} of ${worlds.length} worlds win`
}

/** GT-4.1  The steps in which somebody is asked. */
const STEPS: Readonly<Record<string, string>> = {
  diplomacy: 'step 2, diplomacy',
  spending: 'step 3, spending',
  movement: 'step 4, movement',
  landing: 'step 7, landing of monies',
  trade: 'step 9, trade orders',
  sheet: 'orders for steps 2 to 9',
}

/** For the heading of a turn: the step that goes on. */
export function turnWords(view: View): string | null {
  const frame = view.flow[view.flow.length - 1]
  return frame === undefined ? null : (STEPS[frame.at] ?? null)
}

/** GT-1.3  Treasuries are secret, and so are orders. */
export const hasSecrets = (): boolean => true
