import type { Decision, Reason } from '../../../bots/index.ts'
import {
  andList,
  type Code,
  counted,
  decoder,
  type Frame,
  type Seat,
  seatWord,
} from '../../../kernel/index.ts'
import { type Card, cardOf, companies, GRAIN } from '../cards.ts'
import { drawnCard } from '../deck.ts'
import type { BuildOrder } from '../economy/builds.ts'
import { type Garrison, type Stock, stockOf } from '../economy/opening.ts'
import { made } from '../economy/yields.ts'
import { boxPrice, labourPrice, units } from '../money.ts'
import type { Move } from '../moves/marches.ts'
import {
  armyWords,
  cardWords,
  companyName,
  landName,
  moneyWords,
  navyWords,
  unitsWords,
  unitWords,
} from '../names.ts'
import { placeName, placeOf } from '../place.ts'
import { choices } from '../procedures/blockades.ts'
import { activations } from '../procedures/production.ts'
import { sources, USES } from '../procedures/research.ts'
import { ACTIONS, openings } from '../procedures/turn.ts'
import { priceOf } from '../trade/discs.ts'
import { PARTS, purchases, settlements } from '../trade/stalls.ts'
import { type Terms, termsOf, termsWords } from '../trade/terms.ts'
import { bestBuild } from './arms.ts'
import { bestDeal, termsWorth } from './deals.ts'
import { bestProduction, bestSets, bestSource, bestUse, closedUnderArms, leavesClosed } from './economy.ts'
import { gainOf, marketGain } from './gains.ts'
import { bestBuy } from './market.ts'
import { bestStrike } from './nukes.ts'
import { type Outlook, outlook } from './outlook.ts'
import { because } from './reasons.ts'
import { assaults, seizures, seizureWorth } from './war.ts'

/** Why a player answers so, by what its seat sees: the reason of the step, with the figures by which it was weighed. */
export function whySo(o: Outlook, step: string, decision: Decision): readonly Reason[] {
  if ('code' in decision) return codes[step]?.(o, decision.code) ?? []
  return values[step]?.(o, decision.value as never) ?? []
}

type WhyCode = (o: Outlook, code: Code) => readonly Reason[]
type WhyValue = (o: Outlook, value: never) => readonly Reason[]

/** A worth in M, to the ten: more exact than that it is not. */
const m = (worth: number): string => moneyWords(Math.round(worth / 10) * 10)
const frameOf = <F>({ v }: Outlook): Frame & F => v.flow[v.flow.length - 1] as Frame & F

const read = {
  open: decoder(openings),
  types: decoder(activations),
  buy: decoder(purchases),
  sets: decoder(settlements),
  source: decoder(sources),
  blockade: decoder(choices),
}

const codes: Readonly<Record<string, WhyCode>> = {
  'game.choose': () => [because('superpower')],
  'entropy.lose': (_o, card) => [because('lose', companyName(card))],
  'turn.open': (o, code) => {
    const card = read.open(code)
    if (card !== null) return [because('openNow', cardWords(card))]
    return [because(closedUnderArms(o) ? 'stayUnderArms' : 'stayClosed')]
  },
  'turn.action': (o, code) => whyAction(o, ACTIONS[code] ?? 'pass'),
  'production.types': (o, code) => {
    const { types } = read.types(code)
    return types === 0 ? [because('pass')] : [whyProduce(o, types)]
  },
  'market.act': (o, code) => whyPart(o, PARTS[code] ?? 'end'),
  'market.buy': (o, code) => {
    const choice = read.buy(code)
    if (choice.do === 'nothing') return [because('endMarket')]
    return [because('buy', unitWords(1, choice.resource), priceOf(o.v, choice.price), m(bestBuy(o).gain))]
  },
  'market.sell': () => [because('sell')],
  'market.withdraw': () => [because('takeBack')],
  'market.adjust': () => [because('adjust')],
  'market.satisfy': (o, code) => {
    const choice = read.sets(code)
    return [choice.do === 'nothing' ? because('endMarket') : whySatisfy(o, choice.sets)]
  },
  'deal.choose': (o, code) => {
    const counter = frameOf<{ counters: { terms: Terms }[] }>(o).counters[code - 1]
    const gain = counter === undefined ? 0 : termsWorth(o, o.seat, counter.terms)
    return [because(counter === undefined ? 'decline' : 'accept', m(gain))]
  },
  'research.source': (o, code) => [whySource(o, read.source(code))],
  'research.use': (o, code) => [whyUse(o, USES[code] ?? 'discard')],
  'attack.choose': (o, code) => {
    if (code === 0) return whyAssault(o)
    return [
      code === 1
        ? because('strike', 'the worst of them')
        : code === 2
          ? because('clash', 'another')
          : because('peace'),
    ]
  },
  'blockades.choose': (_o, code) => {
    const choice = read.blockade(code)
    if (choice.do === 'siege') return [because('blockade', `The siege of ${seatWord(choice.of)}`)]
    return [
      choice.do === 'blockade'
        ? because('blockade', `A blockade of ${placeName(choice.at)}`)
        : because('noBlockade'),
    ]
  },
  'blockades.agree': () => [because('noPart')],
}

interface Listed {
  readonly moves?: readonly unknown[]
  readonly launches?: readonly { readonly at: string }[]
}
type Offer = Partial<Terms> & { readonly do: 'offer' | 'nothing' }

const values: Readonly<Record<string, WhyValue>> = {
  'game.resources': (_o, stock: Stock) => [because('resources', unitsWords(stockOf(stock)))],
  'game.sealed': (_o, garrison: Garrison) => whyGarrison(garrison),
  'game.inTurn': (_o, garrison: Garrison) => whyGarrison(garrison),
  'excess.list': () => [because('excess')],
  'build.order': (o, order: BuildOrder) => [whyBuild(o, order)],
  'deal.propose': (o, offer: Offer) => [whyOffer(o, offer)],
  'deal.answer': (o, { answer }: { answer: string }) => whyAnswer(o, answer),
  'deployment.move': (_o, move: Move) => [
    move.do === 'end' ? because('stay') : because('move', moveWords(move)),
  ],
  'conventional.targets': (o) => whyAssault(o),
  'conventional.commit': (o) => whyAssault(o),
  'conventional.ties': () => [because('ties')],
  'conventional.reroll': () => [because('reroll')],
  'conventional.casualties': () => [because('casualties')],
  'conventional.occupation': () => [because('occupy')],
  'strategic.declare': (_o, { launches = [] }: Listed) => whyLaunch(launches, 'noStrike'),
  'strategic.strike': (_o, { launches = [] }: Listed) => whyLaunch(launches, 'silent'),
  'strategic.answer': (_o, { launches = [] }: Listed) => whyLaunch(launches, 'silent'),
  'strategic.warned': (_o, { launches = [] }: Listed) => whyLaunch(launches, 'silent'),
  'strategic.shots': () => [because('shots')],
  'clash.declare': (_o, { against, lstars }: { against: Seat; lstars: number }) => [
    lstars === 0 ? because('peace') : because('clash', seatWord(against)),
  ],
  'nationalize.take': (o, { companies: ids }: { companies: readonly string[] }) =>
    ids.map((id) => whySeize(o, cardOf(id))),
}

const ACTION_WORDS = {
  pass: 'To pass',
  production: 'Production',
  build: 'To build',
  market: 'The market',
  deployment: 'A deployment',
  attack: 'An attack',
  research: 'R&D',
} as const

/** What the action would gain, and what in it; the figure of a pass says nothing. */
function whyAction(o: Outlook, action: keyof typeof ACTION_WORDS): readonly Reason[] {
  if (action === 'pass') return [because('pass')]
  const gain = action === 'market' ? marketGain(o, 0) : gainOf(o, action)
  const first = because('action', ACTION_WORDS[action], m(gain), '')
  switch (action) {
    case 'production':
      return [first, whyProduce(o, bestProduction(o).types)]
    case 'market':
      return [first, ...whyMarket(o)]
    case 'build':
      return [first, whyBuild(o, bestBuild(o).order)]
    case 'research':
      return [first, whySource(o, bestSource(o).source)]
    case 'attack':
      return [first, ...whyAttack(o)]
    case 'deployment':
      return [first]
  }
}

function whyProduce(o: Outlook, types: number): Reason {
  const output = made(o.v, o.seat, types)
  const labour = (types & 1) + ((types >> 1) & 1) + (types >> 2)
  const { gain } = bestProduction(o)
  return because('produce', unitsWords(output), labourPrice(o.v, labour), `${m(gain)} more than that`)
}

function whyMarket(o: Outlook): Reason[] {
  const { sets } = bestSets(o)
  const buy = bestBuy(o)
  const reasons = sets > 0 ? [whySatisfy(o, sets)] : []
  if (buy.choice.do === 'buy')
    reasons.push(
      because('buy', unitWords(1, buy.choice.resource), priceOf(o.v, buy.choice.price), m(buy.gain)),
    )
  return reasons.length === 0 ? [whyOffer(o, null)] : reasons
}

function whySatisfy({ v }: Outlook, sets: number): Reason {
  let money = 0
  for (let i = 1; i <= sets; i++) money += boxPrice(v, v.labour + 1 - i)
  return because('satisfy', counted(sets, 'set'), money)
}

function whyPart(o: Outlook, part: (typeof PARTS)[number]): readonly Reason[] {
  switch (part) {
    case 'end':
      return [because('endMarket')]
    case 'satisfy':
      return [whySatisfy(o, bestSets(o).sets)]
    case 'deal':
      return [whyOffer(o, null)]
    case 'sell':
      return [because('sell')]
    case 'adjust':
      return [because('adjust')]
    case 'withdraw':
      return [because('takeBack')]
    case 'buy':
      return whyMarket(o)
  }
}

/** A deal's worth to both; without one, that of the deal one would put up. */
function whyOffer(o: Outlook, offer: Offer | null): Reason {
  const terms = offer === null ? (bestDeal(o)?.terms ?? null) : offer.do === 'nothing' ? null : termsOf(offer)
  if (terms === null) return because('noOffer')
  const given = terms.transfers.flatMap(({ from, to }) => [from, to])
  const other = given.find((seat) => seat !== o.seat) ?? o.seat
  const theirs = termsWorth(outlook(o.v, other, o.taste), other, terms)
  return because('offer', termsWords(terms), m(termsWorth(o, o.seat, terms)), m(theirs))
}

function whyAnswer(o: Outlook, answer: string): readonly Reason[] {
  const { terms } = frameOf<{ terms: Terms | null }>(o)
  if (answer === 'counter') return [because('dearer')]
  const gain = terms === null ? 0 : termsWorth(o, o.seat, terms)
  return [because(answer === 'accept' ? 'accept' : 'decline', m(gain))]
}

function whySource(o: Outlook, source: ReturnType<typeof read.source>): Reason {
  if (source === 'nothing') return because('noCard')
  const price = labourPrice(o.v, 1)
  if (source === 'top') return because('top', price)
  return because('card', cardWords(source), m(bestSource(o).gain), price)
}

function whyUse(o: Outlook, use: (typeof USES)[number]): Reason {
  const card = drawnCard(o.v)
  const { resource = 0, production = 0 } = companies[card] ?? {}
  if (use === 'keep') return because(leavesClosed(o, card) ? 'keepSafe' : 'keep', companyName(card))
  if (use === 'discard') return because('discard', unitWords(production, resource))
  return because('open', cardWords(card), m(bestUse(o, resource, production, card).worth))
}

function whyGarrison({ armies }: Garrison): readonly Reason[] {
  const most = armies.reduce(
    (best, one) => (one.count > best.count ? one : best),
    armies[0] ?? { at: '', count: 0 },
  )
  return [because('garrison', most.at === '' ? 'the home lands' : placeName(placeOf(most.at)))]
}

function whyAssault(o: Outlook): readonly Reason[] {
  const plans = assaults(o)
  if (plans.length === 0) return [because('peace')]
  return plans.map(({ land, odds, dice }) =>
    because('assault', landName(land), `${Math.round(100 * odds)}`, dice),
  )
}

/** CF-15.1  All that an attack is for: battles, companies that can be had without a shot, and nukes. */
function whyAttack(o: Outlook): readonly Reason[] {
  const battles = units(o.v, o.seat, GRAIN) > 0 && assaults(o).length > 0 ? whyAssault(o) : []
  const { launches } = bestStrike(o)
  const strikes = launches.length > 0 ? whyLaunch(launches, 'noStrike') : []
  const all = [...battles, ...seizures(o).companies.map((card) => whySeize(o, card)), ...strikes]
  return all.length === 0 ? [because('peace')] : all
}

const whySeize = (o: Outlook, card: Card): Reason =>
  because('nationalize', cardWords(card), m(seizureWorth(o, card)))

function whyLaunch(
  launches: readonly { readonly at: string }[],
  silent: 'noStrike' | 'silent',
): readonly Reason[] {
  const [first] = launches
  return [first === undefined ? because(silent) : because('strike', placeName(placeOf(first.at)))]
}

function whyBuild(o: Outlook, order: BuildOrder): Reason {
  const words = buildWords(order)
  return words === '' ? because('noBuild') : because('build', words, m(bestBuild(o).gain))
}

/** "3 armies in Peru and 1 navy in the Java Sea"; empty for nothing. */
function buildWords({ armies = [], navies = [], nukes = [], lstars = 0 }: BuildOrder): string {
  const parts = [
    ...armies.map(({ at, count }) => `${armyWords(count)} in ${placeName(placeOf(at))}`),
    ...navies.map(({ zone, count }) => `${navyWords(count)} in ${placeName(placeOf(zone))}`),
    ...nukes.map(({ at, count }) => `${counted(count, 'nuke')} in ${placeName(placeOf(at))}`),
    ...(lstars === 0 ? [] : [counted(lstars, 'L-star')]),
  ]
  return andList(parts)
}

function moveWords(move: Exclude<Move, { do: 'end' }>): string {
  const [from, to] = [placeName(placeOf(move.from)), placeName(placeOf(move.to))]
  const what = move.do === 'navy' ? navyWords(move.count ?? 1) : armyWords(move.armies)
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} from ${from} to ${to}`
}
