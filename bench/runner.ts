import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Counts, Sample, Until } from './subject.ts'
import type { Order } from './subjects/index.ts'

/** How long things are measured. */
export interface Budget {
  /** Milliseconds of warming up, so that the code is compiled. */
  readonly warmMs: number
  /** Milliseconds of one sample. */
  readonly sampleMs: number
  /** How many samples are taken; figures are their medians. */
  readonly samples: number
  /** True when the figures do not matter, only that everything runs. */
  readonly quick: boolean
}

/** Something that gives samples, from a process of its own. */
export interface Runner {
  sample(until: Until): Promise<Sample>
  close(): void
}

/** Starts a process for a subject. */
export async function start(order: Order, env: Readonly<Record<string, string>> = {}): Promise<Runner> {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), [JSON.stringify(order)], {
    env: { ...process.env, ...env },
  })
  await reply(child)
  return {
    async sample(until) {
      child.send(until)
      return (await reply(child)) as Sample
    },
    close: () => child.disconnect(),
  }
}

/** The next message of a process. @throws Error when it ends before */
export async function reply(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const gone = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The process that measures has ended with ${code}.`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: ended.signal }), gone])
    return message
  } finally {
    ended.abort()
    gone.catch(() => {})
  }
}

/** A program that plays a number of games and prints its counts and seconds; it is asked for as many as fill the time. */
export function program(file: string, args: readonly string[]): Runner {
  let perMs = 10
  return {
    async sample(until) {
      const games = typeof until === 'number' ? Math.max(1, Math.round(until * perMs)) : until.games
      const { seconds, ...counts } = JSON.parse(
        execFileSync(file, [...args, String(games)], { encoding: 'utf8' }),
      )
      perMs = games / Math.max(0.001, seconds * 1000)
      return { counts, seconds }
    },
    close() {},
  }
}

/** What the samples of a subject come to. */
export interface Measured {
  /** The median of count per second. */
  rate(count: string): number
  /** Half the distance of the quartiles of that, as a share of the median: how much it varied. */
  spread(count: string): number
  /** All counts added up. */
  readonly sums: Counts
}

/** Measures several subjects in turn, sample by sample, so that a change in the machine's pace meets all alike. */
export async function measure(runners: readonly Runner[], budget: Budget): Promise<Measured[]> {
  try {
    for (const runner of runners) await runner.sample(budget.warmMs)
    const samples: Sample[][] = runners.map(() => [])
    for (let i = 0; i < budget.samples; i++)
      for (const [r, runner] of runners.entries()) samples[r]?.push(await runner.sample(budget.sampleMs))
    return samples.map(summary)
  } finally {
    for (const runner of runners) runner.close()
  }
}

function summary(samples: readonly Sample[]): Measured {
  const rates = (count: string) => samples.map(({ counts, seconds }) => (counts[count] ?? 0) / seconds)
  const sums: Record<string, number> = {}
  for (const { counts } of samples)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  return {
    rate: (count) => quantile(rates(count), 0.5),
    spread: (count) =>
      (quantile(rates(count), 0.75) - quantile(rates(count), 0.25)) / 2 / quantile(rates(count), 0.5),
    sums,
  }
}

/** The value below which such a share of the values lies, between two of them where need be. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}
