import assert from 'node:assert/strict'
import { Chance, exhausted } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import { canonical, type Json } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { GameTable, loaded, noGame as unopened } from '../../../kernel/testing/table.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { atlasOf } from '../atlas.ts'
import type { SectorMap } from '../chart.ts'
import cantrell from '../data/map-cantrell.json' with { type: 'json' }
import { DECK, FALLEN, OPEN, OUT, PILE, type Position, UPGRADE } from '../position.ts'
import { imperialTrader } from '../ruleset.ts'
import type { View } from '../view.ts'

export const game = new Game(anyRuleset(imperialTrader))

/** Cantrell Reach, a copy that may be spoilt. */
export const cantrellReach = (): SectorMap => structuredClone(cantrell) as unknown as SectorMap

type Upgrade = keyof typeof UPGRADE
type Options = Record<string, Json>

/** What a captain has. Cargo that is aboard belongs to an order in hand: `loaded` need not be repeated in `holds`. */
export interface Captain {
  readonly at?: string
  readonly cash?: number
  readonly damage?: number
  readonly owns?: readonly Upgrade[]
  readonly holds?: readonly string[]
  readonly loaded?: readonly string[]
  /** The world where the curio aboard was bartered. */
  readonly curio?: string
}

/** Everything else on the table. */
export interface Setting {
  readonly options?: Options
  readonly seats?: number
  /** The other captains, from seat 1 on. */
  readonly others?: readonly Captain[]
  readonly first?: Seat
  readonly round?: number
  /** Actions already taken this turn. */
  readonly taken?: number
  /** Rounds of war to go, `fallen`, or the seat whose colony it is, as `colony 0` or `colony 0, fallen`. */
  readonly worlds?: Readonly<
    Record<string, number | 'fallen' | `colony ${number}` | `colony ${number}, fallen`>
  >
  readonly pile?: readonly string[]
  /** Cards that are not in play. */
  readonly out?: readonly string[]
}

/** A game just opened, before the first berth; the script is for the chance of setup. */
export function opening(options: Options = {}, seats = 2, script: readonly number[] = []): Table {
  const match = begun(game, options, seats, exhausted, script)
  assert.deepEqual(match.events[0]?.chance, script, 'the chance drawn at setup')
  return new Table(match)
}

/** A game that cannot be opened. */
export const noGame = (options: Options, seats: number, clause: string | null, code: string): void =>
  unopened(game, options, seats, clause, code)

/** A map that is refused. */
export function noMap(map: SectorMap, clause: string, code: string, options: Options = {}): void {
  noGame({ ...options, map: 'custom', chart: map as unknown as Json }, 2, clause, code)
}

/** Seat 0's turn on Cantrell Reach (or the map in the options), the ship at the place, an action to be chosen. */
export function at(place: string, me: Captain = {}, setting: Setting = {}): Table {
  const seats = setting.seats ?? (setting.others?.length ?? 1) + 1
  const match = begun(game, setting.options ?? {}, seats, new FastSource('opening'))
  while (match.position.flow.at(-1)?.in !== 'turn')
    match.answer(game.asked(match.position)[0] ?? 0, { berth: 'A' }, new FastSource('opening'))
  const p = game.machine.copy(match.position) as Position
  const node = (name: string) => found(atlasOf(p.chart).names.indexOf(name), name)
  const world = (id: string) =>
    found(
      p.chart.worlds.findIndex((w) => w.id === id),
      id,
    )
  const card = (id: string) =>
    found(
      p.chart.orders.findIndex((o) => o.id === id),
      id,
    )
  p.turn = 0
  p.first = setting.first ?? 0
  p.round = setting.round ?? 1
  p.card = p.card.map((place) => (place === OUT ? OUT : DECK))
  for (const [id, status] of Object.entries(setting.worlds ?? {})) {
    const fallen = typeof status === 'string' && status.endsWith('fallen')
    p.world[world(id)] = typeof status === 'number' ? status : fallen ? FALLEN : OPEN
    const founder = /^colony (\d)/.exec(String(status))?.[1]
    if (founder === undefined) continue
    p.founder[world(id)] = Number(founder)
    p.chart.orders.forEach((o, c) => {
      if (o.frontier === 1 && o.pickup === world(id)) p.card[c] = DECK
    })
  }
  const captains = [{ ...me, at: place }, ...(setting.others ?? [])]
  for (let seat = 0; seat < seats; seat++) {
    const has = captains[seat] ?? {}
    p.ship[seat] = node(has.at ?? 'A')
    p.cash[seat] = has.cash ?? 25
    p.damage[seat] = has.damage ?? 0
    p.upgrades[seat] = (has.owns ?? []).reduce((sum, name) => sum | UPGRADE[name], 0)
    p.curio[seat] = has.curio === undefined ? -1 : world(has.curio)
    for (const id of [...(has.holds ?? []), ...(has.loaded ?? [])]) p.card[card(id)] = seat
    for (const id of has.loaded ?? []) p.loaded[card(id)] = 1
  }
  for (const id of setting.pile ?? []) p.card[card(id)] = PILE
  for (const id of setting.out ?? []) p.card[card(id)] = OUT
  const turn = p.flow.at(-1) as { taken?: number } | undefined
  if (turn !== undefined) turn.taken = setting.taken ?? 0
  return new Table(loaded(game, p, p.seats))
}

function found(index: number, name: string): number {
  assert.ok(index >= 0, `${name} is not on this map`)
  return index
}

/** A game of captains on the table. What is legal must be an option, and what is not must be none. */
export class Table extends GameTable<Position, View> {
  override by(seat: Seat, choice: Json, ...chance: number[]): this {
    const listed = this.#isListed(choice)
    super.by(seat, choice, ...chance)
    assert.ok(listed, `${JSON.stringify(choice)} is legal, but no option`)
    return this
  }

  override no(choice: Json, clause: string | null, code: string, seat: Seat = this.awaited): this {
    const anothers = seat !== this.awaited || this.over
    assert.ok(anothers || !this.#isListed(choice, false), `${JSON.stringify(choice)} is an option`)
    return super.no(choice, clause, code, seat)
  }

  fly(roll: number): this {
    return this.do({ do: 'fly' }, roll)
  }

  /** Flies with a roll to a place; further dice are drawn on arrival. */
  flyTo(roll: number, to: string, ...chance: number[]): this {
    return this.fly(roll).do({ to }, ...chance)
  }

  load(order: string): this {
    return this.do({ do: 'load', order })
  }

  unload(order: string, ...dice: number[]): this {
    return this.do({ do: 'unload', order }, ...dice)
  }

  buy(...items: Upgrade[]): this {
    return this.do({ do: 'buy', items })
  }

  repair(points: number): this {
    return this.do({ do: 'repair', points })
  }

  endTurn(...chance: number[]): this {
    return this.do({ do: 'endTurn' }, ...chance)
  }

  /** Deals this card. */
  deal(card: string): this {
    return this.do({ do: 'deal' }, this.draw(card))
  }

  /** The outcome of chance that draws this card: its number among those that may come, in the order of cards. */
  draw(card: string): number {
    const deck = this.deck.length > 0 ? this.deck : this.pile
    const place = deck.indexOf(card)
    assert.ok(place >= 0, `${card} is not in the deck`)
    return place
  }

  cash(seat: Seat = 0): number {
    return this.p.cash[seat] ?? Number.NaN
  }

  damage(seat: Seat = 0): number {
    return this.p.damage[seat] ?? Number.NaN
  }

  /** `A`, `L2.3`. */
  place(seat: Seat = 0): string {
    return atlasOf(this.p.chart).names[this.p.ship[seat] ?? -1] ?? 'nowhere'
  }

  upgrades(seat: Seat = 0): string[] {
    return Object.entries(UPGRADE).flatMap(([name, bit]) =>
      ((this.p.upgrades[seat] ?? 0) & bit) !== 0 ? [name] : [],
    )
  }

  hand(seat: Seat = 0): string[] {
    return this.#cards(seat)
  }

  /** The orders whose cargo is aboard. */
  cargo(seat: Seat = 0): string[] {
    return this.#cards(seat).filter((id) => this.p.loaded[this.#card(id)] === 1)
  }

  curio(seat: Seat = 0): string | null {
    return this.p.chart.worlds[this.p.curio[seat] ?? -1]?.id ?? null
  }

  get deck(): string[] {
    return this.#cards(DECK)
  }

  get pile(): string[] {
    return this.#cards(PILE)
  }

  /** `open`, `war 2`, `fallen`, `frontier`. */
  world(id: string): string {
    const status = this.p.world[this.p.chart.worlds.findIndex((w) => w.id === id)] ?? Number.NaN
    return status === OPEN ? 'open' : status > 0 ? `war ${status}` : status === FALLEN ? 'fallen' : 'frontier'
  }

  founder(id: string): number {
    return this.p.founder[this.p.chart.worlds.findIndex((w) => w.id === id)] ?? Number.NaN
  }

  /** Where the ship may fly, sorted by name. */
  reach(): string[] {
    return this.options()
      .map((o) => (o.choice as { to: string }).to)
      .sort()
  }

  winners(): readonly Seat[] {
    return this.result().winners
  }

  /** True when the choice is among the options; an open question lists none, and `otherwise` holds. */
  #isListed(choice: Json, otherwise = true): boolean {
    const { options } = this.game.pending(this.p)[0] ?? {}
    return options?.some((o) => canonical(o.choice) === canonical(choice)) ?? otherwise
  }

  #card(id: string): number {
    return this.p.chart.orders.findIndex((o) => o.id === id)
  }

  #cards(place: number): string[] {
    return this.p.chart.orders.flatMap((o, card) => (this.p.card[card] === place ? [o.id] : []))
  }
}

/** Chance that draws these outcomes. */
export const chanceOf = (...outcomes: number[]) => new Chance(exhausted, null, outcomes)

/** A ring of planets A, B, … with lanes of two spaces, each exporting to the next; A is a Forge World. */
export function ring(planets: number): SectorMap {
  const id = (i: number) => String.fromCharCode(65 + (i % planets))
  const each = Array.from({ length: planets }, (_, i) => i)
  return {
    id: 'ring',
    name: 'The Ring',
    kind: 'handmade',
    generator: '',
    planets: each.map((i) => ({
      id: id(i),
      name: `World ${id(i)}`,
      class: i === 0 ? 'forge' : 'agri',
      export: `goods of ${id(i)}`,
    })),
    lanes: each.map((i) => ({ id: `L${i + 1}`, ends: [id(i), id(i + 1)], spaces: 2 })),
    orders: each.map((i) => ({ id: `O${i + 1}`, pickup: id(i), dropoff: id(i + 1) })),
    frontier: [],
  }
}

/** The options that play a map of your own. */
export const custom = (map: SectorMap, more: Options = {}): Options => ({
  ...more,
  map: 'custom',
  chart: map as unknown as Json,
})

/** The map with one part replaced: `but(ring(5), 'planets.1.class', 'paradise')`. */
export function but(map: SectorMap, path: string, value: unknown): SectorMap {
  const copy = structuredClone(map)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = copy as unknown as Record<string, unknown>
  for (const name of names) part = part[name] as Record<string, unknown>
  part[last] = value
  return copy
}
