import { andList, capital, counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import { grouped } from '../../figures.ts'
import type { Line } from '../../state/kinds.ts'
import { RELATIONS } from '../../state/named.ts'
import { economy } from './economy.ts'
import { colonies, industry, science } from './industry.ts'
import { type Sentences, type Told, toldOf } from './told.ts'
import { ground, war } from './war.ts'

/** Contacts, relations, messages, offers. */
const diplomacy = {
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

/** What came of orders, beside refusals: section 3. */
const orders = {
  caretaker: ({ at, clause }) =>
    `No orders came for ${counted(at(0), 'turn')}: a caretaker plays until the next set (${clause}).`,
  done: ({ at, word }) => `${at(0)}: ${word}${word === '' ? '' : ', '}done`,
} satisfies Sentences

/** SC-20.1, SC-6.1  What a level of knowledge is called. */
const LEVELS = ['unknown', 'a WP leads there', 'visited', 'basic scan', 'detailed scan', 'both scans']

/** Movement, surveys and what they find. */
const exploring = {
  'contact lost': ({ at, system }) =>
    // Reports from before they were counted say no number.
    `Contact with F${at(0)} was lost in ${system(1)}${at(2) === 0 ? '' : `: ${counted(at(2), 'unit')}`}.`,
  'path ended': ({ at, clause }) => `F${at(0)} may not use WP ${at(1)}; its path is dropped (${clause}).`,
  moved: ({ at, system }) => `F${at(0)} has come to ${system(1)}.`,
  held: ({ at, system, clause }) => `F${at(0)} is held in ${system(1)} by a tidal shear (${clause}).`,
  scanned: ({ at, system }) => `F${at(0)} has completed in ${system(1)}: ${LEVELS[at(2)]}.`,
  delivered: ({ at, system, clause }) => `${system(0)}: ${LEVELS[at(1)]}, brought by F${at(2)} (${clause}).`,
  copied: ({ system, owner, clause }) =>
    `The cluster of ${owner(1)} is laid out like yours; its home is ${system(0)} (${clause}).`,
  cache: ({ at, system, clause }) => `${system(0)}: a cache worth ${at(1)} MC (${clause}).`,
  relic: ({ system, word, clause }) => `${system(0)}: ruins teach ${word} (${clause}).`,
  seen: ({ system, owner, word }) => `${system(0)}: ${word} of ${owner(1)}`,
} satisfies Sentences

/** SC-12.2, SC-12.5  What a system will grow by, or why it does not. */
function growth(still: number, least: number, most: number): string {
  if (still === 0) return `, grows by ${least} to ${most}`
  return ['', '', ', besieged', ', a block without freighters', ''][still] ?? ''
}

/** How things stand: sections 1, 6, 10, 17. */
const standing = {
  head: ({ at, mc, word }) =>
    `Turn ${at(0)} · ${word} · treasury ${mc(1)} · gross income ${mc(6)} · ${grouped(at(2))} PU · EL ${at(3)} · ${counted(at(4), 'freighter')}, ${at(5)} needed`,
  refused: ({ numbers, clause }) =>
    numbers.length === 1
      ? `1 order was refused: line ${numbers[0]} (${clause}).`
      : `${numbers.length} orders were refused: lines ${andList(numbers.toSorted((a, b) => a - b).map(String))} (${clause}).`,
  system: ({ at, system }) =>
    `${system(0)}: ${grouped(at(1))} of ${grouped(at(2))} PU${growth(at(3), at(4), at(5))}${at(8) > 0 ? `, ${at(7)} PU in revolt for ${counted(at(8), 'turn')}` : ''}`,
  fleet: ({ at, system, word, numbers }) =>
    `F${at(0)} ${word}: in ${system(1)}, ${counted(at(2), 'ship')}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(', ')}` : ''}`,
  strength: ({ at }) =>
    `F${at(0)} has ${at(1)} of ${at(2)} points; supply ${digits(at(4), true)} of ${digits(at(3), true)}${at(5) > 0 ? `, ${counted(at(5), 'weapon-round')}` : ''}${at(6) > 0 ? `, troops of ${digits(at(6), true)} points` : ''}`,
  stands: ({ at, owner, word }) =>
    `${owner(0)}: ${word === '' ? `your ${RELATIONS[at(1)]}, their ${RELATIONS[at(2)]}` : `${word}${RELATIONS[at(1)] === 'WAR' ? ', and you are at WAR with it' : ''}`}; met in turn ${at(3)}`,
  'open offer': ({ at, owner }) => `Offer ${at(0)}.T${at(1)} to ${owner(2)} is open until turn ${at(3)}.`,
  history: ({ numbers }) => `Score by turn: ${numbers.join(', ')}`,
  rival: ({ at, owner, clause }) => `${owner(0)} has a score of ${at(1)} (${clause}).`,
  score: ({ at, clause }) => `Score ${at(0)} (${clause})`,
} satisfies Sentences

const sentences = {
  ...standing,
  ...orders,
  ...exploring,
  ...diplomacy,
  ...economy,
  ...industry,
  ...colonies,
  ...war,
  ...ground,
  ...science,
} satisfies Sentences

/** The kinds of lines: each has its sentence. A refused order's line has its code as kind. */
export type Kind = keyof typeof sentences | `E_${string}`

/** A line in words, with the clause it comes from. */
export const sentence = (line: Line): string => worded(line, toldOf(line, null))

/** The same with other names for systems than their IDs. */
export const sentenceNaming = (line: Line, called: (system: number) => string): string =>
  worded(line, toldOf(line, called))

function worded(line: Line, told: Told): string {
  const say = (sentences as Sentences)[line.kind]
  if (say === undefined) return `Line ${told.at(0)} was refused: ${line.word} (${line.clause})`
  const text = say(told)
  // A letter by itself names a step of the rules: a 1, b.
  return /^[a-z] /.test(text) ? text : capital(text)
}
