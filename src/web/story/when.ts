import type { Story } from '../../server/api.ts'

/** What the round of a sample is called, in the words of the game: "Turn 3", "Before round 1"; null in games without rounds. */
export const whenAt = ({ samples, chapters }: Story, sample: number): string | null =>
  chapters.findLast(({ kind, event }) => kind === 'round' && event <= (samples[sample]?.event ?? 0))?.text ??
  null
