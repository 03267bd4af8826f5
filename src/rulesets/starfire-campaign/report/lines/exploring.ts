import { andList, counted } from '../../../../kernel/index.ts'
import { fleet, fleets, kind, listed, number, owner, system, units, unitsIn, word } from './line.ts'

/** SC-20.1, SC-6.1  What a level of knowledge is called. */
const LEVELS = ['unknown', 'a WP leads there', 'visited', 'basic scan', 'detailed scan', 'both scans']
// A probe in a system that is known brings the second, too.
const BROUGHT = ['', 'Warp points lead to', 'News of the warp points of', 'Scanned:', 'Charted:']

/** Movement, surveys and what they find. */
export const exploring = {
  // Reports from before they were counted say no number of units.
  'contact lost': kind({ fleet, system, units: number }, 'urgent SC-20.12', {
    whole: ({ fleet, system, units }) =>
      `Contact with ${fleet} was lost in ${system}${units === 0 ? '' : `: ${counted(units, 'unit')}`}.`,
    weight: (_, __, { lost = [] }) => byLoss(unitsIn(lost)),
    together: ({ system }) => `contact lost ${system}`,
    changes: ({ units: n, system }) => ({ lost: units(n, system) }),
    head({ system }, { all, lost }) {
      const n = unitsIn(lost)
      return `Contact with ${fleets(all)} was lost at ${system}${n === 0 ? '' : `: ${counted(n, 'unit')}`}`
    },
  }),
  'path ended': kind({ fleet, wp: number }, 'urgent SC-13.12', {
    say: ({ fleet, wp }) => `${fleet} may not use WP ${wp}; its path is dropped`,
    weight: 47,
    bad: true,
  }),
  moved: kind({ fleet, system }, 'fleets SC-13.5', {
    whole: ({ fleet, system }) => `${fleet} has come to ${system}.`,
    weight: 4,
    together: ({ system }) => `moved ${system}`,
    head: ({ system }, { all }) => `${fleets(all)} ${all.length === 1 ? 'has' : 'have'} come to ${system}`,
  }),
  held: kind({ fleet, system }, 'fleets SC-13.9', {
    say: ({ fleet, system }) => `${fleet} is held in ${system} by a tidal shear`,
  }),
  scanned: kind({ fleet, system, level: number }, 'fleets SC-6.8', {
    whole: ({ fleet, system, level }) => `${fleet} has completed in ${system}: ${LEVELS[level]}.`,
    weight: 12,
  }),
  // SC-6.20  Which WP, and where it leads, stays aboard.
  probed: kind({ fleet, system }, 'fleets SC-6.20', {
    whole: ({ fleet, system }) => `${fleet} has completed a probe in ${system}.`,
    weight: 11,
  }),
  delivered: kind({ system, level: number, fleet }, 'exploration SC-6.9', {
    say: ({ system, level, fleet }) =>
      `${system}: ${level === 2 ? 'news of its WPs' : LEVELS[level]}, brought by ${fleet}`,
    weight: 42,
    together: ({ level }) => `delivered ${level}`,
    head: ({ level }, { all }) =>
      `${level === 1 && all.length === 1 ? 'A warp point leads to' : (BROUGHT[level] ?? 'Charted:')} ${listed(all.map((one) => one.system))}`,
    fresh: true,
  }),
  copied: kind({ system, owner }, 'exploration SC-6.24', {
    say: ({ owner, system }) => `The cluster of ${owner}, around ${system}, is laid out like yours`,
    weight: 68,
    fresh: true,
  }),
  cache: kind({ system, mc: number }, 'exploration SC-6.17', {
    say: ({ system, mc }) => `${system}: a cache worth ${mc} MC`,
    weight: 70,
    ledger: { step: 'P8', amount: ({ mc }) => 100 * mc, label: () => 'Caches' },
    head: ({ system, mc }) => `A cache worth ${mc} MC at ${system}`,
    fresh: true,
  }),
  relic: kind({ system, tech: word }, 'exploration SC-6.17', {
    say: ({ system, tech }) => `${system}: ruins teach ${tech}`,
    weight: 72,
    head: ({ system, tech }) => `Ruins at ${system} teach ${tech}`,
    fresh: true,
  }),
  seen: kind({ system, owner, hulls: word }, 'sightings SC-20.2', {
    whole: ({ system, hulls, owner }) => `${system}: ${hulls} of ${owner}`,
    weight: 45,
    together: ({ system }) => `seen ${system}`,
    // The codes of hulls, "2 DD, 1 FT2", are for the report in full.
    head: ({ system }, { all }) => {
      const count = (hulls: string) =>
        hulls.split(', ').reduce((sum, some) => sum + Number.parseInt(some, 10), 0)
      return `At ${system}: ${andList(all.map(({ hulls, owner }) => `${counted(count(hulls), 'unit')} of ${owner}`))}`
    },
  }),
}

/** The gravest battle, below all that happens to systems. */
const BATTLE = 96

/** By what was lost: one step for two units. */
export const byLoss = (lost: number): number => Math.min(BATTLE, BATTLE - 6 + Math.ceil(lost / 2))
