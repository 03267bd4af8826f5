/** What was counted, by name: `decisions`, `games` … */
export type Counts = Readonly<Record<string, number>>

/** What a subject did in one go. */
export interface Sample {
  readonly counts: Counts
  readonly seconds: number
}

/** Something to measure: does its work for about so many milliseconds and says how much it did. */
export type Subject = (ms: number) => Sample

/**
 * Repeats a batch of work until so many milliseconds of this thread's processor time have gone. Processor time leaves
 * out what other programs take of the core, so that a figure does not depend on them.
 */
export function repeat(ms: number, batch: () => Counts): Sample {
  const counts: Record<string, number> = {}
  const begun = processorSeconds()
  let seconds = 0
  do {
    for (const [name, count] of Object.entries(batch())) counts[name] = (counts[name] ?? 0) + count
    seconds = processorSeconds() - begun
  } while (seconds * 1000 < ms)
  return { counts, seconds }
}

function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
