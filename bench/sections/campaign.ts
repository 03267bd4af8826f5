import { grow } from '../campaign.ts'
import type { Row } from '../report.ts'
import type { Section } from './section.ts'

/** How many empires, in which manner, for how many turns, and milliseconds that a turn may take. */
const CAMPAIGNS = [
  { empires: 2, preset: 'brisk', turns: 60, most: 5 },
  { empires: 100, preset: 'great', turns: 40, most: 250 },
  { empires: 1000, preset: 'great', turns: 40, most: 3000 },
] as const

/** Campaigns of Starfire that stewards have grown. */
export const campaign: Section = {
  name: 'campaign',
  title: 'Starfire Campaign, grown by stewards',
  async run({ quick }) {
    const rows: Row[] = []
    for (const { empires, preset, turns, most } of CAMPAIGNS) {
      if (quick && empires > 2) continue
      // A small one is grown twice: the first time also pays for the compiler.
      const cold = empires === 2 ? grow(empires, quick ? 3 : turns, preset) : null
      const c = grow(empires, quick ? 3 : turns, preset)
      const what = `${empires} empires, ${preset}, turn ${c.turns}`
      if (cold !== null)
        rows.push({ what: `${what}: a turn, the first campaign`, value: cold.turnMs, unit: 'ms' })
      rows.push(
        { what: `${what}: a turn`, value: c.turnMs, unit: 'ms', aim: { most } },
        { what: `${what}: the longest turn`, value: c.longestMs, unit: 'ms' },
        { what: `${what}: a steward thinks`, value: c.thinkingMs, unit: 'ms', aim: { most: 10 } },
        { what: `${what}: a view`, value: c.viewBytes / 1000, unit: 'kB', aim: { most: 50 } },
        { what: `${what}: a report`, value: c.reportBytes / 1000, unit: 'kB', aim: { most: 40 } },
        { what: `${what}: the position`, value: c.positionBytes / 1e6, unit: 'MB' },
        { what: `${what}: going on from it`, value: c.loadMs, unit: 'ms', aim: { most: 500 } },
        { what: `${what}: memory`, value: c.residentBytes / 1e6, unit: 'MB', aim: { most: 1500 } },
        { what: `${what}: ships`, value: c.ships, unit: 'ships' },
        { what: `${what}: systems`, value: c.colonies, unit: 'systems' },
      )
    }
    return {
      rows,
      notes: ['Milliseconds of the processor. Views and reports are of the first empire, as JSON.'],
    }
  },
}
