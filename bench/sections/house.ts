import { benchHouse, benchLoad } from '../house.ts'
import type { Section } from './section.ts'

/** The house: moves that are on disk before they are acknowledged, and a long game read from disk. */
export const house: Section = {
  name: 'house',
  title: 'The house on SQLite, by the clock',
  async run({ quick }) {
    const made = await (quick ? benchHouse(3, 5) : benchHouse())
    const load = await (quick ? benchLoad(50) : benchLoad())
    const rows = [
      {
        what: `durable moves, ${made.tables} tables at once`,
        value: made.movesPerSecond,
        unit: 'moves/s',
        ...(quick ? {} : { aim: { least: 20_000 } }),
      },
      { what: 'move to acknowledgement, median', value: made.p50Ms, unit: 'ms' },
      { what: 'move to acknowledgement, 99 of 100', value: made.p99Ms, unit: 'ms' },
      { what: `load of a game of ${load.events} events`, value: load.loadMs, unit: 'ms', aim: { most: 200 } },
      { what: 'one frame of its replay', value: load.frameMs, unit: 'ms' },
    ]
    return { rows, notes: ['Every move is committed with full synchronisation before it is acknowledged.'] }
  },
}
