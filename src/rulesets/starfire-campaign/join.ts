import {
  anyJson,
  type Happening,
  isRefusal,
  type Json,
  object,
  optional,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
} from '../../kernel/index.ts'
import { newNpr } from './diplomacy/npr.ts'
import { rollExit } from './map/links.ts'
import { atlasOf, empireOwner } from './map/world.ts'
import { type Empire, MOST_EMPIRES, type Position, type T } from './position.ts'
import { DEFAULT_RACE, type Race, raceOf, startingTech } from './race/race.ts'
import { newEmpire } from './setup.ts'
import { type OrderOf, ordersOf } from './sheet.ts'

interface Given {
  /** SC-21.12  An order RACE, or null. */
  readonly race?: Json
}

/** SC-21.9, SC-21.12  A new empire, which enters when the next turn begins. */
export const join = {
  schema: object({ race: optional(anyJson(4000), null) }) as Schema<Json>,
  check(p, given) {
    const { JOIN_UNTIL } = p.options
    if (JOIN_UNTIL > 0 && p.turn > JOIN_UNTIL)
      return refuse('SC-21.12', 'E_LATE', `Empires may join until the end of turn ${JOIN_UNTIL}.`)
    if (p.seats + p.joining.length >= MOST_EMPIRES)
      return refuse('SC-21.9', 'E_LIMIT', `There is room for ${MOST_EMPIRES} empires.`)
    const race = raceGiven(given as Given)
    return isRefusal(race) ? race : null
  },
  carryOut({ p }, given) {
    const race = raceGiven(given as Given)
    const known = race === null || isRefusal(race) ? NO_RACE : { name: race.name.trim(), race: raceOf(race) }
    const seat = p.seats + p.joining.length
    p.joining.push({ seat, ...known })
    return seat
  },
} satisfies Happening<Position, Json, Seat>

/** SC-2.13 */
const NO_RACE = { name: '', race: DEFAULT_RACE }

/** SC-21.12  Who has joined enters: with a fresh cluster, and an entry that is the next position of the entry order. */
export function enter({ p, chance }: T): void {
  for (const { name, race } of p.joining) {
    const seat = p.seats++
    const { template, exits } = p.world
    const dice = chance.stream(`exit:${empireOwner(seat)}`)
    p.world.exits = [...exits, rollExit(template.places, template.npr.home, dice)]
    const atlas = atlasOf(p.world)
    const empire = newEmpire(p.options, atlas, seat, p.turn)
    p.empires.push(empire)
    p.nprs.push(newNpr(atlas, atlas.nprHome(seat)))
    p.nprs.sort((a, b) => a.owner - b.owner)
    if (name !== '') become(p, empire, name, race)
  }
  if (p.joining.length > 0) p.joining = []
}

/** SC-2.5 to SC-2.14  The race that comes with the joining; null when none does. */
function raceGiven({ race = null }: Given): OrderOf<'race'> | null | Refusal {
  if (race === null) return null
  const [line] = ordersOf({ orders: [race] })
  if (line === undefined) return null
  if ('refusal' in line) return line.refusal
  if (line.order.do === 'race') return line.order
  return refuse('SC-21.12', 'E_FIELD', 'Only RACE may come with the joining.')
}

/** SC-2.14, SC-3.4  An empire takes a name and a race, and with it its first technologies. */
export function become(p: Position, empire: Empire, name: string, race: Race): void {
  empire.name = freeName(p, empire, name)
  empire.race = race
  empire.tech = startingTech(race)
}

/** SC-2.14  A name that is taken, case ignored, gets the next free number behind it. */
function freeName({ empires }: Position, { seat }: Empire, wanted: string): string {
  const taken = new Set(empires.flatMap((e) => (e.seat === seat ? [] : [e.name.toLowerCase()])))
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number++)
    if (!taken.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`
}
