import { benchHouse, benchLoad, benchSheets } from '../house.ts'
import { THREADS } from '../prepared.ts'
import type { Section } from './section.ts'

/** The house: moves that are on disk before they are acknowledged, and a long game read from disk, and sheets. */
export const house: Section = {
  name: 'house',
  title: 'The house on SQLite, by the clock',
  async run({ quick }) {
    const made = await (quick ? benchHouse(3, 5) : benchHouse())
    const load = await (quick ? benchLoad(50) : benchLoad())
    const sheets = await (quick ? benchSheets(5, 2) : benchSheets())
    const rows = [
      {
        what: `durable moves, ${made.tables} tables at once${THREADS > 0 ? `, in ${THREADS} threads` : ''}`,
        value: made.movesPerSecond,
        unit: 'moves/s',
        ...(quick ? {} : { aim: { least: 20_000 } }),
      },
      { what: 'of a move, processor', value: made.processorUs, unit: 'µs' },
      { what: 'move to acknowledgement, median', value: made.p50Ms, unit: 'ms' },
      { what: 'move to acknowledgement, 99 of 100', value: made.p99Ms, unit: 'ms' },
      {
        what: `load of a game of ${load.events} events after a crash`,
        value: load.loadMs,
        unit: 'ms',
        aim: { most: 200 },
      },
      { what: 'the same, put to rest before', value: load.restedMs, unit: 'ms', aim: { most: 15 } },
      { what: 'its whole chronicle after that', value: load.wholeMs, unit: 'ms' },
      { what: 'one frame of its replay', value: load.frameMs, unit: 'ms' },
      {
        what: '1,000 sheets of 1.5 kB at one table, each',
        value: sheets.atOnceMs,
        unit: 'ms',
        ...(quick ? {} : { aim: { most: 1 } }),
      },
      { what: 'of that, processor', value: sheets.processorMs, unit: 'ms' },
      { what: 'one sheet after the other, each', value: sheets.aloneMs, unit: 'ms' },
      { what: 'the last one, which carries them all out', value: sheets.turnMs, unit: 'ms' },
      { what: 'what others are sent for one', value: sheets.bytes, unit: 'bytes', aim: { most: 200 } },
    ]
    return { rows, notes: ['Every move is committed with full synchronisation before it is acknowledged.'] }
  },
}
