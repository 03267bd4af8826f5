import type { Sentences } from './told.ts'

/** The ledger, freight, deficits. */
export const economy = {
  spent: ({ mc, word }) => `${word}: ${mc(0)}, leaves ${mc(1)}`,
} satisfies Sentences
