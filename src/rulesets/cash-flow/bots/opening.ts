import { homeOf, LANDS, type Territory, territories } from '../board.ts'
import type { Garrison, Stock } from '../economy/opening.ts'
import { ownerOf } from '../land.ts'
import type { Outlook } from './outlook.ts'
import { fieldOf } from './war.ts'

/** CF-7.11  Resources to begin with: what the own companies make little of. */
export function firstResources({ v, seat, made }: Outlook): Stock {
  const { initial_resources, supply_limit } = v.options
  const amounts = [0, 0, 0]
  for (let left = initial_resources; left > 0; left--) {
    let least = -1
    for (let resource = 0; resource < 3; resource++) {
      if ((amounts[resource] as number) >= supply_limit) continue
      const have = (r: number) => (amounts[r] as number) + 0.1 * (made[seat * 3 + r] as number)
      if (least < 0 || have(resource) < have(least)) least = resource
    }
    amounts[least] = (amounts[least] as number) + 1
  }
  const [mineral = 0, oil = 0, grain = 0] = amounts
  return { mineral, oil, grain }
}

/** CF-7.14  Armies where there is most to lose, so that each guards alike. */
export function firstGarrison(o: Outlook): Garrison {
  const { v, seat } = o
  const lands: { land: Territory; stake: number; armies: number; placed: number }[] = []
  for (let land = 0; land < LANDS; land++)
    if (ownerOf(v, land) === seat) {
      const here = v.armyOf[land] === seat ? (v.army[land] as number) : 0
      const abroad = homeOf[land] === v.power[seat] ? 1 : 1.3
      lands.push({
        land,
        stake: abroad * (200 + fieldOf(o).stake(land)),
        armies: here,
        placed: 0,
      })
    }
  for (let left = v.options.initial_armies; left > 0; left--) {
    const barest = lands.reduce((a, b) =>
      b.stake / (b.armies + b.placed + 0.5) > a.stake / (a.armies + a.placed + 0.5) ? b : a,
    )
    barest.placed++
  }
  return {
    armies: lands
      .filter(({ placed }) => placed > 0)
      .map(({ land, placed }) => ({ at: territories[land]?.id ?? '', count: placed })),
  }
}
