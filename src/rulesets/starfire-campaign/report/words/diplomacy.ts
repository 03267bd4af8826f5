import { RELATIONS } from '../../state/diplomacy.ts'
import type { Sentences } from './told.ts'

/** Contacts, relations, messages, offers. */
export const diplomacy = {
  met: ({ owner, clause }) => `Contact with ${owner(0)} (${clause}).`,
  declared: ({ owner, at, clause }) => `${owner(0)} declares ${RELATIONS[at(1)]} (${clause}).`,
  mood: ({ owner, word, clause }) => `${owner(0)} is ${word} to you (${clause}).`,
  message: ({ owner, word }) => `${owner(0)} writes: ${word}`,
} satisfies Sentences
