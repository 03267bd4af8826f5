import type { Seat } from '../../../kernel/index.ts'
import { homeOf, LANDS, landNext, portsOf, type Territory } from '../board.ts'
import { companiesAt, GRAIN, OIL } from '../cards.ts'
import { clouds, homePlayer, navyAt, ownerOf } from '../land.ts'
import { units } from '../money.ts'
import { placeId, zonePlace } from '../place.ts'
import { nukesOf } from '../upkeep.ts'
import type { Border } from '../war/borders.ts'
import { nationalizable } from '../war/occupation.ts'
import { companyWorth, type Outlook } from './outlook.ts'

/**
 * CF-16.9 to CF-16.11  How likely it is that `attack` dice beat each of `defence` dice, matched highest with highest;
 * ties to the attacker unless the defender has paid. Exact: counting the dice of both sides from the sixes down, the
 * attacker must never be behind.
 */
export function sweep(attack: number, defence: number, tiesToDefender: boolean): number {
  if (defence === 0) return 1
  if (attack < defence) return 0
  // Large armies are weighed in proportion.
  const scale = Math.max(1, attack / MOST)
  const n = Math.round(attack / scale)
  const m = Math.max(1, Math.round(defence / scale))
  const key = (n * (MOST + 1) + m) * 2 + Number(tiesToDefender)
  const known = table[key]
  if (known !== undefined) return known
  const found = count(n, m, tiesToDefender)
  table[key] = found
  return found
}

/** More dice than this change nothing one would notice. */
const MOST = 14
const table: (number | undefined)[] = []

function count(n: number, m: number, tiesToDefender: boolean): number {
  // state[a × (m + 1) + d]: how likely it is that `a` of the attacker's dice and `d` of the defender's show more than the face.
  let state = new Array<number>((n + 1) * (m + 1)).fill(0)
  state[0] = 1
  for (let face = 6; face >= 1; face--) {
    const next = new Array<number>((n + 1) * (m + 1)).fill(0)
    for (let a = 0; a <= n; a++)
      for (let d = 0; d <= m; d++) {
        const here = state[a * (m + 1) + d] as number
        if (here === 0) continue
        for (let x = 0; a + x <= n; x++)
          for (let y = 0; d + y <= m; y++) {
            if ((tiesToDefender ? a : a + x) < d + y) continue
            const both = here * share(n - a, x, face) * share(m - d, y, face)
            next[(a + x) * (m + 1) + d + y] = (next[(a + x) * (m + 1) + d + y] as number) + both
          }
      }
    state = next
  }
  return state[n * (m + 1) + m] as number
}

/** How likely it is that of n dice, none above the face, exactly k show it. */
function share(dice: number, k: number, face: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (dice - i)) / (i + 1)
  return ways * (1 / face) ** k * (1 - 1 / face) ** (dice - k)
}

/** What the player's own armies are worth to keep. */
export const ARMY_WORTH = 45
/** What the own home land is worth beyond its companies: armies and navies are built there. */
const HOME_STAKE = 500
/** What the home land of another is worth to a player who takes it. */
const HOME_WORTH = 150
/** What a grain or an oil spent in war is worth in sets. */
const SUPPLY_SHARE = 0.3

/** What a seat makes of the land, a territory at a time; each thing is worked out once, when first asked for. */
export class Field {
  readonly #o: Outlook
  readonly #known = new Float64Array(4 * LANDS).fill(Number.NaN)

  constructor(o: Outlook) {
    this.#o = o
  }

  /** What the seat would lose with the territory: its companies there, and home land. */
  stake(land: Territory): number {
    return this.#once(0, land, stakeAt)
  }

  /** What conquering it would bring, less the retaliation to be feared; 0 for own land. */
  prize(land: Territory): number {
    return this.#once(1, land, prizeOf)
  }

  /** The most armies that one enemy has next to it. */
  threat(land: Territory): number {
    return this.#once(2, land, threatTo)
  }

  /** The dice with which the seat could attack it now. */
  dice(land: Territory): number {
    return this.#once(3, land, diceAt)
  }

  #once(row: number, land: Territory, work: (o: Outlook, land: Territory) => number): number {
    const at = row * LANDS + land
    let worth = this.#known[at] as number
    if (Number.isNaN(worth)) {
      worth = work(this.#o, land)
      this.#known[at] = worth
    }
    return worth
  }
}

/** The field of an outlook. */
export function fieldOf(o: Outlook): Field {
  if (last.o !== o) last = { o, field: new Field(o) }
  return last.field
}

/** What was worked out last: a question is thought about with one outlook. */
let last: { o: Outlook | null; field: Field } = { o: null, field: null as never }

/** What holding a territory would bring a seat: the companies of others to nationalize, and home land. */
function landWorth(o: Outlook, land: Territory): number {
  const { v, seat } = o
  let worth = 0
  for (const card of companiesAt[land] ?? []) {
    const holder = v.card[card] as number
    if (holder < 0 || holder === seat || v.open[card] !== 1) continue
    worth += companyWorth(o, seat, card) + spite(o, holder) * companyWorth(o, holder, card)
  }
  const home = homePlayer(v, land)
  if (home === seat) return worth + HOME_STAKE
  return home >= 0 ? worth + HOME_WORTH * spite(o, home) : worth
}

/** The share of another's loss that counts as a gain. */
export function spite(o: Outlook, other: Seat): number {
  const { points, taste } = o
  return (points[other] as number) >= Math.max(...points) ? 2 * taste.spite : taste.spite
}

/** An attack on one territory: the borders used and what it is expected to gain. */
export interface Assault {
  readonly land: Territory
  readonly borders: Omit<Border, 'target'>[]
  readonly dice: number
  readonly odds: number
  readonly gain: number
}

/** The dice with which a seat could attack a territory now: its armies next to it, its navies with armies off the ports. */
function diceAt({ v, seat }: Outlook, land: Territory): number {
  if (v.armyOf[land] === seat) return 0
  let dice = 0
  for (const from of landNext[land] ?? []) if (v.armyOf[from] === seat) dice += v.army[from] as number
  for (const zone of portsOf[land] ?? [])
    for (let cargo = 1; cargo <= v.options.transport; cargo++)
      dice += (1 + cargo) * (v.navy[navyAt(v, zone, seat, cargo)] as number)
  return dice
}

/** The attackers of a territory, and with how many dice: all armies next to it, and navies with armies off its ports. */
function forcesAt(o: Outlook, land: Territory, used: ReadonlySet<string> = NOBODY_USED) {
  const { v, seat } = o
  const borders: Omit<Border, 'target'>[] = []
  let dice = 0
  for (const from of landNext[land] ?? []) {
    if (v.armyOf[from] !== seat || used.has(placeId(from))) continue
    const armies = v.army[from] as number
    borders.push({ from: placeId(from), armies })
    dice += armies
  }
  for (const zone of portsOf[land] ?? []) {
    const from = placeId(zonePlace(zone))
    if (used.has(from)) continue
    const navies: NonNullable<Border['navies']> = []
    for (let cargo = 1; cargo <= v.options.transport; cargo++) {
      const count = v.navy[navyAt(v, zone, seat, cargo)] as number
      if (count === 0) continue
      navies.push({ cargo, count, landing: cargo })
      dice += count * (1 + cargo)
    }
    if (navies.length > 0) borders.push({ from, navies })
  }
  return { borders, dice }
}
const NOBODY_USED: ReadonlySet<string> = new Set()

/** How likely the defenders of a territory are all beaten; ties go to a defender who has grain to pay. */
export function oddsAt({ v }: Outlook, land: Territory, dice: number): number {
  const holder = v.armyOf[land] as number
  if (dice === 0) return 0
  return holder < 0 ? 1 : sweep(dice, v.army[land] as number, units(v, holder, GRAIN) > 0)
}

/** What a conquest of the territory is worth, as land taken may be taken back, after the retaliation to be feared. */
function prizeOf(o: Outlook, land: Territory): number {
  const owner = ownerOf(o.v, land)
  if (owner === o.seat || clouds(o.v, land) > 0) return 0
  const worth = o.taste.conquest * landWorth(o, land)
  if (worth <= 0 || owner < 0) return worth
  return worth - 350 * Math.min(2, nukesOf(o.v, owner))
}

/** Below this no army sets out. */
const LEAST_PRIZE = 100

/** The assaults worth making now, the best first; no unit and no grain is counted on twice. */
export function assaults(o: Outlook): Assault[] {
  const { v, seat } = o
  const found: Assault[] = []
  const used = new Set<string>()
  let grain = units(v, seat, GRAIN)
  let oil = units(v, seat, OIL)
  const field = fieldOf(o)
  const wanted: { land: Territory; prize: number }[] = []
  for (let land = 0; land < LANDS; land++)
    if (field.dice(land) > 0 && field.prize(land) > LEAST_PRIZE)
      wanted.push({ land, prize: field.prize(land) })
  wanted.sort((a, b) => b.prize - a.prize || a.land - b.land)
  for (const { land, prize } of wanted) {
    const { borders, dice } = forcesAt(o, land, used)
    if (borders.length === 0 || borders.length > grain || oil === 0) continue
    const odds = oddsAt(o, land, dice)
    const defenders = v.armyOf[land] === -1 ? 0 : (v.army[land] as number)
    const lost = Math.min(dice, defenders) * (1 - odds) * 0.6
    const cost = (borders.length + 2) * SUPPLY_SHARE * o.set + lost * ARMY_WORTH
    const gain = odds * prize - cost
    if (gain < 60) continue
    found.push({ land, borders, dice, odds, gain })
    for (const border of borders) used.add(border.from)
    grain -= borders.length
    oil -= 1
  }
  return found
}

/** CF-19.1  What companies may be had without a shot: those where own armies stand already. */
export function seizures(o: Outlook): { companies: number[]; gain: number } {
  const cards = nationalizable(o.v, o.seat)
  return { companies: cards, gain: cards.reduce((sum, card) => sum + seizureWorth(o, card), 0) }
}

/** What it is worth to have a company, and to take it from its owner. */
export function seizureWorth(o: Outlook, card: number): number {
  const owner = o.v.card[card] as Seat
  return companyWorth(o, o.seat, card) + spite(o, owner) * companyWorth(o, owner, card)
}

/** The most armies that one enemy has next to a territory. */
function threatTo({ v, seat }: Outlook, land: Territory): number {
  let most = 0
  const next = landNext[land] ?? []
  for (const one of next) {
    const enemy = v.armyOf[one] as number
    if (enemy < 0 || enemy === seat) continue
    let armies = 0
    for (const other of next) if (v.armyOf[other] === enemy) armies += v.army[other] as number
    most = Math.max(most, armies)
  }
  return most
}

/** How likely an own territory is lost to the strongest neighbour, with more (or fewer) armies in it. */
export function danger(o: Outlook, land: Territory, more: number): number {
  const { v, seat } = o
  const threat = fieldOf(o).threat(land)
  if (threat === 0) return 0
  const armies = (v.armyOf[land] === seat ? (v.army[land] as number) : 0) + more
  return 0.25 * sweep(threat, armies, units(v, seat, GRAIN) > 0)
}

/** What a seat would lose with a territory: its companies there, and home land. */
function stakeAt(o: Outlook, land: Territory): number {
  const { v, seat } = o
  let stake = homeOf[land] === v.power[seat] ? HOME_STAKE : 0
  for (const card of companiesAt[land] ?? [])
    if (v.card[card] === seat && v.open[card] === 1) stake += companyWorth(o, seat, card)
  return stake
}
