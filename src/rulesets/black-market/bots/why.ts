import type { Decision, Reason, World } from '../../../bots/index.ts'
import { type Code, decoder, type Frame, type Seat } from '../../../kernel/index.ts'
import { isCard, markTargeted, targetOwner } from '../colony/battle.ts'
import { faceWords, goodsWords } from '../colony/names.ts'
import { utilityWords } from '../colony/utilities.ts'
import { operations, works } from '../colony/works.ts'
import { ACTION_NAMES, ACTIONS } from '../data.ts'
import { at, type Position } from '../position.ts'
import { answers as dealAnswers } from '../procedures/deal.ts'
import { initiatorsBonus, STRIKE } from '../procedures/militarise.ts'
import { targets } from '../procedures/raid.ts'
import { ownAnswers } from '../procedures/trade.ts'
import { type Leg, legOf, legsWords, type WrittenLeg } from '../trade/legs.ts'
import { directTerms, initiatorTerms, type Pair, type Terms } from '../trade/pool.ts'
import { windowAnswers } from '../trade/window.ts'
import type { View } from '../view.ts'
import { aheadOf } from './ahead.ts'
import { bestDeal, bestVia, failedIn, legsWorth, tradeOf } from './deals.ts'
import { bestExchange } from './exchanges.ts'
import { prospects, ranking } from './habits.ts'
import { toInitiate, toRaid } from './lessons.ts'
import { bestRaid, struck } from './raids.ts'
import { because } from './reasons.ts'
import { research } from './research.ts'
import { type Taste, tastesOf } from './taste.ts'
import { worths } from './worth.ts'

type See = World<Position, View>

/** Why a player of this taste answers so, by what its seat sees: the figures by which it was weighed, in points. */
export function whySo(sight: See, step: string, decision: Decision, taste: Taste): readonly Reason[] {
  if ('value' in decision) return values[step]?.(sight, decision.value as never, taste) ?? []
  return codes[step]?.(sight, decision.code, taste) ?? []
}

type WhyCode = (sight: See, code: Code, taste: Taste) => readonly Reason[]
type WhyValue = (sight: See, value: never, taste: Taste) => readonly Reason[]

/** Hundredths of a Victory Point as points: "1.2 VP". */
const vp = (worth: number): string =>
  `${worth < -5 ? '−' : ''}${(Math.round(Math.abs(worth) / 10) / 10).toFixed(1)} VP`

/** What the answer promises at once: it is tried in the head. */
const gained = (sight: See, code: Code, taste: Taste): string => vp(bestCode(sight, [code], taste).gain)

const read = {
  window: decoder(windowAnswers),
  own: decoder(ownAnswers),
  target: decoder(targets),
  operation: decoder(operations),
  work: decoder(works),
}

const frameOf = <F>({ view }: See): Frame & F => view.flow[view.flow.length - 1] as Frame & F

/** Reasons that are told what the answer promises, and nothing else. */
type Tried =
  | 'explore'
  | 'followExplore'
  | 'arrange'
  | 'discard'
  | 'crew'
  | 'operate'
  | 'takeCard'
  | 'second'
  | 'followResearch'
  | 'recruit'
  | 'bonus'
  | 'move'
  | 'loss'
  | 'muster'
  | 'hunger'

const tried =
  (kind: Tried): WhyCode =>
  (sight, code, taste) => [because(kind, gained(sight, code, taste))]

/** BM-7.1, BM-7.2  A build, an upgrade, a run, or none of them. */
const work: WhyCode = (sight, code, taste) => {
  const does = read.work(code).do
  if (does === 'nothing') return [because('noWork')]
  const gain = gained(sight, code, taste)
  if (does === 'operate') return [because('operate', gain)]
  return [because(does, gain, `${Math.round(aheadOf(sight.view).industries)}`)]
}

const codes: Readonly<Record<string, WhyCode>> = {
  'game.choose': ({ view, seat }, code, taste) => {
    const [own, other] = prospects(view, seat, ACTIONS[code] ?? 'explore', taste)
    const brings = because('initiate', ACTION_NAMES[code] ?? '', vp(own), vp(other))
    return [...habitOf(view, seat, code, taste), brings]
  },
  'trade.window': (sight, code, taste) => {
    const choice = read.window(code)
    if (choice.do === 'exchange') return [exchanged(sight, initiatorTerms(sight.view), choice, taste)]
    return [choice.do === 'propose' ? proposed(sight, taste) : because('endWindow')]
  },
  'trade.own': (sight, code, taste) => {
    const { view, seat } = sight
    const choice = read.own(code)
    if (choice.do === 'direct') return [exchanged(sight, ownTerms(sight), choice, taste)]
    const { used, asks } = tradeOf(view)
    if (choice.do === 'via') return [because('via', vp(bestVia(view, seat, used, taste, asks)?.gain ?? 0))]
    return [because(choice.do === 'wish' ? 'wish' : 'pass')]
  },
  'trade.exchange': (sight, _code, taste) => [
    exchanged(sight, initiatorTerms(sight.view), frameOf<Pair>(sight), taste),
  ],
  'trade.direct': (sight, _code, taste) => [exchanged(sight, ownTerms(sight), frameOf<Pair>(sight), taste)],
  'deal.answer': ({ view, seat }, code, taste) => {
    const { legs } = view.flow[view.flow.length - 1] as Frame & { legs: Leg[] | null }
    const gain = vp(legs === null ? 0 : legsWorth(view, seat, legs, taste))
    return [because(dealAnswer(code) === 'accept' ? 'accept' : 'refuse', gain)]
  },
  'via.answer': ({ view, seat }, code, taste) => {
    const gain = vp(bestExchange(view, seat, directTerms(view, false), taste).gain)
    return [because(code === 1 ? 'accept' : 'refuse', gain)]
  },
  'skill.play': (sight, code, taste) => [
    code === 0 ? because('keepCard') : because('playCard', gained(sight, code, { ...taste, cards: 1 })),
  ],
  'research.advance': ({ view, seat }, _code, taste) => [
    because('advance', vp(research(view, seat, aheadOf(view), taste).gain)),
  ],
  'research.under': () => [because('bury')],
  'militarise.bonus': (sight, code, taste) => [
    isStrike(code) ? because('strike') : because('noStrike', gained(sight, code, taste)),
  ],
  'militarise.follow': tried('bonus'),
  'militarise.move': tried('move'),
  'raid.target': ({ view, seat }, code, taste) => {
    const choice = read.target(code)
    const { target, gain } = raidOf(view, seat, taste)
    if (choice.do === 'none' || target < 0) return [because('noRaid')]
    const what = isCard(target)
      ? faceWords(at(view.face, markTargeted(target)))
      : utilityWords(view, target, targetOwner(view, target))
    return [because('raid', what, vp(gain))]
  },
  'raid.force': () => [because('allUnits')],
  'raid.commit': (_sight, code) => [because(code === 0 ? 'noCard' : 'commit')],
  'raid.loss': tried('loss'),
  'explore.take': tried('explore'),
  'explore.arrange': tried('arrange'),
  'explore.follow': tried('followExplore'),
  'explore.discard': tried('discard'),
  'industry.bonus': work,
  'industry.improve': work,
  'industry.crew': tried('crew'),
  'industry.operate': (sight, code, taste) =>
    read.operation(code).do === 'nothing' ? [because('idle')] : tried('operate')(sight, code, taste),
  'research.firstCard': tried('takeCard'),
  'research.takeCard': tried('takeCard'),
  'research.secondCard': tried('second'),
  'research.follow': tried('followResearch'),
  'recruit.recruit': tried('recruit'),
  'muster.muster': tried('muster'),
  'consumption.casualty': tried('hunger'),
}

const dealAnswer = decoder(dealAnswers)
const bonusOf = decoder(initiatorsBonus)
function isStrike(code: Code): boolean {
  const choice = bonusOf(code)
  return choice.do === 'bonus' && choice.name === STRIKE
}

const values: Readonly<Record<string, WhyValue>> = {
  'trade.opening': (_sight, { say = '' }: { say?: string }) => [because(say === '' ? 'pass' : 'wish')],
  'deal.propose': (sight, { legs = [] }: { legs?: readonly WrittenLeg[] }, taste) => {
    if (legs.length === 0) return [because('noDeal')]
    const gain = bestDeal(sight.view, sight.seat, taste, failedIn(sight.view))?.gain ?? 0
    return [because('propose', legsWords(legs.map(legOf)), vp(gain))]
  },
  'deal.confide': () => [because('confide')],
  'speak.say': () => [because('confide')],
  'via.ask': ({ view, seat }, _value, taste) => {
    const { used } = view.flow[view.flow.length - 1] as Frame & { used: number }
    const found = bestVia(view, seat, used, taste)
    return [found === null ? because('pass') : because('via', vp(found.gain))]
  },
}

const ownTerms = (sight: See): Terms =>
  directTerms(sight.view, frameOf<{ backDoor: number }>(sight).backDoor === 1)

/** BM-1.3  By how much more who initiated this was ahead in the end than who initiated the next best. */
function habitOf(view: View, seat: number, code: Code, taste: Taste): Reason[] {
  const { habits, lessons } = taste
  if (habits === null && lessons === null) return []
  const open = ACTIONS.flatMap((_, action) => ((view.taken & (1 << action)) === 0 ? [action] : []))
  const ranked =
    lessons === null ? ranking(view, seat, open, habits ?? [], taste) : toInitiate(view, seat, open, lessons)
  const own = ranked.find((one) => one.code === code)
  const next = ranked.find((one) => one.code !== code)
  if (own === undefined || next === undefined || own.ahead <= next.ahead) return []
  return [
    because(
      'habit',
      ACTION_NAMES[code] ?? '',
      vp(100 * (own.ahead - next.ahead)),
      ACTION_NAMES[next.code] ?? '',
    ),
  ]
}

/** BM-10.5  Which player a bot of this taste raids, and what it expects, in hundredths of a Victory Point. */
function raidOf(view: View, seat: number, taste: Taste): { readonly target: number; readonly gain: number } {
  const strike = struck(view, seat)
  if (taste.lessons === null) return bestRaid(view, seat, strike, taste)
  const { target, ahead } = toRaid(view, seat, strike, taste.lessons)
  return { target, gain: 100 * ahead }
}

function proposed({ view, seat }: See, taste: Taste): Reason {
  const deal = bestDeal(view, seat, taste, failedIn(view))
  if (deal === null) return because('noDeal')
  return because('propose', legsWords(deal.legs.map(legOf)), vp(deal.gain))
}

function exchanged({ view, seat }: See, terms: Terms, { pay, get }: Pair, taste: Taste): Reason {
  const { count, gain } = bestExchange(view, seat, terms, taste, [{ pay, get }])
  const what = `${goodsWords(count * terms.ratio, pay as 0)} for ${goodsWords(count, get as 0)}`
  return because('exchange', what, vp(gain))
}

/** What a position is worth to a seat: its own colony, less some of what the others have. */
function standing(p: Position, seat: Seat, taste: Taste): number {
  const all = worths(p, tastesOf(seat, taste))
  const own = all[seat] ?? 0
  let others = -own
  for (const worth of all) others += worth
  return own - (taste.spite * others) / (p.seats - 1)
}

/** Tries every answer in an imagined position and weighs what comes of it at once. The first of the best. */
export function bestCode(
  world: World<Position, View>,
  codes: readonly Code[],
  taste: Taste,
): { code: Code; gain: number } {
  const { seat, chance } = world
  const p = world.imagine(chance)
  const now = standing(p, seat, taste)
  let best = { code: codes[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of codes) {
    const tried = world.copy(p)
    world.take(tried, seat, code, chance)
    const gain = standing(tried, seat, taste) - now
    if (gain > best.gain + 0.5) best = { code, gain }
  }
  return best
}
