import type { Chance } from '../../../../kernel/chance.ts'
import type { Json } from '../../../../kernel/json.ts'
import { landNext, portLands, territoryOf, zoneOf } from '../../board.ts'
import { at, type Players, type Power, type Table } from '../table.ts'
import type { Order } from './moves.ts'
import { isDark, lands, seas } from './world.ts'

const POWERS: readonly Power[] = ['usa', 'csa', 'fas', 'len', 'ussr', 'prc']

/** A table full of armies and navies, with oil enough for a while. */
export function anyTable(dice: Chance, options: Record<string, Json>): Table {
  const seats = 2 + dice.pick(4)
  const order = dice.shuffle([...POWERS]).slice(0, seats)
  const players: Players = Object.fromEntries(
    order.map((power) => [
      power,
      { oil: 10 + dice.pick(90), armies: {}, navies: {}, silos: {}, clouds: {}, open: [] },
    ]),
  )
  const of = () => players[order[dice.pick(seats)] as Power] as Required<NonNullable<Players['usa']>>
  for (const land of lands) {
    const who = of()
    if (dice.pick(12) === 0) (who.clouds as Record<string, number>)[land] = 1
    else if (dice.pick(3) > 0) (who.armies as Record<string, number>)[land] = 1 + dice.pick(6)
    else if (dice.pick(3) === 0) (who.silos as Record<string, number>)[land] = 1
  }
  for (const zone of seas)
    for (let fleet = 0; fleet < (isDark(zone) ? 2 : 1); fleet++) {
      if (dice.pick(3) === 0) continue
      const cargoes = Array.from({ length: 1 + dice.pick(3) }, () => dice.pick(5))
      ;(of().navies as Record<string, number[]>)[zone] = cargoes
    }
  return at(players, { options: { stall_rounds: 0, entropy: false, supply_limit: 100, ...options } })
}

/** An order that makes sense more often than not. */
export function anyOrder({ p }: Table, dice: Chance): Order {
  const seat = p.turn
  const some = <V>(list: readonly V[]) => list[dice.pick(list.length)] as V
  const mine = lands.filter((_, land) => p.armyOf[land] === seat)
  const from = dice.pick(8) === 0 || mine.length === 0 ? some(lands) : some(mine)
  const kind = dice.pick(4)
  const own = (list: readonly string[]) => list.filter((id) => mine.includes(id))
  const next = (landNext[territoryOf(from)] ?? []).map((land) => lands[land] as string)
  if (kind === 0)
    return {
      do: 'land',
      from,
      to: some([...next, ...own(next), ...own(next), from]),
      armies: 1 + dice.pick(3),
    }
  if (kind === 1)
    return { do: 'port', from, to: some([...mine, ...lands.slice(0, 9)]), armies: 1 + dice.pick(3) }
  const holds = p.options.transport + 1
  const fleets = p.navy.flatMap((n, i) => {
    const row = Math.floor(i / holds)
    return n > 0 && row % p.seats === seat
      ? [{ zone: seas[Math.floor(row / p.seats)] as string, cargo: i % holds }]
      : []
  })
  const fleet = fleets.length === 0 ? { zone: some(seas), cargo: 0 } : some(fleets)
  const to = dice.pick(3) === 0 ? some(seas) : fleet.zone
  const shore = (zone: string) => {
    const near = (portLands[zoneOf(zone)] ?? []).map((land) => lands[land] as string)
    return some([...near, ...own(near), ...own(near), some(lands)])
  }
  return {
    do: 'navy',
    from: fleet.zone,
    cargo: dice.pick(10) === 0 ? dice.pick(6) : fleet.cargo,
    to,
    count: 1 + dice.pick(dice.pick(3) === 0 ? 3 : 1),
    load:
      dice.pick(2) === 0
        ? {
            at: dice.pick(3) === 0 ? some(mine.length > 0 ? mine : lands) : shore(fleet.zone),
            armies: 1 + dice.pick(3),
          }
        : null,
    unload: dice.pick(2) === 0 ? { at: shore(to), armies: 1 + dice.pick(Math.max(1, fleet.cargo)) } : null,
  }
}
