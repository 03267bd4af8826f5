import { nearestOf } from '../../../kernel/index.ts'
import { DOS, type Do, LINES } from './order.ts'

/** SC-19.11  The words that begin each order, the longer beginnings first: `research SL` before `research`. */
const SPELLINGS: readonly { readonly do: Do; readonly words: readonly string[] }[] = DOS.map((what) => ({
  do: what,
  words: LINES[what].words,
})).sort((a, b) => b.words.length - a.words.length)

/** The same by their first word, in small letters. */
export const SPELT: ReadonlyMap<string, typeof SPELLINGS> = Map.groupBy(
  SPELLINGS,
  ({ words }) => words[0] ?? '',
)

/** SC-19.6  Standing orders: they hold from turn to turn until another takes their place. */
export const STANDING: readonly Do[] = [
  'explore',
  'return',
  'stance',
  'escort',
  'convoy',
  'blockade',
  'silo',
  'priority',
]

/** SC-21.4  The orders of the deal window; BID is one of no other time. */
export const IN_WINDOW: readonly Do[] = ['trade', 'accept', 'bid']

/** SC-19.9  What is checked as done before the rest, in the order of SC-19.15. */
export const DONE_FIRST: readonly Do[] = ['design', 'form', 'split', 'merge', 'stance']

export type Phase =
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'P10'
  | 'P12g'
  | 'P12h'
  | 'P12i'
  | 'P13'
  | 'P16'

/** SC-19.10, SC-19.15  The phase that carries each order out; standing ones are noted in P2, and used then. */
export const PHASE_OF: Readonly<Record<Do, Phase>> = {
  race: 'P1',
  relation: 'P2',
  claim: 'P2',
  convoy: 'P2',
  design: 'P2',
  form: 'P2',
  split: 'P2',
  merge: 'P2',
  stance: 'P2',
  station: 'P2',
  escort: 'P2',
  priority: 'P2',
  cancel: 'P2',
  resume: 'P2',
  envoy: 'P2',
  union: 'P2',
  move: 'P3',
  explore: 'P3',
  return: 'P3',
  silo: 'P5',
  bombard: 'P6',
  blockade: 'P6',
  land: 'P6',
  evacuate: 'P6',
  raid: 'P7',
  spy: 'P7',
  probe: 'P8',
  scan: 'P8',
  colonize: 'P10',
  transfer: 'P10',
  withdraw: 'P12g',
  accept: 'P12g',
  build: 'P12h',
  prototype: 'P12h',
  refit: 'P12h',
  repair: 'P12h',
  scrap: 'P12h',
  freighters: 'P12h',
  install: 'P12h',
  upgrade: 'P12h',
  researchSL: 'P12h',
  researchEL: 'P12h',
  research: 'P12h',
  assist: 'P12h',
  troops: 'P12h',
  invest: 'P12i',
  bid: 'P13',
  trade: 'P16',
  message: 'P16',
  resign: 'P16',
}

/** SC-19.15  The orders of P2 in the order in which they are carried out, each group over all empires by ID. */
export const IN_P2: readonly (readonly Do[])[] = [
  ['relation'],
  ['claim'],
  ['convoy', 'priority'],
  ['design'],
  ['form', 'split', 'merge', 'stance', 'station'],
  // SC-19.9  A fleet formed just now may escort.
  ['escort'],
  ['cancel'],
  ['resume'],
  ['envoy'],
  ['union'],
]

const FIRSTS: readonly string[] = [...new Set(DOS.map((what) => LINES[what].words[0] ?? ''))]

/** The word that begins an order and is most like this one, for a hint; null if none is. */
export const nearest = (word: string): string | null => nearestOf(word, FIRSTS)
