import { counted } from '../../../../kernel/index.ts'
import { RELATIONS } from '../../state/named.ts'
import type { Sentences } from './told.ts'

/** Contacts, relations, messages, offers. */
export const diplomacy = {
  met: ({ owner, word, clause }) =>
    word === ''
      ? `Contact with ${owner(0)} (${clause}).`
      : `Contact with ${owner(0)}: you are at ${word} with each other (${clause}).`,
  declared: ({ owner, at, clause }) => `${owner(0)} declares ${RELATIONS[at(1)]} (${clause}).`,
  mood: ({ owner, word, clause }) => `${owner(0)} is ${word} to you (${clause}).`,
  claim: ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} (${clause}).`,
  'claim ended': ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} no more (${clause}).`,
  intruder: ({ owner, system, clause }) =>
    `${owner(0)} has come with armed units to ${system(1)}, which you claim (${clause}).`,
  envoy: ({ owner, mc, clause }) =>
    `An envoy has gone to ${owner(0)} with ${mc(1)}, leaves ${mc(2)} (${clause}).`,
  'mission done': ({ owner, at, mc, word, clause }) =>
    `${word} against ${owner(0)} succeeds: ${at(4)} on d100, at most ${at(3)}; ${mc(1)}, leaves ${mc(2)} (${clause}).`,
  'mission failed': ({ owner, at, mc, word, clause }) =>
    `${word} against ${owner(0)} fails: ${at(4)} on d100, at most ${at(3)}; ${mc(1)}, leaves ${mc(2)} (${clause}).`,
  'mission underpaid': ({ owner, mc, word, clause }) =>
    `${word} against ${owner(0)} costs more than the ${mc(1)} that were left: they are spent, and it fails (${clause}).`,
  'spies caught': ({ owner, word, clause }) => `Spies of ${owner(0)} are caught: ${word} (${clause}).`,
  intelligence: ({ owner, at, mc, word, clause }) =>
    `${owner(0)} has ${mc(1)}, EL ${at(2)}${word === '' ? '' : `, SL: ${word}`} (${clause}).`,
  'units known': ({ owner, at, system, word, clause }) =>
    `${owner(0)} has ${at(2)} of the design ${word} in ${system(1)} (${clause}).`,
  sabotage: ({ owner, at, clause }) => `${owner(0)} loses ${counted(at(1), 'freighter')} (${clause}).`,
  'freighters lost': ({ at, clause }) =>
    `${counted(at(0), 'freighter')} lost to sabotage; the pool has ${at(1)} (${clause}).`,
  stolen: ({ owner, word, clause }) => `${word} is stolen from ${owner(0)} (${clause}).`,
  'nothing stolen': ({ owner, clause }) => `${owner(0)} has nothing that you have not (${clause}).`,
  incited: ({ owner, system, clause }) => `${system(1)} of ${owner(0)} revolts (${clause}).`,
  'nothing incited': ({ system, clause }) => `Nobody revolts in ${system(1)} (${clause}).`,
  united: ({ owner, at, systems, clause }) =>
    `${owner(0)} joins you with ${systems(3).join(', ')}, ${counted(at(1), 'ship')} and ${counted(at(2), 'technology', 'technologies')} (${clause}).`,
  inherited: ({ owner, at, system, clause }) =>
    `${system(0)} is yours now, with ${at(2)} PU: ${owner(1)} is out, and you held the most PU there (${clause}).`,
  message: ({ owner, word }) => `${owner(0)} writes: ${word}`,
  offered: ({ at, owner, word }) => `Offer ${at(0)}.T${at(1)} to ${owner(2)}, until turn ${at(3)}: ${word}`,
  dealt: ({ at, owner, word }) => `Offer ${at(0)}.T${at(1)} is accepted by ${owner(2)}: ${word}`,
  'withdrawn offer': ({ at, word }) => `Offer ${at(0)}.T${at(1)} is withdrawn: ${word}`,
} satisfies Sentences
