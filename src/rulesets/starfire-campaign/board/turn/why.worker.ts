import { diceFrom } from '../../forecast/forecast.ts'
import { type Met, type Why, whyOf } from '../../forecast/why.ts'
import type { View } from '../../view.ts'

// Fights a battle again beside the page.

export interface Asked {
  readonly key: string
  readonly before: View
  readonly now: View
  readonly seat: number
  readonly met: Met
}
export interface Answered {
  readonly key: string
  readonly why: Why | null
}

/** The first rolls of seeds that are near are alike. */
const WARMED = 8

function diceOf(seed: number): (sides: number) => number {
  const dice = diceFrom(seed)
  for (let i = 0; i < WARMED; i++) dice(10)
  return dice
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { key, before, now, seat, met } = data
  const why = whyOf(before, now, seat, met, (battle) => diceOf(1000 * now.turn + battle))
  postMessage({ key, why } satisfies Answered)
})
