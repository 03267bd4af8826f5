import { counted } from '../../../board/english.ts'
import { homeOf, POWERS, powers, type Territory, territories, type Zone, zones } from '../board.ts'
import { type Card, type Company, companies, RESOURCES } from '../cards.ts'
import { clouds, companyBlockaded, navies, navyAt, ownerOf } from '../land.ts'
import type { View } from '../view.ts'

/** A company at work, as the map shows it. */
export interface Works {
  readonly card: Card
  readonly resource: number
  readonly production: number
  /** CF-10.3, CF-10.4  It delivers nothing to its holder now. */
  readonly stopped: boolean
}

/** All that one player has in one place. */
export interface Holding {
  readonly seat: number
  readonly armies: number
  readonly silos: number
  readonly navies: number
  /** Armies aboard those navies. */
  readonly cargo: number
  readonly works: readonly Works[]
}

/** What lies in a territory or a zone. */
export interface Site {
  /** The owner; −1 for nobody, and for zones. */
  readonly owner: number
  readonly holdings: readonly Holding[]
  /** By seat: clouds placed by it. */
  readonly clouds: readonly number[]
  /** Seats that blockade it. */
  readonly blockaders: readonly number[]
}

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
const seatsOf = (view: View) => Array.from({ length: view.seats }, (_, seat) => seat)

const cardsAt = new Map<string, Card[]>()
companies.forEach(({ land, sea }, card) => {
  const key = `${land} ${sea}`
  cardsAt.set(key, [...(cardsAt.get(key) ?? []), card])
})

function worksOf(view: View, seat: number, land: Territory, sea: Zone): Works[] {
  return (cardsAt.get(`${land} ${sea}`) ?? [])
    .filter((card) => view.card[card] === seat && view.open[card] === 1)
    .map((card) => ({
      card,
      resource: companies[card]?.resource ?? 0,
      production: companies[card]?.production ?? 0,
      stopped: companyBlockaded(view, seat, card),
    }))
}

const blockadersOf = (view: View, kind: 'land' | 'sea', of: number): number[] =>
  view.blockades.filter((b) => b.kind === kind && b.of === of).map((b) => b.by)

/** CF-2, CF-3  What stands and works in a territory. */
export function landSite(view: View, land: Territory): Site {
  const silos = seatsOf(view).map((seat) => view.silo[land * view.seats + seat] ?? 0)
  return {
    owner: ownerOf(view, land),
    holdings: seatsOf(view)
      .map((seat) => ({
        seat,
        armies: view.armyOf[land] === seat ? (view.army[land] ?? 0) : 0,
        silos: silos[seat] ?? 0,
        navies: 0,
        cargo: 0,
        works: worksOf(view, seat, land, -1),
      }))
      .filter((h) => h.armies > 0 || h.silos > 0 || h.works.length > 0),
    clouds: clouds(view, land) === 0 ? [] : seatsOf(view).map((s) => view.cloud[land * view.seats + s] ?? 0),
    blockaders: blockadersOf(view, 'land', land),
  }
}

/** CF-2, CF-3.6  What sails and works in a zone. */
export function seaSite(view: View, sea: Zone): Site {
  const most = view.options.transport
  const cargo = (seat: number) =>
    sum(Array.from({ length: most }, (_, i) => (i + 1) * (view.navy[navyAt(view, sea, seat, i + 1)] ?? 0)))
  return {
    owner: -1,
    holdings: seatsOf(view)
      .map((seat) => ({
        seat,
        armies: 0,
        silos: 0,
        navies: navies(view, sea, seat),
        cargo: cargo(seat),
        works: worksOf(view, seat, -1, sea),
      }))
      .filter((h) => h.navies > 0 || h.works.length > 0),
    clouds: [],
    blockaders: blockadersOf(view, 'sea', sea),
  }
}

/** The seat that plays the superpower whose home a territory is, also when it is out of the game; −1 for none. */
export function homeSeat(view: View, land: Territory): number {
  const home = homeOf[land] ?? -1
  return home < 0 ? -1 : view.power.indexOf(home)
}

/** The name of a seat's superpower; empty before it is chosen. */
export function powerOf(view: View, seat: number): string {
  return powers[view.power[seat] ?? POWERS]?.name ?? ''
}

/** CF-6.2, CF-29.4  The cards of a superpower, of one deck or of both. */
export const cardsOf = (view: View, power: number): Company[] =>
  companies.filter(({ stack, deck }) => stack === power && (view.options.decks === 'both' || deck === 1))

/** "3 oil" */
export function worksWords({ resource, production }: Works): string {
  return `${production} ${RESOURCES[resource]}`
}

/** A place in words: who owns it and what is there. */
export function siteWords(site: Site, nameOf: (seat: number) => string): string {
  const parts = site.holdings.map((h) => {
    const things = [
      h.armies > 0 ? counted(h.armies, 'army', 'armies') : '',
      h.navies > 0 ? counted(h.navies, 'navy', 'navies') : '',
      h.cargo > 0 ? `${counted(h.cargo, 'army', 'armies')} aboard` : '',
      h.silos > 0 ? counted(h.silos, 'silo', 'silos') : '',
      ...h.works.map((w) => `${worksWords(w)}${w.stopped ? ' (blockaded)' : ''}`),
    ].filter((t) => t !== '')
    return `${nameOf(h.seat)}: ${things.join(', ')}`
  })
  const dead = site.clouds.flatMap((n, seat) =>
    n > 0 ? [`${counted(n, 'nuke cloud', 'nuke clouds')} of ${nameOf(seat)}`] : [],
  )
  const shut = site.blockaders.map((seat) => `blockaded by ${nameOf(seat)}`)
  return [...dead, ...shut, ...parts].join('; ')
}

/** What a player has in all. */
export function countsOf(
  view: View,
  seat: number,
): { armies: number; navies: number; silos: number; lands: number; closed: number } {
  const ashore = view.army.reduce((n, armies, land) => n + (view.armyOf[land] === seat ? armies : 0), 0)
  const fleets = zones.map((_, sea) => seaSite(view, sea).holdings.find((h) => h.seat === seat))
  return {
    armies: ashore + sum(fleets.map((h) => h?.cargo ?? 0)),
    navies: sum(fleets.map((h) => h?.navies ?? 0)),
    silos: sum(territories.map((_, land) => view.silo[land * view.seats + seat] ?? 0)),
    lands: territories.filter((_, land) => ownerOf(view, land) === seat).length,
    closed: view.closed[seat] ?? 0,
  }
}

/** How many of all are still to be given out, or too many. */
export function leftWords(left: number, all: number, one: string, many = `${one}s`): string {
  if (left === 0) return `All ${counted(all, one, many)} given out.`
  return left > 0 ? `${counted(left, one, many)} of ${all} left.` : `${counted(-left, one, many)} too many.`
}

/** The locals of the procedure in which the game stands, as far as this viewer knows them. */
export function frameOf<L>(view: View): Partial<L> {
  return (view.flow[view.flow.length - 1] ?? {}) as Partial<L>
}
