import type { Story } from '../../server/api.ts'

/** The most rounds that are written below a plot. */
const MOST = 8

/** The samples below which their round is written, each round once. */
export const ticksOf = ({ samples }: Pick<Story, 'samples'>): { round: number | null; i: number }[] =>
  samples
    .map(({ round }, i) => ({ round, i }))
    .filter(({ round, i }) => Number(round) > 0 && i % Math.max(1, Math.ceil(samples.length / MOST)) === 0)
    .filter(({ round }, i, all) => round !== all[i - 1]?.round)

/** What the round of a sample is called, in the words of the game: "Turn 3", "Before round 1"; null in games without rounds. */
export const whenAt = ({ samples, chapters }: Story, sample: number): string | null =>
  chapters.findLast(({ kind, event }) => kind === 'round' && event <= (samples[sample]?.event ?? 0))?.text ??
  null
