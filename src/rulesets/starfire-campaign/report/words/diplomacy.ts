import { RELATIONS } from '../../state/diplomacy.ts'
import type { Sentences } from './told.ts'

/** Contacts, relations, messages, offers. */
export const diplomacy = {
  met: ({ owner, clause }) => `Contact with ${owner(0)} (${clause}).`,
  declared: ({ owner, at, clause }) => `${owner(0)} declares ${RELATIONS[at(1)]} (${clause}).`,
  mood: ({ owner, word, clause }) => `${owner(0)} is ${word} to you (${clause}).`,
  claim: ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} (${clause}).`,
  'claim ended': ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} no more (${clause}).`,
  intruder: ({ owner, system, clause }) =>
    `${owner(0)} has come with armed units to ${system(1)}, which you claim (${clause}).`,
  envoy: ({ owner, mc, clause }) =>
    `An envoy has gone to ${owner(0)} with ${mc(1)}, leaves ${mc(2)} (${clause}).`,
  message: ({ owner, word }) => `${owner(0)} writes: ${word}`,
} satisfies Sentences
