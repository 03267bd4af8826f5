import { freeFreighters } from '../colonies/departures.ts'
import { losePu, mostOf } from '../colonies/population.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { fru, mulDiv, sum } from '../exact.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { MOST_WEALTH } from './income.ts'

/** SC-11.5  What an event does to the pre-event net, and whether it doubles the dividend. */
interface Effect {
  readonly change: number
  readonly doubled: boolean
}

type Key = (typeof tables.economicEvent.rows)[number]['key']

/** SC-11.5, SC-11.5a  Step c: the event of an empire, stream `t:event:<e>`. `incomes` are those of step a, by place. */
export function economicEvent(turn: Turn, empire: Empire, net: number, incomes: readonly number[]): Effect {
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
  turn.tell(empire, 'events', 'event', 'SC-11.5', [face, ...happened.numbers], key)
  if (happened.change !== 0) turn.tell(empire, 'ledger', 'event effect', 'SC-11.5', [happened.change], key)
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
    const change = net > 0 ? mulDiv(net, row.percent, 100) : 0
    return { change, numbers: [0, change] }
  }
  if (row.treasuryPercent !== undefined) {
    const loss = mulDiv(Math.max(0, empire.treasury), row.treasuryPercent, 100)
    empire.treasury += loss
    turn.tell(empire, 'ledger', 'event effect', 'SC-11.5', [loss, empire.treasury], row.key)
    return { change: 0, numbers: [0, loss] }
  }
  if (row.system === 'noIncome') {
    const at = pick(populated)
    const change = at < 0 ? 0 : 0 - (incomes[at] ?? 0)
    return at < 0 ? nothing : { change, numbers: [system(at), change] }
  }
  if (row.systemGrowth !== undefined) {
    const most = (at: number) => sum(mostOf(turn.atlas, empire.owner, system(at)))
    const at = pick(populated.filter((place) => sum(colonies.pu[place] ?? []) < most(place)))
    if (at < 0) return nothing
    colonies.special[at] = (colonies.special[at] ?? 0) + row.systemGrowth
    return { change: 0, numbers: [system(at), row.systemGrowth] }
  }
  if (row.systemPUPercent !== undefined) {
    const at = pick(populated)
    if (at < 0) return nothing
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
    if (at < 0) return nothing
    projects.event[at] = (projects.event[at] ?? 0) + 100 * row.projectChance
    return { change: 0, numbers: [projects.id[at] ?? 0, row.projectChance] }
  }
  if (row.systemWealth !== undefined) {
    const at = pick(populated.filter((place) => mayFindOre(turn, empire, place)))
    if (at < 0) return nothing
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
