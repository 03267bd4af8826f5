import { diceFrom, type Forecast, forecast, type Going } from '../../forecast/forecast.ts'
import type { View } from '../../view.ts'

// Fights the battles of a forecast beside the page, for as long as somebody would wait.

export interface Asked {
  readonly key: string
  readonly view: View
  readonly seat: number
  readonly going: readonly Going[]
}
export interface Answered {
  readonly key: string
  /** Null where there is nothing to forecast. */
  readonly forecast: Forecast | null
}

const MOST_MS = 300

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { key, view, seat, going } = data
  const until = performance.now() + MOST_MS
  let last: Forecast | null = null
  for (const one of forecast(view, seat, going, diceFrom(view.turn))) {
    last = one
    if (performance.now() > until) break
  }
  postMessage({ key, forecast: last } satisfies Answered)
})
