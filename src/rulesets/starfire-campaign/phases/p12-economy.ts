import { allied } from '../diplomacy/attitude.ts'
import { purchases } from '../economy/buyers.ts'
import { economicEvent } from '../economy/events.ts'
import { dividends, investments, withdrawals } from '../economy/gtn.ts'
import { incomesOf } from '../economy/income.ts'
import { acceptances } from '../economy/offers.ts'
import { tradeIncome, UPKEEP, upkeepOf } from '../economy/trade.ts'
import { sum } from '../exact.ts'
import type { Empire, Power } from '../position.ts'
import { endKnown } from '../science/projects.ts'
import { MASTERY, puOf } from '../scoring.ts'
import type { Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** SC-21.11  For how many turns mastery must be held. */
const MASTERY_TURNS = 12

/** SC-21.11  Notes who holds 60 % of all PU; true when it has been the same for 12 turns. */
export function mastery(turn: Turn): boolean {
  const { p } = turn
  const seats = masters(turn)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b)
  const same = seats.length > 0 && JSON.stringify(seats) === JSON.stringify(p.leading.seats)
  p.leading = { seats, turns: seats.length === 0 ? 0 : same ? p.leading.turns + 1 : 1 }
  return p.leading.turns >= MASTERY_TURNS
}

/** SC-21.11, SC-21.31  The mutual-ALLY group, or the empire alone, that holds 60 %, while somebody is outside; else nobody. */
function masters(turn: Turn): readonly Empire[] {
  const empires = [...turn.empires()]
  const pu = new Map(empires.map((empire) => [empire, puOf(empire)]))
  const all = empires.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0)
  const holds = (group: readonly Empire[]) =>
    all > 0 &&
    group.length < empires.length &&
    100 * group.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0) >= MASTERY * all
  // SC-21.31  The greatest first, then each that is an ally of all who are in already.
  const ranked = empires.sort((a, b) => (pu.get(b) ?? 0) - (pu.get(a) ?? 0) || a.seat - b.seat)
  for (const first of ranked) {
    const group = [first]
    const friends = new Set(first.contacts.flatMap((one) => (one.relation === 'ALLY' ? [one.owner] : [])))
    for (const other of friends.size === 0 ? [] : ranked)
      if (friends.has(other.owner) && group.every((one) => allied(turn, one.owner, other.owner)))
        group.push(other)
    if (holds(group)) return group
    if (holds([first])) return [first]
  }
  return []
}

/** P12 of SC-19.4, SC-11.1: steps a to i; SC-11.12  a–f for each, then g, then h and i for each. */
export function economy(turn: Turn, sets: Sets): void {
  const doubled = new Set<number>()
  const gross = new Map<number, number>()
  for (const empire of turn.empires()) {
    gross.set(empire.owner, grossOf(turn, empire))
    if (earn(turn, empire)) doubled.add(empire.seat)
  }
  // f
  dividends(turn, doubled)
  // g
  tradeIncome(turn, (power) => gross.get(power.owner) ?? grossOf(turn, power))
  acceptances(turn, sets)
  withdrawals(turn, sets)
  // h
  for (const empire of turn.empires()) settleCommitments(turn, empire)
  purchases(turn, sets)
  // i
  investments(turn, sets)
  for (const empire of turn.empires())
    turn.tell(empire, 'ledger', 'closing', 'SC-11.1', [empire.treasury, empire.gtn])
}

/** SC-11.2  The gross income of an owner as things stand. */
const grossOf = (turn: Turn, power: Power): number =>
  sum(incomesOf(turn.atlas, turn.p.options, turn.number, power))

/** SC-11.1  Steps a to e of an empire; true when an event doubles its dividend. */
function earn(turn: Turn, empire: Empire): boolean {
  // a
  const incomes = incomesOf(turn.atlas, turn.p.options, turn.number, empire)
  for (const [at, income] of incomes.entries())
    if (sum(empire.colonies.pu[at] ?? []) > 0)
      turn.tell(empire, 'ledger', 'income', 'SC-11.3', [empire.colonies.system[at] ?? 0, income])
  const gross = sum(incomes)
  turn.tell(empire, 'ledger', 'gross', 'SC-11.2', [gross])
  // b
  const upkeep = upkeepOf(turn.p.options, empire)
  for (const heading of UPKEEP)
    if (upkeep[heading] > 0) turn.tell(empire, 'ledger', 'upkeep', 'SC-11.4', [upkeep[heading]], heading)
  const net = gross - sum(UPKEEP.map((heading) => upkeep[heading]))
  turn.tell(empire, 'ledger', 'net', 'SC-11.1', [net])
  // c
  const { change, doubled } = economicEvent(turn, empire, net, incomes)
  // d, e
  const peni = net + change
  const before = empire.treasury
  empire.treasury += peni
  turn.tell(empire, 'ledger', 'peni', 'SC-11.1', [peni, before, empire.treasury])
  return doubled
}

/** SC-11.7, SC-10.20  Step h first charges commitments: running projects. An empire that cannot pay buys nothing this turn. */
function settleCommitments(turn: Turn, empire: Empire): void {
  endKnown(turn, empire)
  const { projects } = empire
  for (const [i, id] of projects.id.entries()) {
    projects.paid[i] = projects.suspended[i] !== true
    if (projects.suspended[i] === true) continue
    const cost = projects.cost[i] ?? 0
    empire.treasury -= cost
    turn.tell(empire, 'ledger', 'project paid', 'SC-11.7', [id, cost, empire.treasury])
  }
  if (empire.treasury < 0) turn.fallShort(empire)
}
