import type { Chance, Json } from '../../kernel/index.ts'
import { ADVANTAGES, DISADVANTAGES } from './orders/order.ts'
import { asText } from './orders/sheet.ts'
import { DOCTRINES, type Empire, POSTURES, type Position, PRIORITIES } from './position.ts'
import { LONG_RANGE, SHORT_RANGE } from './race/race.ts'
import type { Sheet } from './sheet.ts'

const one = <V>(list: readonly V[], chance: Chance): V => list[chance.pick(list.length)] as V

/** A set of orders at random, of which one line in five or so is wrong. */
export function suggestSheet(p: Position, seat: number, chance: Chance): Sheet {
  const empire = p.empires.find((e) => e.seat === seat)
  if (empire === undefined) return { orders: [] }
  const orders: Json[] = []
  if (p.turn === empire.joined && chance.pick(2) === 0) orders.push(race(chance))
  for (const id of empire.fleets.id) if (chance.pick(3) > 0) orders.push(line(empire, id, chance))
  if (chance.pick(4) === 0) orders.push(administration(empire, chance))
  if (chance.pick(6) === 0) orders.push({ do: 'message', to: 1 + chance.pick(p.seats), text: 'Hail' })
  if (chance.pick(8) === 0)
    orders.push(one<Json>([null, { do: 'dance' }, { do: 'probe', fleet: 'F1' }], chance))
  // SC-19.12  Half of the sets are written as text.
  return chance.pick(2) === 0 ? { orders } : asText({ orders })
}

function race(chance: Chance): Json {
  return {
    do: 'race',
    name: one(['Terra', 'Orion', 'Ophi', ''], chance),
    array: one(
      [
        [66, 66, 33],
        [33, 66, 66],
        [33, 33, 33],
        [66, 66, 66],
      ],
      chance,
    ),
    advantages: chance.pick(2) === 0 ? [] : [one(ADVANTAGES, chance)],
    disadvantages: chance.pick(2) === 0 ? [] : [one(DISADVANTAGES, chance)],
    short: one(SHORT_RANGE, chance),
    long: one(LONG_RANGE, chance),
  }
}

/** An order to a fleet. */
function line(empire: Empire, id: number, chance: Chance): Json {
  const fleet = `F${id}`
  const wp = 1 + chance.pick(4)
  switch (chance.pick(10)) {
    case 0:
      return { do: 'move', fleet, by: [wp, 1 + chance.pick(3)], detune: chance.pick(2) === 0 }
    case 1:
      return { do: 'move', fleet, by: [wp] }
    case 2:
      return { do: 'probe', fleet, wp }
    case 3:
      return { do: 'scan', fleet, stage: one(['basic', 'detailed', 'combined'], chance) }
    case 4:
      return { do: 'return', fleet }
    case 5:
      return { do: 'move', fleet, to: String(one(empire.chart, chance)?.system ?? 1) }
    default:
      return { do: 'explore', fleet, deep: chance.pick(2) === 0 }
  }
}

/** An order that forms fleets anew, or gives a stance. */
function administration({ fleets, ships }: Empire, chance: Chance): Json {
  const fleet = `F${fleets.id.length === 0 ? 1 : one(fleets.id, chance)}`
  const ship = `S${ships.id.length === 0 ? 1 : one(ships.id, chance)}`
  switch (chance.pick(4)) {
    case 0:
      return { do: 'form', ships: [ship, `S${1 + chance.pick(2)}`], name: 'Vanguard' }
    case 1:
      return { do: 'split', fleet, ships: [ship] }
    case 2:
      return { do: 'merge', fleets: [fleet, `F${1 + chance.pick(4)}`] }
    default:
      return {
        do: 'stance',
        fleet,
        posture: one(POSTURES, chance),
        wp: chance.pick(3),
        doctrine: one(DOCTRINES, chance),
        priority: one(PRIORITIES, chance),
        retreat: chance.pick(101),
      }
  }
}
