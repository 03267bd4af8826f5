import { counted } from '../../../../kernel/index.ts'
import type { Sentences } from './told.ts'

/** What came of orders, beside refusals: section 3. */
export const orders = {
  caretaker: ({ at, clause }) =>
    `No orders came for ${counted(at(0), 'turn')}: a caretaker plays until the next set (${clause}).`,
  done: ({ at, word }) => `${at(0)}: ${word}${word === '' ? '' : ', '}done`,
} satisfies Sentences
