import {
  dark,
  homeOf,
  LANDS,
  landNext,
  portLands,
  portsOf,
  SEAS,
  type Territory,
  territories,
  type Zone,
  zones,
} from '../board.ts'
import { CARDS, companies, OIL } from '../cards.ts'
import { enemyNavies, landBlockaded, navies, navyAt, ownerOf } from '../land.ts'
import { units } from '../money.ts'
import { type Move, marchFault } from '../moves/marches.ts'
import { type Track, voyageFault } from '../moves/voyages.ts'
import { companyWorth, type Outlook } from './outlook.ts'
import { danger, fieldOf, oddsAt, spite } from './war.ts'

/** A move and what it gains, its oil paid. */
export interface Plan {
  readonly move: Move
  readonly gain: number
}

/** What is planned for the next turn may come to nothing. */
const NEXT_TURN = 0.55
/** What an oil is worth in sets when it is burnt. */
const OIL_SHARE = 0.3
/** Below this armies stay where they are. */
const LEAST_GAIN = 60

const landId = (land: Territory) => territories[land]?.id ?? ''
const zoneId = (zone: Zone) => zones[zone]?.id ?? ''

/** CF-13  The best order to give now, or to end: to guard, to gather for an attack, to embark, to blockade. */
export function bestMove(o: Outlook, tracks: readonly Track[]): Plan {
  let best: Plan = { move: { do: 'end' }, gain: 0 }
  const oil = units(o.v, o.seat, OIL)
  if (oil === 0) return best
  const price = OIL_SHARE * o.set
  const consider = (move: Move, gain: number) => {
    if (gain <= Math.max(LEAST_GAIN, best.gain)) return
    const fault =
      move.do === 'end'
        ? null
        : move.do === 'navy'
          ? voyageFault(o.v, o.seat, tracks, move)
          : marchFault(o.v, o.seat, move)
    if (fault === null) best = { move, gain }
  }
  marches(o, price, consider)
  landings(o, price, consider)
  patrols(o, price, consider)
  return best
}

type Consider = (move: Move, gain: number) => void

/** Armies that can leave a territory, and what their going costs in safety there. */
function spare(o: Outlook, land: Territory): { armies: number; cost: number } {
  const { v } = o
  const all = v.army[land] as number
  const stake = fieldOf(o).stake(land)
  const armies = stake > 0 ? all - 1 : all
  return { armies, cost: stake * (danger(o, land, -armies) - danger(o, land, 0)) }
}

/** CF-13.2, CF-13.3  Groups of armies to where they guard more, or make an attack likelier to succeed. */
function marches(o: Outlook, price: number, consider: Consider): void {
  const { v, seat } = o
  const goals = musters(o)
  const field = fieldOf(o)
  for (let from = 0; from < LANDS; from++) {
    if (v.armyOf[from] !== seat) continue
    const { armies, cost } = spare(o, from)
    if (armies <= 0) continue
    const byPort = (portsOf[from]?.length ?? 0) > 0 && !landBlockaded(v, seat, from)
    for (const { land: to, at, prize } of goals) {
      if (to === from || (at >= 0 && landNext[from]?.includes(at) === true)) continue
      const near = landNext[from]?.includes(to) === true
      if (!near && !(byPort && (portsOf[to]?.length ?? 0) > 0)) continue
      const gain =
        at < 0
          ? prize * (danger(o, to, 0) - danger(o, to, armies))
          : NEXT_TURN * prize * (oddsAt(o, at, field.dice(at) + armies) - oddsAt(o, at, field.dice(at)))
      consider(
        { do: near ? 'land' : 'port', from: landId(from), to: landId(to), armies },
        gain - cost - price,
      )
    }
  }
}

/** Where armies are wanted: in own land that is in danger (`at` −1), and in own land next to a prize. */
function musters(o: Outlook): { land: Territory; at: Territory; prize: number }[] {
  const { v, seat } = o
  const field = fieldOf(o)
  const found: { land: Territory; at: Territory; prize: number }[] = []
  for (let land = 0; land < LANDS; land++) {
    if (ownerOf(v, land) === seat) {
      const stake = field.stake(land)
      if (stake > 100 && danger(o, land, 0) > 0.05) found.push({ land, at: -1, prize: stake })
      continue
    }
    const prize = field.prize(land)
    if (prize < 250) continue
    for (const next of landNext[land] ?? [])
      if (ownerOf(v, next) === seat) found.push({ land: next, at: land, prize })
  }
  return found
}

/** CF-13.5 to CF-13.8  Navies that take armies aboard and lie off a prize, to attack it in the next turn. */
function landings(o: Outlook, price: number, consider: Consider): void {
  const { v, seat } = o
  const field = fieldOf(o)
  const quays = embarkations(o)
  if (quays.length === 0) return
  for (let land = 0; land < LANDS; land++) {
    const prize = field.prize(land)
    if (prize < 300) continue
    const dice = field.dice(land)
    const now = oddsAt(o, land, dice)
    for (const to of portsOf[land] ?? []) {
      if (enemyNavies(v, to, seat)) continue
      for (let from = 0; from < SEAS; from++) {
        const count = v.navy[navyAt(v, from, seat, 0)] as number
        if (count === 0) continue
        for (const { at, armies, cost } of quays) {
          const aboard = Math.min(v.options.transport, Math.floor(armies / count))
          if (aboard === 0 || (to === from && portsOf[at]?.includes(from) !== true)) continue
          const gain = NEXT_TURN * prize * (oddsAt(o, land, dice + count * (1 + aboard)) - now)
          const load = { at: landId(at), armies: aboard }
          consider(
            { do: 'navy', from: zoneId(from), cargo: 0, to: zoneId(to), count, load, unload: null },
            gain - cost - count * price,
          )
        }
      }
    }
  }
}

/** Own ports with armies to spare. */
function embarkations(o: Outlook): { at: Territory; armies: number; cost: number }[] {
  const found: { at: Territory; armies: number; cost: number }[] = []
  for (let at = 0; at < LANDS; at++) {
    if (o.v.armyOf[at] !== o.seat || (portsOf[at]?.length ?? 0) === 0) continue
    const { armies, cost } = spare(o, at)
    if (armies > 0) found.push({ at, armies, cost })
  }
  return found
}

/** CF-14.1, CF-14.8  A navy off the only port of foreign companies of others, or where their rigs are. */
function patrols(o: Outlook, price: number, consider: Consider): void {
  const { v, seat } = o
  const worth = new Array<number>(SEAS).fill(0)
  for (let card = 0; card < CARDS; card++) {
    const holder = v.card[card] as number
    if (holder < 0 || holder === seat || v.open[card] !== 1) continue
    const { land = -1, sea = -1 } = companies[card] ?? {}
    if (land >= 0 && homeOf[land] === v.power[holder]) continue
    const zone = sea >= 0 ? sea : portsOf[land]?.length === 1 ? (portsOf[land]?.[0] ?? -1) : -1
    if (zone < 0 || dark[zone] === true || navies(v, zone, seat) > 0) continue
    worth[zone] = (worth[zone] as number) + 1.5 * spite(o, holder) * companyWorth(o, holder, card)
  }
  for (let to = 0; to < SEAS; to++) {
    if ((worth[to] as number) <= LEAST_GAIN || enemyNavies(v, to, seat)) continue
    for (let from = 0; from < SEAS; from++) {
      if ((v.navy[navyAt(v, from, seat, 0)] as number) === 0 || guards(o, from)) continue
      consider(
        { do: 'navy', from: zoneId(from), cargo: 0, to: zoneId(to), count: 1, load: null, unload: null },
        (worth[to] as number) - price,
      )
    }
  }
}

/** True when a navy's zone is needed for a blockade that stands, and there is no other. */
function guards({ v, seat }: Outlook, zone: Zone): boolean {
  if (navies(v, zone, seat) > 1) return false
  return v.blockades.some(
    (b) =>
      b.by === seat && (b.kind === 'sea' ? b.of === zone : (portLands[zone] ?? []).some((l) => l === b.of)),
  )
}
