import { counted, type Sentences } from './told.ts'

/** What came of orders, beside refusals: section 3. */
export const orders = {
  caretaker: ({ at, clause }) =>
    `No orders came for ${counted(at(0), 'turn')}: a caretaker plays until the next set (${clause}).`,
  done: ({ at }) => `${at(0)}: done`,
} satisfies Sentences
