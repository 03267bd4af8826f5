import type { Sentences } from './told.ts'

/** SC-7.5  What freighters are matched to. */
const FREIGHT: Readonly<Record<string, string>> = {
  WORK: 'transfers under way',
  COLONY: 'colonizations',
  PU: 'blocks of 100 PU',
  SY: 'SY',
  SYM: 'SYM',
  MS: 'MS, five to a freighter',
}

/** The ledger, freight, deficits. */
export const economy = {
  income: ({ mc, system }) => `a ${system(0)} pays ${mc(1)}`,
  gross: ({ mc }) => `a gross income ${mc(0)}`,
  upkeep: ({ mc, word }) => `b upkeep of ${word} ${mc(0)}`,
  net: ({ mc }) => `b pre-event net ${mc(0)}`,
  peni: ({ mc }) => `e PENI ${mc(0)}: the treasury goes from ${mc(1)} to ${mc(2)}`,
  dividend: ({ at, mc, clause }) =>
    `f the GTN pays ${mc(0)} on ${mc(2)} (die ${at(3)}, ${clause}), leaves ${mc(1)}`,
  withdrawn: ({ mc, clause }) =>
    `g withdrawn from the GTN ${mc(0)}, of which ${mc(1)} arrive (${clause}), leaves ${mc(2)}, and ${mc(3)} in the GTN`,
  'project paid': ({ at, mc }) => `h project P${at(0)}: ${mc(1)}, leaves ${mc(2)}`,
  'project cancelled': ({ at, clause }) => `P${at(0)} has lost its last center and is cancelled (${clause}).`,
  spent: ({ mc, word }) => `h ${word}: ${mc(0)}, leaves ${mc(1)}`,
  invested: ({ mc }) => `i invested in the GTN ${mc(0)}, leaves ${mc(1)}, and ${mc(2)} in the GTN`,
  closing: ({ mc }) => `treasury ${mc(0)}, GTN ${mc(1)}`,
  cut: ({ mc, word, clause }) => `${word} ${mc(0)} is cut to ${mc(1)} (${clause}).`,
  freight: ({ at, clause }) => `${at(0)} freighters of ${at(1)} needed (${clause})`,
  matched: ({ at, word }) => `${FREIGHT[word] ?? word}: ${at(0)} of ${at(1)} served`,
  'unmatched blocks': ({ at, system, clause }) =>
    `${system(0)}: ${at(1)} × 100 PU without a freighter pay nothing, and nothing grows (${clause}).`,
} satisfies Sentences
