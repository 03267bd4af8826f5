import {
  chartOf,
  clicks,
  firstDecision,
  largeCampaign,
  largeOrders,
  longFrames,
  playedBack,
  seated,
  withBrowser,
} from '../pages.ts'
import type { Section } from '../runner.ts'
import { quantile, type Row } from '../runner.ts'

/** How far away the server is, in milliseconds, and within how many something can be decided. */
const DISTANCES = [
  [100, 4000],
  [300, 8000],
] as const
/** How often each is tried, of which the middle counts: at the first table of a game the house has yet to read its rules. */
const TRIES = 3
const FRAME_MS = 100
const CHART_MS = 500
const GAMES = [
  ['imperial-trader', 'Imperial Trader', 1],
  ['black-market', 'Black Market', 2],
  ['godsfire-trade', 'Trade in Godsfire', 1],
  ['cash-flow', 'Cash Flow', 5],
  ['starfire-campaign', 'Starfire Campaign', 3],
] as const

/** What people feel: the first decision on a cheap telephone, six bots that play, and a click that others see. */
export const pages: Section = {
  name: 'pages',
  title: 'Pages in a browser, by the clock',
  async run({ quick }) {
    const rows: Row[] = []
    await withBrowser(async ({ browser, url }) => {
      for (const [id, game, bots] of quick ? GAMES.slice(0, 1) : GAMES) {
        for (const [latency, most] of DISTANCES) {
          const took: number[] = []
          let kilobytes = 0
          for (let i = 0; i < (quick ? 1 : TRIES); i++) {
            const first = await firstDecision(browser, await seated(url, id, 1, bots), latency)
            took.push(first.ms)
            kilobytes = first.kilobytes
          }
          const what = `${game}, first decision, ${latency} ms away`
          rows.push({ what, value: quantile(took, 0.5), unit: 'ms', aim: { most } })
          if (latency === 100)
            rows.push({ what: `${game}, came over the line`, value: kilobytes, unit: 'kB' })
        }
      }
      if (!quick) {
        const large = await largeCampaign(url)
        const chart = await chartOf(browser, large)
        rows.push({
          what: 'a large Starfire chart, painted',
          value: chart.ms,
          unit: 'ms',
          aim: { most: CHART_MS },
        })
        const longest = Math.max(0, ...chart.frames)
        rows.push({ what: 'panned, longest frame', value: longest, unit: 'ms', aim: { most: 50 } })
        for (const [what, value] of await largeOrders(browser, large))
          rows.push({ what: `there, to ${what}`, value, unit: 'ms', aim: { most: CHART_MS } })
        const back = Math.max(0, ...(await playedBack(browser, url)))
        rows.push({
          what: '20 empires played back, longest frame',
          value: back,
          unit: 'ms',
          aim: { most: 50 },
        })
      }
      const frames = await longFrames(browser, await seated(url, 'cash-flow', 0, 6), quick ? 500 : 20_000)
      const longest = Math.max(0, ...frames)
      rows.push({
        what: 'Cash Flow, six bots, longest frame',
        value: longest,
        unit: 'ms',
        aim: { most: FRAME_MS },
      })
      rows.push({ what: 'frames of more than 50 ms', value: frames.length, unit: 'frames' })
      const took = await clicks(browser, await seated(url, 'imperial-trader', 2, 0), quick ? 2 : 40)
      rows.push({ what: 'a click to another screen, median', value: quantile(took, 0.5), unit: 'ms' })
      rows.push({ what: 'a click to another screen, 95 of 100', value: quantile(took, 0.95), unit: 'ms' })
    })
    return {
      rows,
      notes: [
        'First decision: a telephone four times slower than this machine, 800 kbit/s, nothing kept of the page before.',
        'A large chart: 75 systems, 62 fleets, on the same telephone, its code fetched before; from the press on its tab.',
        'Six bots: one who looks on at 1440 × 900 for 20 s; frames as the browser tells of those that are long.',
        'A click: from the press until the frame in which another browser shows the move; one house, nobody else there.',
      ],
    }
  },
}
