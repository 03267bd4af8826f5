import type { Frame, JsonObject } from '../../../kernel/index.ts'
import { homeOf, LANDS, type Territory, territories } from '../board.ts'
import { companies, OIL } from '../cards.ts'
import type { Garrison, Stock } from '../economy/opening.ts'
import { ownerOf } from '../land.ts'
import { units } from '../money.ts'
import type { Move } from '../moves/marches.ts'
import type { Track } from '../moves/voyages.ts'
import { isLand, placeId } from '../place.ts'
import { partyFault } from '../trade/deals.ts'
import type { Terms } from '../trade/terms.ts'
import type { View } from '../view.ts'
import { bill, defaultCasualties, lowest } from '../war/casualties.ts'
import { ARMIES, type Battle, groupsOf, here, placeAt } from '../war/force.ts'
import { movable, nationalizable, type Occupation } from '../war/occupation.ts'
import { defaultShots, type Flight, launchersOf } from '../war/shots.ts'
import { defaultTies } from '../war/targets.ts'
import { bestBuild } from './arms.ts'
import { bestDeal, counterTo, isWorthwhile, termsWorth } from './deals.ts'
import { listing } from './market.ts'
import { bestMove } from './moves.ts'
import { answer, bestStrike, firstStrike } from './nukes.ts'
import { type Outlook, outlook } from './outlook.ts'
import { assaults, fieldOf } from './war.ts'

/** What the player of code answers to each open question, from what its seat sees. */
type Answers = Readonly<Record<string, (o: Outlook, frame: Frame) => object>>

const answers: Answers = {
  'game.resources': (o) => firstResources(o),
  'game.sealed': (o) => firstGarrison(o),
  'game.inTurn': (o) => firstGarrison(o),
  'excess.list': (o, frame) => listing(o, (frame as Frame & { extra: number[] }).extra),
  'build.order': (o) => bestBuild(o).order,
  'deal.propose': (o) => propose(o),
  'deal.answer': (o, frame) => answerTo(o, (frame as Frame & { terms: Terms | null }).terms),
  'deployment.move': (o, frame): Move => bestMove(o, (frame as Frame & { tracks: Track[] }).tracks).move,
  'conventional.targets': (o) => ({ targets: assaults(o).map(({ land }) => ({ at: placeId(land) })) }),
  'conventional.commit': (o, frame) => commitment(o, frame as Frame & Battle),
  'conventional.ties': ({ v, seat }, frame) => defaultTies(v, frame as Frame & Battle, seat),
  // CF-16.10  As long as another roll is likelier to be better.
  'conventional.reroll': ({ v }, frame) => lowest(v, frame as Frame & Battle),
  'conventional.casualties': ({ v }, frame) => defaultCasualties(bill(v, frame as Frame & Battle)),
  'conventional.occupation': (o, frame) => occupation(o, frame as Frame & Battle),
  'strategic.declare': (o) => ({ launches: bestStrike(o).launches }),
  'strategic.strike': (o) => firstStrike(o, o.v.turn),
  'strategic.answer': (o, frame) => answer(o, launchersOf(flightOf(frame)), flightOf(frame)),
  'strategic.warned': (o, frame) => answer(o, [o.v.turn], flightOf(frame)),
  'strategic.shots': ({ v, seat }, frame) => defaultShots(v, flightOf(frame), seat),
  'clash.declare': ({ v, seat }) => clashOf(v, seat),
  'nationalize.take': ({ v, seat }) => ({
    companies: nationalizable(v, seat).map((card) => companies[card]?.id ?? ''),
  }),
}

/** The answer to an open question; null when there is none, and one is suggested. */
export function compose(o: Outlook, step: string): JsonObject | null {
  const frame = o.v.flow[o.v.flow.length - 1]
  const find = answers[step]
  return frame === undefined || find === undefined ? null : (find(o, frame) as JsonObject)
}

const flightOf = (frame: Frame): Flight => (frame as Frame & { flight: Flight }).flight

function propose(o: Outlook): object {
  const deal = bestDeal(o)
  return deal === null ? { do: 'nothing' } : { do: 'offer', ...deal.terms, final: true, once: true }
}

/** CF-12.11  Yes to what gains, other terms where they could help both, else no. */
function answerTo(o: Outlook, terms: Terms | null): object {
  if (terms === null) return { answer: 'decline' }
  const own = o.seat === o.v.turn
  const good = own
    ? termsWorth(o, o.seat, terms) > 0
    : isWorthwhile(o, outlook(o.v, o.v.turn, o.taste), terms)
  if (good && partyFault(o.v, o.seat, terms) === null) return { answer: 'accept' }
  const other = own ? null : counterTo(o, terms)
  return other === null ? { answer: 'decline' } : { answer: 'counter', ...other }
}

/** CF-16.4  The borders planned, by the numbers of the targets that still stand. */
function commitment(o: Outlook, { targets }: Battle): object {
  const plans = assaults(o)
  const borders = []
  for (let target = 0; target < targets.length / 2; target++) {
    const plan = plans.find(({ land }) => land === placeAt(targets, target))
    for (const border of plan?.borders ?? []) borders.push({ target, ...border })
  }
  return { borders }
}

/** CF-16.13  Two in three move in, one at least, as far as the oil goes; who has something to guard leaves one behind. */
function occupation(o: Outlook, f: Battle): Occupation {
  const moves: Occupation['moves'] = []
  let oil = Math.min(units(o.v, o.seat, OIL), 5)
  for (const { from, cargo, landing, count } of movable(groupsOf(f.force, f.now), here(f))) {
    if (cargo === ARMIES) {
      const keep = isLand(from) && fieldOf(o).stake(from) > 0 ? 1 : 0
      const armies = Math.min(oil, Math.max(count - keep, 0), Math.max(1, Math.ceil((2 * count) / 3)))
      if (armies <= 0) continue
      moves.push({ from: placeId(from), armies })
      oil -= armies
    } else if (landing > 0 && oil >= landing) {
      const navies = Math.min(count, Math.floor(oil / landing))
      moves.push({ from: placeId(from), navies: [{ cargo, count: navies, landing, ashore: landing }] })
      oil -= navies * landing
    }
  }
  return { moves }
}

/** CF-18.1  Whose L-stars can be worn down by numbers: the fewest, if one has clearly more. */
export function clashOf({ alive, lstar }: View, seat: number): { against: number; lstars: number } {
  const own = lstar[seat] as number
  let best = { against: seat === 0 ? 1 : 0, lstars: 0 }
  for (const [against, theirs] of lstar.entries()) {
    if (against === seat || alive[against] !== 1 || theirs === 0 || own < 2 * theirs + 1) continue
    if (best.lstars === 0 || theirs > (lstar[best.against] as number)) best = { against, lstars: own }
  }
  return best
}

/** CF-7.11  Resources to begin with: what the own companies make little of. */
function firstResources({ v, seat, made }: Outlook): Stock {
  const { initial_resources, supply_limit } = v.options
  const amounts = [0, 0, 0]
  for (let left = initial_resources; left > 0; left--) {
    let least = -1
    for (let resource = 0; resource < 3; resource++) {
      if ((amounts[resource] as number) >= supply_limit) continue
      const have = (r: number) => (amounts[r] as number) + 0.1 * (made[seat * 3 + r] as number)
      if (least < 0 || have(resource) < have(least)) least = resource
    }
    amounts[least] = (amounts[least] as number) + 1
  }
  const [mineral = 0, oil = 0, grain = 0] = amounts
  return { mineral, oil, grain }
}

/** CF-7.14  Armies where there is most to lose, so that each guards alike. */
function firstGarrison(o: Outlook): Garrison {
  const { v, seat } = o
  const lands: { land: Territory; stake: number; armies: number; placed: number }[] = []
  for (let land = 0; land < LANDS; land++)
    if (ownerOf(v, land) === seat) {
      const here = v.armyOf[land] === seat ? (v.army[land] as number) : 0
      const abroad = homeOf[land] === v.power[seat] ? 1 : 1.3
      lands.push({
        land,
        stake: abroad * (200 + fieldOf(o).stake(land)),
        armies: here,
        placed: 0,
      })
    }
  for (let left = v.options.initial_armies; left > 0; left--) {
    const barest = lands.reduce((a, b) =>
      b.stake / (b.armies + b.placed + 0.5) > a.stake / (a.armies + a.placed + 0.5) ? b : a,
    )
    barest.placed++
  }
  return {
    armies: lands
      .filter(({ placed }) => placed > 0)
      .map(({ land, placed }) => ({ at: territories[land]?.id ?? '', count: placed })),
  }
}
