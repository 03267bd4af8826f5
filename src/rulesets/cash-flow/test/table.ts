import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { Game, isRefusal } from '../../../kernel/game.ts'
import { type Described, type Field, fieldsOf, type Thing } from '../../../kernel/index.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { GameTable, loaded, noGame as unopened } from '../../../kernel/testing/table.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { powers } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import { deckSize, rowOf } from '../deck.ts'
import { embarked, navies, ownerOf } from '../land.ts'
import { discAt, rowMoney, units } from '../money.ts'
import { DECK, DISCARD, DRAWN, type Position } from '../position.ts'
import { cashFlow } from '../ruleset.ts'
import { nukesOf } from '../upkeep.ts'
import type { View } from '../view.ts'
import {
  build,
  isLandId,
  land,
  landId,
  type Players,
  type Power,
  type Setting,
  zone,
  zoneId,
} from './position.ts'

export type { Player, Players, Power, Setting } from './position.ts'

export const game = new Game(anyRuleset(cashFlow))

export type Options = Record<string, Json>

/** A game just opened, before the first superpower is chosen. */
export function opening(options: Options = {}, seats = 6): Table {
  return new Table(begun(game, options, seats, new FastSource('opening')))
}

/** A game at its first turn: set-up as the late have it, or, `atRandom`, any legal one. */
export function played(setting: {
  options?: Options
  seats?: number
  seed?: number
  atRandom?: boolean
}): Table {
  const { options = {}, seats = 6, seed = 0, atRandom = false } = setting
  const t = opening(options, seats)
  const chance = new Chance(new FastSource(`played ${seed}`))
  for (let n = 1; t.step.startsWith('game.'); n++) {
    const [seat = 0] = t.asked
    t.luck(atRandom ? game.random(t.p, seat, chance) : game.late(t.p, seat), `${seed} ${n}`)
  }
  return t
}

/** A game that cannot be opened. */
export const noGame = (options: Options, seats: number, clause: string | null, code: string): void =>
  unopened(game, options, seats, clause, code)

/**
 * A position in the middle of a game: seat 1's turn (or `setting.turn`'s), an action to be chosen, an empty board but
 * for what is named.
 *
 * `at({ usa: { cash: 500, armies: { alaska: 3 } }, ussr: { silos: { kola: 2 } } }, { k: 5 })`: the seats are taken in
 * the order in which the superpowers are named; with `setting.seats` others join them.
 */
export function at(players: Players, setting: Setting = {}): Table {
  return Table.of(build(game, players, setting))
}

/** A game of superpowers on the table; they are named by their ids or by their seats. */
export class Table extends GameTable<Position, View, Power> {
  static of(p: Position): Table {
    return new Table(loaded(game, p, p.seats))
  }

  /** The superpowers that are asked. */
  get who(): string[] {
    return this.asked.map((seat) => this.power(seat))
  }

  /** Begins an action. */
  act(action: string): this {
    return this.do({ do: action })
  }

  /** Everybody who is asked lets the deadline pass, once. */
  override late(...chance: number[]): this {
    for (const seat of [...this.asked]) this.lateBy(seat, ...chance)
    return this
  }

  /** What a form shows of an answer: numbers with the most that they may be, things with their second lines. */
  form<V, F>(
    described: Described<Position, F, V>,
    value: V,
    frame = {} as F,
    who: Seat | Power = this.awaited,
  ) {
    const lines = (fields: readonly Field<V>[]): string[] =>
      fields.flatMap((field) => {
        const things = (some: readonly Thing[]) => some.map(({ text, note = '' }) => `${text} ${note}`.trim())
        const at = field.path.join('.')
        if (field.kind === 'part' || field.kind === 'row') return lines(field.fields)
        if (field.kind === 'number') return [`${field.label}: ${field.value} of ${field.limit.most}`]
        if (field.kind === 'list') return [`${at}: ${things(field.things).join('; ')}`]
        return field.kind === 'ticks'
          ? [`${at}: ${things(field.things.map(({ thing }) => thing)).join('; ')}`]
          : []
      })
    return lines(fieldsOf(described, this.p, frame, this.seat(who), value))
  }

  /** Whether the last answer has shown or decided something, so that who gave it cannot take it back. */
  final(who: Seat | Power): boolean {
    return isRefusal(this.match.undoPoint(this.seat(who)))
  }

  /** What is answered for the late, as JSON. */
  lateChoice(who: Seat | Power = this.awaited): Json {
    return game.late(this.p, this.seat(who))
  }

  /** The seat of a superpower, or the seat itself. */
  override seat(who: Seat | Power): Seat {
    if (typeof who === 'number') return who
    const seat = this.p.power.indexOf(powers.findIndex((power) => power.id === who))
    assert.ok(seat >= 0, `nobody plays ${who}`)
    return seat
  }

  override name(seat: Seat): string {
    return this.power(seat)
  }

  /** The superpower of a seat. */
  power(seat: Seat): string {
    return powers[this.p.power[seat] as number]?.id ?? '?'
  }

  cash(who: Seat | Power): number {
    return this.p.cash[this.seat(who)] as number
  }

  /** Mineral, oil, grain in the supply centre. */
  supply(who: Seat | Power): number[] {
    return RESOURCES.map((_, resource) => units(this.p, this.seat(who), resource))
  }

  /** Discs on the market: `{ oil: { 150: 1 } }`. */
  discs(who: Seat | Power): Record<string, Record<number, number>> {
    const out: Record<string, Record<number, number>> = {}
    for (const [resource, name] of RESOURCES.entries())
      for (const [column, price] of this.p.options.market_scale.entries()) {
        const count = this.p.disc[discAt(this.p, this.seat(who), resource, column)] as number
        if (count > 0) out[name] = { ...out[name], [price]: count }
      }
    return out
  }

  /** Filled boxes of the labour row, and the money in them. */
  get k(): number {
    return this.p.labour
  }
  get row(): number {
    return rowMoney(this.p)
  }

  /** Armies in a territory, or aboard in a zone. */
  armies(id: string, who?: Seat | Power): number {
    if (isLandId(id)) return this.p.army[land(id)] as number
    return embarked(this.p, zone(id), this.seat(who ?? 0))
  }

  navies(id: string, who: Seat | Power): number {
    return navies(this.p, zone(id), this.seat(who))
  }

  /** All silos, or those in a territory. */
  silos(who: Seat | Power, id?: string): number {
    const seat = this.seat(who)
    return id === undefined ? nukesOf(this.p, seat) : (this.p.silo[land(id) * this.p.seats + seat] as number)
  }

  lstars(who: Seat | Power): number {
    return this.p.lstar[this.seat(who)] as number
  }

  /** Clouds in a territory, of everybody or of one player. */
  clouds(id: string, who?: Seat | Power): number {
    const at = land(id) * this.p.seats
    const all = this.p.cloud.slice(at, at + this.p.seats)
    return who === undefined ? all.reduce((sum, n) => sum + n, 0) : (all[this.seat(who)] as number)
  }

  vp(who: Seat | Power): number {
    return this.p.vp[this.seat(who)] as number
  }

  /** The superpower that owns a territory; null for nobody. */
  owner(id: string): string | null {
    const owner = ownerOf(this.p, land(id))
    return owner < 0 ? null : this.power(owner)
  }

  /** The ids of a player's companies, open or closed, in the order of the card file. */
  companies(who: Seat | Power, kind?: 'open' | 'closed'): string[] {
    const seat = this.seat(who)
    const wanted = kind === undefined ? [0, 1] : [kind === 'open' ? 1 : 0]
    // CF-20.5  What has just been drawn is in the hand of its drawer.
    const holder = (c: number) => (this.p.card[c] === DRAWN ? this.p.turn : this.p.card[c])
    return this.#cards((c) => holder(c) === seat && wanted.includes(this.p.open[c] as number))
  }

  /** The ids of the face-up row. */
  faceUp(): string[] {
    return rowOf(this.p).map((c) => companies[c]?.id ?? '?')
  }

  discards(): string[] {
    return this.#cards((c) => this.p.card[c] === DISCARD)
  }

  /** Cards left in the deck, special ones included. */
  get deck(): number {
    return deckSize(this.p)
  }

  /**
   * The picks that draw these companies one after the other: of the deck, or, with `stack`, of a superpower's stack
   * (or the `neutral` one). In the middle of a game the pick within the pile, if its special card is still in, comes
   * before each of them.
   */
  picks(ids: readonly string[], stack?: Power | 'neutral'): number[] {
    const own = stack === undefined ? null : powers.findIndex((power) => power.id === stack)
    const deck = this.#cards((c) => this.p.card[c] === DECK && (own === null || companies[c]?.stack === own))
    return ids.map((id) => {
      const at = deck.indexOf(id)
      assert.ok(at >= 0, `${id} cannot be drawn`)
      deck.splice(at, 1)
      return at
    })
  }

  /** Blockades in force: `usa: land central-america`. */
  blockades(): string[] {
    return this.p.blockades.map(({ by, kind, of }) => {
      const what = kind === 'land' ? landId(of) : kind === 'sea' ? zoneId(of) : this.power(of)
      return `${this.power(by)}: ${kind} ${what}`
    })
  }

  #cards(fits: (card: number) => boolean): string[] {
    return companies.flatMap(({ id }, c) => (fits(c) ? [id] : []))
  }
}
