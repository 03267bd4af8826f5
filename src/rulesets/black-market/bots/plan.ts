import type { Player, Searchable, World } from '../../../bots/index.ts'
import {
  type Code,
  codesOf,
  decoder,
  encoder,
  type Frame,
  type JsonObject,
  type Seat,
} from '../../../kernel/index.ts'
import { crewing } from '../colony/crews.ts'
import { skillPlayed } from '../colony/effects.ts'
import { C1, C4, E, HOME_SITES, INDUSTRY, T4, TRADE } from '../data.ts'
import { at, type Position } from '../position.ts'
import { answers as dealAnswers } from '../procedures/deal.ts'
import { initiatorsBonus, STRIKE } from '../procedures/militarise.ts'
import { aimAt, forces, targets } from '../procedures/raid.ts'
import { ownAnswers } from '../procedures/trade.ts'
import { points } from '../scoring.ts'
import type { Leg } from '../trade/legs.ts'
import { directTerms, initiatorTerms, type Pair } from '../trade/pool.ts'
import { windowAnswers } from '../trade/window.ts'
import type { View } from '../view.ts'
import { aheadOf, leftOf } from './ahead.ts'
import { bestDeal, bestVia, failedIn, legsWorth, tradeOf, wish } from './deals.ts'
import { bestExchange, measured } from './exchanges.ts'
import { initiative, ranking } from './habits.ts'
import { toInitiate, toRaid } from './lessons.ts'
import { bestRaid, cardToCommit, STRIKE_STRENGTH, struck } from './raids.ts'
import { cardToBury, research } from './research.ts'
import { MAGNATE, MOGUL, RAIDER, SCHOLAR, SOBER, type Taste } from './taste.ts'
import { bestCode, whySo } from './why.ts'

/** What a cheaper Solar Array costs. */
const LEAST_BUILD = 2
/** An exchange at 2:1 must gain this much more than one at the going rate. */
const BETTER = 6

/**
 * BM-13  A card whose use does not show at once: cheaper builds, a better rate, a look at others' cards. Null when
 * there is none to play now; the others are tried like any answer.
 */
function cardToPlay(p: Position, seat: Seat, options: readonly Code[], taste: Taste): Code | null {
  const find = (skill: number) => options.find((code) => code > 0 && skillPlayed(code) === skill) ?? null
  const [prefab, backDoor, wiretap] = [find(T4), find(C4), find(C1)]
  if (prefab !== null && p.action === INDUSTRY && canBuild(p, seat)) return prefab
  if (backDoor !== null && p.action === TRADE && p.turn !== seat) {
    const usual = bestExchange(p, seat, directTerms(p, false), taste).gain
    if (bestExchange(p, seat, directTerms(p, true), taste).gain > usual + BETTER) return backDoor
  }
  // To know what others hide helps little, but a card kept to the end helps nobody.
  return leftOf(p) < 0.6 ? wiretap : null
}

/** BM-2.6  True when a seat has a free site at home, and the Energy. */
function canBuild(p: Position, seat: Seat): boolean {
  const homes = p.site.slice(seat * HOME_SITES, (seat + 1) * HOME_SITES)
  return at(p.goods, seat * 3 + E) >= LEAST_BUILD && homes.includes(-1)
}

type See = World<Position, View>

/**
 * A player of code: tries every answer in its head, on a position that looks the same to it, and takes the one after
 * which its colony promises most (worth.ts), by its taste. What it initiates, and what it trades, it weighs beforehand
 * (initiative.ts, deals.ts).
 */
export function player(id: string, text: string, taste: Taste): Player<Position, View> {
  return {
    id,
    text,
    choose(sight, step, options) {
      if (options.length === 1) return options[0] ?? 0
      const chosen = decisions[step]?.(sight, options, taste) ?? null
      if (chosen !== null && options.includes(chosen)) return chosen
      return bestCode(sight, options, taste).code
    },
    compose({ view, seat }, step): JsonObject | null {
      const compose = answers[step]
      return compose === undefined ? null : (compose(view, seat, taste) as JsonObject)
    },
    why: (sight, step, decision) => whySo(sight, step, decision, taste),
  }
}

/** The players the house offers, the best first. */
export const players: readonly Player<Position, View>[] = [
  player(
    'plan',
    'Tries every move in its head and makes the most promising one. Trades when both sides gain.',
    SOBER,
  ),
  player(
    'magnate',
    'Initiates the actions that worked best in many games, and makes deals with cards, Mechs and tokens.',
    MAGNATE,
  ),
  player('scholar', 'Climbs the tracks and collects the Skill Cards of the high levels.', SCHOLAR),
  player('raider', 'Takes the Military cards and raids the player it can hurt most.', RAIDER),
  {
    ...player(
      'mogul',
      'Initiates and raids as many games have taught it, and makes deals with everything, even face-down cards and looks at them.',
      MOGUL,
    ),
    suggests: true,
  },
]

/** The strongest first: who plays on in the head of who searches. */
const mogulFirst = players.toSorted((a, b) => Number(b.id === 'mogul') - Number(a.id === 'mogul'))

type Decide = (sight: See, options: readonly Code[], taste: Taste) => Code | null

const decisions: Readonly<Record<string, Decide>> = {
  'game.choose': toChoose,
  'trade.window': inWindow,
  'trade.own': ownTrade,
  'trade.exchange': ({ view, seat }, _options, taste) =>
    measured(view, seat, pairOf(view), initiatorTerms(view), taste),
  'trade.direct': ({ view, seat }, _options, taste) =>
    measured(view, seat, pairOf(view), ownTerms(view), taste),
  'skill.play': playCard,
  'industry.crew': (sight, options, taste) => bestCode(sight, options.filter(staffs(sight.view)), taste).code,
  'research.advance': ({ view, seat }, _options, taste) => research(view, seat, aheadOf(view), taste).track,
  'research.under': ({ view, seat }, options, taste) => cardToBury(view, seat, options, taste),
  'militarise.bonus': strikeFirst,
  // BM-10.5  All units, if any; what they fight for is weighed before.
  'raid.target': ({ view, seat }, _options, taste) => {
    const strike = struck(view, seat)
    const { target } =
      taste.lessons === null ? bestRaid(view, seat, strike, taste) : toRaid(view, seat, strike, taste.lessons)
    return targetCode(target < 0 ? { do: 'none' } : aimAt(target))
  },
  'raid.commit': ({ view, seat }, options) => cardToCommit(view, seat, options),
  'raid.force': () => ALL_UNITS,
  // BM-5.15  Yes to what gains, by what the legs bring.
  'deal.answer': ({ view, seat }, _options, taste) => {
    const { legs } = frameOf(view) as Frame & { legs: Leg[] | null }
    return legs !== null && legsWorth(view, seat, legs, taste) >= LEAST_GAIN ? YES : NO
  },
}

/** BM-7.3, BM-7.4  Workers who leave gain nothing, but where all that is manned must run: what they work at can idle. */
const staffs =
  ({ options }: View) =>
  (code: Code): boolean =>
    options.must_operate || readCrew(code).do !== 'vacate'
const readCrew = decoder(crewing.of)

/** BM-1.3  By what games have taught, or else by what the actions promise. */
function toChoose({ view, seat }: See, options: readonly Code[], taste: Taste): Code | null {
  const { lessons, habits } = taste
  if (lessons !== null) return toInitiate(view, seat, options, lessons)[0]?.code ?? null
  if (habits !== null) return ranking(view, seat, options, habits, taste)[0]?.code ?? null
  return initiative(view, seat, options, taste)
}

/** BM-4.1  What it is worth to take a card says nothing about when to play it: then its use is what counts. */
function playCard(sight: See, options: readonly Code[], taste: Taste): Code {
  const { view, seat } = sight
  const used = { ...taste, cards: 1 }
  return cardToPlay(view, seat, options, taste) ?? bestCode(sight, options, used).code
}

const frameOf = (v: View): Frame => v.flow[v.flow.length - 1] as Frame

const targetCode = encoder(targets)
/** BM-10.5  All units that are left. */
const ALL_UNITS = codesOf(forces).all({})
const dealAnswer = encoder(dealAnswers)
const [YES, NO] = [dealAnswer('accept'), dealAnswer('refuse')]
/** BM-10.2  A Strike. */
const A_STRIKE = codesOf(initiatorsBonus).bonus({ name: STRIKE })

/** BM-10.1  A Strike when the raid needs it. */
function strikeFirst({ view, seat }: See, _options: readonly Code[], taste: Taste): Code | null {
  if (view.round < view.options.first_raid_round) return null
  const gain = bestRaid(view, seat, STRIKE_STRENGTH, taste).gain - bestRaid(view, seat, 0, taste).gain
  return gain > STRIKE_GAIN ? A_STRIKE : null
}
/** A Strike must gain more than another Mech does. */
const STRIKE_GAIN = 60

/** Below this a trade is not worth the words. */
const LEAST_GAIN = 8
/** Deals put up in one Trade action, at most. */
const MOST_PROPOSALS = 6

const inWindowCode = codesOf(windowAnswers)
const [END, PROPOSE] = [inWindowCode.end({}), inWindowCode.propose({})]

/** BM-5.20  A deal if one helps both, an exchange if it helps, else the end of the window. */
function inWindow({ view, seat, chance }: See, options: readonly Code[], taste: Taste): Code {
  if (
    options.includes(PROPOSE) &&
    mayPropose(view) &&
    chance.pick(6) > 0 &&
    bestDeal(view, seat, taste, failedIn(view)) !== null
  )
    return PROPOSE
  const { pair, gain } = bestExchange(view, seat, initiatorTerms(view), taste)
  return gain > LEAST_GAIN / 2 ? inWindowCode.exchange(pair) : END
}

/**
 * What was declined is known by how many deals were, as long as nobody else has done anything since: so who has been told
 * no proposes no more in later windows.
 */
function mayPropose(v: View): boolean {
  const { made, i } = tradeOf(v)
  return made < MOST_PROPOSALS && (i === 0 || failedIn(v) === 0)
}

/** A trade of the player's own: pass, ask for one via the pool, trade directly. */
const ownCode = codesOf(ownAnswers)
const [PASS, VIA] = [ownCode.pass({}), ownCode.via({})]

/** BM-5.21  Direct, via the pool, or pass: what gains most. */
function ownTrade({ view, seat }: See, options: readonly Code[], taste: Taste): Code {
  const { used, asks } = tradeOf(view)
  const direct = bestExchange(view, seat, ownTerms(view), taste)
  const asked = options.includes(VIA) && asks < 2 ? bestVia(view, seat, used, taste, asks) : null
  if (asked !== null && asked.gain > Math.max(LEAST_GAIN, direct.gain)) return VIA
  return direct.gain > LEAST_GAIN / 2 ? ownCode.direct(direct.pair) : PASS
}

/** BM-5.22, BM-13.3  The terms of a direct trade now, with the Back Door or without. */
const ownTerms = (v: View) => directTerms(v, (frameOf(v) as Frame & { backDoor: number }).backDoor === 1)
const pairOf = (v: View): Pair => frameOf(v) as Frame & Pair

type Compose = (v: View, seat: number, taste: Taste) => object

const answers: Readonly<Record<string, Compose>> = {
  'trade.opening': (v, seat, taste) => {
    const say = wish(v, seat, taste)
    return say === '' ? {} : { say }
  },
  'deal.propose': (v, seat, taste) => {
    const deal = bestDeal(v, seat, taste, failedIn(v))
    return deal === null ? { do: 'nothing' } : { do: 'propose', legs: [...deal.legs] }
  },
  'deal.confide': () => ({ text: '' }),
  'speak.say': () => ({ say: '' }),
  'via.ask': (v, seat, taste) => {
    const { used } = frameOf(v) as Frame & { used: number }
    return bestVia(v, seat, used, taste, tradeOf(v).asks)?.ask ?? { do: 'nothing' }
  },
}

/** What decides the game: which actions to initiate, and which player to raid. Both matter about as much to a searching bot. */
const MATTERS: readonly string[] = ['game.choose', 'raid.target']

/** How the game is searched: what follows of each answer is played by `mogul`. */
export const search: Searchable<Position, View> = {
  players: mogulFirst,
  // People at the table may play as either.
  rivals: mogulFirst.slice(0, 2),
  answers: 8,
  weight: (step) => (MATTERS.includes(step) ? 1 : 0),
  playouts: 96,
  standings: (p) => p.spare.map((_, seat) => points(p, seat)),
  scale: 4,
}
