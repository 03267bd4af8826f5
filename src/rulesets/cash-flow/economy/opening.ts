import {
  amount,
  type Chance,
  counted,
  counts,
  type Described,
  type Fault,
  faultAt,
  record,
  refuse,
  type Seat,
  type Thing,
  text,
} from '../../../kernel/index.ts'
import { LANDS, landId, portLands, SEAS, type Territory, territories, territoryOf } from '../board.ts'
import { companiesAt, RESOURCES } from '../cards.ts'
import { addArmies, homeLands, homePlayer, landsOf, NOBODY, navyAt, ownerOf } from '../land.ts'
import { armyWords } from '../names.ts'
import { thingsAt, thingsBy } from '../place.ts'
import type { Position } from '../position.ts'
import type { T } from '../words/index.ts'

/** CF-7.11  The resources a player begins with, in units. */
export interface Stock {
  mineral: number
  oil: number
  grain: number
}

export const stockOf = ({ mineral, oil, grain }: Stock): [number, number, number] => [mineral, oil, grain]

/** CF-7.11  Why a player cannot begin with these resources, or null; with `few` fewer may be chosen. */
function stockFault(p: Position, stock: Stock, few: boolean): Fault | null {
  const { initial_resources, supply_limit } = p.options
  const over = RESOURCES.find((name) => stock[name] > supply_limit)
  if (over !== undefined)
    return faultAt(
      [over],
      refuse(
        'CF-7.11',
        'OVER_LIMIT',
        `At most ${supply_limit} of a resource; you named ${stock[over]} ${over}.`,
      ),
    )
  const sum = stock.mineral + stock.oil + stock.grain
  return (few ? sum <= initial_resources : sum === initial_resources)
    ? null
    : refuse('CF-7.11', 'WRONG_SUM', `Choose ${counted(initial_resources, 'unit')} in all, not ${sum}.`)
}

const supply = (title: string) => ({ title, of: amount(0, 3000) })

/** CF-7.11  Units of the three resources, in all as many as the option says. */
export const stocking: Described<Position, unknown, Stock> = {
  of: record({ mineral: supply('mineral'), oil: supply('oil'), grain: supply('grain') }),
  fault: (p, _f, _seat, stock) => stockFault(p, stock, false),
  over: (p, _f, _seat, stock) => stockFault(p, stock, true),
}

/** CF-24, D2  An even split, odd units mineral, then oil. */
export function evenResources(p: Position): Stock {
  const { initial_resources } = p.options
  const share = (odd: number) => Math.floor((initial_resources + odd) / 3)
  return { mineral: share(2), oil: share(1), grain: share(0) }
}

/** Any legal choice at random. */
export function suggestResources(p: Position, chance: Chance): Stock {
  const { initial_resources, supply_limit } = p.options
  const amounts = [0, 0, 0]
  for (let left = initial_resources; left > 0; ) {
    const resource = chance.pick(3)
    if ((amounts[resource] as number) >= supply_limit) continue
    amounts[resource] = (amounts[resource] as number) + 1
    left--
  }
  const [mineral = 0, oil = 0, grain = 0] = amounts
  return { mineral, oil, grain }
}

/** CF-7.12  One army in each home territory and in each neutral territory where the player holds a card. */
export function firstArmies(p: Position): void {
  for (let land = 0; land < LANDS; land++) {
    const home = homePlayer(p, land)
    const owner = home >= 0 ? home : cardHolder(p, land)
    if (owner >= 0) addArmies(p, land, owner, 1)
  }
}

/** CF-7.5  Who holds the cards of a neutral territory after set-up; two players never do. */
function cardHolder(p: Position, land: number): Seat {
  for (const card of companiesAt[land] ?? []) if ((p.card[card] as number) >= 0) return p.card[card] as Seat
  return NOBODY
}

/** The player who owns some of these territories, when no other owns one of them; else NOBODY. */
function onlyOwner(p: Position, lands: readonly Territory[]): Seat {
  let only = NOBODY
  for (const land of lands) {
    const owner = ownerOf(p, land)
    if (owner === NOBODY || owner === only) continue
    if (only !== NOBODY) return NOBODY
    only = owner
  }
  return only
}

/** CF-7.13  One navy in each zone on which a player's land, and no other's, has a port. */
export function firstNavies(t: T): void {
  const { p } = t
  const navy = p.navy.slice()
  for (let zone = 0; zone < SEAS; zone++) {
    const owner = onlyOwner(p, portLands[zone] ?? [])
    if (owner === NOBODY) continue
    navy[navyAt(p, zone, owner, 0)] = 1
    t.note('gotNavy', owner, zone)
  }
  p.navy = navy
}

/** CF-7.14  Where armies are placed. */
export interface Garrison {
  armies: { at: string; count: number }[]
}

/** CF-7.14  Why these armies cannot be placed so, or null; with `few` fewer may be placed. */
function garrisonFault(p: Position, seat: Seat, { armies }: Garrison, few: boolean): Fault | null {
  let sum = 0
  for (const [i, { at, count }] of armies.entries()) {
    const land = territoryOf(at)
    if (ownerOf(p, land) !== seat)
      return faultAt(
        ['armies', i, 'at'],
        land < 0
          ? refuse('CF-7.14', 'NO_SUCH_LAND', `There is no territory ${at}; armies stand on land.`)
          : refuse(
              'CF-7.14',
              'NOT_YOURS',
              `${territories[land]?.name} is not yours; place armies in territories you own.`,
            ),
      )
    sum += count
  }
  const { initial_armies } = p.options
  return (few ? sum <= initial_armies : sum === initial_armies)
    ? null
    : refuse('CF-7.14', 'WRONG_SUM', `Place ${armyWords(initial_armies)} in all, not ${sum}.`)
}

const SITES = thingsBy('at', true)

/** Where a player may place armies: at home first. */
function sites(p: Position, seat: Seat): Thing[] {
  const home = homeLands(p, seat)
  const abroad = landsOf(p, seat).filter((land) => !home.includes(land))
  const noted = (lands: readonly number[], where: string) =>
    thingsAt(SITES, lands).map((thing) => ({ ...thing, note: `${where}, 1 army there` }))
  return [...noted(home, 'home'), ...noted(abroad, 'abroad')]
}

/** CF-7.14  The further armies, in your own territories. */
export const garrisoning: Described<Position, unknown, Garrison> = {
  of: record({
    armies: {
      title: '',
      of: counts({
        of: { at: text(40) },
        says: { many: 'armies in', one: 'One more army in' },
        things: (p, _f, seat) => sites(p, seat),
        entries: 60,
      }),
    },
  }),
  fault: (p, _f, seat, value) => garrisonFault(p, seat, value, false),
  over: (p, _f, seat, value) => garrisonFault(p, seat, value, true),
}

/** CF-24, D3  Evenly over home, odd armies to the first territories. */
export function evenArmies(p: Position, seat: Seat): Garrison {
  const home = homeLands(p, seat)
  const counts = home.map((_, i) =>
    Math.floor((p.options.initial_armies + home.length - 1 - i) / home.length),
  )
  return {
    armies: home
      .map((land, i) => ({ at: landId(land), count: counts[i] as number }))
      .filter((g) => g.count > 0),
  }
}

/** Any legal placement at random. */
export function suggestGarrison(p: Position, seat: Seat, chance: Chance): Garrison {
  const lands = landsOf(p, seat)
  const counts = lands.map(() => 0)
  for (let i = 0; i < p.options.initial_armies; i++) {
    const at = chance.pick(lands.length)
    counts[at] = (counts[at] as number) + 1
  }
  return {
    armies: lands
      .map((land, i) => ({ at: landId(land), count: counts[i] as number }))
      .filter((g) => g.count > 0),
  }
}

/** CF-7.14  Places the armies. */
export function placeGarrison(t: T, seat: Seat, { armies }: Garrison): void {
  for (const { at, count } of armies) {
    const land = territoryOf(at)
    addArmies(t.p, land, seat, count)
    t.note('placedArmies', seat, land, count)
  }
}
