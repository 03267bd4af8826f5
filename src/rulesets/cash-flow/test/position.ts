import assert from 'node:assert/strict'
import { Chance, exhausted } from '../../../kernel/chance.ts'
import { type Game, isRefusal } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { plusAt, withAt } from '../../../kernel/lists.ts'
import { powers, territories, territoryOf, zoneOf, zones } from '../board.ts'
import { CARDS, type Card, cardOf, companies, RESOURCES } from '../cards.ts'
import { makePiles } from '../deck.ts'
import { noteHomes } from '../elimination.ts'
import { addArmies, navyAt } from '../land.ts'
import { discAt, moneyOf, rowMoney } from '../money.ts'
import type { Options } from '../options.ts'
import { DECK, DISCARD, type Position, PUBLIC, ROW } from '../position.ts'
import { setup } from '../setup.ts'

export type Power = 'usa' | 'csa' | 'fas' | 'len' | 'ussr' | 'prc'
type Resource = (typeof RESOURCES)[number]
type Counts = Readonly<Record<string, number>>

/** What a player has. Territories, zones and cards go by id. */
export interface Player {
  /** 3000 M when not said. */
  readonly cash?: number
  readonly mineral?: number
  readonly oil?: number
  readonly grain?: number
  readonly armies?: Counts
  /** A number of empty navies, or a list of navies by the armies they carry: `{ 'red-sea': 2, 'north-sea': [0, 4] }`. */
  readonly navies?: Readonly<Record<string, number | readonly number[]>>
  readonly silos?: Counts
  readonly lstars?: number
  /** Clouds the player has placed. */
  readonly clouds?: Counts
  readonly open?: readonly string[]
  readonly closed?: readonly string[]
  /** Discs by resource and price: `{ oil: { 150: 2 } }`. */
  readonly discs?: Partial<Record<Resource, Readonly<Record<number, number>>>>
  readonly vp?: number
  /** Out of the game. */
  readonly out?: boolean
}

export type Players = Partial<Record<Power, Player>>

/** Everything else on the table. */
export interface Setting {
  readonly options?: Readonly<Record<string, Json>>
  /** More players than named: the other superpowers join in the order of the map. At least 2. */
  readonly seats?: number
  /** Whose turn it is; the first named when not said. */
  readonly turn?: Power
  /** 2 when not said. */
  readonly round?: number
  /** Filled boxes of the labour row. */
  readonly k?: number
  readonly token?: Power
  /** Special cards that have come up. */
  readonly out?: readonly ('nuke' | 'lstar' | 'supremacy')[]
  /** The face-up row; three cards of different resources when not said. */
  readonly row?: readonly string[]
  readonly discards?: readonly string[]
  /** Ordinary cards left in the deck, the first pile first; the others are discarded. All that is left when not said. */
  readonly deck?: readonly string[]
  /** Closed cards that everybody knows. */
  readonly known?: readonly string[]
  /** Blockades: `{ by: 'usa', land: 'central-america' }`, `{ by: 'len', siege: 'fas' }`, `{ by: 'usa', sea: 'java-sea' }`. */
  readonly blockades?: readonly {
    by: Power
    land?: string
    sea?: string
    siege?: Power
    partners?: readonly Power[]
  }[]
  readonly debts?: readonly { from: Power; to: Power; amount: number; round?: number }[]
  /** Idle rounds so far. */
  readonly idle?: number
  /** False when nothing has happened in this round. */
  readonly busy?: boolean
  /** Other fields of the position. */
  readonly more?: Partial<Position>
}

export function land(id: string): number {
  const at = territoryOf(id)
  assert.ok(at >= 0, `there is no territory ${id}`)
  return at
}

export function zone(id: string): number {
  const at = zoneOf(id)
  assert.ok(at >= 0, `there is no zone ${id}`)
  return at
}

export function card(id: string): Card {
  const at = cardOf(id)
  assert.ok(at >= 0, `there is no card ${id}`)
  return at
}

export const isLandId = (id: string): boolean => territoryOf(id) >= 0
export const landId = (at: number): string => territories[at]?.id ?? '?'
export const zoneId = (at: number): string => zones[at]?.id ?? '?'

/** The superpowers at the table, in the order of the seats. */
function seating(players: Players, setting: Setting): Power[] {
  const named = Object.keys(players) as Power[]
  const others = (powers.map((power) => power.id) as Power[]).filter((id) => !named.includes(id))
  return [...named, ...others].slice(0, Math.max(2, named.length, setting.seats ?? 0))
}

/** A position in which the player at turn chooses an action. Money that nobody is said to have lies in the bank. */
export function build(game: Game, players: Players, setting: Setting): Position {
  const order = seating(players, setting)
  const options = { ...setting.options }
  const k = setting.k ?? 0
  const read = game.readOptions(options)
  if (isRefusal(read)) assert.fail(read.text)
  const fields = setup(read as unknown as Options, order.length, new Chance(exhausted))
  if (isRefusal(fields)) assert.fail(fields.text)
  const p: Position = { flow: [], standing: [], ...fields }
  const seat = (power: Power) => {
    const at = order.indexOf(power)
    assert.ok(at >= 0, `nobody plays ${power}`)
    return at
  }
  p.power = order.map((id) => powers.findIndex((power) => power.id === id))
  p.round = setting.round ?? 2
  p.turns = (p.round - 1) * p.seats + 1
  p.turn = setting.turn === undefined ? 0 : seat(setting.turn)
  p.labour = k
  p.token = setting.token === undefined ? -1 : seat(setting.token)
  p.idle = setting.idle ?? 0
  p.busy = setting.busy === false ? 0 : 1
  for (const id of setting.out ?? []) p.special[['nuke', 'lstar', 'supremacy'].indexOf(id)] = 1
  for (const [s, id] of order.entries()) give(p, s, players[id] ?? {})
  dealOut(p, setting)
  for (const { by, land: at, sea, siege, partners = [] } of setting.blockades ?? []) {
    const kind = at !== undefined ? 'land' : sea !== undefined ? 'sea' : 'siege'
    const of = at !== undefined ? land(at) : sea !== undefined ? zone(sea) : seat(siege ?? 'usa')
    const mask = partners.reduce((sum, id) => sum | (1 << seat(id)), 0)
    p.blockades = [...p.blockades, { by: seat(by), kind, of, partners: mask }]
  }
  for (const { from, to, amount, round = 1 } of setting.debts ?? [])
    p.debts = [...p.debts, { from: seat(from), to: seat(to), amount, round }]
  Object.assign(p, setting.more)
  balance(p)
  noteHomes(p)
  p.flow = [
    { in: 'game', at: 'next', seat: 0 },
    { in: 'turn', at: 'action' },
  ] as unknown as Position['flow']
  return p
}

/** Puts down what a player has. */
function give(p: Position, seat: number, has: Player): void {
  p.cash[seat] = has.cash ?? (has.out === true ? 0 : 3000)
  p.alive = withAt(p.alive, seat, has.out === true ? 0 : 1)
  p.vp[seat] = has.vp ?? 0
  p.lstar[seat] = has.lstars ?? 0
  for (const [resource, name] of RESOURCES.entries()) {
    p.supply[seat * 3 + resource] = has[name] ?? 0
    for (const [price, count] of Object.entries(has.discs?.[name] ?? {})) {
      const column = p.options.market_scale.indexOf(Number(price))
      assert.ok(column >= 0, `no column of ${price}`)
      p.disc = withAt(p.disc, discAt(p, seat, resource, column), count)
    }
  }
  for (const [id, count] of Object.entries(has.armies ?? {})) addArmies(p, land(id), seat, count)
  for (const [id, count] of Object.entries(has.silos ?? {}))
    p.silo = withAt(p.silo, land(id) * p.seats + seat, count)
  for (const [id, count] of Object.entries(has.clouds ?? {}))
    p.cloud = withAt(p.cloud, land(id) * p.seats + seat, count)
  for (const [id, fleet] of Object.entries(has.navies ?? {}))
    for (const cargo of typeof fleet === 'number' ? Array<number>(fleet).fill(0) : fleet) {
      const at = navyAt(p, zone(id), seat, cargo)
      p.navy = plusAt(p.navy, at, 1)
    }
  for (const id of has.open ?? []) hold(p, seat, card(id), 1, 0)
  for (const id of has.closed ?? []) hold(p, seat, card(id), 0, 0)
}

function hold(p: Position, seat: number, c: Card, open: number, known: number): void {
  assert.equal(p.card[c], DECK, `${companies[c]?.id} is somewhere else already`)
  p.card = withAt(p.card, c, seat)
  p.open = withAt(p.open, c, open)
  p.known = withAt(p.known, c, known)
}

/** The row, the discards and the deck. */
function dealOut(p: Position, setting: Setting): void {
  for (const id of setting.known ?? []) p.known = withAt(p.known, card(id), PUBLIC)
  const put = (c: Card, place: number) => {
    assert.equal(p.card[c], DECK, `${companies[c]?.id} is somewhere else already`)
    p.card = withAt(p.card, c, place)
  }
  const kept = (setting.deck ?? []).map(card)
  for (const id of setting.discards ?? []) put(card(id), DISCARD)
  for (const c of setting.row?.map(card) ?? anyRow(p, kept)) put(c, ROW)
  if (setting.deck !== undefined)
    for (let c = 0; c < CARDS; c++)
      if (p.card[c] === DECK && !kept.includes(c)) p.card = withAt(p.card, c, DISCARD)
  makePiles(p)
  // Of a pile whose special card is out nothing is left above it that matters: its cards lie in the next ones.
  for (let pile = 0; pile < 2; pile++) {
    if (p.special[pile] === 0) continue
    p.pile[pile + 1] = (p.pile[pile + 1] as number) + (p.pile[pile] as number)
    p.pile[pile] = 0
  }
}

/** One card of each resource from the end of the file. */
function anyRow(p: Position, kept: readonly Card[]): Card[] {
  return RESOURCES.flatMap((_, resource) => {
    const free = companies.flatMap((company, c) =>
      company.resource === resource && p.card[c] === DECK && !kept.includes(c) ? [c] : [],
    )
    return free.slice(-1)
  })
}

/** Makes the books right: money not named lies in the bank, every unit on the table was created. */
function balance(p: Position): void {
  const has = p.cash.reduce((sum, cash) => sum + cash, 0) + rowMoney(p)
  const start = Math.max(p.options.starting_cash, Math.ceil(has / p.seats))
  p.options = { ...p.options, starting_cash: start }
  p.retired = moneyOf(p.options, p.seats) - has
  const columns = p.options.market_scale.length
  for (let resource = 0; resource < 3; resource++) {
    let sum = 0
    for (let seat = 0; seat < p.seats; seat++) {
      sum += p.supply[seat * 3 + resource] as number
      for (let column = 0; column < columns; column++)
        sum += p.disc[discAt(p, seat, resource, column)] as number
    }
    p.created[resource] = sum
    p.deleted[resource] = 0
  }
}
