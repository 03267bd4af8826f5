import assert from 'node:assert/strict'
import { exhausted } from '../../../kernel/chance.ts'
import { numbersOf } from '../../../kernel/facts.ts'
import { Game, isRefusal } from '../../../kernel/game.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { anyRuleset, type Result } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { namedRefusal } from '../../../kernel/tell.ts'
import type { Fact as Told } from '../../../kernel/transition.ts'
import { book } from '../books.ts'
import { type World, worldNamed } from '../cluster.ts'
import { at, bit, type Position, spot } from '../position.ts'
import { CODES } from '../refusals.ts'
import { rules } from '../ruleset.ts'
import { type Facts, words } from '../words.ts'

export const game = new Game(anyRuleset(rules))

/** Two players, three turns: small enough to try every option. */
export const short: JsonObject = {
  id: 'short',
  name: 'Short',
  players: 2,
  homes: [
    ['A1', 'A2'],
    ['B1', 'B2'],
  ],
  neutral: ['D1', 'C1'],
  neutralTrade: { C1: [1] },
  start: 'war',
  ftl: true,
  turns: 3,
  majority: 4,
  ships: 3,
  treasury: 20,
}
/** The options under which it is played. */
export const custom: JsonObject = { scenario: 'custom', scenario_file: short }

/** A position as a test lays it: its lists are its own, those too that copies share in play. */
export type Laid = {
  [K in keyof Position]: Position[K] extends readonly (infer Item)[] ? Item[] : Position[K]
}

/** A table as a test lays it. */
export interface Setting {
  readonly options?: JsonObject
  /** The number of seats picks the scenario: 2 Two Suns, 3 Crossroads, 4 Long Peace, 5 Full Cluster. */
  readonly seats?: number
  readonly turn?: number
  /** The step that asks; the whole sheet where orders = sheet. */
  readonly step?: 'diplomacy' | 'spending' | 'movement' | 'landing' | 'trade'
  /** Changes the position before it is loaded. */
  lay?(p: Laid): void
}

/** The position of a game just begun, changed as the setting says. */
export function position({ options = {}, seats = 3, turn, step, lay }: Setting = {}): Laid {
  const begun = game.begin(options, seats, new FastSource('table'))
  if (isRefusal(begun)) assert.fail(`${begun.code}: ${begun.text}`)
  const p = begun.position as Laid
  if (turn !== undefined) p.turn = turn
  const [frame] = p.flow
  if (step !== undefined && frame !== undefined) frame.at = step
  lay?.(p)
  return p
}

/** A game that cannot be opened. */
export function noGame(
  options: JsonObject,
  seats: number,
  clause: string | null,
  code: string,
  text: RegExp,
): void {
  const begun = game.begin(options, seats, new FastSource('table'))
  assert.ok(isRefusal(begun), `${JSON.stringify(options)} with ${seats} seats is accepted`)
  assert.deepEqual([begun.clause, begun.code], [clause, code], begun.text)
  assert.match(begun.text, text)
}

/** A world by its id. */
export const world = (p: Position, id: string): World => worldNamed(p.cluster, id)

/** Sets a treasury; the books say that the difference was there from the start, or was lost. */
export function purse(p: Laid, seat: Seat, gb: number): void {
  const more = gb - at(p.treasury, seat)
  book(p, seat, more > 0 ? 'start' : 'lost', Math.abs(more))
  p.treasury[seat] = gb
}

/** Puts ships at a world, with money aboard. */
export function fleet(p: Laid, seat: Seat, id: string, ships: number, cargo = 0): void {
  const place = spot(p, world(p, id), seat)
  book(p, seat, 'start', cargo - at(p.cargo, place))
  p.ships[place] = ships
  p.cargo[place] = cargo
}

/** Sets agitation. */
export function agitate(p: Laid, seat: Seat, id: string, n: number): void {
  p.agitation[spot(p, world(p, id), seat)] = n
}

/** Has a world blockaded by a seat with a ship there, blocking these worlds. */
export function blockade(p: Laid, seat: Seat, id: string, blocked: readonly string[] = []): void {
  const w = world(p, id)
  fleet(p, seat, id, Math.max(1, at(p.ships, spot(p, w, seat))))
  p.blockaders[w] = at(p.blockaders, w) | bit(seat)
  p.blocks[spot(p, w, seat)] = setOf(p, blocked)
}

/** Has a world admit none but these. */
export function admitOnly(p: Laid, id: string, admitted: readonly string[]): void {
  p.admits[world(p, id)] = setOf(p, admitted)
}

export const setOf = (p: Position, ids: readonly string[]): number =>
  ids.reduce((set, id) => set | bit(world(p, id)), 0)

/** Gives FTL, paid from the start. */
export function owning(p: Laid, seat: Seat): void {
  const cost = p.options.ftl_cost
  book(p, seat, 'start', cost)
  book(p, seat, 'ftl', cost)
  p.ftl[seat] = 1
}

/** Makes peace between two. */
export function peace(p: Laid, one: Seat, other: Seat): void {
  p.war[one] = at(p.war, one) & ~bit(other)
  p.war[other] = at(p.war, other) & ~bit(one)
}

/** A table where revolts come next: somebody has a ship abroad, so that step 7 asks. */
export const revolting = (lay: (p: Laid) => void): Setting => ({
  step: 'landing',
  turn: 3,
  lay(p) {
    fleet(p, 2, 'A1', 1)
    lay(p)
  },
})

/** A game on the table, to be played with dice as given and looked at. */
export class Table {
  readonly match: Match
  /** What the last round of sheets led to. */
  facts: Told[] = []

  constructor(setting: Setting = {}) {
    const p = position(setting)
    const match = Match.load(game, JSON.parse(JSON.stringify(p)), p.seats)
    if (isRefusal(match)) assert.fail(match.text)
    this.match = match
  }

  get p(): Position {
    return this.match.position as Position
  }

  /** The step that waits, or `over`. */
  get step(): string {
    return this.p.flow[0]?.at ?? 'over'
  }

  /** Every seat that is asked hands in its sheet, none when nothing is given; exactly these dice are rolled. */
  give(sheets: Readonly<Record<number, string | Json>>, ...dice: number[]): this {
    const asked = [...game.asked(this.p)]
    for (const seat of Object.keys(sheets))
      assert.ok(asked.includes(Number(seat)), `seat ${seat} is not asked`)
    this.facts = []
    const rolled: number[] = []
    for (const [i, seat] of asked.entries()) {
      const given = sheets[seat] ?? ''
      const answer: Json = typeof given === 'string' ? { text: given } : given
      const made = this.match.submit(seat, answer, true, exhausted, i === asked.length - 1 ? dice : [])
      if (isRefusal(made)) assert.fail(`${made.code} ${made.clause}: ${made.text}`)
      this.facts.push(...(made.applied?.facts ?? []))
      rolled.push(...(made.applied?.event.chance ?? []))
      assert.equal(game.fault(this.p), null)
    }
    assert.deepEqual(rolled, dice, 'the dice that were rolled')
    return this
  }

  /** Goes on, without orders, until this step asks. */
  until(step: string): this {
    for (let i = 0; this.step !== step; i++) {
      assert.ok(i < 20 && this.step !== 'over', `${step} does not come`)
      this.give({})
    }
    return this
  }

  /** What was told of this kind, argument by argument. */
  told(kind: keyof Facts): (readonly number[])[] {
    return this.facts.filter((fact) => fact.kind === kind).map(numbersOf)
  }

  /** All that was told, in order, each as `moved 0 1 2 1`. */
  get tale(): string[] {
    return this.facts.map(({ kind, args }) =>
      [
        kind,
        ...args.slice(0, words[kind as keyof Facts].parts?.length).map((arg) => JSON.stringify(arg)),
      ].join(' '),
    )
  }

  /** The lines that were skipped, as `2 NO_MONEY GT-8.1`, as their owner is told. */
  skipped(seat: Seat): string[] {
    return this.facts
      .filter(({ kind, only }) => kind === 'skipped' && only?.includes(seat) === true)
      .map(({ args }) => {
        const [no, , code, [chapter, number]] = args as Facts['skipped']
        return `${no} ${Object.keys(CODES)[code]} GT-${chapter}.${number}`
      })
  }

  ships(seat: Seat, id: string): number {
    return at(this.p.ships, spot(this.p, world(this.p, id), seat))
  }

  cargo(seat: Seat, id: string): number {
    return at(this.p.cargo, spot(this.p, world(this.p, id), seat))
  }

  agitation(seat: Seat, id: string): number {
    return at(this.p.agitation, spot(this.p, world(this.p, id), seat))
  }

  owner(id: string): Seat {
    return at(this.p.owner, world(this.p, id))
  }

  /** The blocks of a blockader at a world, as ids. */
  blocks(seat: Seat, id: string): string[] {
    return this.ids(at(this.p.blocks, spot(this.p, world(this.p, id), seat)))
  }

  admits(id: string): string[] {
    return this.ids(at(this.p.admits, world(this.p, id)))
  }

  ids(set: number): string[] {
    return this.p.cluster.worlds.filter((_, w) => (set & bit(w)) !== 0).map(({ id }) => id)
  }

  get result(): Result {
    const result = game.result(this.p)
    assert.ok(result !== null, 'the game goes on')
    return result
  }
}

/**
 * A line that is not legal: told to its owner with its code and clause, refused with the same when the sheet is strict,
 * with a sentence that says more; nothing is changed by it.
 */
export function refused(setting: Setting, seat: Seat, line: string, code: string, clause: string): Refusal {
  const table = new Table(setting)
  const before = game.hash(table.p)
  const found = game.check(table.p, seat, { text: line, strict: true })
  assert.ok(found !== null, `${line} is accepted`)
  // Players are called by their names, except where there is none of that number.
  if (code !== 'NO_SUCH_PLAYER') assert.doesNotMatch(found.text, /\bplayer \d/i)
  const strict = namedRefusal(found, (other) => `player ${other + 1}`)
  assert.deepEqual([strict.code, strict.clause], [code, clause], strict.text)
  assert.match(strict.text, /^[A-Z"].+\.$/)
  assert.equal(game.hash(table.p), before)
  const without = new Table(setting)
  without.give({})
  table.give({ [seat]: line })
  assert.deepEqual(table.skipped(seat), [`${line.split('\n').length} ${code} ${clause}`])
  assert.deepEqual({ ...table.p, flow: [] }, { ...without.p, flow: [] }, 'a refused order changes nothing')
  return strict
}

/** A sheet all of whose lines are legal now. */
export function legal(setting: Setting, seat: Seat, lines: string): void {
  const { p } = new Table(setting)
  assert.equal(game.check(p, seat, { text: lines, strict: true }), null, lines)
}
