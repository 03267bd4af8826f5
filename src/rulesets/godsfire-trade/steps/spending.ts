import { type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { ledgerOf, pay } from '../books.ts'
import { worldName, worldNamed, worldNames } from '../cluster.ts'
import type { OrderOf } from '../orders/order.ts'
import { carryOut, type Sheets } from '../orders/sheet.ts'
import { add, at, NEUTRAL, type Position, spot } from '../position.ts'
import { amountFault, moneyFault, ownerFault, rivalFault, seatNames } from '../refusals.ts'
import { freeWith, isCutOff, landsFreely } from '../trade/income.ts'
import type { T } from '../words.ts'

/** What has been used up of the limits of this step, by world; only its owner uses them. */
interface Used {
  readonly dispatched: number[]
  readonly stabilised: number[]
}

/** GT-8.6 Spending, in the order written. Nobody's orders touch another's money, so the seats may come one by one. */
export function spending(t: T, sheets: Sheets): void {
  // GT-8.3, GT-8.4
  const none = () => t.p.owner.map(() => 0)
  const used: Used = { dispatched: none(), stabilised: none() }
  const verbs = { build: true, ftl: true, stabilise: true, dispatch: true, load: true, unload: true } as const
  carryOut(t, sheets, verbs, (seat, order) => {
    switch (order.do) {
      case 'build':
        return build(t, seat, order)
      case 'ftl':
        return payFtl(t, seat, order)
      case 'stabilise':
        return stabilise(t, seat, order, used)
      case 'dispatch':
        return dispatch(t, seat, order, used)
      case 'load':
        return load(t, seat, order)
      case 'unload':
        return unload(t, seat, order)
    }
  })
}

/** GT-8.1 */
function build(t: T, seat: Seat, { ships, at: where }: OrderOf<'build'>): Refusal | null {
  const { p } = t
  const world = worldNamed(p.cluster, where)
  const cost = ships * p.options.ship_cost
  const fault =
    amountFault(ships) ??
    ownerFault(p, 'GT-8.1', seat, world) ??
    (p.blockaders[world] === 0
      ? null
      : refuse(
          'GT-8.1',
          'BLOCKADED',
          `${worldName(p.cluster, world)} is blockaded by ${seatNames(p, at(p.blockaders, world))}; build elsewhere.`,
        )) ??
    moneyFault(p, 'GT-8.1', seat, cost)
  if (fault !== null) return fault
  pay(p, seat, cost, 'ships')
  add(p.ships, spot(p, world, seat), ships)
  t.note('built', seat, world, ships)
  return null
}

/** GT-8.2  GT-8.7 Only what is needed is taken. */
function payFtl(t: T, seat: Seat, order: OrderOf<'ftl'>): Refusal | null {
  const { p } = t
  const fault = amountFault(order.pay)
  if (fault !== null) return fault
  if (!p.cluster.ftl) return refuse('GT-8.2', 'NO_FTL_HERE', `There is no FTL in ${p.cluster.name}.`)
  const due = p.options.ftl_cost - ledgerOf(p, seat).ftl
  if (due <= 0) return refuse('GT-8.2', 'ALREADY_FTL', 'Your FTL is paid in full; nothing more is due.')
  const taken = Math.min(order.pay, due)
  const short = moneyFault(p, 'GT-8.2', seat, taken)
  if (short !== null) return short
  pay(p, seat, taken, 'ftl')
  t.tell([seat], 'paidFtl', seat, taken, due - taken)
  return null
}

/** GT-8.3  GT-8.7 Only what is there is removed, and paid for. */
function stabilise(t: T, seat: Seat, order: OrderOf<'stabilise'>, used: Used): Refusal | null {
  const { p } = t
  const { amount, against } = order
  const world = worldNamed(p.cluster, order.at)
  const fault =
    amountFault(amount) ?? ownerFault(p, 'GT-8.3', seat, world) ?? rivalFault(p, 'GT-8.3', seat, against)
  if (fault !== null) return fault
  const name = worldName(p.cluster, world)
  const left = p.options.stabilise_cap - at(used.stabilised, world)
  if (amount > left)
    return refuse('GT-8.3', 'STABILISE_CAP', `${name} can stabilise ${left} more this turn, not ${amount}.`)
  if (isCutOff(p, world))
    return refuse('GT-8.3', 'CUT_OFF', `${name} is blockaded and trades freely with no other world of yours.`)
  const place = spot(p, world, against)
  const taken = Math.min(amount, at(p.agitation, place))
  const short = moneyFault(p, 'GT-8.3', seat, taken)
  if (short !== null) return short
  pay(p, seat, taken, 'stabilised')
  add(p.agitation, place, -taken)
  add(used.stabilised, world, taken)
  t.note('stabilised', seat, world, against, taken)
  return null
}

/** GT-8.4, GT-8.6, GT-11.3 */
function dispatch(t: T, seat: Seat, order: OrderOf<'dispatch'>, used: Used): Refusal | null {
  const { p } = t
  const { amount } = order
  const [from, to] = [worldNamed(p.cluster, order.from), worldNamed(p.cluster, order.to)]
  const fault =
    amountFault(amount) ??
    earlyFault(p) ??
    ownerFault(p, 'GT-8.4', seat, from) ??
    targetFault(p, seat, to, order.gift === true) ??
    wayFault(p, seat, from, to)
  if (fault !== null) return fault
  const left = p.options.dispatch_cap - at(used.dispatched, from)
  if (amount > left)
    return refuse(
      'GT-8.4',
      'DISPATCH_CAP',
      `At most ${p.options.dispatch_cap} GB leave one world in a turn; from ${worldName(p.cluster, from)} ${left} more, not ${amount}.`,
    )
  const short = moneyFault(p, 'GT-8.4', seat, amount)
  if (short !== null) return short
  add(p.treasury, seat, -amount)
  add(used.dispatched, from, amount)
  p.underway = [...p.underway, { seat, from, to, amount, gift: order.gift === true ? 1 : 0 }]
  t.note('dispatched', seat, from, to, amount, at(p.owner, to))
  return null
}

function earlyFault(p: Position): Refusal | null {
  const first = p.options.first_dispatch_turn
  return p.turn >= first
    ? null
    : refuse('GT-8.4', 'TOO_EARLY', `Money can be dispatched from turn ${first} on; this is turn ${p.turn}.`)
}

/** GT-8.4, GT-11.3  The target is another player's or neutral; a gift needs an owner. */
function targetFault(p: Position, seat: Seat, to: number, gift: boolean): Refusal | null {
  const name = worldName(p.cluster, to)
  if (p.owner[to] === seat)
    return refuse('GT-8.4', 'OWN_TARGET', `${name} is yours; the treasury is at hand on every own world.`)
  return gift && p.owner[to] === NEUTRAL
    ? refuse('GT-11.3', 'NO_OWNER', `${name} is neutral; a gift needs an owner to take it.`)
    : null
}

/** GT-8.4  The money must be able to land freely now; GT-5.1 without the trade rules peace decides. */
function wayFault(p: Position, seat: Seat, from: number, to: number): Refusal | null {
  if (landsFreely(p, seat, to, from)) return null
  const [name, origin] = [worldName(p.cluster, to), worldName(p.cluster, from)]
  if (!p.options.trade_rules && p.owner[to] !== NEUTRAL)
    return refuse(
      'GT-5.1',
      'NOT_AT_PEACE',
      `You are at war with the owner of ${name}; money lands freely only in peace.`,
    )
  if (!p.options.trade_rules)
    return refuse(
      'GT-8.4',
      'TRADE_PREVENTED',
      `${name} shuns you; money lands freely on neutral worlds that do not.`,
    )
  return refuse(
    'GT-8.4',
    'TRADE_PREVENTED',
    `${name} does not trade freely with ${origin}; it trades freely with ${worldNames(p.cluster, freeWith(p, to))}.`,
  )
}

/** GT-8.5 */
function load(t: T, seat: Seat, { amount, at: where }: OrderOf<'load'>): Refusal | null {
  const { p } = t
  const world = worldNamed(p.cluster, where)
  const fault = amountFault(amount) ?? ownerFault(p, 'GT-8.5', seat, world)
  if (fault !== null) return fault
  const place = spot(p, world, seat)
  const room = at(p.ships, place) * p.options.cargo - at(p.cargo, place)
  if (amount > room)
    return refuse(
      'GT-8.5',
      'NO_ROOM',
      `Your ships at ${worldName(p.cluster, world)} have room for ${room} GB, ${p.options.cargo} to a ship, not for ${amount}.`,
    )
  const short = moneyFault(p, 'GT-8.5', seat, amount)
  if (short !== null) return short
  add(p.treasury, seat, -amount)
  add(p.cargo, place, amount)
  t.tell([seat], 'loaded', seat, world, amount)
  return null
}

/** GT-8.5, GT-8.7 */
function unload(t: T, seat: Seat, { amount, at: where }: OrderOf<'unload'>): Refusal | null {
  const { p } = t
  const world = worldNamed(p.cluster, where)
  const fault = amountFault(amount) ?? ownerFault(p, 'GT-8.5', seat, world)
  if (fault !== null) return fault
  const place = spot(p, world, seat)
  const aboard = at(p.cargo, place)
  if (amount > aboard)
    return refuse(
      'GT-8.7',
      'NO_CARGO',
      `Your ships at ${worldName(p.cluster, world)} have ${aboard} GB aboard, not ${amount}.`,
    )
  add(p.cargo, place, -amount)
  add(p.treasury, seat, amount)
  t.tell([seat], 'unloaded', seat, world, amount)
  return null
}
