/** What was counted, by name: `decisions`, `games` … */
export type Counts = Readonly<Record<string, number>>

/** What a subject did in one go. */
export interface Sample {
  readonly counts: Counts
  readonly seconds: number
}

/** How much is done: work for about this many milliseconds, or at least `games` games. */
export type Until = number | { readonly games: number }

/** Something to measure: does this much of its work and says how much it did. */
export type Subject = (until: Until) => Sample

/**
 * Repeats a batch of work until `until` is reached: milliseconds of this thread's processor time, or games. Processor time leaves
 * out what other programs take of the core, so that a figure does not depend on them.
 */
export function repeat(until: Until, batch: () => Counts): Sample {
  const counts: Record<string, number> = {}
  const begun = processorSeconds()
  let seconds = 0
  do {
    for (const [name, count] of Object.entries(batch())) counts[name] = (counts[name] ?? 0) + count
    seconds = processorSeconds() - begun
  } while (typeof until === 'number' ? seconds * 1000 < until : (counts.games ?? 0) < until.games)
  return { counts, seconds }
}

function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
