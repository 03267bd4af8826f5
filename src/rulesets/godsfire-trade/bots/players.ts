import type { Player, Searchable, World } from '../../../bots/index.ts'
import type { Chance, JsonObject, Seat } from '../../../kernel/index.ts'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { atlasOf, type World as StarWorld, type Worlds } from '../cluster.ts'
import { type Order, STEPS, type Step, stepOf } from '../orders/order.ts'
import { at, atWar, bit, has, type Position, spot } from '../position.ts'
import type { View } from '../view.ts'
import { assaults, bestPrey, isOpenPrey, marches, raids, spare } from './campaigns.ts'
import { expeditions, landing, type Move, tributeFrom } from './cargo.ts'
import { admissions, blocks } from './doors.ts'
import { enemiesAt, idOf, linksBetween, listOf, Outlook, reachOf, whimsOf } from './outlook.ts'
import { whyOrders } from './reasons.ts'
import { spending } from './spending.ts'
import { admitting, MERCHANT, OPEN_RIMS, regent, SOBER, type Taste, WARLIKE } from './tastes.ts'
import { wholeTurn } from './whole-turn.ts'

/** The orders of a step, or of a whole turn. */
type Orders = (v: View, seat: Seat, step: Step | 'sheet', chance: Chance) => Order[]

/** A player of code. It keeps nothing in mind: what it plans shows in what it sees. */
function player(id: string, text: string, orders: Orders): Player<Position, View> {
  return {
    id,
    text,
    // This game has no finite question.
    choose: (_sight, _step, options) => options[0] ?? 0,
    compose: ({ view, seat, chance }, label) =>
      ({ orders: orders(view, seat, stepNamed(id, label), chance) }) as unknown as JsonObject,
    why: ({ view, seat }, _step, decision) => whyOrders(view, seat, decision),
  }
}

/** The step of a question, as `game.spending`. */
function stepNamed(id: string, label: string): Step | 'sheet' {
  const name = label.slice(label.indexOf('.') + 1)
  const step = [...STEPS, 'sheet' as const].find((one) => one === name)
  if (step === undefined) throw new Error(`The player ${id} has no orders for the step ${label}.`)
  return step
}

/** A player of code for the lab: one policy held to, to be compared with others. */
const study = (...given: Parameters<typeof player>): Player<Position, View> => ({
  ...player(...given),
  study: true,
})

function stepOrders(o: Outlook, step: Step): Order[] {
  switch (step) {
    case 'diplomacy':
      return diplomacy(o)
    case 'spending':
      return spending(o)
    case 'movement':
      return movement(o)
    case 'landing':
      return landing(o)
    case 'trade':
      return [...admissions(o, false), ...blocks(o)]
  }
}

/** A player who has a taste, which may depend on the table. */
export const tasting = (id: string, text: string, tasteAt: (v: View) => Taste): Player<Position, View> =>
  player(id, text, (v, seat, step, chance) => byTaste(tasteAt(v))(v, seat, step, chance))

const byTaste =
  (taste: Taste): Orders =>
  (v, seat, step, chance) => {
    const whims = whimsOf(v, chance)
    const look = (seen: View) => new Outlook(seen, seat, taste, whims)
    return step === 'sheet' ? wholeTurn(v, look, stepOrders) : stepOrders(look(v), step)
  }

/** Orders that the rulebook's advice gives; those of other steps are left out. */
const byAdvice =
  (advice: (v: View, seat: Seat) => Order[]): Orders =>
  (v, seat, step) =>
    advice(v, seat).filter(
      (order) =>
        step === stepOf(order.do) ||
        (step === 'sheet' && (stepOf(order.do) !== 'trade' || v.options.trade_rules)),
    )

/** The players the house offers, the best first, and those for the lab. */
export const players: readonly Player<Position, View>[] = [
  player(
    'plan',
    'Opens as many doors as are safe, attacks undefended worlds, and keeps the peace where war gains nothing.',
    byTaste(SOBER),
  ),
  {
    ...tasting(
      'regent',
      'Weighs its risks by figures tuned in many games with this number of players, and guards against blockades.',
      ({ seats }) => regent(seats),
    ),
    suggests: true,
  },
  player(
    'hawk',
    'Goes to war to blockade other players’ worlds. Otherwise plays like the Medium bot.',
    byTaste(WARLIKE),
  ),
  player(
    'merchant',
    'Never starts a war, and pays neighbours who could blockade it for peace. Otherwise plays like the Medium bot.',
    byTaste(MERCHANT),
  ),
  player(
    'cautious',
    'Admits few players, stabilises its worlds, and sends money only where a revolt is likely (GT-15.4).',
    byAdvice((v, seat) => [...cautiousSpending(v, seat), ...cautiousTrade(v, seat)]),
  ),
  player(
    'reference',
    'Closes a world to anybody who stirs it up until it is calm again (GT-15.3). Does nothing else.',
    byAdvice(referenceTrade),
  ),
  study('shut', 'Admits no rival. Otherwise plays like the Medium bot.', byTaste(admitting(0, true))),
  study(
    'one-door',
    'Admits one world of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(1, true)),
  ),
  study(
    'two-doors',
    'Admits two worlds of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(2, true)),
  ),
  study(
    'three-doors',
    'Admits three worlds of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(3, true)),
  ),
  study(
    'two-open',
    'Admits two worlds of each rival and never closes. Otherwise plays like the Medium bot.',
    byTaste(admitting(2, false)),
  ),
  study(
    'three-open',
    'Admits three worlds of each rival and never closes. Otherwise plays like the Medium bot.',
    byTaste(admitting(3, false)),
  ),
  study(
    'open-rims',
    'Leaves its rim worlds open to everybody and its core worlds shut. Otherwise plays like the Medium bot.',
    byTaste(OPEN_RIMS),
  ),
]

/** GT-7  Peace is offered where war brings nothing; war is declared where a blockade would pay. */
function diplomacy(o: Outlook): Order[] {
  const { v, seat } = o
  return o.rivals.flatMap((rival): Order[] => {
    if (atWar(v, seat, rival)) return aim(o, rival) > 1 ? [] : [{ do: 'peace', with: rival }]
    if (v.turn < v.cluster.warFromTurn || o.left < 2) return []
    const war = v.war.map((set, s) =>
      s === seat ? set | (1 << rival) : s === rival ? set | (1 << seat) : set,
    )
    return aim(o.seeing({ ...v, war }), rival) > 1.5 ? [{ do: 'war', on: rival }] : []
  })
}

/** What a war brings a turn: the blockades that stand, and the best that could begin, less what is paid for peace. */
function aim(o: Outlook, rival: number): number {
  const { v, seat } = o
  if (o.taste.war === 0) return 0
  let standing = 0
  for (let world = 0; world < v.owner.length; world++)
    if (v.owner[world] === rival && has(at(v.blockaders, world), seat)) standing++
  const prey = bestPrey(o)
  return standing + (prey !== null && v.owner[prey.world] === rival ? prey.gain : 0) - tributeFrom(o, rival)
}

/** GT-9  Step 4: loaded ships to where their money does most, idle ones to relief, to blockades, or home. */
function movement(o: Outlook): Order[] {
  const { v, seat } = o
  const left = v.owner.map((_, world) => at(v.ships, spot(v, world, seat)))
  const arrived = [...left]
  const orders: Order[] = []
  const go = ({ ships, from, to, carrying }: Move) => {
    if (ships > at(left, from) || ships === 0) return
    left[from] = at(left, from) - ships
    arrived[from] = at(arrived, from) - ships
    arrived[to] = at(arrived, to) + ships
    orders.push({ do: 'move', ships, from: idOf(v, from), to: idOf(v, to), carrying })
  }
  const carried = expeditions(o)
  for (const move of [...carried.moves, ...marches(o, carried.used)]) go(move)
  for (const { from, to } of relief(o, left)) go({ ships: at(left, from), from, to, carrying: 0 })
  for (const { from, world } of raids(o)) go({ ships: 1, from, to: world, carrying: 0 })
  for (const { from, to } of homeward(o, left, carried.used))
    go({ ships: at(left, from), from, to, carrying: at(v.cargo, spot(v, from, seat)) })
  return [...orders, ...assaults(o, arrived)]
}

/** Own worlds under blockade are relieved by ships that can match the blockaders. */
function relief(o: Outlook, left: readonly number[]): { from: StarWorld; to: StarWorld }[] {
  const { v, seat } = o
  const found: { from: StarWorld; to: StarWorld }[] = []
  let used: Worlds = 0
  for (const to of listOf(o.mine)) {
    if (v.blockaders[to] === 0) continue
    const enemies = enemiesAt(v, seat, to)
    const from = left.findIndex(
      (n, w) =>
        n >= enemies &&
        n > 0 &&
        w !== to &&
        !has(used, w) &&
        spare(o, w) >= n &&
        at(v.cargo, spot(v, w, seat)) === 0 &&
        linksBetween(v, w, to) <= reachOf(v, seat),
    )
    if (from < 0) continue
    used |= bit(from)
    found.push({ from, to })
  }
  return found
}

/** Ships abroad that neither blockade nor carry anything that can be landed go towards the nearest own world. */
function homeward(o: Outlook, left: readonly number[], used: Worlds): { from: StarWorld; to: StarWorld }[] {
  const { v } = o
  const found: { from: StarWorld; to: StarWorld }[] = []
  for (let from = 0; from < v.owner.length; from++) {
    if (at(left, from) === 0 || has(o.mine | used, from) || isOpenPrey(o, from)) continue
    const home = listOf(o.mine).sort(
      (a, b) => linksBetween(v, from, a) - linksBetween(v, from, b) || a - b,
    )[0]
    if (home === undefined) continue
    const step = atlasOf(v.cluster).next[from]?.find(
      (w) => linksBetween(v, w, home) < linksBetween(v, from, home),
    )
    if (step !== undefined) found.push({ from, to: step })
  }
  return found
}

/** GT-15.3, GT-15.4  Those who play by the rulebook's advice are too weak to be worth the time. */
const RULEBOOK = ['reference', 'cautious']

const willing = players.filter(({ id }) => !RULEBOOK.includes(id))
/** A bot that plays on in its head is the strongest. */
const strongest = willing.filter(({ id }) => id === 'regent')
const others = willing.filter(({ id }) => id !== 'regent')

const ofTwo = ({ view: { seats } }: World<Position, View>): boolean => seats === 2

/**
 * How the game is searched. Orders of one step say little by themselves, so that among several ways to go on are compared: as which
 * of the players with a will of their own. Of two the orders of each of them, those for the lab among them, and two sheets drawn by
 * lot are tried for this step, and the regent goes on after any: that is stronger (docs/ladder.md).
 */
export const search: Searchable<Position, View> = {
  players: [...strongest, ...others],
  // Among several, doors that always stay open lose every game: to try them is to waste games in the head.
  suits: ({ study = false }, world) => ofTwo(world) || !study,
  // People at the table may play as either.
  rivals: [...strongest, ...others.filter(({ id }) => id === 'plan')],
  answers: (world) => (ofTwo(world) ? 2 : 0),
  once: ofTwo,
  // Of two every question is searched, as sheets by lot differ: half the playouts take as long.
  weight: (_step, world) => (ofTwo(world) ? 0.5 : 1),
  playouts: 96,
  sure: () => 1,
  scale: 15,
}
