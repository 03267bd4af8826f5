import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import type { Section } from './section.ts'

const SUBJECTS = [
  ['6 players, 100 territories', 'wide', 6],
  ['imperial-trader, 2 players', 'imperial-trader', 2],
  ['imperial-trader, 6 players', 'imperial-trader', 6],
] as const

/** Copies of a whole position: what search pays for every branch, and the house for every answer. */
export const copies: Section = {
  name: 'copies',
  title: 'Copy of a whole position',
  async run(budget) {
    const rows: Row[] = []
    for (const [what, id, seats] of SUBJECTS) {
      const order = (how: 'copier' | 'clone') => start(['copies', id, seats, how])
      const [ours, clone] = await measure([await order('copier'), await order('clone')], budget)
      if (ours === undefined || clone === undefined) continue
      const aim = id === 'wide' ? { aim: { most: 1 } } : {}
      rows.push({ what, value: 1e6 / ours.rate('copies'), unit: 'µs', spread: ours.spread('copies'), ...aim })
      rows.push({
        what: `${what}, structuredClone`,
        value: 1e6 / clone.rate('copies'),
        unit: 'µs',
        spread: clone.spread('copies'),
      })
    }
    return {
      rows,
      notes: ['Map and options never change and are shared by copies; structuredClone is spared them, too.'],
    }
  },
}
