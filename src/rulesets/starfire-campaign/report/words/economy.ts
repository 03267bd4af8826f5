import { counted } from '../../../../kernel/index.ts'
import type { Sentences, Told } from './told.ts'

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
  event: (told) => `${eventText(told.word)} (die ${told.at(0)}, ${told.clause})${effect(told)}`,
  'event effect': ({ mc, word }) => `c ${eventText(word)} ${mc(0)}`,
  peni: ({ mc }) => `e PENI ${mc(0)}: the treasury goes from ${mc(1)} to ${mc(2)}`,
  dividend: ({ at, mc, clause }) =>
    `f the GTN pays ${mc(0)} on ${mc(2)} (die ${at(3)}, ${clause}), leaves ${mc(1)}`,
  trade: ({ mc, owner, clause }) => `g trade with ${owner(0)} brings ${mc(1)} (${clause}), leaves ${mc(2)}`,
  'paid over': ({ mc, owner }) => `g to ${owner(0)}: ${mc(1)}, leaves ${mc(2)}`,
  received: ({ mc, owner }) => `g from ${owner(0)}: ${mc(1)}, leaves ${mc(2)}`,
  withdrawn: ({ mc, clause }) =>
    `g withdrawn from the GTN ${mc(0)}, of which ${mc(1)} arrive (${clause}), leaves ${mc(2)}, and ${mc(3)} in the GTN`,
  'project paid': ({ at, mc }) => `h project P${at(0)}: ${mc(1)}, leaves ${mc(2)}`,
  'project cancelled': ({ at, clause }) => `P${at(0)} has lost its last center and is cancelled (${clause}).`,
  spent: ({ at, mc, word }) => `h ${word}${at(2) > 1 ? ` × ${at(2)}` : ''}: ${mc(0)}, leaves ${mc(1)}`,
  invested: ({ mc }) => `i invested in the GTN ${mc(0)}, leaves ${mc(1)}, and ${mc(2)} in the GTN`,
  closing: ({ mc }) => `treasury ${mc(0)}, GTN ${mc(1)}`,
  'freighters sold': ({ at, mc, word, clause }) =>
    `Deficit (${clause}): ${counted(at(0), 'freighter')} of ${word} sold for ${mc(1)}; the treasury is ${mc(2)}.`,
  'ship sold': ({ at, mc, clause }) =>
    `Deficit (${clause}): S${at(0)} is sold for ${mc(1)}; the treasury is ${mc(2)}.`,
  'funds drawn': ({ mc, clause }) =>
    `Deficit (${clause}): ${mc(0)} are drawn from the GTN, ${mc(1)} arrive; the treasury is ${mc(2)}.`,
  'in default': ({ owner, clause }) =>
    `${owner(0)} is in default; until the deal window closes it may be dealt with (${clause}).`,
  'bid won': ({ owner, mc, word }) => `${word} of ${owner(0)} is yours for ${mc(1)}.`,
  'bid lost': ({ owner, mc, word }) => `Your bid of ${mc(1)} for ${word} of ${owner(0)} won nothing.`,
  'bid paid': ({ mc, word }) => `   bid for ${word}: ${mc(0)}, leaves ${mc(1)}`,
  out: ({ owner, clause }) => `${owner(0)} is out (${clause}).`,
  cut: ({ mc, word, clause }) => `${word} ${mc(0)} is cut to ${mc(1)} (${clause}).`,
  freight: ({ at, clause }) => `${at(0)} freighters of ${at(1)} needed (${clause})`,
  matched: ({ at, word }) => `${FREIGHT[word] ?? word}: ${at(0)} of ${at(1)} served`,
  'unmatched blocks': ({ at, system, clause }) =>
    `${system(0)}: ${at(1)} × 100 PU without a freighter pay nothing, and nothing grows (${clause}).`,
} satisfies Sentences

/** SC-11.5a  What events are called. */
const EVENTS: Readonly<Record<string, string>> = {
  DEPRESSION: 'Depression',
  RECESSION: 'Recession',
  EMBEZZLE: 'Embezzlement',
  STRIKE: 'A strike',
  PLAGUE: 'A plague',
  DISASTER: 'A disaster',
  PIRATES: 'Pirates',
  SETBACK: 'A setback',
  BOOM_BIRTHS: 'A baby boom',
  CONSUMER: 'Consumers buy',
  GOLDEN: 'A golden age',
  WINDFALL: 'A windfall',
  DONATION: 'A freighter is given',
  STRIKE_ORE: 'Ore is struck',
  GTN_BONUS: 'The GTN pays double',
  LEGACY: 'A legacy',
}

/** SC-11.5a  An economic event in words. */
export const eventText = (key: string): string => EVENTS[key] ?? key

/** SC-11.5  What it did, by the kind of event: numbers are the die, what it hit, and by how much. */
function effect({ word, numbers, at, system, mc }: Told): string {
  if (word === 'GTN_BONUS') return ''
  if (numbers.length < 3) return ': without effect'
  const signed = at(2) < 0 ? `−${-at(2)}` : `+${at(2)}`
  switch (word) {
    case 'STRIKE':
      return `: ${system(1)} pays nothing, ${mc(2)}`
    case 'PLAGUE':
    case 'BOOM_BIRTHS':
      return `: ${system(1)} grows by ${signed} next time`
    case 'DISASTER':
      return `: ${system(1)} ${signed} PU`
    case 'STRIKE_ORE':
      return `: WM of ${system(1)} ${signed}`
    case 'SETBACK':
    case 'WINDFALL':
      return `: chance of P${at(1)} ${signed} %`
    case 'PIRATES':
    case 'DONATION':
      return `: ${signed} freighters`
    default:
      return `: ${mc(2)}`
  }
}
