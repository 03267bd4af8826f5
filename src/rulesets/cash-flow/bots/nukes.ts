import type { Seat } from '../../../kernel/index.ts'
import { homes, LANDS, type Territory } from '../board.ts'
import { companiesAt } from '../cards.ts'
import { clouds, ownerOf } from '../land.ts'
import { type Place, placeId, placeOf, SPACE } from '../place.ts'
import { living } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import { isOf, type Launch, type Launches, noLaunch } from '../war/launches.ts'
import { type Flight, targets } from '../war/shots.ts'
import { companyWorth, type Outlook } from './outlook.ts'
import { POINT } from './table.ts'
import { spite } from './war.ts'

/** How much worse than mere loss it is to be the one who may be answered. */
const ANSWER = 450
/** An army burnt is worth this to an enemy. */
const ARMY_BURNT = 25
/** Putting a player out of the game. */
const KNOCK_OUT = 1500

/** What a cloud on a territory would be worth to a seat: what others lose there, less its points and the seat's losses. */
function blast(o: Outlook, land: Territory): number {
  const { v, seat } = o
  let worth = v.options.vp_cloud * POINT
  for (const card of companiesAt[land] ?? []) {
    const holder = v.card[card] as number
    if (holder < 0 || v.open[card] !== 1) continue
    const lost = companyWorth(o, holder, card)
    worth += holder === seat ? -lost : 1.5 * spite(o, holder) * lost
  }
  const holder = v.armyOf[land] as number
  if (holder >= 0) worth += (holder === seat ? -2 : 1) * ARMY_BURNT * (v.army[land] as number)
  const owner = ownerOf(v, land)
  if (owner === seat) return worth - POINT
  const last = owner >= 0 && homesLeft(o, owner) === 1 && homes[v.power[owner] as number]?.includes(land)
  return last === true ? worth + KNOCK_OUT : worth
}

const homesLeft = ({ v }: Outlook, who: Seat): number =>
  (homes[v.power[who] as number] ?? []).filter((land) => ownerOf(v, land) === who).length

/** Nukes to spend: silos by territory, one entry each. */
function silos({ v, seat }: Outlook): Territory[] {
  const found: Territory[] = []
  for (let land = 0; land < LANDS; land++)
    for (let i = v.silo[land * v.seats + seat] as number; i > 0; i--) found.push(land)
  return found
}

/** CF-17.1  The strategic attack worth making now, with what it gains; nothing when none is. */
export function bestStrike(o: Outlook): { launches: Launch[]; gain: number } {
  const { v, seat } = o
  const from = silos(o)
  if (from.length === 0) return { launches: [], gain: 0 }
  const screen = (owner: Seat) =>
    owner < 0 ? 0 : Math.min(0.8, (0.8 * (v.lstar[owner] as number)) / Math.max(1, from.length))
  const launches: Launch[] = []
  let gain = 0
  const goals = Array.from({ length: LANDS }, (_, land: Territory) => ({ land, worth: blast(o, land) }))
    .filter(({ land, worth }) => worth > 0 && clouds(v, land) === 0)
    .sort((a, b) => b.worth - a.worth || a.land - b.land)
  for (const { land, worth } of goals) {
    const silo = from[launches.length]
    if (silo === undefined) break
    const owner = ownerOf(v, land)
    const feared = owner < 0 || owner === seat ? 0 : ANSWER * nukesOf(v, owner)
    const net = (5 / 6) * (1 - screen(owner)) * worth - feared
    if (net < 150) continue
    launches.push({ from: placeId(silo), at: placeId(land) })
    gain += net
  }
  return launches.length > 0 ? { launches, gain } : spaceBlast(o, from)
}

/** CF-17.12  When the others' L-stars bar every other way, all of them at once. */
function spaceBlast({ v, seat }: Outlook, from: readonly Territory[]): { launches: Launch[]; gain: number } {
  const others = living(v).reduce(
    (sum, other) => (other === seat ? sum : sum + (v.lstar[other] as number)),
    0,
  )
  const own = v.lstar[seat] as number
  if (from.length < 3 || others < 4 || others < 4 * own) return { launches: [], gain: 0 }
  return {
    launches: [{ from: placeId(from[0] as number), at: placeId(SPACE) }],
    gain: 90 * (others - 4 * own),
  }
}

/** CF-16.2, CF-17.4  What to send against these players in answer: what would be lost in the silos anyway, at what hurts most. */
export function answer(o: Outlook, victims: readonly Seat[], flight: Flight): Launches {
  const { v, seat } = o
  const lost = silos(o).filter((land) => {
    for (let i = 0; i < flight.length; i += 3)
      if (flight[i + 1] === land && targets(v, flight[i] as Seat, land, seat)) return true
    return false
  })
  const goals = Array.from({ length: LANDS }, (_, land: Territory) => land)
    .filter((land) => victims.some((victim) => isOf(v, victim, land)) && clouds(v, land) === 0)
    .map((land) => ({ land, worth: blast(o, land) }))
    .sort((a, b) => b.worth - a.worth || a.land - b.land)
  const launches: Launch[] = []
  for (const { land, worth } of goals) {
    const from = lost[launches.length]
    if (from === undefined || worth < -0.4 * POINT) break
    launches.push({ from: placeId(from), at: placeId(land) })
  }
  return launches.length > 0 ? { launches } : noLaunch
}

/** CF-16.2  A first strike: against who comes for a last home, or where it gains anyway. */
export function firstStrike(o: Outlook, attacker: Seat): Launches {
  const { launches } = bestStrike(o)
  return {
    launches: launches.filter(({ at }) => at !== 'space' && isOf(o.v, attacker, placeOf(at) as Place)),
  }
}
