import { benchHeavy } from '../heavy.ts'
import type { Section } from './section.ts'

/** A campaign of a thousand empires in a thread of its own, and fifty tables that are played meanwhile. */
export const heavy: Section = {
  name: 'heavy',
  title: 'Others beside a large campaign, clients in a process of their own, by the clock',
  async run({ quick }) {
    const made = quick ? await benchHeavy(12, 2) : await benchHeavy(1000, 50)
    const aim = quick ? {} : { aim: { most: 50 } }
    const rows = [
      { what: `${made.empires} sets of orders and the turn`, value: made.turnMs, unit: 'ms' },
      { what: 'moves of the others meanwhile', value: made.moves, unit: 'moves' },
      { what: 'their answers, median', value: made.p50Ms, unit: 'ms' },
      { what: 'their answers, 99 of 100', value: made.p99Ms, unit: 'ms', ...aim },
      { what: 'the main thread was late by, 99 of 100', value: made.delayP99Ms, unit: 'ms' },
      { what: 'the main thread was late by, at most', value: made.longestMs, unit: 'ms' },
      { what: 'memory', value: made.residentBytes / 1e6, unit: 'MB' },
    ]
    return {
      rows,
      notes: ['The campaign is at its first turn; one process is the house, another all its clients.'],
    }
  },
}
