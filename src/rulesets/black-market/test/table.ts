import assert from 'node:assert/strict'
import type { Chance } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Position as AnyPosition, Frame, Seat } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { GameTable, loaded, noGame as unopened } from '../../../kernel/testing/table.ts'
import { begun, type Cast, type Recipe as Plain } from '../../../kernel/testing/transcript.ts'
import { cardId, faceOf, markOf, placeId } from '../colony/locations.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteOf } from '../colony/utilities.ts'
import { faces, SKILLS, skills, UNITS, utilities } from '../data.ts'
import { at, type Position } from '../position.ts'
import { blackMarket } from '../ruleset.ts'
import type { View } from '../view.ts'
import { type Setting, stage } from './stage.ts'

export type { Setting } from './stage.ts'

export const game = new Game(anyRuleset(blackMarket))

type Options = Record<string, Json>

/** A game just opened. */
export function opening(options: Options = {}, seats = 3, seed = 'opening'): Table {
  return new Table(begun(game, options, seats, new FastSource(seed)))
}

/** A game that cannot be opened. */
export const noGame = (options: Options, seats: number, clause: string | null, code: string): void =>
  unopened(game, options, seats, clause, code)

/** A table as it is laid, an action about to be chosen. */
export function laid(setting: Setting = {}): Table {
  const p = stage(game, setting)
  return new Table(loaded(game, p, p.seats))
}

/** A table at the initiator's first window of a Trade action; nobody has wished for anything. */
export function trading(setting: Setting = {}): Table {
  return laid(setting).act('trade').quiet()
}

/** A game of colonies on the table. */
export class Table extends GameTable<Position, View> {
  /** The question that waits and who is asked: `0 trade.window`. */
  get now(): string {
    return `${this.asked.join(' ')} ${this.step}`.trim()
  }

  /** The frame on top of the stack. */
  get frame(): Frame & Record<string, unknown> {
    return this.p.flow.at(-1) as Frame & Record<string, unknown>
  }

  /** Chooses an action. */
  act(action: string): this {
    return this.do({ action })
  }

  /** Everybody who is asked at the opening of Trade has nothing to say. */
  quiet(): this {
    while (this.step === 'trade.opening') this.do({})
    return this
  }

  /** Everybody lets the deadline pass until this step is asked, of anybody (`trade.own`) or of a seat (`2 trade.own`). */
  lateUntil(step: string): this {
    for (let i = 0; this.step !== step && this.now !== step; i++) {
      assert.ok(i < 500 && this.step !== 'over', `${step} is never asked`)
      const [seat = 0] = this.asked
      this.luck(game.late(this.p, seat), `late ${i}`)
    }
    return this
  }

  /** The seat that is asked lets the deadline pass; then this chance comes. */
  late0(): this {
    const [seat = 0] = this.asked
    return this.luck(game.late(this.p, seat), `late ${this.match.events.length}`)
  }

  /** Proposes a deal with these legs: `give 0 2 E 4`, `swap E 2 W 1`, or as they are. */
  propose(...legs: (string | Json)[]): this {
    return this.do({ do: 'propose' }).do({ do: 'propose', legs: legs.map(legOf) })
  }

  /** A proposal of these legs is refused. */
  noDeal(legs: readonly (string | Json)[], clause: string, code: string): this {
    return this.no({ do: 'propose', legs: legs.map(legOf) }, clause, code)
  }

  /** Exchanges with the pool in a window, or trades directly: `swap W 9 F 3`. */
  swap(pay: string, amount: number, get: string, count: number): this {
    const how = this.step === 'trade.own' ? 'direct' : 'exchange'
    return this.do({ do: how, pay, get }).do({ pay: amount, get: count })
  }

  /** E, W, F of a player. */
  goods(seat: Seat): number[] {
    return this.p.goods.slice(seat * 3, seat * 3 + 3)
  }

  get pool(): number[] {
    return [...this.p.pool]
  }

  /** The Location Cards of a player by face, those face-down with a dash before: `-N4`. */
  cards(seat: Seat): string[] {
    return this.p.holder.flatMap((holder, mark) =>
      holder === seat ? [`${this.p.open[mark] === 1 ? '' : '-'}${faces[at(this.p.face, mark)]?.id}`] : [],
    )
  }

  /** The mark of a card that is on the table, as a player writes it: `#3`. */
  mark(id: string): string {
    return `#${markOf(this.p, faceOf(id)) + 1}`
  }

  /** What stands on a site: `farm of 0, occupied`; empty for nothing. */
  site(id: string): string {
    const site = siteOf(id)
    const is = utilities[this.p.site[site] ?? -1]?.id
    if (is === undefined) return ''
    const marks = [
      ...(this.p.occupied[site] === 1 ? ['occupied'] : []),
      ...(this.p.upgraded[site] === 1 ? ['upgraded'] : []),
    ]
    return [`${is} of ${this.p.siteOwner[site]}`, ...marks].join(', ')
  }

  /** The units of a player: `2 mech at N4`. Places by face. */
  units(seat: Seat): string[] {
    const found: string[] = []
    for (let place = 0; place < PLACES; place++)
      for (const [kind, name] of UNITS.entries()) {
        const count = unitsAt(this.p, seat, kind, place)
        const where = place < 5 ? placeId(this.p, null, place) : faces[at(this.p.face, place - 5)]?.id
        if (count > 0) found.push(`${count} ${name} at ${where}`)
      }
    return found
  }

  /** Skill Cards in hand, or in the own discard pile. */
  skills(seat: Seat, pile: 'hand' | 'used' = 'hand'): string[] {
    return skills.flatMap(({ id }, i) => Array<string>(at(this.p[pile], seat * SKILLS + i)).fill(id))
  }

  get shown(): string[] {
    return skills.flatMap(({ id }, i) => Array<string>(at(this.p.shown, i)).fill(id))
  }

  /** What a seat calls the card with this face. */
  called(reader: Seat | null, id: string): string {
    return cardId(this.p, reader, markOf(this.p, faceOf(id)))
  }
}

/** `give 0 2 E 4`, `give 2 0 location N4`, `give 0 1 skill T3 discard`, `swap E 2 W 1`; JSON is left as it is. */
export function legOf(leg: string | Json): Json {
  if (typeof leg !== 'string') return leg
  const [verb, a = '', b = '', c = '', d = '', e = ''] = leg.split(' ')
  if (verb === 'swap') return { do: 'exchange', pay: a, amount: Number(b), get: c, count: Number(d) }
  const base = { do: 'give', from: Number(a), to: Number(b), what: c }
  if (d === '') return base
  if (/^\d+$/.test(d)) return { ...base, amount: Number(d) }
  if (e === '') return { ...base, which: d }
  return /^\d+$/.test(e) ? { ...base, which: d, amount: Number(e) } : { ...base, which: d, pile: e }
}

/** `random`: every legal answer equally likely. `busy`: seldom passes. `trader`: busy, and chooses Trade when it can. */
type Player = 'random' | 'busy' | 'trader'
export type Recipe = Plain<Player>

export const cast: Cast<Recipe> = {
  gameOf: () => game,
  next({ players }, { position, question }, chance) {
    const [seat = 0] = question.waitsFor
    return { seat, answer: answerOf(players[seat], position, seat, chance) }
  },
}

function answerOf(player: Player | undefined, p: AnyPosition, seat: Seat, chance: Chance): Json {
  const codes = game.codes(p, seat)
  if (player === 'random' || codes.length < 2) return game.random(p, seat, chance)
  const trade = codes.find((code) => JSON.stringify(game.show(p, seat, code)) === '{"action":"trade"}')
  if (player === 'trader' && trade !== undefined) return game.show(p, seat, trade)
  // The first code of every list is to do nothing, where that is possible.
  const busy = chance.pick(4) === 0 ? codes : codes.slice(1)
  return game.show(p, seat, busy[chance.pick(busy.length)] ?? 0)
}
