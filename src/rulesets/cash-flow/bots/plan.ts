import type { Player, Searchable, World } from '../../../bots/index.ts'
import { type Code, decoder, encoder } from '../../../kernel/index.ts'
import { homeOf } from '../board.ts'
import { companies } from '../cards.ts'
import { drawnCard } from '../deck.ts'
import { targetOf } from '../moves/sieges.ts'
import type { Position } from '../position.ts'
import { ACTIVITIES } from '../procedures/attack.ts'
import { choices } from '../procedures/blockades.ts'
import { activations } from '../procedures/production.ts'
import { sources, USES } from '../procedures/research.ts'
import { ACTIONS, openings } from '../procedures/turn.ts'
import { changes, PARTS, type Part, purchases, returns, sales, settlements } from '../trade/stalls.ts'
import type { Terms } from '../trade/terms.ts'
import type { View } from '../view.ts'
import { clashOf, compose } from './answers.ts'
import { bestDeal, isWorthwhile, termsWorth } from './deals.ts'
import { bestProduction, bestSets, bestSource, bestUse, cardToOpen } from './economy.ts'
import { type Action, gainOf, LIKELY, marketGain } from './gains.ts'
import { bestBuy, dearDisc, discToTakeBack, unitToSell } from './market.ts'
import { bestStrike } from './nukes.ts'
import { companyWorth, type Outlook, outlook, SOBER, type Taste, TYCOON } from './outlook.ts'
import { assaults } from './war.ts'
import { whySo } from './why.ts'

type See = World<Position, View>

/**
 * A player of code: weighs what every action would gain in M, by what it makes of cash, sets, companies, points and
 * arms (outlook.ts), and takes the best. It keeps nothing in mind: what it plans shows in what it sees.
 */
export function player(id: string, text: string, taste: Taste): Player<Position, View> {
  return {
    id,
    text,
    choose(sight, step, options) {
      const chosen = decisions[step]?.(sight, outlook(sight.view, sight.seat, taste), options)
      return chosen !== undefined && options.includes(chosen) ? chosen : (options[0] ?? 0)
    },
    compose: ({ view, seat }, step) => compose(outlook(view, seat, taste), step),
    why: ({ view, seat }, step, decision) => whySo(outlook(view, seat, taste), step, decision),
  }
}

/** The players the house offers, the best first. */
export const players: readonly Player<Position, View>[] = [
  player(
    'plan',
    'Weighs what each action gains in money, points and safety. Trades when both sides gain.',
    SOBER,
  ),
  {
    ...player(
      'tycoon',
      'Plays like the Medium bot with figures tuned in many games: it values companies less, and quick gains more.',
      TYCOON,
    ),
    suggests: true,
  },
  player('builder', 'Collects companies: researches early and often, which also ends the game sooner.', {
    ...SOBER,
    industry: 2.5,
  }),
  player(
    'hawk',
    'Arms itself, takes land with companies on it, and tries to stop others from getting ahead.',
    {
      ...SOBER,
      industry: 1.5,
      spite: 0.5,
      conquest: 1.5,
      arms: 2,
    },
  ),
]

type Decide = (sight: See, o: Outlook, options: readonly Code[]) => Code

const NOTHING = { do: 'nothing' } as const

/** The codes of answers. Of words it is their place in the list. */
const code = {
  open: encoder(openings),
  activate: encoder(activations),
  buy: encoder(purchases),
  sell: encoder(sales),
  takeBack: encoder(returns),
  change: encoder(changes),
  satisfy: encoder(settlements),
  source: encoder(sources),
}
const blockadeOf = decoder(choices)

const decisions: Readonly<Record<string, Decide>> = {
  // CF-7.3  No superpower is known to be better than another.
  'game.choose': ({ chance }, _o, options) => options[chance.pick(options.length)] ?? 0,
  'entropy.lose': (_sight, o, options) =>
    options.reduce(
      (least, card) => (companyWorth(o, o.seat, card) < companyWorth(o, o.seat, least) ? card : least),
      options[0] ?? 0,
    ),
  'turn.open': (_sight, o) => code.open(cardToOpen(o)),
  'turn.action': (_sight, o, options) => bestAction(o, options),
  'production.types': (_sight, o) => code.activate({ types: bestProduction(o).types, less: false }),
  'market.act': (sight, o, options) => marketPart(sight, o, options),
  'market.buy': (_sight, o) => code.buy(bestBuy(o).choice),
  'market.sell': (_sight, o) => code.sell(unitToSell(o) ?? NOTHING),
  'market.withdraw': (_sight, o) => code.takeBack(discToTakeBack(o) ?? NOTHING),
  'market.adjust': (_sight, o) => code.change(dearDisc(o) ?? NOTHING),
  'market.satisfy': (_sight, o) => {
    const { sets } = bestSets(o)
    return code.satisfy(sets === 0 ? NOTHING : { do: 'satisfy', sets })
  },
  'deal.choose': (_sight, o) => chosenCounter(o),
  'research.source': (_sight, o) => code.source(bestSource(o).source),
  'research.use': (_sight, o) => {
    const drawn = drawnCard(o.v)
    const { resource = 0, production = 0 } = companies[drawn] ?? {}
    return USES.indexOf(bestUse(o, resource, production, drawn).use)
  },
  'attack.choose': (_sight, o, options) => activity(o, options),
  // CF-14  Everything that can be declared hurts others; what stands is kept. CF-14.2  No help for others' blockades.
  'blockades.choose': (_sight, o, options) => declaration(o, options),
  'blockades.agree': () => 0,
}

/** CF-8.1  The action that gains most. What takes longest to think about is not thought about when all else is better. */
function bestAction(o: Outlook, options: readonly Code[]): Code {
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (const action of BY_EFFORT) {
    const code = ACTIONS.indexOf(action)
    if (!options.includes(code) || most > (LIKELY[action] ?? Number.POSITIVE_INFINITY)) continue
    const gain = action === 'market' ? marketGain(o, most) : gainOf(o, action)
    if (gain > most) [best, most] = [code, gain]
  }
  return best
}

const BY_EFFORT: readonly Action[] = [
  'pass',
  'research',
  'production',
  'market',
  'build',
  'attack',
  'deployment',
]

/** CF-15.1  The activities that are worth it, one after the other. */
function activity(o: Outlook, options: readonly Code[]): Code {
  const [conventional, strategic, clash, end] = ACTIVITIES.map((_, place) => place) as [
    Code,
    Code,
    Code,
    Code,
  ]
  if (options.includes(strategic) && bestStrike(o).gain > 0) return strategic
  if (options.includes(clash) && clashOf(o.v, o.seat).lstars > 0) return clash
  if (options.includes(conventional) && assaults(o).length > 0) return conventional
  return end
}

/** CF-12.1  The next part of a Market action. */
function marketPart({ chance }: See, o: Outlook, options: readonly Code[]): Code {
  const can = (part: Part) => options.includes(PARTS.indexOf(part))
  const best = (): Part => {
    if (can('buy') && bestBuy(o).gain > 0) return 'buy'
    if (can('withdraw') && discToTakeBack(o) !== null) return 'withdraw'
    if (can('adjust') && dearDisc(o) !== null) return 'adjust'
    if (can('sell') && unitToSell(o) !== null) return 'sell'
    // What was declined is not put up again; who declines one deal will like the next no better, so few are tried.
    if (can('deal') && chance.pick(3) > 0 && bestDeal(o) !== null) return 'deal'
    if (can('satisfy') && bestSets(o).sets > 0) return 'satisfy'
    return 'end'
  }
  return PARTS.indexOf(best())
}

interface DealFrame {
  readonly terms: Terms | null
  readonly counters: readonly { readonly by: number; readonly terms: Terms }[]
}
const dealOf = ({ v }: Outlook) => v.flow[v.flow.length - 1] as unknown as DealFrame

function chosenCounter(o: Outlook): Code {
  let best = { code: 0, gain: 0 }
  for (const [i, { by, terms }] of dealOf(o).counters.entries()) {
    const gain = termsWorth(o, o.seat, terms)
    if (gain > best.gain && isWorthwhile(o, outlook(o.v, by, o.taste), terms)) best = { code: i + 1, gain }
  }
  return best.code
}

/** CF-14.1, CF-14.6, CF-14.8  The first thing to declare that binds a company of another; the list begins with "done". */
function declaration({ v, seat }: Outlook, options: readonly Code[]): Code {
  const hurting = options.find((option) => {
    const choice = blockadeOf(option)
    if (choice.do === 'blockade') return hurts(v, seat, choice.at)
    // A siege always may.
    return choice.do === 'siege'
  })
  return hurting ?? options[0] ?? 0
}

/** True when a blockade would keep a company of another, away from their home, from working. */
function hurts(v: View, seat: number, target: number): boolean {
  const { kind, of } = targetOf(target)
  return companies.some(({ land, sea }, card) => {
    const holder = v.card[card] as number
    if (holder < 0 || holder === seat || v.open[card] !== 1 || of !== (kind === 'land' ? land : sea))
      return false
    return kind === 'sea' || homeOf[land] !== v.power[holder]
  })
}

/** How the game is searched: at the actions, and by which players it is played on. */
export const search: Searchable<Position, View> = {
  // A bot that plays on in its head is the strongest.
  players: players.toSorted((a, b) => Number(b.id === 'tycoon') - Number(a.id === 'tycoon')),
  answers: 8,
  weight: (step) => (step === 'turn.action' ? 1 : 0),
  playouts: 24,
  // Among several a few games in the head differ more than answers do: of six, who believed them won 8 % of 24 games, half of what is fair.
  sure: ({ view }) => (view.seats > 2 ? 1.5 : 0.5),
  scale: 150,
}
