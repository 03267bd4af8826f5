import { execFileSync } from 'node:child_process'
import { benchCrowd } from '../crowd.ts'
import type { Section } from './section.ts'

const WANTED = 10_000
const RATE = 1000

/** Ten thousand who look on, and a thousand moves a second of others. */
export const crowd: Section = {
  name: 'crowd',
  title: 'Many idle live connections, and people who move beside them, by the clock',
  async run({ quick }) {
    const made = quick ? await benchCrowd(5, 4, 1, filesOf()) : await benchCrowd(WANTED, RATE, 15, filesOf())
    const aim = quick ? {} : { aim: { most: 50 } }
    const rate = made.moves / made.seconds
    const rows = [
      { what: 'idle live connections', value: made.idle, unit: 'sockets' },
      { what: 'moves of others beside them', value: rate, unit: 'moves/s' },
      { what: 'to one’s own answer, median', value: made.answer.p50, unit: 'ms' },
      { what: 'to one’s own answer, 99 of 100', value: made.answer.p99, unit: 'ms', ...aim },
      { what: 'to the last screen of the table, 99 of 100', value: made.screens.p99, unit: 'ms', ...aim },
      { what: 'the house’s main thread late, 99 of 100', value: made.late.p99, unit: 'ms' },
      { what: 'the same, at most', value: made.late.most, unit: 'ms' },
      { what: 'processor of the house', value: made.processorSeconds / made.seconds, unit: 'of a core' },
      { what: 'memory of the house', value: made.residentBytes / 1e6, unit: 'MB' },
    ]
    const notes = [
      'Two seats a table, each with a connection; the next moves at his time, or as soon as all screens show the last move.',
    ]
    if (!quick && made.idle < WANTED)
      notes.push(
        `This machine lets a process open ${filesOf()} files (\`ulimit -n\`): fewer connections than ${WANTED}.`,
      )
    if (!quick && rate < 0.95 * RATE)
      notes.push(`Those who play did not come to ${RATE} moves a second: the machine is too slow, or busy.`)
    return { rows, notes }
  },
}

/** How many files a process may have open. */
export function filesOf(): number {
  try {
    const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    return said === 'unlimited' ? 1_000_000 : Number(said)
  } catch {
    return 1024
  }
}
