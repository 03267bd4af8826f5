import type { Sentences } from './told.ts'

/** What came of orders, beside refusals: section 3. */
export const orders = {
  done: ({ at }) => `${at(0)}: done`,
} satisfies Sentences
