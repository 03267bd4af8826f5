import assert from 'node:assert/strict'
import { exhausted } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { loaded } from '../../../kernel/testing/table.ts'
import { newNpr } from '../diplomacy/nprs.ts'
import type { Known } from '../knowledge/chart.ts'
import { knownOf } from '../knowledge/known.ts'
import type { Place } from '../map/core.ts'
import { HOMEWORLD, type Level, type System } from '../map/systems.ts'
import { Atlas, type World } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Empire, Line, Position } from '../position.ts'
import { rules } from '../ruleset.ts'
import { startingChart } from '../setup.ts'
import type { View } from '../view.ts'

export const game = new Game(anyRuleset(rules))

/** A system with one planet, where people can live. */
export const GARDEN: System = {
  type: 'Single Star',
  nebula: '',
  anomaly: '',
  planets: [{ slot: 2, kind: 'T' }],
  growth: 2,
  wealth: 4,
  hi: 1,
}
/** A system with a star and nothing else. */
export const BARE: System = { ...GARDEN, planets: [], growth: 0, wealth: 0, hi: 0 }
export const NEXUS: System = { ...BARE, type: 'Starless Nexus' }
export const anomaly = (kind: System['anomaly']): System => ({ ...BARE, type: 'Anomaly', anomaly: kind })

/** A map of a test: systems and links between them by their places, each `[a, b]` or `[a, b, Da, Db]`. */
export interface Drawn {
  readonly systems: readonly System[]
  readonly links: readonly (readonly [number, number, Level?, Level?])[]
  /** Where the exit is. */
  readonly exit?: number
  readonly core?: readonly System[]
}

function placesOf(systems: readonly System[], links: Drawn['links']): Place[] {
  const places: Place[] = systems.map((system) => ({ system, ends: [] }))
  for (const [a, b, da = 1, db = 1] of links) {
    places[a]?.ends.push({ to: b, d: da })
    places[b]?.ends.push({ to: a, d: db })
  }
  return places
}

/** Lines that say every turn how things stand, or sum up. */
const STANDING: readonly string[] = ['refused', 'strength', 'stands', 'open offer', 'history', 'rival']

/** A campaign on a map of the test's own; the NPR lives in the last system. Dice are given by the names of their streams. */
export class Campaign {
  match: Match

  constructor({ systems, links, exit, core = [NEXUS] }: Drawn, options: Partial<Options> = {}, seats = 2) {
    // SC-1.26  Clusters have five systems at least; what is missing lies apart, and no link leads there.
    const all = [HOMEWORLD, ...systems]
    const npr = systems.length
    while (all.length < 5) all.push(NEXUS)
    const chosen = {
      CLUSTER_SYSTEMS: all.length,
      CORE_SYSTEMS: core.length,
      START_SCOUTS: 1,
      EVENTS: 'off',
      ...options,
    }
    const begun = Match.begin(game, chosen as unknown as Json, seats, new FastSource('any'))
    if (isRefusal(begun)) assert.fail(begun.text)
    const p = JSON.parse(JSON.stringify(begun.position)) as Position
    const world: World = {
      template: {
        places: placesOf(all, links),
        npr: { home: npr, array: 0, short: 0, long: 0, el: 1, frigates: 4 },
      },
      core: { places: placesOf(core, []), order: [...core.keys()], nprs: [] },
      exits: Array.from({ length: seats }, () => exit ?? npr),
      taken: [],
      deleted: [],
      wild: [],
    }
    p.world = world
    const atlas = new Atlas(world)
    for (const empire of p.empires) empire.chart = startingChart(p.options, atlas, empire.seat)
    p.nprs = p.empires.map(({ seat }) => newNpr(atlas, atlas.nprHome(seat)))
    this.match = loaded(game, p, seats)
  }

  get p(): Position {
    return this.match.position as Position
  }

  /** The row of an empire. */
  empire(seat = 0): Empire {
    const empire = this.p.empires[seat]
    assert.ok(empire !== undefined)
    return empire
  }

  /** A turn in which empires, by seat, give these orders, and these dice are rolled and no others. */
  turn(
    orders: readonly (readonly Json[])[] = [],
    dice: Readonly<Record<string, readonly number[]>> = {},
  ): this {
    const before = this.p.turn
    const streams = Object.fromEntries(
      Object.entries(dice).map(([name, faces]) => [`${before}:${name}`, faces]),
    )
    let drawn: unknown = {}
    for (const seat of this.match.question.asked) {
      const sheet = { orders: orders[seat] ?? [] }
      const made = this.match.submit(seat, sheet as unknown as Json, true, exhausted, { chance: [], streams })
      if (isRefusal(made)) assert.fail(`${made.code}: ${made.text}`)
      if (made.applied !== null) drawn = made.applied.event.streams ?? {}
    }
    assert.deepEqual(drawn, streams, 'the dice drawn')
    assert.equal(game.fault(this.p), null)
    return this
  }

  /** A number of turns without orders. */
  turns(count: number): this {
    for (let i = 0; i < count; i++) this.turn()
    return this
  }

  /** Puts something else into the position, between two turns. */
  with(change: (p: Position) => void): this {
    const p = JSON.parse(JSON.stringify(this.p)) as Position
    change(p)
    this.match = loaded(game, p, p.seats)
    return this
  }

  /** What an empire has been told of a system. */
  knows(system: number, seat = 0): Known | undefined {
    return knownOf(this.empire(seat).chart, system)
  }

  /** Where an empire's fleets are. */
  at(seat = 0): readonly number[] {
    return this.empire(seat).fleets.system
  }

  /** The report of the turn before: what the phases told of one section, or all of it with how things stand. */
  lines(section: Line['section'] | null = null, seat = 0): readonly Line[] {
    const { report } = this.empire(seat)
    if (section === null) return report
    return report.filter((line) => line.section === section && !STANDING.includes(line.kind))
  }

  /** What came of the orders: `done`, or the code and the clause of the refusal. */
  answers(seat = 0): string[] {
    return this.lines('orders', seat).map(({ kind, clause }) =>
      kind === 'done' ? kind : `${kind} ${clause}`,
    )
  }

  view(seat: number | null): View {
    return game.rules.view(this.p, seat) as View
  }
}
