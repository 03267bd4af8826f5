import { freeFreighters } from '../colonies/departures.ts'
import { losePu, mostOf } from '../colonies/population.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { allied } from '../diplomacy/attitude.ts'
import { purchases } from '../economy/buyers.ts'
import { incomesOf, MOST_WEALTH } from '../economy/income.ts'
import { acceptances } from '../economy/offers.ts'
import { dividends, investments, tradeIncome, UPKEEP, upkeepOf, withdrawals } from '../economy/trade.ts'
import { fru, mulDiv, sum } from '../exact.ts'
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
  const empires = turn.empires()
  const pu = new Map(empires.map((empire) => [empire, puOf(empire)]))
  const all = empires.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0)
  const holds = (group: readonly Empire[]) =>
    all > 0 &&
    group.length < empires.length &&
    100 * group.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0) >= MASTERY * all
  // SC-21.31  The greatest first, then each that is an ally of all who are in already.
  const ranked = empires.toSorted((a, b) => (pu.get(b) ?? 0) - (pu.get(a) ?? 0) || a.seat - b.seat)
  for (const first of ranked) {
    const group = [first]
    const friends = new Set(first.contacts.flatMap((one) => (one.relation === 'ALLY' ? [one.owner] : [])))
    for (const other of ranked.filter(({ owner }) => friends.has(owner)))
      if (group.every((one) => allied(turn, one.owner, other.owner))) group.push(other)
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
  for (const empire of turn.empires()) turn.tell(empire, 'closing', { mc: empire.treasury, gtn: empire.gtn })
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
      turn.tell(empire, 'income', { system: empire.colonies.system[at] ?? 0, mc: income })
  const gross = sum(incomes)
  turn.tell(empire, 'gross', { mc: gross })
  // b
  const upkeep = upkeepOf(turn.p.options, empire)
  for (const heading of UPKEEP)
    if (upkeep[heading] > 0) turn.tell(empire, 'upkeep', { mc: upkeep[heading], heading })
  const net = gross - sum(UPKEEP.map((heading) => upkeep[heading]))
  turn.tell(empire, 'net', { mc: net })
  // c
  const { change, doubled } = economicEvent(turn, empire, net, incomes)
  // d, e
  const peni = net + change
  const before = empire.treasury
  empire.treasury += peni
  turn.tell(empire, 'peni', { mc: peni, before, after: empire.treasury })
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
    turn.tell(empire, 'project paid', { project: id, mc: cost, treasury: empire.treasury })
  }
  if (empire.treasury < 0) turn.fallShort(empire)
}

/** SC-11.5  What an event does to the pre-event net, and whether it doubles the dividend. */
interface Effect {
  readonly change: number
  readonly doubled: boolean
}

type Key = (typeof tables.economicEvent.rows)[number]['key']

/** SC-11.5, SC-11.5a  Step c: the event of an empire, stream `t:event:<e>`. `incomes` are those of step a, by place. */
function economicEvent(turn: Turn, empire: Empire, net: number, incomes: readonly number[]): Effect {
  const { rows } = tables.economicEvent
  const { placed } = empire
  empire.placed = ''
  // SC-0.12
  if (turn.p.options.EVENTS === 'off' && placed === '') return { change: 0, doubled: false }
  const dice = turn.dice(`event:${empire.owner}`)
  // SC-21.16  An event that the GM has placed happens instead of the roll.
  const face = placed === '' ? dice.die(100) : (rows.find(({ key }) => key === placed)?.from ?? 0)
  const row = rows.find(({ from, to }) => face >= from && face <= to)
  const key: Key = row?.key ?? 'NONE'
  if (row === undefined || key === 'NONE') return { change: 0, doubled: false }
  const pick = (candidates: readonly number[]): number =>
    candidates.length === 0 ? -1 : (candidates[dice.die(candidates.length) - 1] as number)
  const happened = happen(turn, empire, row, { net, incomes, pick, die: (sides) => dice.die(sides) })
  turn.tell(empire, 'event', { die: face, effect: happened.numbers, event: key })
  if (happened.change !== 0) turn.tell(empire, 'event effect', { mc: happened.change, left: [], event: key })
  return { change: happened.change, doubled: key === 'GTN_BONUS' }
}

interface Given {
  readonly net: number
  readonly incomes: readonly number[]
  /** One of the candidates, by a die; −1 when there is none. */
  pick(candidates: readonly number[]): number
  die(sides: number): number
}

type Row = (typeof tables.economicEvent.rows)[number]

/** What happens: the change of the net, and numbers for the report: what it hit, and by how much. */
function happen(
  turn: Turn,
  empire: Empire,
  row: Row,
  { net, incomes, pick, die }: Given,
): { readonly change: number; readonly numbers: readonly number[] } {
  const { colonies, projects } = empire
  const populated = colonies.system.flatMap((_, at) => (sum(colonies.pu[at] ?? []) > 0 ? [at] : []))
  const system = (at: number): number => colonies.system[at] ?? 0
  const nothing = { change: 0, numbers: [] }
  // SC-11.5  Percents act on a net above 0 only. SC-11.13  Rounded to 0.01.
  if (row.percent !== undefined) {
    const change = mulDiv(Math.max(0, net), row.percent, 100)
    return { change, numbers: [0, change] }
  }
  if (row.treasuryPercent !== undefined) {
    const loss = mulDiv(Math.max(0, empire.treasury), row.treasuryPercent, 100)
    empire.treasury += loss
    turn.tell(empire, 'event effect', { mc: loss, left: [empire.treasury], event: row.key })
    return { change: 0, numbers: [0, loss] }
  }
  if (row.system === 'noIncome') {
    const at = pick(populated)
    if (at === -1) return nothing
    const change = 0 - (incomes[at] ?? 0)
    return { change, numbers: [system(at), change] }
  }
  if (row.systemGrowth !== undefined) {
    const most = (at: number) => sum(mostOf(turn.atlas, empire.owner, system(at)))
    const at = pick(populated.filter((place) => sum(colonies.pu[place] ?? []) < most(place)))
    if (at === -1) return nothing
    colonies.special[at] = (colonies.special[at] ?? 0) + row.systemGrowth
    return { change: 0, numbers: [system(at), row.systemGrowth] }
  }
  if (row.systemPUPercent !== undefined) {
    const at = pick(populated)
    if (at === -1) return nothing
    const pu = sum(colonies.pu[at] ?? [])
    // SC-11.5  It leaves 1 PU at least.
    const loss = Math.min(pu - 1, fru(-row.systemPUPercent * pu, 100))
    losePu(empire, system(at), loss)
    return { change: 0, numbers: [system(at), 0 - loss] }
  }
  if (row.freighters !== undefined) {
    const free = freeFreighters(empire)
    const change = row.key === 'DONATION' ? 1 : 0 - Math.min(free, die(3))
    empire.pool += change
    return { change: 0, numbers: [0, change] }
  }
  if (row.projectChance !== undefined) {
    const at = pick(
      projects.id.flatMap((_, i) => (projects.kind[i] !== 'EL' && projects.suspended[i] !== true ? [i] : [])),
    )
    if (at === -1) return nothing
    projects.event[at] = (projects.event[at] ?? 0) + 100 * row.projectChance
    return { change: 0, numbers: [projects.id[at] ?? 0, row.projectChance] }
  }
  if (row.systemWealth !== undefined) {
    const at = pick(populated.filter((place) => mayFindOre(turn, empire, place)))
    if (at === -1) return nothing
    colonies.ore[at] = (colonies.ore[at] ?? 0) + row.systemWealth
    return { change: 0, numbers: [system(at), row.systemWealth] }
  }
  if (row.mc !== undefined) {
    // SC-11.5a  Legacy: 1d10 × 100 MC.
    const change = 10_000 * die(10)
    return { change, numbers: [0, change] }
  }
  return nothing
}

/** SC-11.5  Ore: WM below 10, and no HOMEWORLD. */
function mayFindOre({ atlas }: Turn, { colonies }: Empire, at: number): boolean {
  const { type, wealth } = atlas.system(colonies.system[at] as number)
  return type !== 'Homeworld' && wealth + (colonies.ore[at] ?? 0) < MOST_WEALTH
}
