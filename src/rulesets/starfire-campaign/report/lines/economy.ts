import { capital, counted } from '../../../../kernel/index.ts'
import { money } from '../../figures.ts'
import { systemName } from '../../map/world.ts'
import { systemsIn } from './diplomacy.ts'
import {
  type Called,
  colony,
  kind,
  mc,
  number,
  owner,
  project,
  rest,
  ship,
  system,
  units,
  word,
} from './line.ts'

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
  income: kind({ system, mc }, 'ledger SC-11.3', {
    whole: ({ system, mc }) => `a ${system} pays ${mc}`,
    ledger: { step: 'a', label: ({ system }) => `System ${system}` },
  }),
  gross: kind({ mc }, 'ledger SC-11.2', {
    whole: ({ mc }) => `a gross income ${mc}`,
    ledger: { step: 'a', total: true, label: () => 'Gross income' },
  }),
  upkeep: kind({ mc, heading: word }, 'ledger SC-11.4', {
    whole: ({ heading, mc }) => `b upkeep of ${heading} ${mc}`,
    ledger: { step: 'b', paid: true, label: ({ heading }) => `Upkeep of ${heading}` },
  }),
  net: kind({ mc }, 'ledger SC-11.1', {
    whole: ({ mc }) => `b pre-event net ${mc}`,
    ledger: { step: 'b', total: true, label: () => 'Net before events' },
  }),
  // `effect`: what it hit, and by how much.
  event: kind({ die: number, effect: rest, event: word }, 'events SC-11.5', {
    whole: ({ event, die, effect }, _, clause, called) =>
      `${eventText(event)} (die ${die}, ${clause})${effectText(event, effect, called)}`,
    // What changed nothing is no news.
    weight: ({ event, effect }) => (hasEffect(event, effect) ? 55 : 0),
  }),
  // `left`: the treasury, where the event changed that.
  'event effect': kind({ mc, left: rest, event: word }, 'ledger SC-11.5', {
    whole: ({ event, mc }) => `c ${eventText(event)} ${mc}`,
    ledger: { step: 'c', label: () => 'The event of the turn' },
  }),
  peni: kind({ mc, before: mc, after: mc }, 'ledger SC-11.1', {
    whole: ({ mc, before, after }) => `e PENI ${mc}: the treasury goes from ${before} to ${after}`,
    ledger: { step: 'e', total: true, label: () => 'Net into the treasury' },
  }),
  dividend: kind({ mc, treasury: mc, gtn: mc, die: number }, 'ledger SC-11.9', {
    whole: ({ mc, gtn, die, treasury }, _, clause) =>
      `f the GTN pays ${mc} on ${gtn} (die ${die}, ${clause}), balance ${treasury}`,
    ledger: { step: 'f', label: () => 'Dividend of the GTN' },
  }),
  trade: kind({ owner, mc, treasury: mc }, 'ledger SC-16.8', {
    whole: ({ owner, mc, treasury }, _, clause) =>
      `g trade with ${owner} brings ${mc} (${clause}), balance ${treasury}`,
    ledger: { step: 'g', label: ({ owner }) => `Trade with ${owner}` },
  }),
  'paid over': kind({ owner, mc, treasury: mc }, 'ledger SC-16.9', {
    whole: ({ owner, mc, treasury }) => `g to ${owner}: ${mc}, balance ${treasury}`,
    ledger: { step: 'g', paid: true, label: ({ owner }) => `To ${owner}` },
  }),
  received: kind({ owner, mc, treasury: mc }, 'ledger SC-16.9', {
    whole: ({ owner, mc, treasury }) => `g from ${owner}: ${mc}, balance ${treasury}`,
    ledger: { step: 'g', label: ({ owner }) => `From ${owner}` },
  }),
  withdrawn: kind({ amount: mc, mc, treasury: mc, gtn: mc }, 'ledger SC-11.10', {
    whole: ({ amount, mc, treasury, gtn }, _, clause) =>
      `g withdrawn from the GTN ${amount}, of which ${mc} arrive (${clause}), balance ${treasury}, and ${gtn} in the GTN`,
    ledger: { step: 'g', label: () => 'Withdrawn from the GTN' },
  }),
  'project paid': kind({ project, mc, treasury: mc }, 'ledger SC-11.7', {
    whole: ({ project, mc, treasury }) => `h project ${project}: ${mc}, balance ${treasury}`,
    ledger: { step: 'h', paid: true, label: ({ project }) => `Project ${project}` },
  }),
  'project cancelled': kind({ project }, 'research SC-8.22', {
    say: ({ project }) => `${project} has lost its last center and is cancelled`,
    weight: 74,
    bad: true,
  }),
  spent: kind({ mc, treasury: mc, count: number, heading: word }, 'ledger SC-11.6', {
    whole: ({ heading, count, mc, treasury }) =>
      `h ${heading}${count > 1 ? ` × ${count}` : ''}: ${mc}, balance ${treasury}`,
    ledger: { step: 'h', paid: true, label: ({ heading }) => capital(heading) },
  }),
  invested: kind({ mc, treasury: mc, gtn: mc }, 'ledger SC-11.8', {
    whole: ({ mc, treasury, gtn }) =>
      `i invested in the GTN ${mc}, balance ${treasury}, and ${gtn} in the GTN`,
    ledger: { step: 'i', paid: true, label: () => 'Invested in the GTN' },
  }),
  closing: kind({ mc, gtn: mc }, 'ledger SC-11.1', {
    whole: ({ mc, gtn }) => `treasury ${mc}, GTN ${gtn}`,
    ledger: { step: 'i', total: true, label: () => 'Treasury after it' },
  }),
  'freighters sold': kind({ count: number, mc, treasury: mc, what: word }, 'urgent SC-21.1', {
    whole: ({ count, what, mc, treasury }, _, clause) =>
      `Deficit (${clause}): ${counted(count, 'freighter')} of ${what} sold for ${mc}; the treasury is ${treasury}.`,
    weight: 83,
    bad: true,
    ledger: { step: 'P13', label: () => 'Freighters sold' },
  }),
  'ship sold': kind({ ship, mc, treasury: mc }, 'urgent SC-21.1', {
    whole: ({ ship, mc, treasury }, _, clause) =>
      `Deficit (${clause}): ${ship} is sold for ${mc}; the treasury is ${treasury}.`,
    weight: 84,
    changes: () => ({ lost: units(1) }),
    ledger: { step: 'P13', label: () => 'Ships sold' },
  }),
  'funds drawn': kind({ amount: mc, mc, treasury: mc }, 'urgent SC-21.1', {
    whole: ({ amount, mc, treasury }, _, clause) =>
      `Deficit (${clause}): ${amount} are drawn from the GTN, ${mc} arrive; the treasury is ${treasury}.`,
    weight: 63,
    bad: true,
    ledger: { step: 'P13', label: () => 'Drawn from the GTN' },
  }),
  'in default': kind({ owner }, 'urgent SC-21.4', {
    say: ({ owner }) => `${owner} is in default; until the deal window closes it may be dealt with`,
    weight: (it, reader) => (it.owner === reader ? 98 : 62),
  }),
  'bid won': kind({ owner, mc, asset: word }, 'contacts SC-21.5', {
    whole: ({ asset, owner, mc }) => `${asset} of ${owner} is yours for ${mc}.`,
    changes: ({ owner, asset }) => ({ gained: systemsIn(asset).map((one) => colony(one, owner)) }),
  }),
  'bid lost': kind({ owner, mc, asset: word }, 'contacts SC-21.5', {
    whole: ({ mc, asset, owner }) => `Your bid of ${mc} for ${asset} of ${owner} won nothing.`,
  }),
  'bid paid': kind({ mc, treasury: mc, asset: word }, 'ledger SC-21.5', {
    whole: ({ asset, mc, treasury }) => `   bid for ${asset}: ${mc}, balance ${treasury}`,
    ledger: { step: 'P13', paid: true, label: () => 'Bids' },
  }),
  out: kind({ owner }, '', {
    say: ({ owner }) => `${owner} is out`,
    weight: (it, reader) => (it.owner === reader ? 100 : 65),
  }),
  cut: kind({ wanted: mc, mc, order: word }, 'urgent', {
    say: ({ order, wanted, mc }) => `${order} ${wanted} is cut to ${mc}`,
    weight: 0,
  }),
  freight: kind({ pool: number, needed: number }, 'freight SC-7.3', {
    whole: ({ pool, needed }, _, clause) =>
      `When freighters were matched: ${pool} in the pool, ${needed} needed (${clause})`,
  }),
  matched: kind({ served: number, needed: number, what: word }, 'freight SC-7.5', {
    whole: ({ what, served, needed }) => `${FREIGHT[what] ?? what}: ${served} of ${needed} served`,
  }),
  'unmatched blocks': kind({ system, blocks: number }, 'freight SC-7.7', {
    say: ({ system, blocks }) =>
      `${system}: ${blocks} × 100 PU without a freighter pay nothing, and nothing grows`,
    weight: 69,
    bad: true,
  }),
}

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

const hasEffect = (event: string, [, by]: readonly number[]): boolean =>
  event === 'GTN_BONUS' || by !== undefined

/** SC-11.5  What it did, by the kind of event. */
function effectText(event: string, [what = 0, by]: readonly number[], called: Called): string {
  if (event === 'GTN_BONUS') return ''
  if (by === undefined) return ': without effect'
  const where = (called ?? systemName)(what)
  const signed = by < 0 ? `−${-by}` : `+${by}`
  switch (event) {
    case 'STRIKE':
      return `: ${where} pays nothing, ${money(by)} MC`
    case 'PLAGUE':
    case 'BOOM_BIRTHS':
      return `: ${where} grows by ${Math.abs(by)} ${by < 0 ? 'less' : 'more'} next time`
    case 'DISASTER':
      return `: ${where} ${signed} PU`
    case 'STRIKE_ORE':
      return `: WM of ${where} ${signed}`
    case 'SETBACK':
    case 'WINDFALL':
      return `: chance of P${what} ${signed}%`
    case 'PIRATES':
    case 'DONATION':
      return by < 0 ? `: ${counted(-by, 'freighter')} lost` : `: ${counted(by, 'freighter')} gained`
    default:
      return `: ${money(by)} MC`
  }
}
