/** What is known of one arm: what each of its trials gave, in the order of the trials. */
type Trials = number[]

/** How trials are shared out. */
export interface Halving {
  /** Trials in all, at the most. */
  readonly trials: number
  /** The arm that stays in to the end, and is taken unless another is clearly better. */
  readonly guard: number
  /** By how many standard errors of the difference another must be ahead of the guard. */
  readonly sure: number
  /** True when time is up: what is known then decides, and a trial that it interrupted does not count. */
  readonly over?: () => boolean
}

/**
 * The best of several arms by sequential halving (Karnin, Koren, Somekh 2013): all are tried equally often, the worse half
 * is dropped, and those that are left share what is left. `trial(arm, n)` is the n-th trial of an arm; of the same n all
 * arms should meet the same chance, so that what is compared are differences and not luck. Arms that were dropped are not
 * tried again; the guard is never dropped.
 */
export function bestArm(
  arms: number,
  { trials, guard, sure, over = () => false }: Halving,
  trial: (arm: number, n: number) => number,
): number {
  if (arms < 2) return guard
  const known: Trials[] = Array.from({ length: arms }, () => [])
  const rounds = Math.ceil(Math.log2(arms))
  let left = Array.from({ length: arms }, (_, arm) => arm)
  let done = 0
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const share = Math.max(1, Math.floor((trials - done) / (left.length * (rounds - round))))
    for (let n = 0; n < share; n++) {
      if (over() || done + left.length > trials) return verdict(known, left, guard, sure)
      const at = known[guard]?.length ?? 0
      const values = left.map((arm) => (over() ? 0 : trial(arm, at)))
      // What was cut short says nothing.
      if (over()) return verdict(known, left, guard, sure)
      for (const [i, arm] of left.entries()) known[arm]?.push(values[i] ?? 0)
      done += left.length
    }
    const better = left.toSorted((a, b) => mean(known[b] ?? []) - mean(known[a] ?? []) || a - b)
    const kept = better.slice(0, Math.max(1, Math.ceil(left.length / 2)))
    left = kept.includes(guard) ? kept : [...kept, guard]
  }
  return verdict(known, left, guard, sure)
}

/** The best of those left, if its trials are ahead of the guard's, pair by pair, by more than chance allows. */
function verdict(known: readonly Trials[], left: readonly number[], guard: number, sure: number): number {
  const own = known[guard] ?? []
  let [best, most] = [guard, 0]
  for (const arm of left) {
    const differences = (known[arm] ?? []).map((value, n) => value - (own[n] ?? 0))
    const ahead = mean(differences)
    if (ahead > most && ahead > sure * errorOf(differences)) [best, most] = [arm, ahead]
  }
  return best
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The standard error of the mean; of fewer than two values it is not known. */
function errorOf(values: readonly number[]): number {
  if (values.length < 2) return Number.POSITIVE_INFINITY
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}
