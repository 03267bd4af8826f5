import { counted, isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { freeFreighters } from '../colonies/departures.ts'
import { revolt } from '../colonies/growth.ts'
import { colonyAt } from '../colonies/population.ts'
import { technologies, treeOf, trees } from '../design/catalogue.ts'
import { digits } from '../exact.ts'
import { designAt, fleetAt } from '../fleets/rows.ts'
import { learnDesign } from '../knowledge/delivery.ts'
import { knownOf } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { gainTechnology } from '../science/outlook.ts'
import type { OrderOf } from '../sheet.ts'
import { contactCalled } from './relations.ts'

type Spy = OrderOf<'spy'>
type Mission = Spy['mission']

/** SC-17.3  What a mission costs for each EL of its target, in hundredths of MC. */
const COSTS: Readonly<Record<Mission, number>> = {
  INTEL: 50_000,
  SABOTAGE: 100_000,
  STEAL: 200_000,
  INCITE: 300_000,
}

/** P7 of SC-19.4, after raids. SC-17.6  Missions in ascending empire ID, then order line. */
export function espionage(turn: Turn, sets: Sets): void {
  const sent = new Map<number, number>()
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'spy') return undefined
    const target = targetOf(turn, empire, order, sent.get(empire.seat) ?? 0)
    if (isRefusal(target)) return target
    sent.set(empire.seat, (sent.get(empire.seat) ?? 0) + 1)
    run(turn, empire, order, target)
    return null
  })
}

/** SC-17.3, SC-24  The target of a mission; or why it has none. */
function targetOf(turn: Turn, empire: Empire, order: Spy, sent: number): Power | Refusal {
  const contact = contactCalled(turn, empire, order.target)
  if (isRefusal(contact)) return contact
  const target = turn.power(contact.owner)
  if (target === null) return refuse('SC-16.1', 'E_CONTACT', 'Nobody is there any more.')
  if (sent >= empire.el)
    return refuse(
      'SC-17.3',
      'E_LIMIT',
      `At EL ${empire.el} you may send ${counted(empire.el, 'mission')} a turn.`,
    )
  // SC-17.7
  if (order.mission === 'SABOTAGE' && turn.empireOf(target) === null)
    return refuse('SC-17.7', 'E_PLACE', 'NPRs have no freighters.')
  if (order.mission === 'INCITE' && knownOf(turn.began(empire).chart, systemId(order.system)) === undefined)
    return refuse('SC-6.9', 'E_UNKNOWN_PLACE', `You know no system ${order.system}.`)
  // SC-19.10, SC-17.7  What it costs against EL 1; a refusal must not tell that the EL of another is more.
  const least = COSTS[order.mission]
  if (least > empire.treasury)
    return refuse(
      'SC-19.10',
      'E_FUNDS',
      `The mission costs ${digits(least)} MC at least, more than the ${digits(empire.treasury)} MC that are left.`,
    )
  return target
}

/** SC-17.4  A mission is paid, and its die is rolled. */
function run(turn: Turn, empire: Empire, order: Spy, target: Power): void {
  const price = COSTS[order.mission] * target.el
  // SC-17.7  It costs more than there is: all is paid, and it fails without a die.
  if (price > empire.treasury) {
    const paid = empire.treasury
    empire.treasury = 0
    turn.tell(empire, 'mission underpaid', { owner: target.owner, paid, mission: order.mission })
    return
  }
  empire.treasury -= price
  const chance = chanceOf(turn, empire, target)
  const die = turn.dice(streamOf(empire)).die(100)
  const done = die <= chance
  const { mission } = order
  const parts = { owner: target.owner, price, treasury: empire.treasury, chance, die, mission }
  turn.tell(empire, done ? 'mission done' : 'mission failed', parts)
  if (done) effect(turn, empire, order, target)
  // SC-17.4  Who fails by more than 20 is found out.
  else if (die > chance + 20) {
    const victim = turn.empireOf(target)
    if (victim !== null) turn.tell(victim, 'spies caught', { owner: empire.owner, mission })
  }
}

/** SC-17.4  The chance of a mission, in percent. SC-17.6  An NPR counts as ELE SL 1. */
export function chanceOf(turn: Turn, empire: Empire, target: Power): number {
  const electronics = trees.findIndex(({ id }) => id === 'ELE')
  const level = (of: Empire | null) => of?.sl[electronics] ?? 1
  const open = target.race.array[1] === 33 ? 10 : 0
  const chance = 40 + 5 * (level(empire) - level(turn.empireOf(target))) + open
  return Math.max(5, Math.min(90, chance))
}

const streamOf = ({ owner }: Empire): string => `spy:${owner}`

/** SC-17.3  What a mission does. */
function effect(turn: Turn, empire: Empire, order: Spy, target: Power): void {
  if (order.mission === 'INTEL') intelligence(turn, empire, target)
  else if (order.mission === 'SABOTAGE') sabotage(turn, empire, target)
  else if (order.mission === 'STEAL') steal(turn, empire, target)
  else incite(turn, empire, target, systemId(order.system))
}

/** SC-17.3, SC-17.6  INTEL: treasury, SLs, and ships by design with place, once. SC-20.2  Designs become known. */
function intelligence(turn: Turn, empire: Empire, target: Power): void {
  const { owner, treasury, el, ships, fleets } = target
  const victim = turn.empireOf(target)
  const levels = victim === null ? '' : trees.map(({ id }, i) => `${id} ${victim.sl[i] ?? 1}`).join(', ')
  turn.tell(empire, 'intelligence', { owner, treasury, el, levels })
  const counts = new Map<string, number>()
  for (const i of ships.id.keys()) {
    const system = fleets.system[fleetAt(target, ships.fleet[i] as number)] as number
    const key = `${system} ${ships.design[i]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    learnDesign(turn, empire, owner, designAt(target, i))
  }
  for (const [key, count] of [...counts].sort(([a], [b]) => byNumbers(a, b))) {
    const [system = 0, design = 0] = key.split(' ').map(Number)
    turn.tell(empire, 'units known', { owner, system, count, design: target.designs[design]?.name ?? '' })
  }
}

/** By the first numbers, then by the second. */
function byNumbers(a: string, b: string): number {
  const [one = 0, other = 0] = a.split(' ').map(Number)
  const [two = 0, another = 0] = b.split(' ').map(Number)
  return one - two || other - another
}

/** SC-17.3, SC-7.17  SABOTAGE: d6 freighters, at most those that are not tied. */
function sabotage(turn: Turn, empire: Empire, target: Power): void {
  const die = turn.dice(streamOf(empire)).die(6)
  const victim = turn.empireOf(target)
  if (victim === null) return
  const lost = Math.min(die, freeFreighters(victim))
  victim.pool -= lost
  turn.tell(empire, 'sabotage', { owner: target.owner, lost })
  if (lost > 0) turn.tell(victim, 'freighters lost', { lost, pool: victim.pool })
}

/** SC-17.3, SC-0.5  STEAL: one technology that the target has and the thief lacks, picked in code order. */
function steal(turn: Turn, empire: Empire, target: Power): void {
  // SC-4.13, SC-17.7  Magazines come with their weapons.
  const lacks = technologies.flatMap(({ code, tree }) =>
    target.tech.includes(code) && !empire.tech.includes(code) && treeOf(tree)?.virtual !== true ? [code] : [],
  )
  if (lacks.length === 0) {
    turn.tell(empire, 'nothing stolen', { owner: target.owner })
    return
  }
  const code = lacks[turn.dice(streamOf(empire)).die(lacks.length) - 1] as string
  gainTechnology(empire, code)
  turn.tell(empire, 'stolen', { owner: target.owner, tech: code })
}

/** SC-17.3  INCITE: 2d100 PU revolt in a system for d4 turns. SC-17.7  Where the target has none, nothing happens. */
function incite(turn: Turn, empire: Empire, target: Power, system: number): void {
  const at = colonyAt(target, system)
  const done = at !== -1 && revolt(turn, target, system, streamOf(empire))
  turn.tell(empire, done ? 'incited' : 'nothing incited', { owner: target.owner, system })
}
