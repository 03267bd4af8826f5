import type { Holdings, Seat } from '../../kernel/index.ts'
import { empireOwner } from './map/world.ts'
import type { Position } from './position.ts'
import { colonyName } from './report/lines/line.ts'

/** What an empire has that its reports say is lost or gained: established colonies, its ships and bases; nothing of who is out. */
export function holdings({ empires, out }: Position, seat: Seat): Holdings {
  const empire = out.includes(seat) ? undefined : empires.find(({ owner }) => owner === empireOwner(seat))
  if (empire === undefined) return { named: {}, counted: {} }
  const { system, initial } = empire.colonies
  return {
    named: { colonies: system.filter((_, at) => initial[at] === 0).map(colonyName) },
    counted: { units: empire.ships.id.length },
  }
}
