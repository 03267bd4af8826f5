import type { Sentences } from './told.ts'

/** Contacts, relations, messages, offers. */
export const diplomacy = {
  met: ({ owner, clause }) => `Contact with ${owner(0)} (${clause}).`,
  message: ({ owner, word }) => `${owner(0)} writes: ${word}`,
} satisfies Sentences
