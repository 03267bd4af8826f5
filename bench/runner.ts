import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'
import type { Counts, Sample, Until } from './subject.ts'
import type { Order } from './subjects/index.ts'

/** Two means further apart than this many standard errors are not of the same game. */
const ERRORS = 4.5
/**
 * How many games are compared: the first ones of each way, from its seed. So a run compares the same games as any other, on
 * any machine: what fits into a time would be other games each time, and sometimes few.
 */
const GAMES = 200

/**
 * The means of the same games played in two ways, side by side, as far as both count them. To be called before either is
 * measured. Throws when they differ by more than chance allows.
 */
export async function sameGame(
  id: string,
  what: string,
  [theirs, ours]: readonly [Runner, Runner],
  { quick }: Budget,
): Promise<string[]> {
  const until = { games: quick ? 1 : GAMES }
  const [there, here] = [await theirs.sample(until), await ours.sample(until)]
  return quick ? [] : compared(id, what, there.counts, here.counts)
}

/** The same of games that have been counted. */
export function compared(id: string, what: string, theirs: Counts, ours: Counts): string[] {
  return ['decisions', 'cash'].flatMap((count) => {
    if (theirs[count] === undefined || ours[count] === undefined) return []
    const [a, b] = [meanOf(theirs, count), meanOf(ours, count)]
    if (b.mean === 0) return []
    const error = Math.hypot(a.error, b.error)
    // Where no game differs from another there is no error either.
    const apart = a.mean === b.mean ? 0 : Math.abs(a.mean - b.mean) / error
    if (apart > ERRORS)
      throw new Error(`${id}: ${count} per game differ, ${a.mean} and ${b.mean} (± ${error}).`)
    return [
      `${id}, ${count} per game: ${a.mean.toFixed(2)} ${what}, ${b.mean.toFixed(2)} here; ${apart.toFixed(1)} standard errors apart.`,
    ]
  })
}

function meanOf(sums: Counts, count: string): { mean: number; error: number } {
  const games = sums.games ?? 0
  const mean = (sums[count] ?? 0) / games
  return { mean, error: Math.sqrt(((sums[`${count}2`] ?? 0) / games - mean ** 2) / (games - 1)) }
}

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
interface Runner {
  sample(until: Until): Promise<Sample>
  close(): void
}

/** Starts a process for a subject. */
export async function start(order: Order, env: Readonly<Record<string, string>> = {}): Promise<Runner> {
  const child = fork(path.join(import.meta.dirname, 'subjects/index.ts'), [JSON.stringify(order)], {
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

/** One line of the table. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** How much the samples varied: half the distance of the quartiles, as a share of the value. */
  readonly spread?: number
  /** What is to be reached; `most` when less is better. */
  readonly aim?: { readonly least: number } | { readonly most: number }
}

/** What a section has found. */
export interface Report {
  readonly rows: readonly Row[]
  /** Sentences below the table: what was checked, what was left out and why. */
  readonly notes: readonly string[]
}

/** The machine on which it was measured, and what else it was doing. */
export function machine(): Record<string, string | number> {
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.platform()} ${os.arch()}`,
    node: process.versions.node,
    v8: process.versions.v8,
    load: Number(os.loadavg()[0]?.toFixed(1)),
  }
}

/** True unless the row has an aim that its value misses. */
export function reached({ value, aim }: Row): boolean {
  if (aim === undefined) return true
  return 'least' in aim ? value >= aim.least : value <= aim.most
}

/** A section as text. */
export function table(title: string, { rows, notes }: Report): string {
  const lines = rows.map((row) => {
    const spread =
      row.spread === undefined || Number.isNaN(row.spread) ? '' : `±${(row.spread * 100).toFixed(0)} %`
    const line = `  ${row.what.padEnd(46)}${figure(row.value).padStart(11)} ${row.unit.padEnd(14)}${spread.padStart(6)}`
    return `${line}  ${verdict(row)}`.trimEnd()
  })
  return [styleText('bold', title), ...lines, ...notes.map((note) => `  ${note}`), ''].join('\n')
}

function verdict(row: Row): string {
  const { aim } = row
  if (aim === undefined) return ''
  const text = 'least' in aim ? `aim ≥ ${figure(aim.least)}` : `aim ≤ ${figure(aim.most)}`
  return reached(row) ? styleText('green', `${text}  ✓`) : styleText('red', `${text}  missed`)
}

/** A number with three digits that count, and thousands marked. */
export function figure(value: number): string {
  if (value >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}

/** One part of the benchmarks, as it is called on the command line. */
export interface Section {
  readonly name: string
  readonly title: string
  run(budget: Budget): Promise<Report>
}
