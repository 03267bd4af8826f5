import type { Chance, Seat } from '../../../kernel/index.ts'
import {
  dark,
  LANDS,
  landId,
  landNext,
  portLands,
  portsOf,
  SEAS,
  type Territory,
  type Zone,
  zoneId,
} from '../board.ts'
import { OIL } from '../cards.ts'
import { enemyNavies, navies, navyAt, portUsable } from '../land.ts'
import { units } from '../money.ts'
import type { Position } from '../position.ts'
import type { Landing, Move } from './marches.ts'
import { moveFault, type Track } from './voyages.ts'

const END: Move = { do: 'end' }

/** A legal order at random: about one in four is to end, and so is every one after three that were not legal. */
export function suggestMove(p: Position, seat: Seat, tracks: readonly Track[], chance: Chance): Move {
  if (chance.pick(4) === 0) return END
  for (let attempt = 0; attempt < 3; attempt++) {
    const kind = chance.pick(4)
    if (kind < 2 && units(p, seat, OIL) === 0) continue
    const move =
      kind === 0
        ? landMove(p, seat, chance)
        : kind === 1
          ? portMove(p, seat, chance)
          : navyMove(p, seat, chance)
    if (move !== null && moveFault(p, seat, tracks, move) === null) return move
  }
  return END
}

/** The first territory with armies of the player, from a random one on; −1 for none. */
function garrison(p: Position, seat: Seat, chance: Chance): Territory {
  const start = chance.pick(LANDS)
  for (let i = 0; i < LANDS; i++) {
    const land = (start + i) % LANDS
    if (p.armyOf[land] === seat) return land
  }
  return -1
}

function landMove(p: Position, seat: Seat, chance: Chance): Move | null {
  const from = garrison(p, seat, chance)
  const next = landNext[from] ?? []
  const to = next[chance.pick(Math.max(1, next.length))]
  if (to === undefined) return null
  return { do: 'land', from: landId(from), to: landId(to), armies: 1 + chance.pick(p.army[from] as number) }
}

function portMove(p: Position, seat: Seat, chance: Chance): Move | null {
  const from = garrison(p, seat, chance)
  const start = chance.pick(LANDS)
  for (let i = 0; from >= 0 && i < LANDS; i++) {
    const to = (start + i) % LANDS
    const port = portsOf[to]?.[0]
    if (to !== from && port !== undefined && portUsable(p, seat, to, port))
      return {
        do: 'port',
        from: landId(from),
        to: landId(to),
        armies: 1 + chance.pick(p.army[from] as number),
      }
  }
  return null
}

/** Navies of one cargo go somewhere or stay, and load or unload where they can. */
function navyMove(p: Position, seat: Seat, chance: Chance): Move | null {
  const { transport } = p.options
  const start = chance.pick(SEAS)
  for (let i = 0; i < SEAS; i++) {
    const from = (start + i) % SEAS
    if (navies(p, from, seat) === 0) continue
    for (let cargo = 0; cargo <= transport; cargo++) {
      const have = p.navy[navyAt(p, from, seat, cargo)] as number
      if (have > 0) return orderFor(p, seat, from, cargo, have, chance)
    }
  }
  return null
}

function orderFor(p: Position, seat: Seat, from: Zone, cargo: number, have: number, chance: Chance): Move {
  const count = 1 + chance.pick(Math.min(have, 2))
  const stays = chance.pick(3) === 0 || units(p, seat, OIL) < count
  const to = stays ? from : someZone(p, seat, chance)
  const load = chance.pick(2) === 0 ? loadAt(p, seat, from, cargo, count, chance) : null
  const aboard = cargo + (load?.armies ?? 0)
  const unload = aboard > 0 && chance.pick(2) === 0 ? unloadAt(p, seat, to, aboard, load, chance) : null
  return { do: 'navy', from: zoneId(from), cargo, to: zoneId(to), count, load, unload }
}

/** A zone where a navy may stay: often one off an own port, so that there is something to do there. */
function someZone(p: Position, seat: Seat, chance: Chance): Zone {
  const zone = chance.pick(SEAS)
  return dark[zone] === true || !enemyNavies(p, zone, seat) ? zone : chance.pick(SEAS)
}

function loadAt(
  p: Position,
  seat: Seat,
  zone: Zone,
  cargo: number,
  count: number,
  chance: Chance,
): Landing | null {
  const room = p.options.transport - cargo
  const lands = (portLands[zone] ?? []).filter(
    (land) => p.armyOf[land] === seat && (p.army[land] as number) >= count,
  )
  const land = lands[chance.pick(Math.max(1, lands.length))]
  if (land === undefined || room <= 0) return null
  return {
    at: landId(land),
    armies: 1 + chance.pick(Math.min(room, Math.floor((p.army[land] as number) / count))),
  }
}

function unloadAt(
  p: Position,
  seat: Seat,
  zone: Zone,
  aboard: number,
  load: Landing | null,
  chance: Chance,
): Landing | null {
  const lands = (portLands[zone] ?? []).filter(
    (land) => portUsable(p, seat, land, zone) && landId(land) !== load?.at,
  )
  const land = lands[chance.pick(Math.max(1, lands.length))]
  return land === undefined ? null : { at: landId(land), armies: 1 + chance.pick(aboard) }
}
